internal import ArgumentParser
internal import Foundation  // the process's environment
internal import Localization

/// `waypost tour`: the first commands to try, shown at the end of `make run`.
struct TourCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tour",
    abstract: "Show the first commands to try.",
    discussion: "Example: waypost tour --no-color")

  @Flag(name: .customLong("no-color"), help: "Print without bold and underlines.")
  var noColor = false

  @Option(name: .long, help: "Name of the program in the examples.")
  var program = "waypost"

  private static let steps: [(Message.Key, String)] = [
    (.tourSearch, "search lisb --offline"), (.tourRead, "read Lisbon"),
    (.tourStarter, "guide show 'A first atlas: Europe'"),
    (.tourSave, "save Amsterdam Porto --guide Trip"),
    (.tourOffline, "read Porto --offline"), (.tourGuide, "guide show Trip"),
    (.tourDoctor, "doctor"), (.tourServe, "serve"),
  ]

  /// Needs no library or network, since it is the first thing a new user sees.
  func run() {
    let environment = ProcessInfo.processInfo.environment
    let console = Console(environment: environment, usesNoColor: noColor)
    let localizer = Localizer(Language(environment: environment))
    let style = console.style
    console.write("\n" + style.bold(localizer(.tourHeading)) + "\n\n")
    for (key, command) in TourCommand.steps {
      console.write("  " + style.dim(localizer(key)) + "\n    \(program) \(command)\n")
    }
    console.write("\n" + localizer(.tourHelp) + "\n")
  }
}
