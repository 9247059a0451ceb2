import Articles
import Conversations
import Foundation  // times: Date
import Testing

@Suite struct JoiningTests {
  private func link(
    _ conversation: TestConversation, ends: Date? = nil, uses: Int? = nil, name: String = "link"
  ) async throws -> LinkToken {
    let token = LinkToken.random()
    _ = try await conversation.store.joinLinks.add(
      name, token: token, to: conversation.id, ends: ends, uses: uses)
    return token
  }

  @Test("The person who starts takes part; nobody else does")
  func start() async throws {
    let conversation = try await TestConversation()
    let device = DeviceSecret(.random())
    #expect(
      try await conversation.store.participants.participant(of: conversation.id, on: device) == nil)
    let ben = try await conversation.store.participants.join(
      conversation.id, .named("Ben", on: device))
    #expect(
      try await conversation.store.participants.participant(of: conversation.id, on: device) == ben)
    #expect(try await conversation.store.conversation(conversation.id)?.participantCount == 2)
    #expect((conversation.ann.number, ben.number) == (1, 2))
  }

  @Test("Nothing links one browser's participants in two conversations")
  func unlinkable() async throws {
    let conversation = try await TestConversation()
    let other = try await TestConversation()
    let device = DeviceSecret(.random())
    let here = try await conversation.store.participants.join(
      conversation.id, .named("Ben", on: device))
    let there = try await other.store.participants.join(other.id, .named("Ben", on: device))
    #expect(here.id != there.id)
    #expect(device.key(in: conversation.id) != device.key(in: other.id))
  }

  @Test("Viewing a join link a hundred times uses nothing up; joining does, once per browser")
  func uses() async throws {
    let conversation = try await TestConversation()
    let token = try await link(conversation, uses: 1)
    for _ in 0..<100 { _ = try await conversation.store.joinLinks.invitation(token) }
    let device = DeviceSecret(.random())
    let (id, ben) = try await conversation.store.participants.join(
      by: token, .named("Ben", on: device))
    #expect(id == conversation.id)
    await #expect(throws: ConversationError.linkDead) {
      try await conversation.store.participants.join(by: token, .named("Eve"))
    }
    await #expect(throws: ConversationError.linkDead) {
      try await conversation.store.joinLinks.invitation(token)
    }
    #expect(
      try await conversation.store.participants.participant(of: conversation.id, on: device) == ben)
  }

  @Test("Of fifty concurrent attempts as many join as the link allows")
  func race() async throws {
    let conversation = try await TestConversation()
    let token = try await link(conversation, uses: 7)
    let joined = await withTaskGroup { group in
      for number in 0..<50 {
        group.addTask {
          (try? await conversation.store.participants.join(by: token, .named("P\(number)"))) == nil
            ? 0 : 1
        }
      }
      return await group.reduce(0, +)
    }
    #expect(joined == 7)
    #expect(try await conversation.store.joinLinks.all(of: conversation.id).first?.uses == 7)
  }

  @Test("A participant stays the same with any link, and uses none up")
  func again() async throws {
    let conversation = try await TestConversation()
    let token = try await link(conversation)
    let device = DeviceSecret(.random())
    let (_, first) = try await conversation.store.participants.join(
      by: token, .named("Ben", on: device))
    let (_, second) = try await conversation.store.participants.join(
      by: token, .named("Other", on: device))
    #expect(first == second)
    #expect(try await conversation.store.joinLinks.all(of: conversation.id).first?.uses == 1)
  }

  @Test("An expired, a revoked and an unknown link give the same error")
  func dead() async throws {
    let conversation = try await TestConversation()
    let ended = try await link(conversation, ends: conversation.fixture.now + 60, name: "ended")
    let revoked = try await link(conversation, name: "revoked")
    let living = try await link(conversation, name: "living")
    conversation.fixture.advance(seconds: 61)
    try await conversation.store.joinLinks.revoke("revoked", of: conversation.id)
    for token in [ended, revoked, .random()] {
      await #expect(throws: ConversationError.linkDead) {
        try await conversation.store.joinLinks.invitation(token)
      }
      await #expect(throws: ConversationError.linkDead) {
        try await conversation.store.participants.join(by: token, .named("Eve"))
      }
    }
    _ = try await conversation.store.participants.join(by: living, .named("Ben"))
    #expect(
      try await conversation.store.joinLinks.all(of: conversation.id).map(\.uses).reduce(0, +) == 1)
  }

  @Test("The number of open links is limited")
  func links() async throws {
    var limits = ConversationLimits()
    limits.joinLinks = 2
    let conversation = try await TestConversation(limits: limits)
    _ = try await link(conversation, name: "a")
    _ = try await link(conversation, name: "b")
    await #expect(throws: ConversationError.full(what: .joinLinks, limit: 2)) {
      try await link(conversation, name: "c")
    }
    try await conversation.store.joinLinks.revoke("a", of: conversation.id)
    _ = try await link(conversation, name: "c")
  }

  @Test("The number of participants is limited; one who leaves makes room")
  func full() async throws {
    var limits = ConversationLimits()
    limits.participants = 2
    let conversation = try await TestConversation(limits: limits)
    let ben = try await conversation.join()
    await #expect(throws: ConversationError.full(what: .participants, limit: 2)) {
      try await conversation.join("Cas")
    }
    try await conversation.store.participants.end(ben.id, in: conversation.id, as: .left)
    _ = try await conversation.join("Cas")
  }

  @Test("Joining and leaving with ever new cookies stays within the limit of rows")
  func ever() async throws {
    var limits = ConversationLimits()
    limits.participantsEver = 5
    let conversation = try await TestConversation(limits: limits)
    let token = try await link(conversation)
    for _ in 0..<30 {
      let (_, eve) = try await conversation.store.participants.join(by: token, .named("Eve"))
      try await conversation.store.participants.end(eve.id, in: conversation.id, as: .left)
    }
    let ben = try await conversation.join()
    #expect(ben.standing == .here)
    let people = try await conversation.store.messages.transcript(of: conversation.id, limit: 1)
      .participants
    #expect(people.count <= 5 && people.contains(conversation.ann) && people.contains(ben))
  }

  @Test("Participants with messages or reactions, present or removed, are not forgotten")
  func notForgotten() async throws {
    var limits = ConversationLimits()
    limits.participantsEver = 5
    let conversation = try await TestConversation(limits: limits)
    let said = try await conversation.say("Hello")
    var people: [Participant] = [conversation.ann]
    let banned = DeviceSecret(.random())
    for number in 2...5 {
      people.append(
        try await conversation.store.participants.join(
          conversation.id, .named("P\(number)", on: number == 5 ? banned : DeviceSecret(.random())))
      )
    }
    try await conversation.say("Me too", people[1])
    try await conversation.store.messages.react(
      .heart, to: said.sequence, by: people[2].id, in: conversation.id, isSet: true)
    for left in people[1...2] {
      try await conversation.store.participants.end(left.id, in: conversation.id, as: .left)
    }
    try await conversation.store.participants.end(people[4].id, in: conversation.id, as: .removed)
    await #expect(throws: ConversationError.full(what: .participantsEver, limit: 5)) {
      try await conversation.join()
    }
    let stored = try await conversation.store.messages.transcript(of: conversation.id, limit: 1)
      .participants
    #expect(stored.map(\.id) == people.map(\.id))
    await #expect(throws: ConversationError.removed) {
      try await conversation.store.participants.join(conversation.id, .named("P5", on: banned))
    }
    // Someone who took part without a message is forgotten once they leave.
    try await conversation.store.participants.end(people[3].id, in: conversation.id, as: .left)
    _ = try await conversation.join("Dee")
    let now = try await conversation.store.messages.transcript(of: conversation.id, limit: 1)
      .participants
    #expect(now.compactMap(\.name) == ["Ann", "P2", "P3", "P5", "Dee"])
  }

  @Test("Removing somebody may revoke the links too, both or neither")
  func removingWithLinks() async throws {
    let conversation = try await TestConversation()
    let (ben, cas) = (try await conversation.join("Ben"), try await conversation.join("Cas"))
    let token = try await link(conversation)
    try await conversation.store.participants.end(ben.id, in: conversation.id, as: .removed)
    _ = try await conversation.store.joinLinks.invitation(token)
    await #expect(throws: ConversationError.notTakingPart) {
      try await conversation.store.participants.end(
        ben.id, in: conversation.id, as: .removed, endingLinks: true)
    }
    _ = try await conversation.store.joinLinks.invitation(token)
    try await conversation.store.participants.end(
      cas.id, in: conversation.id, as: .removed, endingLinks: true)
    await #expect(throws: ConversationError.linkDead) {
      try await conversation.store.joinLinks.invitation(token)
    }
    #expect(try await conversation.store.conversation(conversation.id)?.closedAt == nil)
  }

  @Test("Someone who left cannot send, and comes back as the same participant")
  func left() async throws {
    let conversation = try await TestConversation()
    let device = DeviceSecret(.random())
    let ben = try await conversation.store.participants.join(
      conversation.id, .named("Ben", on: device))
    try await conversation.say("Hello", ben)
    try await conversation.store.participants.end(ben.id, in: conversation.id, as: .left)
    #expect(
      try await conversation.store.participants.participant(of: conversation.id, on: device) == nil)
    await #expect(throws: ConversationError.notTakingPart) {
      try await conversation.say("Boo", ben)
    }
    #expect(try await conversation.texts() == ["Hello"])
    let back = try await conversation.store.participants.join(
      conversation.id, .named(nil, on: device))
    #expect(back == ben)
  }

  @Test("A removed participant cannot come back with any link")
  func removed() async throws {
    let conversation = try await TestConversation()
    let device = DeviceSecret(.random())
    let ben = try await conversation.store.participants.join(
      conversation.id, .named("Ben", on: device))
    try await conversation.store.participants.end(ben.id, in: conversation.id, as: .removed)
    let token = try await link(conversation)
    await #expect(throws: ConversationError.removed) {
      try await conversation.store.participants.join(by: token, .named("Ben", on: device))
    }
    #expect(try await conversation.store.joinLinks.all(of: conversation.id).first?.uses == 0)
  }

  @Test("A closed conversation can be read, and nothing can be added")
  func closed() async throws {
    let conversation = try await TestConversation()
    let token = try await link(conversation)
    try await conversation.say("Hello")
    try await conversation.store.close(conversation.id)
    #expect(try await conversation.texts() == ["Hello"])
    await #expect(throws: ConversationError.conversationClosed) {
      try await conversation.say("More")
    }
    await #expect(throws: ConversationError.conversationClosed) { try await conversation.join() }
    await #expect(throws: ConversationError.linkDead) {
      try await conversation.store.joinLinks.invitation(token)
    }
    try await conversation.store.participants.end(
      conversation.ann.id, in: conversation.id, as: .left)
  }

  @Test("A deleted conversation is gone with all messages and pictures")
  func deleted() async throws {
    let conversation = try await TestConversation()
    let digest = try await conversation.store.pictures.store(
      CardPicture(bytes: [1], width: 1, height: 1))
    try await conversation.show(card(picture: digest))
    try await conversation.store.delete(conversation.id)
    #expect(try await conversation.store.conversation(conversation.id) == nil)
    #expect(try await conversation.store.pictures.picture(digest) == nil)
    await #expect(throws: ConversationError.conversationMissing) {
      try await conversation.store.delete(conversation.id)
    }
  }

  @Test(
    "A name is one line of visible characters",
    arguments: [
      ("  Ann \n of\tX ", "Ann of X"), ("A\u{202E}nn", "Ann"), ("Ann\u{200B}\u{2060}", "Ann"),
      ("Zoe\u{0308}", "Zo\u{EB}"), ("👩‍🚀", "👩‍🚀"), ("نیم‌فاصله", "نیم‌فاصله"), ("<b>", "<b>"),
    ])
  func names(typed: String, stored: String) async throws {
    let conversation = try await TestConversation()
    #expect(try await conversation.join(typed).name == stored)
  }

  @Test(
    "A name of invisible characters only is no name",
    arguments: ["\u{200B}", "\u{202E}\u{2066}", "\u{3164}", "\u{2800}", "\u{200D}", "\u{300}"])
  func emptyNames(typed: String) async throws {
    let conversation = try await TestConversation()
    await #expect(throws: ConversationError.nameEmpty) { try await conversation.join(typed) }
  }

  @Test("A name that is too long is refused with its length, also with combining marks")
  func longNames() async throws {
    let conversation = try await TestConversation()
    await #expect(throws: ConversationError.nameTooLong(length: 41, limit: 40)) {
      try await conversation.join(String(repeating: "a", count: 41))
    }
    await #expect(throws: ConversationError.self) {
      try await conversation.join("a" + String(repeating: "\u{300}", count: 200))
    }
  }

  @Test("Another participant is blocked for one reader only, and only in that conversation")
  func blocks() async throws {
    let conversation = try await TestConversation()
    let ben = try await conversation.join()
    try await conversation.store.participants.block(
      ben.id, for: conversation.ann.id, in: conversation.id, isBlocked: true)
    #expect(try await conversation.store.participants.blocked(by: conversation.ann.id) == [ben.id])
    #expect(try await conversation.store.participants.blocked(by: ben.id) == [])
    try await conversation.store.participants.block(
      ben.id, for: conversation.ann.id, in: conversation.id, isBlocked: false)
    #expect(try await conversation.store.participants.blocked(by: conversation.ann.id) == [])
    let outsider = NewParticipant.named("Eve").id
    for other in [outsider, conversation.ann.id] {
      await #expect(throws: ConversationError.notTakingPart) {
        try await conversation.store.participants.block(
          other, for: conversation.ann.id, in: conversation.id, isBlocked: true)
      }
    }
  }
}
