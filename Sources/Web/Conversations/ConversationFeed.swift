internal import App
internal import Articles
internal import Localization
internal import Logging
internal import Synchronization

/// The changes of a conversation that were read last, for all its open pages: two hundred pages
/// cause one read of the file and get the same bytes.
actor ConversationFeed {
  nonisolated let id: ConversationID
  private let conversations: ConversationService
  private let transcripts: TranscriptService
  private let pace: Duration
  private let log: Logger

  /// The number of the last change that was read.
  private var reached = 0
  /// The participants at that change; `nil` until the first read.
  private var roster: ParticipantRoster?
  private var batches: [EventBatch] = []
  private var reading: Task<Void, any Error>?
  private var lastReading: ContinuousClock.Instant?

  /// The result for a page that shows the changes up to a number.
  enum Look {
    case batch(EventBatch)
    case nothing
    /// The file is an older copy, or the page missed more changes than are kept. It must reload.
    case reset
    /// The conversation was deleted.
    case gone
    /// Reading failed; the browser retries.
    case failed
  }

  /// Number of changes per read. A feed starts this many changes before the last one, and keeps as
  /// many for pages that reconnect.
  static let batchSize = 200
  /// Minimum number of batches kept for slow pages.
  private static let minimumBatches = 32

  fileprivate init(
    _ id: ConversationID, _ conversations: ConversationService, _ transcripts: TranscriptService,
    pace: Duration, log: Logger
  ) {
    self.id = id
    self.conversations = conversations
    self.transcripts = transcripts
    self.pace = pace
    self.log = log
  }

  /// Returns the next changes after a number. Reads the file only if no other page has.
  func look(after number: Int) async -> Look {
    do {
      // A reading that is under way may have begun before the change; the next one begins after it.
      for _ in 0..<2 where isBehind(number) { try await finishReading() }
    } catch {
      return Problem(error)?.kind == .missing ? .gone : .failed
    }
    if number == reached { return .nothing }
    let batch = batches.first { $0.after <= number && number < $0.last }
    return batch.map { .batch($0) } ?? .reset
  }

  /// Whether the file may have changes after a number that were not read.
  private func isBehind(_ number: Int) -> Bool {
    guard roster != nil, number <= reached else { return true }
    guard number == reached, let told = transcripts.lastNotifiedChange(of: id) else { return false }
    return told != reached
  }

  // MARK: Reading

  /// Waits for the reading that is under way, or begins one.
  private func finishReading() async throws {
    // Not a part of the page's own task, because it may end while others wait.
    let task = reading ?? Task { try await read() }
    reading = task
    try await task.value
  }

  private func read() async throws {
    defer { reading = nil }
    // A burst of messages goes out as one batch.
    if let lastReading { try await ContinuousClock().sleep(until: lastReading + pace) }
    defer { lastReading = .now }
    do {
      if roster == nil { try await start() }
      while try await readBatch() {}
    } catch {
      // Log only the key, since the arguments are private to the participants.
      if let problem = Problem(error), problem.kind != .missing {
        log.error("conversations: \(problem.message.key.rawValue)")
      }
      throw error
    }
  }

  private func start() async throws {
    let summary = try await conversations.summary(of: id)
    reached = max(summary.conversation.lastChange - ConversationFeed.batchSize, 0)
    roster = ParticipantRoster(summary.participants, in: id)
    batches = []
  }

  /// - Returns: Whether there may be more to read.
  private func readBatch() async throws -> Bool {
    let changes = try await transcripts.changes(
      in: id, after: reached, limit: ConversationFeed.batchSize)
    guard let changes, let roster else {
      // The file is an older copy.
      try await start()
      return true
    }
    guard !changes.isEmpty else { return false }
    let isOfPeople = changes.contains(where: \.isOfPeople)
    let batch = EventBatch(
      after: reached, changes, isOfPeople ? try await .now(in: id, conversations) : roster)
    reached = batch.last
    self.roster = batch.roster
    batches.append(batch)
    while batches.count > ConversationFeed.minimumBatches,
      batch.last - batches[1].after >= ConversationFeed.batchSize
    { batches.removeFirst() }
    return changes.count == ConversationFeed.batchSize
  }
}

/// The feeds of the conversations that have open pages.
final class ConversationFeeds: Sendable {
  private let conversations: ConversationService
  private let transcripts: TranscriptService
  private let pace: Duration
  private let log: Logger
  private let open = Mutex<[ConversationID: (feed: ConversationFeed, pages: Int)]>([:])

  /// - Parameter pace: The minimum interval between reads of a conversation. A delay of 20 ms is
  ///   not noticed, and turns a burst of messages into one write per browser.
  init(
    _ conversations: ConversationService, _ transcripts: TranscriptService,
    pace: Duration = .milliseconds(20), log: Logger
  ) {
    self.conversations = conversations
    self.transcripts = transcripts
    self.pace = pace
    self.log = log
  }

  /// Returns the feed for a page, which calls `leave` when it is closed.
  func join(_ id: ConversationID) -> ConversationFeed {
    open.withLock { open in
      let feed =
        open[id]?.feed
        ?? ConversationFeed(id, conversations, transcripts, pace: pace, log: log)
      open[id] = (feed, (open[id]?.pages ?? 0) + 1)
      return feed
    }
  }

  /// Counts a page that was closed; the feed is dropped with the last page.
  func leave(_ id: ConversationID) {
    open.withLock { open in
      guard let (feed, pages) = open[id] else { return }
      open[id] = pages > 1 ? (feed, pages - 1) : nil
    }
  }

  var pageCount: Int { open.withLock { $0.values.reduce(0) { $0 + $1.pages } } }
}
