import App
import Articles
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Localization
import NIOCore
import Synchronization
import Testing

@testable import Web

@Suite struct ConversationEventsTests {
  /// What a browser would get, event by event.
  final class Subscriber: Sendable {
    let received = Mutex("")
    let (pieces, continuation) = AsyncStream<String>.makeStream()

    struct Writer: ResponseBodyWriter {
      let subscriber: Subscriber
      mutating func write(_ buffer: ByteBuffer) async throws {
        let piece = String(buffer: buffer)
        subscriber.received.withLock { $0 += piece }
        subscriber.continuation.yield(piece)
      }
      consuming func finish(_ trailingHeaders: HTTPFields?) async throws {}
    }

    /// Until a text was written.
    func hear(_ text: String) async {
      if received.withLock({ $0.contains(text) }) { return }
      for await _ in pieces where received.withLock({ $0.contains(text) }) { return }
    }
  }

  private func listener(
    _ conversation: ConversationSite, _ member: Membership, after: Int
  ) async throws -> PageEventStream {
    let site = conversation.site.site
    let head = HTTPRequest(
      method: .get, scheme: "http", authority: "localhost", path: conversation.path)
    return PageEventStream(
      transcripts: site.services.transcripts, feeds: site.conversationFeeds,
      place: try site.conversationRateLimits.open(member.participant.id, from: [1]), member: member,
      after: after, context: site.context(address: conversation.path, head),
      blocked: try await site.services.conversations.blocked(by: member))
  }

  private func members(_ conversation: ConversationSite) async throws -> (
    Membership, Membership
  ) {
    let id = try #require(
      ConversationID(conversation.path.dropFirst("/conversations/".count)))
    let services = conversation.site.services
    return (
      try await services.conversations.join(id, name: "Ben", on: .new()),
      try await services.conversations.join(id, name: "Cas", on: .new())
    )
  }

  private func listen(_ listener: PageEventStream, _ subscriber: Subscriber) -> Task<
    Void, any Error
  > {
    Task {
      var writer: any ResponseBodyWriter = Subscriber.Writer(subscriber: subscriber)
      try await listener.listen(&writer)
      subscriber.continuation.finish()
    }
  }

  private func say(
    _ text: String, _ member: Membership, _ conversation: ConversationSite
  ) async throws {
    let chooser = CardSelectionContext(
      conversation.site.services.cardKinds, in: member.conversation, isOwner: false,
      wiki: conversation.site.services.settings.wiki, key: conversation.site.site.key)
    _ = try await conversation.site.services.messaging.send(
      OutgoingMessage(id: ConversationService.newMessageID(), text: text, card: nil), by: member,
      chooser)
  }

  @Test("Each event has its number, and a reader that resumes with that number misses nothing")
  func resumes() async throws {
    let conversation = try await ConversationSite()
    let (ben, cas) = try await members(conversation)
    let subscriber = Subscriber()
    let task = listen(try await listener(conversation, ben, after: 0), subscriber)
    try await say("one", cas, conversation)
    await subscriber.hear(">one<")
    task.cancel()
    _ = await task.result
    let ids = subscriber.received.withLock {
      $0.matches(of: /\nid: (\d+)\n/).compactMap { Int($0.1) }
    }
    #expect(ids == ids.sorted() && Set(ids).count == ids.count)
    try await say("two", cas, conversation)
    let later = Subscriber()
    let again = listen(
      try await listener(conversation, ben, after: try #require(ids.last)), later)
    await later.hear(">two<")
    again.cancel()
    _ = await again.result
    #expect(!later.received.withLock { $0.contains(">one<") })
    #expect(conversation.site.site.conversationFeeds.pageCount == 0)
  }

  @Test("A page that gets no stream asks for the events after a number, and gets the same ones")
  func once() async throws {
    let conversation = try await ConversationSite()
    let ben = try await conversation.join()
    try await conversation.say("one", as: conversation.owner)
    let first = try await conversation.ask("\(conversation.path)/events?after=0&once=yes", as: ben)
    let text = String(buffer: first.body)
    #expect(first.status == .ok && first.headers[.contentType] == "text/plain; charset=utf-8")
    #expect(StreamEvent.messages(in: text).map(\.author) == ["Ann"])
    let last = try #require(text.matches(of: /\nid: (\d+)\n/).last?.1)
    try await conversation.say("two", as: conversation.owner)
    let later = try await conversation.ask(
      "\(conversation.path)/events?after=\(last)&once=yes", as: ben)
    #expect(String(buffer: later.body).contains(">two<"))
    #expect(!String(buffer: later.body).contains(">one<"))
    let ahead = try await conversation.ask(
      "\(conversation.path)/events?after=99999&once=yes", as: ben)
    #expect(String(buffer: ahead.body) == "event: reset\ndata:\n\n")
    let anonymous = try await conversation.ask(
      "\(conversation.path)/events?after=0&once=yes", as: "")
    #expect(anonymous.status == .unauthorized)
  }

  @Test("Each sees names in their own way")
  func names() async throws {
    let conversation = try await ConversationSite()
    let (ben, cas) = try await members(conversation)
    let subscribers = [Subscriber(), Subscriber()]
    let tasks = [
      listen(try await listener(conversation, ben, after: 0), subscribers[0]),
      listen(try await listener(conversation, cas, after: 0), subscribers[1]),
    ]
    try await say("hello", cas, conversation)
    for subscriber in subscribers { await subscriber.hear(">hello<") }
    for task in tasks { task.cancel() }
    let said = subscribers.map { subscriber in subscriber.received.withLock { $0 } }
    let messages = said.flatMap { StreamEvent.messages(in: $0) }
    #expect(messages.map(\.isOwn) == [false, true])
    #expect(messages.map(\.author) == ["Cas", english(.chatYouFirst)])
  }

  @Test("A removed participant gets an event that says so, and nothing more")
  func removed() async throws {
    let conversation = try await ConversationSite()
    let (ben, cas) = try await members(conversation)
    let subscriber = Subscriber()
    let task = listen(try await listener(conversation, ben, after: 0), subscriber)
    await subscriber.hear("event: people")
    try await conversation.site.services.conversations.remove(
      ben.participant.number, from: ben.conversation, endingLinks: false)
    await subscriber.hear("event: gone")
    _ = try await task.value
    try await say("secret", cas, conversation)
    #expect(!subscriber.received.withLock { $0.contains("secret") })
  }

  @Test("A fifth view of one browser ends the first")
  func views() async throws {
    let conversation = try await ConversationSite()
    let (ben, cas) = try await members(conversation)
    let subscribers = (0..<5).map { _ in Subscriber() }
    var tasks: [Task<Void, any Error>] = []
    for subscriber in subscribers {
      tasks.append(listen(try await listener(conversation, ben, after: 0), subscriber))
      await subscriber.hear("retry: 3000")
    }
    try await say("hello", cas, conversation)
    for subscriber in subscribers.dropFirst() { await subscriber.hear(">hello<") }
    _ = try await tasks[0].value
    for task in tasks { task.cancel() }
  }

  @Test("A number that was never reached resets the reader; beats keep the stream alive")
  func resetAndBeat() async throws {
    let conversation = try await ConversationSite()
    let (ben, _) = try await members(conversation)
    let subscriber = Subscriber()
    _ = try await listen(try await listener(conversation, ben, after: 9_999), subscriber).value
    #expect(subscriber.received.withLock { $0.contains("event: reset\ndata:\n\n") })
    let quiet = Subscriber()
    let task = listen(try await listener(conversation, ben, after: 0), quiet)
    await quiet.hear("event: people")
    conversation.site.services.transcripts.sendHeartbeat()
    await quiet.hear("\n\nevent: beat\ndata:\n\n")
    task.cancel()
  }

  @Test(
    "Who lies further behind than one batch begins anew; who lies no further is told all of it",
    .timeLimit(.minutes(15)))
  func farBehind() async throws {
    let conversation = try await ConversationSite()
    let (ben, cas) = try await members(conversation)
    for number in 1...ConversationFeed.batchSize {
      try await say("message \(number).", cas, conversation)
    }
    let all = conversation.site.services.transcripts
    let reached = try await all.transcript(of: ben.conversation, limit: 1).conversation.lastChange
    let far = Subscriber()
    let farTask = listen(
      try await listener(conversation, ben, after: reached - ConversationFeed.batchSize - 1), far)
    await far.hear("event: reset\ndata:\n\n")
    farTask.cancel()
    #expect(!far.received.withLock { $0.contains(">message") })
    let near = Subscriber()
    let task = listen(
      try await listener(conversation, ben, after: reached - ConversationFeed.batchSize), near)
    await near.hear(">message \(ConversationFeed.batchSize).<")
    // What is new comes after it, and one batch is kept for whoever comes later.
    try await say("new", cas, conversation)
    await near.hear(">new<")
    #expect(
      near.received.withLock { $0.matches(of: /event: message/).count } == ConversationFeed
        .batchSize
        + 1)
    let later = Subscriber()
    let joined = listen(
      try await listener(conversation, ben, after: reached + 1 - ConversationFeed.batchSize),
      later)
    await later.hear(">new<")
    #expect(
      later.received.withLock { $0.matches(of: /event: message/).count }
        == ConversationFeed.batchSize)
    for task in [task, joined] { task.cancel() }
  }

  @Test("A line of what is said can forge no event")
  func forging() async throws {
    let conversation = try await ConversationSite()
    let (ben, cas) = try await members(conversation)
    let subscriber = Subscriber()
    let task = listen(try await listener(conversation, ben, after: 0), subscriber)
    try await say("a\n\nevent: gone\ndata: x\n\n", cas, conversation)
    await subscriber.hear("data: x")
    task.cancel()
    #expect(!subscriber.received.withLock { $0.contains("\nevent: gone\n") })
  }

  @Test("What is drawn once for many is never what one reader alone may see")
  func drawnOnce() async throws {
    let conversation = try await ConversationSite()
    let (ben, cas) = try await members(conversation)
    let id = ben.conversation
    let dan = try await conversation.site.services.conversations.join(
      id, name: "Dan", on: .new())
    try await say("hello", cas, conversation)
    let said = try await conversation.site.services.transcripts.transcript(
      of: id, limit: 1
    ).messages[0]
    try await conversation.site.services.messaging.react(
      .heart, to: said.sequence, by: dan, isSet: true)
    var received: [String] = []
    for member in [ben, cas, dan, ben] {
      let subscriber = Subscriber()
      let task = listen(try await listener(conversation, member, after: 0), subscriber)
      await subscriber.hear(">hello<")
      task.cancel()
      received.append(subscriber.received.withLock { $0 })
    }
    #expect(received[0] == received[3])
    let messages = received.flatMap { StreamEvent.messages(in: $0) }
    #expect(messages.map(\.isOwn) == [false, true, false, false])
    let signs = try messages.map { try $0.one(attribute: "aria-pressed") }
    #expect(signs.map { $0.attribute("aria-pressed") } == ["false", "false", "true", "false"])
    let names = ["Dan", "Dan", english(.chatYouFirst), "Dan"]
    let heart = Message.Argument.text(Reaction.heart.rawValue)
    #expect(signs.map(\.name) == names.map { english(.chatReaction, heart, .text($0)) })
    try await conversation.site.services.conversations.rename(cas, "Cassandra")
    let subscriber = Subscriber()
    let task = listen(try await listener(conversation, ben, after: 0), subscriber)
    await subscriber.hear(">hello<")
    task.cancel()
    let stream = subscriber.received.withLock { $0 }
    #expect(StreamEvent.messages(in: stream).map(\.author) == ["Cassandra"])
    #expect(!stream.contains(">Cas<"))
  }
}
