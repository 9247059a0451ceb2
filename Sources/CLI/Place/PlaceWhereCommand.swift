internal import App
internal import ArgumentParser
internal import Articles
internal import Atlas
internal import Localization
internal import Places

/// `waypost place where`: country, region and nearest town of a point, from the built-in map.
struct PlaceWhereCommand: ServicesCommand {
  static let configuration = CommandConfiguration(
    commandName: "where",
    abstract: "Show the country, the region and the nearest town of a point.",
    discussion: """
      Examples:
        waypost place where 52.3731 4.8922
        waypost place where -33.8568 151.2153 --json
        waypost place where --batch < points.txt

      --batch reads one LAT LON per line and prints one line of JSON for each. For a line that is \
      not a point, that is {"line", "problem"}, and the exit code is 65. Blank lines are skipped. \
      No wiki is contacted.

      JSON: {"latitude", "longitude", "country": {"code", "name"}, "region", "town": \
      {"name", "kilometres", "bearing"}}; country is null at sea, region is that \
      of the nearest town of the same country, bearing is from the point to the town.
      """)

  @OptionGroup var common: CommonOptions

  @Flag(name: .long, help: "Read points from standard input, one per line.")
  var batch = false

  /// `.allUnrecognized`, since a negative latitude looks like an option.
  @Argument(
    parsing: .allUnrecognized,
    help: ArgumentHelp("Latitude and longitude in decimal degrees.", valueName: "degrees"))
  var degrees: [String] = []

  private var numbers: [String] { degrees.afterOptions }

  func validate() throws {
    if batch, !numbers.isEmpty { throw ValidationError("--batch reads points from its input.") }
    if let option = numbers.first(where: { $0.hasPrefix("--") }) {
      throw ValidationError("Unknown option '\(option)'")
    }
    if !batch, numbers.count != 2 {
      throw ValidationError("Say where, for example: waypost place where 52.3731 4.8922")
    }
  }

  func run(in session: CommandContext) async throws {
    if batch { return try WhereBatch(session: session).run() }
    let found = try session.services.places.whereabouts(of: numbers.joined(separator: " "))
    if session.usesJSON { return try session.write(json: found.json) }
    session.write(found)
  }
}

/// Answers each point with one line of JSON.
private struct WhereBatch {
  let session: CommandContext

  /// The answer to a malformed line, so that lines and answers correspond.
  private struct Refusal: Encodable {
    let line: Int
    let problem: String
  }

  /// Writes each answer before reading the next line, so that a program may wait for it.
  func run() throws {
    var number = 0
    var isRefused = false
    while let line = readLine() {
      number += 1
      let text = number == 1 && line.hasPrefix("\u{FEFF}") ? line.dropFirst() : line[...]
      guard text.contains(where: { !$0.isWhitespace }) else { continue }
      do {
        try write(try session.services.places.whereabouts(of: String(text), line: number).json)
      } catch let problem as Problem where problem.kind == .badPlace {
        isRefused = true
        try write(Refusal(line: number, problem: session.localizer(problem.message)))
      }
    }
    if isRefused { throw session.end(.badData) }
  }

  private func write(_ answer: some Encodable) throws {
    session.console.write(json: String(decoding: try JSONOutput.line(answer), as: UTF8.self))
  }
}

extension CommandContext {
  /// Writes `Netherlands (NL), Noord-Holland`, with the direction to the nearest town below.
  fileprivate func write(_ found: Whereabouts) {
    for line in found.words(localizer) { console.write(line + "\n") }
  }
}
