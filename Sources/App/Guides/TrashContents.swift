internal import Articles
public import Foundation  // the expiry date of an item
internal import Library
internal import Localization

public struct TrashItem: Sendable, Equatable, Identifiable {
  public var id: Int64
  public var title: String
  public var keptUntil: Date

  package init(id: Int64, title: String, keptUntil: Date) {
    self.id = id
    self.title = title
    self.keptUntil = keptUntil
  }
}

/// What came back from the trash.
public struct RestoredItem: Sendable {
  /// Its title when it was deleted.
  public var title: String
  /// The guide to which it came back, or which came back; it may have a new name.
  public var guide: (id: Int64, title: String)?
  public var isGuide: Bool
}

extension TrashService {
  /// Deletes an item of the trash permanently.
  ///
  /// - Returns: Its title.
  public func deleteForGood(_ number: Int64) async throws -> String {
    try await translatingErrors {
      let id = TrashID(number)
      guard let thing = try await library.trash.all().first(where: { $0.id == id }) else {
        throw LibraryError.trashMissing(id)
      }
      try await library.trash.delete(id)
      return thing.title
    }
  }

  public func trash() async throws -> [TrashItem] {
    try await translatingErrors {
      try await library.trash.all().map { thing in
        let kept = Double(LibraryLimits.trashDays) * 86_400
        return TrashItem(
          id: thing.id.number, title: thing.title,
          keptUntil: thing.deletedAt.addingTimeInterval(kept))
      }
    }
  }

  /// Restores an item of the trash; `nil` for the last one.
  public func restore(_ number: Int64?) async throws -> RestoredItem {
    try await translatingErrors {
      let trash = try await library.trash.all()
      guard number != nil || !trash.isEmpty else {
        throw Problem.trashEmpty
      }
      let wanted = number.map { TrashID($0) } ?? trash.map(\.id).max { $0.number < $1.number }
      guard let thing = trash.first(where: { $0.id == wanted }) else {
        throw LibraryError.trashMissing(wanted ?? TrashID(number ?? 0))
      }
      var restored = RestoredItem(title: thing.title, isGuide: thing.kind == .guide)
      if let guide = try await library.trash.undo(thing.id) {
        restored.guide = (guide, try await library.guides.guide(guide).title)
      }
      return restored
    }
  }

  /// Deletes everything in the trash and frees its space.
  ///
  /// - Returns: By how many bytes the file shrank.
  public func emptyTrash() async throws -> Int {
    try await translatingErrors {
      let isEmpty = try await library.trash.all().isEmpty
      let before = try FileSizeReader.bytes(of: library.path)
      try await library.trash.empty()
      // What else the library has given back was not in the trash.
      return isEmpty ? 0 : max(0, before - (try FileSizeReader.bytes(of: library.path)))
    }
  }
}

extension Problem {
  static let trashEmpty = Problem(.missing, Message(.problemTrashEmpty))
}
