import App
import Articles
import Foundation  // JSON
import HTTPTypes
import HummingbirdTesting
import Localization
import Places
import Testing

@testable import Web

@Suite("Nearby")
struct NearPageTests {
  private static let json = ["Accept": "application/json", "Sec-Fetch-Site": "same-origin"]

  /// What the list names, in its order.
  private static func names(_ page: PageDocument) throws -> [String] {
    let list = try page.one(.list, named: english(.webNearLabel))
    return list.all(.listitem).map { $0.all(tag: "b").first?.text ?? "" }
  }

  @Test("Nothing asked is a form with its choices, and no list")
  func start() async throws {
    let site = try await TestSite()
    let answer = try await site.ask("/places/near")
    #expect(answer.status == .ok && site.wiki.asked == 0)
    let page = PageDocument(answer)
    #expect(try page.field("at").role == .textbox)
    #expect(page.all(attribute: "data-locate", value: "/places/near").count == 1)
    #expect(page.all(tag: "script").contains { $0.attribute("src")?.contains("/near.") == true })
    #expect(try page.one(.main).text.contains(english(.webStateAround)))
    #expect(page.all(tag: "ol").isEmpty)
    #expect(try page.one(class: "atlas").all(tag: "svg").count == 1)
    let distance = try page.field("km")
    let chosen = try distance.one(attribute: "selected")
    #expect(distance.value == "10" && chosen.text == "10 km")
  }

  @Test(
    "By degrees, by a link, by a name: the same list, kept by nobody",
    arguments: ["lat=52.36&lon=4.84", "at=geo%3A52.36%2C4.84", "at=amsterdam&km=2"])
  func list(query: String) async throws {
    let answer = try await TestSite().ask("/places/near?\(query)")
    #expect(answer.headers[.cacheControl] == "no-store" && answer.headers[.eTag] == nil)
    let page = PageDocument(answer)
    #expect(try Self.names(page) == ["Amsterdam"])
    #expect(try page.one(class: "count").text.hasPrefix(english(.webNearCount, 1, "")))
  }

  @Test("Offline, a place that nobody knows is told beside its field, where what was typed stays")
  func unknownOffline() async throws {
    let answer = try await TestSite(isOffline: true).ask("/places/near?at=Nowhereville&km=25")
    let page = PageDocument(answer)
    #expect(try page.field("at").value == "Nowhereville")
    #expect(try page.field("at").has("aria-invalid"))
    #expect(page.says(.problemOfflineNothingSaved, "Nowhereville"))
    #expect(try page.field("km").value == "25")
  }

  @Test("A distance is a decimal number", arguments: ["1e2", "0x1p3", "inf", "0", "-5"])
  func refusedDistance(text: String) async throws {
    let answer = try await TestSite().ask("/places/near?lat=52.36&lon=4.84&km=\(text)")
    #expect(answer.status == .badRequest)
  }

  @Test("Where the wiki has nothing near either, another one is an idea, if there is one")
  func nothing() async throws {
    let site = try await TestSite()
    for note in [Message.Key.webNearNoneNoteOneWiki, .webNearNoneNote] {
      let sea = try await site.ask("/places/near?lat=0&lon=-30&km=5")
      #expect(sea.status == .ok)
      let words = try PageDocument(sea).one(.main).text
      #expect(words.contains(english(.nearNone, "5 km")))
      #expect(words.contains(english(note)))
      _ = try await site.services.wikis.addPublicWiki("other.example")
    }
  }

  @Test("The direction is given in words, and saved articles link to their page")
  func rows() async throws {
    let site = try await TestSite()
    _ = try await site.ask(
      "/places", .post, form: "action=place&then=add&latitude=52.37&longitude=4.89&name=Dam")
    let page = PageDocument(try await site.ask("/places/near?lat=52.36&lon=4.89"))
    let row = try #require(
      try page.one(.list, named: english(.webNearLabel)).all(.listitem)
        .first { $0.all(tag: "b").map(\.text) == ["Dam"] })
    let way = try row.one(class: "way").text
    #expect(way.contains("1.1 km") && way.contains(english(.nearNorth)))
    #expect(row.all(text: english(.placeListOwn)).count == 1)
    #expect(try row.one(.link).href?.hasPrefix("/places?WMFLatitude=52.37") == true)
  }

  @Test("A wiki that cannot tell is said, and what the library has stands below")
  func noPlaces() async throws {
    let site = try await TestSite()
    site.wiki.knowsNoPlaces()
    let page = try await site.ask("/places/near?lat=52.36&lon=4.84")
    let document = PageDocument(page)
    let problem = english(.problemWikiNoPlaces, "wiki.example.org")
    #expect(try page.status == .ok && document.one(.main).text.contains(problem))
    #expect(try Self.names(document) == ["Amsterdam"] && !page.text.contains("--wiki"))
    let sea = try await site.ask("/places/near?lat=0&lon=-30")
    #expect(sea.status.code == 501)
    #expect(try PageDocument(sea).one(.main).text.contains(english(.webRemedyWikiNoPlaces)))
  }

  @Test("A wiki that is away is waited for where the address says what was missed")
  func away() async throws {
    let site = try await TestSite()
    site.wiki.goAway()
    let page = PageDocument(try await site.ask("/places/near?lat=52.36&lon=4.84"))
    #expect(page.all(attribute: "data-reachability").count == 1)
    #expect(try Self.names(page) == ["Amsterdam"])
    let sea = try await site.ask("/places/near?lat=0&lon=-30")
    #expect(sea.status == .badGateway && PageDocument(sea).all(class: "failed").count == 1)
    let posted = PageDocument(
      try await site.ask("/places/near", .post, form: "lat=52.36&lon=4.84&km=10"))
    #expect(posted.all(attribute: "data-reachability").isEmpty)
    #expect(try Self.names(posted) == ["Amsterdam"])
  }

  @Test("Offline and nothing near are said")
  func offline() async throws {
    let site = try await TestSite(isOffline: true)
    let page = PageDocument(try await site.ask("/places/near?lat=52.36&lon=4.84"))
    // The bar says it; below, it would be said twice.
    #expect(page.all(.status, text: english(.webOffline)).count == 1)
    #expect(try !page.one(.main).text.contains(english(.webStateOffline)))
    #expect(page.all(text: english(.webNearLocateNoteOffline)).count == 1)
    #expect(page.all(text: english(.webNearLocateNote, "wiki.example.org")).isEmpty)
    #expect(page.all(attribute: "data-asking", value: "").count == 1)
    let sea = try await site.ask("/places/near?lat=0&lon=-30&km=5")
    #expect(sea.status == .ok)
    let words = try PageDocument(sea).one(.main).text
    #expect(words.contains(english(.nearNoneSaved, "5 km")))
    #expect(words.contains(english(.webNearNoneSavedNote)))
    #expect(!words.contains(english(.webNearNoneNote)))
  }

  @Test("The form alone is kept by the browser, which goes back to it with the list that it showed")
  func restoredByBrowser() async throws {
    let answer = try await TestSite().ask("/places/near")
    #expect(answer.headers[.cacheControl] == CachePolicy.revalidated.rawValue)
  }

  @Test("A position that was posted gives the list alone, and stands nowhere in it")
  func posted() async throws {
    let site = try await TestSite()
    let answer = try await site.ask(
      "/places/near", .post, form: "lat=52.357&lon=4.841&km=10&wiki=wiki.example.org")
    #expect(answer.status == .ok && answer.headers[.cacheControl] == "no-store")
    let drawing = try PageDocument(answer).one(class: "map")
    #expect(drawing.tag == "svg")
    #expect(drawing.all(tag: "title").contains { $0.text == english(.webNearYou) })
    #expect(answer.text.hasPrefix("<h2") && !answer.text.contains("<html"))
    #expect(!answer.text.contains("52.357") && !answer.text.contains("4.841"))
    let anonymous = try await site.ask(
      "/places/near", .post, form: "lat=52&lon=4", fields: ["Sec-Fetch-Site": "cross-site"])
    #expect(anonymous.status == .forbidden)
  }

  @Test(
    "A position that is none is refused", arguments: ["lat=nan&lon=1", "lat=&lon=", "lat=91&lon=0"])
  func noPosition(form: String) async throws {
    let answer = try await TestSite().ask("/places/near", .post, form: form)
    #expect((400..<500).contains(answer.status.code))
  }

  @Test("Each row has its number and a pin on the map, which leads to it")
  func map() async throws {
    let site = try await TestSite()
    let page = PageDocument(try await site.ask("/places/near?lat=52.36&lon=4.84&km=25"))
    #expect(try page.element(id: "waypost-near-1").role == .listitem)
    let figure = try page.one(attribute: "data-map")
    #expect(!figure.all(leadingTo: "#waypost-near-1").isEmpty)
    #expect(
      figure.elements.contains { $0.name == english(.webMapAround, "52.36,4.84") })
  }

  @Test("Moving the map asks the wiki once only, until the page is asked for again")
  func moved() async throws {
    let site = try await TestSite()
    let address = "/places/near?lat=52.36&lon=4.84&km=25"
    _ = try await site.ask(address)
    let asked = site.wiki.asked
    for more in ["&part=map&map=9/52/4", "&map=9/52/4", "&part=map&room=900/352"] {
      let moved = try await site.ask(address + more)
      #expect(PageDocument(moved).all(attribute: "data-map").count == 1)
      #expect(moved.headers[.cacheControl] == "no-store")
    }
    #expect(site.wiki.asked == asked)
    _ = try await site.ask(address)
    #expect(site.wiki.asked == asked + 1)
    #expect(try await site.ask("\(address)&map=x").status == .badRequest)
  }

  @Test("What is kept for moving the map is little, and not for long")
  func mapCache() throws {
    let answers = NearbyCache()
    let wiki = try WikiID.checked("en.wikipedia")
    let page = NearPage(try NearFormInput(Form("at=1%2C2")), defaultWiki: wiki)
    for number in 0..<20 { answers.keep(page, at: "\(number)", minute: 100) }
    #expect(answers.page(at: "3", minute: 100) == nil)
    #expect(answers.page(at: "4", minute: 104) != nil)
    #expect(answers.page(at: "19", minute: 105) == nil)
  }

  @Test(
    "What leads nowhere is told beside its field",
    arguments: [
      ("at=91%2C+4", "The latitude is 91"), ("lat=91&lon=4", "The latitude is 91"),
      ("lat=52", "The longitude is missing"), ("lon=4", "The latitude is missing"),
      ("at=%3Cb%3Exyzzy", "title"),
    ])
  func faults(query: String, words: String) async throws {
    let answer = try await TestSite().ask("/places/near?\(query)")
    #expect(answer.status.code >= 400 && answer.headers[.cacheControl] == "no-store")
    let beside = answer.text.firstMatch(
      of: try Regex("id=\"waypost-at-fault\"[^>]*>([^<]*)<", as: (Substring, Substring).self))
    #expect(beside?.1.contains(words) == true)
    #expect(!answer.text.contains("<b>xyzzy"))
  }

  @Test("A distance that is none, or too far, is refused", arguments: ["0", "nan", "9999", "x"])
  func distances(km: String) async throws {
    #expect(try await TestSite().ask("/places/near?lat=1&lon=2&km=\(km)").status == .badRequest)
  }

  @Test("Programs get the shape of the command line, or a problem")
  func twin() async throws {
    let site = try await TestSite()
    let text = try await site.ask("/places/near?lat=52.36&lon=4.84&km=5", fields: Self.json).text
    let found = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    #expect(found?["radius"] as? Int == 5000)
    let results = found?["results"] as? [[String: Any]]
    #expect(results?.first?["kind"] as? String == "place")
    #expect(results?.first?["distance"] as? Int == 715)
    let none = try await site.ask("/places/near", fields: Self.json)
    #expect(none.status.code >= 400)
    #expect(none.headers[.contentType] == "application/problem+json")
  }

  @Test("A wiki that is not on the list is not asked")
  func unlisted() async throws {
    let site = try await TestSite()
    let answer = try await site.ask("/places/near?lat=1&lon=2&wiki=evil.example.org")
    #expect(answer.status == .forbidden && site.wiki.asked == 0)
  }

  @Test("The page is for who has signed in, and only our own pages may ask where a device is")
  func rights() async throws {
    let site = try await TestSite(passphrase: "eleven boats")
    let answer = try await site.ask("/places/near?lat=1&lon=2")
    #expect(answer.status == .unauthorized)
    let policy = try #require(HTTPField.Name("Permissions-Policy"))
    #expect(answer.headers[policy]?.contains("geolocation=(self)") == true)
  }

  @Test("The list of places, a place and an article lead here")
  func ways() async throws {
    let site = try await TestSite()
    let list = PageDocument(try await site.ask("/places"))
    #expect(!list.all(leadingTo: "/places/near").isEmpty)
    let place = PageDocument(
      try await site.ask("/places?WMFLatitude=52.37&WMFLongitude=4.89&name=Dam"))
    #expect(!place.all(leadingTo: "/places/near?lat=52.37&lon=4.89&name=Dam").isEmpty)
  }
}
