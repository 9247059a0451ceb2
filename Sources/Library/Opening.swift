import GRDB

public import struct Foundation.Date  // the clock that is handed in tells the time as a date

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

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
    let path = FileMark.plain(path)
    return try naming(path) {
      switch access {
      case .readOnly: try FileMark.demandLibrary(at: path)
      case .readWrite:
        if let starter { try FileMark.createIfMissing(path, beginningAs: starter) }
        try makeCurrent(path, patience, now: now())
      }
      let library = try connected(path, access, patience, now)
      if access == .readWrite { try library.sweep() }
      return library
    }
  }

  private static func makeCurrent(_ path: String, _ patience: Duration, now: Date) throws {
    try FileMark.createIfMissing(path)
    guard access(path, W_OK) == 0 else { throw LibraryError.readOnly(path: path) }
    let queue = try DatabaseQueue(path: path, configuration: Connection.writing(patience))
    try FileMark.demandLibrary(queue, at: path)
    try FileMark.demandTables(queue, at: path)
    try Migrations.run(on: queue, now: now)
    try queue.close()
  }

  private static func connected(
    _ path: String, _ access: Access, _ patience: Duration,
    _ now: @escaping @Sendable () -> Date
  ) throws -> Library {
    let isReadOnly = access == .readOnly
    let address = isReadOnly ? FileMark.addressForReading(path) : path
    let pool = try DatabasePool(
      path: address,
      configuration: isReadOnly ? Connection.reading : Connection.writing(patience))
    if !isReadOnly {
      // GRDB sets NORMAL when it opens a pool, which loses acknowledged saves at a power loss.
      try pool.writeWithoutTransaction { try $0.execute(sql: "PRAGMA synchronous = FULL") }
    }
    let watch = try DatabaseQueue(path: address, configuration: Connection.reading)
    return Library(path: path, isReadOnly: isReadOnly, pool: pool, watch: watch, now: now)
  }
}

/// How connections to our own files are set up.
enum Connection {
  /// A save takes milliseconds, an import seconds; five seconds are enough for most.
  private static let usualPatience = Duration.seconds(5)

  static var reading: Configuration { configuration(readonly: true, usualPatience) }

  static func writing(_ patience: Duration = usualPatience) -> Configuration {
    configuration(readonly: false, patience)
  }

  private static func configuration(readonly: Bool, _ patience: Duration) -> Configuration {
    var configuration = Configuration()
    configuration.readonly = readonly
    configuration.busyMode = .timeout(patience / .seconds(1))
    configuration.prepareDatabase { db in try setUp(db) }
    return configuration
  }

  /// What a file needs that another process may be writing.
  private static func setUp(_ db: Database) throws {
    for pragma in [
      "trusted_schema = OFF",  // a file that a stranger gave runs no functions of its choice
      "synchronous = FULL",  // an acknowledged save outlives a power loss
      "secure_delete = ON",  // what is forgotten is overwritten
      // kB: 32 MB for the one that writes; readers, of which there are several, read what is mapped.
      "cache_size = \(db.configuration.readonly ? -2_000 : -32_000)",
      "mmap_size = \(256 << 20)",
      "journal_size_limit = \(64 << 20)",  // the log of one large import does not stay
    ] { try db.execute(sql: "PRAGMA \(pragma)") }
  }
}
