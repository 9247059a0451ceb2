internal import SQLiteStore

extension Library {
  /// Copies the whole library to a new file while it is in use, with SQLite's online backup.
  ///
  /// The file is written completely or not at all.
  /// - Throws: `LibraryError.file(.alreadyThere)` unless a file may be replaced.
  public func backup(to target: String, replacing: Bool = false) async throws {
    try file.backup(to: target, replacing: replacing)
  }
}
