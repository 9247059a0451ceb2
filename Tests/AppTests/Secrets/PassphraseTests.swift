import Foundation
import Secrets
import TestSupport
import Testing

@testable import App

@Suite("Passphrases and session tokens")
struct PassphraseTests {
  private let key: ServerKey
  private let otherKey: ServerKey

  init() throws {
    let folder = try TemporaryFolder()
    key = try ServerKey.open(at: folder.path("1.key"))
    otherKey = try ServerKey.open(at: folder.path("2.key"))
  }

  private func passes(
    _ passphrase: String = "four quiet brown owls", key: ServerKey? = nil, at time: Double = 1000
  ) -> SessionTokens {
    SessionTokens(
      Passphrase(passphrase), key ?? self.key, now: { Date(timeIntervalSince1970: time) })
  }

  @Test("A session lasts 30 days")
  func lifetime() {
    let pass = passes().pass()
    let end = 1000 + Double(SessionTokens.lifetime)
    #expect(passes().admits(pass) && passes(at: end - 1).admits(pass))
    #expect(!passes(at: end).admits(pass))
  }

  @Test("Another passphrase or another key ends every session")
  func ending() {
    let pass = passes().pass()
    #expect(!passes("five quiet brown owls").admits(pass))
    #expect(!passes(key: otherKey).admits(pass))
  }

  @Test("Signing out everywhere ends earlier sessions, also after a restart of the server")
  func everywhere() async throws {
    let app = try TestApp()
    let services = try await app.services(on: MemoryWiki.cities())
    func passes(_ key: ServerKey) -> SessionTokens {
      SessionTokens(Passphrase("four quiet brown owls"), key, now: { app.now })
    }
    let key = try services.secrets.serverKey()
    let first = passes(key).pass()
    try services.secrets.signOutEverywhere(by: key)
    let second = passes(key).pass()
    #expect(!passes(key).admits(first) && passes(key).admits(second))
    let again = try services.secrets.serverKey()
    #expect(!passes(again).admits(first) && passes(again).admits(second))
    try services.secrets.signOutEverywhere(by: again)
    #expect(passes(try services.secrets.serverKey()).admits(passes(again).pass()))
    #expect(!passes(try services.secrets.serverKey()).admits(second))
    // Another process that has the library open, and does not restart, follows.
    let third = passes(again).pass()
    #expect(passes(key).admits(third))
    try services.secrets.signOutEverywhere(by: key)
    #expect(!passes(again).admits(third) && passes(again).admits(passes(key).pass()))
    // What was signed for pages goes on.
    let reference = key.reference(to: "a", of: app.wiki, on: 1)
    #expect(try services.secrets.serverKey().opened(reference, on: 1) != nil)
  }

  @Test("If the sign-out cannot be stored, it throws and no session ends")
  func everywhereFailing() async throws {
    let app = try TestApp()
    let services = try await app.services(on: MemoryWiki.cities())
    let key = try services.secrets.serverKey()
    let pass = SessionTokens(Passphrase("four quiet brown owls"), key, now: { app.now })
    let given = pass.pass()
    try FileManager.default.removeItem(atPath: app.path("library.sqlite.key"))
    try FileManager.default.createDirectory(
      atPath: app.path("library.sqlite.key/full"), withIntermediateDirectories: true)
    #expect(throws: Problem.self) { try services.secrets.signOutEverywhere(by: key) }
    #expect(pass.admits(given))
  }

  @Test("A file with another key is not overwritten by signing out, however often it is read")
  func everywhereWithAnotherKey() async throws {
    let app = try TestApp()
    let services = try await app.services(on: MemoryWiki.cities())
    let key = try services.secrets.serverKey()
    let pass = SessionTokens(Passphrase("four quiet brown owls"), key, now: { app.now })
    let given = pass.pass()
    let path = app.path("library.sqlite.key")
    try FileManager.default.removeItem(atPath: path)
    let other = Data(repeating: 7, count: 32)
    let rights: [FileAttributeKey: Any] = [.posixPermissions: 0o600]
    #expect(FileManager.default.createFile(atPath: path, contents: other, attributes: rights))
    #expect(pass.admits(given))
    #expect(throws: Problem.self) { try services.secrets.signOutEverywhere(by: key) }
    #expect(FileManager.default.contents(atPath: path) == other)
    #expect(pass.admits(given))
  }

  @Test("The name of a browser lets nobody in, and nobody makes one up")
  func browsers() {
    let name = passes().newBrowser()
    #expect(passes().browser(name)?.count == 22 && passes().browser(name) == passes().browser(name))
    #expect(!passes().admits(name) && passes().browser(passes().pass()) == nil)
    for forged in ["", ".", "A" + name, name + "A", String(name.dropLast()), "\(name).x"] {
      #expect(passes().browser(forged) == nil)
    }
    #expect(passes(key: otherKey).browser(name) == nil)
    // Another passphrase is no reason to be counted among strangers.
    #expect(passes("five quiet brown owls").browser(name) != nil)
  }

  @Test(
    "A pass that was changed is none",
    arguments: ["", ".", "1.", "a.b", "9999999999.AAAA", "1.2.3"])
  func madeUp(pass: String) {
    #expect(!passes().admits(pass))
    #expect(!passes().admits("9" + passes().pass()))
    #expect(!passes().admits(passes().pass() + "A"))
  }

  @Test(
    "A passphrase is known however its letters are made, and by all of them",
    arguments: [
      ("caf\u{E9} au lait noir", true), ("cafe\u{301} au lait noir", true),
      (" caf\u{E9} au lait noir\n", true), ("cafe au lait noir", false),
      ("Caf\u{E9} au lait noir", false), ("caf\u{E9} au lait noi", false), ("", false),
    ])
  func typed(text: String, isRight: Bool) {
    #expect(passes("caf\u{E9} au lait noir").passphraseCheck.isRight(text) == isRight)
  }

  @Test(
    "Twelve characters are enough", arguments: [("12345678901", false), ("123456789012", true)])
  func length(text: String, isLongEnough: Bool) {
    #expect(Passphrase(text).isLongEnough == isLongEnough)
  }

  @Test("A passphrase is part of no text")
  func hidden() {
    let serverSettings = {
      var h = ServerSettings()
      h.passphrase = Passphrase("four quiet owls")
      return h
    }()
    #expect(
      !"\(serverSettings)".contains("owls") && !String(reflecting: serverSettings).contains("owls"))
  }

  @Test(
    "A public address is https, a host and perhaps a port",
    arguments: [
      ("https://waypost.example", "https://waypost.example"),
      ("https://Waypost.example/", "https://waypost.example"),
      ("https://waypost.example:443", "https://waypost.example"),
      ("https://waypost.example:8443", "https://waypost.example:8443"),
      ("https://[2001:db8::1]/", "https://[2001:db8::1]"), ("http://waypost.example", nil),
      ("waypost.example", nil), ("https://", nil), ("https://a.example/path", nil),
      ("https://me@a.example", nil), ("https://a.example:99999", nil), ("https://a b", nil),
    ] as [(String, String?)])
  func publicAddresses(typed: String, origin: String?) {
    #expect(PublicAddress(typed)?.origin == origin)
  }
}
