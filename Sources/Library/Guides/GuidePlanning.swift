public import Articles
internal import GRDB
internal import SQLiteStore

// The plan of a guide: the order of its entries by day, and the order before the last change.

extension Schema {
  static let plans = """
    CREATE TABLE former_order (
      guide_id INTEGER NOT NULL PRIMARY KEY REFERENCES guide ON DELETE CASCADE,
      entries TEXT NOT NULL
    ) STRICT;

    CREATE TABLE entry_region (
      entry_id INTEGER NOT NULL PRIMARY KEY REFERENCES entry ON DELETE CASCADE,
      country TEXT,
      city TEXT
    ) STRICT;
    """
}

extension GuideStore {
  /// Sets the order and days of a guide's entries. Entries missing from the order stay after it, on
  /// their days; entries that are no longer in the guide are ignored.
  ///
  /// - Throws: `LibraryError.guideMissing` or `dayOutOfRange`.
  public func arrange(_ guide: Int64, _ order: [EntryDay]) async throws {
    _ = try await arrange(guide) { _ in (order, ()) }
  }

  /// Computes an order from the guide's current state and applies it in one transaction, so that a
  /// concurrent change is not lost.
  ///
  /// - Parameter work: Pure; returns the order, `nil` for no change, and a result to pass on. Its
  ///   errors are rethrown, and nothing has changed then.
  /// - Returns: The change for an undo, `nil` if there is none, and the result.
  /// - Throws: `LibraryError.guideMissing` or `dayOutOfRange`.
  public func arrange<Output: Sendable>(
    _ guide: Int64,
    _ work: @escaping @Sendable (Guide) throws -> (order: [EntryDay]?, result: Output)
  ) async throws -> (change: OrderChange?, result: Output) {
    let moment = now().milliseconds
    return try await write { db in
      let (order, result) = try work(try GuideRows.guide(guide, in: db))
      guard let order else { return (nil, result) }
      for day in order.compactMap(\.day) where !(1...LibraryLimits.day ~= day) {
        throw LibraryError.dayOutOfRange(day)
      }
      let former = try GuideOrderSnapshot.current(guide, in: db)
      try GuideOrderSnapshot.put(order, of: guide, in: db)
      let current = try GuideOrderSnapshot.current(guide, in: db)
      // What changes nothing does not take the last change's undo away.
      guard current != former else { return (nil, result) }
      try GuideOrderSnapshot.store(former, of: guide, in: db)
      try GuideRows.touch(guide, at: moment, in: db)
      return (OrderChange(former: former, current: current), result)
    }
  }

  /// Undoes the last change to the order of a guide or to the days of its entries; a second call
  /// redoes it.
  ///
  /// - Parameter isMeant: Whether this is the change to take back; not after another change, or after
  ///   the same undo.
  /// - Returns: The undo as a change, which the next one takes back; its orders are equal if a change
  ///   had set a day that the entry had.
  /// - Throws: `LibraryError.guideMissing`; `noFormerOrder` if nothing was changed; `orderChanged` if
  ///   the last change is another one than that which is meant.
  @discardableResult
  public func takeBackOrder(
    of guide: Int64, if isMeant: @escaping @Sendable (OrderChange) -> Bool = { _ in true }
  ) async throws -> OrderChange {
    let moment = now().milliseconds
    return try await write { db in
      let title = try GuideRows.title(of: guide, in: db)
      guard let former = try GuideOrderSnapshot.of(guide, in: db) else {
        throw LibraryError.noFormerOrder(guide: title)
      }
      let before = try GuideOrderSnapshot.current(guide, in: db)
      guard isMeant(OrderChange(former: former, current: before)) else {
        throw LibraryError.orderChanged(guide: title)
      }
      try GuideOrderSnapshot.store(of: guide, in: db)
      try GuideOrderSnapshot.put(former, of: guide, in: db)
      let undone = OrderChange(
        former: before, current: try GuideOrderSnapshot.current(guide, in: db))
      if undone.current != before { try GuideRows.touch(guide, at: moment, in: db) }
      return undone
    }
  }
}
