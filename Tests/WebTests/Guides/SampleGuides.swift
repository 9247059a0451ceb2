import App
import Articles
import Localization
import Places

@testable import Web

// What a guide's other pages show.

extension SamplePlaces {
  /// Forty stops with titles of every kind.
  static func largeGuide() throws -> Guide {
    var guide = try guide()
    let titles = ["Osier Junction", "פורט לינט", "リネット港", longTitle, "C", "Ĳmuiden aan Zee"]
    guide.entries = try (0..<40).map { number in
      var article = try saved("\(titles[number % titles.count]) \(number + 1)", "A stop")
      if number % 6 == 1, let hebrew = LanguageTag("he") { article.language = hebrew }
      return Guide.Entry(id: Int64(number + 1), article: article, day: number / 5 + 1)
    }
    return guide
  }

  static func update(_ state: String) throws -> GuideUpdate {
    let wiki = try voyage
    func row(_ title: String, _ result: GuideUpdate.Result, now: String? = nil) throws
      -> GuideUpdate.Row
    {
      let id = ArticleID(wiki: wiki, title: try PageTitle(now ?? title))
      return GuideUpdate.Row(title: title, id: id, result: result)
    }
    var update = GuideUpdate(count: 12)
    update.current = "Linnet Light"
    update.rows = [
      try row("Port Linnet", .changed(sections)), try row("Osier Junction", .unchanged),
      try row("Old Linnet", .moved(from: "Old Linnet", sections), now: "New Linnet"),
      try row(longTitle, .unchanged),
      GuideUpdate.Row(title: "Fort Linnet", id: nil, result: .gone),
      GuideUpdate.Row(
        title: "פורט לינט", id: nil, result: .failed("he.wikivoyage does not answer.")),
      try row("Quay", .added), try row("Mole", .leadsElsewhere("Pier")),
      try row("Jetty", .emptied),
    ]
    switch state {
    case "finished": update.state = .finished
    case "cancelled": update.state = .cancelled
    case "failed": update.state = .failed(SamplePage.away)
    default: break
    }
    return update
  }

  static let sections = ArticleChanges(
    added: ["Get around", "השוק"], removed: ["Sleep"], changed: ["", "Eat and drink"])

  /// Opened links on a page and by a command.
  static let linkCounts = LinkOpeningCounts(
    isOn: true,
    counts: [
      LinkCount(day: 20_700, LinkOpening(.wikipedia, .point, in: .page), times: 12),
      LinkCount(day: 20_700, LinkOpening(.geo, .refused(.latitudeOutOfRange), in: .page), times: 1),
      LinkCount(day: 20_690, LinkOpening(nil, .refused(.unsupportedHost), in: .command), times: 2),
    ])

  static func remembered() throws -> SeenTitleHistory {
    let wiki = try voyage
    let titles = try ["Port Linnet", longTitle, "リネット港"].map { title in
      SeenTitleHistory.Title(id: ArticleID(wiki: wiki, title: try PageTitle(title)))
    }
    return SeenTitleHistory(titles: titles, count: 1234, state: .on)
  }
}
