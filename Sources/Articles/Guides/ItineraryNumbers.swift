// The stops of a guide with the numbers on a map and in the list beside it.

extension Itinerary {
  /// A stop and the text in its pin.
  public struct Numbered: Sendable, Equatable {
    public let stop: Stop
    /// The number within the day, from 1: that of an entry as on the guide's page, that of a
    /// listing after those of the entries.
    public let number: Int
    /// The day and the number, `2.5`; only the number in a guide without days and for stops on no
    /// day. It distinguishes days for people who cannot see the colours.
    public let label: String
  }

  /// The days that have stops, entries before their listings; at the end the stops on no day.
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

  /// The entries of the part without a coordinate and without listings that have one.
  public var withoutPlace: [Guide.Entry] {
    let placed = Set(stops.map(\.entry))
    let entries = part.map { Array(guide.days.flatMap(\.entries)[$0.range]) } ?? guide.entries
    return entries.filter { !placed.contains($0.id) }
  }
}

extension Itinerary.Numbered {
  fileprivate init(_ stop: Itinerary.Stop, _ number: Int) {
    self.init(
      stop: stop, number: number, label: stop.day.map { "\($0).\(number)" } ?? String(number))
  }
}
