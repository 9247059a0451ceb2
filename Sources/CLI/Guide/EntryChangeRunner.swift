internal import App
internal import Articles
internal import Localization

/// A change to several articles of a guide; a failure does not stop the others.
struct EntryChangeRunner {
  let session: CommandContext
  let guide: String
  /// Adds the advice of the command to a problem of a title.
  var advising: (_ problem: Problem, _ title: String) -> Problem = { problem, _ in problem }

  /// Applies the change to each article and prints the result.
  ///
  /// - Parameters:
  ///   - key: The message for an article and the guide.
  ///   - change: Gets a title, and the guide as it was before the first change; returns the article,
  ///     and the number in the trash that undoes the change.
  /// - Throws: The problem of a single article, or the number of articles that failed.
  func make(
    _ outcome: EntryChangesJSON.Outcome, to titles: [String], saying key: Message.Key,
    _ change: (String, Guide) async throws -> (id: ArticleID, trash: Int64?)
  ) async throws {
    // Report a missing guide once, not for each article.
    let former = try await session.services.guides.guide(named: guide)
    var report = EntryChangesJSON(guide: guide)
    var problems: [Problem] = []
    for title in titles {
      do {
        let (id, trash) = try await change(title, former)
        report.append(id, outcome)
        if !session.usesJSON {
          let way = trash.map { Message.Argument.text(session.advice("waypost guide undo \($0)")) }
          let arguments: [Message.Argument] =
            [.text(id.title.text.terminalSafe), .text(guide.terminalSafe)]
            + [way].compactMap(\.self)
          session.console.say(session.localizer(Message(key, arguments: arguments)))
        }
      } catch let problem as Problem {
        report.append(title, failed: problem)
        let problem = advising(problem, title)
        problems.append(problem)
        if titles.count > 1 { session.console.note(session.localizer(problem.message)) }
      }
    }
    if session.usesJSON { try session.write(json: report) }
    guard let first = problems.first else { return }
    guard titles.count > 1 else { throw first }
    let attempt: Problem.Attempt =
      outcome == .removed ? .remove(fromGuide: former.title) : .add(toGuide: former.title)
    throw Problem.someFailed(
      problems.count, of: titles.count, because: problems.map(\.kind), trying: attempt)
  }
}
