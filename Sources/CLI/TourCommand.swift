internal import ArgumentParser
internal import Waypost
internal import Wording

/// `waypost tour`: what `make run` ends with.
struct TourCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tour", abstract: "Show the first commands to try.")

  @OptionGroup var common: CommonOptions

  @Option(name: .long, help: "How the program is called in the examples.")
  var program = "waypost"

  func run() async throws {
    try await Session.run(common) { session in
      let style = Style(isOn: session.console.usesStyle)
      session.console.write("\n" + style.bold(session.wording(.tourHeading)) + "\n\n")
      let steps: [(Message.Key, String)] = [
        (.tourSearch, "search amst"), (.tourRead, "read Amsterdam"),
        (.tourSave, "save Amsterdam Lisbon --guide Trip"),
        (.tourOffline, "read Amsterdam --offline"), (.tourGuide, "guide show Trip"),
        (.tourDoctor, "doctor"),
      ]
      for (key, command) in steps {
        session.console.write("  " + style.dim(session.wording(key)) + "\n")
        session.console.write("    \(program) \(command)\n")
      }
      session.console.write("\n" + session.wording(.tourHelp) + "\n")
    }
  }
}
