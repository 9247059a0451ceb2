import Foundation
import TestHome
import Testing

@Suite("Reading pages of a real MediaWiki", .needsWikis)
struct ReadTests {
  private let wikis = TestWikis.current

  @Test("An article is read in at most two requests, as text, Markdown and JSON")
  func formats() async throws {
    let home = try Home()
    let wikis = try #require(wikis)
    let api = try wikis.api("en")
    let text = try await home.waypost("read", "Amsterdam", "--wiki", api)
    #expect(text.code == 0)
    #expect(text.output.contains("Amsterdam"))
    #expect(try wikis.requests(by: home.contact).count <= 2)
    let markdown = try await home.waypost(
      "read", "Amsterdam", "--wiki", api, "--format", "markdown")
    #expect(markdown.output.hasPrefix("# Amsterdam"))
    let json = try await home.waypost("read", "Amsterdam", "--wiki", api, "--format", "json").json()
    #expect(json["language"] as? String == "en")
    #expect((json["coordinate"] as? [String: Double])?["latitude"] ?? 0 > 52)
    #expect((json["facts"] as? [Any])?.isEmpty == false)
    #expect((json["languages"] as? [[String: Any]])?.first?["language"] as? String == "nl")
    let attribution = try #require(json["attribution"] as? [String: Any])
    #expect((attribution["licence"] as? String)?.contains("Creative Commons") == true)
  }

  @Test(
    "Titles of every kind come back as they are",
    arguments: [
      "C++", "AC/DC", "Q&A", "100%", "Where am I?", "\"Heroes\"", "Zürich", "القاهرة", "ירושלים",
      "🌍", "New York (state)",
    ])
  func titles(title: String) async throws {
    let home = try Home()
    let answer = try await home.waypost(
      "read", title, "--wiki", try #require(wikis).api("en"), "--format", "json")
    #expect(answer.code == 0, "\(answer.error)")
    #expect(try answer.json()["title"] as? String == title)
  }

  @Test("A redirect is followed, and so is a move that left none")
  func redirects() async throws {
    let home = try Home()
    let api = try #require(wikis).api("en")
    for (typed, title) in [("Big Apple", "New York City"), ("Batavia", "Jakarta")] {
      let answer = try await home.waypost("read", typed, "--wiki", api, "--format", "json")
      #expect(try answer.json()["title"] as? String == title)
    }
  }

  @Test("The page of a category lists its members, and that of a file shows the picture")
  func filesAndCategories() async throws {
    let home = try Home()
    let api = try #require(wikis).api("en")
    let category = try await home.waypost("read", "Category:Cities", "--wiki", api)
    #expect(category.code == 0, "\(category.error)")
    #expect(category.output.contains("Lisbon"))
    #expect(category.output.contains("Kyoto"))
    let article = try await home.waypost("read", "Lisbon", "--wiki", api, "--format", "json").json()
    let pictures = try #require(article["pictures"] as? [[String: Any]])
    let file = try #require(pictures.first?["file"] as? String)
    let page = try await home.waypost(
      "read", "File:\(file)", "--wiki", api, "--format", "json"
    ).json()
    #expect((page["pictures"] as? [[String: Any]])?.first?["file"] as? String == file)
  }

  @Test("A right-to-left page says its language and direction")
  func rightToLeft() async throws {
    let home = try Home()
    let answer = try await home.waypost(
      "read", "القاهرة", "--wiki", try #require(wikis).api("en"), "--format", "json")
    #expect(try answer.json()["direction"] as? String == "rtl")
    #expect(try answer.json()["language"] as? String == "ar")
  }

  @Test("A page that is not there is exit code 66, with what was perhaps meant")
  func missing() async throws {
    let home = try Home()
    let answer = try await home.waypost(
      "read", "Amsterdm", "--wiki", try #require(wikis).api("en"))
    #expect(answer.code == 66)
    #expect(answer.error.contains("Amsterdm"))
  }

  @Test("A private wiki is exit code 77, and an address without a wiki names what was tried")
  func refusals() async throws {
    let home = try Home()
    let wikis = try #require(wikis)
    let closed = try await home.waypost(
      "read", "Amsterdam", "--wiki", try wikis.api("private"))
    #expect(closed.code == 77)
    let wrong = try wikis.api("en").replacing("/w/api.php", with: "/nowhere/api.php")
    let none = try await home.waypost("read", "Amsterdam", "--wiki", wrong)
    #expect(none.code == 69)
    #expect(none.error.contains("/nowhere/api.php"), "\(none.error)")
  }

  @Test("A page of hostile markup comes out without any")
  func hostile() async throws {
    let home = try Home()
    let answer = try await home.waypost(
      "read", "A hostile page", "--wiki", try #require(wikis).api("en"), "--format", "html")
    #expect(answer.code == 0)
    let tags = answer.output.matches(of: /<[^>]*>/).map { $0.output.lowercased() }
    for word in ["<script", "onclick", "onerror", "javascript:", "<iframe", "<form", " style="] {
      let found = tags.filter { $0.contains(word) }
      #expect(found.isEmpty)
    }
  }

  @Test("The same page comes through gzip")
  func gzip() async throws {
    let home = try Home()
    let answer = try await home.waypost(
      "read", "Tables of the atlas", "--wiki", try #require(wikis).api("en-gzip"), "--format",
      "json")
    #expect(try answer.json()["tables"] as? Int ?? 0 > 0)
  }
}
