import Foundation
import TestHome
import Testing

@Suite("Finding pages on a real MediaWiki", .needsWikis)
struct FindTests {
  private let wikis = TestWikis.current

  private func results(_ answer: Answer) throws -> [[String: Any]] {
    try #require(try answer.json()["results"] as? [[String: Any]])
  }

  @Test("\"amst\" gives Amsterdam first, with description and thumbnail, in at most two requests")
  func amst() async throws {
    let home = try Home()
    let wikis = try #require(wikis)
    let answer = try await home.waypost(
      "search", "amst", "--wiki", try wikis.api("en"), "--json")
    #expect(answer.code == 0)
    let first = try #require(try results(answer).first)
    #expect(first["title"] as? String == "Amsterdam")
    #expect((first["description"] as? String)?.isEmpty == false)
    #expect((first["thumbnail"] as? [String: Any])?["address"] is String)
    #expect(try wikis.requests(by: home.contact).count <= 2)
  }

  @Test(
    "What people type finds what they mean",
    arguments: [
      ("amster", "Amsterdam"), ("AMST", "Amsterdam"), ("new york", "New York City"),
      ("new yor", "New York City"), ("york new", "New York City"), ("big apple", "New York City"),
      ("zürich", "Zürich"), ("iphone", "IPhone"), ("القاهرة", "القاهرة"), ("ac/dc", "AC/DC"),
      ("C++", "C++"), ("Q&A", "Q&A"), ("100%", "100%"), ("Where am I?", "Where am I?"),
      ("\"Heroes\"", "\"Heroes\""), ("ירושלים", "ירושלים"), ("🌍", "🌍"),
      ("New York (state)", "New York (state)"), ("rock 'n' roll", "Rock 'n' Roll & Co. + 1/2"),
    ])
  func meant(typed: String, title: String) async throws {
    let home = try Home()
    let answer = try await home.waypost(
      "search", typed, "--wiki", try #require(wikis).api("en"), "--json")
    let titles = try results(answer).prefix(3).compactMap { $0["title"] as? String }
    #expect(titles.contains(title))
  }

  @Test("A page that lists meanings is marked")
  func disambiguation() async throws {
    let home = try Home()
    let answer = try await home.waypost(
      "search", "mercury", "--wiki", try #require(wikis).api("en"), "--json")
    let page = try results(answer).first { $0["title"] as? String == "Mercury" }
    #expect(page?["disambiguation"] as? Bool == true)
  }

  @Test("A wiki without extracts and page images is searched all the same, and tells what it can")
  func bare() async throws {
    let home = try Home()
    let answer = try await home.waypost(
      "search", "amst", "--wiki", try #require(wikis).api("bare"), "--json")
    let first = try #require(try results(answer).first)
    #expect(first["title"] as? String == "Amsterdam")
    #expect((first["description"] as? String)?.isEmpty == false)
    // The picture of its infobox, which the page of the article shows on top.
    let thumbnail = try #require(first["thumbnail"] as? [String: Any])
    let address = try #require(thumbnail["address"] as? String)
    #expect(address.hasPrefix("http") && address.contains("Amsterdam_houses.png"), "\(address)")
  }

  @Test("Titles and texts can be searched apart")
  func scopes() async throws {
    let home = try Home()
    let api = try #require(wikis).api("en")
    let titles = try await home.waypost("search", "canal", "--titles", "--wiki", api, "--json")
    #expect(try titles.code == 1 || results(titles).allSatisfy { $0["match"] as? String != "text" })
    let texts = try await home.waypost("search", "canals", "--text", "--wiki", api, "--json")
    #expect(try results(texts).allSatisfy { $0["match"] as? String != "prefix" })
    #expect(try results(texts).contains { $0["title"] as? String == "Amsterdam" })
  }

  @Test("Nothing found is exit code 1, and says so")
  func nothing() async throws {
    let home = try Home()
    let answer = try await home.waypost(
      "search", "qqqxyz", "--wiki", try #require(wikis).api("en"))
    #expect(answer.code == 1)
    #expect(answer.output.isEmpty)
    #expect(answer.error.contains("qqqxyz"))
  }

  @Test("A dry run prints the request and sends none")
  func dryRun() async throws {
    let home = try Home()
    let wikis = try #require(wikis)
    let answer = try await home.waypost(
      "search", "amst", "--wiki", try wikis.api("en"), "--dry-run")
    #expect(answer.output.contains("gpssearch=amst"))
    #expect(try wikis.requests(by: home.contact).isEmpty)
  }
}
