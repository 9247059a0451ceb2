public import Places

// A guide by its days: what stands on each, and in which order it is a short way.

extension Guide {
  /// The entries of one day, in their order.
  public struct Day: Sendable, Equatable {
    /// Day 1, 2, …; `nil` for what is on no day.
    public let number: Int?
    public let entries: [Entry]
  }

  /// The days that have entries, in their order, and at the end what is on no day.
  public var days: [Day] {
    let byDay = Dictionary(grouping: entries, by: \.day)
    let numbers = byDay.keys.compactMap(\.self).sorted() as [Int?]
    return (numbers + [nil]).compactMap { number in
      byDay[number].map { Day(number: number, entries: $0) }
    }
  }

  /// Whether something is on a day; without days, a guide is one list and one way.
  public var hasDays: Bool { entries.contains { $0.day != nil } }

  /// The days as a plan shows them: also those on which nothing stands yet, up to the guide's last
  /// date; without dates, up to one more than the last day that has something, for the plan to go
  /// on. Where nothing is on a day and no dates are known, there is only what is on no day.
  public var plannedDays: [Day] {
    let there = days
    let used = there.compactMap(\.number).max() ?? 0
    let last = max(dayCount ?? (used > 0 ? used + 1 : 0), used)
    let numbers =
      Set(1...max(1, min(last, Guide.mostEmptyDays)))
      .filter { last >= $0 }.union(there.compactMap(\.number)).sorted() as [Int?]
    return (numbers + [nil]).map { number in
      there.first { $0.number == number } ?? Day(number: number, entries: [])
    }
  }

  /// Nobody scrolls through more days without a plan.
  static let mostEmptyDays = 60

  /// How many days lie between the first and the last date, both counted.
  public var dayCount: Int? {
    guard let first = firstDay.flatMap(CalendarDay.number),
      let last = lastDay.flatMap(CalendarDay.number), first <= last
    else { return nil }
    return last - first + 1
  }

  /// The date of a day: day 1 is the first.
  public func date(ofDay number: Int) -> String? {
    firstDay.flatMap(CalendarDay.number).flatMap { CalendarDay.text($0 + number - 1) }
  }
}

/// On which day an entry stands; a list of them is the order of a whole guide.
public struct EntryDay: Sendable, Equatable, Codable {
  public let entry: Int64
  public let day: Int?

  public init(entry: Int64, day: Int?) {
    self.entry = entry
    self.day = day
  }
}

extension Guide {
  /// The order of its entries, day by day.
  public var arrangement: [EntryDay] {
    days.flatMap { day in day.entries.map { EntryDay(entry: $0.id, day: day.number) } }
  }

  /// The order once an entry stands at another place.
  ///
  /// - Parameter position: From 1, within the day; what is beyond the end stands for the end.
  /// - Returns: `nil` where the guide has no such entry.
  public func arrangement(
    placing entry: Int64, onDay day: Int?, at position: Int
  ) -> [EntryDay]? {
    guard entries.contains(where: { $0.id == entry }) else { return nil }
    var rest = arrangement.filter { $0.entry != entry }
    let isLater = { (other: Int?) in (other ?? .max) > (day ?? .max) }
    let end = rest.firstIndex { isLater($0.day) } ?? rest.count
    let start = rest.firstIndex { $0.day == day } ?? end
    // What came in a form is any number: it is bounded before it is counted with.
    let place = start + min(max(position, 1), entries.count) - 1
    rest.insert(EntryDay(entry: entry, day: day), at: min(end, place))
    return rest
  }

  /// The order once the entries of a day stand in another one.
  public func arrangement(taking order: DayOrder) -> [EntryDay] {
    arrangement(taking: [order])
  }

  /// The order once the entries of days stand in others.
  public func arrangement(taking orders: [DayOrder]) -> [EntryDay] {
    days.flatMap { day -> [EntryDay] in
      let new = orders.first { $0.day == day.number }?.entries ?? day.entries.map(\.id)
      return new.map { EntryDay(entry: $0, day: day.number) }
    }
  }
}

/// The way of a day as it stands, and a good one: the same where a good one would gain too little.
///
/// The first entry that lies somewhere stays the first of them, for a day begins where one slept.
/// Entries that lie nowhere keep their places.
public struct DayOrder: Sendable, Equatable {
  public let day: Int?
  /// The way from entry to entry as they stand, in metres.
  public let before: Double
  /// The way in the good order, in metres.
  public let after: Double
  /// The entries in the good order.
  public let entries: [Int64]
  /// How many of them lie somewhere.
  public let located: Int

  public init(_ day: Guide.Day) {
    let places = day.entries.indices.filter { day.entries[$0].coordinate != nil }
    let points = places.compactMap { day.entries[$0].coordinate }
    let tour = VisitOrder(through: points)
    let good = VisitOrder.good(through: points)
    let taken = tour.distance - good.distance < DayOrder.leastGain ? tour : good
    var entries = day.entries.map(\.id)
    for (place, index) in zip(places, taken.order) {
      entries[place] = day.entries[places[index]].id
    }
    self.day = day.number
    self.entries = entries
    before = tour.distance
    after = taken.distance
    located = points.count
  }

  /// Whether a person would go less far.
  public var isShorter: Bool { after < before }

  /// In metres: steps of a few are nobody's trouble.
  static let leastGain = 50.0
}

extension Guide.Entry {
  /// Where its article lies.
  public var coordinate: Coordinate? { article.coordinate }
}
