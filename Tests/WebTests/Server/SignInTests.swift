import App
import Articles
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Localization
import Routes
import Testing
import Wiki

@testable import Web

/// Who asks, in the tables of these tests.
enum Visitor: Sendable {
  case anonymous, owner
}

@Suite("Signing in")
struct SignInTests {
  static let passphrase = "four quiet brown owls"
  static let form = "passphrase=four+quiet+brown+owls"

  private func guarded() async throws -> TestSite {
    try await TestSite(passphrase: Self.passphrase)
  }

  /// The cookie that a sign-in gives, as a browser sends it back.
  private func cookie(_ site: TestSite, next: String = "") async throws -> String {
    let answer = try await site.ask("/sign-in", .post, form: Self.form + next)
    let set = try #require(answer.headers[.setCookie])
    return String(set.prefix { $0 != ";" })
  }

  private func fields(_ visitor: Visitor, _ site: TestSite) async throws -> [String: String] {
    var fields = ["Sec-Fetch-Site": "same-origin"]
    if visitor == .owner { fields["Cookie"] = try await cookie(site) }
    return fields
  }

  @Test(
    "Who may see what",
    arguments: [
      ("/", 401, 200), ("/search?q=Delft", 401, 200), ("/search/results?q=Delft", 401, 200),
      ("/read/wiki.example.org/Delft", 401, 200), ("/guides", 401, 200), ("/guides/1", 401, 200),
      ("/settings", 401, 200), ("/pictures/0", 401, 404), ("/thumbnails/a.b", 404, 404),
      ("/guides/99", 401, 404), ("/nothing", 401, 404), ("/guides/undo", 401, 405),
      ("/sign-in", 200, 303), ("/robots.txt", 200, 200), ("/favicon.ico", 200, 200),
      ("/apple-touch-icon.png", 200, 200), ("/healthz", 200, 200), ("/%FF", 401, 400),
    ])
  func seeing(path: String, anonymous: Int, owner: Int) async throws {
    let site = try await guarded()
    #expect(try await site.ask(path, fields: fields(.anonymous, site)).status.code == anonymous)
    #expect(try await site.ask(path, fields: fields(.owner, site)).status.code == owner)
  }

  @Test(
    "Who may change what",
    arguments: [
      ("/guides", "name=Trip", 401, 303), ("/guides/1", "action=rename&title=T", 401, 403),
      ("/guides/undo", "trash=1", 401, 404), ("/settings", "action=forget", 401, 303),
      ("/read/wiki.example.org/Delft", "", 401, 303), ("/", "", 401, 405),
    ])
  func changing(path: String, form: String, anonymous: Int, owner: Int) async throws {
    let site = try await guarded()
    let refused = try await site.ask(path, .post, form: form, fields: fields(.anonymous, site))
    #expect(refused.status.code == anonymous)
    #expect(try await site.services.guides.guides().count == 1 && site.wiki.asked == 0)
    let taken = try await site.ask(path, .post, form: form, fields: fields(.owner, site))
    #expect(taken.status.code == owner)
  }

  @Test("The page for an anonymous viewer shows nothing of the library but the sign-in form")
  func nothingShown() async throws {
    let site = try await guarded()
    _ = try await site.services.guides.newGuide(named: "Secret trip")
    for path in ["/", "/guides", "/guides/2", "/search?q=Secret", "/sign-in"] {
      let page = try await site.ask(path)
      #expect(!page.text.contains("Secret trip") && !page.text.contains("wiki.example.org"))
      #expect(try PageDocument(page).field("passphrase").role == .textbox)
      #expect(!page.text.contains("og:"))
      #expect(page.headers[.cacheControl] == "no-store")
    }
  }

  @Test("Programs get the refusal as JSON")
  func programs() async throws {
    let answer = try await guarded().ask("/guides", fields: ["Accept": "application/json"])
    #expect(answer.status == .unauthorized)
    #expect(answer.headers[.contentType] == "application/problem+json")
    #expect(try object(in: answer)["type"] as? String == "/problems/web-sign-in")
    #expect(answer.headers[.wwwAuthenticate] != nil)
  }

  @Test("The right passphrase leads to the page that was asked for; a wrong one stays, and says so")
  func passphrases() async throws {
    let site = try await guarded()
    let asking = PageDocument(try await site.ask("/guides?x=1"))
    #expect(try asking.field("next").value == "/guides?x=1")
    let right = try await site.ask(
      "/sign-in", .post, form: Self.form + "&next=%2Fguides%3Fx%3D1")
    #expect(right.status == .seeOther && right.headers[.location] == "/guides?x=1")
    let wrong = try await site.ask("/sign-in", .post, form: "passphrase=four&next=%2Fguides")
    #expect(wrong.status == .unauthorized && wrong.headers[.setCookie] == nil)
    let again = PageDocument(wrong)
    #expect(try again.field("passphrase").attribute("aria-invalid") == "true")
    #expect(try again.field("next").value == "/guides")
    #expect(!wrong.text.contains("value=\"four\""))
  }

  @Test("A wrong passphrase is logged with the address that it came from, and never the passphrase")
  func logged() async throws {
    let lines = LogLines()
    let site = try await TestSite(passphrase: Self.passphrase, log: lines.log)
    try await site.application.test(.live) { client in
      for (passphrase, type) in [("four", "text/html"), ("five", "application/json")] {
        _ = try await client.execute(
          uri: "/sign-in", method: .post,
          headers: HTTPFields(["Sec-Fetch-Site": "same-origin", "Accept": type]),
          body: ByteBuffer(string: "passphrase=\(passphrase)"))
      }
    }
    _ = try await site.ask("/sign-in", .post, form: Self.form)
    let line = "error wrong passphrase from 127.0.0.1"
    #expect(lines.all == [line, line])
  }

  @Test("What is sent after a pass has run out is kept, and done with the passphrase")
  func keptForms() async throws {
    let site = try await guarded()
    let sent = "action=new&name=Owls+%26+%22bats%22"
    let page = try await site.ask("/guides", .post, form: sent)
    let fields = "&then=%2Fguides&next=%2Fguides&kept-action=new&kept-name=Owls+%26+%22bats%22"
    let wrong = try await site.ask("/sign-in", .post, form: "passphrase=four" + fields)
    for asking in [page, wrong] {
      #expect(asking.status == .unauthorized && asking.headers[.setCookie] == nil)
      #expect(asking.headers[.cacheControl] == "no-store")
      let document = PageDocument(asking)
      #expect(try document.field("then").value == "/guides")
      #expect(try document.field("kept-name").value == "Owls & \"bats\"")
      #expect(document.all(.status, text: english(.webSignInDeferred)).count == 1)
    }
    #expect(try await site.services.guides.guides().count == 1)
    let right = try await site.ask("/sign-in", .post, form: Self.form + fields)
    #expect(right.status == .seeOther && right.headers[.setCookie] != nil)
    #expect(right.headers[.location]?.hasPrefix("/guides/2?done=") == true)
    #expect(try await site.services.guides.guides().contains { $0.title == "Owls & \"bats\"" })
  }

  @Test("A kept form that asks a wiki is the owner's request, not a guest's")
  func keptFormIsTheOwners() async throws {
    let site = try await guarded()
    let fields = "&then=%2Fread%2Fwiki.example.org%2FDelft&kept-action=keep&kept-guide=Trip"
    let answer = try await site.ask("/sign-in", .post, form: Self.form + fields)
    #expect(answer.status == .seeOther)
    #expect(site.wiki.requesters == [.owner])
  }

  @Test(
    "What is kept is judged like any form, by somebody who has signed in",
    arguments: [
      ("/guides", "&kept-action=new&kept-name=+", 422), ("/guides/99", "&kept-action=delete", 404),
      ("/guides/undo?trash=7", "", 404), ("/settings", "&kept-action=forget", 303),
      ("/", "", 303), ("/sign-in", "&kept-action=end", 303), ("/nothing", "", 303),
      ("//evil.example/guides", "", 303), ("https://evil.example/guides", "", 303),
    ])
  func keptAndJudged(address: String, fields: String, status: Int) async throws {
    let site = try await guarded()
    let answer = try await site.ask(
      "/sign-in", .post, form: Self.form + "&then=" + address + fields)
    #expect(answer.status.code == status)
    #expect(answer.headers[.setCookie]?.hasPrefix("waypost-owner=") == true)
    #expect(answer.headers[.setCookie]?.contains("Max-Age=0") == false)
    #expect(!answer.text.contains("name=\"passphrase\""))
    #expect(answer.headers[.location]?.contains("evil") != true)
  }

  @Test("Kept or not, a form without its fields is answered in the same way at every address")
  func keptWithoutFields() async throws {
    let (signedOut, signedIn) = (try await AccessSite(.anonymous), try await AccessSite(.owner))
    var tried = 0
    for endpoint in RouteTable.endpoints {
      let path = try signedOut.path(of: endpoint)
      guard RouteTable.lines(at: path).operation(.post)?.access == .owner else { continue }
      for field in ["x", "at", "name"] {
        let kept = try await signedOut.site.ask(
          "/sign-in", .post, form: "\(Self.form)&then=\(path)&kept-\(field)=")
        let sent = try await signedIn.site.application.test(.router) { client in
          try await signedIn.post(try signedIn.path(of: endpoint), "\(field)=", client)
        }
        #expect(kept.status == sent.status && kept.status.code < 500, "\(field) to \(path)")
        #expect(!kept.text.contains("Error("))
        tried += 1
      }
    }
    #expect(tried > 30)
  }

  @Test("A form of another site is kept by nobody, nor is what a program sends")
  func notKept() async throws {
    let site = try await guarded()
    let foreign = try await site.ask(
      "/guides", .post, form: "name=Trip", fields: ["Sec-Fetch-Site": "cross-site"])
    #expect(foreign.status == .forbidden && !foreign.text.contains("kept-name"))
    let program = try await site.ask(
      "/guides", .post, form: "name=Trip",
      fields: ["Accept": "application/json", "Sec-Fetch-Site": "same-origin"])
    #expect(program.status == .unauthorized && !program.text.contains("Trip"))
  }

  @Test(
    "A sign-in leads only to pages of ours",
    arguments: [
      ("/guides", "/guides"), ("/read/wiki.example.org/AC%2FDC?a=b#c", nil), ("/", "/"),
      ("//evil.example", "/"), ("/\\evil.example", "/"), ("/%5Cevil.example", "/"),
      ("https://evil.example/", "/"), ("javascript:alert(1)", "/"), ("", "/"),
      ("/guides\r\nSet-Cookie: a=b", "/"), ("/ guides", "/"), ("/sign-in", "/"), ("/é", "/"),
      ("/guides/undo", "/"), ("/\t/evil.example", "/"), ("guides", "/"),
    ] as [(String, String?)])
  func next(typed: String, leads: String?) {
    #expect((RedirectTarget(typed: typed)?.page ?? .home).text == leads ?? typed)
  }

  @Test("The cookie is for this server alone, out of reach of scripts, and for https where that is")
  func cookies() async throws {
    let site = try await guarded()
    let set = try await site.ask("/sign-in", .post, form: Self.form).headers[.setCookie] ?? ""
    #expect(set.hasPrefix("waypost-owner=") && set.contains("; HttpOnly; SameSite=Lax"))
    #expect(set.contains("Path=/; Max-Age=2592000") && !set.contains("Domain"))
    #expect(!set.contains("Secure"))
    let secure = SiteCookie.session(isSecure: true).setting("1.a", lifetime: 1)
    #expect(secure.hasPrefix("__Host-waypost-owner=1.a; Path=/;") && secure.hasSuffix("; Secure"))
  }

  @Test("A pass of another server, of another passphrase, or made up opens nothing")
  func otherPasses() async throws {
    let site = try await guarded()
    let other = try await TestSite(passphrase: "five quiet brown owls")
    let theirs = try #require(
      try await other.ask("/sign-in", .post, form: "passphrase=five+quiet+brown+owls")
        .headers[.setCookie])
    for cookie in [theirs, "waypost-owner=", "waypost-owner=9999999999.AAAA", "waypost-owner"] {
      let answer = try await site.ask("/guides", fields: ["Cookie": cookie])
      #expect(answer.status == .unauthorized)
    }
  }

  @Test("Signing out removes the cookie, by a button that only the owner sees")
  func signingOut() async throws {
    let site = try await guarded()
    let fields = try await fields(.owner, site)
    let settings = PageDocument(try await site.ask("/settings", fields: fields))
    let button = try settings.one(.button, named: english(.webSignOut)).enclosing(.form)
    #expect(button.action == "/sign-in" && button.fields == ["action": "end"])
    let answer = try await site.ask("/sign-in", .post, form: "action=end", fields: fields)
    #expect(answer.status == .seeOther && answer.headers[.location] == "/sign-in")
    #expect(answer.headers[.setCookie]?.hasPrefix("waypost-owner=; Path=/; Max-Age=0;") == true)
    #expect(!(try await TestSite().ask("/settings")).text.contains("value=\"end\""))
  }

  @Test("After too many attempts everyone has to wait, with the right passphrase too")
  func tries() async throws {
    let site = try await guarded()
    for _ in 1...5 {
      #expect(try await site.ask("/sign-in", .post, form: "passphrase=x").status == .unauthorized)
    }
    let answer = try await site.ask("/sign-in", .post, form: Self.form)
    #expect(answer.status == .tooManyRequests && answer.headers[.retryAfter] == "60")
    #expect(answer.headers[.setCookie] == nil)
    #expect(try PageDocument(answer).field("passphrase").role == .textbox)
  }

  @Test("A browser that has signed in before is counted by itself")
  func knownBrowser() async throws {
    let site = try await guarded()
    let set = try await site.ask("/sign-in", .post, form: Self.form).headers[values: .setCookie]
    let browser = try #require(set.first { $0.hasPrefix("waypost-browser=") })
    #expect(browser.contains("; HttpOnly; SameSite=Strict"))
    let name = String(browser.prefix { $0 != ";" })
    // Whoever else uses up the tries of this address, and of all.
    for _ in 1...6 { _ = try await site.ask("/sign-in", .post, form: "passphrase=x") }
    let browserFields = ["Sec-Fetch-Site": "same-origin", "Cookie": name]
    let unknown = ["Sec-Fetch-Site": "same-origin", "Cookie": name + "A"]
    let refused = try await site.ask("/sign-in", .post, form: Self.form, fields: unknown)
    #expect(refused.status == .tooManyRequests)
    #expect(
      try await site.ask("/guides", fields: browserFields).status == .unauthorized)
    let again = try await site.ask("/sign-in", .post, form: Self.form, fields: browserFields)
    #expect(again.status == .seeOther)
    #expect(again.headers[values: .setCookie].contains { $0.hasPrefix(name + ";") })
    // It guesses no more often than anybody.
    for _ in 1...5 {
      _ = try await site.ask("/sign-in", .post, form: "passphrase=x", fields: browserFields)
    }
    let guessing = try await site.ask("/sign-in", .post, form: Self.form, fields: browserFields)
    #expect(guessing.status == .tooManyRequests)
  }

  @Test("Who has signed in signs out every browser, and nobody else does")
  func everywhere() async throws {
    let site = try await guarded()
    let (one, other) = (try await fields(.owner, site), try await fields(.owner, site))
    let settings = PageDocument(try await site.ask("/settings", fields: one))
    let button = try settings.one(.button, named: english(.webSignOutEverywhere)).enclosing(.form)
    #expect(button.action == "/sign-in" && button.fields == ["action": "end-everywhere"])
    let anonymous = try await site.ask("/sign-in", .post, form: "action=end-everywhere")
    #expect(anonymous.status == .unauthorized)
    #expect(try await site.ask("/guides", fields: other).status == .ok)
    let answer = try await site.ask("/sign-in", .post, form: "action=end-everywhere", fields: one)
    #expect(answer.status == .seeOther && answer.headers[.location] == "/sign-in")
    for fields in [one, other] {
      #expect(try await site.ask("/guides", fields: fields).status == .unauthorized)
    }
    let new = try await fields(.owner, site)
    #expect(try await site.ask("/guides", fields: new).status == .ok)
  }

  @Test("A form that is too large to be stored is refused before the passphrase is asked for")
  func tooLarge() async throws {
    let form = "name=" + String(repeating: "a", count: 100_000)
    let answer = try await guarded().ask("/guides", .post, form: form)
    #expect(answer.status == .contentTooLarge)
  }

  @Test(
    "The form of the sign-in itself is taken from our own pages only",
    arguments: [
      (["Sec-Fetch-Site": "same-origin"], 303), (["Sec-Fetch-Site": "cross-site"], 403),
      (["Origin": "http://localhost"], 303), (["Origin": "null"], 403), ([:], 403),
    ] as [([String: String], Int)])
  func foreignSignIn(fields: [String: String], status: Int) async throws {
    let answer = try await guarded().ask("/sign-in", .post, form: Self.form, fields: fields)
    #expect(answer.status.code == status)
    #expect((answer.headers[.setCookie] != nil) == (status == 303))
  }

  @Test("A page behind the passphrase is kept by no cache on the way")
  func caches() async throws {
    let site = try await guarded()
    let answer = try await site.ask("/guides", fields: fields(.owner, site))
    #expect(answer.headers[.cacheControl] == "private, no-cache")
  }

  @Test("Where no passphrase is set, the page of the sign-in leads home")
  func open() async throws {
    let answer = try await TestSite().ask("/sign-in")
    #expect(answer.status == .seeOther && answer.headers[.location] == "/")
  }
}
