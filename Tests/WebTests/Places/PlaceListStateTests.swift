import App
import HTTPTypes
import HummingbirdTesting
import Localization
import Places
import Synchronization
import Testing

@testable import Web

@Suite("States of the list of places")
struct PlaceListStateTests {
  /// A state of the feed and how many places are shown of how many.
  struct Case: Sendable, CustomTestStringConvertible {
    var feed: @Sendable (FeedLoadingState.Loaded) -> FeedLoadingState
    var shown: Int
    var total: Int
    var state: String
    var words: Message.Key

    init(
      _ shown: Int, of total: Int, _ state: String, _ words: Message.Key,
      _ feed: @escaping @Sendable (FeedLoadingState.Loaded) -> FeedLoadingState
    ) {
      (self.feed, self.shown, self.total, self.state, self.words) = (
        feed, shown, total, state, words
      )
    }

    var testDescription: String { "\(state), \(shown) of \(total)" }
  }

  private static let none = FeedLoadingState.Loaded(LocationList([]), fetchedAt: nil)

  private static let cases: [Case] = [
    Case(0, of: 0, "loading", .webPlacesLoadingFirst) { _ in .loading(last: nil) },
    Case(0, of: 0, "loading", .webPlacesLoadingFirst) { _ in .loading(last: none) },
    Case(1, of: 1, "loading", .webPlacesLoadingFirst) { _ in .loading(last: none) },
    Case(4, of: 4, "loading", .webPlacesLoading) { .loading(last: $0) },
    Case(0, of: 4, "loading", .webPlacesLoading) { .loading(last: $0) },
    Case(0, of: 0, "failed", .feedNoList) { _ in .failed(.noList, last: nil) },
    Case(1, of: 1, "failed", .feedNoList) { _ in .failed(.noList, last: none) },
    Case(4, of: 4, "failed", .feedNoList) { .failed(.noList, last: $0) },
    Case(0, of: 4, "failed", .feedNoList) { .failed(.noList, last: $0) },
    Case(0, of: 0, "empty", .webPlacesEmpty) { _ in .empty(none) },
    Case(0, of: 1, "no-match", .webPlacesNoMatchNote) { _ in .empty(none) },
    Case(0, of: 4, "no-match", .webPlacesNoMatchNote) { .loaded($0) },
    Case(4, of: 4, "loaded", .webPlacesCount) { .loaded($0) },
    Case(1, of: 4, "loaded", .webPlacesCountOf) { .loaded($0) },
    Case(1, of: 1, "loaded", .webPlacesCount) { _ in .empty(none) },
  ]

  /// What only one state may say.
  private static let told: [Message.Key] = [
    .webPlacesLoading, .webPlacesLoadingFirst, .feedNoList, .webPlacesEmpty,
    .webPlacesEmptyNote, .webPlacesNoMatchNote,
  ]

  @Test("The page says exactly one state, and nothing of another", arguments: cases)
  func one(_ test: Case) async throws {
    let site = try await TestSite()
    var list = try await site.services.places.places()
    list.feed = test.feed(try #require(list.feed.shown))
    list.places = Array(list.places.prefix(test.shown))
    list.total = test.total
    list.words = test.shown < test.total ? "x" : ""
    let page = PageDocument(PlacesPage(list: list).html(try SamplePage.context()))
    let state = try page.one(attribute: "data-list-state")
    #expect(state.attribute("data-list-state") == test.state)
    #expect(page.all(attribute: "data-places-loading").count == (test.state == "loading" ? 1 : 0))
    for key in PlaceListStateTests.told {
      let isOwn = key == test.words || (key == .webPlacesEmptyNote && test.state == "empty")
      #expect(page.says(key) == isOwn, "\(key)")
    }
    let again = page.all(.button, named: english(.webProblemAgain))
    #expect(again.count == (test.state == "failed" ? 1 : 0))
    #expect(page.all(class: "places").count == (test.shown == 0 ? 0 : 1))
    // A list that is on its way "has not been loaded yet" as well: once is enough.
    #expect(test.state != "loading" || !page.says(.placeListNever))
  }

  @Test("A fetch that ends while the list is read counts as running, so that the page looks again")
  func endedMeanwhile() async throws {
    let site = try await TestSite()
    let refresh = site.site.feedRefresh
    let (held, hold) = AsyncStream.makeStream(of: Void.self)
    refresh.begin {
      for await _ in held {}
      return .empty(PlaceListStateTests.none)
    }
    let list = try await refresh.list {
      let old = try await site.services.places.places()
      hold.finish()
      await refresh.end()
      return old
    }
    guard case .loading = list.feed else {
      Issue.record("\(list.feed)")
      return
    }
    let next = try await refresh.list { try await site.services.places.places() }
    if case .loading = next.feed { Issue.record("It has ended.") }
  }

  @Test("A list that never came is not called the one that came with Waypost")
  func age() async throws {
    let own = ["WAYPOST_FEED": "https://example.org/a.json"]
    let other = PageDocument(try await TestSite(settings: own).ask("/places"))
    #expect(other.says(.placeListNever) && !other.says(.placeListKnown))
    let usual = PageDocument(try await TestSite().ask("/places"))
    #expect(usual.says(.placeListKnown) && !usual.says(.placeListNever))
  }

  @Test("Looking at the list asks nobody, until that is allowed; then once, and it is shown")
  func automatic() async throws {
    let list = #"[{"name": "Delft", "lat": 52, "long": 4.36}]"#
    let site = try await TestSite(
      wiki: SmallWiki(files: ["a.json": Array(list.utf8)]),
      settings: ["WAYPOST_FEED": "https://example.org/a.json"])
    let first = PageDocument(try await site.ask("/places"))
    #expect(site.wiki.asked == 0 && first.says(.webPlacesEmpty))
    #expect(!first.all(.button, named: english(.webPlacesAlways)).isEmpty)
    let pressed = try await site.ask("/places", .post, form: "action=automatic&automatic=yes")
    #expect(pressed.status == .seeOther)
    for _ in 1...3 { _ = try await site.ask("/places") }
    await site.site.feedRefresh.end()
    #expect(site.wiki.asked == 1)
    let loaded = PageDocument(try await site.ask("/places"))
    #expect(loaded.all(tag: "b").contains { $0.text == "Delft" })
    #expect(loaded.says(.webPlacesAutomatic))
    _ = try await site.ask("/places", .post, form: "action=automatic&automatic=no")
    let stopped = PageDocument(try await site.ask("/places"))
    #expect(!stopped.says(.webPlacesAutomatic))
  }

  /// When the next fetch is due, in minutes after the first one.
  private static let dueTimes: [(isAnswered: Bool, times: [(minutes: Int, isDue: Bool)])] = [
    (true, [(0, true), (60, false), (23 * 60, false), (24 * 60, true), (30 * 60, false)]),
    (false, [(0, true), (9, false), (10, true), (19, false), (20, true)]),
  ]

  @Test(
    "The list is fetched once a day, and ten minutes after a fetch that failed",
    arguments: dueTimes)
  func due(isAnswered: Bool, times: [(minutes: Int, isDue: Bool)]) async throws {
    let site = try await TestSite()
    let start = ContinuousClock.now
    let passed = Mutex(Duration.zero)
    let refresh = FeedRefresh(site.site.background) { start + passed.withLock { $0 } }
    for (minutes, isDue) in times {
      let fetches = Mutex(0)
      passed.withLock { $0 = .seconds(minutes * 60) }
      refresh.beginIfDue {
        fetches.withLock { $0 += 1 }
        guard isAnswered else { throw FeedError.unreachable("places.example") }
        return .loading(last: nil)
      }
      await refresh.end()
      #expect((fetches.withLock(\.self) == 1) == isDue, "after \(minutes) minutes")
    }
  }

  @Test("What to do about a list that does not come says nothing of a list loaded earlier")
  func remedy() throws {
    let remedy = try #require(Problem(FeedError.unreachable("places.example")).remedy)
    // The page adds it where there is one (`webPlacesErrorLast`).
    #expect(!english(remedy).contains("earlier"))
  }

  @Test("A place that is sent twice is in the list once, and its names in other places stay")
  func twice() async throws {
    let site = try await TestSite()
    let form = "action=place&then=add&latitude=52%2C01&longitude=4%2C36&name=Delft"
    async let one = site.ask("/places", .post, form: form)
    async let other = site.ask("/places", .post, form: form)
    #expect(try await [one, other].map(\.status) == [.seeOther, .seeOther])
    _ = try await site.ask("/places", .post, form: form + "+Centre")
    let page = PageDocument(try await site.ask("/places"))
    let names = page.all(tag: "b").map(\.text).filter { $0.hasPrefix("Delft") }
    #expect(names == ["Delft", "Delft Centre"])
  }

  @Test("Text that is no list is told as such, and not as a list that did not come")
  func garbage() async throws {
    let site = try await TestSite()
    let bad = PageDocument(
      try await site.ask("/places", .post, form: "action=import&list=nonsense"))
    let fault = try bad.element(id: "waypost-list-fault").text
    #expect(fault.contains(english(.feedNotJson, 0)))
    #expect(!bad.says(.problemFeedRemedy))
  }

  @Test("Three thousand typed digits are not repeated whole")
  func digits() async throws {
    let site = try await TestSite()
    let digits = String(repeating: "9", count: 300)
    let page = PageDocument(
      try await site.ask("/places", .post, form: "action=place&latitude=\(digits)&longitude=4"))
    let fault = try page.element(id: "waypost-latitude-fault").text
    #expect(fault.contains(String(repeating: "9", count: 100) + "…"))
    #expect(fault.count < 250)
  }
}
