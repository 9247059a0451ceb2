internal import SQLiteStore

public import struct Foundation.Date  // the injected clock returns dates

extension Library {
  public enum Access: Sendable {
    /// Nothing is written, not even files next to the library if that can be avoided.
    case readOnly
    /// The file and its folder are created if they are missing.
    case readWrite
    /// The same; but on a disk that is full or can only be read, a file of the current version is
    /// opened for reading, and for writing at the first change for which that is possible.
    case readWriteIfPossible
  }

  /// Opens a library.
  ///
  /// For writing: creates what is missing (readable only by its owner), migrates old tables, and
  /// deletes what has expired: pictures of interrupted saves, old trash.
  /// - Parameters:
  ///   - patience: How long a change waits for another process to finish its own.
  ///   - starter: The library file from which a new one is made, if it should not be empty; called
  ///     only if there is no file at the path.
  ///   - now: The clock; read at each change.
  public static func open(
    at path: String, access: Access = .readWrite, patience: Duration = .seconds(5),
    starter: (() -> [UInt8])? = nil, now: @escaping @Sendable () -> Date
  ) throws -> Library {
    let path = SQLitePath.plain(path)
    return try LibraryError.naming(path) {
      switch access {
      case .readOnly:
        try FormatMark.library.demand(at: path, ConnectionConfiguration.library.reading)
        return Library(try DatabaseFile(reading: path, .library), now: now)
      case .readWrite:
        if let starter { try NewDatabaseFile.makeIfMissing(path, from: starter) }
        return Library(try fileForWriting(path, patience, now), now: now)
      case .readWriteIfPossible:
        do {
          return try open(
            at: path, access: .readWrite, patience: patience, starter: starter, now: now)
        } catch let refused as LibraryError
          where refused.fileError == .diskFull(path: path)
          || refused.fileError == .readOnly(path: path) && SQLitePath.isOnReadOnlyDisk(path)
        {
          do {
            try FormatMark.library.demandCurrent(at: path, ConnectionConfiguration.library.reading)
            return Library(try DatabaseFile(reading: path, .library), now: now) {
              try LibraryError.naming(path) { try fileForWriting(path, patience, now) }
            }
          } catch {
            // There is nothing to read: the reason is still that nothing can be written.
            throw refused
          }
        }
      }
    }
  }

  private static func fileForWriting(
    _ path: String, _ patience: Duration, _ now: @escaping @Sendable () -> Date
  ) throws -> DatabaseFile<LibraryError> {
    try FormatMark.library.makeCurrent(path, .library, patience: patience) { queue in
      try Migrations.run(on: queue, now: now())
    }
    let file = try DatabaseFile<LibraryError>(writing: path, .library, patience: patience)
    try Library(file, now: now).sweep()
    return file
  }
}

extension FormatMark {
  /// `Wayp` in ASCII.
  static let library = FormatMark(
    applicationID: 0x5761_7970, version: Migrations.current, schema: Schema.all)
}

extension ConnectionConfiguration {
  static let library = ConnectionConfiguration { isReadOnly in
    [
      // kB. The file is not memory-mapped: one that shrinks, as while a backup is copied over it,
      // would end the process.
      "cache_size = \(isReadOnly ? -2_000 : -32_000)",
      "journal_size_limit = \(64 << 20)",  // so that the log of one large import does not stay
    ]
  }
}
