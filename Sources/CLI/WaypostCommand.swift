internal import App
internal import ArgumentParser
internal import Foundation  // the process's environment
internal import Localization
internal import Titles

@main
struct WaypostCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "waypost",
    abstract: "Find, read, save and send articles from any MediaWiki wiki, online and offline.",
    discussion: """
      Examples:
        waypost search amst                   find a page by the beginning of its title
        waypost read Amsterdam                read an article
        waypost save Amsterdam Lisbon --guide Trip
        waypost read Amsterdam --offline      read a saved article offline
        waypost place parse "52°22′N 4°53′E"  what coordinates or a map link mean
        waypost send article Amsterdam        make a link with a preview card
        waypost search canal --wiki nl.wikivoyage --json | jq '.results[0].title'

      Results go to standard output, everything else to standard error.
      Exit codes: 0 success, 1 nothing found, 64 wrong usage, 65 invalid data, 66 no such article, \
      guide or file, 69 wiki unreachable and nothing saved, 73 cannot create, 74 disk error, \
      75 temporary failure, or some of several items failed, 77 not allowed, 78 configuration error.
      """,
    version: Version.text,
    subcommands: [
      SearchCommand.self, ReadCommand.self, SaveCommand.self, GuideCommand.self,
      WikiCommand.self, PlaceCommand.self, SendCommand.self, PlayCommand.self, ServeCommand.self,
      DoctorCommand.self,
      TourCommand.self,
    ])

  /// Runs the requested command; all errors end up here.
  static func main() async {
    Console.ignoreClosedPipes()
    do {
      if CommandLine.arguments.count < 2 { return Welcome().write() }
      if let word = CommandLine.arguments.dropFirst().first, !word.hasPrefix("-") {
        let names = configuration.subcommands.map { $0._commandName } + ["help"]
        guard names.contains(word) else {
          let known = TitleIndex(names.map { (title: $0, id: $0, weight: 0) })
          let problem = Problem.noCommand(word, nearest: known.search(word, limit: 1).first?.id)
          throw CommandContext.ending(problem, ProcessInfo.processInfo.environment)
        }
      }
      var command = try await asyncParseAsRoot()
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
    } catch let ending as CommandExit {
      exit(withError: ArgumentParser.ExitCode(ending.code))
    } catch {
      // Prints the message of the argument parser, like `exit(withError:)`, but through the console,
      // since an argument may contain escape sequences.
      let console = Console(environment: ProcessInfo.processInfo.environment, usesNoColor: true)
      let (text, code) = (fullMessage(for: error), exitCode(for: error))
      if !text.isEmpty {
        if code.isSuccess { console.write(text + "\n") } else { console.note(text) }
      }
      exit(withError: code)
    }
  }
}

/// The version that `--version` prints and that the `User-Agent` header carries.
/// `Scripts/release` reads it.
enum Version {
  static let text = "0.10.0"
}

/// Thrown to exit with a code after all output was written.
struct CommandExit: Error {
  let code: Int32
}
