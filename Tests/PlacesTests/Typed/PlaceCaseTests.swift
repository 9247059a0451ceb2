import Foundation  // files and JSON
import Places
import TestSupport
import Testing

/// One row of `Fixtures/places.tsv`, the table that also tests the web form and the command line.
struct PlaceCase: CustomTestStringConvertible, Sendable {
  let line: Int
  let group: String
  let locale: String?
  let kind: String
  let latitude: Double?
  let longitude: Double?
  let tolerance: Double
  let input: [String]

  var testDescription: String { "\(line): \(input) is \(kind)" }

  init?(line: Int, _ text: Substring) {
    let fields = text.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    guard fields.count >= 7,
      let json = try? JSONSerialization.jsonObject(
        with: Data(fields[6].utf8), options: .fragmentsAllowed)
    else { return nil }
    self.line = line
    group = fields[0]
    locale = fields[1].isEmpty ? nil : fields[1]
    kind = fields[2]
    latitude = Double(fields[3])
    longitude = Double(fields[4])
    tolerance = Double(fields[5]) ?? 1e-7
    input = json as? [String] ?? [json as? String ?? ""]
  }

  /// Reads a table whose first line contains the names of its columns.
  static func read(_ file: URL) throws -> [PlaceCase] {
    try String(contentsOf: file, encoding: .utf8).split(separator: "\n").enumerated().dropFirst()
      .compactMap { PlaceCase(line: $0.offset + 1, $0.element) }
  }

  static let all: [PlaceCase] = {
    (try? read(Repository.url("Tests/PlacesTests/Fixtures/places.tsv"))) ?? []
  }()
}

@Suite("The table of places")
struct PlaceCaseTests {
  @Test("Every row gives the result that it states", arguments: PlaceCase.all)
  func row(_ row: PlaceCase) throws {
    let reader = PlaceReader(locale: row.locale)
    do throws(PlaceError) {
      let link =
        row.input.count == 2
        ? try reader.read(latitude: row.input[0], longitude: row.input[1])
        : try reader.read(row.input[0])
      #expect(link.target.kind == row.kind)
      guard let point = link.coordinate, let latitude = row.latitude,
        let longitude = row.longitude
      else { return }
      #expect(abs(point.latitude - latitude) <= row.tolerance)
      #expect(abs(point.longitude - longitude) <= row.tolerance)
    } catch {
      #expect(error.kind.rawValue == row.kind)
    }
  }

  @Test("The table is complete: it has enough rows and every error")
  func whole() {
    #expect(PlaceCase.all.count >= 220)
    let kinds = Set(PlaceCase.all.map(\.kind))
    #expect(Set(PlaceError.Kind.allCases.map(\.rawValue)).isSubset(of: kinds))
  }
}
