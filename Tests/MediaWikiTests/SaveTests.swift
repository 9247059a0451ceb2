import Foundation
import Subprocess
import SystemPackage
import TestHome
import Testing

@Suite("Saving pages of a real MediaWiki", .needsWikis)
struct SaveTests {
  private let wikis = TestWikis.current

  @Test("Saved articles are read with their pictures and without any request")
  func savedFirst() async throws {
    let home = try Home()
    let wikis = try #require(wikis)
    let saved = try await home.waypost(
      "save", "Amsterdam", "Lisbon", "--guide", "Trip", "--wiki", try wikis.api("en"))
    #expect(saved.code == 0, "\(saved.error)")
    let before = try wikis.requests(by: home.contact).count
    let text = try await home.waypost("read", "Amsterdam")
    #expect(text.code == 0)
    let html = try await home.waypost("read", "lisbon", "--format", "html")
    #expect(html.output.contains("src=\"data:image/png;base64,"))
    let guide = try await home.waypost("guide", "show", "Trip", "--json").json()
    #expect(
      (guide["entries"] as? [[String: Any]])?.compactMap { $0["title"] as? String }
        == ["Amsterdam", "Lisbon"])
    #expect(try wikis.requests(by: home.contact).count == before)
  }

  @Test("A guide shows the chosen sections of an article, and names the rest")
  func sections() async throws {
    let home = try Home()
    let wikis = try #require(wikis)
    _ = try await home.waypost("save", "Lisbon", "--guide", "Trip", "--wiki", try wikis.api("en"))
    let chosen = try await home.waypost(
      "guide", "sections", "Lisbon", "--in", "Trip", "--only", "See", "--only", "Eat")
    #expect(chosen.code == 0 && chosen.output.contains("  [x] See\n  [ ] Do\n  [x] Eat\n"))
    let text = try await home.waypost("read", "Lisbon", "--in", "Trip")
    #expect(text.output.contains("Not shown in this guide: History · Get in · Do"))
    let listed = try await home.waypost("guide", "show", "Trip", "--json").json()
    #expect(
      (listed["entries"] as? [[String: Any]])?.first?["sections"] as? [String] == ["See", "Eat"])
    let wrong = try await home.waypost(
      "guide", "sections", "Lisbon", "--in", "Trip", "--only", "Sea monsters")
    #expect(wrong.code == 66)
  }

  @Test("Said again, a save leaves alone what is current and fetches no page")
  func again() async throws {
    let home = try Home()
    let wikis = try #require(wikis)
    let api = try wikis.api("en")
    _ = try await home.waypost("save", "Amstel", "Kyoto", "--wiki", api)
    let before = try wikis.requests(by: home.contact).count
    let again = try await home.waypost("save", "Amstel", "Kyoto", "--wiki", api, "--json")
    let articles = try #require(try again.json()["articles"] as? [[String: Any]])
    #expect(articles.allSatisfy { $0["outcome"] as? String == "unchanged" })
    #expect(try wikis.requests(by: home.contact).count == before + 1)
  }

  @Test("Some of many failed: the others are saved, and the exit code is 75")
  func someFail() async throws {
    let home = try Home()
    let answer = try await home.waypost(
      "save", "Amstel", "No such page", "Kyoto", "--wiki", try #require(wikis).api("en"))
    #expect(answer.code == 75)
    #expect(answer.error.contains("No such page"))
    #expect(try await home.waypost("read", "Kyoto", "--offline").code == 0)
  }

  @Test("A dry run says how large articles are with each choice of pictures, and saves nothing")
  func dryRun() async throws {
    let home = try Home()
    let wikis = try #require(wikis)
    let api = try wikis.api("en")
    let json = try await home.waypost(
      "save", "Amsterdam", "Kyoto", "--dry-run", "--guide", "Trip", "--wiki", api, "--json")
    #expect(json.code == 0, "\(json.error)")
    let report = try json.json()
    let articles = try #require(report["articles"] as? [[String: Any]])
    #expect(articles.compactMap { $0["title"] as? String } == ["Amsterdam", "Kyoto"])
    #expect(report["guide"] as? String == "Trip")
    let sizes = try #require(articles[0]["sizes"] as? [String: Int])
    let (none, small, full) = (sizes["none"] ?? 0, sizes["small"] ?? 0, sizes["full"] ?? 0)
    #expect(0 < none && none < small && small <= full)
    #expect(articles[0]["pictures"] as? Int ?? 0 > 0)
    let bytes = articles.compactMap { $0["bytes"] as? Int }
    #expect(bytes.first == small && report["bytes"] as? Int == bytes.reduce(0, +))
    let text = try await home.waypost(
      "save", "Amsterdam", "No such page", "--dry-run", "--pictures", "none", "--wiki", api)
    #expect(text.code == 75 && text.error.contains("No such page"))
    #expect(text.output.contains("“Amsterdam” would be saved in “Saved”"))
    #expect(try await home.waypost("read", "Kyoto", "--offline").code == 69)
    #expect(try await !home.waypost("guide", "list", "--json").output.contains("Trip"))
    #expect(try wikis.requests(by: home.contact).allSatisfy { $0.contains("api.php") })
  }

  @Test("Addresses of two wikis are saved in one guide, with one report")
  func twoWikis() async throws {
    let home = try Home()
    let wikis = try #require(wikis)
    let pages = try ["en", "nl"].map {
      try wikis.api($0).replacing("/w/api.php", with: "/wiki/Amsterdam")
    }
    let report = try await home.waypost(
      "save", pages[0], pages[1], "--guide", "Trip", "--pictures", "none", "--json"
    ).json()
    let articles = try #require(report["articles"] as? [[String: Any]])
    #expect(Set(articles.compactMap { $0["wiki"] as? String }).count == 2)
    let bytes = articles.compactMap { $0["bytes"] as? Int }
    #expect(bytes.allSatisfy { $0 > 0 } && report["bytes"] as? Int == bytes.reduce(0, +))
    #expect(report["guide"] as? String == "Trip")
  }

  @Test("A typo finds a saved title without the network, marked as similar")
  func typo() async throws {
    let home = try Home()
    _ = try await home.waypost("save", "Lisbon", "--wiki", try #require(wikis).api("en"))
    let found = try await home.waypost("search", "lisbn", "--offline", "--json").json()
    let first = try #require((found["results"] as? [[String: Any]])?.first)
    #expect(first["title"] as? String == "Lisbon")
    #expect(first["match"] as? String == "similar")
    #expect(first["saved"] as? Bool == true)
    #expect(found["offline"] as? Bool == true)
  }

  @Test("Killed at fifty random moments, a save leaves a whole library each time")
  func killed() async throws {
    let home = try Home()
    let api = try #require(wikis).api("en")
    var random = SystemRandomNumberGenerator()
    for _ in 0..<50 {
      try await start(
        home, api: api, killAfter: .milliseconds(Int.random(in: 1...900, using: &random)))
      let check = try await home.waypost("doctor", "--offline", "--json")
      #expect(!check.output.contains("\"failed\""), "\(check.output)")
      for entry in try await saved(in: home) {
        let html = try await home.waypost("read", entry, "--offline", "--format", "html")
        #expect(html.code == 0)
        #expect(html.output.contains("data:image/png;base64,"))
      }
    }
    #expect(try await home.waypost("save", "Amsterdam", "Lisbon", "Kyoto", "--wiki", api).code == 0)
    #expect(try await saved(in: home) == ["Amsterdam", "Lisbon", "Kyoto"])
  }

  private func saved(in home: borrowing Home) async throws -> [String] {
    let guide = try await home.waypost("guide", "show", "Saved", "--json").json()
    return (guide["entries"] as? [[String: Any]])?.compactMap { $0["title"] as? String } ?? []
  }

  /// Starts a save and kills it, unless it ended before.
  private func start(
    _ home: borrowing Home, api: String, killAfter time: Duration
  ) async throws {
    _ = try await run(
      .path(FilePath("/usr/bin/timeout")),
      arguments: [
        "--signal=KILL", "\(Double(time / .milliseconds(1)) / 1000)s", Home.command.string, "save",
        "Amsterdam", "Lisbon", "Kyoto", "--wiki", api,
      ], environment: home.environment, output: .discarded, error: .discarded)
  }

  @Test(
    "A disk that fills up is exit code 74, and what was saved stays whole",
    .mounting)
  func fullDisk() async throws {
    let home = try Home()
    let answer = try await home.shell(
      """
      cd '\(home.folder.path)' && mkdir disk && unshare -rm bash -c '
        mount -t tmpfs -o size=800k disk disk
        run() { "$0" "$@" --library disk/library.sqlite; }
        wiki=$1
        for title in Amstel Amsterdam Lisbon Kyoto "New York City" Rotterdam; do
          run save "$title" --wiki "$wiki" > /dev/null 2>&1; echo "save $?"
        done
        run doctor --offline --json > checked
        dd if=/dev/zero of=disk/all 2> /dev/null
        run doctor --offline > full; echo "doctor $?"
        run read Amstel --offline > read; echo "read $?"
      ' '\(Home.command)' '\(try #require(wikis).api("en"))'; cat checked full
      """)
    let lines = answer.output.split(separator: "\n")
    let codes = lines.filter { $0.hasPrefix("save ") }
    #expect(codes.count == 6 && codes.first == "save 0", "\(answer.output)")
    #expect(codes.contains("save 74") || codes.contains("save 75"))
    #expect(codes.allSatisfy { ["save 0", "save 74", "save 75"].contains($0) })
    #expect(lines.contains("doctor 74") && lines.contains("read 0"))
    #expect(!answer.output.contains("problem-library-damaged"))
    #expect(answer.output.contains("The disk is almost full"))
  }
}
