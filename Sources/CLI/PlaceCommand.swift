internal import ArgumentParser

/// `waypost place`: points of the Earth.
struct PlaceCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "place",
    abstract: "Points of the Earth.",
    discussion: """
      Examples:
        waypost place where 52.3731 4.8922
      """,
    subcommands: [PlaceWhereCommand.self])
}
