import App
import Foundation  // JSON
import HTTPTypes
import HummingbirdTesting
import Localization
import Places
import Testing

@testable import Web

@Suite("Pages of places")
struct PlacePagesTests {
  @Test("The list shows every place with its coordinate, each a link that leads there")
  func list() async throws {
    let site = try await TestSite()
    let page = PageDocument(try await site.ask("/places"))
    let names = page.all(tag: "b").map(\.text)
    #expect(["Amsterdam", "Mumbai", "Copenhagen", "Madrid"].allSatisfy(names.contains))
    let amsterdam = "/places?WMFLatitude=52.3547498&WMFLongitude=4.8339215"
    #expect(page.all(.link).contains { $0.href?.hasPrefix(amsterdam) == true })
    let json = try await site.ask("/places", fields: ["Accept": "application/json"]).text
    #expect(json.contains("\"state\" : \"loaded\""))
  }

  @Test("The filter ignores case and accents, and says what it hides")
  func filter() async throws {
    let site = try await TestSite()
    let some = PageDocument(try await site.ask("/places?q=AMSTERDÀM"))
    _ = try some.one(.status, text: english(.webPlacesCountOf, 1, 4))
    let none = PageDocument(try await site.ask("/places?q=%3Cxyzzy%3E"))
    #expect(
      try none.one(class: "empty").text.hasPrefix(english(.webPlacesNoMatch, "<xyzzy>")))
  }

  @Test("Coordinates out of range are refused beside the filter, with the reason")
  func outOfRange() async throws {
    let site = try await TestSite()
    let page = PageDocument(try await site.ask("/places?q=95,%20200"))
    let filter = try page.element(id: "waypost-filter")
    #expect(filter.attribute("aria-invalid") == "true" && filter.value == "95, 200")
    let fault = try page.element(id: try #require(filter.attribute("aria-describedby")))
    #expect(fault.text == english(.placeLatitudeOutOfRange, "95"))
    #expect(!page.says(.webPlacesNoMatchNote))
    for words in ["52", "xyzzy", "52.37,%204.89"] {
      let other = PageDocument(try await site.ask("/places?q=\(words)"))
      #expect(try !other.element(id: "waypost-filter").has("aria-invalid"), "\(words)")
    }
  }

  @Test("No list and no place of one's own is a page that says so")
  func empty() async throws {
    let site = try await TestSite(settings: ["WAYPOST_FEED": "https://example.org/a.json"])
    let page = PageDocument(try await site.ask("/places"))
    #expect(try page.one(class: "empty").text.hasPrefix(english(.webPlacesEmpty)))
  }

  @Test("A list that cannot be fetched is reported, and the last one is shown below")
  func failing() async throws {
    let site = try await TestSite(isOffline: true)
    _ = try await site.ask("/places", .post, form: "action=refresh")
    await site.site.feedRefresh.end()
    let page = PageDocument(try await site.ask("/places"))
    let failed = try #require(page.all(.status).first { $0.classes.contains("failed") })
    #expect(failed.text.hasPrefix(english(.webPlacesFailed, .number(4))))
    #expect(!failed.text.contains("https://"))
    #expect(page.all(tag: "b").contains { $0.text == "Copenhagen" })
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
    let page = PageDocument(try await site.ask("/places"))
    #expect(page.all(attribute: "data-places-loading").count == 1)
    #expect(page.all(tag: "b").contains { $0.text == "Mumbai" })
    go.yield()
    await site.site.feedRefresh.end()
    let loaded = PageDocument(try await site.ask("/places"))
    #expect(loaded.all(attribute: "data-places-loading").isEmpty)
  }

  @Test("A place is added, changed and removed by forms")
  func own() async throws {
    let site = try await TestSite()
    let form = "action=place&then=add&latitude=52%2C01&longitude=4%2C36&name=Delft"
    #expect(try await site.ask("/places", .post, form: form).status == .seeOther)
    let list = PageDocument(try await site.ask("/places"))
    #expect(list.all(tag: "b").contains { $0.text == "Delft" })
    // Its page leads to its form, and does not offer to add it once more.
    let page = PageDocument(try await site.ask("/places?lat=52.01&lon=4.36&name=Delft"))
    #expect(try page.one(.link, named: english(.webPlaceEdit)).href == "/places/1")
    #expect(page.all(.button, named: english(.webPlaceAddThis)).isEmpty)
    let nameless = PageDocument(try await site.ask("/places?lat=52.01&lon=4.36"))
    #expect(nameless.all(.button, named: english(.webPlaceAddThis)).count == 1)
    let edit = "action=edit&latitude=52.5&longitude=4.5&name=Elsewhere"
    #expect(try await site.ask("/places/1", .post, form: edit).status == .seeOther)
    let changed = PageDocument(try await site.ask("/places/1"))
    #expect(try changed.field("latitude").value == "52.5")
    let removed = try await site.ask("/places", .post, form: "action=remove&number=1")
    #expect(try await site.ask("/places/1").status == .notFound)
    #expect(try await !site.ask("/places").text.contains("Elsewhere"))
    let notice = PageDocument(try await site.ask(try #require(removed.headers[.location])))
    _ = try await site.submit(try notice.one(.button, named: english(.webUndo)).enclosing(.form))
    let places = try await site.services.places.places(matching: "Elsewhere").places
    #expect(places.map(\.point.coordinate) == [try Coordinate(latitude: 52.5, longitude: 4.5)])
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
      ("", "", Message(.placeMissingLatitude), Message(.placeMissingLongitude)),
      ("91", "4", Message(.placeLatitudeOutOfRange, "91"), nil),
      ("52", "180.5", nil, Message(.placeLongitudeOutOfRange, "180.5")),
      ("52", "", nil, Message(.placeMissingLongitude)),
      ("91", "x", Message(.placeLatitudeOutOfRange, "91"), Message(.placeNotAPlace)),
      ("48 N", "2 O", nil, Message(.placeAmbiguousO)),
    ] as [(String, String, Message?, Message?)])
  func faults(latitude: String, longitude: String, first: Message?, second: Message?) async throws {
    let site = try await TestSite()
    let values = [latitude, longitude].map { $0.replacing(" ", with: "+") }
    let answer = try await site.ask(
      "/places", .post, form: "action=place&latitude=\(values[0])&longitude=\(values[1])&name=")
    #expect(answer.status == .unprocessableContent)
    let page = PageDocument(answer)
    for (id, message) in [("latitude", first), ("longitude", second)] {
      let beside = try page.element(id: "waypost-\(id)-fault").text
      #expect(message.map { beside.contains(english($0)) } ?? beside.isEmpty, "\(beside)")
    }
    // What the script says while one types is the same.
    let check = try await site.ask("/places/check?latitude=\(values[0])&longitude=\(values[1])")
    let faults = [("latitude", first), ("longitude", second)].compactMap { field, message in
      message.map { (field, english($0)) }
    }
    let said = try object(in: check) as? [String: String]
    #expect(said == Dictionary(uniqueKeysWithValues: faults))
  }

  @Test("A pasted list is imported; text that is no list is an error beside its field")
  func pasted() async throws {
    let site = try await TestSite()
    let list = "%5B%7B%22name%22%3A%22Delft%22%2C%22lat%22%3A52%2C%22long%22%3A4%7D%5D"
    #expect(
      try await site.ask("/places", .post, form: "action=import&list=\(list)").status == .seeOther)
    let page = PageDocument(try await site.ask("/places"))
    #expect(page.all(tag: "b").contains { $0.text == "Delft" })
    let bad = try await site.ask("/places", .post, form: "action=import&list=nonsense")
    #expect(bad.status == .unprocessableContent)
    let fault = try PageDocument(bad).element(id: "waypost-list-fault")
    #expect(fault.text.contains(english(.feedNotJson, 0)))
  }

  @Test("The way back of a place leads to the list, which guests do not have")
  func wayBack() async throws {
    let site = try await TestSite(passphrase: SignInTests.passphrase)
    let place = "/places?WMFLatitude=52.37&WMFLongitude=4.89"
    let guest = PageDocument(try await site.ask(place, fields: [:]))
    #expect(guest.all(class: "back").isEmpty)
    let open = try await TestSite()
    let owner = PageDocument(try await open.ask(place))
    #expect(try owner.one(class: "back").href == "/places")
  }

  @Test("A place that was opened in a chat leads back to it, and so does its own page")
  func fromChat() async throws {
    let site = try await TestSite()
    let chat = "AAAAAAAAAAAAAAAAAAAAAA"
    let picture = PageDocument(try await site.ask("/places?lat=52.37&lon=4.89&in=\(chat)"))
    let way = try #require(try picture.one(.link, named: english(.webSharedPlace)).href)
    let place = PageDocument(try await site.ask(way))
    #expect(try place.one(.link, named: english(.chatBack)).href == "/conversations/\(chat)")
    for typed in ["x", "//a.example"] {
      let page = PageDocument(try await site.ask("/places?lat=52.37&lon=4.89&chat=\(typed)"))
      #expect(page.all(.link, named: english(.chatBack)).isEmpty)
    }
  }

  @Test("A place has every way on: links, a field with its own link, a QR code")
  func place() async throws {
    let site = try await TestSite()
    let page = PageDocument(
      try await site.ask("/places?WMFLatitude=52.378686&WMFLongitude=4.899697&name=Dam"))
    for link in [
      "wikipedia://places/?WMFLatitude=52.378686&WMFLongitude=4.899697",
      "geo:52.378686,4.899697", "om://map?v=1&ll=52.378686,4.899697&n=Dam",
      "https://www.google.com/maps/search/?api=1&query=52.378686,4.899697",
    ] { #expect(page.all(.link).contains { $0.href == link }, "\(link)") }
    #expect(page.all(class: "qr").map(\.tag) == ["svg"])
    let heading = try #require(page.all(.heading).first)
    #expect(heading.name == "Dam" && heading.attribute("dir") == "auto")
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
      ("/places?WMFLatitude=91&WMFLongitude=4", Message(.placeLatitudeOutOfRange, "91")),
      ("/places?lat=52", Message(.placeMissingLongitude)),
      ("/places?x=1", Message(.placeNotAPlace)),
      ("/open?url=https://evil.example/", Message(.placeUnsupportedHost, "evil.example")),
      ("/open?text=nothing+here", Message(.placeNotAPlace)),
      (
        "/open?url=geo:1,2%3Fx-success=javascript:alert(1)",
        Message(.placeUnsafeCallback, "javascript")
      ),
    ])
  func bad(address: String, message: Message) async throws {
    let answer = try await TestSite().ask(address)
    #expect(answer.status == .badRequest)
    let page = PageDocument(answer)
    #expect(try page.one(.alert).text == english(message))
    #expect(try page.field("url").attribute("aria-invalid") == "true")
    #expect(!answer.text.contains("href=\"javascript"))
    let json = try await TestSite().ask(address, fields: ["Accept": "application/json"])
    #expect(json.status == .badRequest)
    #expect(try object(in: json)["detail"] != nil)
  }

  @Test("What an app shares is read from whichever field it comes in")
  func shared() async throws {
    let site = try await TestSite()
    for query in ["url=geo:1.5,2.5", "text=See+geo:1.5,2.5", "title=geo:1.5,2.5&url="] {
      let page = PageDocument(try await site.ask("/open?\(query)"))
      #expect(!page.all(leadingTo: "geo:1.5,2.5").isEmpty, "\(query)")
    }
    let search = try await site.ask("/open?url=geo:0,0%3Fq%3DDelft")
    #expect(search.headers[.location] == "/search?q=Delft")
  }

  @Test("An article that a link names is shown, and one without a place is read")
  func article() async throws {
    let site = try await TestSite()
    let link = "https://wiki.example.org/wiki/Delft"
    let answer = try await site.ask("/places?WMFArticleURL=\(link)")
    #expect(answer.status == .seeOther)
    let target = try #require(answer.headers[.location]).split(separator: "?")
    #expect(target.first == "/read/wiki.example.org/Delft")
    let read = PageDocument(try await site.ask(target.joined(separator: "?")))
    let told = english(.webPlaceNoneOfArticle, "Delft")
    #expect(read.all(class: "notice").contains { $0.text.contains(told) })
    let foreign = try await site.ask(
      "/places?WMFArticleURL=https://evil.example/wiki/X&lat=1&lon=2")
    #expect(foreign.status == .ok)
    #expect(!PageDocument(foreign).all(leadingTo: "/read/evil.example/X").isEmpty)
  }

  @Test("A link to an article without a place opens the article, and says that it has none")
  func articleWithoutPlace() async throws {
    let site = try await TestSite()
    let answer = try await site.ask(
      "/places?WMFArticleURL=https://wiki.example.org/wiki/C%252B%252B")
    let page = PageDocument(try await site.ask(try #require(answer.headers[.location])))
    #expect(page.says(.webPlaceNoneOfArticle, "C++"))
    #expect(page.all(.heading).map(\.text).contains("C++"))
  }

  @Test("A place that was added from an app's link keeps the way back to the app")
  func addedFromLink() async throws {
    let site = try await TestSite()
    let query = "WMFLatitude=52.37&WMFLongitude=4.89&x-success=https://ok.example/a"
    let shown = PageDocument(try await site.ask("/places?\(query)"))
    let form = try shown.one(.button, named: english(.webPlaceAddThis)).enclosing(.form)
    let fields = form.fields.map { "\($0)=\(encoded($1))" }.joined(separator: "&")
    let answer = try await site.ask("/places", .post, form: fields)
    let page = PageDocument(try await site.ask(try #require(answer.headers[.location])))
    #expect(try page.one(.link, named: english(.webPlaceReturn, "ok.example")).href != nil)
    #expect(page.all(class: "notice").count == 1)
  }

  @Test(
    "Adding a place leads to no other site",
    arguments: ["https://evil.example/", "//evil.example/places?lat=1&lon=2", "/guides"])
  func addedElsewhere(_ back: String) async throws {
    let site = try await TestSite()
    let answer = try await site.ask(
      "/places", .post,
      form: "action=place&then=add&latitude=1&longitude=2&name=&back=\(encoded(back))")
    #expect(answer.headers[.location]?.hasPrefix("/places?done=") == true)
  }

  private func encoded(_ text: String) -> String {
    text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? text
  }

  @Test("Callbacks are buttons that name where they lead, https or a scheme of the list alone")
  func callbacks() async throws {
    let site = try await TestSite(settings: ["WAYPOST_CALLBACK_SCHEMES": "demo"])
    let query = "lat=1&lon=2&x-source=Demo&x-success=https://a@example.org/ok&x-cancel="
    let page = PageDocument(try await site.ask("/places?\(query)demo://no"))
    _ = try page.one(.link, named: english(.webPlaceReturn, "example.org"))
    _ = try page.one(.link, named: english(.webPlaceReturnCancel, "demo:"))
    _ = try page.one(.paragraph, text: english(.webPlaceReturnSource, "Demo"))
    #expect(try await !site.ask("/places?\(query)other://no").text.contains("\"other:"))
    let silent = PageDocument(try await site.ask("/places?lat=1&lon=2&x-success=other://ok"))
    _ = try silent.one(.paragraph, text: english(.webPlaceReturnRefused, "other:"))
    let cancelled = PageDocument(try await site.ask("/places?lat=1&lon=2&x-cancel=//evil.example"))
    _ = try cancelled.one(.paragraph, text: english(.webPlaceReturnRefused, "//evil.example"))
    let failed = PageDocument(
      try await site.ask("/places?lat=91&lon=2&x-error=https://example.org/no"))
    _ = try failed.one(.link, named: english(.webPlaceReturnError, "example.org"))
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

  @Test("Which Android apps may open links stands where Android looks for it, once it is set")
  func androidApps() async throws {
    let address = "/.well-known/assetlinks.json"
    #expect(try await TestSite().ask(address).status == .notFound)
    let fingerprint = Array(repeating: "ab", count: 32).joined(separator: ":")
    let site = try await TestSite(
      passphrase: "eleven boats on a quiet canal",
      settings: ["WAYPOST_ANDROID_APPS": "org.example.app=\(fingerprint)"])
    let answer = try await site.ask(address, fields: [:])
    #expect(answer.headers[.contentType] == "application/json")
    let json = try JSONSerialization.jsonObject(with: Data(answer.text.utf8)) as? [[String: Any]]
    let target = try #require(json?.first?["target"] as? [String: Any])
    #expect(target["namespace"] as? String == "android_app")
    #expect(target["package_name"] as? String == "org.example.app")
    #expect(target["sha256_cert_fingerprints"] as? [String] == [fingerprint.uppercased()])
    #expect(
      json?.first?["relation"] as? [String] == ["delegate_permission/common.handle_all_urls"])
  }

  @Test("Where no app opens, the page says which app does and where it is, without script too")
  func getApp() async throws {
    let page = PageDocument(try await TestSite().ask("/places?lat=52.37&lon=4.89"))
    let details = try page.one(tag: "details")
    #expect(try details.one(tag: "summary").text == english(.webPlaceGetApp))
    #expect(page.says(.webPlaceGetAppNote))
    #expect(!page.all(leadingTo: "https://apps.apple.com/app/wikipedia/id324715238").isEmpty)
  }

  @Test(
    "The list is filtered by country and region, in every language of the interface",
    arguments: [
      ("netherlands", ["Amsterdam"]), ("nederland", ["Amsterdam"]),
      ("NOORD+holland", ["Amsterdam"]),
      ("india", ["Mumbai"]), ("spanje", ["Madrid"]), ("denemarken", ["Copenhagen"]), ("etherl", []),
    ])
  func regions(words: String, names: [String]) async throws {
    let page = PageDocument(try await TestSite().ask("/places?q=\(words)"))
    #expect(page.all(tag: "b").map(\.text).filter { $0.first?.isUppercase == true } == names)
  }

  @Test("An area is chosen on a map by links alone, and the list says so")
  func area() async throws {
    let site = try await TestSite()
    let list = PageDocument(try await site.ask("/places"))
    #expect(list.all(class: "map-figure").count == 1)
    _ = try list.one(.link, named: english(.webPlacesArea))
    // The address of the map on older pages.
    let moved = PageDocument(try await site.ask("/places?area=map&map=6/52/5"))
    let link = try moved.one(.link, named: english(.webPlacesArea))
    let answer = try await site.ask(try #require(link.href))
    #expect(answer.status == .seeOther)
    let address = try #require(answer.headers[.location])
    #expect(address.hasPrefix("/places?box="))
    let chosen = PageDocument(try await site.ask(address))
    #expect(chosen.all(tag: "b").map(\.text).filter { $0 != "Waypost" } == ["Amsterdam"])
    #expect(chosen.says(.webPlacesInArea))
    _ = try chosen.one(.link, named: english(.webPlacesAll))
    let sea = PageDocument(try await site.ask("/places?box=-1,-40,1,-38"))
    #expect(sea.says(.webPlacesNoneInArea))
    #expect(try await site.ask("/places?area=x").status == .badRequest)
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
    #expect(page.status == .ok)
    let document = PageDocument(page)
    #expect(!document.all(leadingTo: "geo:52.37,4.89").isEmpty)
    #expect(document.all(.heading, named: english(.webPlaceNear)).isEmpty)
    #expect(document.all(.button, named: english(.webPlaceAddThis)).isEmpty)
    #expect(!document.all(.link).contains { $0.href?.hasPrefix("/places/near") == true })
    #expect(try await site.ask("/places?lat=91&lon=4").status == .badRequest)
    let article = "/places?WMFArticleURL=https://wiki.example.org/wiki/Delft"
    #expect(try await site.ask(article).status == .unauthorized)
  }

  @Test(
    "The filter of the list takes coordinates, which lead to the place",
    arguments: [
      "52.37%2C+4.89", "52%C2%B022%E2%80%B212%E2%80%B3N+4%C2%B053%E2%80%B224%E2%80%B3E",
    ])
  func filteredByCoordinates(words: String) async throws {
    let site = try await TestSite()
    let form = "action=place&then=add&latitude=52%2C01&longitude=4%2C36&name=Delft"
    #expect(try await site.ask("/places", .post, form: form).status == .seeOther)
    let page = PageDocument(try await site.ask("/places?q=\(words)"))
    let address = "/places?WMFLatitude=52.37&WMFLongitude=4.89"
    #expect(page.all(leadingTo: address).count == 1)
    #expect(!page.says(.webPlacesNoMatchNote))
    let other = PageDocument(try await site.ask("/places?q=nowhere+at+all"))
    #expect(other.says(.webPlacesNoMatchNote))
  }

}
