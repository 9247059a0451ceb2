import App
import Articles
import Foundation  // JSON of answers
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Localization
import Places
import Testing

@testable import Web

@Suite("Settings in a browser")
struct SettingsPageTests {
  @Test("Titles that searches showed are listed, forgotten one by one, and not kept when off")
  func remembered() async throws {
    let site = try await TestSite()
    _ = try await site.ask("/search?q=Delft")
    let before = PageDocument(try await site.ask("/settings"))
    _ = try before.one(.button, named: english(.webRememberForgetTitle, "Delft"))
    let one = "action=forget&wiki=wiki.example.org&title=Delft"
    _ = try await site.ask("/settings", .post, form: one)
    #expect(try await site.services.search.remembered(most: 9).count == 0)
    _ = try await site.ask("/settings", .post, form: "action=remember&remember=no")
    _ = try await site.ask("/search?q=Delft")
    #expect(try await site.services.search.remembered(most: 9).count == 0)
    let off = PageDocument(try await site.ask("/settings"))
    _ = try off.one(.paragraph, text: english(.webRememberOffNote))
    _ = try await site.ask("/settings", .post, form: "action=remember&remember=yes")
    _ = try await site.ask("/search?q=Delft")
    #expect(try await site.services.search.remembered(most: 9).count == 1)
  }

  @Test("Counts of opened links are switched on, listed, cleared and switched off")
  func linkCounts() async throws {
    let site = try await TestSite()
    let off = PageDocument(try await site.ask("/settings"))
    _ = try off.one(.button, named: english(.webLinkCountsOn))
    #expect(off.all(text: english(.linkCountsEmpty)).isEmpty)
    _ = try await site.ask("/settings", .post, form: "action=count&count=yes")
    let empty = PageDocument(try await site.ask("/settings"))
    #expect(empty.all(text: english(.linkCountsEmpty)).count == 1)
    try await site.services.places.count(LinkOpening(.geo, .point, in: .page), times: 3)
    let listed = PageDocument(try await site.ask("/settings"))
    #expect(listed.all(text: english(.linkCountTimes, 3)).count == 1)
    _ = try listed.one(.button, named: english(.webLinkCountsClear))
    _ = try await site.ask("/settings", .post, form: "action=clear-counts")
    #expect(try await site.services.places.linkCounts() == LinkOpeningCounts(isOn: true))
    try await site.services.places.count(LinkOpening(.geo, .point, in: .page))
    _ = try await site.ask("/settings", .post, form: "action=count&count=no")
    #expect(try await site.services.places.linkCounts() == LinkOpeningCounts(isOn: false))
  }

  @Test("A wiki of the list is checked, and says what it runs on")
  func probing() async throws {
    let site = try await TestSite()
    let before = PageDocument(try await site.ask("/settings"))
    #expect(before.all(text: english(.webSettingsNeverProbed)).count == 1)
    let done = try await site.ask(
      "/settings", .post, form: "action=probe&wiki=https%3A%2F%2Fwiki.example.org%2Fw%2Fapi.php")
    let page = PageDocument(try await site.ask(try #require(done.headers[.location])))
    let software = "MediaWiki 1.39.17"
    _ = try page.one(
      .status, text: english(.webDoneProbed, "wiki.example.org", .text(software)))
    let name = try #require(page.all(tag: "bdi").first { $0.text == software })
    let line = try #require(name.parent)
    let day = try #require(line.all(tag: "time").first)
    #expect(line.text.contains(english(.webSettingsProbed, .text(software), .text(day.text))))
  }

  @Test("A press makes Wikivoyage the default wiki, which is searched from then on")
  func defaultWiki() async throws {
    let site = try await TestSite(usualWiki: nil)
    _ = try await site.ask("/settings", .post, form: "action=add&wiki=en.wikivoyage")
    let page = PageDocument(try await site.ask("/settings"))
    let button = try page.one(
      .button, named: english(.webSettingsMakeDefaultOne, "en.wikivoyage"))
    let after = try await site.submit(button.enclosing(.form)).page
    _ = try after.one(.status, text: english(.wikiDefaultSet, "en.wikivoyage"))
    #expect(
      after.all(.button, named: english(.webSettingsMakeDefaultOne, "en.wikivoyage")).isEmpty)
    _ = try after.one(.button, named: english(.webSettingsMakeDefaultOne, "en.wikipedia"))
    let choice = PageDocument(try await site.ask("/search?q=delft"))
    let chosen = choice.all(.option).filter { $0.has("selected") }.map { $0.attribute("value") }
    #expect(chosen.contains("en.wikivoyage.org"))
    let refused = try await site.ask(
      "/settings", .post, form: "action=default&wiki=unlisted.example.org")
    #expect(refused.status == .forbidden)
  }

  @Test(
    "A default wiki that is set elsewhere cannot be changed here, and the page says by what",
    arguments: [
      (nil, ["WAYPOST_WIKI": "nl.wikipedia"], "WAYPOST_WIKI"),
      ("https://wiki.example.org/w/api.php", [:], "--wiki"),
    ] as [(String?, [String: String], String)])
  func defaultWikiSetElsewhere(
    flag: String?, environment: [String: String], name: String
  ) async throws {
    let site = try await TestSite(usualWiki: flag, settings: environment)
    _ = try await site.services.wikis.addPublicWiki("https://other.example.org/w/api.php")
    let page = PageDocument(try await site.ask("/settings"))
    #expect(page.says(.problemDefaultWikiSet, .text(name)))
    #expect(
      page.all(.button, named: english(.webSettingsMakeDefaultOne, "other.example.org")).isEmpty)
    let refused = try await site.ask(
      "/settings", .post, form: "action=default&wiki=other.example.org")
    #expect(refused.status == .conflict)
  }

  @Test("Wikivoyage is offered beside a default Wikipedia, and one press adds it")
  func travelGuide() async throws {
    let site = try await TestSite(usualWiki: "nl.wikipedia")
    let page = PageDocument(try await site.ask("/settings"))
    let button = try page.one(
      .button, named: english(.webSettingsAddOne, "nl.wikivoyage"))
    let after = try await site.submit(button.enclosing(.form)).page
    _ = try after.one(.button, named: english(.webSettingsRemove, "nl.wikivoyage"))
    #expect(after.all(.button, named: english(.webSettingsAddOne, "nl.wikivoyage")).isEmpty)
    let choice = PageDocument(try await site.ask("/search?q=delft"))
    let names = choice.all(.option).map(\.text).filter { $0.hasSuffix("wikivoyage") }
    #expect(names == ["nl.wikivoyage"])
    let other = PageDocument(try await TestSite().ask("/settings"))
    #expect(!other.says(.webSettingsOffered))
  }

  @Test("Programs get the settings as JSON")
  func twin() async throws {
    let fields = ["Accept": "application/json", "Sec-Fetch-Site": "same-origin"]
    let answer = try await TestSite().ask("/settings", fields: fields)
    let object = try JSONSerialization.jsonObject(with: Data(answer.text.utf8)) as? [String: Any]
    #expect((object?["wikis"] as? [Any])?.count == 1)
    #expect((object?["remembered"] as? [String: Any])?["state"] as? String == "on")
    #expect((object?["links"] as? [String: Any])?["state"] as? String == "off")
  }

  @Test(
    "Programs are told whether titles are remembered by words that stay",
    arguments: [(SeenTitleHistory.State.on, "on"), (.off, "off"), (.forbidden, "forbidden")])
  func rememberedStates(state: SeenTitleHistory.State, word: String) {
    let page = SettingsPage(
      wikis: [], contact: nil, remembered: SeenTitleHistory(titles: [], count: 0, state: state),
      diagnoses: [])
    #expect(SettingsJSON(page).remembered.state == word)
  }
}
