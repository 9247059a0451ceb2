internal import Articles
internal import Foundation  // dates as ISO 8601
internal import Places
internal import Waypost
internal import Wording

/// What a text means: `{"input", "kind", …}`.
struct PlaceJSON: Encodable {
  let input: PlaceInput
  let kind: String
  var latitude: Double?
  var longitude: Double?
  var dialect: String?
  var name: String?
  var article: String?
  var query: String?
  var field: String?
  var message: String?

  init(_ input: PlaceInput, _ link: PlaceLink) {
    self.input = input
    kind = link.target.kind
    dialect = link.dialect.name
    switch link.target {
    case .point(let point):
      latitude = point.coordinate.latitude
      longitude = point.coordinate.longitude
      name = point.name
      article = point.article?.address
    case .article(let link):
      name = link.title
      article = link.address
    case .search(let words): query = words
    }
  }

  init(_ input: PlaceInput, _ error: PlaceError, _ wording: Wording) {
    self.input = input
    kind = error.kind.rawValue
    field = error.axis?.rawValue
    message = wording(error.message)
  }
}

/// What a link shows: `{"kind", "latitude", "longitude", "name", "article", "wiki", "query",
/// "dialect"}`.
struct PlaceViewJSON: Encodable {
  let kind: String
  let dialect: String
  let latitude: Double?
  let longitude: Double?
  let name: String?
  let article: String?
  let wiki: String?
  let query: String?

  init(_ view: PlaceView, _ link: PlaceLink) {
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
struct ListedPlaceJSON: Encodable {
  let id: String
  let name: String
  let latitude: Double
  let longitude: Double
  let from: String
  var number: Int64?
  var article: String?
  var guide: String?

  init(_ place: ListedPlace) {
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
      article = "\(id.wiki.slug)/\(id.title.text)"
      guide = title
    }
  }
}

/// The list, and how it stands with what is fetched.
struct PlaceListJSON: Encodable {
  let state: String
  let source: String
  let fetched: String?
  let places: [ListedPlaceJSON]
  let notes: [PlaceNoteJSON]

  init(_ list: PlaceList, _ wording: Wording, state: LocationsState? = nil) {
    self.state = (state ?? list.feed).name
    source = list.feedAddress
    fetched = list.fetchedAt?.ISO8601Format()
    places = list.places.map(ListedPlaceJSON.init)
    notes = (list.feed.shown?.notes ?? []).map { PlaceNoteJSON($0, wording) }
  }
}

/// An entry that was left out: its number from 1, and why.
struct PlaceNoteJSON: Encodable {
  let entry: Int
  let kind: String
  let message: String

  init(_ note: FeedNote, _ wording: Wording) {
    entry = note.index + 1
    kind = note.error.kind.rawValue
    message = wording(note.error.message)
  }
}

/// `place import`: `{"added", "notes"}`.
struct ImportedPlacesJSON: Encodable {
  let added: Int
  let notes: [PlaceNoteJSON]

  init(_ report: (added: Int, notes: [FeedNote]), _ wording: Wording) {
    added = report.added
    notes = report.notes.map { PlaceNoteJSON($0, wording) }
  }
}

/// A list as the feed is one.
struct FeedJSON: Encodable {
  let locations: [Entry]

  struct Entry: Encodable {
    let name: String?
    let lat: Double
    let long: Double
  }

  init(_ places: [ListedPlace]) {
    locations = places.map {
      Entry(
        name: $0.point.name, lat: $0.point.coordinate.latitude,
        long: $0.point.coordinate.longitude)
    }
  }
}

/// `place link`: `{"latitude", "longitude", "name", "waypost", "links": {"wikipedia", "geo", …}}`.
struct PlaceLinksJSON: Encodable {
  let latitude: Double
  let longitude: Double
  let name: String?
  let waypost: String
  let links: [String: String]

  init(_ point: PlaceTarget.Point, own: String) {
    latitude = point.coordinate.latitude
    longitude = point.coordinate.longitude
    name = point.name
    waypost = own
    links = Dictionary(
      uniqueKeysWithValues: OutgoingLink.allCases.map { ($0.rawValue, $0.address(of: point)) })
  }
}
