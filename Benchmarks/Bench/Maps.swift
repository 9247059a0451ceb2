import Atlas
import CAssets
import Foundation  // files
import Markup
import Places

/// Measures the atlas with points from a file (one `LAT LON` line each). It writes the country
/// codes that it finds to another file, one per line, to compare them with those of other programs.
///
/// `Scripts/benchmarks/atlas` runs it next to them.
func benchAtlas(_ points: String, answers: String) async throws {
  let asset = base_map()
  let bytes = UnsafeBufferPointer(start: asset.bytes, count: asset.size)
  let opening = try await best { _ = try BaseMap(lasting: bytes) }
  print("opening the base map: \(String(format: "%.1f", opening)) µs, \(bytes.count / 1000) kB")
  let map = try BaseMap(lasting: bytes)
  let points = try read(points)
  await benchLookups(map, points)
  let codes = points.map { map.country(at: $0)?.code ?? "-" }
  try Data((codes.joined(separator: "\n") + "\n").utf8).write(to: URL(fileURLWithPath: answers))
  await benchPictures(map)
}

private func read(_ path: String) throws -> [Coordinate] {
  try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").compactMap { line in
    let numbers = line.split(separator: " ").compactMap { Double($0) }
    guard numbers.count == 2 else { return nil }
    return try Coordinate(latitude: numbers[0], longitude: numbers[1])
  }
}

private func benchLookups(_ map: BaseMap, _ points: [Coordinate]) async {
  var found = 0
  let inside = await best { found &+= points.count { map.countryNumber(at: $0, reach: 0) != nil } }
  let near = await best { found &+= points.count { map.countryNumber(at: $0) != nil } }
  let named = await best { found &+= points.count { map.country(at: $0) != nil } }
  let whole = await best { found &+= points.count { map.whereabouts(of: $0).town != nil } }
  for (what, time) in [
    ("country by its outline", inside), ("country, with the nearest land", near),
    ("the same with code and name", named), ("country, region and nearest town", whole),
  ] {
    let rate = Double(points.count) / time * 1_000_000
    print("\(what): \(Int(rate)) a second, \(points.count) points one at a time")
  }
}

private func benchPictures(_ map: BaseMap) async {
  let views: [(String, Double, Double, Double, Int)] = [
    ("Europe with 200 pins", 52, 12, 4, 200), ("a city with 40 pins", 52.37, 4.9, 12, 40),
    ("a country with 40 pins", 52.2, 5.3, 7, 40), ("Fiji", -17.5, 179.5, 7, 0),
    ("the north pole", 88, 0, 3, 0), ("the world", 20, 10, 2, 0),
  ]
  for (name, latitude, longitude, zoom, count) in views {
    guard let centre = try? Coordinate(latitude: latitude, longitude: longitude) else { continue }
    let view = MapView(centre: centre, zoom: zoom, width: 1_000, height: 800)
    let pins = pins(count, in: view)
    var size = 0
    let time = await best {
      size = map.drawing(of: view, pins: pins).svg(title: name).utf8.count
    }
    print("\(name): \(String(format: "%.2f", time / 1_000)) ms, \(size / 1_000) kB of SVG")
  }
}

/// Pins spread over a view, the same each time.
private func pins(_ count: Int, in view: MapView) -> [MapPin] {
  (0..<count).compactMap { number in
    let x = Double(number * 389 % 1_000)
    let y = Double(number * 571 % 800)
    return view.coordinate(at: PixelPoint(x: x, y: y)).map {
      MapPin($0, label: "\(number + 1)", name: "Place \(number + 1)")
    }
  }
}
