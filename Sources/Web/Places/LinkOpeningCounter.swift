internal import App
internal import Places
internal import Synchronization

/// Counts opened links in the background, so that counting neither delays nor fails a page.
///
/// One write runs at a time; uses that arrive meanwhile are added up. So a flood of requests costs
/// bounded memory, and few writes. A write that fails is logged and not tried again.
final class LinkOpeningCounter: Sendable {
  private struct State {
    var waiting: [LinkOpening: Int] = [:]
    /// The job that writes; `nil` if none is running.
    var job: BackgroundTasks.Job?
  }

  private let state = Mutex(State())
  private let tasks: BackgroundTasks
  private let write: @Sendable (LinkOpening, Int) async throws -> Void

  init(
    _ tasks: BackgroundTasks, write: @escaping @Sendable (LinkOpening, Int) async throws -> Void
  ) {
    self.tasks = tasks
    self.write = write
  }

  func count(_ use: LinkOpening) {
    state.withLock { state in
      state.waiting[use, default: 0] += 1
      guard state.job == nil else { return }
      state.job = tasks.begin("count of opened links") { try await self.writeAll() }
    }
  }

  private func writeAll() async throws {
    do {
      while let (use, times) = next() { try await write(use, times) }
    } catch {
      state.withLock { $0 = State() }
      throw error
    }
  }

  /// Returns what is written next; if there is nothing, the job ends.
  private func next() -> (LinkOpening, Int)? {
    state.withLock { state in
      let next = state.waiting.popFirst()
      if next == nil { state.job = nil }
      return next
    }
  }

  /// Waits until everything so far has been written, or has failed.
  func end() async { await state.withLock { $0.job }?.end() }
}

extension SiteRequest {
  /// Whether a person opens a link here, which is counted: not a part of its page, and not the page
  /// again with the result of a button on it (`FlashMessages`).
  var opensLink: Bool {
    get throws {
      let query = try query
      return try isOpenedByPerson && query["done"] == nil && !MapRequest(query).isAlone
    }
  }

  /// Whether this is a link that a person opens: from another program, another site, or typed. Links
  /// on Waypost's own pages, such as those of the list of places, are not counted. Browsers tell
  /// this by `Sec-Fetch-Site`, which they leave out over plain HTTP; there every link is counted.
  var opensLinkFromElsewhere: Bool {
    get throws { try opensLink && head.value(of: "sec-fetch-site") != "same-origin" }
  }
}
