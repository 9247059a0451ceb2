import TestHome
import Testing

@Suite("Whereabouts on the command line")
struct PlaceWhereCommandTests {
  @Test("For people it is two lines")
  func people() async throws {
    let home = try Home()
    let answer = try await home.shell("waypost place where 52.3731 4.8922")
    #expect(answer.output == "Netherlands (NL), Noord-Holland\n2.8 km north-west of Amsterdam\n")
    let dutch = try await home.shell("WAYPOST_LANGUAGE=nl waypost place where 52.3731 4.8922")
    #expect(dutch.output.hasSuffix("\n2.8 km ten noordwesten van Amsterdam\n"), "\(dutch)")
    let sea = try await home.shell("WAYPOST_LANGUAGE=nl waypost place where 0 -30")
    #expect(sea.output.hasPrefix("Op zee\n"))
  }

  @Test("A latitude of the south is no option, before and after the real ones")
  func south() async throws {
    let home = try Home()
    for line in ["-33.8568 151.2153 --json", "--json -- -33.8568 151.2153"] {
      let answer = try await home.shell("waypost place where \(line)")
      #expect(answer.code == 0, "\(answer.error)")
      #expect(answer.output.contains(#""region" : "New South Wales""#))
    }
  }

  @Test("Each line of a batch is answered by a line of JSON, all keys there")
  func batch() async throws {
    let home = try Home()
    let answer = try await home.shell(
      #"printf '52.3731 4.8922\n0 -30\n' | waypost place where --batch"#)
    #expect(
      answer.output == """
        {"country":{"code":"NL","name":"Netherlands"},"latitude":52.3731,"longitude":4.8922,\
        "region":"Noord-Holland","town":{"bearing":147,"kilometres":2.8,"name":"Amsterdam"}}
        {"country":null,"latitude":0,"longitude":-30,"region":null,\
        "town":{"bearing":222,"kilometres":866.9,"name":"Natal"}}

        """)
  }

  @Test("A line that is no point is answered in its place and ends the batch with 65")
  func badLine() async throws {
    let home = try Home()
    let answer = try await home.shell(#"printf '1 2\nnorth\n3 4\n' | waypost place where --batch"#)
    #expect(answer.code == 65)
    let lines = answer.output.split(separator: "\n")
    #expect(lines.count == 3 && lines[2].contains(#""latitude":3"#))
    #expect(lines[1].hasPrefix(#"{"line":2,"problem":"Line 2 is no"#))
  }

  @Test("Blank lines and the mark at the beginning of a file are no points; a long line is cut")
  func oddLines() async throws {
    let home = try Home()
    let answer = try await home.shell(
      #"printf '\357\273\2771 2\n\n \t\r\n3 4\r\n' | waypost place where --batch"#)
    #expect(answer.code == 0 && answer.output.split(separator: "\n").count == 2)
    let long = try await home.shell(
      "head -c 300000 /dev/zero | tr '\\0' 7 | waypost place where --batch")
    #expect(long.code == 65 && long.output.utf8.count < 300)
  }

  @Test(
    "What is no point is refused",
    arguments: [
      ("91 0", 65), ("0 181", 65), ("x y", 65), ("52", 64), ("1 2 3", 64), ("--x 1 2", 64),
    ])
  func refused(words: String, code: Int) async throws {
    let home = try Home()
    let answer = try await home.shell("waypost place where \(words)")
    #expect(answer.code == code)
    #expect(answer.output.isEmpty)
  }
}
