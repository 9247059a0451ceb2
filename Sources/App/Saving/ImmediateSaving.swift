internal import Articles
internal import Library
public import Localization
internal import Wiki

extension SavingService {
  /// Keeps an article that the user reads in a guide. A saved article is added without a request;
  /// any other is saved with its pictures, with the short retries of reading: a browser waits.
  ///
  /// - Parameter guide: Its name, created if needed; `nil` for the guide *Saved*.
  /// - Returns: A message about the result.
  public func keep(_ typed: String, from wiki: WikiReadAccess, guide: String?) async throws
    -> Message
  {
    try await translatingErrors {
      if let saved = try await saved(typed, wiki.id) { return try await put(saved, into: guide) }
      let report = try await save(
        SaveRequest([typed], wiki: wiki.reachable(), guide: guide), for: .person
      ) { _ in }
      if let problem = report.failed.first?.problem { throw problem }
      let title = report.items.first?.id?.title.text ?? typed
      return Message(.saveDone, .text(title), .guideName(report.guide))
    }
  }

  private func saved(_ typed: String, _ wiki: WikiID) async throws -> SavedArticle? {
    try await library.find(title: PageTitle.checked(typed), preferring: wiki).first {
      $0.id.wiki == wiki
    }
  }

  private func put(_ saved: SavedArticle, into name: String?) async throws -> Message {
    let title = Message.Argument.text(saved.id.title.text)
    // Articles included in Waypost were not put into a guide by the user.
    let wanted = name ?? (saved.id.wiki.isBuiltIn ? GuideService.savedGuide : nil)
    guard let guide = try wanted.map({ try Library.guideName($0) }) else {
      return Message(.saveUnchanged, title)
    }
    try await library.add(saved.id, to: .named(guide))
    return Message(.guideAdded, title, .guideName(try await library.title(ofGuide: guide)))
  }
}

extension Message.Argument {
  /// Returns a guide's name for display; *Saved* is translated.
  fileprivate static func guideName(_ title: String) -> Message.Argument {
    title == GuideService.savedGuide ? .message(Message(.guideSaved)) : .text(title)
  }
}
