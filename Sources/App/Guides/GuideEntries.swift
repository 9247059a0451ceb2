public import Articles
internal import Library
internal import Localization

// Guides and entries by number. `GuideNames.swift` finds the number of what was typed.

/// An entry that was moved within its guide, or to another one.
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

/// A guide that contains an article.
public struct HoldingGuide: Sendable, Equatable {
  public var guide: GuideSummary
  /// The entry of the article.
  public var entry: Int64
}

extension GuideService {
  /// The longest note of an entry, in characters.
  public static let noteLimit = LibraryLimits.note
  /// The longest country or city of an entry, in characters.
  public static let regionLimit = LibraryLimits.region
  /// The last day of a guide.
  public static let lastDay = LibraryLimits.day

  public func guides() async throws -> [GuideSummary] {
    try await translatingErrors { try await library.guides.all() }
  }

  /// Returns the guides that contain an article, and its entry in each.
  public func guides(holding id: ArticleID) async throws -> [HoldingGuide] {
    try await translatingErrors {
      let entries = Dictionary(
        try await library.articles.entries(of: id).map { ($0.guide, $0.entry) }
      ) { first, _ in first }
      return try await library.guides.all().compactMap { guide in
        entries[guide.id].map { HoldingGuide(guide: guide, entry: $0) }
      }
    }
  }

  public func guide(numbered number: Int64) async throws -> Guide {
    try await translatingErrors { try await library.guides.guide(number) }
  }

  public func renameGuide(numbered number: Int64, to name: String) async throws {
    try await translatingErrors { try await library.guides.rename(number, to: name) }
  }

  /// Moves a guide to the trash, with the articles that are in no other guide.
  ///
  /// - Returns: Its number in the trash, for `restore`.
  public func deleteGuide(numbered number: Int64) async throws -> Int64 {
    try await translatingErrors { try await library.guides.delete(number).number }
  }

  /// Removes an entry from a guide. The last entry of an article also removes the article.
  ///
  /// - Returns: Its number in the trash, for `restore`.
  public func remove(entry: Int64, from guide: Int64) async throws -> Int64 {
    try await translatingErrors { try await library.guideEntries.remove(entry, from: guide).number }
  }

  /// Moves an entry within its guide, or to another one, with its day, note and sections.
  ///
  /// - Parameters:
  ///   - other: `nil` for the same guide.
  ///   - position: From 0; `nil` for the end.
  public func move(
    entry: Int64, from guide: Int64, to other: Int64? = nil, position: Int? = nil
  ) async throws -> EntryMove {
    try await translatingErrors {
      let moved = try await library.guideEntries.move(
        entry, from: guide, toGuide: other, position: position)
      let target = try await library.guides.guide(other ?? guide)
      let title = target.entries.first { $0.id == moved.id }?.article.id.title.text
      return EntryMove(
        entry: moved.id, title: title ?? "", guide: target.title,
        formerPosition: moved.formerPosition, trash: moved.trash?.number)
    }
  }

  /// Adds a saved article at the end of a guide.
  public func add(_ article: ArticleID, to guide: Int64) async throws {
    _ = try await translatingErrors { try await library.guideEntries.add(article, to: guide) }
  }

  /// Copies an entry to the end of another guide, with its day, note and sections.
  public func copy(entry: Int64, to other: Int64) async throws {
    _ = try await translatingErrors { try await library.guideEntries.copy(entry, toGuide: other) }
  }

  /// Changes an entry of a guide: all of the changes or none.
  ///
  /// - Parameter note: The note that the entry must still have; `nil` for any.
  /// - Returns: If the day is another one now, the mark of the change, for an undo.
  /// - Throws: A `Problem`, among others if the note is another one.
  @discardableResult
  public func change(
    entry: Int64, in guide: Int64, to changes: [EntryChange], ifNoteIs note: String? = nil
  ) async throws -> OrderMark? {
    try await translatingErrors {
      try await library.guideEntries.change(entry, in: guide, to: changes, ifNoteIs: note)
        .map(OrderMark.init(of:))
    }
  }

  /// Returns the most recently saved articles, newest first.
  public func savedLast(_ count: Int) async throws -> [SavedArticle] {
    try await translatingErrors {
      try await library.articles.savedLast(count)
    }
  }
}
