import App
import Articles
import HTTPTypes
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
