import Places
import Testing

@testable import Articles

@Suite("The days of a guide")
struct GuideDaysTests {
  @Test("Days are in order, entries in the guide's order, those on no day at the end")
  func days() throws {
    let days = try SampleItineraries.amsterdam().days
    #expect(days.map(\.number) == [1, 2, nil])
    #expect(days.map { $0.entries.map(\.id) } == [[3], [1, 2, 4, 5, 6], [7, 8]])
  }

  @Test(
    "A plan shows empty days up to the last date",
    arguments: [
      (nil, nil, [1, 2, 3, nil]), ("2026-05-01", "2026-05-04", [1, 2, 3, 4, nil]),
      ("2026-05-01", nil, [1, 2, 3, nil]), ("2026-05-01", "2026-05-01", [1, 2, nil]),
      ("2026-05-04", "2026-05-01", [1, 2, 3, nil]),
    ] as [(String?, String?, [Int?])])
  func planned(first: String?, last: String?, numbers: [Int?]) throws {
    var guide = try SampleItineraries.amsterdam()
    (guide.firstDay, guide.lastDay) = (first, last)
    #expect(guide.plannedDays.map(\.number) == numbers)
  }

  @Test("The stop after an article is the next one by days; none is after the last")
  func following() throws {
    let guide = try SampleItineraries.amsterdam()
    let stops = guide.days.flatMap(\.entries)
    for (index, stop) in stops.enumerated() {
      let next = stops.dropFirst(index + 1).first
      let first = stops.first { $0.article.id == stop.article.id }
      guard first == stop else { continue }
      #expect(guide.stop(after: stop.article.id) == next)
    }
    let elsewhere = try SampleItineraries.entry(99, "Nowhere").article.id
    #expect(guide.stop(after: elsewhere) == nil)
  }

  @Test("A guide without days is one list; a distant day does not add a thousand empty ones")
  func plain() throws {
    let plain = SampleItineraries.guide([
      try SampleItineraries.entry(1, "A"), try SampleItineraries.entry(2, "B"),
    ])
    #expect(plain.plannedDays.map(\.number) == [nil])
    let far = SampleItineraries.guide([try SampleItineraries.entry(1, "A", day: 3999)])
    #expect(far.plannedDays.count == Guide.mostEmptyDays + 2)
    #expect(SampleItineraries.guide([]).plannedDays.map(\.number) == [nil])
    let years = SampleItineraries.guide([], first: "0000-01-01", last: "9999-12-31")
    #expect(years.plannedDays.count == Guide.mostEmptyDays + 1)
  }

  @Test("The date of a day is counted from the first date")
  func dates() {
    let guide = SampleItineraries.guide([], first: "2028-02-27")
    #expect(
      [1, 2, 3, 4].map { guide.date(ofDay: $0) }
        == ["2028-02-27", "2028-02-28", "2028-02-29", "2028-03-01"])
    #expect(SampleItineraries.guide([]).date(ofDay: 1) == nil)
    #expect(SampleItineraries.guide([], first: "9999-12-31").date(ofDay: 2) == nil)
  }

  @Test("Consecutive days have consecutive numbers, over months, leap years and centuries")
  func numbers() throws {
    var number = try #require(ISODateText.number("1899-12-31"))
    for year in 1900...2101 {
      for month in 1...12 {
        for day in 1...31 {
          let parts = [month, day].map { $0 < 10 ? "0\($0)" : "\($0)" }
          let text = "\(year)-\(parts[0])-\(parts[1])"
          guard ISODateText.isOne(text) else { continue }
          number += 1
          try #require(ISODateText.number(text) == number)
          try #require(ISODateText.text(number) == text)
        }
      }
    }
    for text in ["0000-01-01", "0000-03-01", "9999-12-31"] {
      #expect(ISODateText.number(text).flatMap(ISODateText.text) == text)
    }
  }

  struct Placing: Sendable {
    let entry: Int64
    let day: Int?
    let position: Int
    let order: [Int64]
  }

  static let placings: [Placing] = [
    Placing(entry: 5, day: 2, position: 1, order: [3, 5, 1, 2, 4, 6, 7, 8]),
    Placing(entry: 5, day: 1, position: 1, order: [5, 3, 1, 2, 4, 6, 7, 8]),
    Placing(entry: 5, day: 1, position: 99, order: [3, 5, 1, 2, 4, 6, 7, 8]),
    Placing(entry: 5, day: 3, position: 1, order: [3, 1, 2, 4, 6, 5, 7, 8]),
    Placing(entry: 5, day: nil, position: 2, order: [3, 1, 2, 4, 6, 7, 5, 8]),
    Placing(entry: 5, day: nil, position: 9, order: [3, 1, 2, 4, 6, 7, 8, 5]),
    Placing(entry: 8, day: 2, position: -3, order: [3, 8, 1, 2, 4, 5, 6, 7]),
    Placing(entry: 8, day: nil, position: .min, order: [3, 1, 2, 4, 5, 6, 8, 7]),
    Placing(entry: 7, day: nil, position: .max, order: [3, 1, 2, 4, 5, 6, 8, 7]),
    Placing(entry: 1, day: 2, position: 5, order: [3, 2, 4, 5, 6, 1, 7, 8]),
  ]

  @Test(
    "An entry can be moved within a day, to another, to a new one and to none", arguments: placings)
  func placing(_ placing: Placing) throws {
    let order = try #require(
      try SampleItineraries.amsterdam().arrangement(
        placing: placing.entry, onDay: placing.day, at: placing.position))
    #expect(order.map(\.entry) == placing.order)
    #expect(order.first { $0.entry == placing.entry }?.day == placing.day)
    let others = try SampleItineraries.amsterdam().arrangement.filter { $0.entry != placing.entry }
    #expect(order.filter { $0.entry != placing.entry } == others)
  }

  @Test("An entry of another guide cannot be moved")
  func foreign() throws {
    #expect(try SampleItineraries.amsterdam().arrangement(placing: 99, onDay: 1, at: 1) == nil)
  }

  @Test("A better order is shorter, keeps the start, and leaves the rest in place")
  func goodOrder() throws {
    let guide = try SampleItineraries.amsterdam()
    let order = DayRouteComparison(guide.days[1])
    #expect(order.entries == [1, 5, 4, 6, 2])
    #expect(order.located == 4 && order.isShorter)
    #expect(order.before > 5_000 && order.after > 3_000 && order.after < order.before * 0.7)
    let new = guide.arrangement(taking: order)
    #expect(new.map(\.entry) == [3, 1, 5, 4, 6, 2, 7, 8])
    #expect(new.map(\.day) == [1, 2, 2, 2, 2, 2, nil, nil])
  }

  @Test("A day with fewer than two places has no path")
  func noWay() throws {
    let guide = try SampleItineraries.amsterdam()
    for day in [guide.days[0], guide.days[2], Guide.Day(number: 4, entries: [])] {
      let order = DayRouteComparison(day)
      #expect(order.before == 0 && order.after == 0 && !order.isShorter)
      #expect(order.entries == day.entries.map(\.id))
    }
  }
}
