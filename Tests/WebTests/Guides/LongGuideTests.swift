import App
import Articles
import Foundation  // dates
import HTTPTypes
import HummingbirdTesting
import Library
import Localization
import Markup
import Places
import Testing

@testable import Web

@Suite("A long guide in a browser")
struct LongGuideTests {
  /// Two parts; the first 150 stops are on day 1, the others on day 2.
  private func makeSite() async throws -> (TestSite, Guide, String) {
    let wiki = try WikiID(typed: "https://wiki.example.org/w/api.php")
    let site = try await TestSite(filling: { library in
      for number in 1...210 {
        let id = ArticleID(wiki: wiki, title: try PageTitle("Stop \(number)"))
        let page = SourcePage(
          id: id, html: Array("<p>Text</p>".utf8),
          details: .init(fetchedAt: Date(timeIntervalSince1970: 0)))
        let entry = ArticleIndexEntry(
          displayTitle: id.title.text, description: nil,
          coordinate: try Coordinate(latitude: 52, longitude: Double(number) / 100), text: "Text",
          readerVersion: 1)
        try await library.articles.save(
          SavePayload(page: page, index: entry, pictures: [], guide: .named("Trip")))
      }
      let trip = try #require(try await library.guides.id(named: "Trip"))
      _ = try await library.guides.arrange(trip) { guide in
        (guide.entries.enumerated().map { EntryDay(entry: $1.id, day: $0 < 150 ? 1 : 2) }, ())
      }
    })
    let guide = try await site.services.guides.guide(named: "Trip")
    return (site, guide, "/guides/\(guide.id)")
  }

  private func stops(_ page: PageDocument) -> [String] {
    page.all(attribute: "data-entry").compactMap { $0.attribute("data-title") }
  }

  private func titles(_ numbers: ClosedRange<Int>) -> [String] { numbers.map { "Stop \($0)" } }

  @Test("It is shown in parts, by days and on its map, and each part leads to its neighbours")
  func parts() async throws {
    let (site, _, path) = try await makeSite()
    let ranges = [1...200, 201...210]
    var next: String? = path
    for (index, range) in ranges.enumerated() {
      let page = PageDocument(try await site.ask(try #require(next)))
      #expect(stops(page) == titles(range))
      #expect(
        page.says(.webGuidePartOf, .number(range.lowerBound), .number(range.upperBound), 210))
      let views = try page.one(.navigation, named: english(.webGuideViews))
      let map = try #require(views.one(.link, named: english(.webGuideMapTab)).href)
      let list = PageDocument(try await site.ask(map)).all(class: "map-list").flatMap {
        $0.all(.listitem)
      }
      #expect(list.count == range.count)
      next = page.all(attribute: "rel").first { $0.attribute("rel") == "next" }?.href
      let previous = page.all(attribute: "rel").first { $0.attribute("rel") == "prev" }?.href
      #expect((next == nil) == (index == 1) && (previous == nil) == (index == 0))
    }
    // Numbers beyond the guide lead to its nearest part.
    for (from, first) in [("0", 1), ("x", 1), ("9999999999999999999", 201), ("1000", 201)] {
      let page = PageDocument(try await site.ask("\(path)?from=\(from)"))
      #expect(stops(page).first == "Stop \(first)")
    }
  }

  @Test("Days that go on in another part keep their numbers and their ways")
  func days() async throws {
    let (site, _, path) = try await makeSite()
    let page = PageDocument(try await site.ask("\(path)?from=201"))
    let list = try #require(page.all(attribute: "data-order").first)
    #expect(list.attribute("data-day") == "2" && list.attribute("data-offset") == "50")
    #expect(list.attribute("data-before") == "2 50" && list.attribute("data-after") == "3 1")
    #expect(page.all(attribute: "data-number").first?.attribute("data-number") == "201")
    // Up from the first stop of the part is the last one of the part before, which is then shown.
    let up = try page.one(.button, named: english(.webEntryUp, "Stop 201")).enclosing(.form)
    #expect(up.fields["position"] == "50" && up.fields["day"] == "2")
    let done = try await site.ask(
      try #require(up.action), .post,
      form: up.fields.map { "\($0)=\($1)" }.joined(separator: "&"))
    let shown = try await site.ask(try #require(done.headers[.location]))
    #expect(stops(PageDocument(shown)).suffix(2) == ["Stop 199", "Stop 201"])
    let undo = try PageDocument(shown).one(.button, named: english(.webUndo)).enclosing(.form)
    #expect(undo.fields["action"] == "undo" && undo.fields["from"] == "201")
    #expect(PageDocument(shown).says(.webEntryMoved, "Stop 201", 50))
    let undone = try await site.ask(
      try #require(undo.action), .post,
      form: undo.fields.map { "\($0)=\($1)" }.joined(separator: "&"))
    #expect(undone.headers[.location]?.hasPrefix("\(path)?entry=") == true)
    #expect(page.says(.webDayContinued))
    let lists = PageDocument(try await site.ask(path)).all(attribute: "data-order")
    #expect(lists.map { $0.attribute("data-offset") } == ["0", "0"])
    #expect(lists.last?.attribute("data-after") == "2 51")
  }

  @Test("What is changed in a part leads back to it, and a rejected form is shown there")
  func changes() async throws {
    let (site, guide, path) = try await makeSite()
    let entry = guide.entries[203].id
    let part = "\(path)?from=201"
    let noted = try await site.ask(
      part, .post, form: "action=plan&entry=\(entry)&day=2&note=Seen")
    #expect(noted.headers[.location]?.hasPrefix("\(part)&done=") == true)
    #expect(noted.headers[.location]?.hasSuffix("#waypost-entry-\(entry)") == true)
    let long = String(repeating: "n", count: GuideService.noteLimit + 1)
    let refused = try await site.ask(
      part, .post, form: "action=plan&entry=\(entry)&day=2&note=\(long)")
    #expect(refused.status.code == 422)
    #expect(PageDocument(refused).all(attribute: "aria-invalid").map(\.value) == [long])
    let removed = try await site.ask(part, .post, form: "action=remove&entry=\(entry)")
    #expect(removed.headers[.location]?.hasPrefix("\(part)&done=") == true)
    let shown = PageDocument(try await site.ask(try #require(removed.headers[.location])))
    let undo = try shown.one(.button, named: english(.webUndo)).enclosing(.form)
    let restored = try await site.ask(
      try #require(undo.action), .post,
      form: undo.fields.map { "\($0)=\($1)" }.joined(separator: "&"))
    #expect(restored.headers[.location]?.hasPrefix("\(part)&done=") == true)
    // A stop that goes to another day is followed.
    let moved = try await site.ask(
      part, .post, form: "action=plan&entry=\(guide.entries[204].id)&day=1&note=")
    #expect(moved.headers[.location]?.hasPrefix("\(path)?done=") == true)
  }

  @Test("An article leads to its stop, in the part of the guide where that is")
  func held() async throws {
    let (site, guide, path) = try await makeSite()
    for (number, from) in [(3, 1), (205, 201)] {
      let title = "Stop \(number)"
      let article = PageDocument(try await site.ask("/read/wiki.example.org/Stop_\(number)"))
      let facts = try article.one(class: "facts-line")
      let link = try #require(facts.one(.link, named: "Trip").href)
      let entry = try #require(guide.entries.first { $0.article.id.title.text == title }).id
      #expect(link.hasPrefix("\(path)?") && link.hasSuffix("#waypost-entry-\(entry)"))
      let page = PageDocument(try await site.ask(String(link.prefix { $0 != "#" })))
      #expect(stops(page).first == "Stop \(from)")
      #expect(try page.element(id: "waypost-entry-\(entry)").attribute("data-title") == title)
      // What is changed there leads back to the part.
      let stop = try page.one(.button, named: english(.webEntryUp, .text(title))).enclosing(.form)
      let order = try #require(stop.action)
      #expect(order == (from == 1 ? "\(path)/order" : "\(path)/order?from=201"))
    }
    // A stop that is gone leads to the guide.
    let gone = PageDocument(try await site.ask("\(path)?entry=999999"))
    #expect(stops(gone).first == "Stop 1")
    _ = try PageDocument(try await site.ask("\(path)?entry=x")).one(.heading, named: "Trip")
  }

  @Test("A page stays small however long the guide is", arguments: GuideGrouping.allCases)
  func size(grouping: GuideGrouping) throws {
    var guide = try SamplePlaces.guide()
    guide.entries = try (1...20_000).map { number in
      let article = try SamplePlaces.saved("Stop \(number)", "A stop")
      return Guide.Entry(id: Int64(number), article: article, day: number % 30 + 1)
    }
    var page = GuidePage(guide: guide, view: GuideView(by: grouping, from: 10_001))
    page.others = (1...100).map { "Guide \($0)" }
    let lookup = RegionLookup(country: { _, _ in nil })
    page.groups = guide.groups(by: grouping, GuideRegions(guide, breadcrumbs: [:], lookup: lookup))
    let html = page.html(try SamplePage.context()).utf8
    #expect(html.count < 2_000_000)
    #expect(stops(PageDocument(String(decoding: html, as: UTF8.self))).count == ListPart.length)
  }

  @Test("The report of an update lists some hundred articles of each kind, and counts the rest")
  func update() throws {
    let guide = try SamplePlaces.guide()
    let away = Localizer(.english)(SamplePage.away.message)
    var update = GuideUpdate(count: 3_000)
    update.state = .finished
    update.rows = (1...1_000).flatMap { number -> [GuideUpdate.Row] in
      let results: [GuideUpdate.Result] = [.added, .unchanged, .failed(away)]
      return results.map { GuideUpdate.Row(title: "Stop \(number)", id: nil, result: $0) }
    }
    let html = GuideUpdatePage(guide: guide, update: update).html(try SamplePage.context())
    let page = PageDocument(html)
    let rest = 1_000 - GuideUpdatePage.mostRows
    let lines = page.all(.listitem).filter { $0.text == english(.webUpdateMore, .number(rest)) }
    #expect(lines.count == 3)
    #expect(page.says(.webUpdateFailed, 1_000))
    update.rows = (1...1_000).map {
      GuideUpdate.Row(title: "Stop \($0)", id: nil, result: .failed("Reason \($0)"))
    }
    let reasons = PageDocument(
      GuideUpdatePage(guide: guide, update: update).html(try SamplePage.context()))
    #expect(reasons.says(.webUpdateMore, .number(rest)))
  }
}
