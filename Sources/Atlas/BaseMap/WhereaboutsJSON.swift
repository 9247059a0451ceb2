internal import Places

/// The JSON form of a point's whereabouts, as `place where --json` promises it.
///
/// `{"latitude", "longitude", "country": {"code", "name"}, "region", "town": {"name", "kilometres",
/// "bearing"}}`. Every key is always present; unknown values are `null`.
public struct WhereaboutsJSON: Sendable, Encodable {
  private let whereabouts: Whereabouts

  fileprivate init(_ whereabouts: Whereabouts) { self.whereabouts = whereabouts }

  private enum Key: String, CodingKey {
    case latitude, longitude, country, region, town, code, name, kilometres, bearing
  }

  public func encode(to encoder: any Encoder) throws {
    var all = encoder.container(keyedBy: Key.self)
    let coordinate = whereabouts.coordinate.rounded
    try all.encode(coordinate.latitude, forKey: .latitude)
    try all.encode(coordinate.longitude, forKey: .longitude)
    try all.encode(whereabouts.region, forKey: .region)
    if let found = whereabouts.country {
      var country = all.nestedContainer(keyedBy: Key.self, forKey: .country)
      try country.encode(found.code, forKey: .code)
      try country.encode(found.name, forKey: .name)
    } else {
      try all.encodeNil(forKey: .country)
    }
    if let found = whereabouts.town {
      var town = all.nestedContainer(keyedBy: Key.self, forKey: .town)
      try town.encode(found.town.name, forKey: .name)
      try town.encode(found.kilometres, forKey: .kilometres)
      try town.encode(found.degrees, forKey: .bearing)
    } else {
      try all.encodeNil(forKey: .town)
    }
  }
}

extension Whereabouts {
  public var json: WhereaboutsJSON { WhereaboutsJSON(self) }
}

extension Whereabouts.NearTown {
  /// The distance with one decimal: the towns' own positions are accurate to about a kilometre.
  public var kilometres: Double { (distance / 100).rounded() / 10 }

  /// The bearing in whole degrees, 0 to 359.
  public var degrees: Int { Int(bearing.rounded()) % 360 }
}
