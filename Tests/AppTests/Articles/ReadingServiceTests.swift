import Articles
import HTTPTransport
import Library
import Localization
import Testing
import Wiki

@testable import App

@Suite("Reading service")
struct ReadingServiceTests {
  @Test(
    "Offline, what is saved under a title much like the one typed is named",
    arguments: [("AMSTERDAM", "Amsterdam"), ("lisbn", "Lisbon")])
  func nearest(typed: String, meant: String) async throws {
    let app = try TestApp()
    let wiki = MemoryWiki.cities()
    _ = try await app.services(on: wiki).saving.save("Amsterdam", "Lisbon", pictures: .none)
    let services = try await app.services(on: wiki, isOffline: true)
    let refusal = await problem { _ = try await services.reading.read(typed) }
    #expect(refusal?.message == Message(.problemOfflineDidYouMean, .text(typed), .text(meant)))
    let none = await problem { _ = try await services.reading.read("Xylophone quartet") }
    #expect(none?.message.key == .problemOfflineNothingSaved)
  }

  @Test("A saved article in another script comes from its wiki; offline it is refused")
  func variantOfSaved() async throws {
    let app = try TestApp()
    let wiki = MemoryWiki(["Delft": MemoryWiki.Page(html: "<p>A town.</p>")], language: "sr")
    let services = try await app.services(on: wiki)
    _ = try await services.saving.save("Delft")
    wiki.forgetAsked()
    let other = try await services.reading.read("Delft", wiki: nil, variant: "zh-tw")
    #expect(other.saved != nil)
    #expect(wiki.asked.isEmpty)
    let reading = try await services.reading.read("Delft", wiki: nil, variant: "sr-el")
    #expect(reading.saved == nil && reading.savedCopy != nil)
    #expect(reading.variant?.code == "sr-el")
    #expect(wiki.asked.first { $0.kind == .text }?["variant"] == "sr-el")
    let offline = try await app.services(on: wiki, isOffline: true)
    let refusal = await problem {
      _ = try await offline.reading.read("Delft", wiki: nil, variant: "sr-el")
    }
    #expect(refusal?.kind == .notSavedOffline)
    #expect(refusal?.message == Message(.problemOfflineVariant, "Delft", "sr-el"))
  }

  @Test("A saved article is read without any request, by any title that led to it")
  func savedFirst() async throws {
    let app = try TestApp()
    let wiki = MemoryWiki.cities()
    let services = try await app.services(on: wiki)
    _ = try await services.saving.save("Mokum")
    wiki.forgetAsked()
    for typed in ["Amsterdam", "amsterdam", "Mokum"] {
      let reading = try await services.reading.read(typed)
      #expect(reading.article.id.title.text == "Amsterdam")
      #expect(reading.saved?.pictureCount == 3)
      #expect(reading.pictures.keys.sorted() == ["Bridge.png", "Canal.png", "Flag.png"])
    }
    #expect(wiki.asked.isEmpty)
    #expect(try await services.reading.planReading("Mokum", wiki: nil).isEmpty)
  }

  @Test(
    "A title of another wiki is read there if that wiki may be asked, and told otherwise",
    arguments: [
      ("https://nl.wikipedia.org/wiki/Lisbon", true),
      ("https://other.example.net/wiki/Lisbon", false),
    ])
  func otherWiki(address: String, isRead: Bool) async throws {
    let app = try TestApp()
    let wiki = MemoryWiki.cities()
    wiki.fail { asked in
      guard asked["page"] == "nl:Lisboa" || asked["titles"] == "nl:Lisboa" else { return nil }
      let json =
        asked.kind == .text
        ? #"{"error":{"code":"invalidtitle","info":"No"}}"#
        : #"{"query":{"interwiki":[{"title":"nl:Lisboa","iw":"nl","url":"\#(address)"}]}}"#
      return MemoryWiki.Reply(body: Array(json.utf8))
    }
    let services = try await app.services(on: wiki)
    if isRead {
      let result = try await services.reading.read("nl:Lisboa")
      #expect(result.article.id.wiki.host == "nl.wikipedia.org")
      #expect(result.article.id.title.text == "Lisbon")
    } else {
      let refusal = await problem { _ = try await services.reading.read("nl:Lisboa") }
      #expect(refusal?.message == Message(.problemOnOtherWiki, "nl:Lisboa", .text(address)))
    }
  }

  @Test(
    "A saved title of another language leads to the reader's own article that begins with it",
    arguments: [("New York", "New York City"), ("Lissabon", "Lissabon")])
  func ownLanguage(typed: String, title: String) async throws {
    let app = try TestApp()
    try await saveTwoLanguages(in: app, withWikitext: true)
    let services = try await app.services(on: MemoryWiki.cities(), isOffline: true)
    #expect(try await services.reading.read(typed).article.id.title.text == title)
    #expect(try await services.reading.wikitext(typed) == "Source of \(title)")
    #expect(try await services.sharing.article(named: typed, wiki: nil).id.title.text == title)
  }

  @Test("The wikitext that is not saved is asked by the title of the saved article that is meant")
  func wikitextOfOwnLanguage() async throws {
    let app = try TestApp()
    try await saveTwoLanguages(in: app, withWikitext: false)
    let wiki = MemoryWiki([
      "New York": MemoryWiki.Page(html: "<p>A state.</p>", source: "The state"),
      "New York City": MemoryWiki.Page(html: "<p>A city.</p>", source: "The city"),
    ])
    let services = try await app.services(on: wiki)
    #expect(try await services.reading.wikitext("New York") == "The city")
  }

  /// Saves a Dutch and an English article each about New York City and Lisbon. The Dutch title of one
  /// is the beginning of the English one.
  private func saveTwoLanguages(in app: TestApp, withWikitext: Bool) async throws {
    let library = try app.library()
    let dutch = try WikiID(typed: "nl.wikipedia")
    for (wiki, name, language, other) in [
      (dutch, "New York", "nl", "New York City"), (dutch, "Lissabon", "nl", "Lisbon"),
      (app.wiki, "New York City", "en", "New York"), (app.wiki, "Lisbon", "en", "Lissabon"),
    ] {
      let link = LanguageLink(
        language: try #require(LanguageTag(language == "nl" ? "en" : "nl")), title: other,
        address: nil)
      let details = SourcePage.Details(
        language: LanguageTag(language), languages: [link], fetchedAt: app.now)
      let page = SourcePage(
        id: ArticleID(wiki: wiki, title: try PageTitle(name)), html: Array("<p>A city.".utf8),
        details: details)
      let index = ArticleIndexEntry(
        displayTitle: name, language: try #require(LanguageTag(language)), text: "A city.",
        readerVersion: 1)
      let wikitext = withWikitext ? "Source of \(name)" : nil
      _ = try await library.articles.save(SavePayload(page: page, index: index, wikitext: wikitext))
    }
  }

  @Test("An article that a redirect opened says so, with its section, from the wiki and offline")
  func redirect() async throws {
    let app = try TestApp()
    let wiki = MemoryWiki.cities()
    wiki.lead("Lisboa", to: "Trams")
    let services = try await app.services(on: wiki)
    let fresh = try await services.reading.read("Lisboa").article
    #expect(fresh.redirect == ArticleRedirect(from: "Lisboa", anchor: "Trams"))
    #expect(fresh.landing?.title == "Trams")
    _ = try await services.saving.save("Lisboa", "lisboa", "Lisbon", pictures: .none)
    let offline = try await app.services(on: wiki, isOffline: true).reading
    #expect(try await offline.read("Lisboa").article.landing?.title == "Trams")
    #expect(try await offline.read("lisboa").article.redirect?.from == "Lisboa")
    #expect(try await offline.read("Lisbon").article.redirect == nil)
    #expect(try await offline.read("lisbon").article.redirect == nil)
  }

  @Test("Another title of a saved article leads to it, also once it was saved by that title")
  func otherTitle() async throws {
    let app = try TestApp()
    let wiki = MemoryWiki.cities()
    wiki.lead("Lisboa", to: "Trams")
    let services = try await app.services(on: wiki)
    _ = try await services.saving.save("Lisbon", pictures: .none)
    let reading = try await services.reading.read("Lisboa")
    #expect(reading.saved == nil && reading.savedCopy?.id.title.text == "Lisbon")
    let report = try await services.saving.save("Lisboa", pictures: .none)
    #expect(report.items.map(\.outcome) == [.unchanged])
    let offline = try await app.services(on: wiki, isOffline: true)
    let kept = try await offline.reading.read("Lisboa")
    #expect(kept.saved?.id.title.text == "Lisbon")
    #expect(kept.article.redirect?.from == "Lisboa")
  }

  @Test("An article that is not saved is read from the wiki in two requests")
  func fromWiki() async throws {
    let app = try TestApp()
    let wiki = MemoryWiki.cities()
    let reading = try await app.services(on: wiki).reading.read("Mokum")
    #expect(reading.article.id.title.text == "Amsterdam")
    #expect(reading.article.revision == 11)
    #expect(reading.saved == nil)
    #expect(wiki.kinds.contains(.text) && wiki.kinds.contains(.facts))
    #expect(wiki.asked.count == 2)
  }

  @Test("What a whole class opens at once is asked of the wiki once")
  func readAtOnce() async throws {
    let wiki = MemoryWiki.cities()
    let (held, release) = AsyncStream<Void>.makeStream()
    let gate = Task { for await _ in held {} }
    let network = wiki.network.wrapping { transport in
      Transport { request in
        await gate.value
        return try await transport.send(request)
      }
    }
    let reading = try await TestApp().services(on: network).reading
    let readers = (0..<30).map { _ in
      Task {
        try await RequestInitiator.$current.withValue(.anonymous) {
          try await reading.read("Lisbon").article.id.title.text
        }
      }
    }
    while reading.fetches.waiting < readers.count { await Task.yield() }
    release.finish()
    for reader in readers { #expect(try await reader.value == "Lisbon") }
    #expect(wiki.kinds.count { $0 == .text } == 1)
  }

  @Test("A page with too many elements is refused, from the wiki and when it is saved")
  func tooLarge() async throws {
    let wiki = MemoryWiki([
      "Huge": MemoryWiki.Page(html: String(repeating: "<b>a</b>", count: 250_001))
    ])
    let app = try TestApp()
    let services = try await app.services(on: wiki)
    let refusal = await problem { _ = try await services.reading.read("Huge") }
    #expect(refusal?.message == Message(.problemPageTooLarge, .text("Huge")))
    _ = try await services.saving.save("Huge", pictures: .none)
    #expect(try await !services.reading.isSaved("Huge"))
  }

  @Test("The pictures of a saved article can be written into a page of its own")
  func embedded() async throws {
    let app = try TestApp()
    let services = try await app.services(on: MemoryWiki.cities())
    _ = try await services.saving.save("Lisbon")
    let sources = try await services.reading.embeddedPictures(
      of: try await services.reading.read("Lisbon"))
    #expect(
      sources["Flag.png"]?.source == .bytes(MemoryWiki.png(width: 500, of: "Flag.png"), .png))
  }

  @Test("Offline, what is not saved is exit code 69 and no request")
  func offline() async throws {
    let app = try TestApp()
    let wiki = MemoryWiki.cities()
    let services = try await app.services(on: wiki, isOffline: true)
    let reading = await problem { _ = try await services.reading.read("Amsterdam") }
    #expect(reading?.message.key == .problemOfflineNothingSaved)
    #expect(reading?.kind == .notSavedOffline)
    let saving = await problem { _ = try await services.saving.save("Amsterdam") }
    #expect(saving?.kind == .notSavedOffline)
    #expect(wiki.asked.isEmpty)
  }

  @Test("A missing page is a problem that names similar titles")
  func missing() async throws {
    let app = try TestApp()
    let services = try await app.services(on: MemoryWiki.cities())
    _ = try await services.saving.save("Lisbon", pictures: .none)
    let near = await problem { _ = try await services.reading.read("Lisbn") }
    #expect(near?.kind == .pageMissing)
    #expect(
      near?.message
        == .init(
          .problemPageMissingDidYouMean, .text("Lisbn"), .text(app.wiki.name), .text("Lisbon")))
    let far = await problem { _ = try await services.reading.read("Qqqq") }
    #expect(far?.message.key == .problemPageMissing)
  }

  @Test("An invalid title is refused without a request", arguments: ["", "a|b", "{x}"])
  func invalid(title: String) async throws {
    let app = try TestApp()
    let wiki = MemoryWiki.cities()
    let services = try await app.services(on: wiki)
    let problem = await problem { _ = try await services.reading.read(title) }
    #expect(problem?.kind == .badTitle)
    #expect(problem?.message.key == .problemTitleInvalid)
    #expect(wiki.asked.isEmpty)
  }

  @Test("Of one title of two wikis that of the default one is read or sent, and the other is named")
  func others() async throws {
    let app = try TestApp()
    let services = try await app.services(on: MemoryWiki.cities())
    let other = try WikiID(typed: "https://other.example.org/w/api.php")
    _ = try await services.saving.save("Kyoto", pictures: .none)
    app.advance(seconds: 60)
    _ = try await services.saving.save(
      SaveRequest(["Kyoto"], wiki: .init(named: other), pictures: .none)
    ) {
      _ in
    }
    let reading = try await services.reading.read("Kyoto")
    #expect(reading.article.id.wiki == app.wiki)
    #expect(reading.others.map(\.id.wiki) == [other])
    let sent = try await services.sharing.article(named: "Kyoto", wiki: nil)
    #expect(sent.id.wiki == app.wiki && sent.others.map(\.id.wiki) == [other])
    #expect(try await services.sharing.article(named: "Kyoto", wiki: other).others.isEmpty)
    #expect(
      try await services.reading.read("Kyoto", wiki: .init(named: other)).article.id.wiki == other)
  }

  @Test(
    "Of a saved title that two languages share the reader's is read offline, whichever came first",
    arguments: [["en", "nl"], ["nl", "en"]], [Language.english, .dutch])
  func languages(saved: [String], reader: Language) async throws {
    let app = try TestApp()
    for tag in saved {
      let wiki = MemoryWiki(
        ["Kyoto": MemoryWiki.Page(html: "<p>In \(tag).</p>", source: "Source \(tag)")],
        language: tag)
      let named = PermittedWiki(named: try WikiID(typed: "\(tag).wikivoyage"))
      let services = try await app.services(on: wiki)
      _ = try await services.saving.save(
        SaveRequest(["Kyoto"], wiki: named, pictures: .none, options: .wikitext)
      ) { _ in }
      app.advance(seconds: 60)
    }
    let settings = Settings(
      wiki: app.wiki, library: app.path("library.sqlite"), contact: nil, language: reader,
      remembersSearches: true)
    let away = MemoryWiki([:])
    let services = try await Services.join(
      settings, library: try app.library(), network: away.network, isOffline: true,
      version: "0.1", now: { app.now })
    let reading = try await services.reading.read("Kyoto")
    #expect(reading.article.language.primary == reader.rawValue)
    #expect(reading.article.lead.hasPrefix("In \(reader.rawValue)."))
    #expect(try await services.reading.wikitext("Kyoto") == "Source \(reader.rawValue)")
    let sent = try await services.sharing.article(named: "Kyoto", wiki: nil)
    #expect(sent.id == reading.article.id && sent.others.map(\.id) == reading.others.map(\.id))
    #expect(reading.others.count == 1 && away.asked.isEmpty)
  }

  @Test("A library that cannot be written to does not keep an article from being read")
  func readOnlyLibrary() async throws {
    let app = try TestApp()
    _ = try app.library()
    let library = try Library.open(
      at: app.path("library.sqlite"), access: .readOnly, now: { app.now })
    let settings = Settings(
      wiki: app.wiki, library: library.path, contact: nil, language: .english,
      remembersSearches: true)
    let services = try await Services.join(
      settings, library: library, network: MemoryWiki.cities().network, isOffline: false,
      version: "0.1", now: { app.now })
    #expect(try await services.reading.read("Kyoto").article.revision == 31)
    #expect(try await services.search.search(SearchQuery("kyo")).results.results.count == 1)
    let report = try await services.saving.save("Kyoto")
    #expect(report.failed.map(\.problem?.kind) == [.diskFailed])
  }
}
