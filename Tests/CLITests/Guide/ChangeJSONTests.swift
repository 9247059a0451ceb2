import Foundation
import TestHome
import Testing

@Suite("Changes as JSON")
struct ChangeJSONTests {
  /// A home with two guides and no article.
  private func home() async throws -> Home {
    let home = try Home()
    _ = try await home.shell("waypost guide new Trip; waypost guide new Other")
    return home
  }

  @Test("What was done is one object, the same each time")
  func golden() async throws {
    let answer = try await home().shell(
      """
      cd ~
      waypost guide rename Trip Summer --json
      waypost guide delete Summer --json | sed 's/"keptUntil" : ".*"/"keptUntil" : "…"/'
      waypost guide undo --json
      waypost guide add Lisbon Porto --to Summer --json
      waypost guide remove Lisbon --from Summer --json
      waypost guide export Summer --to trip.sqlite --json | sed 's/"bytes" : .*,/"bytes" : 1,/'
      waypost guide import trip.sqlite --json
      waypost guide trash --empty --json | sed 's/: .*/: 1/'
      waypost doctor --forget --json
      waypost doctor --backup . --json | sed 's/[0-9-]*.sqlite/.sqlite/; s/"bytes" : .*,/"bytes" : 1,/; s|/.*/||'
      """)
    try expectGolden(answer.output, "changes.json.txt")
  }

  @Test("An article that is not there does not keep the others from being added")
  func missing() async throws {
    let answer = try await home().waypost("guide", "add", "Lisbon", "Porto", "--guide", "Trip")
    #expect(answer.code == 66)
    #expect(answer.error.contains("Lisbon") && answer.error.contains("Porto"))
    let nowhere = try await home().waypost("guide", "add", "Lisbon", "Porto", "--to", "Nowhere")
    #expect(nowhere.code == 66)
    #expect(nowhere.error.contains("Nowhere") && !nowhere.error.contains("Porto"))
  }

  @Test(
    "A file has no wiki: what asks one is refused beside it",
    arguments: ["--raw", "--wikitext", "--open"])
  func fileAndWiki(flag: String) async throws {
    let answer = try await home().waypost("read", "--html", "page.html", flag)
    #expect(answer.code == 64)
    #expect(answer.error.contains("leave one of them out"))
  }

  @Test("A section as JSON is that one and those below it, and 66 where there is none")
  func section() async throws {
    let page = "<h2>A</h2><p>one</p><h3>B</h3><p>two</p><h2>C</h2><p>three</p>"
    let home = try await home()
    func read(_ name: String) async throws -> Answer {
      try await home.shell(
        "waypost read --html - --format json --section \(name) <<< '\(page)'")
    }
    let json = try await read("A").json()
    let titles = (json["sections"] as? [[String: Any]])?.compactMap { $0["title"] as? String }
    #expect(titles == ["A", "B"])
    #expect(try await read("D").code == 66)
  }

  @Test("A key that Waypost does not know is named once, with its file")
  func unknownKey() async throws {
    let answer = try await home().shell(
      """
      mkdir -p ~/.config/waypost
      printf 'wiki: nl.wikipedia\\nwikki: x\\nthing:\\n  part: 1\\n' > ~/.config/waypost/config.yaml
      waypost guide list --json
      """)
    #expect(answer.code == 0)
    let line = answer.error.split(separator: "\n").first { $0.contains("wikki, thing") }
    #expect(line?.contains(".config/waypost/config.yaml") == true, "\(answer.error)")
  }

  @Test("A configuration file that cannot be read is named with the line")
  func malformed() async throws {
    let answer = try await home().shell(
      """
      mkdir -p ~/.config/waypost
      printf 'wiki: nl.wikipedia\\ncontact: a: b\\n' > ~/.config/waypost/config.yaml
      waypost guide list
      """)
    #expect(answer.code == 78)
    #expect(
      answer.error.contains("Line 2") && answer.error.contains("config.yaml"), "\(answer.error)")
  }

  @Test(
    "A configuration file that is no text is named, and nothing of the system's is told",
    arguments: [
      "mkdir -p ~/.config/waypost/config.yaml",
      #"printf '\377\376\000w' > ~/.config/waypost/config.yaml"#,
    ])
  func notText(made: String) async throws {
    let answer = try await home().shell("mkdir -p ~/.config/waypost; \(made); waypost guide list")
    #expect(answer.code == 78)
    #expect(answer.error.contains("config.yaml cannot be read"))
    #expect(!answer.error.contains("NSCocoa") && !answer.error.contains("decoded"))
  }

  @Test("The doctor reports a port in use")
  func port() async throws {
    let answer = try await home().shell(
      """
      waypost serve --port 0 --offline 2>~/address & server=$!
      for try in $(seq 100); do grep -q http ~/address && break; sleep 0.05; done
      WAYPOST_PORT=$(sed -n 's|.*http://.*:\\([0-9]*\\)/.*|\\1|p' ~/address) waypost doctor --offline --json
      kill $(pgrep -P $server); wait $server
      """)
    #expect(answer.output.contains("doctor-port-taken"))
  }
}
