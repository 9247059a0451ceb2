import Atlas
import Foundation  // the process's environment, and the table
import Places
import Testing

/// A table of towns with their countries, if one is named: tab-separated, with the columns `name`,
/// `iso_ne`, `lat`, `lon` and `stratum`. Technotes/Atlas.md has the results.
private let table = ProcessInfo.processInfo.environment["WAYPOST_COUNTRY_TABLE"]

@Suite(.enabled(if: table != nil)) struct CountryTableTests {
  private struct Row {
    let name: String, code: String, stratum: String
    let coordinate: Coordinate
  }

  private func rows() throws -> [Row] {
    let text = try String(contentsOfFile: try #require(table), encoding: .utf8)
    let lines = text.split(separator: "\n").map {
      $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
    let head = try #require(lines.first)
    func column(_ name: String) throws -> Int { try #require(head.firstIndex(of: name)) }
    let (name, code, stratum) = (try column("name"), try column("iso_ne"), try column("stratum"))
    let (latitude, longitude) = (try column("lat"), try column("lon"))
    return try lines.dropFirst().map { line in
      Row(
        name: line[name], code: line[code], stratum: line[stratum],
        coordinate: try Coordinate(
          latitude: try #require(Double(line[latitude])),
          longitude: try #require(Double(line[longitude]))))
    }
  }

  @Test("The distance from land is calibrated on the even rows")
  func reach() throws {
    let map = try embeddedMap()
    let even = try rows().enumerated().filter { $0.offset % 2 == 0 }.map(\.element)
    for reach in [0, 1, 2, 5, 10, 15, 20, 25, 30, 40, 50, 75, 100, 150] as [Double] {
      let right = even.count {
        map.country(at: $0.coordinate, reach: reach * 1_000)?.code == $0.code
      }
      print("even rows, land within \(reach) km: \(right) of \(even.count)")
    }
  }

  @Test("At least 93 in 100 towns of the table are in their country")
  func score() throws {
    let map = try embeddedMap()
    var right = [0, 0]
    var strata: [String: (right: Int, of: Int)] = [:]
    for (number, row) in try rows().enumerated() {
      let found = map.country(at: row.coordinate)
      let isRight = found?.code == row.code
      right[number % 2] += isRight ? 1 : 0
      if number % 2 == 1 {
        strata[row.stratum, default: (0, 0)].of += 1
        strata[row.stratum, default: (0, 0)].right += isRight ? 1 : 0
      }
      if !isRight {
        let description = "\(row.stratum), \(row.code), \(row.coordinate)"
        print("\(number) \(row.name) (\(description)): \(found?.code ?? "none")")
      }
    }
    print("even rows: \(right[0]), odd rows: \(right[1])")
    for (name, score) in strata.sorted(by: { $0.key < $1.key }) {
      print("odd rows, \(name): \(score.right) of \(score.of)")
    }
    #expect(right[0] + right[1] >= 465)
  }
}
