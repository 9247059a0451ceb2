import App
import Articles
import HTTPTypes
import HummingbirdTesting
import Localization
import Logging
import Places
import Testing

@testable import Web

@Suite("Counts of opened links in a browser", .timeLimit(.minutes(15)))
struct LinkCountPageTests {
  /// What a browser sends when a person follows a link of another program or types an address.
  private static let followed = [
    "Sec-Fetch-Site": "none", "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Dest": "document",
  ]

  private func counting(passphrase: String? = nil) async throws -> TestSite {
    let site = try await TestSite(passphrase: passphrase)
    try await site.services.places.setCountingLinks(true)
    return site
  }

  /// `form outcome times` of each count, in order.
  private func counts(_ site: TestSite) async throws -> [String] {
    await site.site.linkOpeningCounter.end()
    return try await site.services.places.linkCounts().counts.map {
      "\($0.use.formName) \($0.use.outcome.name) \($0.times)"
    }.sorted()
  }

  @Test(
    "A link is counted by its form and by what it led to",
    arguments: [
      ("/places?WMFLatitude=52.3&WMFLongitude=4.8", "waypost point 1"),
      ("/places?WMFLatitude=91&WMFLongitude=4.8", "waypost latitude-out-of-range 1"),
      ("/open?url=geo:52.3,4.8", "geo point 1"),
      ("/open?url=geo:91,4.8", "geo latitude-out-of-range 1"),
      ("/open?text=52.3,%204.8", "typed point 1"),
      ("/open?url=https://maps.app.goo.gl/x", "google needs-network 1"),
      ("/open?url=https://example.org/", "other unsupported-host 1"),
      ("/open?url=geo:0,0%3Fq%3DDelft", "geo search 1"),
    ])
  func counted(address: String, count: String) async throws {
    let site = try await counting()
    _ = try await site.ask(address, fields: LinkCountPageTests.followed)
    #expect(try await counts(site) == [count])
  }

  @Test("A link to an article that cannot be read is counted as such")
  func failed() async throws {
    let site = try await TestSite(usualWiki: "en.wikipedia")
    try await site.services.places.setCountingLinks(true)
    let link = "/open?url=https://en.wikipedia.org/wiki/Nowhere"
    _ = try await site.ask(link, fields: LinkCountPageTests.followed)
    #expect(try await counts(site) == ["wikipedia failed 1"])
  }

  @Test("Coordinates of the form are counted once, and not when they are added to the list")
  func form() async throws {
    let site = try await counting()
    let fields = "latitude=52.3&longitude=4.8&name="
    let shown = try await site.ask("/places", .post, form: "action=place&\(fields)")
    _ = try await site.ask(try #require(shown.headers[.location]))
    _ = try await site.ask("/places", .post, form: "action=place&then=add&\(fields)")
    _ = try await site.ask("/places", .post, form: "action=place&latitude=91&longitude=4")
    #expect(try await counts(site) == ["typed latitude-out-of-range 1", "typed point 1"])
  }

  @Test(
    "Adding a place that a link has opened does not count the link again, with or without HTTPS",
    arguments: [
      ("/open?url=geo:52.3,4.8%3Fx-success%3Dhttps://app.example/done", true),
      ("/open?url=geo:52.3,4.8%3Fx-success%3Dhttps://app.example/done", false),
      ("/places?WMFLatitude=52.3&WMFLongitude=4.8&x-success=https://app.example/done", false),
    ])
  func added(link: String, isSecure: Bool) async throws {
    let site = try await counting()
    let page = PageDocument(try await site.ask(link, fields: LinkCountPageTests.followed))
    let form = try page.one(.button, named: english(.webPlaceAddThis)).enclosing(.form).fields
    #expect(form["back"]?.isEmpty == false)
    let body = form.map { "\($0.key)=\($0.value.percentEncoded(keeping: ""))" }
    let added = try await site.ask("/places", .post, form: body.joined(separator: "&"))
    let fields = isSecure ? ["Sec-Fetch-Site": "same-origin", "Sec-Fetch-Dest": "document"] : [:]
    let again = try await site.ask(try #require(added.headers[.location]), fields: fields)
    #expect(again.status == .ok)
    #expect(try await counts(site).map { $0.hasSuffix(" 1") } == [true])
  }

  @Test(
    "A link of Waypost's own pages, a prefetch, a part of a page and a program are not counted",
    arguments: [
      ["Sec-Fetch-Site": "same-origin"], ["Sec-Purpose": "prefetch"],
      ["Sec-Fetch-Site": "none", "Sec-Fetch-Dest": "empty"], ["Accept": "application/json"],
    ])
  func notCounted(fields: [String: String]) async throws {
    let site = try await counting()
    _ = try await site.ask("/places?WMFLatitude=52.3&WMFLongitude=4.8", fields: fields)
    #expect(try await counts(site) == [])
  }

  @Test("Nothing is counted until it is switched on")
  func off() async throws {
    let site = try await TestSite()
    _ = try await site.ask("/open?url=geo:52.3,4.8", fields: LinkCountPageTests.followed)
    #expect(try await counts(site) == [])
  }

  @Test("Links of anonymous viewers are counted, in few rows; they see no counts")
  func anonymous() async throws {
    let site = try await counting(passphrase: SignInTests.passphrase)
    for number in 0..<40 {
      let address = "/places?WMFLatitude=\(number)&WMFLongitude=4&name=Secret\(number)"
      let answer = try await site.ask(address, fields: LinkCountPageTests.followed)
      #expect(answer.status == .ok)
    }
    #expect(try await counts(site) == ["waypost point 40"])
    let refused = try await site.ask("/settings", fields: LinkCountPageTests.followed)
    #expect(refused.status == .unauthorized && !refused.text.contains("waypost point"))
    for form in ["action=count&count=no", "action=clear-counts"] {
      #expect(try await site.ask("/settings", .post, form: form).status == .unauthorized)
    }
    #expect(try await counts(site) == ["waypost point 40"])
  }

  @Test("A count that fails is in the log without the link, and the page is shown")
  func failing() async throws {
    let lines = LogLines()
    let tasks = BackgroundTasks(log: lines.log)
    let running = Task { await tasks.run() }
    defer { running.cancel() }
    let counter = LinkOpeningCounter(tasks) { _, _ in throw Problem.placeCountTest }
    counter.count(LinkOpening(.geo, .point, in: .page))
    await counter.end()
    #expect(lines.all == ["error count of opened links: problem-place"])
    counter.count(LinkOpening(.geo, .point, in: .page))
    await counter.end()
    #expect(lines.all.count == 2, "it counts on after a failure")
  }

  @Test("Uses that arrive while a count is written are added up")
  func addedUp() async throws {
    let tasks = BackgroundTasks(log: TestSite.quiet)
    let running = Task { await tasks.run() }
    defer { running.cancel() }
    let (begun, begin) = AsyncStream.makeStream(of: Int.self)
    let (waiting, go) = AsyncStream.makeStream(of: Void.self)
    let counter = LinkOpeningCounter(tasks) { _, times in
      begin.yield(times)
      for await _ in waiting { break }
    }
    let use = LinkOpening(.geo, .point, in: .page)
    var written = begun.makeAsyncIterator()
    counter.count(use)
    #expect(await written.next() == 1)
    for _ in 0..<1_000 { counter.count(use) }
    go.finish()
    #expect(await written.next() == 1_000)
    await counter.end()
  }
}

extension Problem {
  fileprivate static let placeCountTest = Problem(.notAPlace(nil))
}
