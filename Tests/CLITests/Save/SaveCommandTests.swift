import FaultServer
import Foundation
import Localization
import Synchronization
import TestHome
import Testing

@Suite("What a save tells", .timeLimit(.minutes(5)))
struct SaveCommandTests {
  private func serving(
    _ respond: @escaping FaultServer.Respond = TravelWiki().respond(to:),
    _ body: (_ api: String) async throws -> Void
  ) async throws {
    try await FaultServer.serving(respond) { try await body("\($0.address)/wiki/en/api.php") }
  }

  @Test("An article that is already saved elsewhere is told to be in the guide now")
  func elsewhere() async throws {
    try await serving { api in
      let home = try Home()
      #expect(try await home.waypost("save", "Kyoto", "--guide", "Trip", "--wiki", api).code == 0)
      let second = try await home.waypost("save", "Kyoto", "--guide", "Later", "--wiki", api)
      #expect(second.code == 0, "\(second.error)")
      let said = Localizer(.english)(.guideAdded, "Kyoto", "Later")
      #expect(second.output == said + "\n")
      let again = try await home.waypost("save", "Kyoto", "--guide", "Later", "--wiki", api)
      #expect(!again.output.contains("Later") && again.output.contains("Kyoto"))
      for guide in ["Trip", "Later"] {
        #expect(try await home.waypost("guide", "show", guide).output.contains("Kyoto"))
      }
    }
  }

  @Test("A dry run says what is saved already and would stay, and counts a title given twice once")
  func dryRun() async throws {
    try await serving { api in
      let home = try Home()
      #expect(try await home.waypost("save", "Kyoto", "--guide", "Trip", "--wiki", api).code == 0)
      let localizer = Localizer(.english)
      let text = try await home.waypost(
        "save", "Kyoto", "Lisbon", "Lisbon", "--dry-run", "--wiki", api)
      #expect(text.code == 0, "\(text.error)")
      #expect(text.output.contains(localizer(.saveEstimateUnchanged, "Kyoto") + "\n"))
      #expect(text.output.split(separator: "\n").count { $0.contains("Lisbon") } == 1)
      #expect(text.error.hasPrefix(localizer(.saveEstimateMore)))
      #expect(text.error.contains("1 article,"))
      let guide = try await home.waypost(
        "save", "Kyoto", "--dry-run", "--guide", "Later", "--wiki", api)
      #expect(guide.output.contains(localizer(.saveEstimateInGuide, "Kyoto", "Later")))
      let more = try await home.waypost("save", "Kyoto", "--dry-run", "--wikitext", "--wiki", api)
      #expect(!more.output.contains(localizer(.saveEstimateUnchanged, "Kyoto")))
      let json = try await home.waypost(
        "save", "Kyoto", "Lisbon", "Lisbon", "--dry-run", "--wiki", api, "--json"
      ).json()
      let articles = try #require(json["articles"] as? [[String: Any]])
      #expect(articles.map { $0["outcome"] as? String } == ["unchanged", "added"])
      #expect(json["bytes"] as? Int == articles.last?["bytes"] as? Int)
    }
  }

  @Test("A save that is killed has told, in a file too, what it had saved")
  func killed() async throws {
    let respond: FaultServer.Respond = { request in
      request.parameter("page") == "Lisbon" ? .hang : TravelWiki().respond(to: request)
    }
    try await serving(respond) { api in
      let home = try Home()
      let answer = try await home.shell(
        """
        '\(Home.command)' save Kyoto Lisbon --wiki '\(api)' > ~/told & save=$!
        for try in $(seq 200); do [ -s ~/told ] && break; sleep 0.05; done
        kill -9 $save; wait $save 2> /dev/null; cat ~/told
        """)
      #expect(answer.output.contains("Kyoto") && !answer.output.contains("Lisbon"))
      #expect(answer.output.hasSuffix("\n"))
      #expect(try await home.waypost("read", "Kyoto", "--offline").code == 0)
    }
  }

  @Test("The report of an update as JSON names its guide, as it is stored, and none without one")
  func refreshed() async throws {
    try await serving { api in
      let home = try Home()
      #expect(try await home.waypost("save", "Kyoto", "--guide", "Trip", "--wiki", api).code == 0)
      for typed in ["Trip", "trip"] {
        let report = try await home.waypost("save", "--refresh", "--guide", typed, "--json")
        #expect(report.code == 0, "\(report.error)")
        #expect(try report.json()["guide"] as? String == "Trip")
        let articles = try report.json()["articles"] as? [[String: Any]]
        #expect(articles?.compactMap { $0["title"] as? String } == ["Kyoto"])
      }
      let all = try await home.waypost("save", "--refresh", "--json")
      #expect(try all.json()["guide"] is NSNull || all.json()["guide"] == nil)
    }
  }

  @Test(
    "The summary of an update adds up: what failed was not checked, and is said not to be updated")
  func summary() async throws {
    let isChanged = Mutex(false)
    let respond: FaultServer.Respond = { request in
      guard isChanged.withLock({ $0 }) else { return TravelWiki().respond(to: request) }
      if request.parameter("page") == "Lisbon" { return .html(status: 403) }
      return TravelWiki(revision: 2).respond(to: request)
    }
    try await serving(respond) { api in
      let home = try Home()
      #expect(try await home.waypost("save", "Kyoto", "Lisbon", "--wiki", api).code == 0)
      isChanged.withLock { $0 = true }
      let answer = try await home.waypost("save", "--refresh")
      #expect(answer.code == 75, "\(answer)")
      let localizer = Localizer(.english)
      #expect(answer.error.contains(localizer(.refreshSummary, 1, 0)), "\(answer)")
      #expect(answer.error.contains(localizer(.problemSomeNotUpdated, 1, 2)), "\(answer)")
    }
  }

  @Test("The summary of an update counts the pages that are gone before it says what changed")
  func gone() async throws {
    let wiki = Mutex(TravelWiki())
    let respond: FaultServer.Respond = { request in
      wiki.withLock { $0 }.respond(to: request)
    }
    try await serving(respond) { api in
      let home = try Home()
      #expect(try await home.waypost("save", "Kyoto", "Lisbon", "--wiki", api).code == 0)
      wiki.withLock { $0 = TravelWiki(missing: ["Lisbon"]) }
      let answer = try await home.waypost("save", "--refresh")
      let localizer = Localizer(.english)
      let summary = localizer(.refreshGoneCount, 1) + "\n" + localizer(.refreshSummary, 2, 0)
      #expect(answer.error.contains(summary), "\(answer)")
    }
  }

  @Test("Titles without a wiki are looked for in the guide's own wiki, by every command")
  func guideWiki() async throws {
    let dutch = TravelWiki(language: "nl")
    try await serving { english in
      try await serving(dutch.respond(to:)) { other in
        let home = try Home()
        func run(_ arguments: String...) async throws -> String {
          let answer = try await home.waypost(arguments + ["--json"])
          #expect(answer.code == 0, "\(arguments): \(answer.error)")
          return answer.output
        }
        let host = other.host
        for api in [english, other] { _ = try await run("wiki", "add", api) }
        _ = try await run("save", "Kyoto", "--guide", "Trip", "--wiki", english)
        _ = try await run("guide", "wiki", "Trip", "--wiki", other)
        #expect(try await run("save", "Lisbon", "--guide", "Trip", "--dry-run").contains(host))
        #expect(try await run("save", "Lisbon", "--guide", "trip").contains(host))
        // Two articles have the title Kyoto: that of the guide's wiki comes first.
        #expect(try await run("save", "Kyoto", "--guide", "Trip").contains(host))
        #expect(try await run("guide", "remove", "Kyoto", "--from", "Trip").contains(host))
        #expect(try await run("read", "Kyoto", "--in", "Trip").contains(english.host))
        _ = try await run("save", "Kyoto", "--guide", "Other", "--wiki", other)
        #expect(try await run("guide", "add", "Kyoto", "--guide", "Trip").contains(host))
        #expect(try await run("save", "Kyoto", "--refresh", "--guide", "Trip").contains(host))
        #expect(try await run("read", "Kyoto", "--in", "Trip").contains(host))
      }
    }
  }

  @Test("A guide of two wikis names each article's wiki in its list, and its language as JSON")
  func twoWikis() async throws {
    let dutch = TravelWiki(language: "nl")
    try await serving { english in
      try await serving(dutch.respond(to:)) { other in
        let home = try Home()
        for api in [english, other] {
          let saved = try await home.waypost("save", "Kyoto", "--guide", "Trip", "--wiki", api)
          #expect(saved.code == 0, "\(saved.error)")
        }
        let hosts = [english, other].map { $0.dropFirst("http://".count).prefix { $0 != "/" } }
        let list = try await home.waypost("guide", "show", "Trip")
        let lines = list.output.split(separator: "\n")
        #expect(hosts.allSatisfy { host in lines.count { $0.contains(host) } == 1 })
        let json = try await home.waypost("guide", "show", "Trip", "--json").json()
        let entries = try #require(json["entries"] as? [[String: Any]])
        #expect(entries.map { $0["language"] as? String } == ["en", "nl"])
        let wikis = entries.compactMap { $0["wiki"] as? String }
        #expect(zip(wikis, hosts).allSatisfy { $0.hasPrefix($1) } && wikis.count == 2)
      }
    }
  }
}

extension String {
  /// The host and port of an address.
  fileprivate var host: String { String(dropFirst("http://".count).prefix { $0 != "/" }) }
}
