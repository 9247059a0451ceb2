import GRDB

/// How connections to our file are set up.
enum Connection {
  static var reading: Configuration { configuration(readonly: true, .seconds(5)) }

  static func writing(_ patience: Duration) -> Configuration {
    configuration(readonly: false, patience)
  }

  private static func configuration(readonly: Bool, _ patience: Duration) -> Configuration {
    var configuration = Configuration()
    configuration.readonly = readonly
    configuration.busyMode = .timeout(patience / .seconds(1))
    configuration.prepareDatabase { db in try setUp(db) }
    return configuration
  }

  private static func setUp(_ db: Database) throws {
    for pragma in [
      "trusted_schema = OFF",  // a file that somebody changed runs no functions of its choice
      "synchronous = FULL",  // an acknowledged message outlives a power loss
      "secure_delete = ON",  // what is deleted is overwritten
      "cache_size = -4000",  // kB; a conversation's newest pages are all that is asked for often
      "journal_size_limit = \(16 << 20)",
    ] { try db.execute(sql: "PRAGMA \(pragma)") }
  }
}
