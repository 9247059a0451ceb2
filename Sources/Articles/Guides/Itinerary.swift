public import Places

/// A guide with all that lies somewhere in it: its articles, and the places that they list.
public struct Itinerary: Sendable {
  public var guide: Guide
  /// In the order of the days, each article before what it lists.
  public var stops: [Stop]

  /// A place that one may go to.
  public struct Stop: Sendable, Equatable {
    /// The entry that it came with.
    public var entry: Int64
    public var day: Int?
    /// From 1, the number of its entry on its day.
    public var number: Int
    /// `article`, or the kind of a listing: `see`, `eat`, `sleep` …
    public var kind: String
    public var name: String
    public var coordinate: Coordinate
    public var description: String?
    /// What the person wrote about it.
    public var note: String?
    /// Its own page, else the article's.
    public var address: String?
    public var language: LanguageTag
    /// Where the words about it come from, and under which licence.
    public var source: String?
    public var licence: String?

    /// Whether it is an entry itself, and not a place that one lists.
    public var isEntry: Bool { kind == Stop.entryKind }

    static let entryKind = "article"
  }

  /// - Parameter articles: The articles of its entries, as they were read; an entry without one
  ///   stands for itself.
  public init(_ guide: Guide, articles: [Int64: Article]) {
    self.guide = guide
    stops = guide.days.flatMap { day in
      day.entries.enumerated().flatMap { index, entry in
        Itinerary.stops(of: entry, number: index + 1, articles[entry.id])
      }
    }
  }

  private static func stops(
    of entry: Guide.Entry, number: Int, _ article: Article?
  ) -> [Stop] {
    let id = entry.article.id
    let page = id.wiki.isBuiltIn ? nil : id.usualAddress
    func stop(_ kind: String, _ name: String, at coordinate: Coordinate) -> Stop {
      Stop(
        entry: entry.id, day: entry.day, number: number, kind: kind, name: name,
        coordinate: coordinate, address: page, language: entry.article.language,
        source: id.wiki.isBuiltIn ? nil : id.wiki.name,
        licence: article?.attribution.licence)
    }
    let own = (entry.coordinate ?? article?.coordinate).map { coordinate -> Stop in
      var own = stop(Stop.entryKind, article?.displayTitle ?? id.title.text, at: coordinate)
      own.description = entry.article.description
      own.note = entry.note
      return own
    }
    let listed = (article?.listings ?? []).compactMap { listing -> Stop? in
      guard let coordinate = listing.coordinate, !listing.name.isEmpty else { return nil }
      var stop = stop(listing.kind, listing.name, at: coordinate)
      stop.description = listing.words
      stop.address = listing.webAddress ?? page
      return stop
    }
    return (own.map { [$0] } ?? []) + listed
  }

  /// The way of each day from entry to entry, where it has one: the stops of the days in order,
  /// what is on no day last.
  public var ways: [(day: Int?, stops: [Stop])] {
    let entries = Dictionary(grouping: stops.filter(\.isEntry), by: \.day)
    let days = entries.keys.sorted { ($0 ?? .max) < ($1 ?? .max) }
    return days.compactMap { day in
      entries[day].flatMap { $0.count > 1 ? (day: day, stops: $0) : nil }
    }
  }
}

extension Listing {
  /// What is told of it, in one text.
  fileprivate var words: String? {
    let parts = [alternateName, content, street, directions, hours, price, phone]
    let words = parts.compactMap(\.self).filter { !$0.isEmpty }
    return words.isEmpty ? nil : words.joined(separator: "\n")
  }

  /// Its own page, where that is a page.
  fileprivate var webAddress: String? {
    web.flatMap { $0.hasPrefix("https://") || $0.hasPrefix("http://") ? $0 : nil }
  }
}
