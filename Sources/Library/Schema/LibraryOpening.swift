import SQLiteStore

public import struct Foundation.Date  // the clock that is handed in tells the time as a date

extension Library {
  public enum Access: Sendable {
    /// Nothing is written, not even beside the file where that can be helped.
    case readOnly
    /// The file and its folder are made where they are missing.
    case readWrite
  }

  /// Opens a library.
  ///
  /// For writing: makes what is missing (readable by its owner alone), brings old tables up to
  /// date, and lets go of what waited long enough: pictures of interrupted saves, old trash.
  /// - Parameters:
  ///   - patience: how long a change waits for another process to finish its own.
  ///   - starter: the library file that a new one begins as, where it is not to begin empty; asked
  ///     for only where there is no file at the path.
  ///   - now: the clock; asked at each change.
  public static func open(
    at path: String, access: Access = .readWrite, patience: Duration = .seconds(5),
    starter: (() -> [UInt8])? = nil, now: @escaping @Sendable () -> Date
  ) throws -> Library {
    let path = StorePath.plain(path)
    return try LibraryError.naming(path) {
      switch access {
      case .readOnly:
        try FormatMark.library.demand(at: path, .library)
        return Library(try DatabaseFile(reading: path, .library), now: now)
      case .readWrite:
        if let starter { try NewDatabaseFile.makeIfMissing(path, from: starter) }
        return try current(path, patience, now)
      }
    }
  }

  private static func current(
    _ path: String, _ patience: Duration, _ now: @escaping @Sendable () -> Date
  ) throws -> Library {
    try FormatMark.library.makeCurrent(path, Connection.library.writing(patience)) { queue in
      try Migrations.run(on: queue, now: now())
    }
    let library = Library(try DatabaseFile(writing: path, .library, patience: patience), now: now)
    try library.sweep()
    return library
  }
}

extension FormatMark {
  /// `Wayp` in ASCII.
  static let library = FormatMark(
    applicationID: 0x5761_7970, version: Migrations.current, tables: Schema.tables)
}

extension Connection {
  static let library = Connection { isReadOnly in
    [
      // kB: 32 MB for the one that writes; readers, of which there are several, read what is mapped.
      "cache_size = \(isReadOnly ? -2_000 : -32_000)",
      "mmap_size = \(256 << 20)",
      "journal_size_limit = \(64 << 20)",  // the log of one large import does not stay
    ]
  }
}
