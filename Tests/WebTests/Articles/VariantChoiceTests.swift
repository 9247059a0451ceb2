import App
import Articles
import HTTPTypes
import HummingbirdTesting
import Testing

@testable import Web

private let delft = "/read/wiki.example.org/Delft"

@Suite("Articles in another script or spelling")
struct VariantChoiceTests {
  private func makeSite(
    _ language: String = "zh", isOffline: Bool = false, settings: [String: String] = [:]
  ) async throws -> TestSite {
    try await TestSite(
      isOffline: isOffline, wiki: SmallWiki(language: language), settings: settings)
  }

  /// The links of the list of variants.
  private func links(_ text: String) -> [(address: String, name: String, isCurrent: Bool)] {
    let page = PageOutline(text)
    return page.elements("a").compactMap { link in
      guard let address = page.value("href", link), address.contains("variant="),
        page.value("hreflang", link) != nil
      else { return nil }
      return (address, page.text(link), page.value("aria-current", link) == "true")
    }
  }

  @Test("The page lists the scripts of its language, by their own names, none of them as current")
  func listed() async throws {
    let text = try await makeSite("sr").ask(delft).text
    #expect(text.contains("<details class=\"more languages\"><summary>Language variants (2)"))
    let links = links(text)
    #expect(links.map(\.address) == ["\(delft)?variant=sr-ec", "\(delft)?variant=sr-el"])
    #expect(links.map(\.name) == ["Ћирилица", "Latinica"])
    #expect(links.allSatisfy { !$0.isCurrent })
    #expect(text.contains("hreflang=\"sr-Latn\" lang=\"sr-Latn\" dir=\"ltr\""))
  }

  @Test(
    "The page of a language that is written in one way lists none",
    arguments: ["en", "nl", "he", "zh-yue"])
  func single(language: String) async throws {
    #expect(try await !makeSite(language).ask(delft).text.contains("Language variants"))
  }

  @Test("The chosen one is asked of the wiki, marked, said above the text, and has a way back")
  func chosen() async throws {
    let site = try await makeSite(settings: ["WAYPOST_VARIANTS": "zh-hk"])
    _ = try await site.ask("/read/wiki.example.org/Lisbon")
    _ = try await site.ask("/read/wiki.example.org/Lisbon")
    #expect(site.wiki.askedForText.last?["variant"] == "zh-hk")
    let answer = try await site.ask("\(delft)?variant=zh-tw")
    #expect(answer.status == .ok && answer.text.contains("A town with"))
    #expect(site.wiki.askedForText.last?["page"] == "Delft")
    #expect(site.wiki.askedForText.last?["variant"] == "zh-tw")
    #expect(links(answer.text).filter(\.isCurrent).map(\.name) == ["臺灣正體"])
    let name = "<span lang=\"zh-Hant-TW\" dir=\"ltr\">臺灣正體</span>"
    #expect(answer.text.contains("Shown in \(name), converted by the wiki."))
    #expect(answer.text.contains("<a href=\"\(delft)\">Read without conversion</a>"))
    #expect(answer.text.contains("<h1 lang=\"zh-Hant-TW\" dir=\"ltr\">Delft</h1>"))
  }

  @Test("Arabic script runs from right to left")
  func direction() async throws {
    let answer = try await makeSite("kk").ask("\(delft)?variant=kk-arab")
    #expect(answer.text.contains("<div class=\"text\" lang=\"kk-Arab\" dir=\"rtl\">"))
  }

  @Test("The saved copy is left alone: the wiki is asked, and the copy is a link away")
  func saved() async throws {
    let site = try await makeSite()
    _ = try await site.ask(delft, .post, form: "guide=")
    for _ in 1...2 { _ = try await site.ask(delft) }
    let asked = site.wiki.askedForText.count
    let answer = try await site.ask("\(delft)?variant=zh-hk")
    #expect(site.wiki.askedForText.count == asked + 1)
    #expect(answer.text.contains("<a href=\"\(delft)\">Read the saved copy</a>"))
    // It is kept already.
    #expect(!answer.text.contains("class=\"keep\"") && !answer.text.contains("mark-saved"))
    let plain = try await site.ask(delft).text
    #expect(plain.contains("mark-saved") && !plain.contains("Shown in"))
    #expect(site.wiki.askedForText.count == asked + 1)
  }

  @Test("A page in a variant is never ready: each time the wiki is asked")
  func ready() async throws {
    let site = try await makeSite()
    _ = try await site.ask(delft, .post, form: "guide=")
    for _ in 1...2 { _ = try await site.ask(delft) }
    let ready = site.site.pageCache.count
    for code in ["zh-hk", "zh-tw", "zh-hk"] {
      let answer = try await site.ask("\(delft)?variant=\(code)")
      #expect(links(answer.text).first(where: \.isCurrent)?.address == "\(delft)?variant=\(code)")
    }
    #expect(site.wiki.askedForText.compactMap { $0["variant"] } == ["zh-hk", "zh-tw", "zh-hk"])
    #expect(site.site.pageCache.count == ready)
  }

  @Test("What is kept from such a page is saved as every article is")
  func keeping() async throws {
    let site = try await makeSite()
    let page = PageOutline(try await site.ask("\(delft)?variant=zh-tw").text)
    let form = try #require(page.elements("form").first { page.value("class", $0) == "keep" })
    #expect(page.value("action", form) == delft)
    _ = try await site.ask(delft, .post, form: "guide=")
    #expect(try #require(site.wiki.askedForText.last)["variant"] == nil)
    #expect(try await site.services.reading.read("Delft").article.language.text == "zh")
  }

  @Test(
    "A variant that the language does not have is refused, and the wiki is not asked",
    arguments: ["sr-el", "zh-xx", "zh", "x", "zh-tw%7Czh-hk", "%3Cb%3E"])
  func wrong(code: String) async throws {
    let site = try await makeSite()
    _ = try await site.ask(delft)
    let asked = site.wiki.asked
    let answer = try await site.ask("\(delft)?variant=\(code)")
    #expect(answer.status == .badRequest && answer.text.contains("is not a language variant of"))
    #expect(!answer.text.contains("<b>"))
    #expect(site.wiki.asked == asked)
  }

  @Test("So is one of another language where the wiki was never asked before")
  func unknownWiki() async throws {
    let site = try await makeSite()
    #expect(try await site.ask("\(delft)?variant=sr-el").status == .badRequest)
    let fresh = try await self.makeSite()
    #expect(try await fresh.ask("\(delft)?variant=zh-tw").status == .ok)
    #expect(fresh.wiki.askedForText.map { $0["variant"] } == ["zh-tw"])
  }

  @Test("Without the network it is the page that an old revision gives, and the list says so")
  func offline() async throws {
    let site = try await makeSite(isOffline: true)
    let answer = try await site.ask("\(delft)?variant=zh-tw")
    let old = try await site.ask("\(delft)?revision=5")
    #expect(answer.status == old.status && answer.status.code >= 400)
    #expect(answer.text.contains("“Delft” is not saved"))
    #expect(site.wiki.asked == 0)
    #expect(try await site.ask("\(delft)?variant=x").status == .badRequest)
  }

  @Test("A wiki that is away, and one that is not listed, are said to be")
  func away() async throws {
    let site = try await makeSite()
    _ = try await site.ask(delft, .post, form: "guide=")
    site.wiki.goAway()
    let answer = try await site.ask("\(delft)?variant=zh-tw")
    #expect(answer.status == (try await site.ask("\(delft)?revision=5").status))
    #expect(answer.status.code >= 500 && answer.text.contains("data-wake"))
    #expect(try await site.ask(delft).status == .ok)
    let asked = site.wiki.asked
    let other = "/read/other.example/Delft?variant=zh-tw"
    #expect(try await site.ask(other).status == .forbidden)
    #expect(site.wiki.asked == asked)
  }

  @Test("An old revision can be read in a variant, and its list stays with it")
  func revision() async throws {
    let site = try await makeSite()
    let answer = try await site.ask("\(delft)?revision=5&variant=zh-tw")
    #expect(answer.text.contains("A smaller town.") && answer.text.contains("old revision"))
    #expect(site.wiki.askedForText.last?["oldid"] == "5")
    #expect(site.wiki.askedForText.last?["variant"] == "zh-tw")
    #expect(links(answer.text).allSatisfy { $0.address.hasSuffix("&revision=5") })
  }

  @Test("Its text and its JSON are in the variant too")
  func forms() async throws {
    let site = try await makeSite()
    let page = try await site.ask("\(delft)?variant=zh-tw").text
    #expect(page.contains("\(delft)?format=markdown&amp;variant=zh-tw"))
    #expect(page.contains("\(delft)?format=wikitext\""))
    _ = try await site.ask("\(delft)?format=markdown&variant=zh-mo")
    #expect(site.wiki.askedForText.last?["variant"] == "zh-mo")
    let json = try await site.ask(
      "\(delft)?variant=zh-sg", fields: ["Accept": "application/json"])
    #expect(json.text.contains("\"zh-Hans-SG\""))
  }

  @Test("What was read so is remembered under the language of its title")
  func remembered() async throws {
    let site = try await makeSite()
    _ = try await site.ask("\(delft)?variant=zh-tw")
    #expect(try await site.services.reading.lastRead(1).map { $0.language?.text } == ["zh"])
  }
}
