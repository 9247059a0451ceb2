public import Articles
internal import Library
internal import Localization
internal import Reader
internal import SQLiteStore

// Guides by name, as the user refers to them.

extension GuideService {
  /// The stored name of the default guide, for articles saved without a guide.
  public static let savedGuide = "Saved"

  public func guides() async throws -> [GuideSummary] {
    try await translatingErrors { try await library.guides() }
  }

  /// Returns the guides that contain an article.
  public func guides(holding id: ArticleID) async throws -> [GuideSummary] {
    try await translatingErrors {
      let holding = Set(try await library.guides(holding: id))
      return try await library.guides().filter { holding.contains($0.id) }
    }
  }

  /// Returns a guide with its entries.
  ///
  /// - Parameter name: Its name; case and accents are ignored.
  public func guide(named name: String) async throws -> Guide {
    try await translatingErrors { try await library.guide(try await library.guideID(name)) }
  }

  public func newGuide(named name: String) async throws -> Guide {
    try await translatingErrors {
      try await library.guide(try await library.createGuide(named: name))
    }
  }

  public func renameGuide(_ name: String, to newName: String) async throws {
    try await translatingErrors {
      try await library.renameGuide(try await library.guideID(name), to: newName)
    }
  }

  /// Moves a guide to the trash, with the articles that are in no other guide.
  ///
  /// - Returns: Its number in the trash, for `undo`.
  public func deleteGuide(_ name: String) async throws -> Int64 {
    try await translatingErrors {
      try await library.deleteGuide(try await library.guideID(name)).number
    }
  }

  /// Adds a saved article to a guide.
  public func add(_ typed: String, wiki: WikiID?, to guide: String) async throws -> ArticleID {
    try await translatingErrors {
      let id = try await savedArticle(typed, wiki: wiki).id
      try await library.add(id, to: try await library.guideID(guide))
      return id
    }
  }

  /// Removes an article from a guide; out of the last guide, it moves to the trash.
  public func remove(
    _ typed: String, wiki: WikiID?, from guide: String
  ) async throws -> ArticleID {
    try await translatingErrors {
      let entry = try await entry(typed, wiki: wiki, in: guide)
      _ = try await library.remove(entry: entry.id)
      return entry.article.id
    }
  }

  /// Moves an article to another guide, another position, or both.
  ///
  /// - Parameter position: From 1.
  public func move(
    _ typed: String, wiki: WikiID?, in guide: String, to other: String?, position: Int?
  ) async throws -> ArticleID {
    try await translatingErrors {
      let entry = try await entry(typed, wiki: wiki, in: guide)
      let target: Int64? = if let other { try await library.guideID(other) } else { nil }
      try await library.move(entry: entry.id, toGuide: target, position: position.map { $0 - 1 })
      return entry.article.id
    }
  }

  /// Copies an article of one guide to another.
  public func copy(
    _ typed: String, wiki: WikiID?, from guide: String, to other: String
  ) async throws -> ArticleID {
    try await translatingErrors {
      let entry = try await entry(typed, wiki: wiki, in: guide)
      try await library.copy(entry: entry.id, toGuide: try await library.guideID(other))
      return entry.article.id
    }
  }

  /// Sets the day (0 removes it) and the note (empty removes it) of an article in a guide.
  public func plan(
    _ typed: String, wiki: WikiID?, in guide: String, day: Int?, note: String?
  ) async throws {
    try await translatingErrors {
      let entry = try await entry(typed, wiki: wiki, in: guide)
      var changes: [EntryChange] = []
      if let day { changes.append(.day(day == 0 ? nil : day)) }
      if let note { changes.append(.note(note)) }
      try await library.change(entry: entry.id, to: changes)
    }
  }

  /// Sets the country and city of an article in a guide; `nil` leaves a value unchanged.
  public func plan(
    _ typed: String, wiki: WikiID?, in guide: String, country: String?, city: String?
  ) async throws {
    try await translatingErrors {
      let entry = try await entry(typed, wiki: wiki, in: guide)
      try await library.setRegion(ofEntry: entry.id) { region in
        EntryRegionOverride(country: country ?? region.country, city: city ?? region.city)
      }
    }
  }

  /// Returns the saved articles with these titles; without titles, all of the guide or of the
  /// library.
  public func saved(
    _ titles: [String], wiki: WikiID?, guide: String?
  ) async throws -> [ArticleID] {
    try await translatingErrors {
      if let guide {
        let entries = try await library.guide(try await library.guideID(guide)).entries
        guard !titles.isEmpty else { return entries.map(\.article.id) }
      }
      guard titles.isEmpty else {
        var ids: [ArticleID] = []
        for title in titles { ids.append(try await savedArticle(title, wiki: wiki).id) }
        return ids
      }
      return try await library.articles().map(\.id).filter { wiki == nil || $0.wiki == wiki }
    }
  }

  private func savedArticle(_ typed: String, wiki: WikiID?) async throws -> SavedArticle {
    let found = try await library.find(
      title: PageTitle.checked(typed), preferring: wiki ?? wikis.defaultWiki)
    guard let first = found.first(where: { wiki == nil || $0.id.wiki == wiki }) else {
      throw Problem.nothingSaved(typed)
    }
    return first
  }

  /// Returns the entry of an article, by its title or a redirect to it.
  func entry(
    _ typed: String, wiki: WikiID?, in name: String
  ) async throws -> Guide.Entry {
    let guide = try await library.guide(try await library.guideID(name))
    let ids = try await library.find(
      title: PageTitle.checked(typed), preferring: wiki ?? wikis.defaultWiki
    )
    .map(\.id).filter { wiki == nil || $0.wiki == wiki }
    guard let entry = guide.entries.first(where: { ids.contains($0.article.id) }) else {
      throw Problem.noEntry(typed, in: guide.title)
    }
    return entry
  }
}

extension Problem {
  static func nothingSaved(_ title: String) -> Problem {
    Problem(.notSaved, Message(.problemNothingSaved, .text(title)), .title(title, suggestion: nil))
  }

  static func noEntry(_ title: String, in guide: String) -> Problem {
    Problem(.missing, Message(.problemEntryMissing, .text(title), .text(guide)))
  }
}
