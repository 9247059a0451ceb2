import App
import Articles
import Foundation  // JSON of answers
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Localization
import Testing

@testable import Web

@Suite("Guides in a browser")
struct GuidePagesTests {
  /// A guide *Trip* with these articles.
  private func makeSite(with titles: [String] = ["Delft", "C%2B%2B"]) async throws -> (
    TestSite, String
  ) {
    let site = try await TestSite()
    for title in titles {
      _ = try await site.ask("/read/wiki.example.org/\(title)", .post, form: "guide=Trip")
    }
    let guide = try await site.services.guides.guide(named: "Trip")
    return (site, "/guides/\(guide.id)")
  }

  @Test("A guide is made with its days, which its page and its card tell")
  func days() async throws {
    let site = try await TestSite()
    let made = try await site.ask(
      "/guides", .post, form: "name=Trip&first=2027-04-03&last=2027-04-10")
    let place = try #require(made.headers[.location])
    #expect(try await site.ask(place).text.contains("10 April 2027"))
    #expect(try await site.ask("/guides").text.contains("3 April 2027"))
    let guide = String(place.prefix { $0 != "?" })
    _ = try await site.ask(guide, .post, form: "action=days&first=2027-05-01&last=")
    let changed = try await site.services.guides.guide(named: "Trip")
    #expect(changed.firstDay == "2027-05-01" && changed.lastDay == nil)
  }

  @Test("Days in the wrong order stand in their fields again, with the reason")
  func reversedDays() async throws {
    let (site, place) = try await makeSite(with: ["Delft"])
    let page = try await site.ask(
      place, .post, form: "action=days&first=2027-05-02&last=2027-05-01")
    #expect(page.status.code == 422)
    let outline = PageOutline(page.text)
    let last = try #require(outline.elements("input").first { outline.value("name", $0) == "last" })
    #expect(outline.value("value", last) == "2027-05-01")
    #expect(outline.value("aria-invalid", last) == "true")
    #expect(try await site.services.guides.guide(named: "Trip").firstDay == nil)
  }

  @Test("A note that is too long opens its own stop again")
  func longNote() async throws {
    let (site, place) = try await makeSite()
    let entry = try await site.services.guides.guide(named: "Trip").entries[1].id
    let note = String(repeating: "n", count: 2001)
    let page = try await site.ask(place, .post, form: "action=note&entry=\(entry)&note=\(note)")
    #expect(page.status.code == 422 && page.text.contains(note))
    let outline = PageOutline(page.text)
    let bad = outline.elements("textarea").filter { outline.value("aria-invalid", $0) != nil }
    #expect(bad.map { outline.value("id", $0) } == ["waypost-note-\(entry)"])
  }

  @Test("The cover is chosen from the pictures of the guide's articles, and left to itself again")
  func cover() async throws {
    let (site, place) = try await makeSite()
    let page = try await site.ask("\(place)/cover").text
    let digest = try #require(page.firstMatch(of: #/\/pictures\/([0-9a-f]{64})/#)?.output.1)
    #expect(
      try await site.ask(place, .post, form: "action=cover&cover=\(digest)").status == .seeOther)
    let chosen = "value=\"\(digest)\" aria-pressed=\"true\""
    #expect(try await site.ask("\(place)/cover").text.contains(chosen))
    _ = try await site.ask(place, .post, form: "action=cover&cover=")
    #expect(try await site.ask("\(place)/cover").text.contains("value=\"\" aria-pressed=\"true\""))
  }

  @Test("A picture of another guide is no cover")
  func foreignCover() async throws {
    let (site, place) = try await makeSite()
    let digest = try #require(try await site.services.guides.guide(named: "Trip").cover)
    let other = try await site.services.guides.newGuide(named: "Other")
    let answer = try await site.ask(
      "/guides/\(other.id)", .post, form: "action=cover&cover=\(digest)")
    #expect(answer.status == .notFound)
    #expect(try await site.ask("\(place)/cover", .post, form: "").status == .methodNotAllowed)
  }

  @Test("Results that fill a guide add to it, and are shown again with the count and the way back")
  func guidePicker() async throws {
    let (site, place) = try await makeSite(with: ["Delft"])
    let results = try await site.ask("/search?q=C&guide=Trip&had=1").text
    #expect(results.contains("data-add="))
    let added = try await site.ask(
      "/read/wiki.example.org/C%2B%2B", .post,
      form: "guide=Trip&had=1&q=C&wiki=wiki.example.org")
    let back = try #require(added.headers[.location])
    #expect(back.hasPrefix("/search?q=C&wiki=wiki.example.org&guide=Trip&had=1&done="))
    let page = try await site.ask(back).text
    #expect(page.contains("Added: 1") && page.contains("in this guide"))
    #expect(page.contains("href=\"\(place)\""))
  }

  @Test("The way back to results is always one of our own addresses")
  func ownAddresses() async throws {
    let (site, _) = try await makeSite(with: ["C%2B%2B"])
    let form = "guide=Trip&q=%0D%0AX%3A+y%26done%3Dz&wiki=wiki.example.org"
    let answer = try await site.ask("/read/wiki.example.org/Delft", .post, form: form)
    let back = try #require(answer.headers[.location])
    #expect(back.hasPrefix("/search?q=%0D%0AX%3A%20y%26done%3Dz&"))
  }

  @Test("A guide is searched by the words of its own articles, accents aside")
  func searching() async throws {
    let (site, place) = try await makeSite(with: ["Delft"])
    _ = try await site.ask("/read/wiki.example.org/AC%2FDC", .post, form: "guide=Music")
    site.wiki.goAway()
    let found = try await site.ask("\(place)?q=b%C3%B6ats").text
    #expect(found.contains("<mark>Boats</mark>") && found.contains("One article in this guide"))
    let none = try await site.ask("\(place)?q=band")
    #expect(none.status == .ok && none.text.contains("Nothing in “Trip” contains “band”."))
  }

  @Test("All that is saved is searched without a request")
  func searchingAll() async throws {
    let (site, _) = try await makeSite(with: ["Delft"])
    let asked = site.wiki.asked
    let page = try await site.ask("/search?q=canals&from=local")
    #expect(page.text.contains("/read/wiki.example.org/Delft") && site.wiki.asked == asked)
    #expect(page.text.contains("1 result from your library"))
  }

  @Test("What lies in the trash is deleted for good, one thing or all")
  func trash() async throws {
    let (site, place) = try await makeSite()
    for entry in try await site.services.guides.guide(named: "Trip").entries {
      _ = try await site.ask(place, .post, form: "action=remove&entry=\(entry.id)")
    }
    let thing = try #require(try await site.services.trash.trash().first)
    let gone = try await site.ask("/guides/trash", .post, form: "action=delete&trash=\(thing.id)")
    let page = try await site.ask(try #require(gone.headers[.location])).text
    #expect(page.contains("“\(thing.title)” was deleted permanently."))
    #expect(try await site.services.trash.trash().count == 1)
    _ = try await site.ask("/guides/trash", .post, form: "action=empty")
    #expect(try await site.services.trash.trash().isEmpty)
  }
}
