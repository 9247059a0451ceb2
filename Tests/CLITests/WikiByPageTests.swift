import FaultServer
import Foundation
import TestHome
import Testing

@Suite("A wiki named by the address of one of its pages", .timeLimit(.minutes(5)))
struct WikiByPageTests {
  private func serving(
    _ body: (FaultServer, _ page: String) async throws -> Void
  ) async throws {
    try await FaultServer.serving(TravelWiki().respond(to:)) { server in
      try await body(server, "\(server.address)/en/Kyoto")
    }
  }

  @Test(
    "Each command asks a wiki that it does not know where its scripts are",
    arguments: [
      ("search lisb --json --wiki PAGE", "\"title\" : \"Lisbon\""),
      ("read Lisbon --wiki PAGE", "By tram."), ("read PAGE", "Gardens."),
      ("save Lisbon --wiki PAGE", "Lisbon"), ("save PAGE", "Kyoto"),
      ("send article Lisbon --wiki PAGE", "/s/"), ("send article PAGE", "About Kyoto."),
      ("send section Lisbon 'Get in' --wiki PAGE", "Lisbon: Get in"),
      ("send section PAGE See", "Kyoto: See"),
      ("send passage Lisbon 'By tram.' --wiki PAGE", "By tram."),
      ("send article Lisbon --dry-run --wiki PAGE", "About Lisbon."),
    ])
  func found(line: String, says: String) async throws {
    try await serving { server, page in
      let home = try Home()
      let answer = try await home.shell(
        "waypost \(line.replacing("PAGE", with: "'\(page)'"))")
      #expect(answer.code == 0, "\(answer.error)")
      #expect(answer.output.contains(says), "\(answer.output)")
      #expect(await server.requests.contains { $0.path == "/wiki/en/api.php" })
    }
  }

  @Test("A wiki of the list is made the default one, unless the environment sets another")
  func chosen() async throws {
    let home = try Home()
    let set = try await home.shell("waypost wiki default nl.wikivoyage")
    #expect(set.code == 0 && set.output.contains("nl.wikivoyage"), "\(set.error)")
    let listed = try await home.shell("waypost wiki")
    let lines = listed.output.split(separator: "\n")
    #expect(lines.first?.hasPrefix("nl.wikivoyage ") == true)
    #expect(lines.first?.hasSuffix("(default)") == true)
    #expect(lines.dropFirst().contains { $0.hasPrefix("en.wikipedia ") })
    let over = try await home.shell("WAYPOST_WIKI=de.wikipedia waypost wiki")
    #expect(over.output.hasPrefix("de.wikipedia "))
    let refused = try await home.shell(
      "WAYPOST_WIKI=de.wikipedia waypost wiki default nl.wikivoyage")
    #expect(refused.code == 77 && refused.error.contains("WAYPOST_WIKI"))
  }

  @Test("A dry run of a search, of reading and of an update asks nothing")
  func dryRun() async throws {
    try await serving { server, page in
      let home = try Home()
      for line in ["search lisb", "read Lisbon", "save --refresh"] {
        #expect(try await home.shell("waypost \(line) --dry-run --wiki '\(page)'").code == 0)
      }
      #expect(await server.requests.isEmpty)
    }
  }

  @Test("A dry run says that the address of an unknown wiki's API is a guess, until it is known")
  func assumed() async throws {
    try await serving { server, page in
      let home = try Home()
      for line in ["search lisb", "read Lisbon"] {
        let unknown = try await home.shell("waypost \(line) --dry-run --wiki '\(page)'")
        #expect(unknown.error.contains("assume that the API"), "\(unknown.error)")
      }
      let byPage = try await home.shell("waypost read '\(page)' --dry-run")
      #expect(byPage.error.contains("assume that the API"))
      let requests = byPage.output.split(separator: "\n")
      #expect(requests.allSatisfy { $0.hasPrefix("\(server.address)/w/api.php") })
      #expect(requests.contains { $0.contains("page=Kyoto&") })
      for named in ["\(server.address)/wiki/en/api.php", "nl.wikivoyage"] {
        let exact = try await home.shell("waypost search lisb --dry-run --wiki '\(named)'")
        #expect(exact.code == 0 && !exact.error.contains("usual address"), "\(exact.error)")
      }
      #expect(try await home.shell("waypost search lisb --wiki '\(page)'").code == 0)
      let known = try await home.shell("waypost search lisb --dry-run --wiki '\(page)'")
      #expect(known.output.contains("/wiki/en/api.php"))
      #expect(!known.error.contains("usual address"))
    }
  }

  @Test("A saved article is put into a guide by the address of its page, or with that of its wiki")
  func guide() async throws {
    try await serving { server, page in
      let home = try Home()
      let saved = try await home.waypost("save", "Kyoto", "Lisbon", "--wiki", page)
      #expect(saved.code == 0, "\(saved.error)")
      #expect(try await home.waypost("guide", "new", "Trip").code == 0)
      let known = await server.requests.count
      let byPage = try await home.waypost("guide", "add", page, "--to", "Trip")
      #expect(byPage.code == 0 && byPage.output.contains("Kyoto"), "\(byPage.error)")
      let other = "\(server.address)/en/Sintra"
      let byWiki = try await home.waypost("guide", "add", "Lisbon", "--to", "Trip", "--wiki", other)
      #expect(byWiki.code == 0 && byWiki.output.contains("Lisbon"), "\(byWiki.error)")
      #expect(await server.requests.count == known)
    }
  }

  @Test("An article that is not saved is not put into a guide, and its unknown wiki is found first")
  func notSaved() async throws {
    try await serving { server, page in
      let home = try Home()
      #expect(try await home.waypost("guide", "new", "Trip").code == 0)
      let answer = try await home.waypost("guide", "add", "Lisbon", "--to", "Trip", "--wiki", page)
      #expect(answer.code == 66, "\(answer.error)")
      #expect(await server.requests.contains { $0.path == "/wiki/en/api.php" })
    }
  }
}
