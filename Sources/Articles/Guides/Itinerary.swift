public import Places

/// The stops of a guide that have a coordinate: its articles and their listings.
public struct Itinerary: Sendable {
  public var guide: Guide
  /// The part of the guide; `nil` for all of it.
  public let part: ListPart?
  /// The stops in the order of the days, each article before its listings.
  public var stops: [Stop]
  /// Whether listings were left out, because there are too many.
  public private(set) var omitsListings = false

  /// How many listings an itinerary keeps. Entries are always kept.
  public struct ListingLimit: Sendable {
    public var count: Int
    /// The size of their texts, in bytes.
    public var bytes: Int

    /// For a map: as many as a phone can draw.
    public static let map = ListingLimit(count: 2_000, bytes: 2 << 20)
    /// For a file: more than navigation programs open, and far less than the memory.
    public static let file = ListingLimit(count: 20_000, bytes: 16 << 20)
  }

  /// A place to visit.
  public struct Stop: Sendable, Equatable {
    /// The entry it belongs to.
    public var entry: Int64
    public var day: Int?
    /// The number of its entry on its day, from 1.
    public var number: Int
    /// `article`, or the type of a listing: `see`, `eat`, `sleep` …
    public var kind: String
    public var name: String
    public var coordinate: Coordinate
    public var description: String?
    /// The person's note.
    public var note: String?
    /// The web page of the place, else the address of the article.
    public var address: String?
    public var language: LanguageTag
    /// The source of its text, and the licence.
    public var source: String?
    public var licence: String?

    /// Whether it is an entry, not a listing of one.
    public var isEntry: Bool { kind == Stop.entryKind }

    static let entryKind = "article"
  }

  /// Reads the articles of a guide one after the other, and keeps the places of each. Once there is
  /// no room for more listings, no more articles are read.
  ///
  /// - Parameters:
  ///   - part: The entries to read; `nil` for all.
  ///   - article: Returns the article of an entry; an entry without one is a stop without listings.
  public init(
    _ guide: Guide, part: ListPart? = nil, listings limit: ListingLimit = .file,
    article: (Guide.Entry) async throws -> Article?
  ) async rethrows {
    self.guide = guide
    self.part = part
    stops = []
    var (index, room) = (0, limit)
    for day in guide.days {
      for (number, entry) in day.entries.enumerated() {
        defer { index += 1 }
        guard part?.range.contains(index) ?? true else { continue }
        let article = omitsListings ? nil : try await article(entry)
        for stop in Itinerary.stops(of: entry, number: number + 1, article) {
          if stop.isEntry || room.take(stop) {
            stops.append(stop)
          } else {
            omitsListings = true
          }
        }
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

  /// The path of each day from entry to entry, if it has one: the stops of the days in order, those
  /// on no day last.
  public var dayPaths: [(day: Int?, stops: [Stop])] {
    let entries = Dictionary(grouping: stops.filter(\.isEntry), by: \.day)
    let days = entries.keys.sorted { ($0 ?? .max) < ($1 ?? .max) }
    return days.compactMap { day in
      entries[day].flatMap { $0.count > 1 ? (day: day, stops: $0) : nil }
    }
  }
}

extension Itinerary.ListingLimit {
  /// Subtracts a listing.
  ///
  /// - Returns: False if there is no room for it.
  fileprivate mutating func take(_ stop: Itinerary.Stop) -> Bool {
    let texts = [stop.name, stop.description, stop.address].compactMap(\.self)
    count -= 1
    bytes -= texts.reduce(0) { $0 + $1.utf8.count }
    return count >= 0 && bytes >= 0
  }
}

extension Listing {
  /// The description of the listing in one text.
  fileprivate var words: String? {
    let parts = [alternateName, content, street, directions, hours, price, phone]
    let words = parts.compactMap(\.self).filter { !$0.isEmpty }
    return words.isEmpty ? nil : words.joined(separator: "\n")
  }

  /// The listing's web page, if its address is one.
  fileprivate var webAddress: String? {
    web.flatMap { $0.hasPrefix("https://") || $0.hasPrefix("http://") ? $0 : nil }
  }
}
