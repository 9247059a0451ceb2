// The stops of a guide with the numbers on a map and in the list beside it.

extension Itinerary {
  /// A stop and the text in its pin.
  public struct Numbered: Sendable, Equatable {
    public let stop: Stop
    /// The number of its entry in the guide, from 1, counted on from day to day.
    public let number: Int
    /// The number as on the guide's page: `3` for an entry, `3.2` for the second listing of its
    /// article.
    public let label: String
  }

  /// The days that have stops, each entry before its listings; at the end the stops on no day.
  public var numbered: [(day: Int?, stops: [Numbered])] {
    let stopsByDay = Dictionary(grouping: stops, by: \.day)
    var counted = 0
    return guide.days.compactMap { day in
      let first = counted + 1
      counted += day.entries.count
      guard let stops = stopsByDay[day.number] else { return nil }
      var (entry, listed) = (Int64?.none, 0)
      let numbered = stops.map { stop in
        if stop.entry != entry { (entry, listed) = (stop.entry, 0) }
        if !stop.isEntry { listed += 1 }
        return Numbered(stop, first + stop.number - 1, listing: stop.isEntry ? nil : listed)
      }
      return (day: day.number, stops: numbered)
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
  fileprivate init(_ stop: Itinerary.Stop, _ number: Int, listing: Int?) {
    self.init(
      stop: stop, number: number, label: listing.map { "\(number).\($0)" } ?? String(number))
  }
}
