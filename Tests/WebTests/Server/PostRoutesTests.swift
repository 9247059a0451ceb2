import App
import Articles
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Localization
import Testing

@testable import Web

@Suite("Changes by POST")
struct PostRoutesTests {
  @Test("Keeping an article leads back to it, which then needs no wiki and says what was done")
  func keeping() async throws {
    let site = try await TestSite()
    let response = try await site.ask("/read/wiki.example.org/Delft", .post, form: "guide=Trip")
    #expect(response.status == .seeOther)
    let place = try #require(response.headers[.location])
    #expect(place.hasPrefix("/read/wiki.example.org/Delft?done="))
    site.wiki.goAway()
    let page = try await site.ask(place)
    #expect(page.status == .ok)
    _ = try PageDocument(page).one(.status, text: english(.saveDone, "Delft", "Trip"))
    let address = try #require(page.text.firstMatch(of: #/\/pictures\/[0-9a-f]{64}/#)?.output)
    let picture = try await site.ask(String(address))
    #expect(picture.headers[.contentType] == "image/png")
    #expect(picture.headers[.cacheControl]?.contains("immutable") == true)
  }

  @Test("An article that is kept goes into another guide without a request")
  func keepingAgain() async throws {
    let site = try await TestSite()
    _ = try await site.ask("/read/wiki.example.org/AC%2FDC", .post, form: "guide=")
    site.wiki.goAway()
    let again = try await site.ask("/read/wiki.example.org/AC/DC", .post, form: "guide=Music")
    #expect(again.status == .seeOther)
    #expect(try await site.services.guides.guide(named: "Music").entries.count == 1)
  }

  @Test("The page of a kept article says in which guides it is, with a way there")
  func held() async throws {
    let site = try await TestSite()
    let path = "/read/wiki.example.org/Delft"
    let before = PageDocument(try await site.ask(path))
    #expect(before.all(class: "facts-line").allSatisfy { $0.all(.link).count == 1 })
    for guide in ["Trip", "Canals"] { _ = try await site.ask(path, .post, form: "guide=\(guide)") }
    let guides = try await site.services.guides.guides().filter { $0.entryCount == 1 }
    let line = try PageDocument(try await site.ask(path)).one(class: "facts-line")
    #expect(guides.count == 2)
    let links = line.all(.link).filter { guides.map(\.title).contains($0.text) }
    var stops: [String] = []
    for guide in guides {
      let entries = try await site.services.guides.guide(numbered: guide.id).entries
      stops += entries.map { "/guides/\(guide.id)?entry=\($0.id)#waypost-entry-\($0.id)" }
    }
    #expect(links.map(\.href) == stops)
  }

  @Test("A guide is made, renamed, deleted, and comes back")
  func guides() async throws {
    let site = try await TestSite()
    let made = try await site.ask("/guides", .post, form: "name=Low+Countries%2C+spring")
    let guide = try #require(made.headers[.location]?.split(separator: "?").first.map(String.init))
    let first = PageDocument(try await site.ask(guide))
    #expect(first.all(.heading).first?.name == "Low Countries, spring")
    _ = try await site.ask(guide, .post, form: "action=rename&title=Summer")
    let renamed = PageDocument(try await site.ask(guide))
    #expect(renamed.all(.heading).first?.name == "Summer")
    let deleted = try await site.ask(guide, .post, form: "action=delete")
    let list = PageDocument(try await site.ask(try #require(deleted.headers[.location])))
    _ = try list.one(.status, text: english(.webDoneDeleted, "Summer"))
    #expect(try await site.ask(guide).status == .notFound)
    let trash = try #require(try await site.services.trash.trash().first)
    #expect(
      try await site.ask("/guides/undo", .post, form: "trash=\(trash.id)").status == .seeOther)
    #expect(try await site.ask(guide).status == .ok)
  }

  @Test("Entries are moved, get a day and a note, go and come back")
  func entries() async throws {
    let site = try await TestSite()
    for title in ["Delft", "C%2B%2B"] {
      _ = try await site.ask("/read/wiki.example.org/\(title)", .post, form: "guide=Trip")
    }
    let before = try await site.services.guides.guide(named: "Trip")
    let (place, entry) = ("/guides/\(before.id)", before.entries[1].id)
    for (path, change) in [
      ("/order", "place&position=1"), ("", "day&day=2"), ("", "note&note=Bring+boots"),
    ] {
      let answer = try await site.ask(place + path, .post, form: "entry=\(entry)&action=\(change)")
      #expect(answer.status == .seeOther)
    }
    let after = try await site.services.guides.guide(named: "Trip")
    #expect(after.entries[0].id == entry && after.entries[0].day == 2)
    #expect(after.entries[0].note == "Bring boots")
    let gone = try await site.ask(place, .post, form: "action=remove&entry=\(entry)")
    #expect(try await site.services.guides.guide(named: "Trip").entries.count == 1)
    let page = PageDocument(try await site.ask(try #require(gone.headers[.location])))
    let undo = try page.one(.button, named: english(.webUndo)).enclosing(.form)
    #expect(undo.action == "/guides/undo")
  }

  @Test("An entry is changed through its own guide only")
  func foreignEntries() async throws {
    let site = try await TestSite()
    _ = try await site.ask("/read/wiki.example.org/Delft", .post, form: "guide=Trip")
    let entry = try await site.services.guides.guide(named: "Trip").entries[0].id
    let answer = try await site.ask("/guides/1", .post, form: "action=remove&entry=\(entry)")
    #expect(answer.status == .notFound)
  }

  @Test(
    "A form that lacks what it needs changes nothing",
    arguments: [
      ("/guides", "", 422), ("/guides", "name=", 422), ("/guides", "name=%FF", 400),
      ("/guides", "name=x&last=2027-02-30", 422),
      ("/guides", "name=x&first=2027-05-02&last=2027-05-01", 422),
      ("/guides/1", "action=days&first=soon", 422), ("/guides/1", "action=cover", 400),
      ("/guides/1", "action=cover&cover=x", 404), ("/guides/1/update", "", 400),
      ("/guides/trash", "", 400), ("/guides/trash", "action=delete&trash=99", 404),
      ("/settings", "action=add&wiki=", 422), ("/settings", "action=probe&wiki=127.0.0.1", 403),
      ("/guides/1", "action=dance", 400), ("/guides/1", "action=delete", 403),
      ("/guides/1/order", "action=place&entry=x", 400), ("/guides/undo", "trash=99", 404),
      ("/settings", "action=contact&contact=me", 422), ("/settings", "", 400),
    ])
  func badForms(place: String, form: String, status: Int) async throws {
    #expect(try await TestSite().ask(place, .post, form: form).status.code == status)
  }

  @Test(
    "What is not taken stands in its field again, with the reason",
    arguments: [
      ("/settings", "action=contact&contact=nobody", "nobody", 422),
      ("/settings", "action=add&wiki=%3C%3E", "<>", 400),
      ("/guides", "name=Saved", "Saved", 409),
    ])
  func refusedFields(place: String, form: String, shown: String, status: Int) async throws {
    let page = try await TestSite().ask(place, .post, form: form)
    #expect(page.status == .unprocessableContent)
    #expect(try PageDocument(page).one(attribute: "aria-invalid", value: "true").value == shown)
    let fields = ["Accept": "application/json", "Sec-Fetch-Site": "same-origin"]
    let twin = try await TestSite().ask(place, .post, form: form, fields: fields)
    #expect(twin.headers[.contentType] == "application/problem+json")
    #expect(twin.status.code == status)
  }

  @Test("A body beyond the limit is refused; another type of body too")
  func bodies() async throws {
    let site = try await TestSite()
    let large = String(repeating: "a", count: Form.limit + 1)
    #expect(try await site.ask("/guides", .post, form: large).status == .contentTooLarge)
    let fields = ["Sec-Fetch-Site": "same-origin", "Content-Type": "text/plain"]
    let other = try await site.ask("/guides", .post, form: "name=Trip", fields: fields)
    #expect(other.status == .unsupportedMediaType)
    #expect(try await site.services.guides.guides().count == 1)
  }

  @Test("Settings keep a contact and forget what was looked for")
  func settings() async throws {
    let site = try await TestSite()
    _ = try await site.ask("/settings", .post, form: "action=contact&contact=me%40example.org")
    #expect(try await site.services.wikis.contact() == "me@example.org")
    _ = try await site.ask("/search?q=Delft")
    _ = try await site.ask("/settings", .post, form: "action=forget")
    #expect(!(try await site.ask("/search/results?q=Delft&from=local")).text.contains("/read/"))
  }

  @Test("A wiki is added, may then be read, and is taken off the list again")
  func wikis() async throws {
    let site = try await TestSite()
    let added = try await site.ask("/settings", .post, form: "action=add&wiki=other.example")
    #expect(added.status == .seeOther)
    #expect(try await site.ask("/read/other.example/Delft").status == .ok)
    _ = try await site.ask("/settings", .post, form: "action=remove&wiki=other.example")
    #expect(try await site.ask("/read/other.example/Delft").status == .forbidden)
  }
}
