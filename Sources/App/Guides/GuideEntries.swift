public import Articles
internal import Library
internal import Localization

// Guides and entries by number, as pages refer to them; commands use titles.

extension GuideService {
  public func guide(numbered number: Int64) async throws -> Guide {
    try await translatingErrors { try await library.guide(number) }
  }

  public func renameGuide(numbered number: Int64, to name: String) async throws {
    try await translatingErrors { try await library.renameGuide(number, to: name) }
  }

  /// Moves a guide to the trash, with the articles that are in no other guide.
  ///
  /// - Returns: Its number in the trash, for `undo`.
  public func deleteGuide(numbered number: Int64) async throws -> Int64 {
    try await translatingErrors { try await library.deleteGuide(number).number }
  }

  /// Removes an entry from a guide. The last entry of an article also removes the article.
  ///
  /// - Returns: Its number in the trash, for `undo`.
  public func remove(entry: Int64, from guide: Int64) async throws -> Int64 {
    try await translatingErrors { try await library.remove(entry: entry, from: guide).number }
  }

  /// Sets the day of an entry; `nil` removes it.
  public func set(day: Int?, ofEntry entry: Int64, in guide: Int64) async throws {
    try await translatingErrors { try await library.setDay(day, ofEntry: entry, in: guide) }
  }

  /// Sets the note of an entry; an empty one removes it.
  public func set(note: String, ofEntry entry: Int64, in guide: Int64) async throws {
    try await translatingErrors { try await library.setNote(note, ofEntry: entry, in: guide) }
  }

  /// Returns the most recently saved articles, newest first.
  public func savedLast(_ count: Int) async throws -> [SavedArticle] {
    try await translatingErrors {
      Array(try await library.articles().sorted { $0.savedAt > $1.savedAt }.prefix(count))
    }
  }
}
