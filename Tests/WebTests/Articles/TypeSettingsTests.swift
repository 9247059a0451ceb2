import App
import Articles
import Foundation  // JSON of answers
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Localization
import Testing

@testable import Web

private let delft = "/read/wiki.example.org/Delft"

@Suite("Type settings")
struct TypeSettingsTests {
  @Test("A choice is kept in the browser, and shown by a class of the page")
  func chosen() async throws {
    let site = try await TestSite()
    let answer = try await site.ask(
      "/settings/type", .post,
      form: "size=larger&face=sans&measure=wide&back=/read/wiki.example.org/Delft%3Frevision=7")
    #expect(answer.status == .seeOther)
    #expect(answer.headers[.location] == "\(delft)?revision=7")
    let cookie = try #require(answer.headers[.setCookie])
    #expect(cookie.hasPrefix("waypost-type=larger.sans.wide; "))
    #expect(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax"))
    let page = try await site.ask(delft, fields: ["Cookie": "a=b; waypost-type=larger.sans.wide"])
    let classes = try PageDocument(page).one(tag: "html").classes
    #expect(Set(classes).count == 3)
    for (setting, choice) in [("size", "larger"), ("face", "sans"), ("measure", "wide")] {
      #expect(try PageDocument(page).element(id: "waypost-type-\(setting)").value == choice)
    }
    #expect(try await PageDocument(site.ask(delft)).one(tag: "html").classes.isEmpty)
    #expect(try await site.ask(delft).headers[.eTag] != page.headers[.eTag])
  }

  @Test("Two buttons of an article make its text one size smaller or larger, and keep the rest")
  func steps() async throws {
    let site = try await TestSite()
    for (size, smaller, larger) in [
      ("small", nil, "normal"), ("normal", "small", "large"), ("larger", "large", nil),
    ] {
      let page = PageDocument(
        try await site.ask(delft, fields: ["Cookie": "waypost-type=\(size).sans.wide"]))
      for (key, value) in [(Message.Key.webTypeSmaller, smaller), (.webTypeLarger, larger)] {
        let button = try page.one(.button, named: english(key))
        #expect(button.attribute("value") == value && button.has("disabled") == (value == nil))
        let form = try button.enclosing(.form)
        #expect(form.action == "/settings/type")
        #expect(form.fields["face"] == "sans" && form.fields["measure"] == "wide")
        #expect(form.fields["back"] == delft)
      }
    }
  }

  @Test(
    "The way back leads to a page of ours alone",
    arguments: [
      "https://evil.example/", "//evil.example/", "/\\evil.example/", "evil", "",
      "/nothing/there", "/guides/undo", "/read/a%0D%0Ab",
    ])
  func back(typed: String) async throws {
    let encoded = typed.replacing("%", with: "%25")
    let answer = try await TestSite().ask(
      "/settings/type", .post, form: "size=large&back=\(encoded)")
    let location = answer.headers[.location]
    #expect(
      location?.hasPrefix("/settings?done=") == true
        || location == typed && typed.hasPrefix("/read/"))
  }

  @Test(
    "A cookie that anybody wrote changes nothing but what there is",
    arguments: ["\"><script>", "a.b.c", "large", "=", "", nil])
  func hostile(cookie: String?) { #expect(TypeSettings(cookie: cookie) == TypeSettings()) }
}
