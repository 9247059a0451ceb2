public import Articles
public import Localization
public import Places

// JSON of `waypost place … --json` and of the pages.

/// What a link shows: `{"kind", "latitude", "longitude", "name", "article", "wiki", "query",
/// "dialect"}`.
public struct PlaceLinkJSON: Encodable {
  let kind: String
  let dialect: String
  let latitude: Double?
  let longitude: Double?
  let name: String?
  let article: String?
  let wiki: String?
  let query: String?
  var callbacks: [String: String]?

  public init(_ view: ResolvedPlaceLink, _ link: PlaceLink) {
    let asked = [
      "x-success": link.callbacks.success, "x-cancel": link.callbacks.cancel,
      "x-error": link.callbacks.error,
    ].compactMapValues(\.self)
    callbacks = asked.isEmpty ? nil : asked
    kind = link.target.kind
    dialect = link.dialect.name
    latitude = view.point?.coordinate.latitude
    longitude = view.point?.coordinate.longitude
    name = view.point?.name
    article = view.article?.title.text
    wiki = view.article?.wiki.slug
    query = view.words
  }
}

/// A place of the list: `{"id", "name", "latitude", "longitude", "from", "number"?, "article"?,
/// "guide"?}`.
public struct ListedPlaceJSON: Encodable {
  let id: String
  let name: String
  let latitude: Double
  let longitude: Double
  let from: String
  var number: Int64?
  var article: String?
  var guide: String?

  public init(_ place: ListedPlace) {
    id = place.id
    name = place.displayName
    latitude = place.point.coordinate.latitude
    longitude = place.point.coordinate.longitude
    switch place.source {
    case .own(let number):
      from = "own"
      self.number = number
    case .feed: from = "list"
    case .guide(let id, let title):
      from = "guide"
      article = id.path
      guide = title
    }
  }
}

/// The list of places, with the state of the fetched list: `{"state", "source", "fetched", "places",
/// "first"?, "total"?, "notes"}`. A part of the list has the number of its `first` place, from 1, and
/// the `total` number of places.
public struct PlaceListJSON: Encodable {
  let state: String
  let source: String
  let fetched: String?
  let places: [ListedPlaceJSON]
  let first: Int?
  let total: Int?
  let notes: [FeedEntryProblemJSON]

  /// - Parameter part: The part of the list; `nil` for all of it.
  public init(
    _ list: PlacesOverview, part: ListPart? = nil, _ localizer: Localizer,
    state: FeedLoadingState? = nil
  ) {
    self.state = (state ?? list.feed).name
    source = list.feedAddress
    fetched = list.fetchedAt?.iso8601
    places = list.places[part?.range ?? list.places.indices].map(ListedPlaceJSON.init)
    first = part?.first
    total = part?.total
    notes = (list.feed.shown?.notes ?? []).map { FeedEntryProblemJSON($0, localizer) }
  }
}

/// What could not be used of an entry: its number, from 1, and the reason.
public struct FeedEntryProblemJSON: Encodable {
  let entry: Int
  let kind: String
  let message: String

  public init(_ note: FeedEntryNote, _ localizer: Localizer) {
    entry = note.index + 1
    kind = note.reason.name
    message =
      if case .skipped(let error) = note.reason { localizer(error.message) } else {
        localizer(note.message)
      }
  }
}

/// `place link`: `{"latitude", "longitude", "name", "waypost", "links": {"wikipedia", "geo", …}}`.
public struct MapServiceLinksJSON: Encodable {
  let latitude: Double
  let longitude: Double
  let name: String?
  let waypost: String
  let links: [String: String]

  public init(_ point: PlaceTarget.Point, own: String) {
    latitude = point.coordinate.latitude
    longitude = point.coordinate.longitude
    name = point.name
    waypost = own
    links = Dictionary(
      uniqueKeysWithValues: OutgoingLink.allCases.map { ($0.rawValue, $0.address(of: point)) })
  }
}
