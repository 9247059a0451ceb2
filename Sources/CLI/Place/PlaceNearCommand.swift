internal import App
internal import ArgumentParser
internal import Articles
internal import Localization
internal import Places

/// `waypost place near`: articles and places near a point, from the library and a wiki.
struct PlaceNearCommand: ServicesCommand {
  static let configuration = CommandConfiguration(
    commandName: "near",
    abstract: "List what is near a point: saved articles, places, and a wiki's articles.",
    discussion: """
      Examples:
        waypost place near 52.3731 4.8922
        waypost place near Lisbon --radius 2 --wiki en.wikivoyage
        waypost place near "geo:-33.8568,151.2153" --limit 5 --json
        waypost place near 48.8606 2.3376 --radius 50 --offline

      A name is looked up among your places and on the included map first, and only then as the \
      title of an article. The wiki receives the point and the radius; Waypost stores neither of \
      them.

      JSON: {"coordinate", "radius", "wiki", "offline", "results": [{"kind", "title", \
      "description", "wiki", "pageID", "address", "thumbnail", "coordinate", "distance", \
      "bearing", "saved", "disambiguation", "article"}]}, nearest first; kind is article, \
      place (of your list) or listing (in a saved article, given as "article"). radius and \
      distance are in metres, bearing is in degrees clockwise from north.
      """)

  @OptionGroup var common: CommonOptions

  @Option(help: ArgumentHelp("Radius to search, in kilometres.", valueName: "km"))
  var radius = NearQuery.usualRadius / 1000

  @Option(help: ArgumentHelp("Maximum number of results.", valueName: "N"))
  var limit = 20

  @OptionGroup var language: CompassLanguageOption

  /// `.allUnrecognized`, since a negative latitude looks like an option.
  @Argument(
    parsing: .allUnrecognized,
    help: "Latitude and longitude, coordinates in any notation, a link, or a name.")
  var place: [String] = []

  private var words: [String] { place.afterOptions }

  var discovery: WikiDiscovery { .asking }

  func validate() throws {
    if let option = words.first(where: { $0.hasPrefix("--") }) {
      throw ValidationError("Unknown option '\(option)'")
    }
    if words.isEmpty {
      throw ValidationError("Say where, for example: waypost place near 52.3731 4.8922")
    }
    if !NearQuery.limits.contains(limit) {
      throw ValidationError("--limit takes a number from 1 to \(NearQuery.limits.upperBound).")
    }
    if !NearQuery.radii.contains(radius * 1000) {
      throw ValidationError("--radius takes kilometres from 0.01 to 1000.")
    }
  }

  func run(in session: CommandContext) async throws {
    let center = try await center(session)
    try await ContactQuestion(session).askIfNeeded()
    let found = try await session.services.places.near(
      NearQuery(center, radius: radius * 1000, wiki: session.reachable, limit: limit))
    if session.usesJSON {
      try session.write(json: found.json)
    } else {
      NearbyLines(session: session).write(found)
    }
    if found.results.isEmpty { throw session.end(.nothingFound) }
  }

  /// Two words are coordinates if the first contains a digit, else a name.
  private func center(_ session: CommandContext) async throws -> Coordinate {
    let text = words.joined(separator: " ")
    if words.count == 2, words[0].contains(where: \.isNumber) {
      let link = try PlaceInput(words).read(
        by: session.services.places.placeReader(locale: language.locale))
      if let coordinate = link.coordinate { return coordinate }
    }
    return try await session.services.places.point(
      typed: text, locale: language.locale, wiki: session.reachable
    ).coordinate
  }
}

/// Writes nearby places as a numbered list.
private struct NearbyLines: ConsoleWriter {
  let session: CommandContext

  func write(_ found: NearbyResults) {
    if let away = found.away { session.console.note(localizer(away.message)) }
    if found.isOffline {
      session.console.note(localizer(found.away == nil ? .searchOffline : .searchAway))
    }
    if let narrower = found.narrower { session.console.note(localizer(narrower)) }
    if found.results.isEmpty {
      session.console.note(localizer(found.none))
      if let remedy = found.none.remedy { session.console.note(localizer(remedy)) }
    }
    for (number, result) in found.results.enumerated() {
      session.console.write(lines(number + 1, result, of: found))
    }
  }

  /// ` 1  Dam Square  450 m to the north-east, saved`, with the description below.
  private func lines(_ number: Int, _ result: NearbyResult, of found: NearbyResults) -> String {
    let width = min(session.console.width, 100)
    let count = String(number)
    let indent = String(repeating: " ", count: 4)
    let head = String(repeating: " ", count: max(0, 2 - count.count)) + count + "  "
    let marks = [localizer(result.way)] + marks(result, of: found)
    var text = head + style.bold(result.name.terminalSafe.visible(to: width - 4))
    text += "  " + style.dim(marks.joined(separator: ", ")) + "\n"
    if let about = result.about, !about.isEmpty {
      text += indent + about.terminalSafe.visible(to: width - 5) + "\n"
    }
    return text
  }

  private func marks(_ result: NearbyResult, of found: NearbyResults) -> [String] {
    switch result.thing {
    case .article(let article):
      var marks: [String] = []
      if article.id.wiki.isBuiltIn {
        marks.append(localizer(.partOfWaypost))
      } else {
        if article.isSaved {
          marks.append(localizer(article.isOutdated ? .searchMarkOutdated : .searchMarkSaved))
        }
        if article.id.wiki != found.wiki { marks.append(article.id.wiki.name) }
      }
      return marks
    case .place(let place):
      if case .own(let number) = place.source { return ["\(localizer(.placeListOwn)) \(number)"] }
      return [localizer(.placeListFeed)]
    case .listing(_, let id): return [localizer(.nearListedIn, .text(id.title.text.terminalSafe))]
    }
  }
}
