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
