import Articles
import Conversations
import Foundation  // dates
import GRDB
import Testing

@Suite("Links that end")
struct EndingLinkTests {
  let fixture: TestStore
  let store: ConversationStore
  let token = LinkToken.random()

  init() throws {
    fixture = try TestStore()
    store = try fixture.store()
  }

  private let sent = SharedLink(
    kind: .place, card: card("Amsterdam"), title: "Amsterdam", description: "Capital")

  @discardableResult
  private func put(
    seconds: Int? = nil, openings: Int? = nil, picture: CardPicture? = nil
  ) async throws -> Int64 {
    let lifetime = try #require(SharedLinkLifetime(seconds: seconds, openings: openings))
    var sent = sent
    sent.picture = picture.map { SHA256Hash(of: $0.bytes) }
    return try await store.sharedLinks.put(sent, with: picture, under: token, for: lifetime)
  }

  private func isOpened(_ press: LinkToken = .random()) async throws -> Bool {
    if case .living = try await store.sharedLinks.open(token, press: press) { true } else { false }
  }

  @Test("A link works until its time is over, and afterwards says that it ended")
  func time() async throws {
    try await put(seconds: 3_600)
    fixture.advance(seconds: 3_599)
    #expect(try await store.sharedLinks.sent(token) == sent)
    #expect(try await isOpened())
    fixture.advance(seconds: 1)
    #expect(try await store.sharedLinks.status(token) == .ended)
    #expect(try await !isOpened())
    #expect(try await store.sharedLinks.status(.random()) == .missing)
  }

  @Test("Reading a link uses nothing up; opening it does")
  func openings() async throws {
    try await put(openings: 2)
    for _ in 0..<20 { #expect(try await store.sharedLinks.sent(token) == sent) }
    #expect(try await isOpened())
    #expect(
      try await store.sharedLinks.status(token)
        == .living(sent, SharedLinkLimits(openingsAllowed: 2, openings: 1)))
    #expect(try await isOpened())
    #expect(try await !isOpened())
    #expect(try await store.sharedLinks.status(token) == .ended)
  }

  @Test("Of a hundred who open a link at once, exactly as many succeed as are allowed")
  func crowd() async throws {
    try await put(openings: 7)
    let others = try (0..<3).map { _ in try fixture.store() } + [store]
    let opened = try await withThrowingTaskGroup(of: Bool.self) { group in
      for number in 0..<100 {
        let (store, token) = (others[number % others.count], token)
        group.addTask {
          if case .living = try await store.sharedLinks.open(token, press: .random()) {
            true
          } else {
            false
          }
        }
      }
      return try await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
    }
    #expect(opened == 7)
  }

  @Test("The same press again shows the page again and counts once, also after the last opening")
  func repeated() async throws {
    try await put(openings: 1)
    let press = LinkToken.random()
    for _ in 0..<3 { #expect(try await isOpened(press)) }
    #expect(try await !isOpened())
    fixture.advance(seconds: 11 * 60)
    #expect(try await !isOpened(press))
  }

  @Test("What ended is forgotten, with its picture; the last press may be repeated before")
  func forgotten() async throws {
    let picture = CardPicture(bytes: [0xFF, 0xD8, 1], width: 1200, height: 630)
    let press = LinkToken.random()
    try await put(openings: 1, picture: picture)
    _ = try await store.sharedLinks.open(token, press: press)
    #expect(try await store.sharedLinks.forgetEnded() == 0)
    if case .living = try await store.sharedLinks.open(token, press: press) {
    } else {
      Issue.record("lost")
    }
    fixture.advance(seconds: 11 * 60)
    #expect(try await store.sharedLinks.forgetEnded() == 1)
    #expect(try await store.sharedLinks.forgetEnded() == 0)
    #expect(try await store.pictures.picture(SHA256Hash(of: picture.bytes)) == nil)
    #expect(try await store.sharedLinks.status(token) == .ended)
    #expect(try await store.sharedLinks.entries(limit: 9).map(\.state) == [.ended(fixture.now)])
    let left = try await fixture.raw().read { db in
      try Int.fetchOne(db, sql: "SELECT count(*) FROM opening")
    }
    #expect(left == 0)
  }

  @Test("A link whose time is over is listed as ended at once, and a living one with its limits")
  func listed() async throws {
    try await put(seconds: 60, openings: 5)
    let end = fixture.now.addingTimeInterval(60)
    let limits = SharedLinkLimits(endsAt: end, openingsAllowed: 5)
    #expect(try await store.sharedLinks.entries(limit: 9).map(\.limits) == [limits])
    fixture.advance(seconds: 100)
    #expect(try await store.sharedLinks.entries(limit: 9).map(\.state) == [.ended(end)])
  }

  @Test("A withdrawn link looks withdrawn, whatever its limits were")
  func withdrawn() async throws {
    let number = try await put(seconds: 60, openings: 5)
    _ = try await isOpened()
    try await store.sharedLinks.withdraw(number)
    fixture.advance(seconds: 100)
    #expect(try await store.sharedLinks.forgetEnded() == 0)
    #expect(try await store.sharedLinks.status(token) == .missing)
  }

  @Test("A link of an older file has no end")
  func older() async throws {
    try await store.sharedLinks.put(sent, under: token)
    try fixture.turnBack(to: 6)
    #expect(
      try await fixture.store().sharedLinks.status(token) == .living(sent, SharedLinkLimits()))
  }

  @Test(
    "A time is a number with a unit, within a year",
    arguments: [
      ("30m", 1_800), ("12h", 43_200), ("7d", 604_800), ("1m", 60), ("366d", 31_622_400),
      ("0m", nil), ("367d", nil), ("7", nil), ("d", nil), ("-1d", nil), ("1.5h", nil), ("7w", nil),
      ("99999999999999999999d", nil), ("", nil), ("٣d", nil),
    ])
  func typed(text: String, seconds: Int?) {
    #expect(SharedLinkLifetime.seconds(typed: text) == seconds)
  }
}
