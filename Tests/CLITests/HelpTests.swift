import ArgumentParser
import Foundation
import TestHome
import TestSupport
import Testing

@testable import CLI

@Suite("Help")
struct HelpTests {
  @Test(
    "The help of each command is as it was read and approved",
    arguments: [
      "", "search", "read", "save", "guide", "guide show", "guide new", "guide move",
      "guide copy", "guide plan", "guide sections", "guide export", "guide import", "guide delete",
      "wiki",
      "wiki add", "wiki default", "wiki probe", "place", "place add", "place list", "place open",
      "place parse",
      "place where", "place near", "place counts", "send", "send article", "play battleship",
      "play battleship new", "play battleship guess", "serve", "doctor",
    ])
  func golden(command: String) async throws {
    let home = try Home()
    let answer = try await home.shell("COLUMNS=80 waypost \(command) --help")
    #expect(answer.code == 0)
    let name = command.isEmpty ? "waypost" : command.replacing(" ", with: "-")
    try expectGolden(answer.output, "help/\(name.prefix { $0 != "-" })/help-\(name).txt")
  }

  @Test("Without words, a verb says what it wants, by an example, and exits with 64")
  func wordless() async throws {
    let home = try Home()
    for verb in ["search", "read", "save"] {
      let answer = try await home.waypost(verb)
      #expect(answer.code == 64)
      #expect(answer.error.contains("for example: waypost \(verb)"))
    }
  }

  @Test("The tour names commands that exist")
  func tour() async throws {
    let home = try Home()
    let tour = try await home.waypost("tour")
    #expect(tour.code == 0)
    for verb in ["search", "read", "save", "guide", "doctor"] {
      #expect(tour.output.contains("waypost \(verb)"))
    }
  }
}

/// Compares with a file in Golden; `UPDATE_GOLDEN=1` updates the file.
func expectGolden(
  _ text: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let expected = try GoldenFile("Tests/CLITests/Golden/\(name)").expected(for: text)
  #expect(text == expected, sourceLocation: sourceLocation)
}

@Suite("Names of commands")
struct CommandNameTests {
  @Test("Each command is given its name: to find one by the type's costs a start its time")
  func given() {
    func nameless(_ command: any ParsableCommand.Type) -> [String] {
      let own = command.configuration.commandName == nil ? ["\(command)"] : []
      return own + command.configuration.subcommands.flatMap(nameless)
    }
    #expect(nameless(WaypostCommand.self) == [])
  }
}
