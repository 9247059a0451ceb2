public import Places

/// The country, region and nearest town of a point.
public struct Whereabouts: Sendable, Hashable {
  public let coordinate: Coordinate
  /// `nil` on the open sea.
  public let country: Country?
  /// The first-level division of the nearest town in the same country: the base map has no regions
  /// of its own, so near a border it may be the neighbouring one.
  public let region: String?
  public let town: NearTown?

  /// A town with its distance and bearing.
  public struct NearTown: Sendable, Hashable {
    public let town: Town
    /// In metres.
    public let distance: Double
    /// The direction from the point to the town, in degrees clockwise from north, from 0 to below
    /// 360.
    public let bearing: Double
    /// The direction from the town to the point. Far away it is not the opposite of the other one.
    public let direction: CompassPoint
  }
}

extension BaseMap {
  /// Returns the country, region and nearest town of a point.
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
            bearing: coordinate.bearing(to: $0.coordinate),
            direction: CompassPoint(bearing: $0.coordinate.bearing(to: coordinate)))
        })
    }
  }

  /// How far away a town may be to determine the region, in metres: farther than from any point in
  /// Siberia or the Sahara, nearer than from an overseas territory to its mainland.
  private static let regionReach = 500_000.0

  /// Units that share a code count as one country: some layers list the towns of Northern Cyprus
  /// under Cyprus.
  private func region(
    at coordinate: Coordinate, country: Int, _ contents: BaseMapSections
  ) -> String? {
    let code = CountryRecord(contents, country).codeNumber
    let nearest = NearestTownSearch(contents, to: coordinate).number { town in
      town.country == country
        || code != 0 && CountryRecord(contents, town.country).codeNumber == code
    }
    guard let town = nearest.map({ TownRecord(contents[.towns], $0) }),
      coordinate.distance(to: MapUnits.coordinate(x: town.x, y: town.y)) < BaseMap.regionReach
    else { return nil }
    return contents.name(at: town.region)
  }
}
