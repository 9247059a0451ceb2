internal import App
internal import ArgumentParser
internal import Localization
internal import Places

/// `waypost place counts`: how often links to places were opened on this machine.
struct PlaceCountsCommand: ServicesCommand {
  static let configuration = CommandConfiguration(
    commandName: "counts",
    abstract: "Show how often links to places were opened here; switch the counts on or off.",
    discussion: """
      Examples:
        waypost place counts --on
        waypost place counts                            the counts of the last 90 days
        waypost place counts --clear

      Off by default. Waypost stores the day, the kind of link, the result, and whether a page or a \
      command opened the link; never the place, the link, the person or the time of day. The counts \
      stay on this computer.

      JSON: {"state", "days", "counts": [{"day", "form", "outcome", "from", "times"}]}. state is \
      on or off. form is the kind of link: other, or the first part of the "dialect" that \
      "waypost place parse --json" prints. outcome is point, article, search, failed or the reason \
      of a refusal. from is page or command.
      """)
  @OptionGroup var common: CommonOptions
  @Flag var change: Change?

  enum Change: EnumerableFlag {
    case on, off, clear

    static func help(for change: Change) -> ArgumentHelp? {
      switch change {
      case .on: "Count opened links from now on."
      case .off: "Stop counting, and delete the counts."
      case .clear: "Delete the counts."
      }
    }
  }

  func run(in session: CommandContext) async throws {
    let places = session.services.places
    switch change {
    case .on: try await places.setCountingLinks(true)
    case .off: try await places.setCountingLinks(false)
    case .clear: try await places.forgetLinkCounts()
    case nil: break
    }
    let found = try await places.linkCounts()
    if session.usesJSON { return try session.write(json: LinkOpeningCountsJSON(found)) }
    switch change {
    case .on: session.say(.linkCountsDoneOn)
    case .off: session.say(.linkCountsDoneOff)
    case .clear: session.say(.linkCountsDoneCleared)
    case nil: LinkCountLines(session: session).write(found)
    }
  }
}

/// Writes a line for each total.
private struct LinkCountLines: ConsoleWriter {
  let session: CommandContext

  func write(_ found: LinkOpeningCounts) {
    guard found.isOn else {
      session.console.note(localizer(.linkCountsOff))
      return session.console.note(session.advice(localizer(.linkCountsOffRemedy)))
    }
    if found.counts.isEmpty { session.console.note(localizer(.linkCountsEmpty)) }
    let lines = found.totals.map { total in
      [
        total.use.formWords.map { localizer($0) } ?? total.use.formName,
        localizer(total.use.outcomeWords), localizer(total.use.frontEndWords),
        localizer(.linkCountTimes, .number(total.times)),
      ]
    }
    let widths = (0..<3).map { column in lines.map { $0[column].count }.max() ?? 0 }
    for line in lines {
      let cells = zip(line, widths).map { $0.padded(to: $1) } + line.dropFirst(widths.count)
      session.console.write(cells.joined(separator: "  ") + "\n")
    }
  }
}
