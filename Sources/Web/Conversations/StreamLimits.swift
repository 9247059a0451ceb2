internal import App
internal import Articles
internal import Synchronization

/// The open event streams of conversations, and their limits per browser and per address.
struct StreamLimits {
  /// The slot of one event stream. It is released by `close()`, or else when the object is
  /// deallocated: also if the stream never starts because of an error or a disconnect.
  final class Place: Sendable {
    private let limits: ConversationRateLimits
    private let number: Int

    fileprivate init(_ limits: ConversationRateLimits, _ number: Int) {
      self.limits = limits
      self.number = number
    }

    deinit { close() }

    /// `false` once the stream has to end.
    var isOpen: Bool { limits.isOpen(number) }

    /// Idempotent.
    func close() { limits.close(number) }
  }

  /// Maximum number of streams of one conversation per browser; a further one ends the oldest. Tabs
  /// share a stream if they can.
  static let ofOneBrowser = 4
  /// Maximum number of streams per address, for all conversations: enough for a school behind one
  /// address, and less than a third of the connections that this server accepts.
  static let ofOneAddress = 300

  private struct Stream {
    let participant: ParticipantID
    let client: [UInt8]
  }

  private var streams: [Int: Stream] = [:]
  /// Oldest first.
  private var ofParticipant: [ParticipantID: [Int]] = [:]
  private var countOfClient: [[UInt8]: Int] = [:]
  private var last = 0

  func hasRoom(for client: [UInt8]) -> Bool {
    countOfClient[client, default: 0] < StreamLimits.ofOneAddress
  }

  /// Whether no stream is open.
  var isEmpty: Bool { streams.isEmpty && ofParticipant.isEmpty && countOfClient.isEmpty }

  func isOpen(_ number: Int) -> Bool { streams[number] != nil }

  /// - Returns: `nil` if the address has reached its limit.
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

  /// Idempotent.
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
  /// Opens a slot, checking the limit in the same step so that concurrent requests cannot exceed
  /// it.
  /// - Throws: A `Problem` if the address has reached its limit.
  func open(
    _ participant: ParticipantID, from client: [UInt8]
  ) throws -> StreamLimits.Place {
    let number = streams.withLock { $0.open(participant, client) }
    guard let number else { throw Problem.tooManyViews }
    return StreamLimits.Place(self, number)
  }

  /// Checks the limit without opening a slot, for HEAD requests.
  /// - Throws: A `Problem` if the limit is reached.
  func demandRoom(for client: [UInt8]) throws {
    guard streams.withLock({ $0.hasRoom(for: client) }) else { throw Problem.tooManyViews }
  }

  /// Ends the streams of a participant, whose browser then reconnects with its new permissions.
  func end(_ participant: ParticipantID) { streams.withLock { $0.end(participant) } }

  fileprivate func isOpen(_ number: Int) -> Bool { streams.withLock { $0.isOpen(number) } }
  fileprivate func close(_ number: Int) { streams.withLock { $0.close(number) } }

  var hasNoStreams: Bool { streams.withLock { $0.isEmpty } }
}
