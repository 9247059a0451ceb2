public import Articles
internal import Library
internal import Localization
internal import Reader
internal import SQLiteStore

// Guides and articles by the names that people type. What is found has a number, by which everything
// else is done.

extension GuideService {
  /// The stored name of the default guide, for articles saved without a guide.
  public static let savedGuide = "Saved"

  /// Returns a guide with its entries.
  ///
  /// - Parameter name: Its name; case and accents are ignored.
  public func guide(named name: String) async throws -> Guide {
    try await translatingErrors {
      try await library.guides.guide(try await library.guides.demandID(named: name))
    }
  }

  /// Returns the number of the guide with a name; case and accents are ignored.
  public func number(ofGuide name: String) async throws -> Int64 {
    try await translatingErrors { try await library.guides.demandID(named: name) }
  }

  /// Returns the saved article that a title names, or one that redirects to it.
  ///
  /// An article with this very title comes before one to which the title leads, and an article that
  /// was saved comes before one that is part of Waypost.
  ///
  /// - Parameter guide: The guide for which it is looked for: the guide's own wiki decides between
  ///   articles of several wikis.
  /// - Throws: A `Problem` also if the title leads to several articles, and neither `wiki` nor the
  ///   guide's own wiki says which.
  public func savedArticle(
    titled title: String, wiki: WikiID?, for guide: Guide? = nil
  ) async throws -> ArticleID {
    try await translatingErrors {
      let found = try await articles(titled: title, wiki: wiki, for: guide)
      let own = found.filter { !$0.wiki.isBuiltIn }
      let choice = try TitleChoice(title, of: wiki ?? guide?.wiki)
      let id = try choice.one(of: own.isEmpty ? found : own, by: { $0 }) {
        Problem.severalSaved(title, of: $0)
      }
      guard let id else { throw Problem.nothingSaved(title) }
      return id
    }
  }

  /// Returns the entry of an article, by its title or one that redirects to it.
  ///
  /// An article with this very title comes before one to which the title leads.
  ///
  /// - Throws: A `Problem` also if the title leads to several articles of the guide, and neither
  ///   `wiki` nor the guide's own wiki says which.
  public func entry(
    titled title: String, wiki: WikiID?, in guide: Guide
  ) async throws -> Guide.Entry {
    try await translatingErrors {
      let named = try await articles(titled: title, wiki: wiki, for: guide)
        .compactMap { id in guide.entries.first { $0.article.id == id } }
      let choice = try TitleChoice(title, of: wiki ?? guide.wiki)
      let entry = try choice.one(of: named, by: \.article.id) {
        Problem.severalEntries(title, of: $0, in: guide.title)
      }
      guard let entry else { throw Problem.noEntry(title, in: guide.title) }
      return entry
    }
  }

  /// Returns the saved articles with these titles; without titles, all of them.
  ///
  /// - Parameter guide: Only the articles of this guide count; `nil` for the whole library.
  public func saved(
    _ titles: [String], wiki: WikiID?, guide: String?
  ) async throws -> [ArticleID] {
    try await translatingErrors {
      var stored: Guide?
      if let guide {
        stored = try await library.guides.guide(try await library.guides.demandID(named: guide))
      }
      if let stored, titles.isEmpty { return stored.entries.map(\.article.id) }
      guard titles.isEmpty else {
        var ids: [ArticleID] = []
        for title in titles {
          let id =
            if let stored {
              try await entry(titled: title, wiki: wiki, in: stored).article.id
            } else { try await savedArticle(titled: title, wiki: wiki) }
          ids.append(id)
        }
        return ids
      }
      return try await library.articles.all().map(\.id).filter { wiki == nil || $0.wiki == wiki }
    }
  }

  private func articles(
    titled title: String, wiki: WikiID?, for guide: Guide?
  ) async throws -> [ArticleID] {
    try await library.articles.find(
      title: PageTitle.checked(title), preferring: wikis.wikiOrDefault(wiki ?? guide?.wiki)
    )
    .map(\.id).filter { wiki == nil || $0.wiki == wiki }
  }
}

/// Which of several articles a typed title means.
private struct TitleChoice {
  private let typed: String
  /// Decides between articles of several wikis.
  private let wiki: WikiID?

  init(_ title: String, of wiki: WikiID?) throws {
    typed = try PageTitle.checked(title).text
    self.wiki = wiki
  }

  /// Returns the one that the title means; `nil` if there is none.
  ///
  /// - Throws: The problem that `several` makes of the wikis between which nothing decides.
  func one<Value>(
    of values: [Value], by id: (Value) -> ArticleID, several: ([WikiID]) -> Problem
  ) throws -> Value? {
    let best = best(of: values, by: id)
    guard best.count > 1 else { return best.first }
    let ofWiki = best.filter { id($0).wiki == wiki }
    guard ofWiki.count == 1 else { throw several(best.map { id($0).wiki }) }
    return ofWiki[0]
  }

  /// Those with this very title; or else those with its letters, in upper or lower case; or else all,
  /// to which the title leads.
  private func best<Value>(of values: [Value], by id: (Value) -> ArticleID) -> [Value] {
    let exact = values.filter { id($0).title.text == typed }
    guard exact.isEmpty else { return exact }
    let alike = values.filter { id($0).title.text.lowercased() == typed.lowercased() }
    return alike.isEmpty ? values : alike
  }
}

extension Problem {
  static func severalSaved(_ title: String, of wikis: [WikiID]) -> Problem {
    let names = wikis.map(\.name).joined(separator: ", ")
    return Problem(.badInput, Message(.problemSavedAmbiguous, .text(title), .text(names)))
  }

  static func nothingSaved(_ title: String) -> Problem {
    Problem(.notSaved, Message(.problemNothingSaved, .text(title)), .title(title, suggestion: nil))
  }

  static func severalEntries(
    _ title: String, of wikis: [WikiID], in guide: String
  ) -> Problem {
    let names = wikis.map(\.name).joined(separator: ", ")
    return Problem(
      .badInput, Message(.problemEntryAmbiguous, .text(title), .text(guide), .text(names)))
  }

  static func noEntry(_ title: String, in guide: String) -> Problem {
    Problem(.missing, Message(.problemEntryMissing, .text(title), .text(guide)))
  }
}
