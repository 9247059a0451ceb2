internal import Articles

/// The live views of conversations that are open, and how many one browser and one address may have
/// (CARDS S9).
struct TalkStreams {
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
    countOfClient[client, default: 0] < TalkStreams.ofOneAddress
  }

  /// Whether nothing is remembered.
  var isEmpty: Bool { streams.isEmpty && ofParticipant.isEmpty && countOfClient.isEmpty }

  func isOpen(_ number: Int) -> Bool { streams[number] != nil }

  mutating func open(_ participant: ParticipantID, _ client: [UInt8]) -> Int {
    last += 1
    streams[last] = Stream(participant: participant, client: client)
    countOfClient[client, default: 0] += 1
    ofParticipant[participant, default: []].append(last)
    if let mine = ofParticipant[participant], mine.count > TalkStreams.ofOneBrowser {
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
