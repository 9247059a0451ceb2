internal import App
internal import Articles
internal import Localization
internal import Synchronization

/// The files of guides that are arriving: how much of each is there.
final class RunningImports: Sendable {
  enum State {
    /// Bytes that have arrived, of how many: as the sender says, `nil` if it does not.
    case receiving(Int, of: Int?)
    /// All of it is there, and its guides are being imported.
    case importing
  }

  private let states = Mutex<(last: Int, byRun: [Int: State])>((0, [:]))

  /// Does the work of an import, which notes its state.
  func run<Result>(
    _ work: (_ note: (State) -> Void) async throws -> Result
  ) async throws -> Result {
    let number = states.withLock { states in
      states.last += 1
      states.byRun[states.last] = .receiving(0, of: nil)
      return states.last
    }
    defer { states.withLock { $0.byRun[number] = nil } }
    return try await work { state in states.withLock { $0.byRun[number] = state } }
  }

  /// What a page says of the newest import; `nil` if there is none.
  var line: Message? {
    switch states.withLock({ $0.byRun.max { $0.key < $1.key }?.value }) {
    case .receiving(let count, of: let size?) where size > 0:
      Message(.webSendingPart, .number(min(count, size) * 100 / size))
    case .receiving: Message(.webSending)
    case .importing: Message(.webImporting)
    case nil: nil
    }
  }
}

extension GuideRoutes {
  /// Returns one line that says how far the import of a file is; empty if there is none.
  func importProgress(_ request: SiteRequest<Owner>) -> SiteResponse {
    let line = site.runningImports.line.map(site.localizer(for: request.head).callAsFunction)
    return SiteResponse(
      type: "text/plain; charset=utf-8", body: Array("\(line ?? "")\n".utf8)
    ).unlisted
  }
}
