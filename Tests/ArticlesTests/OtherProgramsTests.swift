import Foundation  // other programs, temporary files
import Testing

@testable import Articles

/// Other programs read what is written: GPSBabel and GDAL, as Debian has them.
@Suite("A guide in other programs")
struct OtherProgramsTests {
  struct Reading: Sendable, CustomStringConvertible {
    let format: ItineraryFormat
    let command: [String]
    /// What the program must say of the file.
    let words: [String]

    var description: String { "\(command[0]) \(format.rawValue)" }
  }

  /// Of the sample's eight stops; GPSBabel lists points as comma-separated values.
  static let readings: [Reading] = [
    Reading(
      format: .gpx, command: ["gpsbabel", "-i", "gpx", "-f", "FILE", "-o", "unicsv", "-F", "-"],
      words: ["Royal Palace", "Dam <Square> & 'co'", "52.373100", "4.892600"]),
    Reading(
      format: .gpx,
      command: ["gpsbabel", "-r", "-i", "gpx", "-f", "FILE", "-o", "gpx", "-F", "-"],
      words: ["<rte>", "Day 2", "Vondelpark"]),
    Reading(
      format: .kml, command: ["gpsbabel", "-i", "kml", "-f", "FILE", "-o", "unicsv", "-F", "-"],
      words: ["Royal Palace", "Dam <Square> & 'co'", "Schiphol"]),
    Reading(
      format: .geojson,
      command: ["gpsbabel", "-i", "geojson", "-f", "FILE", "-o", "unicsv", "-F", "-"],
      words: ["Royal Palace", "Dam <Square> & 'co'", "Schiphol"]),
    Reading(
      format: .gpx, command: ["ogrinfo", "-ro", "-al", "FILE", "waypoints", "routes"],
      words: [
        "Feature Count: 8", "Feature Count: 1", "Royal Palace", "en.wikivoyage, CC BY-SA 4.0",
      ]),
    Reading(
      format: .kml, command: ["ogrinfo", "-ro", "-al", "FILE"],
      words: ["Day 1", "Day 2", "No day", "Royal Palace", "LINESTRING"]),
    Reading(
      format: .geojson, command: ["ogrinfo", "-ro", "-al", "FILE"],
      words: ["Feature Count: 9", "Royal Palace", "POINT (4.8926 52.3731)", "LINESTRING (4.8926"]),
  ]

  @Test(
    "Other programs read every stop and every day's way",
    .enabled(
      if: isThere("gpsbabel") && isThere("ogrinfo"), "they are missing: Scripts/setup tests"),
    arguments: readings)
  func read(_ reading: Reading) throws {
    let file = try ItineraryTests.hostile().file(as: reading.format, ItineraryTests.words)
    let path = FileManager.default.temporaryDirectory
      .appending(path: "waypost-\(UUID().uuidString).\(reading.format.rawValue)")
    try Data(file).write(to: path)
    defer { try? FileManager.default.removeItem(at: path) }
    let told = try Self.run(reading.command.map { $0 == "FILE" ? path.path() : $0 })
    #expect(told.status == 0, "\(told.text)")
    for words in reading.words { #expect(told.text.contains(words), "\(words) in \(told.text)") }
  }

  static func isThere(_ program: String) -> Bool {
    FileManager.default.isExecutableFile(atPath: "/usr/bin/\(program)")
  }

  private static func run(_ command: [String]) throws -> (status: Int32, text: String) {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/\(command[0])")
    process.arguments = Array(command.dropFirst())
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: data, as: UTF8.self))
  }
}
