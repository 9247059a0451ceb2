import App
import Foundation  // dates
import HTTPTypes
import HummingbirdTesting
import Library
import Localization
import Places
import Testing

@testable import Web

@Suite("A long list of places")
struct LongPlaceListTests {
  /// Own places in three parts, "Place 1" to "Place 450", and no feed.
  private func makeSite(_ count: Int = 450) async throws -> TestSite {
    try await TestSite(
      filling: { library in
        let points = try (0..<count).map { index in
          PlaceTarget.Point(
            try Coordinate(latitude: 52, longitude: Double(index) / 1_000),
            name: "Place \(index + 1)")
        }
        try await library.places.add(points)
      }, settings: ["WAYPOST_FEED": "https://example.org/a.json"])
  }

  private func names(_ page: PageDocument) throws -> [String] {
    try page.one(class: "places").all(tag: "b").map(\.text)
  }

  private func names(_ numbers: ClosedRange<Int>) -> [String] { numbers.map { "Place \($0)" } }

  private func send(_ form: PageElement, to site: TestSite) async throws -> String {
    let fields = form.fields.map { "\($0)=\($1)" }.joined(separator: "&")
    let answer = try await site.ask(try #require(form.action), .post, form: fields)
    return try #require(answer.headers[.location])
  }

  @Test("It is shown in parts, each of which leads to its neighbours")
  func parts() async throws {
    let site = try await makeSite()
    var next: String? = "/places"
    for range in [1...200, 201...400, 401...450] {
      let page = PageDocument(try await site.ask(try #require(next)))
      #expect(try names(page) == names(range))
      #expect(page.says(.webPlacesCount, 450))
      next = page.all(attribute: "rel").first { $0.attribute("rel") == "next" }?.href
      let previous = page.all(attribute: "rel").first { $0.attribute("rel") == "prev" }?.href
      #expect((previous == nil) == (range.lowerBound == 1))
    }
    #expect(next == nil)
    for (from, first) in [("0", 1), ("x", 1), ("250", 201), ("9999999999999999999", 401)] {
      let page = PageDocument(try await site.ask("/places?from=\(from)"))
      #expect(try names(page).first == "Place \(first)")
    }
    // An empty list is one part, and so is a short one.
    for address in ["/places?from=201&q=xyzzy", "/places?from=201&q=Place+45"] {
      let page = PageDocument(try await site.ask(address))
      #expect(
        page.all(attribute: "rel").allSatisfy { !["next", "prev"].contains($0.attribute("rel")) })
      #expect(page.all(class: "places").count == (address.hasSuffix("45") ? 1 : 0))
    }
    let none = PageDocument(try await makeSite(0).ask("/places?from=201"))
    #expect(none.says(.webPlacesEmpty))
  }

  @Test("The parts of a filtered list keep the filter")
  func filtered() async throws {
    let site = try await makeSite()
    let page = PageDocument(try await site.ask("/places?q=Place&box=51,0,53,0.2995"))
    let next = try #require(
      page.all(attribute: "rel").first { $0.attribute("rel") == "next" }?.href)
    let second = PageDocument(try await site.ask(next))
    #expect(try names(second) == names(201...300))
    #expect(second.says(.webPlacesCountOf, 300, 450))
  }

  @Test("Its map and its JSON are as small as its page")
  func bounded() async throws {
    let site = try await makeSite(2_000)
    let page = try await site.ask("/places?from=201&area=map")
    #expect(page.text.utf8.count < 1_000_000)
    let answer = try await site.ask("/places?from=401", fields: ["Accept": "application/json"])
    let json = try JSONSerialization.jsonObject(with: Data(answer.text.utf8)) as? [String: Any]
    let places = json?["places"] as? [[String: Any]]
    #expect(places?.compactMap { $0["name"] as? String } == names(401...600))
    #expect(json?["first"] as? Int == 401 && json?["total"] as? Int == 2_000)
  }

  @Test("What is changed or removed in a part leads back to it")
  func changes() async throws {
    let site = try await makeSite()
    let part = "/places?q=Place&from=201"
    let page = PageDocument(try await site.ask(part))
    let removing = try page.one(.button, named: english(.webPlaceRemoveOne, "Place 202"))
      .enclosing(.form)
    #expect(try await send(removing, to: site).hasPrefix("\(part)&done="))
    let editing = try page.one(.button, named: english(.webPlaceEditOne, "Place 203"))
      .enclosing(.form)
    let query = editing.fields.sorted { $0.key > $1.key }.map { "\($0)=\($1)" }
    let address = "\(try #require(editing.action))?\(query.joined(separator: "&"))"
    let form = PageDocument(try await site.ask(address))
    #expect(try form.one(.link, named: english(.webPlaceBack)).href == part)
    let saving = try form.one(.button, named: english(.webPlaceSave)).enclosing(.form)
    #expect(try await send(saving, to: site).hasPrefix("\(part)&done="))
    // A rejected form is shown with the same way back.
    let refused = try await site.ask(
      try #require(saving.action), .post, form: "action=edit&latitude=91&longitude=4&name=x")
    #expect(refused.status == .unprocessableContent)
    #expect(try PageDocument(refused).one(.link, named: english(.webPlaceBack)).href == part)
    let last = try form.one(.button, named: english(.webPlaceRemoveOne, "Place 203"))
      .enclosing(.form)
    #expect(try await send(last, to: site).hasPrefix("\(part)&done="))
  }
}
