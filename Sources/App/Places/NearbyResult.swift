public import Articles
public import Places

/// One thing near the point.
public struct NearbyResult: Sendable, Equatable {
  public var thing: Thing
  public var coordinate: Coordinate
  /// Great-circle distance in metres.
  public var metres: Double
  /// Initial bearing, in degrees clockwise from north.
  public var bearing: Double

  public enum Thing: Sendable, Equatable {
    case article(SearchResult)
    /// One of the user's own places, or of the list.
    case place(ListedPlace)
    /// A place listed in a saved article.
    case listing(Listing, in: ArticleID)
  }

  package init(_ thing: Thing, at coordinate: Coordinate, from center: Coordinate) {
    self.thing = thing
    self.coordinate = coordinate
    metres = coordinate.distance(to: center)
    bearing = center.bearing(to: coordinate)
  }

  public var name: String {
    switch thing {
    case .article(let result): result.id.title.text
    case .place(let place): place.displayName
    case .listing(let listing, _): listing.name
    }
  }

  public var direction: CompassPoint { CompassPoint(bearing: bearing) }
}

/// The things near a point, nearest first, and their sources.
public struct NearbyResults: Sendable, Equatable {
  public var query: NearQuery
  public var wiki: WikiID
  public var results: [NearbyResult]
  /// Whether the wiki should have been asked but was not, or did not answer. False if it does not
  /// support geographic search.
  public var isOffline = false
  /// Why the wiki gave no result; the library then answered alone.
  public var away: Problem?
  /// The radius that the wiki searched, in metres; `nil` if it gave no result.
  public var wikiRadius: Double?
}
