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
  /// - Parameter guide: The guide for which it is looked for: one of the guide's wiki comes first.
  public func savedArticle(
    titled title: String, wiki: WikiID?, for guide: Guide? = nil
  ) async throws -> ArticleID {
    try await translatingErrors {
      guard let first = try await articles(titled: title, wiki: wiki, for: guide).first else {
        throw Problem.nothingSaved(title)
      }
      return first
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
      let typed = try PageTitle.checked(title).text.lowercased()
      let exact = named.filter { $0.article.id.title.text.lowercased() == typed }
      let entries = exact.isEmpty ? named : exact
      guard let first = entries.first else { throw Problem.noEntry(title, in: guide.title) }
      guard entries.count > 1 else { return first }
      let ofWiki = entries.filter { $0.article.id.wiki == wiki ?? guide.wiki }
      guard ofWiki.count == 1 else {
        throw Problem.severalEntries(title, of: entries.map(\.article.id.wiki), in: guide.title)
      }
      return ofWiki[0]
    }
  }

  /// Returns the saved articles with these titles; without titles, all of the guide or of the
  /// library.
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
          ids.append(try await savedArticle(titled: title, wiki: wiki, for: stored))
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
      title: PageTitle.checked(title), preferring: wiki ?? guide?.wiki ?? wikis.defaultWiki
    )
    .map(\.id).filter { wiki == nil || $0.wiki == wiki }
  }
}

extension Problem {
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
