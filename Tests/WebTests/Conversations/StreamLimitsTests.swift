import App
import Articles
import Foundation  // percent-encoding of forms
import HTTPTypes
import HummingbirdTesting
import Localization
import Testing

@testable import Web

/// How many live views may be open, and who may open one.
@Suite struct StreamLimitsTests {
  private let ben = ConversationService.newParticipantID()
  private let cas = ConversationService.newParticipantID()

  @Test("A further live view of one browser ends its oldest, and nobody else's")
  func oldest() throws {
    var streams = StreamLimits()
    let opened = streams.open(cas, [2])
    let other = try #require(opened)
    let mine = (0...StreamLimits.ofOneBrowser).compactMap { _ in streams.open(ben, [1]) }
    #expect(!streams.isOpen(mine[0]))
    #expect((mine.dropFirst() + [other]).allSatisfy(streams.isOpen))
  }

  @Test("An address has room for so many, and for one more as soon as one is closed")
  func address() {
    var streams = StreamLimits()
    let open = (0..<StreamLimits.ofOneAddress).compactMap { _ in
      streams.open(ConversationService.newParticipantID(), [1])
    }
    #expect(streams.open(ben, [1]) == nil)
    #expect(!streams.hasRoom(for: [1]) && streams.hasRoom(for: [2]))
    for _ in 0..<2 { streams.close(open[7]) }
    #expect(streams.hasRoom(for: [1]))
    _ = streams.open(ben, [1])
    #expect(!streams.hasRoom(for: [1]))
  }

  @Test("Streams that were closed are forgotten, and those of who is ended too")
  func forgotten() {
    var streams = StreamLimits()
    for _ in 0..<1_000 { if let number = streams.open(ben, [1]) { streams.close(number) } }
    let open = (0..<3).compactMap { _ in streams.open(ben, [1]) }
    streams.end(ben)
    #expect(!open.contains(where: streams.isOpen))
    streams.close(open[0])
    #expect(streams.isEmpty)
  }

  @Test("An address with too many live views gets 429 and Retry-After; pages still work")
  func crowded() async throws {
    let conversation = try await ConversationSite()
    let participant = try await conversation.join()
    let answer = try await conversation.ask(conversation.path, as: participant)
    let limits = conversation.site.site.conversationRateLimits
    let places = try (0..<StreamLimits.ofOneAddress).map { _ in
      // the test client has no address
      try limits.open(ConversationService.newParticipantID(), from: [])
    }
    for method in [HTTPRequest.Method.head, .get] {
      let refused = try await conversation.site.ask(
        conversation.path + "/events?after=0", method,
        fields: ["Sec-Fetch-Site": "same-origin", "Cookie": participant])
      #expect(refused.status == .tooManyRequests && refused.headers[.retryAfter] == "30")
      guard method == .get else { continue }
      let message = Message(.problemTooManyViews, 30, .number(StreamLimits.ofOneAddress))
      #expect(PageDocument(refused).reports(message))
    }
    #expect(
      try await conversation.ask(conversation.path, as: participant).status == answer.status
    )
    withExtendedLifetime(places) {}
  }

  @Test("Of two hundred that ask at once as many get a place as there are")
  func atOnce() async throws {
    let limits = ConversationRateLimits()
    let taken = try (3..<StreamLimits.ofOneAddress).map { _ in
      try limits.open(ConversationService.newParticipantID(), from: [1])
    }
    let places = await withTaskGroup(of: StreamLimits.Place?.self) { group in
      for _ in 0..<200 {
        group.addTask { try? limits.open(ConversationService.newParticipantID(), from: [1]) }
      }
      return await group.reduce(into: [StreamLimits.Place]()) {
        if let place = $1 { $0.append(place) }
      }
    }
    #expect(places.count == 3 && taken.count == StreamLimits.ofOneAddress - 3)
  }

  @Test("A place is given back by who closes it, and by who lets it go without having begun")
  func givenBack() throws {
    let limits = ConversationRateLimits()
    for _ in 0..<1_000 { _ = try limits.open(ConversationService.newParticipantID(), from: [1]) }
    #expect(limits.hasNoStreams)
    let place = try limits.open(ben, from: [1])
    #expect(place.isOpen && !limits.hasNoStreams)
    for _ in 0..<2 { place.close() }
    #expect(!place.isOpen && limits.hasNoStreams)
  }

  @Test("Who asks for the head of a stream takes no place, and ends no view of one's own")
  func heads() async throws {
    let conversation = try await ConversationSite()
    let participant = try await conversation.join()
    for _ in 0..<9 {
      #expect(
        try await conversation.ask(
          conversation.path + "/events?after=0", .head, as: participant
        ).status == .ok)
    }
    #expect(conversation.site.site.conversationRateLimits.hasNoStreams)
  }

  @Test("Openings of live views are counted, by who opens and by address; the owner's are not")
  func openings() async throws {
    let conversation = try await ConversationSite()
    let address = conversation.path + "/events?after=0"
    let participant = try await conversation.join()
    for _ in 0..<60 {
      #expect(try await conversation.ask(address, .head, as: participant).status == .ok)
    }
    var last = try await conversation.ask(address, .head, as: participant)
    for _ in 0..<20 where last.status != .tooManyRequests {
      last = try await conversation.ask(address, .head, as: participant)
    }
    #expect(last.status == .tooManyRequests && last.headers[.retryAfter] != nil)
    // A whole school comes back at once.
    let limits = ConversationRateLimits()
    for _ in 0..<StreamLimits.ofOneAddress { try limits.count(.householdListen, by: [1], now: 0) }
    #expect(throws: Problem.self) { try limits.count(.householdListen, by: [1], now: 0) }
    for _ in 0..<90 {
      #expect(
        try await conversation.ask(address, .head, as: conversation.owner).status
          == .ok)
    }
  }

  @Test("A page of another site hears nothing, and no answer lets it")
  func foreign() async throws {
    let conversation = try await ConversationSite()
    for fetchSite in ["cross-site", "same-site"] {
      let answer = try await conversation.site.ask(
        conversation.path + "/events?after=0",
        fields: ["Sec-Fetch-Site": fetchSite, "Cookie": conversation.owner])
      #expect(answer.status == .forbidden)
    }
    let own = try await conversation.ask(
      conversation.path + "/events?after=0", .head, as: conversation.owner)
    #expect(own.status == .ok && own.headers[.contentType] == "text/event-stream")
    #expect(own.headers[.accessControlAllowOrigin] == nil)
    #expect(own.headers[.cacheControl] == "no-store")
    #expect(own.headers[.contentEncoding] == nil)
    #expect(own.headers[HTTPField.Name("X-Accel-Buffering")!] == "no")
  }

  @Test("A deleted conversation tells each of its pages so, and those that come later")
  func deleted() async throws {
    let conversation = try await ConversationSite()
    let all = conversation.site.services.conversations
    let transcripts = conversation.site.services.transcripts
    let feeds = ConversationFeeds(all, transcripts, pace: .zero, log: WebServerSetup.log)
    let id = try #require(
      ConversationID(conversation.path.dropFirst("/conversations/".count)))
    let notifications = try transcripts.notifications(of: id)
    let old = feeds.join(id)
    guard case .batch(let batch) = await old.look(after: 0) else {
      Issue.record("the feed has read nothing")
      return
    }
    try await all.delete(id)
    #expect(transcripts.lastNotifiedChange(of: id) == 0)
    for feed in [old, feeds.join(id)] {
      guard case .gone = await feed.look(after: batch.last) else {
        Issue.record("the feed does not tell that the conversation was deleted")
        return
      }
    }
    #expect(feeds.pageCount == 2)
    for _ in 0..<2 { feeds.leave(id) }
    #expect(feeds.pageCount == 0)
    withExtendedLifetime(notifications) {}
  }

  @Test("Pages that ask at the same time share one reading, and get all that was told before")
  func shared() async throws {
    let conversation = try await ConversationSite()
    let services = conversation.site.services
    let feeds = ConversationFeeds(
      services.conversations, services.transcripts, log: WebServerSetup.log)
    let id = try #require(
      ConversationID(conversation.path.dropFirst("/conversations/".count)))
    let feed = feeds.join(id)
    let before = try await services.transcripts.transcript(of: id, limit: 1).conversation.lastChange
    guard case .nothing = await feed.look(after: before) else {
      Issue.record("there is nothing new yet")
      return
    }
    try await conversation.say("hello", as: conversation.owner)
    let batches = await withTaskGroup { group in
      for _ in 0..<50 {
        group.addTask { () -> EventBatch? in
          if case .batch(let batch) = await feed.look(after: before) { batch } else { nil }
        }
      }
      return await group.reduce(into: [EventBatch?]()) { $0.append($1) }
    }
    let first = try #require(batches[0])
    #expect(batches.allSatisfy { $0 === first })
    #expect(services.transcripts.lastNotifiedChange(of: id) == first.last)
  }

  @Test("A number that is none is refused", arguments: ["", "?after=x", "?after=-1"])
  func numbers(query: String) async throws {
    let conversation = try await ConversationSite()
    let answer = try await conversation.ask(
      conversation.path + "/events" + query, .head, as: conversation.owner)
    #expect(answer.status == .badRequest)
  }
}
