internal import App
internal import ArgumentParser
internal import Articles
internal import Localization

extension GuideCommand {
  struct Export: ServicesCommand {
    static let configuration = CommandConfiguration(
      commandName: "export",
      abstract: "Export guides to a file: as a library, or the places of one guide.",
      discussion: """
        Examples:
          waypost guide export Trip --to trip.sqlite       for another Waypost
          waypost guide export Trip --format gpx > trip.gpx
          waypost guide export Trip --format kml --output trip.kml
          waypost guide export Trip --format geojson | jq '.features[].properties.name'

        GPX, KML and GeoJSON have a point for each article and each listing with a location, and a \
        route for each day. A point has its day, text and page. A file has at most 20,000 listings. \
        If you name no file, these formats are written to standard output; the library format needs \
        a file.
        """)

    enum Format: String, ExpressibleByArgument, CaseIterable {
      case library, gpx, kml, geojson

      var itinerary: ItineraryFormat? { ItineraryFormat(rawValue: rawValue) }
    }

    @OptionGroup var common: CommonOptions
    @Argument(help: "Names of the guides.") var names: [String]
    @Option(name: .long, help: "Format of the file.") var format: Format = .library
    @Option(name: [.long, .customLong("output")], help: "The file to write; it must not exist.")
    var to: String?

    func validate() throws {
      if format == .library, to == nil { throw ValidationError("Say into which file: --to FILE.") }
      if format != .library, names.count > 1 {
        throw ValidationError("A \(format.rawValue) file contains one guide: name one.")
      }
      if common.json, to == nil {
        throw ValidationError("--json needs a file to write: --to FILE.")
      }
    }

    func run(in session: CommandContext) async throws {
      if let form = format.itinerary { return try await write(form, session) }
      let to = to ?? ""
      let bytes = try await session.services.guideExchange.exportGuides(names, to: to)
      try tell(names, to, bytes, session)
    }

    private func write(_ form: ItineraryFormat, _ session: CommandContext) async throws {
      let guide = try await session.services.guides.guide(named: names[0])
      guard let to else {
        let file = try await session.services.itineraries.file(of: guide, as: form)
        return session.console.write(String(decoding: file, as: UTF8.self))
      }
      let bytes = try await session.services.itineraries.write(guide, as: form, to: to)
      try tell([guide.title], to, bytes, session)
    }

    private func tell(
      _ names: [String], _ to: String, _ bytes: Int, _ session: CommandContext
    ) throws {
      if session.usesJSON {
        return try session.write(json: ExportJSON(guides: names, file: to, bytes: bytes))
      }
      session.say(
        .guideExported, .text(names.map(\.terminalSafe).joined(separator: ", ")),
        .text(to.terminalSafe),
        .bytes(bytes))
    }
  }
}
