public import Places

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A town of the base map.
public struct Town: Sendable, Hashable {
  /// As in Natural Earth: in Latin letters with diacritics, "Zürich".
  public let name: String
  /// The first-level division that contains it, such as a province; as in the base map.
  public let region: String?
  public let coordinate: Coordinate
}

/// A town's record in the file, which is sorted from south to north.
struct TownRecord {
  static let size = 17

  let part: MapByteRange
  let start: Int

  init(_ part: MapByteRange, _ number: Int) {
    self.part = part
    start = number * TownRecord.size
  }

  static func count(in part: MapByteRange) -> Int { part.count / size }

  var x: Int { part.triple(at: start) }
  var y: Int { part.triple(at: start + 3) }
  var country: Int { part.short(at: start + 6) }
  var name: Int { part.triple(at: start + 8) }
  var region: Int { part.triple(at: start + 11) }
  /// The zoom level from which it is shown.
  var zoom: Double { Double(part[start + 14]) / 10 }
  /// Twelve times the decimal logarithm of its population.
  var size: Int { Int(part[start + 15]) }
  var isCapital: Bool { part[start + 16] == 2 }

  func town(_ contents: BaseMapSections) -> Town? {
    guard let name = contents.name(at: name) else { return nil }
    return Town(
      name: name, region: contents.name(at: region), coordinate: MapUnits.coordinate(x: x, y: y))
  }
}

/// Finds the town nearest to a point: from the point's parallel outwards in both directions, until
/// the difference in latitude alone exceeds the distance of the best town.
struct NearestTownSearch {
  private let part: MapByteRange
  private let latitude: Double
  private let longitude: Double
  private let narrow: Double

  init(_ contents: BaseMapSections, to coordinate: Coordinate) {
    part = contents[.towns]
    latitude = coordinate.latitude * .pi / 180
    longitude = coordinate.longitude * .pi / 180
    narrow = cos(latitude)
  }

  /// Returns the index of the nearest town that satisfies the condition.
  func number(where predicate: (TownRecord) -> Bool) -> Int? {
    let count = TownRecord.count(in: part)
    // The first town that is not south of the point.
    let y = (latitude / .pi * 180 + 90) * Double(MapUnits.degree)
    var (north, end) = (0, count)
    while north < end {
      let middle = (north + end) / 2
      if Double(TownRecord(part, middle).y) < y { north = middle + 1 } else { end = middle }
    }
    var south = north - 1
    var best = Best()
    while north < count || south >= 0 {
      if north < count { north = look(at: north, next: north + 1, &best, predicate) ?? count }
      if south >= 0 { south = look(at: south, next: south - 1, &best, predicate) ?? -1 }
    }
    return best.number
  }

  private struct Best {
    var number: Int?
    /// The great-circle distance, in radians.
    var away = Double.infinity
    /// No town with a greater difference in longitude can be nearer, in radians.
    var window = Double.infinity
  }

  /// Checks one town; `nil` if it and all after it are too far north or south.
  private func look(
    at number: Int, next: Int, _ best: inout Best, _ predicate: (TownRecord) -> Bool
  ) -> Int? {
    let town = TownRecord(part, number)
    let unit = Double.pi / 180 / Double(MapUnits.degree)
    let up = Double(town.y) * unit - .pi / 2 - latitude
    guard abs(up) < best.away else { return nil }
    var across = abs(Double(town.x) * unit - .pi - longitude)
    if across > .pi { across = 2 * .pi - across }
    guard across < best.window, predicate(town) else { return next }
    let chord =
      sin(up / 2) * sin(up / 2) + narrow * cos(latitude + up) * sin(across / 2) * sin(across / 2)
    let away = 2 * asin(min(1, chord.squareRoot()))
    if away < best.away {
      best = Best(number: number, away: away, window: window(away))
    }
    return next
  }

  /// The nearest point of a meridian is asin(cos φ · sin Δλ) away, or it is the pole.
  private func window(_ away: Double) -> Double {
    guard away < .pi / 2 - abs(latitude) else { return .infinity }
    return asin(min(1, sin(away) / narrow)) + 1e-9
  }
}

extension BaseMap {
  /// Returns the town nearest to a point, in any country; `nil` only if the map has no towns.
  public func nearestTown(to coordinate: Coordinate) -> Town? {
    reading { contents in
      NearestTownSearch(contents, to: coordinate).number { _ in true }
        .flatMap { TownRecord(contents[.towns], $0).town(contents) }
    }
  }

  /// All towns, from south to north.
  public var towns: [Town] {
    reading { contents in
      let part = contents[.towns]
      return (0..<TownRecord.count(in: part)).compactMap { TownRecord(part, $0).town(contents) }
    }
  }

  /// Returns the town with the largest population for each key that is made of a name.
  public func largestTowns<Key: Hashable>(by key: (_ name: String) -> Key) -> [Key: Town] {
    reading { contents in
      let part = contents[.towns]
      var best: [Key: TownRecord] = [:]
      for number in 0..<TownRecord.count(in: part) {
        let town = TownRecord(part, number)
        guard let name = contents.name(at: town.name).map(key) else { continue }
        if town.size > best[name]?.size ?? -1 { best[name] = town }
      }
      return best.compactMapValues { $0.town(contents) }
    }
  }
}
