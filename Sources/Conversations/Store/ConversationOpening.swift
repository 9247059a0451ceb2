internal import SQLiteStore

public import struct Foundation.Date  // the injected clock returns dates

extension ConversationStore {
  /// Opens the file; creates what is missing (readable only by its owner) and migrates old tables.
  ///
  /// On a disk that can only be read, a file with current tables is opened for reading.
  /// - Parameters:
  ///   - patience: How long a change waits for another process to finish its own.
  ///   - now: The clock; read at each change.
  public static func open(
    at path: String, limits: ConversationLimits = ConversationLimits(),
    patience: Duration = .seconds(5), now: @escaping @Sendable () -> Date
  ) throws -> ConversationStore {
    let path = SQLitePath.plain(path)
    return try ConversationError.naming(path) {
      do {
        try FormatMark.conversations.makeCurrent(path, .conversations, patience: patience) {
          try Migrations.run(on: $0)
        }
      } catch let refused as FileError
        where refused == .readOnly(path: path) && SQLitePath.isOnReadOnlyDisk(path)
      {
        do {
          try FormatMark.conversations.demandCurrent(
            at: path, ConnectionConfiguration.conversations.reading)
          return ConversationStore(
            try DatabaseFile(reading: path, .conversations), limits: limits, now: now)
        } catch {
          // There is nothing to read: the reason is still that nothing can be written.
          throw refused
        }
      }
      let file = try DatabaseFile<ConversationError>(
        writing: path, .conversations, patience: patience)
      return ConversationStore(file, limits: limits, now: now)
    }
  }

  /// Copies the whole file to a new one while it is in use, with SQLite's online backup; the copy
  /// is complete and synced, or absent.
  /// - Throws: `ConversationError.file(.alreadyThere)` unless a file may be replaced.
  public func backup(to target: String, replacing: Bool = false) async throws {
    try file.backup(to: target, replacing: replacing)
  }
}

extension FormatMark {
  /// `Wayc` in ASCII.
  static let conversations = FormatMark(
    applicationID: 0x5761_7963, version: Migrations.current, schema: Schema.all)
}

extension ConnectionConfiguration {
  static let conversations = ConnectionConfiguration { _ in
    [
      "cache_size = -4000",  // kB; only a conversation's newest pages are read often
      "journal_size_limit = \(16 << 20)",
    ]
  }
}
