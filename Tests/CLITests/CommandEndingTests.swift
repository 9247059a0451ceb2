import FaultServer
import Foundation
import TestHome
import Testing

@Suite("How commands end")
struct CommandEndingTests {
  @Test(
    "Each way to go wrong has its exit code and says what to do",
    arguments: [
      ("search --titles --text x", 64), ("search x --limit 0", 64), ("nonsense", 64),
      ("read 'a|b'", 65), ("read x --wiki 'not a wiki'", 65), ("guide new ''", 65),
      ("guide move x --in y --position 0", 64), ("guide --library ''", 64),
      ("doctor --backup ''", 64), ("save x --offline", 64), ("wiki add x.org --offline", 64),
      ("wiki probe x.org --offline", 64), ("guide show Nowhere", 66),
      ("guide remove Lisbon --from Nowhere", 66),
      ("read --html /nowhere/page.html", 66), ("guide undo 7", 66),
      ("read Lisbon --offline", 69), ("guide import /nowhere.sqlite", 66),
      ("guide delete Saved", 77), ("WAYPOST_WIKI='no wiki' waypost search x", 78),
    ])
  func codes(line: String, code: Int) async throws {
    let home = try Home()
    let answer = try await home.shell(line.hasPrefix("WAYPOST") ? line : "waypost " + line)
    #expect(answer.code == code, "\(answer.error)")
    #expect(answer.output.isEmpty)
    #expect(answer.error.split(separator: "\n").count >= 2)
  }

  @Test("A wiki that cannot be reached and nothing saved is 69, and names what was tried")
  func unreachable() async throws {
    let home = try Home()
    let answer = try await home.waypost("read", "Lisbon", "--wiki", "http://127.0.0.1:1/w/api.php")
    #expect(answer.code == 69)
    #expect(answer.error.contains("127.0.0.1"))
  }

  @Test("A reader that closes the pipe early is no error")
  func closedPipe() async throws {
    let home = try Home()
    let page = home.folder.appendingPathComponent("page.html")
    let text = "<h1>Long</h1>" + String(repeating: "<p>One more paragraph.</p>", count: 20_000)
    try text.write(to: page, atomically: true, encoding: .utf8)
    let answer = try await home.shell(
      "waypost read --html '\(page.path)' | head -n 1; echo ${PIPESTATUS[0]}")
    #expect(answer.output.hasSuffix("\n0\n"))
    #expect(answer.error.isEmpty)
  }

  #if os(Linux)
    @Test("Output that cannot be written is reported with the reason, and ends with 74")
    func fullOutput() async throws {
      let home = try Home()
      let answer = try await home.shell("waypost tour > /dev/full")
      #expect(answer.code == 74)
      #expect(answer.error.hasPrefix("waypost: "))
    }
  #endif

  @Test("Results go to standard output, everything else to standard error")
  func streams() async throws {
    let home = try Home()
    let answer = try await home.waypost("search", "x", "--offline", "--json")
    #expect(answer.code == 1)
    #expect(try answer.json()["offline"] as? Bool == true)
    #expect(answer.error.isEmpty)
  }

  @Test("A search that finds nothing says so and what to try")
  func nothingFound() async throws {
    let home = try Home()
    let answer = try await home.waypost("search", "x", "--offline")
    #expect(answer.code == 1)
    #expect(answer.error.contains("No results for “x”.\nTry"))
  }

  @Test(
    "Lists are JSON where it is asked for, empty ones too",
    arguments: ["guide list", "guide trash"])
  func emptyLists(line: String) async throws {
    let home = try Home()
    let answer = try await home.shell("waypost \(line) --json")
    #expect(answer.code == 0)
    #expect(answer.output.hasPrefix("["))
  }

  @Test("The variable that decides the language elsewhere decides it in the tour too")
  func language() async throws {
    let home = try Home()
    let tour = try await home.shell("LC_ALL=nl_NL.UTF-8 LANG=en_GB.UTF-8 waypost tour")
    #expect(tour.output.contains("Probeer"))
  }

  @Test("Plain http beyond this machine is refused unless the wiki was put on the list")
  func plainHTTP() async throws {
    let home = try Home()
    let answer = try await home.waypost(
      "read", "Lisbon", "--wiki", "http://wiki.example.org/w/api.php")
    #expect(answer.code == 77)
  }

  @Test("A database of another program is reported as such, and not changed")
  func otherFile() async throws {
    let home = try Home()
    let file = home.folder.appendingPathComponent("notes.txt")
    try "not a database".write(to: file, atomically: true, encoding: .utf8)
    let answer = try await home.waypost("guide", "--library", file.path)
    #expect(answer.code == 65)
    #expect(try String(contentsOf: file, encoding: .utf8) == "not a database")
  }
}
