import Articles
import Conversations
import Foundation  // times: Date
import Testing

@Suite struct JoiningTests {
  private func link(
    _ room: TestConversation, ends: Date? = nil, uses: Int? = nil, name: String = "link"
  ) async throws -> LinkToken {
    let token = LinkToken.random()
    _ = try await room.store.addJoinLink(name, token: token, to: room.id, ends: ends, uses: uses)
    return token
  }

  @Test("The person who starts takes part; nobody else does")
  func start() async throws {
    let room = try await TestConversation()
    let device = DeviceSecret(.random())
    #expect(try await room.store.participant(of: room.id, on: device) == nil)
    let ben = try await room.store.join(room.id, .named("Ben", on: device))
    #expect(try await room.store.participant(of: room.id, on: device) == ben)
    #expect(try await room.store.conversation(room.id)?.participantCount == 2)
    #expect((room.ann.number, ben.number) == (1, 2))
  }

  @Test("Nothing links one browser's participants in two conversations")
  func unlinkable() async throws {
    let room = try await TestConversation()
    let other = try await TestConversation()
    let device = DeviceSecret(.random())
    let here = try await room.store.join(room.id, .named("Ben", on: device))
    let there = try await other.store.join(other.id, .named("Ben", on: device))
    #expect(here.id != there.id)
    #expect(device.key(in: room.id) != device.key(in: other.id))
  }

  @Test("Viewing a join link a hundred times uses nothing up; joining does, once per browser")
  func uses() async throws {
    let room = try await TestConversation()
    let token = try await link(room, uses: 1)
    for _ in 0..<100 { _ = try await room.store.invitation(token) }
    let device = DeviceSecret(.random())
    let (id, ben) = try await room.store.join(by: token, .named("Ben", on: device))
    #expect(id == room.id)
    await #expect(throws: ConversationError.linkDead) {
      try await room.store.join(by: token, .named("Eve"))
    }
    await #expect(throws: ConversationError.linkDead) { try await room.store.invitation(token) }
    #expect(try await room.store.participant(of: room.id, on: device) == ben)
  }

  @Test("Of fifty concurrent attempts as many join as the link allows")
  func race() async throws {
    let room = try await TestConversation()
    let token = try await link(room, uses: 7)
    let joined = await withTaskGroup { group in
      for number in 0..<50 {
        group.addTask {
          (try? await room.store.join(by: token, .named("P\(number)"))) == nil ? 0 : 1
        }
      }
      return await group.reduce(0, +)
    }
    #expect(joined == 7)
    #expect(try await room.store.joinLinks(of: room.id).first?.uses == 7)
  }

  @Test("A participant stays the same with any link, and uses none up")
  func again() async throws {
    let room = try await TestConversation()
    let token = try await link(room)
    let device = DeviceSecret(.random())
    let (_, first) = try await room.store.join(by: token, .named("Ben", on: device))
    let (_, second) = try await room.store.join(by: token, .named("Other", on: device))
    #expect(first == second)
    #expect(try await room.store.joinLinks(of: room.id).first?.uses == 1)
  }

  @Test("An expired, a revoked and an unknown link give the same error")
  func dead() async throws {
    let room = try await TestConversation()
    let ended = try await link(room, ends: room.desk.now + 60, name: "ended")
    let revoked = try await link(room, name: "revoked")
    let living = try await link(room, name: "living")
    room.desk.advance(seconds: 61)
    try await room.store.revoke("revoked", of: room.id)
    for token in [ended, revoked, .random()] {
      await #expect(throws: ConversationError.linkDead) { try await room.store.invitation(token) }
      await #expect(throws: ConversationError.linkDead) {
        try await room.store.join(by: token, .named("Eve"))
      }
    }
    _ = try await room.store.join(by: living, .named("Ben"))
    #expect(try await room.store.joinLinks(of: room.id).map(\.uses).reduce(0, +) == 1)
  }

  @Test("The number of open links is limited")
  func links() async throws {
    var limits = ConversationLimits()
    limits.joinLinks = 2
    let room = try await TestConversation(limits: limits)
    _ = try await link(room, name: "a")
    _ = try await link(room, name: "b")
    await #expect(throws: ConversationError.full(what: .joinLinks, limit: 2)) {
      try await link(room, name: "c")
    }
    try await room.store.revoke("a", of: room.id)
    _ = try await link(room, name: "c")
  }

  @Test("The number of participants is limited; one who leaves makes room")
  func full() async throws {
    var limits = ConversationLimits()
    limits.participants = 2
    let room = try await TestConversation(limits: limits)
    let ben = try await room.join()
    await #expect(throws: ConversationError.full(what: .participants, limit: 2)) {
      try await room.join("Cas")
    }
    try await room.store.end(ben.id, in: room.id, as: .left)
    _ = try await room.join("Cas")
  }

  @Test("Joining and leaving with ever new cookies stays within the limit of rows")
  func ever() async throws {
    var limits = ConversationLimits()
    limits.participantsEver = 5
    let room = try await TestConversation(limits: limits)
    let token = try await link(room)
    for _ in 0..<30 {
      let (_, eve) = try await room.store.join(by: token, .named("Eve"))
      try await room.store.end(eve.id, in: room.id, as: .left)
    }
    let ben = try await room.join()
    #expect(ben.standing == .here)
    let people = try await room.store.transcript(of: room.id, limit: 1).participants
    #expect(people.count <= 5 && people.contains(room.ann) && people.contains(ben))
  }

  @Test("Participants with messages or reactions, present or removed, are not forgotten")
  func notForgotten() async throws {
    var limits = ConversationLimits()
    limits.participantsEver = 5
    let room = try await TestConversation(limits: limits)
    let said = try await room.say("Hello")
    var people: [Participant] = [room.ann]
    let banned = DeviceSecret(.random())
    for number in 2...5 {
      people.append(
        try await room.store.join(
          room.id, .named("P\(number)", on: number == 5 ? banned : DeviceSecret(.random()))))
    }
    try await room.say("Me too", people[1])
    try await room.store.react(.heart, to: said.sequence, by: people[2].id, in: room.id, true)
    for left in people[1...2] { try await room.store.end(left.id, in: room.id, as: .left) }
    try await room.store.end(people[4].id, in: room.id, as: .removed)
    await #expect(throws: ConversationError.full(what: .participantsEver, limit: 5)) {
      try await room.join()
    }
    let kept = try await room.store.transcript(of: room.id, limit: 1).participants
    #expect(kept.map(\.id) == people.map(\.id))
    await #expect(throws: ConversationError.removed) {
      try await room.store.join(room.id, .named("P5", on: banned))
    }
    // Someone who took part without a message is forgotten once they leave.
    try await room.store.end(people[3].id, in: room.id, as: .left)
    _ = try await room.join("Dee")
    let now = try await room.store.transcript(of: room.id, limit: 1).participants
    #expect(now.compactMap(\.name) == ["Ann", "P2", "P3", "P5", "Dee"])
  }

  @Test("Removing somebody may revoke the links too, both or neither")
  func removingWithLinks() async throws {
    let room = try await TestConversation()
    let (ben, cas) = (try await room.join("Ben"), try await room.join("Cas"))
    let token = try await link(room)
    try await room.store.end(ben.id, in: room.id, as: .removed)
    _ = try await room.store.invitation(token)
    await #expect(throws: ConversationError.notTakingPart) {
      try await room.store.end(ben.id, in: room.id, as: .removed, endingLinks: true)
    }
    _ = try await room.store.invitation(token)
    try await room.store.end(cas.id, in: room.id, as: .removed, endingLinks: true)
    await #expect(throws: ConversationError.linkDead) { try await room.store.invitation(token) }
    #expect(try await room.store.conversation(room.id)?.closedAt == nil)
  }

  @Test("Someone who left cannot send, and comes back as the same participant")
  func left() async throws {
    let room = try await TestConversation()
    let device = DeviceSecret(.random())
    let ben = try await room.store.join(room.id, .named("Ben", on: device))
    try await room.say("Hello", ben)
    try await room.store.end(ben.id, in: room.id, as: .left)
    #expect(try await room.store.participant(of: room.id, on: device) == nil)
    await #expect(throws: ConversationError.notTakingPart) { try await room.say("Boo", ben) }
    #expect(try await room.texts() == ["Hello"])
    let back = try await room.store.join(room.id, .named(nil, on: device))
    #expect(back == ben)
  }

  @Test("A removed participant cannot come back with any link")
  func removed() async throws {
    let room = try await TestConversation()
    let device = DeviceSecret(.random())
    let ben = try await room.store.join(room.id, .named("Ben", on: device))
    try await room.store.end(ben.id, in: room.id, as: .removed)
    let token = try await link(room)
    await #expect(throws: ConversationError.removed) {
      try await room.store.join(by: token, .named("Ben", on: device))
    }
    #expect(try await room.store.joinLinks(of: room.id).first?.uses == 0)
  }

  @Test("A closed conversation can be read, and nothing can be added")
  func closed() async throws {
    let room = try await TestConversation()
    let token = try await link(room)
    try await room.say("Hello")
    try await room.store.close(room.id)
    #expect(try await room.texts() == ["Hello"])
    await #expect(throws: ConversationError.conversationClosed) { try await room.say("More") }
    await #expect(throws: ConversationError.conversationClosed) { try await room.join() }
    await #expect(throws: ConversationError.linkDead) { try await room.store.invitation(token) }
    try await room.store.end(room.ann.id, in: room.id, as: .left)
  }

  @Test("A deleted conversation is gone with all messages and pictures")
  func deleted() async throws {
    let room = try await TestConversation()
    let digest = try await room.store.store(
      CardPicture(bytes: [1], width: 1, height: 1))
    try await room.show(card(picture: digest))
    try await room.store.delete(room.id)
    #expect(try await room.store.conversation(room.id) == nil)
    #expect(try await room.store.picture(digest) == nil)
    await #expect(throws: ConversationError.conversationMissing) {
      try await room.store.delete(room.id)
    }
  }

  @Test(
    "A name is one line of visible characters",
    arguments: [
      ("  Ann \n of\tX ", "Ann of X"), ("A\u{202E}nn", "Ann"), ("Ann\u{200B}\u{2060}", "Ann"),
      ("Zoe\u{0308}", "Zo\u{EB}"), ("👩‍🚀", "👩‍🚀"), ("نیم‌فاصله", "نیم‌فاصله"), ("<b>", "<b>"),
    ])
  func names(typed: String, kept: String) async throws {
    let room = try await TestConversation()
    #expect(try await room.join(typed).name == kept)
  }

  @Test(
    "A name of invisible characters only is no name",
    arguments: ["\u{200B}", "\u{202E}\u{2066}", "\u{3164}", "\u{2800}", "\u{200D}", "\u{300}"])
  func emptyNames(typed: String) async throws {
    let room = try await TestConversation()
    await #expect(throws: ConversationError.nameEmpty) { try await room.join(typed) }
  }

  @Test("A name that is too long is refused with its length, also with combining marks")
  func longNames() async throws {
    let room = try await TestConversation()
    await #expect(throws: ConversationError.nameTooLong(length: 41, limit: 40)) {
      try await room.join(String(repeating: "a", count: 41))
    }
    await #expect(throws: ConversationError.self) {
      try await room.join("a" + String(repeating: "\u{300}", count: 200))
    }
  }

  @Test("A participant is blocked for one reader only, and only in that conversation")
  func blocks() async throws {
    let room = try await TestConversation()
    let ben = try await room.join()
    try await room.store.block(ben.id, for: room.ann.id, in: room.id, true)
    #expect(try await room.store.blocked(by: room.ann.id) == [ben.id])
    #expect(try await room.store.blocked(by: ben.id) == [])
    try await room.store.block(ben.id, for: room.ann.id, in: room.id, false)
    #expect(try await room.store.blocked(by: room.ann.id) == [])
    let stranger = JoinRequest.named("Eve").id
    await #expect(throws: ConversationError.notTakingPart) {
      try await room.store.block(stranger, for: room.ann.id, in: room.id, true)
    }
  }
}
