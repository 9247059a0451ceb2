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
    #expect(kept.status == .unauthorized && kept.text.contains("name=\"kept-note\""))
    let back = largest.split(separator: "&").map { "kept-\($0)" }.joined(separator: "&")
    let signedIn = try await site.ask(
      "/sign-in", .post, form: SignInTests.form + "&then=%2Fguides%2F1&next=%2Fguides%2F1&" + back)
    // The form was carried out: it names no entry.
    #expect(signedIn.status == .badRequest || signedIn.status == .unprocessableContent)
    #expect(signedIn.headers[.setCookie]?.hasPrefix("waypost-holder=") == true)

    let more = try await site.ask("/guides/1", .post, form: largest + "b")
    #expect(more.status == .badRequest && !more.text.contains("kept-"))
    let larger = "note=" + String(repeating: "a", count: DeferredSubmission.limit)
    #expect(try await site.ask("/guides/1", .post, form: larger).status == .contentTooLarge)
  }
}
