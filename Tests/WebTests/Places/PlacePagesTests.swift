import App
import Foundation  // JSON
import HTTPTypes
import HummingbirdTesting
import Places
import Testing

@testable import Web

@Suite("Pages of places")
struct PlacePagesTests {
  @Test("The list shows every place with its coordinate, each a link that leads there")
  func list() async throws {
    let site = try await TestSite()
    let page = try await site.ask("/places").text
    for name in ["Amsterdam", "Mumbai", "Copenhagen", "Madrid"] {
      #expect(page.contains(">\(name)</b>"))
    }
    #expect(page.contains("href=\"/places?WMFLatitude=52.3547498&amp;WMFLongitude=4.8339215"))
    let json = try await site.ask("/places", fields: ["Accept": "application/json"]).text
    #expect(json.contains("\"state\" : \"loaded\""))
  }

  @Test("The filter ignores case and accents, and says what it hides")
  func filter() async throws {
    let site = try await TestSite()
    #expect(try await site.ask("/places?q=AMSTERDÀM").text.contains("1 of 4 places"))
    let none = try await site.ask("/places?q=%3Cxyzzy%3E").text
    #expect(none.contains("No places match “&lt;xyzzy&gt;”"))
  }

  @Test("No list and no place of one's own is a page that says so")
  func empty() async throws {
    let site = try await TestSite(settings: ["WAYPOST_FEED": "https://example.org/a.json"])
    #expect(try await site.ask("/places").text.contains("There are no places yet"))
  }

  @Test("A list that cannot be fetched is reported, and the last one is shown below")
  func failing() async throws {
    let site = try await TestSite(isOffline: true)
    _ = try await site.ask("/places", .post, form: "action=refresh")
    await site.site.feedRefresh.end()
    let page = try await site.ask("/places").text
    #expect(page.contains("The list of places could not be loaded") && page.contains("Copenhagen"))
    let json = try await site.ask("/places", fields: ["Accept": "application/json"]).text
    #expect(json.contains("\"state\" : \"error\""))
  }

  @Test("While the list is asked for, what is known is shown")
  func loading() async throws {
    let site = try await TestSite()
    let (waiting, go) = AsyncStream.makeStream(of: Void.self)
    site.site.feedRefresh.begin { [services = site.services] in
      for await _ in waiting { break }
      return try await services.places.places().feed
    }
    let page = try await site.ask("/places").text
    #expect(page.contains("data-places-loading") && page.contains("Mumbai"))
    go.yield()
    await site.site.feedRefresh.end()
    #expect(try await !site.ask("/places").text.contains("data-places-loading"))
  }

  @Test("A place is added, changed and removed by forms")
  func own() async throws {
    let site = try await TestSite()
    let form = "action=place&then=add&latitude=52%2C01&longitude=4%2C36&name=Delft"
    #expect(try await site.ask("/places", .post, form: form).status == .seeOther)
    #expect(try await site.ask("/places").text.contains(">Delft</b>"))
    let edit = "action=edit&latitude=52.5&longitude=4.5&name=Elsewhere"
    #expect(try await site.ask("/places/1", .post, form: edit).status == .seeOther)
    #expect(try await site.ask("/places/1").text.contains("value=\"52.5\""))
    _ = try await site.ask("/places", .post, form: "action=remove&number=1")
    #expect(try await site.ask("/places/1").status == .notFound)
    #expect(try await !site.ask("/places").text.contains("Elsewhere"))
  }

  @Test("The form shows a place without keeping it")
  func shown() async throws {
    let site = try await TestSite()
    let answer = try await site.ask(
      "/places", .post, form: "action=place&latitude=52.37%2C+4.89&longitude=&name=")
    #expect(answer.headers[.location] == "/places?WMFLatitude=52.37&WMFLongitude=4.89")
  }

  @Test(
    "What is wrong stands beside its field",
    arguments: [
      ("", "", "The latitude is missing", "The longitude is missing"),
      ("91", "4", "The latitude is 91, but must be between -90 and 90", ""),
      ("52", "180.5", "", "The longitude is 180.5, but must be between -180 and 180"),
      ("52", "", "", "The longitude is missing"),
      ("91", "x", "The latitude is 91", "no coordinates"),
      ("48 N", "2 O", "", "O means east in some languages"),
    ])
  func faults(latitude: String, longitude: String, first: String, second: String) async throws {
    let site = try await TestSite()
    let values = [latitude, longitude].map { $0.replacing(" ", with: "+") }
    let answer = try await site.ask(
      "/places", .post, form: "action=place&latitude=\(values[0])&longitude=\(values[1])&name=")
    #expect(answer.status == .unprocessableContent)
    for (id, words) in [("latitude", first), ("longitude", second)] {
      let beside = answer.text.firstMatch(
        of: try Regex("id=\"waypost-\(id)-fault\"[^>]*>([^<]*)<", as: (Substring, Substring).self))
      let message = beside.map { String($0.1) } ?? ""
      #expect(words.isEmpty ? message.isEmpty : message.contains(words))
    }
    let check = try await site.ask(
      "/places/check?latitude=\(values[0])&longitude=\(values[1])"
    ).text
    #expect(check.contains("latitude") == !first.isEmpty || check.contains("The l"))
  }

  @Test("A pasted list is imported; text that is no list is an error beside its field")
  func pasted() async throws {
    let site = try await TestSite()
    let list = "%5B%7B%22name%22%3A%22Delft%22%2C%22lat%22%3A52%2C%22long%22%3A4%7D%5D"
    #expect(
      try await site.ask("/places", .post, form: "action=import&list=\(list)").status == .seeOther)
    #expect(try await site.ask("/places").text.contains(">Delft</b>"))
    let bad = try await site.ask("/places", .post, form: "action=import&list=nonsense")
    #expect(bad.status == .unprocessableContent && bad.text.contains("the error is at byte 0"))
  }

  @Test("A place has every way on: links, a field with its own link, a QR code")
  func place() async throws {
    let site = try await TestSite()
    let page = try await site.ask("/places?WMFLatitude=52.378686&WMFLongitude=4.899697&name=Dam")
      .text
    for link in [
      "wikipedia://places/?WMFLatitude=52.378686&amp;WMFLongitude=4.899697",
      "geo:52.378686,4.899697", "om://map?v=1&amp;ll=52.378686,4.899697&amp;n=Dam",
      "https://www.google.com/maps/search/?api=1&amp;query=52.378686,4.899697",
    ] { #expect(page.contains("href=\"\(link)\"")) }
    #expect(page.contains("<svg class=\"qr\"") && page.contains("<h1 dir=\"auto\">Dam</h1>"))
  }

  @Test(
    "Zero, the poles and the antimeridian are places",
    arguments: ["0&lon=0", "90&lon=180", "-90&lon=-180"])
  func boundary(numbers: String) async throws {
    #expect(try await TestSite().ask("/places?lat=\(numbers)").status == .ok)
  }

  @Test(
    "A link that leads nowhere is a page that says which number is wrong, with a field to mend it",
    arguments: [
      (
        "/places?WMFLatitude=91&WMFLongitude=4",
        "The latitude is 91, but must be between -90 and 90"
      ),
      ("/places?lat=52", "The longitude is missing"), ("/places?x=1", "no coordinates"),
      ("/open?url=https://evil.example/", "Links to evil.example are not supported"),
      ("/open?text=nothing+here", "no coordinates"),
      ("/open?url=geo:1,2%3Fx-success=javascript:alert(1)", "run something"),
    ])
  func bad(address: String, words: String) async throws {
    let answer = try await TestSite().ask(address)
    #expect(answer.status == .badRequest)
    #expect(answer.text.contains(words))
    #expect(answer.text.contains("name=\"url\"") && !answer.text.contains("href=\"javascript"))
    let json = try await TestSite().ask(address, fields: ["Accept": "application/json"])
    #expect(json.status == .badRequest && json.text.contains("detail"))
  }

  @Test("What an app shares is read from whichever field it comes in")
  func shared() async throws {
    let site = try await TestSite()
    for query in ["url=geo:1.5,2.5", "text=See+geo:1.5,2.5", "title=geo:1.5,2.5&url="] {
      #expect(try await site.ask("/open?\(query)").text.contains("1.5,2.5"))
    }
    let search = try await site.ask("/open?url=geo:0,0%3Fq%3DDelft")
    #expect(search.headers[.location] == "/search?q=Delft")
  }

  @Test("An article that a link names is shown, and one without a place is read")
  func article() async throws {
    let site = try await TestSite()
    let link = "https://wiki.example.org/wiki/Delft"
    let answer = try await site.ask("/places?WMFArticleURL=\(link)")
    #expect([.ok, .seeOther].contains(answer.status))
    let foreign = try await site.ask(
      "/places?WMFArticleURL=https://evil.example/wiki/X&lat=1&lon=2")
    #expect(foreign.status == .ok && foreign.text.contains("/read/evil.example/X"))
  }

  @Test("Callbacks are buttons that name where they lead, https or a scheme of the list alone")
  func callbacks() async throws {
    let site = try await TestSite(settings: ["WAYPOST_CALLBACK_SCHEMES": "demo"])
    let query = "lat=1&lon=2&x-source=Demo&x-success=https://a@example.org/ok&x-cancel="
    let page = try await site.ask("/places?\(query)demo://no").text
    #expect(
      page.contains(">Back to example.org</a>") && page.contains("Cancel and go back to demo:"))
    #expect(page.contains("This link was made by Demo"))
    #expect(try await !site.ask("/places?\(query)other://no").text.contains("\"other:"))
    let failed = try await site.ask("/places?lat=91&lon=2&x-error=https://example.org/no").text
    #expect(failed.contains("Report an error to example.org"))
  }

  @Test("Which apps may open links stands where Apple looks for it, once it is set")
  func apps() async throws {
    let none = try await TestSite().ask("/.well-known/apple-app-site-association")
    #expect(none.status == .notFound)
    let site = try await TestSite(settings: ["WAYPOST_APP_IDS": "ABCDE12345.org.example.app"])
    let answer = try await site.ask("/.well-known/apple-app-site-association", fields: [:])
    #expect(answer.headers[.contentType] == "application/json")
    #expect(answer.text.contains("ABCDE12345.org.example.app") && answer.text.contains("/places"))
  }

  @Test("The web app tells that links can be shared to it")
  func manifest() async throws {
    let answer = try await TestSite().ask("/manifest.webmanifest", fields: [:])
    let json = try JSONSerialization.jsonObject(with: Data(answer.text.utf8)) as? [String: Any]
    let target = try #require(json?["share_target"] as? [String: Any])
    #expect(target["action"] as? String == "/open")
    #expect(answer.headers[.contentType] == "application/manifest+json")
  }

  @Test("Behind a passphrase the list is nobody else's")
  func anonymous() async throws {
    let site = try await TestSite(passphrase: "eleven boats on a quiet canal")
    #expect(try await site.ask("/places").status == .unauthorized)
    #expect(try await site.ask("/places?q=delft").status == .unauthorized)
    #expect(try await site.ask("/places/check?latitude=1&longitude=2").status == .unauthorized)
    #expect(try await site.ask("/open?url=geo:1,2").status == .unauthorized)
  }

  @Test("Behind a passphrase a coordinate is shown to anyone, with nothing of the library")
  func strangersCoordinate() async throws {
    let site = try await TestSite(passphrase: "eleven boats on a quiet canal", library: .starter)
    let page = try await site.ask("/places?lat=52.37&lon=4.89")
    #expect(page.status == .ok && page.text.contains("geo:52.37,4.89"))
    #expect(!page.text.contains("nearby") && !page.text.contains("Add to my places"))
    #expect(try await site.ask("/places?lat=91&lon=4").status == .badRequest)
    let article = "/places?WMFArticleURL=https://wiki.example.org/wiki/Delft"
    #expect(try await site.ask(article).status == .unauthorized)
  }
}
