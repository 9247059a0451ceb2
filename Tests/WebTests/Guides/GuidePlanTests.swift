import App
import Articles
import Foundation  // JSON of answers
import Hummingbird
import HummingbirdTesting
import Markup
import Places
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
    let text = try await site.ask(try #require(done.headers[.location])).text
    #expect(text.contains("<h2 id=\"waypost-plan-1\">Day 1") && text.contains("No day"))
    #expect(text.contains("action=\"/guides/\(guide.id)/order\""))
    let back = try await site.ask("\(page)/order?action=undo", .post, form: "")
    #expect(back.status == .seeOther)
    #expect(try await order(site) == ["Delft", "C++", "AC/DC"])
  }

  @Test(
    "A form that says nothing of use changes nothing",
    arguments: [
      ("action=place&entry=1", 400), ("action=place&entry=999&position=1", 404),
      ("action=place&entry=1&day=x&position=1", 400), ("action=fly", 400), ("", 400),
      ("action=undo", 404), ("action=day&day=7", 404),
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
    let page = GuidePage(guide: guide).html(try SamplePage.context()).markup
    #expect(page.contains("in a straight line") && page.contains("guide plan --order"))
    #expect(!page.contains("Use a better order"))
  }

  @Test("The order is no page, and of a guide that is not there nothing is to be had")
  func noPage() async throws {
    let (site, _, page) = try await makeSite()
    #expect(try await site.ask("\(page)/order").status == .methodNotAllowed)
    #expect(try await site.ask("/guides/99.gpx").status == .notFound)
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
    let countries = try await site.ask(location).text
    #expect(countries.contains("<bdi>Netherlands</bdi>"))
    #expect(countries.contains("Country unknown"))
    #expect(countries.contains("aria-current=\"page\">By country"))
    let cities = try await site.ask(
      "\(page)?by=city", fields: ["Accept": "application/json", "Sec-Fetch-Site": "same-origin"])
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(cities.text.utf8)) as? [String: Any])
    let groups = try #require(json["groups"] as? [[String: Any]])
    #expect(groups.first?["city"] as? String == "Delft")
    #expect(groups.first?["code"] as? String == "NL")
    #expect((groups.last?["entries"] as? [Any])?.count == 2)
    // A word that is no view is the guide by days.
    #expect(try await site.ask("\(page)?by=moon").text.contains("aria-current=\"page\">By day"))
  }

  @Test("Countries and days are named in the language that the browser asks for")
  func language() async throws {
    let (site, guide, page) = try await makeSite()
    let entry = guide.entries[0].id
    _ = try await site.ask(
      page, .post, form: "action=region&entry=\(entry)&country=Netherlands&city=")
    let dutch = ["Accept-Language": "nl", "Sec-Fetch-Site": "same-origin"]
    let countries = try await site.ask("\(page)?by=country", fields: dutch)
    #expect(countries.text.contains("<bdi>Nederland</bdi>"))
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
    #expect(answer.text.contains(city) && answer.text.contains("aria-current=\"page\">By city"))
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
    #expect(try await site.ask(page).text.contains("href=\"\(page).\(format)\" download"))
  }

  @Test("The first button of a guide and the last lead nowhere; between days they cross")
  func buttons() throws {
    let entries = try SamplePlaces.guide().entries
    var guide = try SamplePlaces.guide()
    guide.entries = entries
    let page = PageOutline(GuidePage(guide: guide).html(try SamplePage.context()).markup)
    let days = page.elements("input").filter { page.value("name", $0) == "day" }
      .compactMap { page.value("value", $0) }
    #expect(days.count > 8)
    let disabled = page.elements("button").filter { page.value("disabled", $0) != nil }
    // Day 1 begins the page; on no day, at its end, stands nothing.
    #expect(disabled.count == 1)
  }
}
