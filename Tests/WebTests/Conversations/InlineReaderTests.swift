import App
import Articles
import HTTPTypes
import HummingbirdTesting
import Localization
import Testing

@testable import Web

@Suite("The reader of a conversation")
struct InlineReaderTests {
  private static let wiki = SmallWiki(languageLinks: [
    "de": "https://de.example.org/wiki/Lisbon", "fr": "https://unlisted.example.org/wiki/Lisbon",
    "nl": "https://nl.wikipedia.org/wiki/Delft",
  ])

  private func page(
    of title: String, as cookie: String, in conversation: ConversationSite
  ) async throws -> PageDocument {
    PageDocument(
      try await conversation.site.ask(
        "\(conversation.path)/read/wiki.example.org/\(title)", fields: ["Cookie": cookie]))
  }

  @Test("Another language of a listed wiki, or of Wikimedia, is read in the conversation too")
  func languages() async throws {
    let conversation = try await ConversationSite(wiki: InlineReaderTests.wiki)
    _ = try await conversation.site.services.wikis.addPublicWiki("de.example.org")
    for cookie in [conversation.owner, try await conversation.join()] {
      let page = try await page(of: "Delft", as: cookie, in: conversation)
      let wanted = [
        "DE": "\(conversation.path)/read/de.example.org/Lisbon",
        "FR": "https://unlisted.example.org/wiki/Lisbon",
        "NL": "\(conversation.path)/read/nl.wikipedia.org/Delft",
      ]
      for (name, address) in wanted {
        let link = try page.one(.link, named: name)
        #expect(link.href == address && link.attribute("hreflang") == name.lowercased())
        // The style sheet marks such links.
        #expect(link.attribute("rel") == (name == "FR" ? "noreferrer noopener" : nil))
      }
    }
  }

  @Test("Whether another language is saved is shown to the owner, and to nobody else")
  func saved() async throws {
    let conversation = try await ConversationSite(wiki: InlineReaderTests.wiki)
    let guest = try await conversation.join()
    _ = try await conversation.site.services.wikis.addPublicWiki("de.example.org")
    _ = try await conversation.site.ask(
      "/read/de.example.org/Lisbon", .post, form: "guide=",
      fields: ["Sec-Fetch-Site": "same-origin", "Cookie": conversation.owner])
    func marks(_ cookie: String) async throws -> [String] {
      let page = try await page(of: "Delft", as: cookie, in: conversation)
      let list = try #require(page.all(class: "languages").first)
      return list.all(class: "tag").map(\.text)
    }
    #expect(try await marks(conversation.owner) == [english(.webMarkSaved)])
    #expect(try await marks(guest).isEmpty)
  }

  /// What asks whether the wiki is back, and what it loads then.
  private func banner(_ page: PageDocument) throws -> (asks: String, loads: String) {
    let banner = try page.one(attribute: "data-reachability")
    #expect(page.all(tag: "script").contains { $0.attribute("src")?.contains("reachab") == true })
    return (
      try #require(banner.attribute("data-reachability")),
      try #require(banner.attribute("data-again"))
    )
  }

  @Test("An article whose wiki is away says to everybody where to ask whether it is back")
  func away() async throws {
    let conversation = try await ConversationSite()
    let guest = try await conversation.join()
    let id = ConversationService.newMessageID().text
    _ = try await conversation.ask(
      conversation.path, .post,
      form: "action=send&id=\(id)&card=article%3Awiki.example.org%2FDelft", as: conversation.owner)
    for cookie in [conversation.owner, guest] {
      conversation.site.wiki.goAway()
      // Of one article, a card was sent, whose text is shown meanwhile.
      for title in ["Delft", "Lisbon"] {
        let address = "\(conversation.path)/read/wiki.example.org/\(title)"
        let banner = try banner(try await page(of: title, as: cookie, in: conversation))
        #expect(banner.loads == address && banner.asks == "\(address)?as=reachability")
        #expect(try await conversation.ask(banner.asks, as: cookie).text == "no\n")
      }
      conversation.site.wiki.comeBack()
      let asks = "\(conversation.path)/read/wiki.example.org/Lisbon?as=reachability"
      #expect(try await conversation.ask(asks, as: cookie).text == "yes\n")
      let shown = try await page(of: "Lisbon", as: cookie, in: conversation)
      #expect(shown.all(attribute: "data-reachability").isEmpty)
    }
    let asked = conversation.site.wiki.asked
    let anonymous = try await conversation.site.ask(
      "\(conversation.path)/read/wiki.example.org/Lisbon?as=reachability")
    #expect(anonymous.status == .unauthorized && conversation.site.wiki.asked == asked)
  }

  @Test("A form that saves contains what the script says of it")
  func saving() async throws {
    let conversation = try await ConversationSite()
    let page = try await page(of: "Delft", as: conversation.owner, in: conversation)
    let form = try page.one(.button, named: english(.webArticleSave)).enclosing(.form)
    #expect(form.attribute("data-saving") == english(.webSaving))
    #expect(form.attribute("data-saving-slow") == english(.webSavingSlow))
    #expect(form.attribute("data-not-saved") == english(.webArticleNotSaved, "Delft"))
  }

  @Test("An article without other languages has no list of them")
  func none() async throws {
    let conversation = try await ConversationSite()
    let page = try await page(of: "Delft", as: conversation.owner, in: conversation)
    #expect(page.all(class: "languages").isEmpty)
  }
}
