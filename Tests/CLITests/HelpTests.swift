import ArgumentParser
import Foundation
import TestHome
import TestSupport
import Testing

@testable import CLI

@Suite("Help")
struct HelpTests {
  /// The words that call each command, from the tree of commands itself.
  static let commands: [String] = {
    func names(_ command: any ParsableCommand.Type, after words: String) -> [String] {
      command.configuration.subcommands.flatMap { command -> [String] in
        let own = "\(words) \(command.configuration.commandName ?? "")"
        return [own] + names(command, after: own)
      }
    }
    return [""] + names(WaypostCommand.self, after: "").map { String($0.dropFirst()) }
  }()

  @Test("The help of each command is as it was read and approved", arguments: commands)
  func golden(command: String) async throws {
    let home = try Home()
    let answer = try await home.shell("COLUMNS=80 waypost \(command) --help")
    #expect(answer.code == 0)
    #expect(answer.output.contains(#/Examples?:/#), "no example: \(command)")
    let name = command.isEmpty ? "waypost" : command.replacing(" ", with: "-")
    try expectGolden(answer.output, "help/\(name.prefix { $0 != "-" })/help-\(name).txt")
  }

  @Test("Each command in the sources is in the list of its parent")
  func registered() throws {
    func types(_ command: any ParsableCommand.Type) -> [String] {
      ["\(command)"] + command.configuration.subcommands.flatMap(types)
    }
    let declared = try Repository.files(in: "Sources/CLI", ending: ".swift").flatMap { file in
      try Repository.text(file).matches(of: #/struct (\w+): \w*Command\b/#).map { String($0.1) }
    }
    #expect(types(WaypostCommand.self).sorted() == declared.sorted())
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
  let difference = try GoldenFile("Tests/CLITests/Golden/\(name)").difference(from: text)
  #expect(difference == nil, sourceLocation: sourceLocation)
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
