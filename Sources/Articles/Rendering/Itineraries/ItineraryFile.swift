/// The forms in which other programs take a guide.
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

/// The words that stand in a file beside those of the guide.
public struct ItineraryWords: Sendable {
  /// `Day 2`.
  public var day: @Sendable (Int) -> String
  /// What is on no day.
  public var noDay: String

  public init(noDay: String, day: @escaping @Sendable (Int) -> String) {
    self.noDay = noDay
    self.day = day
  }

  /// What is on a day, or on none; a guide without days is one way, and bears its name.
  func name(_ day: Int?, of guide: Guide) -> String {
    day.map(self.day) ?? (guide.hasDays ? noDay : guide.title)
  }
}

extension Itinerary {
  /// The guide as a file for other programs, in UTF-8.
  ///
  /// - Throws: What the encoder of JSON throws; it has no reason to.
  public func file(as format: ItineraryFormat, _ words: ItineraryWords) throws -> [UInt8] {
    switch format {
    case .gpx: gpx(words)
    case .kml: kml(words)
    case .geojson: try geoJSON(words)
    }
  }
}

extension Itinerary.Stop {
  /// What is told of it, the person's own note after the wiki's words.
  var told: String? {
    let parts = [description, note].compactMap(\.self).filter { !$0.isEmpty }
    return parts.isEmpty ? nil : parts.joined(separator: "\n")
  }

  /// `en.wikivoyage, CC BY-SA 4.0`.
  var credit: String? {
    source.map { source in licence.map { "\(source), \($0)" } ?? source }
  }
}
