import App
import Articles
import Foundation  // percent-decoding
import HTTPTypes
import HummingbirdTesting
import Localization
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
  private func links(
    _ answer: TestResponse
  ) -> [(address: String, name: String, isCurrent: Bool)] {
    PageDocument(answer).all(.link).compactMap { link in
      guard let address = link.href, address.contains("variant="), link.has("hreflang")
      else { return nil }
      return (address, link.name, link.attribute("aria-current") == "true")
    }
  }

  @Test("The page lists the scripts of its language, by their own names, none of them as current")
  func listed() async throws {
    let answer = try await makeSite("sr").ask(delft)
    let page = PageDocument(answer)
    let heading = "\(english(.webArticleVariants)) (2)"
    #expect(page.all(tag: "summary").contains { $0.text == heading })
    let links = links(answer)
    #expect(links.map(\.address) == ["\(delft)?variant=sr-ec", "\(delft)?variant=sr-el"])
    #expect(links.map(\.name) == ["Ћирилица", "Latinica"])
    #expect(links.allSatisfy { !$0.isCurrent })
    let latin = try page.one(.link, named: "Latinica")
    #expect(
      ["hreflang", "lang", "dir"].map { latin.attribute($0) } == ["sr-Latn", "sr-Latn", "ltr"])
  }

  @Test(
    "The page of a language that is written in one way lists none",
    arguments: ["en", "nl", "he", "zh-yue"])
  func single(language: String) async throws {
    let answer = try await makeSite(language).ask(delft)
    #expect(links(answer).isEmpty && !PageDocument(answer).says(.webArticleVariants))
  }

  @Test("The chosen one is asked of the wiki, marked, said above the text, and has a way back")
  func chosen() async throws {
    let site = try await makeSite(settings: ["WAYPOST_VARIANTS": "zh-hk"])
    _ = try await site.ask("/read/wiki.example.org/Lisbon")
    _ = try await site.ask("/read/wiki.example.org/Lisbon")
    #expect(site.wiki.askedForText.last?["variant"] == "zh-hk")
    let answer = try await site.ask("\(delft)?variant=zh-tw")
    let page = PageDocument(answer)
    #expect(answer.status == .ok && page.says("A town with"))
    #expect(site.wiki.askedForText.last?["page"] == "Delft")
    #expect(site.wiki.askedForText.last?["variant"] == "zh-tw")
    #expect(links(answer).filter(\.isCurrent).map(\.name) == ["臺灣正體"])
    let state = try #require(
      page.all(.paragraph).first { $0.says(.webArticleVariant, "臺灣正體") })
    #expect(try state.one(.link, named: english(.webArticleVariantPlain)).href == delft)
    let heading = try page.one(tag: "h1")
    #expect(heading.text == "Delft")
    for element in [try state.one(tag: "span"), heading] {
      #expect(element.attribute("lang") == "zh-Hant-TW" && element.attribute("dir") == "ltr")
    }
  }

  @Test("Arabic script runs from right to left")
  func direction() async throws {
    let answer = try await makeSite("kk").ask("\(delft)?variant=kk-arab")
    let paragraphs = PageDocument(answer).all(.paragraph)
    let text = try #require(paragraphs.first { $0.text.hasPrefix("A town with") })
    #expect(text.inherited("lang") == "kk-Arab" && text.inherited("dir") == "rtl")
  }

  @Test("The saved copy is left alone: the wiki is asked, and the copy is a link away")
  func saved() async throws {
    let site = try await makeSite()
    _ = try await site.ask(delft, .post, form: "guide=")
    for _ in 1...2 { _ = try await site.ask(delft) }
    let asked = site.wiki.askedForText.count
    let answer = try await site.ask("\(delft)?variant=zh-hk")
    #expect(site.wiki.askedForText.count == asked + 1)
    let page = PageDocument(answer)
    #expect(try page.one(.link, named: english(.webArticleVariantSaved)).href == delft)
    // It is kept already.
    #expect(page.saveForm == nil && !page.isMarkedSaved)
    let current = links(answer).first { $0.isCurrent }
    let name = try #require(current).name
    #expect(page.says(.webArticleVariant, .text(name)))
    let plain = PageDocument(try await site.ask(delft))
    #expect(plain.isMarkedSaved && !plain.says(.webArticleVariant, .text(name)))
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
      #expect(links(answer).first(where: \.isCurrent)?.address == "\(delft)?variant=\(code)")
    }
    #expect(site.wiki.askedForText.compactMap { $0["variant"] } == ["zh-hk", "zh-tw", "zh-hk"])
    #expect(site.site.pageCache.count == ready)
  }

  @Test("What is kept from such a page is saved as every article is")
  func keeping() async throws {
    let site = try await makeSite()
    let page = PageDocument(try await site.ask("\(delft)?variant=zh-tw"))
    let form = try #require(page.saveForm)
    #expect(form.action == delft && form.attribute("method") == "post")
    #expect(form.fields == ["guide": ""])
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
    let code = try #require(code.removingPercentEncoding)
    #expect(answer.status == .badRequest)
    #expect(PageDocument(answer).reports(.problemVariant, .text(code), "wiki.example.org"))
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
    #expect(PageDocument(answer).reports(.problemOfflineNothingSaved, "Delft"))
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
    #expect(answer.status.code >= 500)
    #expect(PageDocument(answer).all(attribute: "data-reachability").count == 1)
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
    let page = PageDocument(answer)
    #expect(page.says("A smaller town.") && page.says(.webArticleOld, "5"))
    #expect(site.wiki.askedForText.last?["oldid"] == "5")
    #expect(site.wiki.askedForText.last?["variant"] == "zh-tw")
    #expect(!links(answer).isEmpty)
    #expect(links(answer).allSatisfy { $0.address.hasSuffix("&revision=5") })
  }

  @Test("Its text and its JSON are in the variant too")
  func forms() async throws {
    let site = try await makeSite()
    let page = PageDocument(try await site.ask("\(delft)?variant=zh-tw"))
    let forms = [Message.Key.webArticleFormMarkdown, .webArticleFormWikitext]
    #expect(
      try forms.map { try page.one(.link, named: english($0)).href } == [
        "\(delft)?format=markdown&variant=zh-tw", "\(delft)?format=wikitext",
      ])
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
