import FaultServer
import Foundation
import Localization
import TestHome
import Testing

@Suite("waypost search", .timeLimit(.minutes(5)))
struct SearchCommandTests {
  @Test("What an offline search does not find is advised on without the advice to ask a wiki")
  func nothingOffline() async throws {
    let home = try Home()
    let found = try await home.waypost("search", "xyzzy", "--offline")
    #expect(found.code == 1)
    #expect(found.error.contains("Without --offline"), "\(found.error)")
    #expect(!found.error.contains("--wiki"))
  }

  @Test("A wiki that breaks off its answers is not called offline: the reason is said")
  func away() async throws {
    let respond: FaultServer.Respond = { request in
      request.parameter("gpssearch") != nil ? .closed : TravelWiki().respond(to: request)
    }
    try await FaultServer.serving(respond) { server in
      let home = try Home()
      let api = "\(server.address)/wiki/en/api.php"
      #expect(try await home.waypost("save", "Kyoto", "--wiki", api).code == 0)
      let found = try await home.waypost("search", "kyoto", "--wiki", api)
      #expect(found.code == 0 && found.output.contains("Kyoto"))
      let localizer = Localizer(.english)
      #expect(found.error.contains(localizer(.searchAway)))
      #expect(!found.error.contains(localizer(.searchOffline)))
    }
  }

  @Test("--open reads the result with that number, and a number beyond the list is refused")
  func open() async throws {
    let home = try Home()
    let search = "WAYPOST_STARTER=true waypost search a --offline"
    let listed = try await home.shell("\(search) --json").json()
    let results = try #require(listed["results"] as? [[String: Any]])
    #expect(results.count > 2)
    for number in [1, 3] {
      let title = try #require(results[number - 1]["title"] as? String)
      let read = try await home.shell("\(search) --open \(number)")
      #expect(read.code == 0)
      #expect(read.output.prefix(200).contains(title), "\(number): \(read.output.prefix(200))")
      #expect(!read.output.hasPrefix(" 1  "))
    }
    let beyond = try await home.shell("\(search) --open 99")
    #expect(beyond.code == 65 && beyond.error.contains("99"))
    let zero = try await home.shell("\(search) --open 0")
    #expect(zero.code == 64)
  }

  private func serving(
    _ wiki: TravelWiki = TravelWiki(), _ body: (FaultServer, _ api: String) async throws -> Void
  ) async throws {
    try await FaultServer.serving(wiki.respond(to:)) { server in
      try await body(server, "\(server.address)/wiki/en/api.php")
    }
  }

  @Test("The number below the results is true: of a whole list nothing is left")
  func counted() async throws {
    var wiki = TravelWiki()
    wiki.texts = (1...58).map { "Canal \($0)" }
    wiki.total = 59
    let english = Localizer(.english)
    try await serving(wiki) { _, api in
      let home = try Home()
      func lastLines(_ options: String) async throws -> [Substring] {
        // `script` gives the command a terminal.
        let command = "\(Home.command) search canal --wiki \(api) \(options)"
        let shown = try await home.shell(
          "script --quiet --return --command '\(command)' /dev/null | tr -d '\\r'")
        return shown.output.split(separator: "\n").suffix(2)
      }
      let whole = try await lastLines("--all")
      #expect(whole.last.map(String.init) == english(.searchCount, .number(58)))
      #expect(!whole.contains { $0.contains("--all") })
      let first = try await lastLines("")
      #expect(
        first.map(String.init) == [
          english(.searchCountOf, .number(10), .number(59)), english(.searchAllHint),
        ])
    }
  }

  @Test("The first search in a fresh home looks into the atlas too, while a wiki is there")
  func fresh() async throws {
    try await serving { server, api in
      let home = try Home()
      let found = try await home.shell(
        "WAYPOST_STARTER=true WAYPOST_WIKI='\(api)' waypost search lisb --json")
      let results = try #require(try found.json()["results"] as? [[String: Any]])
      let wikis = results.filter { $0["title"] as? String == "Lisbon" }
        .compactMap { $0["wiki"] as? String }
      #expect(wikis.count == 2 && wikis.contains("atlas.waypost.invalid"), "\(wikis)")
      #expect(try found.json()["offline"] as? Bool == false)
      #expect(await server.requests.count == 1)
    }
  }

  @Test("With --verbose each request is told by its address, and without it none is")
  func verbose() async throws {
    try await serving { server, api in
      let home = try Home()
      let told = try await home.waypost("search", "kyo", "--wiki", api, "--verbose")
      let sent = await server.requests.map { "> \(server.address)\($0.path)?\($0.query ?? "")" }
      #expect(!sent.isEmpty && told.error.split(separator: "\n").map(String.init) == sent)
      #expect(told.output.contains("Kyoto") && !told.output.contains("> "))
      let quiet = try await home.waypost("search", "kyo", "--wiki", api)
      #expect(quiet.error.isEmpty && quiet.output == told.output, "\(quiet.error)")
    }
  }
}
