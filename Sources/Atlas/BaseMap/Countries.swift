public import Places

/// A country, a dependency or a disputed part of one, as Natural Earth divides the ground.
public struct Country: Sendable, Hashable {
  /// ISO 3166-1 alpha-2 as it is in common use for the ground (`FR` for Réunion, `XK` for Kosovo):
  /// an aid for looking up, never a statement. A few reefs and islets in dispute have none.
  public let code: String?
  /// In English, whole: "Bosnia and Herzegovina".
  public let name: String

  /// A country as the base map names it.
  public init(code: String?, name: String) {
    self.code = code
    self.name = name
  }
}

/// A country as it is written in the file.
struct CountryRecord {
  static let size = 15

  private let part: MapPart
  private let start: Int

  init(_ contents: MapContents, _ number: Int) {
    part = contents[.countries]
    start = number * CountryRecord.size
  }

  static func count(in contents: MapContents) -> Int { contents[.countries].count / size }

  var code: String? {
    part[start] == 0 ? nil : part.part(from: start, count: 2).text
  }

  /// Both letters of the code as one number, 0 without a code.
  var codeNumber: Int { part.short(at: start) }

  /// Where its name is best written.
  var label: (x: Int, y: Int) { (part.triple(at: start + 2), part.triple(at: start + 5)) }

  /// Short, for maps.
  var shortName: Int { part.triple(at: start + 8) }

  var longName: Int { part.triple(at: start + 11) }

  /// From which zoom level on its name has room: the smaller the country, the greater.
  var zoom: Double { Double(part[start + 14]) / 10 }

  func country(_ contents: MapContents) -> Country {
    Country(code: code, name: contents.name(at: longName) ?? "")
  }
}

extension BaseMap {
  /// How far from the nearest land a point may lie and still be in that land's country, in metres:
  /// coasts are drawn coarsely, and quays, piers and small islands lie in what the map has as
  /// water. Twelve nautical miles, as wide as a territorial sea may be (UN Convention on the Law of
  /// the Sea, article 3); Technotes/Atlas.md has the figures.
  public static let landReach = 22_224.0

  /// The country that a point lies in, or the one whose land is nearest within so many metres;
  /// `nil` on the sea.
  public func country(at coordinate: Coordinate, reach: Double = landReach) -> Country? {
    reading { contents in
      CountryIndex(contents).country(at: coordinate, reach: reach)
        .map { CountryRecord(contents, $0).country(contents) }
    }
  }

  /// The same as its number in the map, without the names: two points are in the same country
  /// when the numbers are equal.
  public func countryNumber(at coordinate: Coordinate, reach: Double = landReach) -> Int? {
    reading { CountryIndex($0).country(at: coordinate, reach: reach) }
  }
}
