import TestHome
import Testing

@Suite("Counts of opened links on the command line")
struct PlaceCountsCommandTests {
  @Test("They are off; a way to switch them on is given")
  func off() async throws {
    let home = try Home()
    _ = try await home.shell("waypost place open geo:52.3,4.8")
    let answer = try await home.shell("waypost place counts")
    #expect(answer.code == 0 && answer.output.isEmpty)
    #expect(answer.error.contains("waypost place counts --on"))
    let json = try await home.shell("waypost place counts --json").json()
    #expect(json["state"] as? String == "off" && (json["counts"] as? [Any])?.isEmpty == true)
  }

  @Test("Opened and refused links are counted by their form, and cleared")
  func counted() async throws {
    let home = try Home()
    let on = try await home.shell("waypost place counts --on")
    #expect(on.code == 0 && on.output == "Opened links are counted from now on.\n")
    #expect(try await home.shell("waypost place open geo:52.3,4.8").code == 0)
    #expect(try await home.shell("waypost place open geo:52.3,4.9 --url").code == 0)
    #expect(try await home.shell("waypost place open 91 4.8").code == 65)
    #expect(try await home.shell("waypost place parse geo:52.3,4.8").code == 0)
    let answer = try await home.shell("waypost place counts")
    #expect(
      answer.output == """
        geo    led to a place                  on the command line  2 times
        typed  refused: latitude-out-of-range  on the command line  once

        """)
    #expect(try await home.shell("waypost place counts --clear").code == 0)
    #expect(
      try await home.shell("waypost place counts").error
        == "No opened links have been counted yet.\n")
  }

  @Test("A link is counted also if what it led to cannot be shown as was asked")
  func unshown() async throws {
    let home = try Home()
    _ = try await home.shell("waypost place counts --on")
    for _ in 0..<5 {
      #expect(try await home.shell("waypost place open 'geo:0,0?q=Delft' --url").code != 0)
    }
    let answer = try await home.shell("waypost place counts --json").json()
    let counts = try #require(answer["counts"] as? [[String: Any]])
    #expect(counts.map { $0["outcome"] as? String } == ["search"])
    #expect(counts.first?["times"] as? Int == 5)
  }

  @Test("Two changes at once are refused")
  func exclusive() async throws {
    let home = try Home()
    #expect(try await home.shell("waypost place counts --on --off").code == 64)
  }

  @Test("A link is opened though its count cannot be written; only --verbose tells of it")
  func failing() async throws {
    let home = try Home()
    _ = try await home.shell("waypost place counts --on")
    let broken = """
      python3 - ~/.local/share/waypost/library.sqlite <<'END'
      import sqlite3, sys
      file = sqlite3.connect(sys.argv[1], isolation_level=None)
      file.execute("CREATE TRIGGER full BEFORE INSERT ON link_count BEGIN SELECT RAISE(FAIL, 'full'); END")
      END
      """
    #expect(try await home.shell(broken).code == 0)
    let quiet = try await home.shell("waypost place open geo:52.3,4.8")
    #expect(quiet.code == 0 && quiet.error.isEmpty && quiet.output.contains("52.3,4.8"))
    let verbose = try await home.shell("waypost place open geo:52.3,4.8 --verbose")
    #expect(verbose.code == 0 && verbose.error.contains("This link was not counted"))
  }
}
