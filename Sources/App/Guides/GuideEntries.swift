public import Articles
internal import Library
internal import Localization

// Guides and their entries by number, as pages name them; commands name them by title.

extension GuideService {
  public func guide(numbered number: Int64) async throws -> Guide {
    try await translatingErrors { try await library.guide(number) }
  }

  public func renameGuide(numbered number: Int64, to name: String) async throws {
    try await translatingErrors { try await library.renameGuide(number, to: name) }
  }

  /// Puts a guide into the trash, with what no other guide holds.
  ///
  /// - Returns: Its number in the trash, for `undo`.
  public func deleteGuide(numbered number: Int64) async throws -> Int64 {
    try await translatingErrors { try await library.deleteGuide(number).number }
  }

  /// Takes an entry out of a guide; the last one of an article takes the article along.
  ///
  /// - Returns: Its number in the trash, for `undo`.
  public func remove(entry: Int64, from guide: Int64) async throws -> Int64 {
    try await translatingErrors { try await library.remove(entry: entry, from: guide).number }
  }

  /// Gives an entry a day; `nil` takes it away.
  public func set(day: Int?, ofEntry entry: Int64, in guide: Int64) async throws {
    try await translatingErrors { try await library.setDay(day, ofEntry: entry, in: guide) }
  }

  /// Gives an entry a note; an empty one takes it away.
  public func set(note: String, ofEntry entry: Int64, in guide: Int64) async throws {
    try await translatingErrors { try await library.setNote(note, ofEntry: entry, in: guide) }
  }

  /// What was saved last, the newest first.
  public func savedLast(_ count: Int) async throws -> [SavedArticle] {
    try await translatingErrors {
      Array(try await library.articles().sorted { $0.savedAt > $1.savedAt }.prefix(count))
    }
  }
}
