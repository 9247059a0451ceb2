internal import App
internal import Articles
internal import Localization

/// One change to several articles of a guide: what fails does not stop the rest.
struct EntryChanges {
  private let session: Session
  private let guide: String

  init(_ session: Session, guide: String) {
    self.session = session
    self.guide = guide
  }

  /// Makes the change to each and says what became of it.
  ///
  /// - Parameters:
  ///   - key: What is said of an article and the guide.
  /// - Throws: The problem where there was one article, else how many of them failed.
  func make(
    _ outcome: EntryChangesJSON.Outcome, to titles: [String], saying key: Message.Key,
    _ change: (String) async throws -> ArticleID
  ) async throws {
    // A guide that is not there is one problem, however many articles are named.
    _ = try await session.services.guides.guide(named: guide)
    var report = EntryChangesJSON(guide: guide)
    var problems: [Problem] = []
    for title in titles {
      do {
        let id = try await change(title)
        report.append(id, outcome)
        if !session.usesJSON {
          session.say(key, .text(id.title.text.terminalSafe), .text(guide.terminalSafe))
        }
      } catch let problem as Problem {
        report.append(title, failed: problem)
        problems.append(problem)
        if titles.count > 1 { session.console.note(session.localizer(problem.message)) }
      }
    }
    if session.usesJSON { try session.write(json: report) }
    try end(problems, of: titles.count)
  }

  private func end(_ problems: [Problem], of count: Int) throws {
    guard let first = problems.first else { return }
    guard count > 1 else { throw first }
    throw Problem.someFailed(problems.count, of: count, because: problems.map(\.kind))
  }
}
