import App
import FaultServer
import Foundation
import Localization
import TestHome
import TestSupport
import Testing

@testable import CLI

@Suite("Terminal output")
struct TerminalOutputTests {
  private static let hostile = "\u{1B}]0;pwned\u{7}\u{9B}2J\r\nwaypost: \u{202E}all is well"

  @Test(
    "A problem is two lines without an escape sequence, whatever its arguments hold",
    arguments: Message.Key.allCases.filter { $0.rawValue.hasPrefix("problem-") })
  func problems(key: Message.Key) throws {
    let arguments = [Message.Argument](repeating: .text(TerminalOutputTests.hostile), count: 9)
    let folder = try TemporaryFolder()
    let file = folder.path("error.txt")
    for language in Language.allCases {
      #expect(FileManager.default.createFile(atPath: file, contents: nil))
      let handle = try #require(FileHandle(forWritingAtPath: file))
      let console = Console(
        environment: [:], usesNoColor: true, error: handle.fileDescriptor)
      let problem = Problem(.wikiFailed, Message(key, arguments: arguments))
      let ending = CommandContext.ending(
        problem, console, Localizer(language), library: TerminalOutputTests.hostile)
      try handle.close()
      let text = try String(contentsOfFile: file, encoding: .utf8)
      #expect(ending is CommandExit)
      #expect(!text.unicodeScalars.contains { isObeyed($0) }, "\(text.debugDescription)")
      #expect(text.filter { $0 == "\n" }.count == (key.rawValue.hasSuffix("-remedy") ? 1 : 2))
    }
  }

  /// A control character but the end of a line, or one that turns the direction of the text.
  private func isObeyed(_ scalar: Unicode.Scalar) -> Bool {
    scalar != "\n" && (scalar.value < 0x20 || 0x7F...0x9F ~= scalar.value || scalar == "\u{202E}")
  }

  @Test("A wiki's error message is printed without escape sequences")
  func wiki() async throws {
    let error = #"{"error":{"code":"x","info":"\u001b]0;pwned\u0007Go away"}}"#
    let respond: FaultServer.Respond = { _ in Behaviour.json(error) }
    try await FaultServer.serving(respond) { server in
      let answer = try await Home().waypost(
        "read", "Lisbon", "--wiki", "\(server.address)/w/api.php")
      #expect(answer.code == 69 && answer.error.contains("Go away"), "\(answer.error)")
      #expect(!answer.error.unicodeScalars.contains { isObeyed($0) })
    }
  }

  @Test("An unknown argument is printed without escape sequences")
  func usage() async throws {
    for word in ["\u{1B}]0;pwned\u{7}", "--\u{1B}]0;pwned\u{7}"] {
      let answer = try await Home().waypost("search", word, word, "--wiki", word)
      #expect(answer.code == 64 || answer.code == 65)
      #expect(!answer.error.isEmpty && !answer.error.unicodeScalars.contains { isObeyed($0) })
    }
  }
}
