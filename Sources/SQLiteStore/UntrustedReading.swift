package import GRDB
internal import GRDBSQLite
internal import Synchronization

// Limits on what a file of unknown origin may use of memory and time.

extension Database {
  /// Sets the length of the longest text or blob that is read, in bytes. SQLite reads a text as a
  /// whole even to tell its length, so a file could otherwise fill the memory.
  ///
  /// A longer one ends its statement with `SQLITE_TOOBIG`, which becomes `FileError.damaged`.
  package func limitValues(to bytes: Int) {
    sqlite3_limit(sqliteConnection, SQLITE_LIMIT_LENGTH, Int32(clamping: bytes))
  }

  /// Reads with another limit.
  package func withValues<Value>(upTo bytes: Int, _ read: () throws -> Value) rethrows -> Value {
    let usual = sqlite3_limit(sqliteConnection, SQLITE_LIMIT_LENGTH, Int32(clamping: bytes))
    defer { limitValues(to: Int(usual)) }
    return try read()
  }

  /// Ends a statement with `SQLITE_INTERRUPT` once the budget is spent. It must live as long as the
  /// connection.
  package func limitSteps(to budget: StepBudget) {
    sqlite3_progress_handler(
      sqliteConnection, StepBudget.unit,
      { budget in
        guard let budget else { return 0 }
        return Unmanaged<StepBudget>.fromOpaque(budget).takeUnretainedValue().spend() ? 0 : 1
      }, Unmanaged.passUnretained(budget).toOpaque())
  }
}

/// How many steps SQLite may take (sqlite.org, "sqlite3_progress_handler"): it parses all of a file's
/// schema at the first statement, and a file may have a million views.
package final class StepBudget: Sendable {
  fileprivate static let unit: Int32 = 1_000
  private let left: Atomic<Int>

  package init(steps: Int) { left = Atomic(steps / Int(StepBudget.unit)) }

  /// Removes the limit.
  package func lift() { left.store(.max, ordering: .relaxed) }

  /// Counts one unit; false if there is none left.
  fileprivate func spend() -> Bool {
    left.wrappingSubtract(1, ordering: .relaxed).newValue >= 0
  }
}
