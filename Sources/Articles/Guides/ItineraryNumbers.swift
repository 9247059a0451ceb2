// The stops of a guide with the numbers that a map and the list beside it show.

extension Itinerary {
  /// A stop and what stands in its pin.
  public struct Numbered: Sendable, Equatable {
    public let stop: Stop
    /// From 1, within the day: an entry's as on the guide's post, a listing's after those.
    public let number: Int
    /// The day and the number, `2.5`; the number alone in a guide without days and for what is on
    /// no day. Days are told apart by it where colours are not seen.
    public let label: String
  }

  /// The days that have stops, entries before what they list, and at the end what is on no day.
  public var numbered: [(day: Int?, stops: [Numbered])] {
    let stopsByDay = Dictionary(grouping: stops, by: \.day)
    return guide.days.compactMap { day in
      guard let stops = stopsByDay[day.number] else { return nil }
      let listed = stops.filter { !$0.isEntry }.enumerated().map { index, stop in
        Numbered(stop, day.entries.count + index + 1)
      }
      let entries = stops.filter(\.isEntry).map { Numbered($0, $0.number) }
      return (day: day.number, stops: entries + listed)
    }
  }

  /// The entries that say nothing of where they lie, and list nothing that does.
  public var withoutPlace: [Guide.Entry] {
    let placed = Set(stops.map(\.entry))
    return guide.entries.filter { !placed.contains($0.id) }
  }
}

extension Itinerary.Numbered {
  fileprivate init(_ stop: Itinerary.Stop, _ number: Int) {
    self.init(
      stop: stop, number: number, label: stop.day.map { "\($0).\(number)" } ?? String(number))
  }
}
