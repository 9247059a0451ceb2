import TestHome
import Testing

/// covers: P11, P31
@Suite("Where a point lies")
struct WhereTests {
  @Test("For people it is two lines")
  func people() async throws {
    let home = try Home()
    let answer = try await home.shell("waypost place where 52.3731 4.8922")
    #expect(answer.output == "Netherlands (NL), Noord-Holland\n2.8 km to Amsterdam, bearing 147°\n")
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

  @Test("A line that is no point ends the batch with 65 and is named, after the answers before it")
  func badLine() async throws {
    let home = try Home()
    let answer = try await home.shell(#"printf '1 2\nnorth\n3 4\n' | waypost place where --batch"#)
    #expect(answer.code == 65)
    #expect(answer.output.split(separator: "\n").count == 1)
    #expect(answer.error.contains("Line 2"))
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
