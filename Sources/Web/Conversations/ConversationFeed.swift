internal import App
internal import Articles
internal import Localization
internal import Logging
internal import Synchronization

/// The shared reader of a conversation: two hundred open views cause one read of the file and get
/// the same bytes.
final class ConversationFeed: Sendable {
  let id: ConversationID
  private let conversations: ConversationService
  private let log: Logger
  private let state: Mutex<State>
  private let (left, leaving) = AsyncStream<Void>.makeStream()

  /// The reason why a listener is called.
  enum Call { case news, beat }

  /// The result for a listener that has read up to a number.
  enum Look {
    case block(EventBatch)
    case nothing
    /// The feed has not read that far.
    case ahead
    case over(Ending)
  }

  /// The reason why a feed ended.
  enum Ending {
    /// The file is an older copy, or a listener missed more changes than are kept. The page must
    /// reload.
    case reset
    /// The conversation was deleted.
    case gone
    /// Reading failed; the browser retries.
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

  /// Number of changes per read. A feed starts this many changes before the last one, and keeps as
  /// many for listeners that reconnect.
  static let batch = 200
  /// Minimum number of batches kept for slow listeners.
  private static let kept = 32

  init(_ conversations: ConversationService, _ summary: ConversationSummary, log: Logger) {
    self.conversations = conversations
    self.log = log
    id = summary.conversation.id
    let start = max(summary.conversation.lastChange - ConversationFeed.batch, 0)
    let company = ParticipantRoster(summary.participants, in: id)
    state = Mutex(State(reached: start, company: company))
  }

  // MARK: Listeners

  /// Adds a listener, which is called at each change; pending calls are merged into one.
  func listen() -> (number: Int, calls: AsyncStream<Call>) {
    let (calls, ear) = AsyncStream<Call>.makeStream(bufferingPolicy: .bufferingNewest(1))
    let number = state.withLock { state in
      state.lastEar += 1
      state.subscribers[state.lastEar] = ear
      return state.lastEar
    }
    // Deliver earlier changes at once.
    ear.yield(.news)
    return (number, calls)
  }

  /// - Returns: Whether no listener is left.
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

  /// Reads changes until no listener is left.
  ///
  /// - Parameter pace: The minimum interval between reads; a burst of messages goes out as one
  ///   batch.
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
        // If cancelled, `next()` ends the loop.
        try? await ContinuousClock().sleep(for: pace)
      } while await notify.next() != nil
    } catch {
      fail(error)
    }
  }

  private func fail(_ error: any Error) {
    guard !Task.isCancelled, let problem = Problem(error) else { return end(.failed) }
    guard problem.kind != .missing else { return end(.gone) }
    // Log only the key, since the arguments are private to the participants.
    log.error("conversations: \(problem.message.key.rawValue)")
    end(.failed)
  }

  /// - Returns: `false` if the file is an older copy.
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
