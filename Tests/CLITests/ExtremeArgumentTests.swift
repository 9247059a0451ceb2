import ArgumentParser
import Seeded
import Testing

@testable import CLI

/// Any text may stand behind an option: it is taken, or refused in words; nothing is counted with
/// before its range is known.
@Suite("Extreme numbers on the command line")
struct ExtremeArgumentTests {
  private static let commands: [[String]] = [
    ["search", "a", "--open", "#"], ["search", "a", "--limit", "#"],
    ["place", "near", "1,1", "--radius", "#"], ["place", "near", "1,1", "--limit", "#"],
    ["guide", "move", "A", "--in", "Trip", "--position", "#"], ["guide", "undo", "#"],
    ["guide", "plan", "A", "--in", "Trip", "--day", "#"], ["serve", "--port", "#"],
    ["send", "list", "--before", "#"],
  ]

  @Test("Each row above is a command, if its number is a usual one", arguments: commands)
  func usual(words: [String]) throws {
    _ = try WaypostCommand.parseAsRoot(words.map { $0 == "#" ? "1" : $0 })
  }

  @Test("A number that no such thing has is refused", arguments: commands)
  func options(words: [String]) {
    for number in Extremes.numbers {
      let arguments = words.map { $0 == "#" ? number : $0 }
      guard let command = try? WaypostCommand.parseAsRoot(arguments) else { continue }
      if let search = command as? SearchCommand {
        #expect(search.open ?? 1 >= 1)
        #expect(1...100 ~= search.limit)
      }
    }
  }

  @Test("A terminal is as wide as one can be", arguments: Extremes.numbers)
  func columns(number: String) {
    let console = Console(environment: ["COLUMNS": number], usesNoColor: true)
    #expect(20...10_000 ~= console.width)
  }
}
