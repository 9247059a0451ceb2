internal import Articles
internal import Library
public import Localization
internal import Wiki

extension SavingService {
  /// Keeps an article that a person reads, in a guide: one that is saved goes into it without any
  /// request, another is saved with its pictures.
  ///
  /// - Parameter guide: Its name; it is made where there is none. `nil` is the guide *Saved*.
  /// - Returns: What was done, in words.
  public func keep(_ typed: String, from wiki: ReadableWiki, guide: String?) async throws -> Message
  {
    try await translatingErrors {
      if let saved = try await saved(typed, wiki.id) { return try await put(saved, into: guide) }
      let report = try await save(SaveRequest([typed], wiki: wiki.reachable(), guide: guide)) { _ in
      }
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
    // What came with Waypost was put nowhere by the person.
    let wanted = name ?? (saved.id.wiki.isBuiltIn ? GuideService.savedGuide : nil)
    guard let guide = try wanted.map({ try Library.guideName($0) }) else {
      return Message(.saveUnchanged, title)
    }
    try await library.add(saved.id, to: .named(guide))
    return Message(.guideAdded, title, .guideName(try await library.title(ofGuide: guide)))
  }
}

extension Message.Argument {
  /// A guide's name as people read it; *Saved* has one in each language.
  fileprivate static func guideName(_ title: String) -> Message.Argument {
    title == GuideService.savedGuide ? .message(Message(.guideSaved)) : .text(title)
  }
}
