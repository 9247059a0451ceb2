internal import App
internal import Articles
internal import Localization
internal import Synchronization

/// The files of guides that are arriving: how much of each is there.
final class RunningImports: Sendable {
  /// The received part of a file; `nil` once it is complete and its guides are imported.
  private let parts = Mutex<(last: Int, byRun: [Int: Part?])>((0, [:]))

  struct Part {
    var received: Int
    /// As its sender says; `nil` if it does not.
    var size: Int?
  }

  /// Does the work of an import, which says how much has arrived.
  func run<Result>(
    _ work: (_ note: (Part?) -> Void) async throws -> Result
  ) async throws -> Result {
    let number = parts.withLock { parts in
      parts.last += 1
      parts.byRun[parts.last] = .some(Part(received: 0))
      return parts.last
    }
    defer { parts.withLock { $0.byRun[number] = nil } }
    return try await work { part in parts.withLock { $0.byRun[number] = .some(part) } }
  }

  /// What a page says of the newest import; `nil` if there is none.
  var line: Message? {
    guard let newest = parts.withLock({ $0.byRun.max { $0.key < $1.key } }) else { return nil }
    guard let part = newest.value else { return Message(.webImporting) }
    guard let size = part.size, size > 0 else { return Message(.webSending) }
    return Message(.webSendingPart, .number(min(part.received, size) * 100 / size))
  }
}

extension Site {
  /// Returns one line that says how far the import of a file is; empty if there is none.
  func importProgress(_ request: SiteRequest<Owner>) -> SiteResponse {
    let line = runningImports.line.map(localizer(for: request.head).callAsFunction)
    return SiteResponse(
      type: "text/plain; charset=utf-8", body: Array("\(line ?? "")\n".utf8)
    ).unlisted
  }
}
