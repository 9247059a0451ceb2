public import Places

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A town of the base map.
public struct Town: Sendable, Hashable {
  /// As Natural Earth writes it: in Latin letters, with their marks, "Zürich".
  public let name: String
  /// The first-level division that it lies in, such as a province; as the base map has it.
  public let region: String?
  public let coordinate: Coordinate
}

/// A town as it is written in the file, where towns stand from south to north.
struct TownRecord {
  static let size = 17

  let part: MapPart
  let start: Int

  init(_ part: MapPart, _ number: Int) {
    self.part = part
    start = number * TownRecord.size
  }

  static func count(in part: MapPart) -> Int { part.count / size }

  var x: Int { part.triple(at: start) }
  var y: Int { part.triple(at: start + 3) }
  var country: Int { part.short(at: start + 6) }
  var name: Int { part.triple(at: start + 8) }
  var region: Int { part.triple(at: start + 11) }
  /// From which zoom level on it is shown.
  var zoom: Double { Double(part[start + 14]) / 10 }
  /// Twelve times the logarithm of its people, to base 10.
  var size: Int { Int(part[start + 15]) }
  var isCapital: Bool { part[start + 16] == 2 }

  func town(_ contents: MapContents) -> Town? {
    guard let name = contents.name(at: name) else { return nil }
    return Town(
      name: name, region: contents.name(at: region), coordinate: Grid.coordinate(x: x, y: y))
  }
}

/// Finds the town nearest to a point: from the point's parallel outwards to both sides, until the
/// parallels alone are farther away than the best town.
struct NearestTown {
  private let part: MapPart
  private let latitude: Double
  private let longitude: Double
  private let narrow: Double

  init(_ contents: MapContents, to coordinate: Coordinate) {
    part = contents[.towns]
    latitude = coordinate.latitude * .pi / 180
    longitude = coordinate.longitude * .pi / 180
    narrow = cos(latitude)
  }

  /// The number of the town, among those that are wanted.
  func number(where isWanted: (TownRecord) -> Bool) -> Int? {
    let count = TownRecord.count(in: part)
    var north = firstNorth(count)
    var south = north - 1
    var best = Best()
    while north < count || south >= 0 {
      if north < count { north = look(at: north, next: north + 1, &best, isWanted) ?? count }
      if south >= 0 { south = look(at: south, next: south - 1, &best, isWanted) ?? -1 }
    }
    return best.number
  }

  private struct Best {
    var number: Int?
    /// In radians of a great circle.
    var away = Double.infinity
    /// No town farther east or west than this can be nearer, in radians.
    var window = Double.infinity
  }

  /// Looks at one town; `nil` when it and all behind it lie too far north or south.
  private func look(
    at number: Int, next: Int, _ best: inout Best, _ isWanted: (TownRecord) -> Bool
  ) -> Int? {
    let town = TownRecord(part, number)
    let unit = Double.pi / 180 / Double(Grid.degree)
    let up = Double(town.y) * unit - .pi / 2 - latitude
    guard abs(up) < best.away else { return nil }
    var across = abs(Double(town.x) * unit - .pi - longitude)
    if across > .pi { across = 2 * .pi - across }
    guard across < best.window, isWanted(town) else { return next }
    let chord =
      sin(up / 2) * sin(up / 2) + narrow * cos(latitude + up) * sin(across / 2) * sin(across / 2)
    let away = 2 * asin(min(1, chord.squareRoot()))
    if away < best.away {
      best = Best(number: number, away: away, window: window(away))
    }
    return next
  }

  /// The nearest point of a meridian lies asin(cos φ · sin Δλ) away, or at the pole's distance.
  private func window(_ away: Double) -> Double {
    guard away < .pi / 2 - abs(latitude) else { return .infinity }
    return asin(min(1, sin(away) / narrow)) + 1e-9
  }

  /// The first town that lies not south of the point.
  private func firstNorth(_ count: Int) -> Int {
    let wanted = (latitude / .pi * 180 + 90) * Double(Grid.degree)
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if Double(TownRecord(part, middle).y) < wanted { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension BaseMap {
  /// The town nearest to a point, in whatever country; `nil` only where the map has no towns.
  public func nearestTown(to coordinate: Coordinate) -> Town? {
    reading { contents in
      NearestTown(contents, to: coordinate).number { _ in true }
        .flatMap { TownRecord(contents[.towns], $0).town(contents) }
    }
  }
}

extension BaseMap {
  /// All towns, from south to north.
  public var towns: [Town] {
    reading { contents in
      let part = contents[.towns]
      return (0..<TownRecord.count(in: part)).compactMap { TownRecord(part, $0).town(contents) }
    }
  }
}

extension BaseMap {
  /// The town with the most people among those whose names are wanted.
  public func largestTown(where isWanted: (String) -> Bool) -> Town? {
    reading { contents in
      let part = contents[.towns]
      var best: TownRecord?
      for number in 0..<TownRecord.count(in: part) {
        let town = TownRecord(part, number)
        guard let name = contents.name(at: town.name), isWanted(name) else { continue }
        if town.size > best?.size ?? -1 { best = town }
      }
      return best?.town(contents)
    }
  }
}
