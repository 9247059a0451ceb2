internal import Articles
internal import Places

/// JSON of a guide's map: `{"guide", "title", "places": [{"label", "number", "day"?, "kind",
/// "name", "latitude", "longitude", "description"?, "address"?}], "elsewhere": [TITLE]}`;
/// `number` is that of the entry, and `label` also tells its listings apart; `elsewhere` lists the
/// entries without a known position.
struct GuideMapJSON: Encodable {
  let guide: Int64
  let title: String
  let places: [Place]
  let elsewhere: [String]

  struct Place: Encodable {
    let label: String
    let number: Int
    let day: Int?
    let kind: String
    let name: String
    let latitude: Double
    let longitude: Double
    let description: String?
    let address: String?

    init(_ numbered: Itinerary.Numbered) {
      let stop = numbered.stop
      label = numbered.label
      number = numbered.number
      day = stop.day
      kind = stop.kind
      name = stop.name
      latitude = stop.coordinate.latitude
      longitude = stop.coordinate.longitude
      description = stop.description
      address = stop.address
    }
  }

  init(_ itinerary: Itinerary) {
    guide = itinerary.guide.id
    title = itinerary.guide.title
    places = itinerary.numbered.flatMap { $0.stops.map(Place.init) }
    elsewhere = itinerary.withoutPlace.map(\.article.id.title.text)
  }
}
