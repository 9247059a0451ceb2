import GRDB

extension Library {
  /// Copies the whole library to a new file while it is in use, by SQLite's online backup.
  ///
  /// The file is whole or not there at all.
  /// - Throws: `LibraryError.alreadyThere` unless a file may be replaced.
  public func backup(to target: String, replacing: Bool = false) async throws {
    try NewFile.write(at: target, replacing: replacing) { part in
      let queue = try DatabaseQueue(path: part)
      try pool.backup(to: queue)
      try queue.close()
    }
  }
}
