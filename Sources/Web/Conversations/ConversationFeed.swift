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
  private let transcripts: TranscriptService
  private let subscribers: Broadcast<ConversationID, Call>
  private let log: Logger
  private let state: Mutex<State>
  private let (stopped, stopping) = AsyncStream<Void>.makeStream()

  /// The reason why a subscriber is called.
  enum Call { case news, beat }

  /// The result for a subscriber that has read up to a number.
  enum Look {
    case batch(EventBatch)
    case nothing
    /// The feed has not read that far.
    case ahead
    case over(Ending)
  }

  /// The reason why a feed ended.
  enum Ending {
    /// The file is an older copy, or a subscriber missed more changes than are kept. The page must
    /// reload.
    case reset
    /// The conversation was deleted.
    case gone
    /// Reading failed; the browser retries.
    case failed
  }

  private struct State {
    /// The number of the last change that was read.
    var reached: Int
    var roster: ParticipantRoster
    var batches: [EventBatch] = []
    var ending: Ending?
  }

  /// Number of changes per read. A feed starts this many changes before the last one, and keeps as
  /// many for subscribers that reconnect.
  static let batchSize = 200
  /// Minimum number of batches kept for slow subscribers.
  private static let minimumBatches = 32

  /// - Parameter subscribers: They are called under the conversation's id.
  init(
    _ summary: ConversationSummary, _ conversations: ConversationService,
    _ transcripts: TranscriptService, subscribers: Broadcast<ConversationID, Call>, log: Logger
  ) {
    id = summary.conversation.id
    self.conversations = conversations
    self.transcripts = transcripts
    self.subscribers = subscribers
    self.log = log
    let start = max(summary.conversation.lastChange - ConversationFeed.batchSize, 0)
    let roster = ParticipantRoster(summary.participants, in: id)
    state = Mutex(State(reached: start, roster: roster))
  }

  var isOver: Bool { state.withLock { $0.ending != nil } }

  func look(after number: Int) -> Look {
    state.withLock { state in
      if let ending = state.ending { return .over(ending) }
      if number == state.reached { return .nothing }
      if number > state.reached { return .ahead }
      let batch = state.batches.first { $0.after <= number && number < $0.last }
      return batch.map { .batch($0) } ?? .over(.reset)
    }
  }

  // MARK: Reading

  /// Reads changes until `stop()` is called.
  ///
  /// - Parameter pace: The minimum interval between reads; a burst of messages goes out as one
  ///   batch.
  func run(pace: Duration) async {
    await withDiscardingTaskGroup { group in
      group.addTask {
        await self.read(pace: pace)
        self.stop()
      }
      for await _ in stopped {}
      group.cancelAll()
    }
  }

  func stop() { stopping.finish() }

  private func read(pace: Duration) async {
    do {
      var notifications = try transcripts.notifications(of: id).makeAsyncIterator()
      repeat {
        guard try await readBatches() else { return end(.reset) }
        // If cancelled, `next()` ends the loop.
        try? await ContinuousClock().sleep(for: pace)
      } while await notifications.next() != nil
    } catch {
      guard !Task.isCancelled, let problem = Problem(error) else { return end(.failed) }
      guard problem.kind != .missing else { return end(.gone) }
      // Log only the key, since the arguments are private to the participants.
      log.error("conversations: \(problem.message.key.rawValue)")
      end(.failed)
    }
  }

  /// Reads and publishes all changes since the last read.
  ///
  /// - Returns: `false` if the file is an older copy.
  private func readBatches() async throws -> Bool {
    var count = ConversationFeed.batchSize
    while count == ConversationFeed.batchSize {
      let (reached, roster) = state.withLock { ($0.reached, $0.roster) }
      let changes = try await transcripts.changes(
        in: id, after: reached, limit: ConversationFeed.batchSize)
      guard let changes else { return false }
      count = changes.count
      guard count > 0 else { break }
      let isOfPeople = changes.contains(where: \.isOfPeople)
      let batch = EventBatch(
        after: reached, changes, isOfPeople ? try await .now(in: id, conversations) : roster)
      state.withLock { state in
        state.reached = batch.last
        state.roster = batch.roster
        state.batches.append(batch)
        while state.batches.count > ConversationFeed.minimumBatches,
          batch.last - state.batches[1].after >= ConversationFeed.batchSize
        { state.batches.removeFirst() }
      }
      subscribers.send(.news, to: id)
    }
    return true
  }

  private func end(_ ending: Ending) {
    state.withLock { $0.ending = ending }
    subscribers.send(.news, to: id)
  }
}
