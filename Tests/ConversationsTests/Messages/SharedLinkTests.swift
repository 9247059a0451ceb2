import Articles
import Conversations
import Testing

@Suite struct SharedLinkTests {
  let fixture: TestStore
  let store: ConversationStore

  init() throws {
    fixture = try TestStore()
    store = try fixture.store()
  }

  private func sent(_ title: String = "Amsterdam", picture: SHA256Hash? = nil) throws
    -> SharedLink
  {
    SharedLink(
      kind: .article, card: card(title, picture: picture), title: title,
      description: "Capital of the Netherlands", picture: picture,
      credit: SharedLink.Credit(
        text: "A. Painter", licence: "CC BY 4.0", source: "https://example.org/f"),
      lead: "Amsterdam is a city.", language: .english,
      article: ArticleID(wiki: .englishWikipedia, title: try PageTitle(title)))
  }

  private func picture(_ seed: UInt8) -> CardPicture {
    CardPicture(bytes: [0xFF, 0xD8, seed], width: 1200, height: 630)
  }

  @Test("A link shows what was shared, also after the file was reopened")
  func put() async throws {
    let token = LinkToken.random()
    let thing = try sent()
    try await store.sharedLinks.put(thing, under: token)
    #expect(try await store.sharedLinks.sent(token) == thing)
    #expect(try await fixture.store().sharedLinks.sent(token) == thing)
    #expect(try await store.sharedLinks.sent(.random()) == nil)
  }

  @Test("The list is newest first, in pages, and contains no link")
  func list() async throws {
    for title in ["A", "B", "C"] {
      try await store.sharedLinks.put(sent(title), under: .random())
      fixture.advance(seconds: 60)
    }
    let page = try await store.sharedLinks.entries(limit: 2)
    #expect(page.map(\.state) == [.living(try sent("C")), .living(try sent("B"))])
    let rest = try await store.sharedLinks.entries(limit: 2, before: page.last?.number)
    #expect(rest.map(\.state) == [.living(try sent("A"))])
  }

  @Test("A withdrawn link looks as if it never existed, and its content is erased")
  func withdraw() async throws {
    let token = LinkToken.random()
    let number = try await store.sharedLinks.put(sent("Withdrawn"), under: token)
    try await store.sharedLinks.withdraw(number)
    try await store.sharedLinks.withdraw(number)
    #expect(try await store.sharedLinks.sent(token) == nil)
    #expect(try await store.sharedLinks.entries(limit: 9).map(\.state) == [.withdrawn(fixture.now)])
    await #expect(throws: ConversationError.sentMissing(99)) {
      try await store.sharedLinks.withdraw(99)
    }
  }

  @Test("A withdrawn card's picture is deleted unless another card shows it")
  func pictures() async throws {
    let shared = try await store.pictures.store(picture(1))
    let alone = try await store.pictures.store(picture(2))
    let first = try await store.sharedLinks.put(sent("A", picture: shared), under: .random())
    try await store.sharedLinks.put(sent("B", picture: shared), under: .random())
    let third = try await store.sharedLinks.put(sent("C", picture: alone), under: .random())
    try await store.sharedLinks.withdraw(first)
    try await store.sharedLinks.withdraw(third)
    #expect(try await store.pictures.picture(shared) == picture(1))
    #expect(try await store.pictures.picture(alone) == nil)
  }

  @Test("A card keeps its picture although another process withdraws one with the same picture")
  func race() async throws {
    let other = try fixture.store()
    let picture = picture(1)
    let digest = SHA256Hash(of: picture.bytes)
    var last = try await store.sharedLinks.put(
      sent("0", picture: digest), with: picture, under: .random())
    for number in 1...40 {
      let (card, old) = (try sent("\(number)", picture: digest), last)
      async let next = store.sharedLinks.put(card, with: picture, under: .random())
      async let gone: Void = other.sharedLinks.withdraw(old)
      last = try await next
      try await gone
      #expect(try await store.pictures.picture(digest) == picture)
    }
    try await other.sharedLinks.withdraw(last)
    #expect(try await store.pictures.picture(digest) == nil)
  }

  @Test("A picture that is too large rejects its card too")
  func tooLarge() async throws {
    var limits = ConversationLimits()
    limits.picture = 2
    let (strict, token) = (try fixture.store(limits: limits), LinkToken.random())
    await #expect(throws: ConversationError.pictureTooLarge(size: 3, limit: 2)) {
      try await strict.sharedLinks.put(sent("A"), with: picture(1), under: token)
    }
    #expect(try await store.sharedLinks.sent(token) == nil)
  }

  @Test("The same picture is stored once, and one that is too large not at all")
  func samePicture() async throws {
    let one = try await store.pictures.store(picture(1))
    let two = try await store.pictures.store(picture(1))
    #expect(one == two && one == SHA256Hash(one.description))
    var limits = ConversationLimits()
    limits.picture = 2
    let strict = try fixture.store(limits: limits)
    await #expect(throws: ConversationError.pictureTooLarge(size: 3, limit: 2)) {
      try await strict.pictures.store(picture(2))
    }
  }

  @Test("A token is 22 characters of base64url, 128 bits, and nothing else is one")
  func tokens() {
    struct Fixed: RandomNumberGenerator {
      func next() -> UInt64 { .max }
    }
    var fixed = Fixed()
    #expect(LinkToken(using: &fixed).text == String(repeating: "_", count: 21) + "w")
    #expect(Set((0..<1_000).map { _ in LinkToken.random() }).count == 1_000)
    let good = LinkToken.random()
    #expect(LinkToken(good.text) == good)
    #expect(!"\(good)".contains(good.text))
    for text in ["", "a", good.text + "A", String(good.text.dropLast()) + "=", "é" + good.text] {
      #expect(LinkToken(text) == nil)
    }
  }
}
