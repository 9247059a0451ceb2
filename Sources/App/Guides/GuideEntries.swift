public import Articles
internal import Library
internal import Localization

// Guides and entries by number, as pages refer to them; commands use titles.

/// An entry that was moved to another guide.
public struct EntryMove: Sendable, Equatable {
  /// The entry in that guide.
  public var entry: Int64
  /// The title of the article, and that of the guide.
  public var title: String
  public var guide: String
  /// Where the entry was in the guide that it left, from 0.
  public var formerPosition: Int
  /// The number of the moved entry in the trash, if the guide already contained the article.
  public var trash: Int64?
}

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

  /// Moves an entry to another guide, with its day, note and sections.
  ///
  /// - Parameter position: From 0; `nil` for the end.
  public func move(
    entry: Int64, from guide: Int64, to other: Int64, position: Int? = nil
  ) async throws -> EntryMove {
    try await translatingErrors {
      let moved = try await library.move(
        entry: entry, from: guide, toGuide: other, position: position)
      let target = try await library.guide(other)
      let title = target.entries.first { $0.id == moved.id }?.article.id.title.text
      return EntryMove(
        entry: moved.id, title: title ?? "", guide: target.title,
        formerPosition: moved.formerPosition, trash: moved.trash?.number)
    }
  }

  /// Returns the number of the guide with a name; case and accents are ignored.
  public func number(ofGuide name: String) async throws -> Int64 {
    try await translatingErrors { try await library.guideID(name) }
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
