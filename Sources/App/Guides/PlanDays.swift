public import Articles
internal import Library
internal import Localization

// The plan of a guide: its days, a good order of each, its countries and cities.

extension ItineraryService {
  /// Puts an entry on a day, or on none, at a place from 1; beyond the end stands for the end.
  public func place(
    entry: Int64, in guide: Int64, onDay day: Int?, at position: Int
  ) async throws {
    try await translatingErrors {
      try await library.arrange(guide) { guide in
        let plan = guide.arrangement(placing: entry, onDay: day, at: position)
        guard let plan else { throw LibraryError.entryMissing(entry) }
        return (plan, ())
      }
    }
  }

  /// Puts days of a guide in a good order: those that become shorter, in one change.
  ///
  /// - Parameter day: The one day that is meant; `nil` for all of them.
  /// - Returns: The ways before and after; also of days that stay as they are.
  public func putInOrder(guide number: Int64, day: PlanDay? = nil) async throws -> [DayOrder] {
    try await translatingErrors {
      try await library.arrange(number) { guide in
        let orders = try guide.orders(of: day)
        let shorter = orders.filter(\.isShorter)
        return (shorter.isEmpty ? nil : guide.arrangement(taking: shorter), orders)
      }
    }
  }

  /// The ways of a guide's days as they stand, and good ones; nothing is changed.
  public func goodOrder(ofGuide number: Int64, day: PlanDay? = nil) async throws -> [DayOrder] {
    try await translatingErrors { try await library.guide(number).orders(of: day) }
  }

  /// Takes back the last change of a guide's order or days; once more brings it back.
  ///
  /// - Returns: The guide as it is then.
  public func takeBackOrder(ofGuide number: Int64) async throws -> Guide {
    try await translatingErrors {
      try await library.takeBackOrder(of: number)
      return try await library.guide(number)
    }
  }

  /// Puts an entry under a country and a city; an empty name is worked out again.
  public func set(region: EntryRegion, ofEntry entry: Int64, in guide: Int64) async throws {
    try await translatingErrors { try await library.setRegion(region, ofEntry: entry, in: guide) }
  }
}

/// A day of a guide, or what is on none.
public enum PlanDay: Sendable, Equatable {
  case day(Int)
  case none

  /// - Parameter number: 0 for what is on no day.
  public init(_ number: Int) { self = number == 0 ? .none : .day(number) }

  var number: Int? { if case .day(let number) = self { number } else { nil } }
}

extension Guide {
  /// - Throws: A `Problem` where nothing is on the day.
  fileprivate func orders(of wanted: PlanDay?) throws -> [DayOrder] {
    guard let wanted else { return days.map(DayOrder.init) }
    guard let day = days.first(where: { $0.number == wanted.number }) else {
      guard let number = wanted.number else { return [] }
      throw Problem.emptyDay(number, of: title)
    }
    return [DayOrder(day)]
  }
}

extension Problem {
  static func emptyDay(_ number: Int, of guide: String) -> Problem {
    Problem(.missing, Message(.problemDayEmpty, .number(number), .text(guide)))
  }
}
