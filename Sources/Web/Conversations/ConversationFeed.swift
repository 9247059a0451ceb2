internal import App
internal import Articles
internal import Localization
internal import Logging
internal import Synchronization

/// The one reader of a conversation for all who listen to it: two hundred open views read the file
/// once, and get the same bytes.
final class ConversationFeed: Sendable {
  let id: ConversationID
  private let conversations: ConversationService
  private let log: Logger
  private let state: Mutex<State>
  private let (left, leaving) = AsyncStream<Void>.makeStream()

  /// What a listener is called for.
  enum Call { case news, beat }

  /// What there is for who has read up to a number.
  enum Look {
    case block(EventBatch)
    case nothing
    /// This line has not read so far.
    case ahead
    case over(Ending)
  }

  /// Why nothing more comes.
  enum Ending {
    /// The file is an older copy, or more has changed than is drawn for those who were away: a page
    /// begins anew.
    case reset
    /// There is no such conversation any more.
    case gone
    /// It could not be read; a browser tries again.
    case failed
  }

  private struct State {
    var reached: Int
    var company: ParticipantRoster
    var blocks: [EventBatch] = []
    var ending: Ending?
    var subscribers: [Int: AsyncStream<Call>.Continuation] = [:]
    var lastEar = 0
  }

  /// So many changes are read at a time. A line begins so many before the last one, and keeps so many
  /// for those who come back.
  static let batch = 200
  /// So many blocks at least are kept for those who lag behind.
  private static let kept = 32

  init(_ conversations: ConversationService, _ summary: ConversationSummary, log: Logger) {
    self.conversations = conversations
    self.log = log
    id = summary.conversation.id
    let start = max(summary.conversation.lastChange - ConversationFeed.batch, 0)
    let company = ParticipantRoster(summary.participants, in: id)
    state = Mutex(State(reached: start, company: company))
  }

  // MARK: Listening

  /// Calls a listener whenever there is something; calls that it did not hear yet become one.
  func listen() -> (number: Int, calls: AsyncStream<Call>) {
    let (calls, ear) = AsyncStream<Call>.makeStream(bufferingPolicy: .bufferingNewest(1))
    let number = state.withLock { state in
      state.lastEar += 1
      state.subscribers[state.lastEar] = ear
      return state.lastEar
    }
    // What came before it listened is looked at at once.
    ear.yield(.news)
    return (number, calls)
  }

  /// - Returns: whether nobody listens any more.
  func forget(_ number: Int) -> Bool {
    let isEmpty = state.withLock { state in
      state.subscribers.removeValue(forKey: number)?.finish()
      return state.subscribers.isEmpty
    }
    if isEmpty { leaving.finish() }
    return isEmpty
  }

  var isOver: Bool { state.withLock { $0.ending != nil } }

  var listenerCount: Int { state.withLock { $0.subscribers.count } }

  func look(after number: Int) -> Look {
    state.withLock { state in
      if let ending = state.ending { return .over(ending) }
      if number == state.reached { return .nothing }
      if number > state.reached { return .ahead }
      let block = state.blocks.first { $0.after <= number && number < $0.last }
      return block.map { .block($0) } ?? .over(.reset)
    }
  }

  func call(_ call: Call) {
    let subscribers = state.withLock { Array($0.subscribers.values) }
    for ear in subscribers { ear.yield(call) }
  }

  // MARK: Reading

  /// Reads what changes until nobody listens any more.
  ///
  /// - Parameter pace: The least time between two looks: what is said in a burst goes out as one.
  func run(pace: Duration) async {
    await withDiscardingTaskGroup { group in
      group.addTask {
        await self.read(pace)
        self.leaving.finish()
      }
      for await _ in left {}
      group.cancelAll()
    }
  }

  private func read(_ pace: Duration) async {
    do {
      var notify = try conversations.rings(of: id).makeAsyncIterator()
      repeat {
        guard try await readOn() else { return end(.reset) }
        // Cancelled, it ends at the next line.
        try? await ContinuousClock().sleep(for: pace)
      } while await notify.next() != nil
    } catch {
      fail(error)
    }
  }

  private func fail(_ error: any Error) {
    guard !Task.isCancelled, let problem = Problem(error) else { return end(.failed) }
    guard problem.kind != .missing else { return end(.gone) }
    // The key alone: what the problem is about is the people's own.
    log.error("conversations: \(problem.message.key.rawValue)")
    end(.failed)
  }

  /// - Returns: false where the file is an older copy.
  private func readOn() async throws -> Bool {
    var count = ConversationFeed.batch
    while count == ConversationFeed.batch {
      let (reached, company) = state.withLock { ($0.reached, $0.company) }
      let changes = try await conversations.changes(
        in: id, after: reached, limit: ConversationFeed.batch)
      guard let changes else { return false }
      count = changes.count
      guard count > 0 else { break }
      let isOfPeople = changes.contains(where: \.isOfPeople)
      publish(
        EventBatch(
          after: reached, changes,
          isOfPeople ? try await .now(in: id, conversations) : company))
    }
    return true
  }

  private func publish(_ block: EventBatch) {
    state.withLock { state in
      state.reached = block.last
      state.company = block.company
      state.blocks.append(block)
      while state.blocks.count > ConversationFeed.kept,
        block.last - state.blocks[1].after >= ConversationFeed.batch
      { state.blocks.removeFirst() }
    }
    call(.news)
  }

  private func end(_ ending: Ending) {
    state.withLock { $0.ending = ending }
    call(.news)
  }
}
