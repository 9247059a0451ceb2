public import Articles
public import Localization
internal import Markup
internal import Places

// Nearby results as text and as JSON.

extension NearbyResult {
  /// Distance and direction: `450 m to the north-east`.
  public var way: Message {
    guard metres >= 0.5 else { return Message(.nearHere) }
    return Message(
      .nearWay, .message(Message(distance: metres)), .message(Message(direction.words)))
  }

  /// A one-line description.
  public var about: String? {
    switch thing {
    case .article(let result): result.description
    case .place: nil
    case .listing(let listing, _): listing.content ?? listing.street ?? listing.directions
    }
  }
}

extension CompassPoint {
  fileprivate var words: Message.Key {
    switch self {
    case .north: .nearNorth
    case .northEast: .nearNorthEast
    case .east: .nearEast
    case .southEast: .nearSouthEast
    case .south: .nearSouth
    case .southWest: .nearSouthWest
    case .west: .nearWest
    case .northWest: .nearNorthWest
    }
  }
}

extension NearQuery {
  /// A chosen radius without decimals: `10 km`, not `10.0 km`.
  public static func words(radius metres: Double) -> Message {
    let kilometres = metres / 1000
    guard kilometres >= 1, kilometres == kilometres.rounded() else {
      return Message(distance: metres)
    }
    return Message(.distanceFar, .number(Int(kilometres)))
  }
}

extension NearbyResults {
  /// A note if the wiki searched a smaller radius than requested.
  public var narrower: Message? {
    guard let wikiRadius, wikiRadius < query.radius.rounded(.down) else { return nil }
    return Message(.nearWikiRadius, .text(wiki.name), .message(NearQuery.words(radius: wikiRadius)))
  }

  /// The message when there are no results.
  public var none: Message {
    Message(isOffline ? .nearNoneSaved : .nearNone, .message(NearQuery.words(radius: query.radius)))
  }

  public var json: NearbyJSON { NearbyJSON(self) }
}

/// The output of `place near --json`: the keys of `search --json`, and distances.
///
/// Every key is always present; unknown values are `null`.
public struct NearbyJSON: Sendable, Encodable {
  let coordinate: Coordinate
  /// In metres.
  let radius: Int
  let wiki: String
  let offline: Bool
  let results: [Result]

  init(_ nearby: NearbyResults) {
    coordinate = nearby.query.center.rounded
    radius = Int(nearby.query.radius.rounded())
    wiki = nearby.wiki.slug
    offline = nearby.isOffline
    results = nearby.results.map(Result.init)
  }

  struct Result: Sendable, Encodable {
    let kind: String
    let title: String
    let description: OrNull<String>
    let wiki: OrNull<String>
    let pageID: OrNull<Int>
    let address: OrNull<String>
    let thumbnail: OrNull<Thumbnail>
    let coordinate: Coordinate
    /// In metres.
    let distance: Int
    /// In degrees clockwise from north.
    let bearing: Int
    let saved: Bool
    let disambiguation: Bool
    /// The article that lists the place.
    let article: OrNull<String>

    init(_ result: NearbyResult) {
      kind = result.kind
      title = result.name.visible
      description = OrNull(result.about?.visible)
      let id = result.page
      wiki = OrNull(id?.wiki.slug)
      pageID = OrNull(result.article?.pageID)
      address = OrNull(id?.usualAddress)
      thumbnail = OrNull(result.article?.thumbnail)
      coordinate = result.coordinate.rounded
      distance = Int(result.metres.rounded())
      bearing = Int(result.bearing.rounded()) % 360
      saved = result.isSaved
      disambiguation = result.article?.isDisambiguation ?? false
      if case .listing(_, let id) = result.thing {
        article = OrNull(id.title.text)
      } else {
        article = OrNull(nil)
      }
    }
  }
}

extension NearbyResult {
  fileprivate var kind: String {
    switch thing {
    case .article: "article"
    case .place: "place"
    case .listing: "listing"
    }
  }

  /// The article to read about it.
  public var page: ArticleID? {
    switch thing {
    case .article(let result): result.id
    case .place: nil
    case .listing(_, let id): id
    }
  }

  /// Whether it is in the library.
  public var isSaved: Bool { article?.isSaved ?? true }
}
