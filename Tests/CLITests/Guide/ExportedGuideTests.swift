import Foundation
import TestHome
import TestSupport
import Testing

/// GPSBabel and GDAL, as Debian has them, read what is written: a guide whose names try to break
/// out of every form (the golden files of `ItineraryFileTests`), and one from the real command.
@Suite(
  "A guide in other programs",
  .enabled(if: OtherPrograms.areThere, "they are missing: Scripts/setup tests"))
struct ExportedGuideTests {
  struct ReadResult: Sendable, CustomStringConvertible {
    let format: String
    let command: String
    /// What the program must say of the file.
    let words: [String]

    var description: String { "\(format), \(command)" }
  }

  static let names = ["Royal Palace", "Dam <Square> & 'co'", "Schiphol"]

  static let readings: [ReadResult] = [
    ReadResult(
      format: "gpx", command: "gpsbabel -i gpx -f FILE -o unicsv -F -",
      words: names + ["52.373100", "4.892600"]),
    ReadResult(
      format: "gpx", command: "gpsbabel -r -i gpx -f FILE -o gpx -F -",
      words: ["<rte>", "Day 2", "Vondelpark"]),
    ReadResult(format: "kml", command: "gpsbabel -i kml -f FILE -o unicsv -F -", words: names),
    ReadResult(
      format: "geojson", command: "gpsbabel -i geojson -f FILE -o unicsv -F -", words: names),
    ReadResult(
      format: "gpx", command: "ogrinfo -ro -al FILE waypoints routes",
      words: ["Feature Count: 8", "Feature Count: 1", "en.wikivoyage, CC BY-SA 4.0"] + names),
    ReadResult(
      format: "kml", command: "ogrinfo -ro -al FILE",
      words: ["Day 1", "Day 2", "No day", "LINESTRING"] + names),
    ReadResult(
      format: "geojson", command: "ogrinfo -ro -al FILE",
      words: ["Feature Count: 9", "POINT (4.8926 52.3731)", "LINESTRING (4.8926"] + names),
  ]

  @Test("Every stop and every day's way is read, whatever it is called", arguments: readings)
  func read(_ reading: ReadResult) async throws {
    let golden = Repository.url("Tests/ArticlesTests/Golden/trip.\(reading.format)").path()
    let command = reading.command.replacing("FILE", with: "'\(golden)'")
    let answer = try await Home().shell(command)
    #expect(answer.code == 0, "\(answer.error)")
    for words in reading.words { #expect(answer.output.contains(words), "\(answer.output)") }
  }

  @Test("What the command writes is read", arguments: ["gpx", "kml", "geojson"])
  func written(format: String) async throws {
    let answer = try await Home().shell(
      """
      cd ~; unset WAYPOST_STARTER
      waypost guide export 'Een eerste atlas' --format \(format) --output trip.\(format) &&
        ogrinfo -ro -al trip.\(format)
      """)
    #expect(answer.code == 0 && answer.output.contains("Zürich"), "\(answer.error)")
  }
}

private enum OtherPrograms {
  static var areThere: Bool {
    ["gpsbabel", "ogrinfo"].allSatisfy {
      FileManager.default.isExecutableFile(atPath: "/usr/bin/\($0)")
    }
  }
}
