internal import App
internal import Articles
internal import Synchronization

/// The live views of conversations that are open, and how many one browser and one address may have.
struct StreamLimits {
  /// The place of one live view. It is given back when it is closed, and at the latest when nobody
  /// holds it any more: also where the view never begins, since something failed or the browser has
  /// gone.
  final class Place: Sendable {
    private let limits: ConversationRateLimits
    private let number: Int

    fileprivate init(_ limits: ConversationRateLimits, _ number: Int) {
      self.limits = limits
      self.number = number
    }

    deinit { close() }

    /// False as soon as the view is to end.
    var isOpen: Bool { limits.isOpen(number) }

    /// A second time changes nothing.
    func close() { limits.close(number) }
  }

  /// So many live views of one conversation one browser may have open; a further one ends the
  /// oldest. Its tabs share one where they can.
  static let ofOneBrowser = 4
  /// So many live views one address may have open, of all conversations: a school behind one
  /// address, and not a third of the connections that this server holds.
  static let ofOneAddress = 300

  private struct Stream {
    let participant: ParticipantID
    let client: [UInt8]
  }

  private var streams: [Int: Stream] = [:]
  /// The oldest first.
  private var ofParticipant: [ParticipantID: [Int]] = [:]
  private var countOfClient: [[UInt8]: Int] = [:]
  private var last = 0

  func hasRoom(for client: [UInt8]) -> Bool {
    countOfClient[client, default: 0] < StreamLimits.ofOneAddress
  }

  /// Whether nothing is remembered.
  var isEmpty: Bool { streams.isEmpty && ofParticipant.isEmpty && countOfClient.isEmpty }

  func isOpen(_ number: Int) -> Bool { streams[number] != nil }

  /// - Returns: `nil` where the address has no room for one more.
  mutating func open(_ participant: ParticipantID, _ client: [UInt8]) -> Int? {
    guard hasRoom(for: client) else { return nil }
    last += 1
    streams[last] = Stream(participant: participant, client: client)
    countOfClient[client, default: 0] += 1
    ofParticipant[participant, default: []].append(last)
    if let mine = ofParticipant[participant], mine.count > StreamLimits.ofOneBrowser {
      close(mine[0])
    }
    return last
  }

  /// A second time changes nothing.
  mutating func close(_ number: Int) {
    guard let stream = streams.removeValue(forKey: number) else { return }
    let rest = ofParticipant[stream.participant, default: []].filter { $0 != number }
    ofParticipant[stream.participant] = rest.isEmpty ? nil : rest
    let count = countOfClient[stream.client, default: 1] - 1
    countOfClient[stream.client] = count == 0 ? nil : count
  }

  mutating func end(_ participant: ParticipantID) {
    for number in ofParticipant[participant, default: []] { close(number) }
  }
}

extension ConversationRateLimits {
  /// Takes the place of a live view, in one step with looking whether there is one: of any number
  /// that ask at once, no more get one than there are.
  /// - Throws: A `Problem` where an address has as many live views open as one may have.
  func open(
    _ participant: ParticipantID, from client: [UInt8]
  ) throws -> StreamLimits.Place {
    let number = streams.withLock { $0.open(participant, client) }
    guard let number else { throw Problem.tooManyViews }
    return StreamLimits.Place(self, number)
  }

  /// Looks whether there is a place, for who asks what an answer would be.
  /// - Throws: A `Problem` where there is none.
  func demandRoom(for client: [UInt8]) throws {
    guard streams.withLock({ $0.hasRoom(for: client) }) else { throw Problem.tooManyViews }
  }

  /// Ends what a participant listens to: its browser begins anew, and gets what it now may see.
  func end(_ participant: ParticipantID) { streams.withLock { $0.end(participant) } }

  fileprivate func isOpen(_ number: Int) -> Bool { streams.withLock { $0.isOpen(number) } }
  fileprivate func close(_ number: Int) { streams.withLock { $0.close(number) } }

  /// Whether nobody has a live view open.
  var hasNoStreams: Bool { streams.withLock { $0.isEmpty } }
}
