public import Articles
internal import Library
internal import Localization

// The plan of a guide: its days and their best order, its countries and cities.

extension ItineraryService {
  /// Moves an entry to a day, or to none, at a position from 1; a larger one means the end.
  ///
  /// - Returns: The mark of the change, for an undo.
  @discardableResult
  public func place(
    entry: Int64, in guide: Int64, onDay day: Int?, at position: Int
  ) async throws -> OrderMark? {
    try await translatingErrors {
      let (change, _) = try await library.guides.arrange(guide) { guide in
        let plan = guide.arrangement(placing: entry, onDay: day, at: position)
        guard let plan else { throw LibraryError.entryMissing(entry) }
        return (plan, ())
      }
      return change.map(OrderMark.init(of:))
    }
  }

  /// Reorders the stops of a guide's days in one change; only days that become shorter are changed.
  ///
  /// - Parameter day: One day; `nil` for all.
  /// - Returns: The orders before and after, also of unchanged days; if a day was changed, the mark of
  ///   the change, for an undo.
  public func putInOrder(
    guide number: Int64, day: PlanDay? = nil
  ) async throws -> (orders: [DayRouteComparison], undo: OrderMark?) {
    try await translatingErrors {
      let (change, orders) = try await library.guides.arrange(number) { guide in
        let orders = try guide.orders(of: day)
        let shorter = orders.filter(\.isShorter)
        return (shorter.isEmpty ? nil : guide.arrangement(taking: shorter), orders)
      }
      return (orders, change.map(OrderMark.init(of:)))
    }
  }

  /// Returns the current and the suggested orders of a guide's days, without changing anything.
  public func goodOrder(ofGuide number: Int64, day: PlanDay? = nil) async throws
    -> [DayRouteComparison]
  {
    try await translatingErrors { try await library.guides.guide(number).orders(of: day) }
  }

  /// Undoes the last change of a guide's order or days; a second call redoes it.
  ///
  /// - Parameter mark: That of the change to take back; `nil` takes back the last one, whichever it is.
  /// - Returns: The guide afterwards, whether anything is different now, and the mark of the undo, for
  ///   the way back.
  /// - Throws: A `Problem` of the kind `changedMeanwhile` if the last change is another one.
  public func takeBackOrder(
    ofGuide number: Int64, to mark: OrderMark? = nil
  ) async throws -> (guide: Guide, isDifferent: Bool, undo: OrderMark) {
    try await translatingErrors {
      let undone = try await library.guides.takeBackOrder(of: number) { change in
        mark.map { $0 == OrderMark(of: change) } ?? true
      }
      return (
        try await library.guides.guide(number), undone.former != undone.current,
        OrderMark(of: undone)
      )
    }
  }
}

/// A day of a guide, or the entries without a day.
public enum PlanDay: Sendable, Equatable {
  case day(Int)
  case none

  /// - Parameter number: 0 for the entries without a day.
  public init(_ number: Int) { self = number == 0 ? .none : .day(number) }

  var number: Int? { if case .day(let number) = self { number } else { nil } }
}

extension Guide {
  /// - Throws: A `Problem` if the day has no entries.
  fileprivate func orders(of wanted: PlanDay?) throws -> [DayRouteComparison] {
    guard let wanted else { return days.map(DayRouteComparison.init) }
    guard let day = days.first(where: { $0.number == wanted.number }) else {
      guard let number = wanted.number else { return [] }
      throw Problem.emptyDay(number, of: title)
    }
    return [DayRouteComparison(day)]
  }
}

extension Problem {
  static func emptyDay(_ number: Int, of guide: String) -> Problem {
    Problem(.missing, Message(.problemDayEmpty, .number(number), .text(guide)))
  }
}
