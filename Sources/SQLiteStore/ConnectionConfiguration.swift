package import GRDB

/// The configuration of connections to the files of one store.
package struct ConnectionConfiguration: Sendable {
  /// A save takes milliseconds, an import seconds; five seconds are enough for most.
  package static let usualPatience = Duration.seconds(5)

  /// Settings that every file needs, since another process may be writing to it.
  private static let pragmas = [
    "trusted_schema = OFF",  // a file from an untrusted source runs no functions of its choice
    "synchronous = FULL",  // a committed change survives a power loss
    "secure_delete = ON",  // deleted data is overwritten
  ]

  private let ownPragmas: @Sendable (_ isReadOnly: Bool) -> [String]

  /// - Parameter pragmas: The store's own settings, each as `name = value`, for a connection that
  ///   only reads, or for one that writes.
  package init(pragmas: @escaping @Sendable (_ isReadOnly: Bool) -> [String]) {
    ownPragmas = pragmas
  }

  /// A connection that only reads.
  package var reading: Configuration {
    configuration(isReadOnly: true, ConnectionConfiguration.usualPatience)
  }

  /// Configures a connection that writes.
  /// - Parameter patience: How long a change waits for another process to finish its own.
  package func writing(_ patience: Duration = usualPatience) -> Configuration {
    configuration(isReadOnly: false, patience)
  }

  /// A connection that is alone on a file whose disk is full: it needs neither the file with the
  /// log's index nor a journal on the disk.
  ///
  /// A crash of the machine during a change may damage the file, so it is only for changes that free
  /// space when nothing else can.
  var withoutRoom: Configuration {
    var configuration = Configuration()
    configuration.busyMode = .timeout(ConnectionConfiguration.usualPatience / .seconds(1))
    configuration.prepareDatabase { [ownPragmas] db in
      // Before anything else is read, or SQLite uses the index in a file.
      try db.execute(sql: "PRAGMA locking_mode = EXCLUSIVE")
      for pragma in ConnectionConfiguration.pragmas + ownPragmas(false) {
        try db.execute(sql: "PRAGMA \(pragma)")
      }
      _ = try Row.fetchAll(db, sql: "PRAGMA wal_checkpoint(TRUNCATE)")
      _ = try Row.fetchAll(db, sql: "PRAGMA journal_mode = MEMORY")
    }
    return configuration
  }

  private func configuration(isReadOnly: Bool, _ patience: Duration) -> Configuration {
    var configuration = Configuration()
    configuration.readonly = isReadOnly
    configuration.busyMode = .timeout(patience / .seconds(1))
    configuration.prepareDatabase { [ownPragmas] db in
      for pragma in ConnectionConfiguration.pragmas + ownPragmas(isReadOnly) {
        try db.execute(sql: "PRAGMA \(pragma)")
      }
    }
    return configuration
  }
}
