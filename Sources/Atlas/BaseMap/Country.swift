public import Places

/// A country, a dependency or a disputed territory, as divided by Natural Earth.
public struct Country: Sendable, Hashable {
  /// ISO 3166-1 alpha-2 as commonly used for the territory (`FR` for Réunion, `XK` for Kosovo): for
  /// look-ups, not a political statement. A few disputed reefs and islets have none.
  public let code: String?
  /// In English and in full: "Bosnia and Herzegovina".
  public let name: String

  public init(code: String?, name: String) {
    self.code = code
    self.name = name
  }
}

/// A country's record in the file.
struct CountryRecord {
  static let size = 15

  private let part: MapByteRange
  private let start: Int

  init(_ contents: BaseMapSections, _ number: Int) {
    part = contents[.countries]
    start = number * CountryRecord.size
  }

  static func count(in contents: BaseMapSections) -> Int { contents[.countries].count / size }

  var code: String? { part[start] == 0 ? nil : part.part(from: start, count: 2).text }

  /// Both letters of the code as one number, 0 without a code.
  var codeNumber: Int { part.short(at: start) }

  /// The best position for its name.
  var label: (x: Int, y: Int) { (part.triple(at: start + 2), part.triple(at: start + 5)) }

  /// The offset of the short name, for maps.
  var shortName: Int { part.triple(at: start + 8) }

  var longName: Int { part.triple(at: start + 11) }

  /// The zoom level from which its name fits: the smaller the country, the greater.
  var zoom: Double { Double(part[start + 14]) / 10 }

  func country(_ contents: BaseMapSections) -> Country {
    Country(code: code, name: contents.name(at: longName) ?? "")
  }
}

extension BaseMap {
  /// How far from the nearest land a point may be and still be in that land's country, in metres:
  /// coasts are generalized, and quays, piers and small islands are in the map's water. Twelve
  /// nautical miles, the greatest width of a territorial sea (UN Convention on the Law of the Sea,
  /// article 3); Technotes/Atlas.md has the figures.
  public static let landReach = 22_224.0

  /// Returns the country that contains a point, or else the one with the nearest land within
  /// `reach` metres; `nil` on the open sea.
  public func country(at coordinate: Coordinate, reach: Double = landReach) -> Country? {
    reading { contents in
      CountryIndex(contents).country(at: coordinate, reach: reach)
        .map { CountryRecord(contents, $0).country(contents) }
    }
  }

  /// The same as an index in the map, without reading names: two points are in the same country if
  /// the indexes are equal.
  package func countryNumber(at coordinate: Coordinate, reach: Double = landReach) -> Int? {
    reading { CountryIndex($0).country(at: coordinate, reach: reach) }
  }
}
