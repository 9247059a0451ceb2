internal import ArgumentParser
internal import Atlas
internal import Foundation  // lines of JSON
internal import Places
internal import Waypost
internal import Wording

/// `waypost place where`: what the map that is part of Waypost says about a point.
struct PlaceWhereCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "where",
    abstract: "The country, the region and the nearest town of a point.",
    discussion: """
      Examples:
        waypost place where 52.3731 4.8922
        waypost place where -33.8568 151.2153 --json
        waypost place where --batch < points.txt

      --batch reads a LAT LON line each and writes a line of JSON each; a line that \
      is no point ends it with 65. No wiki is asked.

      JSON: {"latitude", "longitude", "country": {"code", "name"}, "region", "town": \
      {"name", "kilometres", "bearing"}}; country is null on the sea, region is that \
      of the nearest town of the same country, bearing is from the point to the town.
      """)

  @OptionGroup var common: CommonOptions

  @Flag(name: .long, help: "Read points from standard input, a line each.")
  var batch = false

  /// A southern latitude looks like an option: what no option is called is taken too.
  @Argument(
    parsing: .allUnrecognized,
    help: ArgumentHelp("Latitude and longitude in decimal degrees.", valueName: "degrees"))
  var degrees: [String] = []

  /// Without the sign that ends options, which is taken too.
  private var numbers: [String] { degrees.filter { $0 != "--" } }

  func validate() throws {
    if batch, !numbers.isEmpty { throw ValidationError("--batch reads points from its input.") }
    if let option = numbers.first(where: { $0.hasPrefix("--") }) {
      throw ValidationError("Unknown option '\(option)'")
    }
    if !batch, numbers.count != 2 {
      throw ValidationError("Say where, for example: waypost place where 52.3731 4.8922")
    }
  }

  func run() async throws {
    try await Session.run(common) { session in
      if batch { return try writeLines(session) }
      let found = try session.verbs.whereabouts(of: numbers.joined(separator: " "))
      if session.usesJSON { return try session.write(json: found.json) }
      session.write(found)
    }
  }

  /// Each answer is written before the next line is read, so that a program may ask one by one.
  private func writeLines(_ session: Session) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    var number = 0
    while let line = readLine() {
      number += 1
      let found = try session.verbs.whereabouts(of: line, line: number)
      session.console.write(String(decoding: try encoder.encode(found.json), as: UTF8.self) + "\n")
    }
  }
}

extension Session {
  /// `Netherlands (NL), Noord-Holland`, and below it the way to the nearest town.
  fileprivate func write(_ found: Whereabouts) {
    for line in found.words(wording) { console.write(line + "\n") }
  }
}
