import Foundation  // files
import Library
import Places

/// Measures how fast the nearest of very many saved articles are found. `Scripts/benchmarks/near` fills
/// the library and measures another program with the same data.
///
/// - `NearBench make FILE`: makes an empty library.
/// - `NearBench time FILE POINTS RADIUS COUNT ANSWERS`: the nearest articles of each point (one
///   `LAT LON` line each) within a radius in metres. Writes the results to another file, to compare
///   them with the other program's: the distances in whole metres, one line per point.
@main
struct NearBench {
  static func main() async throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    switch (arguments.first, arguments.count) {
    case ("make", 2): _ = try Library.open(at: arguments[1], now: { Date() })
    case ("time", 6):
      let points = try read(arguments[2])
      let bench = NearBench(
        library: try Library.open(at: arguments[1], now: { Date() }), points: points,
        radius: Double(arguments[3]) ?? 10_000, count: Int(arguments[4]) ?? 20)
      try await bench.run(answers: arguments[5])
    default: print("NearBench make FILE | NearBench time FILE POINTS RADIUS COUNT ANSWERS")
    }
  }

  let library: Library
  let points: [Coordinate]
  let radius: Double
  let count: Int

  private static func read(_ path: String) throws -> [Coordinate] {
    try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").compactMap { line in
      let numbers = line.split(separator: " ").compactMap { Double($0) }
      guard numbers.count == 2 else { return nil }
      return try Coordinate(latitude: numbers[0], longitude: numbers[1])
    }
  }

  func run(answers path: String) async throws {
    var times: [Double] = []
    var lines = ""
    let clock = ContinuousClock()
    for round in 0..<3 {
      for point in points {
        let start = clock.now
        let near = try await library.articles.nearest(to: point, within: radius, most: count)
        let time = (clock.now - start) / .microseconds(1)
        if round > 0 { times.append(time) }  // the first round warms the cache
        if round == 0 {
          lines += near.map { String(Int($0.metres.rounded())) }.joined(separator: " ") + "\n"
        }
      }
    }
    try Data(lines.utf8).write(to: URL(fileURLWithPath: path))
    times.sort()
    print(
      "nearest \(count) within \(Int(radius / 1000)) km: median \(Int(times[times.count / 2])) µs, "
        + "p99 \(Int(times[times.count * 99 / 100])) µs, \(points.count) points")
    await scan()
  }

  /// The floor: distances to the same number of points in memory, without a library.
  private func scan() async {
    let all = (0..<1_000_000).compactMap { number -> Coordinate? in
      let latitude = Double(number * 7919 % 180_000) / 1000 - 90
      let longitude = Double(number * 104_729 % 360_000) / 1000 - 180
      return try? Coordinate(latitude: latitude, longitude: longitude)
    }
    let clock = ContinuousClock()
    let start = clock.now
    var nearest = NearestCollector<Int>(count)
    for (number, point) in all.enumerated() {
      nearest.offer(number, metres: point.distance(to: points[0]))
    }
    let time = (clock.now - start) / .milliseconds(1)
    print("the distance to each of \(all.count) in memory: \(Int(time)) ms (\(nearest.reach > 0))")
  }
}
