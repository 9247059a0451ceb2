import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Routes
import Testing

@testable import Web

@Suite("Redirect targets")
struct RedirectTargetTests {
  @Test(
    "A form leads to a page that one can arrive at, and nowhere else",
    arguments: [
      ("/guides", true), ("/", true), ("/places?lat=1&lon=1", true), ("/guides/1?by=day#x", true),
      ("/search?q=%2F%2Fevil.example", true), ("//evil.example", false), ("///", false),
      ("/\\evil.example", false), ("/%2F/evil.example", false), ("https://evil.example/", false),
      ("javascript:alert(1)", false), ("", false), ("guides", false), ("/guides\r\nX: y", false),
      ("/guides ", false), ("/é", false), ("/guides/undo", false), ("/nothing", false),
      ("/sign-in", false), ("/healthz", false), ("/assets/waypost.css", false),
      ("/guides?" + String(repeating: "x", count: 4_096), false),
    ])
  func typed(text: String, isTaken: Bool) {
    #expect(RedirectTarget(typed: text)?.page.text == (isTaken ? text : nil))
  }

  @Test(
    "Each form that says where it leads goes through that check",
    arguments: [
      ("/settings/type", "size=large&back="), ("/settings", "action=decline&back="),
      ("/sign-in", "\(SignInTests.form)&next="), ("/sign-in", "\(SignInTests.form)&then="),
    ])
  func forms(path: String, form: String) async throws {
    let site = try await AccessSite(.owner)
    try await site.site.application.test(.router) { client in
      for target in ["//evil.example", "/%5Cevil.example", "https://evil.example", "/guides%0D%0A"]
      {
        let answer = try await site.post(path, form + target, client)
        #expect(answer.status == .seeOther)
        #expect(answer.headers[.location]?.contains("evil") == false)
        #expect(answer.headers[.location]?.hasPrefix("/") == true)
      }
    }
  }

  @Test("A field goes before the fragment of an address, after what stands in its query")
  func query() {
    let page = PagePath.guide(7).query("by", "day").fragment("e1")
    #expect(page.query("done", "a b").text == "/guides/7?by=day&done=a%20b#e1")
  }
}
