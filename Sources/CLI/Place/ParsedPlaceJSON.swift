internal import App
internal import Localization
internal import Places

/// JSON of a parsed text: `{"input", "kind", …}`.
struct ParsedPlaceJSON: Encodable {
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

  init(_ input: PlaceInput, _ error: PlaceError, _ localizer: Localizer) {
    self.input = input
    kind = error.kind.rawValue
    field = error.axis?.rawValue
    message = localizer(error.message)
  }
}

/// `place import`: `{"added", "notes"}`.
struct ImportedPlacesJSON: Encodable {
  let added: Int
  let notes: [FeedEntryProblemJSON]

  init(_ report: (added: Int, notes: [FeedEntryNote]), _ localizer: Localizer) {
    added = report.added
    notes = report.notes.map { FeedEntryProblemJSON($0, localizer) }
  }
}

/// A list in the format of the feed.
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
        name: $0.point.name, lat: $0.point.coordinate.latitude, long: $0.point.coordinate.longitude)
    }
  }
}
