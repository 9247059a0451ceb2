import ArgumentParser
import Localization
import TestSupport
import Testing

@testable import CLI

/// A command that a message or a help text advises must be one.
@Suite("Commands that texts name")
struct NamedCommandTests {
  @Test("Each command in a message can be typed as it stands", arguments: Language.allCases)
  func messages(language: Language) {
    var count = 0
    for key in Message.Key.allCases {
      for words in NamedCommandTests.commands(in: Localizer(language)(key)) {
        count += 1
        #expect(NamedCommandTests.isAccepted(words), "\(key.rawValue): \(words)")
      }
    }
    #expect(count >= 30)
  }

  @Test("Each example in a help text can be typed as it stands")
  func examples() throws {
    var count = 0
    for file in try Repository.files(in: "Tests/CLITests/Golden/help", ending: ".txt") {
      let text = try Repository.text(file)
      // A line that is too long goes on in the next one.
      let lines = text.replacing(/(\n  waypost [^\n]{60,})\n(?=\S)/, with: { "\($0.1) " })
        .split(separator: "\n")
      for line in lines where line.hasPrefix("  waypost ") {
        // The explanation stands behind several spaces, other programs behind a sign of the shell.
        let example = line.dropFirst(2).split(separator: /\s\s+|\s[|>]\s/).first ?? ""
        let words = NamedCommandTests.words(of: example.dropFirst("waypost ".count))
        count += 1
        #expect(NamedCommandTests.isAccepted(words), "\(file): \(example)")
      }
    }
    #expect(count > 50)
  }

  @Test("A command that does not exist is noticed")
  func wrong() {
    let text = "Undo it: waypost guide plan --take-back GUIDE"
    #expect(NamedCommandTests.commands(in: text) == [["guide", "plan", "--take-back", "GUIDE"]])
    #expect(!NamedCommandTests.isAccepted(["guide", "plan", "--take-back", "GUIDE"]))
    #expect(!NamedCommandTests.isAccepted(["guide", "nothing"]))
    #expect(NamedCommandTests.isAccepted(["guide", "undo"]))
  }

  /// The commands of a text, each up to a mark of punctuation.
  private static func commands(in text: String) -> [[String]] {
    text.matches(of: /waypost ([a-z][^.,;:”()]*(?:\.[a-z][^.,;:”()]*)*)/)
      .map { words(of: $0.1) }
      .filter { !$0.isEmpty }
  }

  private static func words(of text: Substring) -> [String] {
    text.matches(of: /"([^"]*)"|'([^']*)'|(\S+)/).map {
      String($0.1 ?? $0.2 ?? $0.3 ?? "")
    }
  }

  /// Whether the words are a command; prose may follow them. Where a text leaves a value open, it has
  /// capitals or the argument of a message.
  private static func isAccepted(_ words: [String]) -> Bool {
    let words = words.filter { $0 != "--help" }.map { word in
      word.wholeMatch(of: /\$\d/) != nil || ["NUMBER", "NUMMER"].contains(word) ? "1" : word
    }
    let isOpen = { (word: String) in
      word.hasPrefix("-") || word.wholeMatch(of: /[A-Z]{2,}|1/) != nil
    }
    let least = max((words.lastIndex(where: isOpen) ?? 0) + 1, 1)
    guard least <= words.count else { return false }
    return (least...words.count).contains { count in
      guard let command = try? WaypostCommand.parseAsRoot(Array(words.prefix(count))) else {
        return false
      }
      guard type(of: command).configuration.subcommands.isEmpty else { return words.count == 1 }
      // What is no subcommand may be an argument of the default one: `guide nothing`.
      let parent = WaypostCommand.configuration.subcommands.first {
        $0._commandName == words.first
      }
      guard let subcommands = parent?.configuration.subcommands, !subcommands.isEmpty else {
        return true
      }
      return words.count == 1 || subcommands.contains { $0._commandName == words[1] }
    }
  }
}
