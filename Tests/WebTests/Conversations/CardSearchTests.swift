import App
import Articles
import HTTPTypes
import HummingbirdTesting
import Localization
import Testing

@testable import Web

@Suite("The search for a card in a chat")
struct CardSearchTests {
  private let delft = "article%3Awiki.example.org%2FDelft"

  /// Delft is saved, and the wiki is gone.
  private func withoutWiki() async throws -> ConversationSite {
    let conversation = try await ConversationSite()
    _ = try await conversation.ask(
      "/read/wiki.example.org/Delft", .post, form: "guide=Trip", as: conversation.owner)
    conversation.site.wiki.goAway()
    return conversation
  }

  private func found(
    _ conversation: ConversationSite, _ query: String, as cookie: String? = nil
  ) async throws -> PageDocument {
    PageDocument(
      try await conversation.ask(
        "\(conversation.path)?app=article&\(query)", as: cookie ?? conversation.owner))
  }

  @Test("While the wiki is away, rows of the library say so and the search can be tried again")
  func away() async throws {
    let page = try await found(try await withoutWiki(), "q=Delft")
    #expect(try page.one(.list, named: english(.webResultsLabel)).all(.link).count == 1)
    #expect(page.says(.webStateStale, "wiki.example.org"))
    let again = try page.one(.link, named: english(.webProblemAgain))
    #expect(again.href?.hasSuffix("?app=article&q=Delft") == true && again.has("data-part"))
  }

  @Test("While the wiki is away, a guest gets advice that a guest can follow")
  func guest() async throws {
    let conversation = try await withoutWiki()
    let guest = try await conversation.join()
    for (cookie, advice) in [
      (guest, Message.Key.webRemedyGuestWiki), (conversation.owner, .webRemedyWikiUnreachable),
    ] {
      let page = try await found(conversation, "q=Lis&pick=wiki.example.org%2FLisbon", as: cookie)
      #expect(page.says(advice))
      let article = try await conversation.ask(
        "\(conversation.path)/read/wiki.example.org/Lisbon", as: cookie)
      #expect(PageDocument(article).says(advice), "\(article.status)")
    }
  }

  @Test("Where nothing is found because the wiki is away, the search can be tried again")
  func nothing() async throws {
    let page = try await found(try await withoutWiki(), "q=Lisbon")
    #expect(page.all(.list, named: english(.webResultsLabel)).isEmpty)
    #expect(try page.one(.link, named: english(.webProblemAgain)).has("data-part"))
  }

  @Test("A card that cannot be made is tried again, and the way back to the results stays")
  func picked() async throws {
    let conversation = try await withoutWiki()
    let page = try await found(conversation, "q=Lis&pick=wiki.example.org%2FLisbon")
    // The script leaves the rows where they are.
    #expect(page.all(attribute: "data-problem").count == 1)
    #expect(
      page.says(
        .chatCardFailed, .message(Message(.webProblemUnreachable, "wiki.example.org"))))
    let again = try #require(page.one(.link, named: english(.webProblemAgain)).href)
    let results = try page.one(.link, named: english(.chatBackResults)).href
    #expect(results?.hasSuffix("?app=article&q=Lis") == true)
    conversation.site.wiki.comeBack()
    let card = PageDocument(try await conversation.ask(again, as: conversation.owner))
    #expect(card.all(class: "message-card").count == 1)
  }

  @Test("Only the owner chooses the wiki where several are listed, and it stays chosen")
  func wiki() async throws {
    let conversation = try await ConversationSite()
    #expect(try await found(conversation, "q=Lis").all(attribute: "name", value: "wiki").isEmpty)
    _ = try await conversation.site.services.wikis.addPublicWiki("other.example")
    let page = try await found(conversation, "q=Lis&wiki=other.example", as: conversation.owner)
    let choice = try page.one(class: "app").field("wiki")
    #expect(choice.tag == "select" && choice.value == "other.example")
    let row = try #require(
      try page.one(.list, named: english(.webResultsLabel)).all(.link).first?.href)
    #expect(row.contains("&wiki=other.example"))
    let card = PageDocument(try await conversation.ask(row, as: conversation.owner))
    let back = try card.one(.link, named: english(.chatBackResults)).href
    #expect(back?.contains("&wiki=other.example") == true)
    let guest = try await found(conversation, "q=Lis", as: try await conversation.join())
    #expect(guest.all(tag: "option").allSatisfy { $0.attribute("value") != "other.example" })
  }

  @Test("Below the rows stand their number and, if there are more, a link to a longer list")
  func more() async throws {
    let kinds = try await ConversationSite().site.services.cardKinds
    let options = (1...9).map { CardOption(reference: "\($0)", title: "Canal \($0)") }
    var app = CardPickerView(
      id: try #require(ConversationID(String(repeating: "A", count: 22))),
      kind: try #require(kinds.first), wiki: try WikiID(slug: "wiki.example.org"), size: .compact,
      words: "canal", state: .choices(CardChoices(options)))
    var page = try PageDocument(app.found(SamplePage.context()))
    #expect(page.all(.listitem).count == 6)
    #expect(try page.one(.status).text == english(.chatResultsCountOf, .number(6), .number(9)))
    let more = try page.one(.link, named: english(.webResultsMore))
    #expect(more.href?.hasSuffix("&show=20#result-7") == true && more.has("data-part"))
    app.length = .first
    page = try PageDocument(app.found(SamplePage.context()))
    #expect(page.all(.listitem).count == 9)
    #expect(page.all(.listitem).firstIndex { $0.attribute("id") == "result-7" } == 6)
    #expect(try page.one(.status).text == english(.chatResultsCount, .number(9)))
    #expect(page.all(.link, named: english(.webResultsMore)).isEmpty)
  }

  @Test(
    "A row of another wiki names it, and one of Waypost says so",
    arguments: [("other.example", "other.example"), ("atlas.waypost.invalid", nil)])
  func marks(host: String, name: String?) async throws {
    let kinds = try await ConversationSite().site.services.cardKinds
    let wiki = try WikiID(slug: host)
    var option = CardOption(reference: "\(host)/Lisbon", title: "Lisbon")
    option.wiki = wiki
    let conversation = try #require(ConversationID(String(repeating: "A", count: 22)))
    let app = CardPickerView(
      id: conversation, kind: try #require(kinds.first),
      wiki: try WikiID(slug: "wiki.example.org"), size: .compact, words: "Lis",
      state: .choices(CardChoices([option])))
    let row = try PageDocument(app.found(SamplePage.context())).one(.listitem)
    let marks = try row.one(class: "marks").text
    #expect(marks == name ?? english(.webPartOfWaypost))
    #expect(!row.text.contains("invalid"))
  }
}
