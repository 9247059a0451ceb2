/// The file formats in which a guide can be exported.
public enum ItineraryFormat: String, Sendable, CaseIterable {
  case gpx, kml, geojson

  public var mediaType: String {
    switch self {
    case .gpx: "application/gpx+xml"
    case .kml: "application/vnd.google-earth.kml+xml"
    case .geojson: "application/geo+json"
    }
  }
}

/// The words that a file contains besides those of the guide.
public struct ItineraryWords: Sendable {
  /// The name of a day: `Day 2`.
  public var day: @Sendable (Int) -> String
  /// The name for stops on no day.
  public var noDay: String

  public init(noDay: String, day: @escaping @Sendable (Int) -> String) {
    self.noDay = noDay
    self.day = day
  }

  /// Returns the name of a day's path, or of that on no day; a guide without days is one path with
  /// the guide's name.
  func name(_ day: Int?, of guide: Guide) -> String {
    day.map(self.day) ?? (guide.hasDays ? noDay : guide.title)
  }
}

extension Itinerary {
  /// Returns the guide as a file in UTF-8.
  ///
  /// - Throws: Errors of the JSON encoder; none is expected.
  public func file(as format: ItineraryFormat, _ words: ItineraryWords) throws -> [UInt8] {
    switch format {
    case .gpx: gpx(words)
    case .kml: kml(words)
    case .geojson: try geoJSON(words)
    }
  }
}

extension Itinerary.Stop {
  /// The description: the wiki's text, then the person's note.
  var fullDescription: String? {
    let parts = [description, note].compactMap(\.self).filter { !$0.isEmpty }
    return parts.isEmpty ? nil : parts.joined(separator: "\n")
  }

  /// The credit: `en.wikivoyage, CC BY-SA 4.0`.
  var credit: String? {
    source.map { source in licence.map { "\(source), \($0)" } ?? source }
  }
}
