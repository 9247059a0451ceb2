import App
import Articles
import Foundation  // JSON of answers
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Localization
import Routes
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
    for address in [place, "/guides"] {
      let times = PageDocument(try await site.ask(address)).all(tag: "time")
      for (day, number) in [("2027-04-03", "3"), ("2027-04-10", "10")] {
        let words = english(.webDate, "2027", .message(Message(.webMonth4)), .text(number))
        #expect(times.filter { $0.attribute("datetime") == day }.map(\.text) == [words])
      }
    }
    let guide = String(place.prefix { $0 != "?" })
    _ = try await site.ask(guide, .post, form: "action=days&first=2027-05-01&last=")
    let changed = try await site.services.guides.guide(named: "Trip")
    #expect(changed.firstDay == "2027-05-01" && changed.lastDay == nil)
  }

  @Test("A guide has a wiki of its own, in which articles for it are searched")
  func ownWiki() async throws {
    let (site, place) = try await makeSite(with: ["Delft"])
    let other = try await site.services.wikis.addPublicWiki("https://other.example.org/w/api.php")
    let answer = try await site.ask(place, .post, form: "action=wiki&wiki=other.example.org")
    #expect(answer.status == .seeOther)
    let page = PageDocument(try await site.ask(place))
    let add = try #require(page.all(.link, named: english(.webGuideAdd)).first?.href)
    #expect(add.contains("wiki=other.example.org"))
    let chosen = PageDocument(try await site.ask(add)).all(.option).filter {
      $0.attribute("selected") != nil
    }
    #expect(chosen.contains { $0.attribute("value") == other.wiki.slug })
    let refused = try await site.ask(place, .post, form: "action=wiki&wiki=unlisted.example.org")
    #expect(refused.status == .forbidden)
    _ = try await site.services.wikis.removeWiki("other.example.org")
    let link = PageDocument(try await site.ask(place)).all(.link, named: english(.webGuideAdd))
    #expect(link.first?.href?.contains("wiki=") == false)
  }

  @Test("Each article of a guide has its own wiki and language, on its page and as JSON")
  func twoWikis() throws {
    var guide = try SamplePlaces.guide()
    let hebrew = try SamplePlaces.rightToLeft()
    guide.entries[1].article.id = hebrew.id
    guide.entries[1].article.language = hebrew.language
    let page = PageDocument(GuidePage(guide: guide).html(try SamplePage.context()))
    let ids = guide.entries.prefix(2).map(\.article.id)
    let links = try ids.map { id in
      try #require(page.all(leadingTo: PagePath.article(id).text).first { $0.role == .link })
    }
    let titles = try links.map { try $0.one(tag: "b") }
    #expect(titles.map(\.text) == ["Port Linnet", "פורט לינט"])
    #expect(titles.map { $0.attribute("lang") } == ["en", "he"])
    #expect(titles.map { $0.attribute("dir") } == ["ltr", "rtl"])
    let json = try JSONSerialization.jsonObject(with: JSONEncoder().encode(GuideJSON(guide)))
    let entries = (json as? [String: Any])?["entries"] as? [[String: Any]]
    #expect(
      entries?.prefix(2).map { $0["wiki"] as? String } == [
        "en.wikivoyage.org", "he.wikivoyage.org",
      ])
    #expect(entries?.prefix(2).map { $0["language"] as? String } == ["en", "he"])
  }

  @Test("Days in the wrong order stand in their fields again, with the reason")
  func reversedDays() async throws {
    let (site, place) = try await makeSite(with: ["Delft"])
    let answer = try await site.ask(
      place, .post, form: "action=days&first=2027-05-02&last=2027-05-01")
    #expect(answer.status.code == 422)
    let last = try PageDocument(answer).field("last")
    #expect(last.value == "2027-05-01")
    #expect(last.attribute("aria-invalid") == "true")
    #expect(last.parent?.says(.webFieldDaysReversed) == true)
    #expect(try await site.services.guides.guide(named: "Trip").firstDay == nil)
  }

  @Test("A note that is too long opens its own stop again")
  func longNote() async throws {
    let (site, place) = try await makeSite()
    let entry = try await site.services.guides.guide(named: "Trip").entries[1].id
    let note = String(repeating: "n", count: GuideService.noteLimit + 1)
    let answer = try await site.ask(place, .post, form: "action=note&entry=\(entry)&note=\(note)")
    #expect(answer.status.code == 422)
    let bad = PageDocument(answer).all(attribute: "aria-invalid")
    #expect(bad.map(\.id) == ["waypost-note-\(entry)"] && bad.map(\.value) == [note])
  }

  /// The day and the note of a stop as they are stored.
  private func plan(of entry: Int64, _ site: TestSite) async throws -> [String?] {
    let stops = try await site.services.guides.guide(named: "Trip").entries
    let stop = try #require(stops.first { $0.id == entry })
    return [stop.day.map(String.init), stop.note]
  }

  @Test("The day and the note of a stop are one form, which saves both or neither")
  func dayAndNote() async throws {
    let (site, place) = try await makeSite()
    let entry = try await site.services.guides.guide(named: "Trip").entries[1].id
    let page = PageDocument(try await site.ask(place))
    let form = try page.element(id: "waypost-day-\(entry)").enclosing(.form)
    #expect(form.fields["action"] == "plan" && form.fields["note"] != nil)
    #expect(form.all(.button, named: english(.webEntrySave)).count == 1)
    let saved = try await site.ask(
      place, .post, form: "action=plan&entry=\(entry)&day=2&note=Early")
    #expect(saved.status == .seeOther)
    func undoButtons(_ answer: TestResponse) async throws -> Int {
      let page = PageDocument(try await site.ask(try #require(answer.headers[.location])))
      #expect(page.says(.webDoneDayNote))
      return page.all(.button, named: english(.webUndo)).count
    }
    #expect(try await undoButtons(saved) == 1)
    #expect(try await plan(of: entry, site) == ["2", "Early"])
    // The order before a note was changed is the same, so there is nothing to undo.
    let noted = try await site.ask(
      place, .post, form: "action=plan&entry=\(entry)&day=2&note=Late")
    #expect(try await undoButtons(noted) == 0)
    let refused = try await site.ask(
      place, .post, form: "action=plan&entry=\(entry)&day=soon&note=Typed")
    #expect(refused.status.code == 422)
    let fields = PageDocument(refused)
    #expect(try fields.element(id: "waypost-day-\(entry)").value == "soon")
    #expect(try fields.element(id: "waypost-note-\(entry)").value == "Typed")
    #expect(try await plan(of: entry, site) == ["2", "Late"])
  }

  @Test("Two tabs lose no change of a stop: what one did not change stays, and a note asks first")
  func planInTwoTabs() async throws {
    let (site, place) = try await makeSite()
    let entry = try await site.services.guides.guide(named: "Trip").entries[1].id
    // Both tabs were opened before anything was changed.
    let page = PageDocument(try await site.ask(place))
    let read = try page.element(id: "waypost-day-\(entry)").enclosing(.form).fields
    let day = try #require(read["day-read"])
    let note = try #require(read["note-read"])
    func save(_ newDay: String, _ newNote: String) async throws -> TestResponse {
      try await site.ask(
        place, .post,
        form:
          "action=plan&entry=\(entry)&day-read=\(day)&note-read=\(note)&day=\(newDay)&note=\(newNote)"
      )
    }
    #expect(try await save(day, "Early").status == .seeOther)
    #expect(try await save("2", note).status == .seeOther)
    #expect(try await plan(of: entry, site) == ["2", "Early"])
    let refused = try await save(day, "Late")
    #expect(refused.status == .unprocessableContent)
    #expect(try await plan(of: entry, site) == ["2", "Early"])
    let again = PageDocument(refused)
    #expect(again.says(.problemNoteChanged, .text("Early")))
    let fields = try again.element(id: "waypost-note-\(entry)").enclosing(.form).fields
    #expect(fields["note-read"] == "Early" && fields["note"] == "Late")
  }

  @Test("The cover is chosen from the pictures of the guide's articles, and left to itself again")
  func cover() async throws {
    let (site, place) = try await makeSite()
    let choices = PageDocument(try await site.ask("\(place)/cover"))
      .all(attribute: "name", value: "cover")
    let digest = try #require(choices.compactMap(\.value).first { !$0.isEmpty })
    #expect(digest.wholeMatch(of: /[0-9a-f]{64}/) != nil)
    #expect(
      try await site.ask(place, .post, form: "action=cover&cover=\(digest)").status == .seeOther)
    #expect(try await chosenCovers(site, place) == [digest])
    _ = try await site.ask(place, .post, form: "action=cover&cover=")
    #expect(try await chosenCovers(site, place) == [""])
  }

  /// The values of the pressed buttons on the page where a cover is chosen.
  private func chosenCovers(_ site: TestSite, _ place: String) async throws -> [String?] {
    PageDocument(try await site.ask("\(place)/cover")).all(.button)
      .filter { $0.attribute("aria-pressed") == "true" }.map(\.value)
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

  @Test(
    "A new guide is offered above the list; a guide is deleted there or on its page, with a way back"
  )
  func rowsOfGuides() async throws {
    let (site, place) = try await makeSite(with: ["Delft"])
    let list = PageDocument(try await site.ask("/guides"))
    #expect(try !list.element(id: "waypost-name").enclosing(.group).has("open"))
    let page = PageDocument(try await site.ask(place))
    let deleteThere = try page.one(.button, named: english(.webGuideDelete)).enclosing(.form)
    #expect(deleteThere.action == place && deleteThere.fields == ["action": "delete"])
    #expect(list.all(.button, named: english(.webGuideDeleteNamed, "Saved")).isEmpty)
    let title = try page.one(tag: "h1").text
    let delete = try list.one(.button, named: english(.webGuideDeleteNamed, .text(title)))
      .enclosing(.form)
    #expect(delete.action == place && delete.fields == ["action": "delete"])
    let saved = PageDocument(try await site.ask("/guides/1"))
    #expect(try saved.one(.heading, named: english(.guideSaved)).tag == "h1")
    #expect(saved.all(.button, named: english(.webGuideDelete)).isEmpty)
    let after = try await site.submit(delete).page
    let undo = try after.one(.button, named: english(.webUndo)).enclosing(.form)
    #expect(try await site.submit(undo).address.hasPrefix("/guides?done="))
  }

  @Test("Before there is a guide, the form for a new one is open")
  func firstGuide() async throws {
    let site = try await TestSite()
    let list = PageDocument(try await site.ask("/guides"))
    #expect(try list.element(id: "waypost-name").enclosing(.group).has("open"))
  }

  @Test("A stop is removed on its row, and undo leads back into its guide")
  func removal() async throws {
    let (site, place) = try await makeSite()
    let page = PageDocument(try await site.ask(place))
    let button = try page.one(.button, named: english(.webEntryRemove, "Delft"))
    let form = try button.enclosing(.form)
    let menu = try page.one(attribute: "data-title", value: "Delft").one(class: "menu")
    #expect(menu.all(.form).contains(form))
    let after = try await site.submit(form).page
    let undo = try after.one(.button, named: english(.webUndo)).enclosing(.form)
    #expect(try await site.submit(undo).address.hasPrefix(place))
    #expect(try await site.services.guides.guide(named: "Trip").entries.count == 2)
  }

  @Test("Results that fill a guide add to it, and are shown again with the count and the way back")
  func guidePicker() async throws {
    let (site, place) = try await makeSite(with: ["Delft"])
    let results = PageDocument(try await site.ask("/search?q=C&guide=Trip&had=1"))
    let add = try results.one(.button, named: english(.webFillAddOne, "C++")).enclosing(.form)
    #expect(add.action == "/read/wiki.example.org/C%2B%2B" && add.fields["guide"] == "Trip")
    let added = try await site.ask(
      "/read/wiki.example.org/C%2B%2B", .post,
      form: "guide=Trip&had=1&q=C&wiki=wiki.example.org")
    let back = try #require(added.headers[.location])
    #expect(back.hasPrefix("/search?q=C&wiki=wiki.example.org&guide=Trip&had=1&done="))
    let page = PageDocument(try await site.ask(back))
    #expect(page.says(.webFillAdded, 1) && page.says(.webFillThere))
    #expect(try page.one(.link, named: english(.webFillBack, "Trip")).href == place)
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
    let found = PageDocument(try await site.ask("\(place)?q=b%C3%B6ats"))
    #expect(found.all(tag: "mark").contains { $0.text == "Boats" })
    #expect(found.says(.webGuideFound, 1))
    let row = try #require(found.all(.listitem).first { !$0.all(tag: "mark").isEmpty })
    #expect(row.all(tag: "img").count == 1 && !row.says(.webMarkSaved))
    let none = try await site.ask("\(place)?q=band")
    #expect(none.status == .ok)
    #expect(PageDocument(none).says(.webStateNothingInGuide, "band", "Trip"))
  }

  @Test("All that is saved is searched without a request")
  func searchingAll() async throws {
    let (site, _) = try await makeSite(with: ["Delft"])
    let asked = site.wiki.asked
    let page = PageDocument(try await site.ask("/search?q=canals&from=local"))
    #expect(site.wiki.asked == asked)
    #expect(page.all(leadingTo: "/read/wiki.example.org/Delft").map(\.role) == [.link])
    #expect(page.says(.webResultsCountLibrary, 1))
  }

  @Test("What lies in the trash is deleted for good, one thing or all")
  func trash() async throws {
    let (site, place) = try await makeSite()
    for entry in try await site.services.guides.guide(named: "Trip").entries {
      _ = try await site.ask(place, .post, form: "action=remove&entry=\(entry.id)")
    }
    let thing = try #require(try await site.services.trash.trash().first)
    let gone = try await site.ask("/guides/trash", .post, form: "action=delete&trash=\(thing.id)")
    let page = PageDocument(try await site.ask(try #require(gone.headers[.location])))
    #expect(page.all(.status, text: english(.webDoneGone, .text(thing.title))).count == 1)
    #expect(try await site.services.trash.trash().count == 1)
    _ = try await site.ask("/guides/trash", .post, form: "action=empty")
    #expect(try await site.services.trash.trash().isEmpty)
  }

  @Test("Stops of one title say of which wiki they are; their buttons name it, and others do not")
  func equalTitles() throws {
    var guide = try SamplePlaces.guide()
    let titles = try ["en.wikipedia", "nl.wikipedia"].map {
      ArticleID(wiki: try WikiID(typed: $0), title: try PageTitle("Paris"))
    }
    guide.entries = try
      (titles.map { SamplePlaces.saved($0) } + [SamplePlaces.saved("Delft", "Town")])
      .enumerated().map { Guide.Entry(id: Int64($0 + 1), article: $1, day: 1) }
    let c = try SamplePage.context()
    let byDay = PageDocument(GuidePage(guide: guide, others: ["Other"]).html(c))
    var byCity = GuidePage(guide: guide, view: GuideView(by: .city))
    byCity.groups = guide.groupsByDay
    for page in [byDay, PageDocument(byCity.html(c))] {
      let rows = page.all(attribute: "data-entry")
      #expect(
        rows.map { $0.attribute("data-title") }
          == ["Paris (en.wikipedia)", "Paris (nl.wikipedia)", "Delft"])
      let tags = rows.map { $0.all(class: "tag").map(\.text) }
      #expect(tags[0].contains("en.wikipedia") && tags[1].contains("nl.wikipedia"))
      #expect(!tags[2].contains { $0.contains("wiki") })
    }
    for (key, named) in [
      (Message.Key.webEntryRemove, "Paris (nl.wikipedia)"), (.webEntryUp, "Delft"),
    ] {
      #expect(!byDay.all(.button, named: english(key, .text(named))).isEmpty, "\(named)")
    }
  }

}
