import App
import Localization
import Places
import Testing

@testable import Web

@Suite("Background tasks", .timeLimit(.minutes(15)))
struct BackgroundTasksTests {
  @Test("What fails is in the log by its kind, and never by what a person wrote")
  func failing() async throws {
    let lines = LogLines()
    let site = try await TestSite(log: lines.log)
    let secret = Problem(
      .wikiFailed, Message(.problemWikiUnreachable, .text("secret.example"), .text("secret")))
    site.site.feedRefresh.begin { throw secret }
    await site.site.feedRefresh.end()
    site.site.feedRefresh.begin { .failed(.unreachable("secret"), last: nil) }
    await site.site.feedRefresh.end()
    site.site.updates.begin(1, of: 1, in: Localizer(.english)) { _ in throw secret }
    await site.site.updates.end(of: 1)
    site.site.updates.begin(2, of: 1, in: Localizer(.english)) { _ in throw CancellationError() }
    await site.site.updates.end(of: 2)
    #expect(lines.all.count == 3, "\(lines.all)")
    #expect(lines.all.allSatisfy { $0.hasPrefix("error ") && !$0.contains("secret") })
    #expect(lines.all.contains { $0.contains("update of a guide: problem-wiki-unreachable") })
  }

  @Test("Work ends when it is cancelled, and with the service")
  func ending() async throws {
    let tasks = BackgroundTasks(log: TestSite.quiet)
    let (begun, begin) = AsyncStream<Void>.makeStream()
    let service = Task { await tasks.run() }
    func endless() -> BackgroundTasks.Job {
      tasks.begin("endless") {
        begin.yield()
        for await _ in AsyncStream<Void>.makeStream().stream {}
        try Task.checkCancellation()
      }
    }
    var beginnings = begun.makeAsyncIterator()
    let cancelled = endless()
    await beginnings.next()
    cancelled.cancel()
    await cancelled.end()
    let ended = endless()
    await beginnings.next()
    service.cancel()
    await ended.end()
    await service.value
  }

  @Test("A failure of periodic work is logged once, and again when it is over")
  func periodic() async throws {
    let lines = LogLines()
    let away = Problem(.missing, Message(.problemFileMissing, .text("/secret")))
    let failing = PeriodicTask(name: "conversations", pause: .zero, log: lines.log) { throw away }
    let working = PeriodicTask(name: "conversations", pause: .zero, log: lines.log) {}
    let cancelled = PeriodicTask(name: "conversations", pause: .zero, log: lines.log) {
      throw CancellationError()
    }
    var failure: String?
    for _ in 1...3 { failure = await failing.runOnce(after: failure) }
    failure = await cancelled.runOnce(after: failure)
    #expect(lines.all == ["error conversations: problem-file-missing"])
    for _ in 1...3 { failure = await working.runOnce(after: failure) }
    #expect(failure == nil)
    #expect(lines.all.dropFirst() == ["notice conversations: works again"])
  }
}
