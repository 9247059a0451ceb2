import App
import Articles
import Foundation  // time of the clock
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Localization
import Synchronization
import TestSupport
import Testing

@testable import Web

@Suite("A form that is pressed twice")
struct RepeatedPressesTests {
  private final class Maker: Sendable {
    let made = Mutex(0)
    func make(fails: Bool = false, status: HTTPResponse.Status = .seeOther) throws -> SiteResponse {
      let number = made.withLock {
        $0 += 1
        return $0
      }
      if fails { throw CancellationError() }
      return SiteResponse(status: status, type: "text/plain", body: Array("\(number)".utf8))
    }
  }

  private let clock = TestClock()
  private let maker = Maker()

  private func presses() -> RepeatedPresses {
    RepeatedPresses { [clock] in clock.now.timeIntervalSince1970 }
  }

  private func press(
    _ fields: String = "title=Trip", of person: String = "owner", in browser: String = "one"
  ) -> RepeatedPresses.Press {
    RepeatedPresses.Press(
      person: person, browser: [browser], address: "/conversations", fields: [fields])
  }

  @Test("All presses within two seconds have the response of the first one")
  func once() async throws {
    let presses = presses()
    let answers = try await withThrowingTaskGroup(of: [UInt8].self) { [maker] group in
      for _ in 0..<20 {
        group.addTask { try await presses.response(to: press()) { try maker.make() }.body }
      }
      return try await group.reduce(into: Set<[UInt8]>()) { $0.insert($1) }
    }
    #expect(answers.count == 1 && maker.made.withLock(\.self) == 1)
    clock.advance(seconds: 1.9)
    _ = try await presses.response(to: press()) { [maker] in try maker.make() }
    #expect(maker.made.withLock(\.self) == 1)
    clock.advance(seconds: 0.2)
    _ = try await presses.response(to: press()) { [maker] in try maker.make() }
    #expect(maker.made.withLock(\.self) == 2)
  }

  @Test("Another form, and the same form of another person, are no repetition")
  func others() async throws {
    let presses = presses()
    // The last one is like the first, but another form was sent in between.
    for press in [press(), press(of: "guest"), press("title=Trips"), press()] {
      _ = try await presses.response(to: press) { [maker] in try maker.make() }
    }
    #expect(maker.made.withLock(\.self) == 4)
    presses.forget("guest")
    _ = try await presses.response(to: press()) { [maker] in try maker.make() }
    #expect(maker.made.withLock(\.self) == 4)
    presses.forget("owner")
    _ = try await presses.response(to: press()) { [maker] in try maker.make() }
    #expect(maker.made.withLock(\.self) == 5)
  }

  @Test("Two browsers of a household have one passphrase, and each its own response")
  func household() async throws {
    let site = try await TestSite(passphrase: "correct horse battery")
    var cookies: [String] = []
    for browser in ["phone", "tablet"] {
      let signedIn = try await site.ask(
        "/sign-in", .post, form: "passphrase=correct+horse+battery&next=%2F")
      let session = try #require(signedIn.headers[.setCookie]).prefix { $0 != ";" }
      let answer = try await site.ask(
        "/conversations", .post, form: "title=&name=",
        fields: ["Sec-Fetch-Site": "same-origin", "Cookie": "\(session)", "User-Agent": browser])
      #expect(answer.status == .seeOther)
      cookies += answer.headers[values: .setCookie].filter { $0.hasPrefix("waypost=") }
    }
    #expect(Set(cookies).count == 2, "\(cookies)")
    // Without a passphrase, the addresses and the programs tell browsers apart.
    let presses = presses()
    for browser in ["one", "other", "one"] {
      _ = try await presses.response(to: press(in: browser)) { [maker] in try maker.make() }
    }
    #expect(maker.made.withLock(\.self) == 3, "another browser of the person ends it as well")
  }

  @Test("Yes, no and yes again are three forms, also if the first is still carried out")
  func overtaken() async throws {
    let presses = presses()
    let (started, starting) = AsyncStream<Void>.makeStream()
    let gate = AsyncStream<Void>.makeStream()
    let first = Task { [maker] in
      try await presses.response(to: press("yes")) {
        starting.yield()
        for await _ in gate.stream { break }
        return try maker.make()
      }
    }
    for await _ in started { break }
    for field in ["no", "yes"] {
      _ = try await presses.response(to: press(field)) { [maker] in try maker.make() }
    }
    gate.continuation.yield()
    _ = try await first.value
    #expect(maker.made.withLock(\.self) == 3)
    // The first one has ended after the last: a press of the last one is still the same.
    _ = try await presses.response(to: press("yes")) { [maker] in try maker.make() }
    #expect(maker.made.withLock(\.self) == 3)
  }

  @Test("A page that refuses a form is shown again, with what is wrong then")
  func refused() async throws {
    let presses = presses()
    for _ in 1...2 {
      _ = try await presses.response(to: press()) { [maker] in
        try maker.make(status: .unprocessableContent)
      }
    }
    #expect(maker.made.withLock(\.self) == 2)
  }

  @Test("After an error, the next press is carried out")
  func failed() async throws {
    let presses = presses()
    await #expect(throws: CancellationError.self) {
      try await presses.response(to: press()) { [maker] in try maker.make(fails: true) }
    }
    _ = try await presses.response(to: press()) { [maker] in try maker.make() }
    #expect(maker.made.withLock(\.self) == 2)
  }

  @Test("A browser that gives up waiting does not stop what it has asked for")
  func givenUp() async throws {
    let presses = presses()
    let gate = AsyncStream<Void>.makeStream()
    let first = Task { [maker] in
      try await presses.response(to: press()) {
        for await _ in gate.stream { break }
        return try maker.make()
      }
    }
    first.cancel()
    gate.continuation.yield()
    let second = try await presses.response(to: press()) { [maker] in try maker.make() }
    #expect(second.body == Array("1".utf8) && maker.made.withLock(\.self) == 1)
  }

  @Test("A guide that is deleted with two presses is in the trash, and comes back with two")
  func deleted() async throws {
    let site = try await TestSite()
    let guide = try await site.services.guides.newGuide(named: "Trip").id
    for _ in 1...2 {
      let answer = try await site.ask("/guides/\(guide)", .post, form: "action=delete")
      #expect(answer.status == .seeOther)
    }
    let list = PageDocument(try await site.ask("/guides"))
    let restore = try list.one(.button, named: english(.webTrashBack, "Trip")).enclosing(.form)
    for _ in 1...2 { _ = try await site.submit(restore) }
    #expect(try await site.services.guides.guide(named: "Trip").id == guide)
    // Deleted once more, it is in the trash again: another form was sent in between.
    _ = try await site.ask("/guides/\(guide)", .post, form: "action=delete")
    await #expect(throws: Problem.self) {
      try await site.services.guides.guide(named: "Trip")
    }
  }

  @Test("A chat that was asked for before signing in knows who began it")
  func signedIn() async throws {
    let site = try await TestSite(passphrase: "correct horse battery")
    let page = PageDocument(
      try await site.ask("/conversations", .post, form: "title=Trip&name=Ann"))
    var fields = try page.field("passphrase").enclosing(.form).fields
    fields["passphrase"] = "correct horse battery"
    let allowed = CharacterSet.alphanumerics
    let form = fields.map { name, value in
      name + "=" + (value.addingPercentEncoding(withAllowedCharacters: allowed) ?? "")
    }
    let answer = try await site.ask("/sign-in", .post, form: form.joined(separator: "&"))
    #expect(answer.headers[.location]?.hasPrefix("/conversations/") == true)
    let cookies = answer.headers[values: .setCookie].map { $0.prefix { $0 != "=" } }
    #expect(cookies.contains("waypost") && cookies.count == 3)
  }

  @Test("A link to join a chat is made once")
  func invited() async throws {
    let site = try await TestSite()
    let started = try await site.ask("/conversations", .post, form: "title=Trip&name=Ann")
    let chat = try #require(started.headers[.location])
    let cookie = try #require(
      started.headers[values: .setCookie].first { $0.hasPrefix("waypost=") }
    ).prefix { $0 != ";" }
    let fields = ["Sec-Fetch-Site": "same-origin", "Cookie": "\(cookie)"]
    let form = "action=link&days=7&uses=1"
    var answers: [String?] = []
    for _ in 1...2 {
      answers.append(
        try await site.ask(chat, .post, form: form, fields: fields).headers[.location])
    }
    // The name of the notice in it is another one each time that a form is carried out.
    #expect(answers[0] != nil && answers[0] == answers[1])
  }

  @Test(
    "A form of a page that makes something makes it once",
    arguments: [
      ("/conversations", "title=Trip&name=Ann", "/conversations/"),
      ("/send", SendingCardsTests.lisbon, "/sent/"),
    ])
  func made(path: String, form: String, made: String) async throws {
    let site = try await TestSite()
    let first = try await site.ask(path, .post, form: form)
    let second = try await site.ask(path, .post, form: form)
    #expect(first.status == .seeOther)
    #expect(first.headers[.location] == second.headers[.location])
    #expect(first.headers[.location]?.hasPrefix(made) == true)
  }
}
