public import Places

/// What the base map says about a point.
public struct Whereabouts: Sendable, Hashable {
  public let coordinate: Coordinate
  /// `nil` on the sea.
  public let country: Country?
  /// The first-level division of the nearest town of the same country: the base map has no regions
  /// of its own, so beside a division's border it may be the neighbour's.
  public let region: String?
  public let town: NearTown?

  /// A town with the way to it.
  public struct NearTown: Sendable, Hashable {
    public let town: Town
    /// In metres.
    public let distance: Double
    /// Where the town lies as seen from the point, in degrees clockwise from north, 0 to under 360.
    public let bearing: Double
  }
}

extension BaseMap {
  /// Country, region and nearest town of a point.
  public func whereabouts(of coordinate: Coordinate) -> Whereabouts {
    reading { contents in
      let number = CountryIndex(contents).country(at: coordinate, reach: BaseMap.landReach)
      let record = number.map { CountryRecord(contents, $0) }
      return Whereabouts(
        coordinate: coordinate,
        country: record.map { $0.country(contents) },
        region: number.flatMap { region(at: coordinate, country: $0, contents) },
        town: nearestTown(to: coordinate).map {
          .init(
            town: $0, distance: coordinate.distance(to: $0.coordinate),
            bearing: coordinate.bearing(to: $0.coordinate))
        })
    }
  }

  /// How far away a town may lie and still say what region this is, in metres: farther than from
  /// any point of Siberia or the Sahara, nearer than from an overseas part to the mother country.
  private static let regionReach = 500_000.0

  /// Units that share a code count as one country: the towns of Northern Cyprus stand under Cyprus
  /// in some layers.
  private func region(
    at coordinate: Coordinate, country: Int, _ contents: MapContents
  ) -> String? {
    let code = CountryRecord(contents, country).codeNumber
    let nearest = NearestTown(contents, to: coordinate).number { town in
      town.country == country
        || code != 0 && CountryRecord(contents, town.country).codeNumber == code
    }
    guard let town = nearest.map({ TownRecord(contents[.towns], $0) }),
      coordinate.distance(to: Grid.coordinate(x: town.x, y: town.y)) < BaseMap.regionReach
    else { return nil }
    return contents.name(at: town.region)
  }
}
