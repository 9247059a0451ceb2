public import Places

// The days of a guide: the entries of each, and an order of them that makes a short path.

extension Guide {
  /// The entries of one day in their order.
  public struct Day: Sendable, Equatable {
    /// The day, from 1; `nil` for the entries that are on no day.
    public let number: Int?
    public let entries: [Entry]
  }

  /// The days that have entries, in order; at the end the entries on no day.
  public var days: [Day] {
    let byDay = Dictionary(grouping: entries, by: \.day)
    let numbers = byDay.keys.compactMap(\.self).sorted() as [Int?]
    return (numbers + [nil]).compactMap { number in
      byDay[number].map { Day(number: number, entries: $0) }
    }
  }

  /// Whether an entry is on a day; otherwise the guide is one list and one path.
  public var hasDays: Bool { entries.contains { $0.day != nil } }

  /// The days to show in a plan, including empty ones: with dates, up to the last date; without
  /// dates, up to one day after the last day with entries, so that the plan can grow. If no entry
  /// is on a day and there are no dates, there is only the group of entries on no day.
  public var plannedDays: [Day] {
    let there = days
    let used = there.compactMap(\.number).max() ?? 0
    let last = max(dayCount ?? (used > 0 ? used + 1 : 0), used)
    let numbers =
      Set(1...max(1, min(last, Guide.mostEmptyDays)))
      .filter { last >= $0 }.union(there.compactMap(\.number)).sorted() as [Int?]
    let byNumber = Dictionary(uniqueKeysWithValues: there.map { ($0.number, $0) })
    return (numbers + [nil]).map { byNumber[$0] ?? Day(number: $0, entries: []) }
  }

  /// The last day that a plan shows without entries.
  static let mostEmptyDays = 60

  /// The number of days from the first to the last date, including both.
  public var dayCount: Int? {
    guard let first = firstDay.flatMap(ISODateText.number),
      let last = lastDay.flatMap(ISODateText.number), first <= last
    else { return nil }
    return last - first + 1
  }

  /// Returns the date of a day; day 1 is the first date.
  public func date(ofDay number: Int) -> String? {
    firstDay.flatMap(ISODateText.number).flatMap { ISODateText.text($0 + number - 1) }
  }
}

/// The day of an entry; an array of these is the order of a whole guide.
public struct EntryDay: Sendable, Equatable, Codable {
  public let entry: Int64
  public let day: Int?

  public init(entry: Int64, day: Int?) {
    self.entry = entry
    self.day = day
  }
}

extension Guide {
  /// The order of the entries, day by day.
  public var arrangement: [EntryDay] {
    days.flatMap { day in day.entries.map { EntryDay(entry: $0.id, day: day.number) } }
  }

  /// Returns the order after moving an entry.
  ///
  /// - Parameter position: The position within the day, from 1; numbers beyond the end mean the
  ///   end.
  /// - Returns: `nil` if the guide has no such entry.
  public func arrangement(
    placing entry: Int64, onDay day: Int?, at position: Int
  ) -> [EntryDay]? {
    guard entries.contains(where: { $0.id == entry }) else { return nil }
    var rest = arrangement.filter { $0.entry != entry }
    let isLater = { (other: Int?) in (other ?? .max) > (day ?? .max) }
    let end = rest.firstIndex { isLater($0.day) } ?? rest.count
    let start = rest.firstIndex { $0.day == day } ?? end
    // The position comes from a form, so it is clamped before any arithmetic.
    let place = start + position.clamped(to: 1...entries.count) - 1
    rest.insert(EntryDay(entry: entry, day: day), at: min(end, place))
    return rest
  }

  /// Returns the order after reordering the entries of a day.
  public func arrangement(taking order: DayRouteComparison) -> [EntryDay] {
    arrangement(taking: [order])
  }

  /// Returns the order after reordering the entries of several days.
  public func arrangement(taking orders: [DayRouteComparison]) -> [EntryDay] {
    days.flatMap { day -> [EntryDay] in
      let new = orders.first { $0.day == day.number }?.entries ?? day.entries.map(\.id)
      return new.map { EntryDay(entry: $0, day: day.number) }
    }
  }
}

/// The path of a day in its present order and in a shorter one; the orders are equal if the gain
/// would be too small.
///
/// The first entry with a coordinate stays the first of these, because a day begins where the
/// traveller slept. Entries without a coordinate keep their positions.
public struct DayRouteComparison: Sendable, Equatable {
  public let day: Int?
  /// The length of the path in the present order, in metres.
  public let before: Double
  /// The length of the path in the new order, in metres.
  public let after: Double
  /// The entries in the new order.
  public let entries: [Int64]
  /// The number of entries with a coordinate.
  public let located: Int

  public init(_ day: Guide.Day) {
    let places = day.entries.indices.filter { day.entries[$0].coordinate != nil }
    let points = places.compactMap { day.entries[$0].coordinate }
    let tour = VisitOrder(through: points)
    let good = VisitOrder.good(through: points)
    let taken = tour.distance - good.distance < DayRouteComparison.leastGain ? tour : good
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

  /// Whether the new order is shorter.
  public var isShorter: Bool { after < before }

  /// The least gain in metres that is worth a change.
  static let leastGain = 50.0
}

extension Guide.Entry {
  public var coordinate: Coordinate? { article.coordinate }
}

extension Guide {
  /// Returns the stop after the first one with this article, in the order of the days; `nil` after
  /// the last stop, and for an article that the guide does not have.
  public func stop(after article: ArticleID) -> Entry? {
    let stops = days.flatMap(\.entries)
    guard let index = stops.firstIndex(where: { $0.article.id == article }) else { return nil }
    return stops.dropFirst(index + 1).first
  }
}
