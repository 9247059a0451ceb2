import HTTPTypes
import Hummingbird
import HummingbirdTesting
import NIOCore
import Testing

@testable import Web

@Suite("Limits on forms of viewers who have not signed in")
struct AnonymousFormsTests {
  private func guarded() async throws -> TestSite {
    try await TestSite(passphrase: SignInTests.passphrase)
  }

  @Test("The form that the sign-in page keeps has smaller limits, and comes back within its own")
  func deferred() async throws {
    let site = try await guarded()
    let note = String(repeating: "%E8%AA%9E", count: 4_000)
    let fields = String(repeating: "a&", count: DeferredSubmission.fieldLimit - 2)
    let largest = "action=note&note=\(note)&" + fields
    #expect(largest.utf8.count <= DeferredSubmission.limit)
    let kept = try await site.ask("/guides/1", .post, form: largest)
    #expect(kept.status == .unauthorized)
    #expect(try PageDocument(kept).field("kept-note").attribute("type") == "hidden")
    let back = largest.split(separator: "&").map { "kept-\($0)" }.joined(separator: "&")
    let signedIn = try await site.ask(
      "/sign-in", .post, form: SignInTests.form + "&then=%2Fguides%2F1&next=%2Fguides%2F1&" + back)
    // The form was carried out: it names no entry.
    #expect(signedIn.status == .badRequest || signedIn.status == .unprocessableContent)
    #expect(signedIn.headers[.setCookie]?.hasPrefix("waypost-owner=") == true)

    let more = try await site.ask("/guides/1", .post, form: largest + "b")
    #expect(more.status == .badRequest && !more.text.contains("kept-"))
    let larger = "note=" + String(repeating: "a", count: DeferredSubmission.limit)
    #expect(try await site.ask("/guides/1", .post, form: larger).status == .contentTooLarge)
  }

  /// A path, and the number of forms that one client may send to it at once.
  private static let limits = [
    ("/guides", 60), ("/places/near", 60), ("/sign-in", 60), ("/games", 150), ("/games/x", 150),
    ("/join/AAAAAAAAAAAAAAAAAAAAAA", 150),
  ]

  /// A body that is too large is refused as such only if it is read at all.
  private static let large = String(repeating: "a", count: Form.limit + 1)

  @Test("Forms of strangers are counted before their bodies are read", arguments: limits)
  func counted(path: String, burst: Int) async throws {
    let site = try await guarded()
    let fields = HTTPFields(["Sec-Fetch-Site": "same-origin"])
    try await site.application.test(.router) { client in
      for number in 1...burst + 1 {
        let answer = try await client.execute(
          uri: path, method: .post, headers: fields, body: ByteBuffer(string: Self.large))
        #expect(answer.status == (number > burst ? .tooManyRequests : .contentTooLarge))
      }
      let refused = try await client.execute(
        uri: path, method: .post, headers: fields, body: ByteBuffer(string: "name=x"))
      #expect(refused.status == .tooManyRequests && refused.headers[.retryAfter] == "1")
      #expect(!refused.text.contains("kept-"))
    }
    // Other kinds of forms are not affected.
    let other = ["/guides", "/places/near"].contains(path) ? "/sign-in" : "/guides"
    let answer = try await site.ask(other, .post, form: SignInTests.form)
    #expect(answer.status == (other == "/guides" ? .unauthorized : .seeOther))
  }

  @Test("The owner's forms are not counted, nor those of programs, which are not read")
  func uncounted() async throws {
    let site = try await guarded()
    let signedIn = try await site.ask("/sign-in", .post, form: SignInTests.form)
    let cookie = String(try #require(signedIn.headers[.setCookie]).prefix { $0 != ";" })
    let own = HTTPFields(["Sec-Fetch-Site": "same-origin", "Cookie": cookie])
    let program = HTTPFields(["Sec-Fetch-Site": "same-origin", "Accept": "application/json"])
    try await site.application.test(.router) { client in
      for _ in 1...61 {
        for (fields, status) in [
          (own, HTTPResponse.Status.contentTooLarge), (program, .unauthorized),
        ] {
          let answer = try await client.execute(
            uri: "/guides", method: .post, headers: fields, body: ByteBuffer(string: Self.large))
          #expect(answer.status == status)
        }
      }
    }
  }

  @Test("A browser that has signed in before still can, whoever uses up the limit")
  func knownBrowser() async throws {
    let site = try await guarded()
    let first = try await site.ask("/sign-in", .post, form: SignInTests.form)
    let known = first.headers[values: .setCookie].compactMap { cookie in
      cookie.hasPrefix("waypost-browser=") ? String(cookie.prefix { $0 != ";" }) : nil
    }
    let fields = HTTPFields(["Sec-Fetch-Site": "same-origin"])
    try await site.application.test(.router) { client in
      for _ in 1...61 {
        _ = try await client.execute(
          uri: "/sign-in", method: .post, headers: fields, body: ByteBuffer(string: Self.large))
      }
    }
    #expect(
      try await site.ask("/sign-in", .post, form: SignInTests.form).status == .tooManyRequests)
    let answer = try await site.ask(
      "/sign-in", .post, form: SignInTests.form,
      fields: ["Sec-Fetch-Site": "same-origin", "Cookie": try #require(known.first)])
    #expect(answer.status == .seeOther)
  }
}
