import App
import Articles
import HTTPTypes
import HummingbirdTesting
import Localization
import Markup
import TestSupport
import Testing

@testable import Web

/// A page in one state, whose outline is kept in `Golden/pages`, in a folder with the first word of its
/// name.
struct GoldenPage: Sendable, CustomTestStringConvertible {
  /// The name of the file, without its extension.
  let name: String
  let text: @Sendable () async throws -> String

  var testDescription: String { name }
  var file: GoldenFile { GoldenFile("\(Self.folder)/\(path)") }
  /// In the folder.
  var path: String { "\(name.prefix { $0 != "-" })/\(name).txt" }

  static let folder = "Tests/WebTests/Golden/pages"

  static let all: [GoldenPage] = [
    views, search, guides, places, near, games, conversations, sharing, access,
  ].flatMap { $0 }

  // MARK: Ways to a page

  /// A page that is made of values.
  private static func view(
    _ page: SamplePage, as name: String? = nil, in language: Language = .english
  ) -> GoldenPage {
    GoldenPage(name: name ?? page.name) {
      PageDocument(try page.html(SamplePage.context(language))).outline
    }
  }

  /// What a site answers.
  private static func answer(
    _ name: String, _ ask: @escaping @Sendable () async throws -> TestResponse
  ) -> GoldenPage {
    GoldenPage(name: name) {
      let answer = try await ask()
      let type = answer.headers[.contentType] ?? "no type"
      return "\(answer.status.code) \(type)\n\(PageDocument(answer).outline)"
    }
  }

  /// The page at an address of a new site.
  ///
  /// - Parameters:
  ///   - form: What is posted to it.
  ///   - prepare: What is done at the site before.
  private static func page(
    _ name: String, at address: String, form: String? = nil, in language: Language = .english,
    site make: @escaping @Sendable () async throws -> TestSite = { try await TestSite() },
    after prepare: @escaping @Sendable (TestSite) async throws -> Void = { _ in }
  ) -> GoldenPage {
    answer(name) {
      let site = try await make()
      try await prepare(site)
      return try await site.ask(
        address, form == nil ? .get : .post, form: form,
        fields: ["Sec-Fetch-Site": "same-origin", "Accept-Language": language.rawValue])
    }
  }

  // MARK: Pages of values

  /// The states of home, results, articles, guides, updates and settings.
  private static let views: [GoldenPage] =
    SamplePage.all.map { view($0) }
    + SamplePage.all.filter { ["home", "article", "settings"].contains($0.name) }
    .map { view($0, as: "\($0.name)-dutch", in: .dutch) }
    + [view(contactRefused)]

  /// Not asked of a site, whose settings tell how much room the disk has.
  private static let contactRefused = SamplePage(name: "settings-contact-refused") { c in
    let refused = RejectedForm(
      action: "contact", typed: ["contact": "nobody"],
      faults: ["contact": Message(.contactInvalid, "nobody")])
    return SettingsPage(wikis: c.wikis, diagnoses: [], refused: refused).html(c)
  }

  // MARK: Pages of a site

  private static let search: [GoldenPage] = [
    page("site-home", at: "/"),
    page("site-home-dutch", at: "/", in: .dutch),
    page("site-home-offline", at: "/", site: { try await TestSite(isOffline: true) }),
    page("site-results", at: "/search?q=Delft"),
    page(
      "site-results-guide-picker", at: "/search?q=Delft&guide=Trip&had=2",
      after: { site in
        _ = try await site.services.guides.newGuide(named: "Trip")
      }),
    page("site-results-none", at: "/search?q=Xyzzy"),
    page("site-results-away", at: "/search?q=Delft", after: { $0.wiki.goAway() }),
    page(
      "site-results-contact", at: "/search?q=Delft",
      site: {
        try await TestSite(usualWiki: "en.wikipedia")
      }),
    page("site-results-fragment", at: "/search/results?q=Delft&from=wiki"),
    page("site-article", at: "/read/wiki.example.org/Lisbon"),
    page(
      "site-article-saved", at: "/read/wiki.example.org/Delft",
      after: { site in
        for guide in ["Trip", "Canals"] {
          _ = try await site.ask("/read/wiki.example.org/Delft", .post, form: "guide=\(guide)")
        }
      }),
    page("site-article-save", at: "/read/wiki.example.org/Delft?save=1"),
    page("site-article-old", at: "/read/wiki.example.org/Delft?revision=5"),
    page("site-article-missing", at: "/read/wiki.example.org/Nowhere"),
    page("site-article-away", at: "/read/wiki.example.org/Delft", after: { $0.wiki.goAway() }),
    answer("site-article-undone-away") {
      let site = try await TestSite()
      let delft = "/read/wiki.example.org/Delft"
      _ = try await site.ask(delft, .post, form: "guide=Trip")
      site.wiki.goAway()
      let answer = try await site.ask(delft, .post, form: "action=remove&guide=Trip")
      return try await site.ask(answer.headers[.location] ?? "")
    },
    page(
      "site-article-offline", at: "/read/wiki.example.org/Delft",
      site: {
        try await TestSite(isOffline: true)
      }),
  ]

  /// A site with a guide *Trip*, which has the number 2, of two articles.
  @Sendable private static func withTrip(_ site: TestSite) async throws {
    for title in ["Lisbon", "C%2B%2B"] {
      _ = try await site.ask("/read/wiki.example.org/\(title)", .post, form: "guide=Trip")
    }
  }

  private static let guides: [GoldenPage] = [
    page("site-guides", at: "/guides", after: withTrip),
    page(
      "site-guides-trash", at: "/guides",
      after: { site in
        _ = try await site.ask("/guides", .post, form: "name=Summer")
        _ = try await site.ask("/guides/2", .post, form: "action=delete")
      }),
    page("site-guides-refused", at: "/guides", form: "name=+&first=2027-02-30"),
    page("site-guide", at: "/guides/2", after: withTrip),
    page("site-guide-countries", at: "/guides/2?by=country", after: withTrip),
    page("site-guide-cover", at: "/guides/2/cover", after: withTrip),
    page("site-guide-map-empty", at: "/guides/2/map", after: withTrip),
    answer("site-guide-map") {
      let site = try await TestSite(isOffline: true, library: .starter)
      let guide = try await site.services.guides.guide(named: "A first atlas: Europe")
      return try await site.ask("/guides/\(guide.id)/map")
    },
    answer("site-guide-sections") {
      let site = try await TestSite()
      try await withTrip(site)
      let guide = try await site.services.guides.guide(named: "Trip")
      return try await site.ask("/guides/\(guide.id)/sections/\(guide.entries[0].id)")
    },
    page(
      "site-guide-days-refused", at: "/guides/2", form: "action=days&first=soon", after: withTrip),
  ]

  private static let dam = "/places?WMFLatitude=52.3731&WMFLongitude=4.8922&name=Dam"

  /// One place of the owner, which has the number 1.
  @Sendable private static func withPlace(_ site: TestSite) async throws {
    _ = try await site.ask(
      "/places", .post, form: "action=place&then=add&latitude=52.01&longitude=4.36&name=Delft")
  }

  private static let places: [GoldenPage] = [
    page("places", at: "/places", after: withPlace),
    page("places-filtered", at: "/places?q=AMSTERD%C3%80M"),
    page("places-area", at: "/places?area=map", after: withPlace),
    page("places-none", at: "/places?q=xyzzy"),
    page("places-out-of-range", at: "/places?q=95,%20200"),
    page(
      "places-empty", at: "/places",
      site: {
        try await TestSite(settings: ["WAYPOST_FEED": "https://example.org/a.json"])
      }),
    page(
      "places-failed", at: "/places", site: { try await TestSite(isOffline: true) },
      after: { site in
        _ = try await site.ask("/places", .post, form: "action=refresh")
        await site.site.feedRefresh.end()
      }),
    page(
      "places-refused", at: "/places", form: "action=place&latitude=91&longitude=here&name=Dam"),
    page("places-list-refused", at: "/places", form: "action=import&list=nonsense"),
    page("place", at: dam),
    page("place-dutch", at: dam, in: .dutch),
    page("place-moved", at: "\(dam)&map=3.6/50/10"),
    page("place-nameless", at: "/open?url=geo:-33.8568,151.2153"),
    page("place-own", at: "/places/1", after: withPlace),
    page("place-bad", at: "/places?WMFLatitude=91&WMFLongitude=4"),
    page("place-unsupported", at: "/open?url=https://evil.example/"),
    page(
      "place-callbacks",
      at: "/places?lat=1&lon=2&x-source=Demo&x-success=https://a@example.org/ok&x-cancel=demo://no",
      site: { try await TestSite(settings: ["WAYPOST_CALLBACK_SCHEMES": "demo"]) }),
    page(
      "place-anonymous", at: dam, site: { try await TestSite(passphrase: SignInTests.passphrase) }),
  ]

  private static let near: [GoldenPage] = [
    page("near-start", at: "/places/near"),
    page("near", at: "/places/near?lat=52.36&lon=4.84&km=25&name=Dam"),
    page("near-none", at: "/places/near?lat=0&lon=-30&km=5"),
    page(
      "near-offline", at: "/places/near?lat=52.36&lon=4.84",
      site: {
        try await TestSite(isOffline: true)
      }),
    page(
      "near-offline-none", at: "/places/near?lat=0&lon=-30&km=5",
      site: {
        try await TestSite(isOffline: true)
      }),
    page("near-away", at: "/places/near?lat=52.36&lon=4.84", after: { $0.wiki.goAway() }),
    page("near-away-none", at: "/places/near?lat=0&lon=-30", after: { $0.wiki.goAway() }),
    page(
      "near-without-places", at: "/places/near?lat=52.36&lon=4.84",
      after: { $0.wiki.knowsNoPlaces() }),
    page("near-refused", at: "/places/near?at=91%2C+4"),
    page(
      "near-fragment", at: "/places/near",
      form: "lat=52.357&lon=4.841&km=10&wiki=wiki.example.org"),
  ]

  /// A game in which the ships lie on A1 and B2.
  private static func game(
    _ name: String, asSetter: Bool = false, moves: [String] = []
  ) -> GoldenPage {
    answer(name) {
      let site = try await TestSite()
      var setter = ConversationPlayer(site)
      _ = try await setter.post("/games", "ship=A1&ship=B2")
      var guesser = ConversationPlayer(site)
      guesser.place = setter.place
      for move in moves { _ = try await guesser.post(guesser.place, move) }
      return try await (asSetter ? setter : guesser).get(guesser.place)
    }
  }

  private static let games: [GoldenPage] = [
    page("game-hide", at: "/games"),
    page("game-hide-open", at: "/games?Ship_Location=0&Ship_Location=4&Is_Complete=0"),
    page("game-open-over", at: "/games?Ship_Location=0&Ship_Location=1&Is_Complete=1"),
    page("game-hide-refused", at: "/games", form: "ship=A1"),
    page("game-bad", at: "/games/AQEA"),
    game("game-join"),
    game("game-hidden", asSetter: true),
    game("game-shoot", moves: ["action=join", "action=shoot&cell=C3"]),
    game(
      "game-won",
      moves: [
        "action=join", "action=shoot&cell=C3", "action=shoot&cell=A1", "action=shoot&cell=B2",
      ]),
    game(
      "game-lost", asSetter: true,
      moves: ["action=join", "action=shoot&cell=A1", "action=shoot&cell=B2"]),
    answer("game-watch") {
      let site = try await TestSite()
      var setter = ConversationPlayer(site)
      _ = try await setter.post("/games", "ship=A1&ship=B2")
      var guesser = ConversationPlayer(site)
      _ = try await guesser.post(setter.place, "action=join")
      return try await ConversationPlayer(site).get(guesser.place)
    },
  ]

  /// A conversation of Ann and Ben in which both have said something.
  private static func conversation(
    _ name: String, of reader: Reader = .owner, at query: String = "", isSilent: Bool = false
  ) -> GoldenPage {
    answer(name) {
      let conversation = try await ConversationSite()
      let participant = try await conversation.join()
      if !isSilent {
        try await conversation.say("Where to?", as: conversation.owner)
        try await conversation.say("Lisbon <b>", as: participant)
      }
      return try await conversation.ask(
        conversation.path + query, as: reader == .owner ? conversation.owner : participant)
    }
  }

  private enum Reader { case owner, participant }

  private static let conversations: [GoldenPage] = [
    page("conversations-empty", at: "/conversations"),
    answer("conversations") {
      let conversation = try await ConversationSite()
      return try await conversation.ask("/conversations", as: conversation.owner)
    },
    conversation("conversation-empty", isSilent: true),
    conversation("conversation"),
    conversation("conversation-participant", of: .participant),
    conversation("conversation-apps", at: "?app=article"),
    conversation("conversation-guides", at: "?app=guide"),
    conversation("conversation-game", at: "?app=battleship"),
    conversation("conversation-game-hide", at: "/choose/battleship"),
    conversation("conversation-results", at: "/choose/article?q=Delft"),
    conversation("conversation-read", at: "/read/wiki.example.org/Delft"),
    answer("conversation-read-away") {
      let conversation = try await ConversationSite()
      conversation.site.wiki.goAway()
      return try await conversation.ask(
        "\(conversation.path)/read/wiki.example.org/Delft", as: conversation.owner)
    },
    conversation("conversation-picked", at: "?card=article:wiki.example.org/Delft"),
    answer("conversation-place") {
      let conversation = try await ConversationSite()
      let ben = try await conversation.join()
      let id = conversation.path.replacing("/conversations/", with: "")
      return try await conversation.ask("\(dam)&in=\(id)", as: ben)
    },
    answer("conversation-game-sent") {
      let conversation = try await ConversationSite()
      let (_, ben) = try await SampleConversationGame(conversation).players()
      return try await ben.get(ben.path)
    },
    answer("conversation-join") {
      let conversation = try await ConversationSite()
      return try await conversation.site.ask(conversation.link)
    },
    answer("conversation-join-refused") {
      let conversation = try await ConversationSite()
      return try await conversation.site.ask(conversation.link, .post, form: "name=+")
    },
    page("conversation-join-dead", at: "/join/AAAAAAAAAAAAAAAAAAAAAA"),
  ]

  private static let lisbon = "wiki=wiki.example.org&title=Lisbon"

  private static let sharing: [GoldenPage] = [
    page("send-article", at: "/send?\(lisbon)"),
    page("send-section", at: "/send?\(lisbon)&section=See"),
    page("send-misquoted", at: "/send?\(lisbon)&text=It+is+flat."),
    page("send-guide", at: "/send?guide=2", after: withTrip),
    page("send-place", at: "/send?latitude=52.3731&longitude=4.8922&name=Dam"),
    page("sent-empty", at: "/sent"),
    page("sent", at: "/sent", after: { _ = try await $0.ask("/send", .post, form: lisbon) }),
    answer("sent-ways") {
      let site = try await TestSite()
      let answer = try await site.ask("/send", .post, form: lisbon)
      return try await site.ask(answer.headers[.location] ?? "")
    },
    answer("shared") {
      let site = try await TestSite()
      let answer = try await site.ask("/send", .post, form: lisbon)
      return try await site.ask((answer.headers[.location] ?? "").replacing("/sent/", with: "/s/"))
    },
    page("shared-gone", at: "/s/AAAAAAAAAAAAAAAAAAAAAA"),
  ]

  private static let access: [GoldenPage] = [
    page(
      "sign-in", at: "/guides", site: { try await TestSite(passphrase: SignInTests.passphrase) }),
    page(
      "sign-in-wrong", at: "/sign-in", form: "passphrase=four&next=%2Fguides",
      site: {
        try await TestSite(passphrase: SignInTests.passphrase)
      }),
    page(
      "sign-in-deferred", at: "/guides", form: "action=new&name=Owls+%26+%22bats%22",
      site: {
        try await TestSite(passphrase: SignInTests.passphrase)
      }),
    page("problem-no-page", at: "/no/such/page"),
    answer("problem-proxy") { try await TestSite().ask("/", fields: ["Via": "1.1 example"]) },
    GoldenPage(name: "problems") { try problems() },
  ]

  /// The main part of the page about a problem of each kind, with the kind's first message in
  /// `Tests/Problems.txt`.
  private static func problems() throws -> String {
    let rows = try Repository.problemTable()
    return try Problem.Kind.allCases.map { kind in
      guard let row = rows.first(where: { $0[2] == kind.rawValue }),
        let key = Message.Key(rawValue: row[1])
      else { return "\(kind.rawValue): no message\n" }
      let problem = Problem(
        kind, Message(key, arguments: ["ONE", "TWO", "THREE", "FOUR"].map { .text($0) }))
      let page = PageDocument(ProblemPage(problem: problem).html(try SamplePage.context()))
      return "\(kind.rawValue) \(kind.status.code) \(key.rawValue)\n"
        + page.all(.main).map(\.outline).joined()
    }.joined(separator: "\n")
  }
}
