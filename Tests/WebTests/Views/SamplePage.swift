import App
import Articles
import Localization
import Markup
import Testing

@testable import Web

/// Every page in every state, made of values of our own.
struct SamplePage: Sendable, CustomTestStringConvertible {
  let name: String
  let html: @Sendable (PageContext) throws -> HTML

  var testDescription: String { name }

  static let all = home + searches + articles + guides + updates + settings + problems

  static func context(
    _ language: Language = .english, path: String = "/", isOffline: Bool = false
  ) throws -> PageContext {
    let wiki = try SamplePlaces.voyage
    var context = PageContext(
      localizer: Localizer(language), path: path, isOffline: isOffline, configuredWiki: wiki,
      asset: { name in SamplePage.address("assets/\(name)") })
    context.wikis = [
      WikiListEntry(id: wiki, siteName: "Wikivoyage", isDefault: true),
      WikiListEntry(id: try SamplePlaces.japanese, siteName: "ウィキペディア", isDefault: false),
      WikiListEntry(id: try WikiID(typed: "wiki.example.org"), siteName: nil, isDefault: false),
    ]
    context.pictureAddress = { SamplePage.address("pictures/\($0).svg") }
    context.thumbnails = { _ in SamplePage.thumbnail }
    context.origin = "http://127.0.0.1:8080"
    return context
  }

  private static func address(_ text: String) -> Address {
    guard let address = Address(text) else { preconditionFailure("\(text) is an address") }
    return address
  }

  @Sendable private static func thumbnail(_ outside: String) -> Address? {
    outside.contains("Palm") ? nil : address("pictures/thumbnail.svg")
  }

  // MARK: Searching

  private static let home = [
    SamplePage(name: "home") { c in
      let kept = [
        try SamplePlaces.saved("Port Linnet", "Harbour town on the north coast"),
        try SamplePlaces.saved(SamplePlaces.longTitle),
      ]
      return HomePage(guides: SamplePlaces.summaries, read: try read(), kept: kept).html(c)
    },
    SamplePage(name: "home-empty") { HomePage(guides: [], read: [], kept: []).html($0) },
    SamplePage(name: "home-undo") { c in
      var c = c
      c.notice = Message(.guideRemoved, "Port Linnet", "Low Countries, spring")
      c.undo = Address("/guides/undo?trash=12")
      c.isOffline = true
      return HomePage(guides: SamplePlaces.summaries, read: [], kept: []).html(c)
    },
  ]

  private static func read() throws -> [HistoryEntry] {
    let hebrew = try SamplePlaces.rightToLeft()
    return [
      HistoryEntry(
        id: try SamplePlaces.harbour().id, description: "Harbour town on the north coast",
        language: .english, readAt: SamplePlaces.day, isSaved: true, picture: "lead"),
      HistoryEntry(id: hebrew.id, language: hebrew.language, readAt: SamplePlaces.day),
    ]
  }

  private static let searches = [
    SamplePage(name: "results") { c in
      try results(SearchOutcome(results: SamplePlaces.results(), away: nil), guide: "Trip", c)
    },
    SamplePage(name: "results-empty") { c in
      var found = try SamplePlaces.results()
      found.results = []
      found.suggestion = nil
      return try results(SearchOutcome(results: found, away: nil), c)
    },
    SamplePage(name: "results-stale") { c in
      var found = try SamplePlaces.results()
      found.isOffline = true
      found.hasMore = false
      return try results(SearchOutcome(results: found, away: away), c)
    },
    SamplePage(name: "results-failed") { c in
      try results(nil, problem: away, c)
    },
    SamplePage(name: "results-start") { c in
      ResultsPage(query: "", wiki: try SamplePlaces.voyage).html(c)
    },
  ]

  private static func results(
    _ found: SearchOutcome?, problem: Problem? = nil, guide: String? = nil, _ c: PageContext
  ) throws -> HTML {
    ResultsPage(
      query: "port linnet", wiki: try SamplePlaces.voyage, found: found, problem: problem,
      guidePicker: guide.map { DestinationGuide(guide: $0, before: 2) },
      guide: try guide.map { _ in try SamplePlaces.guide() }
    ).html(c)
  }

  static let away = Problem(
    .wikiUnreachable,
    Message(.problemWikiUnreachable, "en.wikivoyage.org", "https://en.wikivoyage.org"))

  // MARK: Reading

  private static let articles = [
    SamplePage(name: "article") { try article(SamplePlaces.harbour(), isSaved: false, $0) },
    SamplePage(name: "article-saved") { c in
      var c = c
      c.notice = Message(.saveDone, "Port Linnet", "Low Countries, spring")
      return try article(SamplePlaces.harbour(), isSaved: true, c)
    },
    SamplePage(name: "article-set-large") { c in
      var c = c
      c.type = TypeSettings(size: "larger", face: "sans", measure: "wide")
      return try article(SamplePlaces.harbour(), isSaved: true, c)
    },
    SamplePage(name: "article-old") { try article(SamplePlaces.harbour(), isOld: true, $0) },
    SamplePage(name: "article-variant") { c in
      try article(SamplePlaces.japaneseHarbour(), variant: "kk-arab", c)
    },
    SamplePage(name: "article-offline") { c in
      var c = c
      c.isOffline = true
      return try article(SamplePlaces.harbour(), isSaved: true, c)
    },
    SamplePage(name: "article-hebrew") {
      try article(SamplePlaces.rightToLeft(), isSaved: true, $0)
    },
    SamplePage(name: "article-japanese") {
      try article(SamplePlaces.japaneseHarbour(), isSaved: false, $0)
    },
    SamplePage(name: "article-long-title") { c in
      var long = try SamplePlaces.harbour()
      long.displayTitle = SamplePlaces.longTitle
      return try article(long, isSaved: false, c)
    },
    SamplePage(name: "article-empty") { c in
      var empty = try SamplePlaces.harbour()
      empty.body = Body()
      empty.facts = []
      return try article(empty, isSaved: false, c)
    },
    SamplePage(name: "article-hostile") { try article(SamplePlaces.hostile(), isSaved: true, $0) },
  ]

  static func article(
    _ article: Article, isSaved: Bool = false, isOld: Bool = false, isOutdated: Bool = false,
    variant: String? = nil, _ c: PageContext
  ) throws -> HTML {
    var saved = isSaved ? try SamplePlaces.saved(article.id.title.text) : nil
    saved?.isOutdated = isOutdated
    var reading = ReadResult(
      article: article, saved: saved, pictures: isSaved ? ["Harbour.jpg": "lead"] : [:],
      others: [],
      source: SourcePage(
        id: article.id, html: [], details: SourcePage.Details(fetchedAt: SamplePlaces.day)))
    reading.isOld = isOld
    reading.variant = variant.flatMap(LanguageWithVariants.variant)
    let targets = isSaved ? SavedArticleLinks.targets(of: article) : []
    return ArticlePage(
      reading: reading, guides: SamplePlaces.summaries, pictureAddress: c.pictureAddress,
      thumbnailAddress: thumbnail, saved: targets,
      variants: reading.variant.flatMap { LanguageWithVariants($0.tag)?.variants } ?? []
    ).html(c)
  }

  // MARK: Guides and the rest

  private static let guides = [
    SamplePage(name: "guide") { GuidePage(guide: try SamplePlaces.guide()).html($0) },
    SamplePage(name: "guide-empty") { c in
      var guide = try SamplePlaces.guide()
      guide.entries = []
      return GuidePage(guide: guide).html(c)
    },
    SamplePage(name: "guide-changed") { c in
      let refused = RejectedForm(
        action: "days", typed: ["first": "2027-04-10", "last": "2027-04-03"],
        faults: ["last": Message(.webFieldDaysReversed)])
      return GuidePage(guide: try SamplePlaces.guide(), hasUpdate: true, refused: refused).html(c)
    },
    SamplePage(name: "guide-large") { GuidePage(guide: try SamplePlaces.largeGuide()).html($0) },
    SamplePage(name: "guide-cities") { c in
      let guide = try SamplePlaces.guide()
      let regions = GuideRegions(
        guide, breadcrumbs: [1: ["Europe", "Port Linnet"], 2: ["Europe", "Port Linnet"]],
        lookup: RegionLookup(country: { name, _ in
          name == "Europe" ? GuideCountry(name: "פורט <b>לינט</b>") : nil
        }))
      var page = GuidePage(guide: guide, view: GuideView(by: .city))
      page.groups = guide.groups(by: .city, regions)
      page.refused = RejectedForm(
        action: "region", entry: 2, typed: ["country": "Nowhere", "city": "A"],
        faults: ["city": Message(.webFieldTooLong, .number(100))])
      return page.html(c)
    },
    SamplePage(name: "guide-search") { c in
      let found = try SamplePlaces.results().results.filter { $0.snippet != nil }
      return GuidePage(
        guide: try SamplePlaces.guide(), search: .init(query: "linnet", results: found)
      ).html(c)
    },
    SamplePage(name: "guide-search-empty") { c in
      GuidePage(guide: try SamplePlaces.guide(), search: .init(query: "x", results: [])).html(c)
    },
    SamplePage(name: "guide-cover") { c in
      let pictures = (1...7).map { CoverCandidate(digest: "cover", title: "Quay number \($0)") }
      return GuideCoverPage(
        guide: try SamplePlaces.guide(), choice: CoverChoice(pictures: pictures, chosen: nil)
      ).html(c)
    },
    SamplePage(name: "guide-cover-empty") { c in
      GuideCoverPage(guide: try SamplePlaces.guide(), choice: CoverChoice(pictures: [])).html(c)
    },
    SamplePage(name: "guides") { c in
      let trash = [
        TrashItem(id: 12, title: "Port Linnet", keptUntil: SamplePlaces.day),
        TrashItem(id: 13, title: SamplePlaces.longTitle, keptUntil: SamplePlaces.day),
      ]
      return GuidesPage(guides: SamplePlaces.summaries, trash: trash).html(c)
    },
    SamplePage(name: "guides-fault") { c in
      let refused = RejectedForm(
        action: "new", typed: ["name": " ", "first": "2027-02-30"],
        faults: ["name": Message(.webFieldRequired), "first": Message(.webFieldDay)])
      return GuidesPage(guides: [], trash: [], refused: refused).html(c)
    },
    SamplePage(name: "guides-file-refused") { c in
      let refused = RejectedForm(
        action: GuideImportForm.action, typed: [:],
        faults: ["file": Message(.problemImportForeign, "trip.sqlite")])
      return GuidesPage(guides: [], trash: [], refused: refused).html(c)
    },
  ]

  private static let updates: [SamplePage] = {
    let states = ["running", "finished", "cancelled", "failed"].map { name in
      SamplePage(name: "update-\(name)") { c in
        GuideUpdatePage(guide: try SamplePlaces.guide(), update: try SamplePlaces.update(name))
          .html(c)
      }
    }
    let none = SamplePage(name: "update-none") { c in
      GuideUpdatePage(guide: try SamplePlaces.guide()).html(c)
    }
    return states + [none]
  }()

  private static let settings = [
    SamplePage(name: "settings") { c in
      SettingsPage(
        wikis: c.wikis, contact: "me@example.org", remembered: try SamplePlaces.remembered(),
        linkCounts: SamplePlaces.linkCounts,
        diagnoses: [
          Diagnosis(.ok, Message(.doctorLibraryWhole, 12, .bytes(6_200_000))),
          Diagnosis(.warning, Message(.doctorWikiAway, "en.wikivoyage")),
        ]
      ).html(c)
    },
    SamplePage(name: "settings-off") { c in
      SettingsPage(
        wikis: c.wikis, remembered: SeenTitleHistory(titles: [], count: 0, state: .off),
        diagnoses: []
      ).html(c)
    },
    SamplePage(name: "settings-default-set") { c in
      SettingsPage(
        wikis: c.wikis, defaultWikiSource: .variable("WAYPOST_WIKI"), diagnoses: []
      ).html(c)
    },
    SamplePage(name: "settings-nothing-counted") { c in
      SettingsPage(wikis: c.wikis, linkCounts: LinkOpeningCounts(isOn: true), diagnoses: []).html(c)
    },
    SamplePage(name: "settings-offered") { c in
      var c = c
      let usual = try WikiID(typed: "en.wikipedia")
      c.wikis = [WikiListEntry(id: usual, siteName: "Wikipedia", isDefault: true)]
      return SettingsPage(wikis: c.wikis, diagnoses: []).html(c)
    },
    SamplePage(name: "settings-fault") { c in
      let refused = RejectedForm(
        action: "add", typed: ["wiki": "not a wiki"],
        faults: ["wiki": Message(.problemNotAWikiAddress, "not a wiki")])
      return SettingsPage(wikis: c.wikis, diagnoses: [], refused: refused).html(c)
    },
  ]

  private static let problems = [
    SamplePage(name: "problem-missing") { c in
      ProblemPage(
        problem: Problem(
          .pageMissing,
          Message(
            .problemPageMissingDidYouMean, "Prot Linnet", "en.wikivoyage", "Port Linnet"),
          .title("Prot Linnet", suggestion: "Port Linnet"))
      ).html(c)
    },
    SamplePage(name: "problem-away") { c in
      var c = c
      c.wikiAsked = try SamplePlaces.voyage
      return ProblemPage(problem: away).html(c)
    },
  ]
}
