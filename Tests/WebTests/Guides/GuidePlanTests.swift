import App
import Articles
import Foundation  // JSON of answers
import Hummingbird
import HummingbirdTesting
import Localization
import Markup
import Places
import TestSupport
import Testing

@testable import Web

@Suite("A guide by days, countries and cities, in a browser")
struct GuidePlanTests {
  private func makeSite() async throws -> (TestSite, Guide, String) {
    let site = try await TestSite()
    for title in ["Delft", "C%2B%2B", "AC%2FDC"] {
      _ = try await site.ask("/read/wiki.example.org/\(title)", .post, form: "guide=Trip")
    }
    let guide = try await site.services.guides.guide(named: "Trip")
    return (site, guide, "/guides/\(guide.id)")
  }

  private func order(_ site: TestSite) async throws -> [String] {
    try await site.services.guides.guide(named: "Trip").entries.map { entry in
      entry.article.id.title.text + (entry.day.map(String.init) ?? "")
    }
  }

  @Test("A stop is put on a day, and the notice takes it back")
  func place() async throws {
    let (site, guide, page) = try await makeSite()
    let done = try await site.ask(
      "\(page)/order", .post, form: "action=place&entry=\(guide.entries[2].id)&day=2&position=1")
    #expect(try await order(site) == ["AC/DC2", "Delft", "C++"])
    let shown = PageDocument(try await site.ask(try #require(done.headers[.location])))
    let headings = [
      ("waypost-plan-0", english(.guideNoDay)), ("waypost-plan-1", english(.webGuideDay, 1)),
    ]
    for (id, words) in headings { #expect(try shown.element(id: id).text == words) }
    let undo = try shown.one(.button, named: english(.webUndo)).enclosing(.form)
    #expect(undo.action == "/guides/\(guide.id)/order" && undo.fields["action"] == "undo")
    let undone = try await site.submit(undo).page
    #expect(try await order(site) == ["Delft", "C++", "AC/DC"])
    // A browser sends it again if the answer is lost, and an older tab still has the button; both
    // later than a second press.
    site.site.repeatedPresses.forget("owner")
    let again = try await site.submit(undo).page
    #expect(again.says(.problemOrderChanged, "Trip"))
    #expect(try await order(site) == ["Delft", "C++", "AC/DC"])
    // The notice of the undo has the way back.
    _ = try await site.submit(
      try undone.one(.button, named: english(.webUndo)).enclosing(.form))
    #expect(try await order(site) == ["AC/DC2", "Delft", "C++"])
  }

  @Test("A script that has moved a stop gets the address that takes this move back")
  func placeByScript() async throws {
    let (site, guide, page) = try await makeSite()
    let answer = try await site.ask(
      "\(page)/order", .post, form: "action=place&entry=\(guide.entries[2].id)&day=2&position=1",
      fields: ["Sec-Fetch-Site": "same-origin", "Accept": "application/json"])
    #expect(answer.status == .ok)
    struct Change: Decodable { let undo: String }
    let change = try JSONDecoder().decode(Change.self, from: Data(answer.body.readableBytesView))
    let undone = try await site.ask(change.undo, .post, form: "")
    #expect(try await order(site) == ["Delft", "C++", "AC/DC"])
    // The stop that went back is shown.
    #expect(undone.headers[.location]?.contains("#waypost-entry-\(guide.entries[2].id)") == true)
    // Another change came after that move: its undo does not take this one back.
    try await site.services.guides.change(
      entry: guide.entries[0].id, in: guide.id, to: [.day(3)])
    _ = try await site.ask(change.undo, .post, form: "")
    #expect(try await order(site) == ["Delft3", "C++", "AC/DC"])
  }

  private static let mark = String(repeating: "0a", count: 16)

  @Test(
    "A form that says nothing of use changes nothing",
    arguments: [
      ("action=place&entry=1", 400), ("action=place&entry=999&position=1", 404),
      ("action=place&entry=1&day=x&position=1", 400), ("action=fly", 400), ("", 400),
      ("action=undo", 400), ("action=undo&to=", 400), ("action=undo&to=\(mark)x", 400),
      ("action=undo&to=\(mark)", 404), ("action=day&day=7", 404),
    ])
  func malformed(form: String, status: Int) async throws {
    let site = try await TestSite()
    let guide = try await site.services.guides.newGuide(named: "Trip")
    let answer = try await site.ask("/guides/\(guide.id)/order", .post, form: form)
    #expect(answer.status.code == status)
  }

  @Test(
    "A position that is no number of a stop stands for the first or the last",
    arguments: [
      (Int.min, ["C++", "Delft", "AC/DC"]), (Int.max, ["Delft", "AC/DC", "C++"]),
    ])
  func farPosition(position: Int, order expected: [String]) async throws {
    let (site, guide, page) = try await makeSite()
    let done = try await site.ask(
      "\(page)/order", .post,
      form: "action=place&entry=\(guide.entries[1].id)&day=&position=\(position)")
    #expect(done.status == .seeOther)
    #expect(try await order(site) == expected)
  }

  @Test("Of a day with more stops than a page puts in order it tells the length, and who can")
  func manyStops() throws {
    var guide = try SamplePlaces.guide()
    guide.entries = try (0..<201).map { number in
      var article = try SamplePlaces.saved("Stop \(number)")
      article.coordinate = try Coordinate(latitude: Double(number % 2), longitude: 0)
      return Guide.Entry(id: Int64(number + 1), article: article, day: 1)
    }
    let page = PageDocument(GuidePage(guide: guide).html(try SamplePage.context()))
    let way = VisitOrder(through: guide.entries.compactMap(\.coordinate)).distance
    #expect(page.says(.webDayWay, .message(Message(distance: way))) && page.says(.webDayMany))
    // No button puts the day in order; the forms of the stops have an entry.
    let forms = page.all(tag: "form").map(\.fields)
    #expect(!forms.contains { $0["action"] == "day" && $0["entry"] == nil })
  }

  @Test("A link of another site reads no more than the days: by city, and as a file, neither")
  func foreign() async throws {
    let (site, _, page) = try await makeSite()
    let followed = [
      "Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Dest": "document",
    ]
    let byCity = try await site.ask("\(page)?by=city", fields: followed)
    #expect(isCurrent(.webGuideByDay, on: PageDocument(byCity)))
    for format in ItineraryFormat.allCases {
      let file = try await site.ask("\(page).\(format.rawValue)", fields: followed)
      #expect(file.status == .seeOther && file.headers[.location] == page)
    }
  }

  @Test("The order is no page, and of a guide that is not there nothing is to be had")
  func noPage() async throws {
    let (site, _, page) = try await makeSite()
    #expect(try await site.ask("\(page)/order").status == .methodNotAllowed)
    #expect(try await site.ask("/guides/99.gpx").status == .notFound)
    #expect(try await site.ask("/guides/99.sqlite").status == .notFound)
    #expect(try await site.ask("/guides/x.gpx").status == .notFound)
    #expect(try await site.ask("\(page).exe").status == .notFound)
    #expect(try await site.ask("\(page).gpx", .post, form: "").status == .methodNotAllowed)
  }

  @Test("A guide is put together by country and city, by hand too, as a page and as JSON")
  func regions() async throws {
    let (site, guide, page) = try await makeSite()
    let entry = guide.entries[0].id
    let done = try await site.ask(
      "\(page)?by=country", .post,
      form: "action=region&entry=\(entry)&country=Netherlands&city=Delft")
    let location = try #require(done.headers[.location])
    #expect(location.hasPrefix("\(page)?by=country&done="))
    let countries = PageDocument(try await site.ask(location))
    for heading in ["Netherlands", english(.guideNoCountry)] {
      #expect(try countries.one(.heading, named: heading).tag == "h2")
    }
    #expect(isCurrent(.webGuideByCountry, on: countries))
    let cities = try await site.ask(
      "\(page)?by=city", fields: ["Accept": "application/json", "Sec-Fetch-Site": "same-origin"])
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(cities.text.utf8)) as? [String: Any])
    let groups = try #require(json["groups"] as? [[String: Any]])
    #expect(groups.first?["city"] as? String == "Delft")
    #expect(groups.first?["code"] as? String == "NL")
    #expect((groups.last?["entries"] as? [Any])?.count == 2)
    // A word that is no view is the guide by days.
    #expect(isCurrent(.webGuideByDay, on: PageDocument(try await site.ask("\(page)?by=moon"))))
  }

  /// Whether the link to a view says that it is the one that is open.
  private func isCurrent(_ view: Message.Key, on page: PageDocument) -> Bool {
    page.all(.link, named: english(view)).map { $0.attribute("aria-current") } == ["page"]
  }

  @Test("Countries and days are named in the language that the browser asks for")
  func language() async throws {
    let (site, guide, page) = try await makeSite()
    let entry = guide.entries[0].id
    _ = try await site.ask(
      page, .post, form: "action=region&entry=\(entry)&country=Netherlands&city=")
    let dutch = ["Accept-Language": "nl", "Sec-Fetch-Site": "same-origin"]
    let countries = try await site.ask("\(page)?by=country", fields: dutch)
    #expect(try PageDocument(countries).one(.heading, named: "Nederland").tag == "h2")
    #expect(try await site.ask("\(page).gpx", fields: dutch).status == .ok)
  }

  @Test("A city that is too long stands in its field again, in the view it was sent from")
  func longCity() async throws {
    let (site, guide, page) = try await makeSite()
    let city = String(repeating: "a", count: 101)
    let answer = try await site.ask(
      "\(page)?by=city", .post,
      form: "action=region&entry=\(guide.entries[1].id)&country=&city=\(city)")
    #expect(answer.status.code == 422)
    let refused = PageDocument(answer)
    #expect(try refused.element(id: "waypost-city-\(guide.entries[1].id)").value == city)
    #expect(isCurrent(.webGuideByCity, on: refused))
  }

  @Test(
    "A guide is taken along as a file that another Waypost imports, and nothing of it stays here")
  func wholeGuide() async throws {
    let (site, guide, page) = try await makeSite()
    try await site.services.guides.renameGuide(numbered: guide.id, to: "Été")
    let link = try PageDocument(try await site.ask(page)).one(
      .link, named: english(.webGuideFile))
    #expect(link.href == "\(page).sqlite" && link.has("download"))
    let file = try await site.ask("\(page).sqlite")
    #expect(file.status == .ok && file.headers[.cacheControl] == "no-store")
    #expect(
      file.headers[.contentDisposition] == "attachment; filename*=UTF-8''%C3%89t%C3%A9.sqlite")
    #expect(file.headers[.contentLength] == String(file.body.readableBytes))
    let folder = try TemporaryFolder()
    let path = folder.path("guide.sqlite")
    try Data(file.body.readableBytesView).write(to: URL(fileURLWithPath: path))
    let other = try await TestSite()
    let report = try await other.services.guideExchange.importGuides(from: path)
    #expect(report.guides.map(\.title) == ["Été"] && report.articles == guide.entries.count)
    let library = site.services.settings.library
    let beside = try FileManager.default.contentsOfDirectory(
      atPath: String(library[..<(library.lastIndex(of: "/") ?? library.startIndex)]))
    #expect(!beside.contains { $0.contains("export") || $0.contains("part") })
  }

  @Test("An article moves to another guide with its day and note, and back to its place")
  func otherGuide() async throws {
    let (site, guide, page) = try await makeSite()
    let other = try await site.services.guides.newGuide(named: "Canals")
    let entry = guide.entries[1]
    try await site.services.guides.change(
      entry: entry.id, in: guide.id, to: [.note("By boat"), .day(2)])
    let before = try await site.services.guides.guide(numbered: guide.id)
    let form = try PageDocument(try await site.ask(page)).all(
      .button, named: english(.webEntryMove)
    ).map { try $0.enclosing(.form) }.first { $0.fields["entry"] == String(entry.id) }
    let sent = try #require(form)
    #expect(sent.all(.option).map { $0.attribute("value") } == ["Saved", "Canals"])
    let moved = try await site.ask(
      page, .post, form: "action=move&entry=\(entry.id)&to=Canals")
    let notice = PageDocument(try await site.ask(try #require(moved.headers[.location])))
    #expect(
      notice.says(.guideMoved, .text(entry.article.id.title.text), .text("Canals")))
    let there = try await site.services.guides.guide(numbered: other.id).entries
    #expect(there.map(\.note) == ["By boat"] && there.map(\.day) == [2])
    let undo = try notice.all(.button, named: english(.webUndo)).map { try $0.enclosing(.form) }
      .first { $0.fields["action"] == "move-back" }
    _ = try await site.submit(try #require(undo))
    #expect(
      try await site.services.guides.guide(numbered: guide.id).entries == before.entries)
    #expect(try await site.services.guides.guide(numbered: other.id).entries.isEmpty)
  }

  @Test("An article that the other guide has leaves this one, and the trash gives it back")
  func otherGuideHasIt() async throws {
    let (site, guide, page) = try await makeSite()
    let other = try await site.services.guides.newGuide(named: "Canals")
    let entry = guide.entries[0]
    try await site.services.guides.add(entry.article.id, to: other.id)
    let moved = try await site.ask(page, .post, form: "action=move&entry=\(entry.id)&to=Canals")
    #expect(
      try await site.services.guides.guide(numbered: guide.id).entries.count
        == guide.entries.count - 1)
    let notice = PageDocument(try await site.ask(try #require(moved.headers[.location])))
    let undo = try notice.all(.button, named: english(.webUndo)).map { try $0.enclosing(.form) }
      .first { $0.fields["trash"] != nil }
    _ = try await site.submit(try #require(undo))
    #expect(
      try await site.services.guides.guide(numbered: guide.id).entries.map(\.id)
        == guide.entries.map(\.id))
    #expect(try await site.services.guides.guide(numbered: other.id).entries.count == 1)
  }

  @Test("An article is moved to no guide that is not there, nor to its own, nor out of another")
  func noOtherGuide() async throws {
    let (site, guide, page) = try await makeSite()
    let entry = guide.entries[0].id
    #expect(
      try await site.ask(page, .post, form: "action=move&entry=\(entry)&to=Nowhere").status
        == .notFound)
    for form in ["entry=\(entry)&to=\(guide.title)", "entry=\(entry)&to=", "to=Saved"] {
      let status = try await site.ask(page, .post, form: "action=move&\(form)").status
      #expect(status.kind == .clientError, "\(form)")
    }
    #expect(
      try await site.ask("/guides/1", .post, form: "action=move&entry=\(entry)&to=\(guide.title)")
        .status.kind == .clientError)
    #expect(
      try await site.services.guides.guide(numbered: guide.id).entries.map(\.id)
        == guide.entries.map(\.id))
  }

  @Test("A page with very many choices has one list of the guides for all of its stops")
  func manyGuides() throws {
    let guide = try SamplePlaces.guide()
    let names = (1...2_000).map { "Guide \($0)" }
    let page = PageDocument(
      GuidePage(guide: guide, others: names).html(try SamplePage.context()))
    let fields = page.all(tag: "input").filter { $0.attribute("name") == "to" }
    #expect(fields.count == guide.entries.count)
    let list = try page.one(tag: "datalist")
    #expect(fields.allSatisfy { $0.attribute("list") == list.attribute("id") })
  }

  @Test(
    "A guide is taken along as a file with its own name",
    arguments: [
      ("gpx", "application/gpx+xml"), ("kml", "application/vnd.google-earth.kml+xml"),
      ("geojson", "application/geo+json"),
    ])
  func downloads(format: String, type: String) async throws {
    let (site, guide, page) = try await makeSite()
    try await site.services.guides.renameGuide(numbered: guide.id, to: "Été \"a/b\"")
    let file = try await site.ask("\(page).\(format)")
    #expect(file.status == .ok && file.headers[.contentType] == type)
    #expect(
      file.headers[.contentDisposition]
        == "attachment; filename*=UTF-8''%C3%89t%C3%A9%20%22a%2Fb%22.\(format)")
    let links = PageDocument(try await site.ask(page)).all(leadingTo: "\(page).\(format)")
    #expect(links.count == 1 && links.allSatisfy { $0.role == .link && $0.has("download") })
  }

  @Test("The first button of a guide and the last lead nowhere; between days they cross")
  func buttons() throws {
    let entries = try SamplePlaces.guide().entries
    var guide = try SamplePlaces.guide()
    guide.entries = entries
    let page = PageDocument(GuidePage(guide: guide).html(try SamplePage.context()))
    let days = page.all(tag: "input").filter { $0.attribute("name") == "day" }
    #expect(days.compactMap(\.value).count > 8)
    let disabled = page.all(tag: "button").filter { $0.has("disabled") }
    // Day 1 begins the page; on no day, at its end, stands nothing.
    #expect(disabled.count == 1)
  }
}
