internal import Markup
internal import Places

// GeoJSON (RFC 7946): a point for each stop, a line for each day; WGS 84, longitude first.

extension Itinerary {
  func geoJSON(_ words: ItineraryWords) throws -> [UInt8] {
    let points = stops.map { stop in
      GeoJSON.Feature(
        geometry: .point(GeoJSON.position(stop.coordinate)),
        properties: GeoJSON.Properties(stop, words))
    }
    let lines = dayPaths.map { path in
      GeoJSON.Feature(
        geometry: GeoJSON.line(through: path.stops.map(\.coordinate)),
        properties: GeoJSON.Properties(
          path: path.stops, named: words.name(path.day, of: guide), day: path.day, words))
    }
    return try JSONOutput.document(GeoJSON(name: guide.title.visible, features: points + lines))
  }
}

/// A feature collection; `name` is an extension that GDAL reads too.
private struct GeoJSON: Encodable {
  let type = "FeatureCollection"
  let name: String
  let features: [Feature]

  private enum CodingKeys: String, CodingKey { case type, name, features }

  struct Feature: Encodable {
    let type = "Feature"
    let geometry: Geometry
    let properties: Properties

    private enum CodingKeys: String, CodingKey { case type, geometry, properties }
  }

  struct Properties: Encodable {
    var name: String
    var description: String?
    var link: String?
    var day: Int?
    var dayName: String?
    var number: Int?
    var kind: String
    var source: String?
    /// The length of a day's path.
    var metres: Int?

    init(_ stop: Itinerary.Stop, _ words: ItineraryWords) {
      name = stop.name.visible
      description = stop.fullDescription?.visible
      link = stop.address.flatMap { Address($0) }?.text
      day = stop.day
      dayName = stop.day.map(words.day)
      number = stop.number
      kind = stop.kind.visible
      source = stop.credit?.visible
    }

    init(path: [Itinerary.Stop], named name: String, day: Int?, _ words: ItineraryWords) {
      self.name = name.visible
      self.day = day
      dayName = day.map(words.day)
      kind = "way"
      metres = Int(VisitOrder(through: path.map(\.coordinate)).distance.rounded())
    }
  }

  enum Geometry: Encodable {
    case point([Double])
    case line([[Double]])
    case lines([[[Double]]])

    private enum CodingKeys: String, CodingKey { case type, coordinates }

    func encode(to encoder: any Encoder) throws {
      var object = encoder.container(keyedBy: CodingKeys.self)
      switch self {
      case .point(let position):
        try object.encode("Point", forKey: .type)
        try object.encode(position, forKey: .coordinates)
      case .line(let positions):
        try object.encode("LineString", forKey: .type)
        try object.encode(positions, forKey: .coordinates)
      case .lines(let lines):
        try object.encode("MultiLineString", forKey: .type)
        try object.encode(lines, forKey: .coordinates)
      }
    }
  }

  static func position(_ coordinate: Coordinate) -> [Double] {
    [coordinate.rounded.longitude, coordinate.rounded.latitude]
  }

  /// Creates a line, split where it crosses the antimeridian (RFC 7946, section 3.1.9).
  static func line(through points: [Coordinate]) -> Geometry {
    var lines = [points.prefix(1).map(position)]
    for point in points.dropFirst() {
      guard let start = lines.last?.last else { continue }
      let end = position(point, after: start)
      if abs(end[0] - start[0]) > 180 {
        let edge: Double = start[0] > 0 ? 180 : -180
        // The latitude at which the straight line crosses the antimeridian.
        let length = end[0] + 2 * edge - start[0]
        let fraction = (edge - start[0]) / length
        let latitude =
          ((start[1] + fraction * (end[1] - start[1])) * 10_000_000).rounded() / 10_000_000
        if start[0] != edge { lines[lines.count - 1].append([edge, latitude]) }
        lines.append([[-edge, latitude]])
      }
      lines[lines.count - 1].append(end)
    }
    let whole = lines.filter { $0.count > 1 }
    return whole.count == 1 ? .line(whole[0]) : .lines(whole)
  }

  /// Returns the position of a point; on the antimeridian, its sign is that of the side of the
  /// point before it.
  private static func position(_ point: Coordinate, after start: [Double]) -> [Double] {
    let here = position(point)
    return abs(here[0]) == 180 ? [start[0] < 0 ? -180 : 180, here[1]] : here
  }
}
