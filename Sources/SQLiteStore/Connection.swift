package import GRDB

/// How connections to the files of one store are set up.
package struct Connection: Sendable {
  /// A save takes milliseconds, an import seconds; five seconds are enough for most.
  package static let usualPatience = Duration.seconds(5)

  /// What every file needs that another process may be writing.
  private static let pragmas = [
    "trusted_schema = OFF",  // a file that a stranger gave runs no functions of its choice
    "synchronous = FULL",  // an acknowledged change outlives a power loss
    "secure_delete = ON",  // what is forgotten is overwritten
  ]

  private let ownPragmas: @Sendable (_ isReadOnly: Bool) -> [String]

  /// - Parameter pragmas: what the store sets beyond what all do, each as `name = value`; of a
  ///   connection that only reads, or of one that writes.
  package init(pragmas: @escaping @Sendable (_ isReadOnly: Bool) -> [String]) {
    ownPragmas = pragmas
  }

  /// A connection that only reads.
  package var reading: Configuration {
    configuration(isReadOnly: true, Connection.usualPatience)
  }

  /// A connection that writes.
  /// - Parameter patience: how long a change waits for another process to finish its own.
  package func writing(_ patience: Duration = usualPatience) -> Configuration {
    configuration(isReadOnly: false, patience)
  }

  private func configuration(isReadOnly: Bool, _ patience: Duration) -> Configuration {
    var configuration = Configuration()
    configuration.readonly = isReadOnly
    configuration.busyMode = .timeout(patience / .seconds(1))
    configuration.prepareDatabase { [ownPragmas] db in
      for pragma in Connection.pragmas + ownPragmas(isReadOnly) {
        try db.execute(sql: "PRAGMA \(pragma)")
      }
    }
    return configuration
  }
}
