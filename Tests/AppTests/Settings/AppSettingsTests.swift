import Articles
import Foundation
import Localization
import TestSupport
import Testing

@testable import App

@Suite("Settings")
struct AppSettingsTests {
  private func read(
    _ variables: [String: String], flags: Settings.Flags = .init(), file: String? = nil
  ) async throws -> Settings {
    let home = try TemporaryFolder()
    let folder = home.path(".config/waypost")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try file?.write(toFile: "\(folder)/config.yaml", atomically: true, encoding: .utf8)
    let environment = variables.merging(["HOME": home.path]) { $1 }
    return try await Settings.read(flags: flags, environment: environment)
  }

  @Test("With nothing set, English Wikipedia is asked and the library lies in the data folder")
  func usual() async throws {
    let settings = try await read([:])
    #expect(settings.wiki == .englishWikipedia && settings.wikiSource == nil)
    #expect(settings.library.hasSuffix("/.local/share/waypost/library.sqlite"))
    #expect(settings.contact == nil)
    #expect(settings.remembersSearches)
  }

  @Test("Flags go over the environment, the environment over the file")
  func order() async throws {
    let file = "wiki: de.wikipedia\ncontact: file@example.org\n"
    #expect(try await read([:], file: file).wiki.name == "de.wikipedia")
    let environment = ["WAYPOST_WIKI": "nl.wikivoyage"]
    #expect(try await read(environment, file: file).wiki.name == "nl.wikivoyage")
    let flags = Settings.Flags(wiki: "fr.wikipedia")
    #expect(try await read(environment, flags: flags, file: file).wiki.name == "fr.wikipedia")
    #expect(try await read(environment, file: file).contact == "file@example.org")
    #expect(try await read(environment, flags: flags, file: file).wikiSource?.name == "--wiki")
    #expect(try await read(environment, file: file).wikiSource?.name == "WAYPOST_WIKI")
    let path = try #require(try await read([:], file: file).wikiSource?.name)
    #expect(path.hasSuffix("/waypost/config.yaml"))
  }

  @Test(
    "A value that cannot be used is an error that names its key, never the default",
    arguments: [
      ["WAYPOST_WIKI": "not a wiki"], ["WAYPOST_REMEMBER_SEARCHES": "perhaps"],
      ["WAYPOST_LANGUAGE": "xx"], ["WAYPOST_CONTACT": "nonsense"], ["WAYPOST_LIBRARY": "a.sqlite"],
    ])
  func refused(variables: [String: String]) async throws {
    let problem = await #expect(throws: Problem.self) { try await read(variables) }
    #expect(problem?.kind == .configuration)
    #expect(problem?.message.key == .problemConfigurationInvalid)
  }

  @Test(
    "The error says what would be valid",
    arguments: [
      ("WAYPOST_PORT", "70000", "from 0 to 65535"), ("WAYPOST_PORT", "web", "from 0 to 65535"),
      ("WAYPOST_LANGUAGE", "xx", "en, nl"), ("WAYPOST_STARTER", "perhaps", "true, false, none"),
      ("WAYPOST_REMEMBER_SEARCHES", "perhaps", "true, false"),
      ("WAYPOST_WIKI", "not a wiki", "en.wikipedia"), ("WAYPOST_LIBRARY", "a.sqlite", "~/"),
      ("WAYPOST_FEED", "ftp://example.org", "https"), ("WAYPOST_HOST", "?", "localhost"),
      ("WAYPOST_PUBLIC", "http://example.org", "https://waypost.example"),
      ("WAYPOST_USER_HEADER", "cookie", "Remote-User"),
      ("WAYPOST_USER_HEADER", "a b", "Remote-User"),
      ("WAYPOST_OWNERS", "ann,,ben,*", "ann,ben"), ("WAYPOST_PROXY", "proxy", "127.0.0.1"),
      ("WAYPOST_VARIANTS", "zh", "zh-tw"),
      ("WAYPOST_CALLBACK_SCHEMES", "data", "javascript, data"),
      ("WAYPOST_APP_IDS", "app", "ABCDE12345."), ("WAYPOST_ANDROID_APPS", "app", "PACKAGE="),
      ("WAYPOST_CONTACT", "nonsense", "email address"),
    ])
  func valid(variable: String, value: String, words: String) async throws {
    let problem = await #expect(throws: Problem.self) { try await read([variable: value]) }
    let text = problem.map { Localizer(.english)($0.message) } ?? ""
    #expect(text.contains("“\(value)”") && text.contains(words), "\(text)")
  }

  @Test("A sign-in at the proxy needs the proxy, its header, and who is the owner")
  func proxySignIn() async throws {
    let (header, owners) = ("WAYPOST_USER_HEADER", "WAYPOST_OWNERS")
    for (variables, key) in [
      ([header: "Remote-User"], Message.Key.problemUserHeaderAlone),
      ([owners: "ann"], .problemOwnersAlone),
    ] {
      let problem = await #expect(throws: Problem.self) { try await read(variables) }
      #expect(problem?.message.key == key)
    }
    let alone = try await read([header: "Remote-User", owners: "ann"])
    let problem = #expect(throws: Problem.self) { try alone.serverSettings.check() }
    #expect(problem?.message.key == .problemUserHeaderWithoutProxy)
    let whole = try await read([
      header: "Remote-User", owners: " ann , ben ", "WAYPOST_PROXY": "127.0.0.1",
    ])
    #expect(throws: Never.self) { try whole.serverSettings.check() }
    let signIn = try #require(whole.serverSettings.proxySignIn)
    #expect(signIn.header == "remote-user" && signIn.owners == .named(["ann", "ben"]))
    #expect(ProxySignIn(header: "Remote-User", owners: "*")?.owners == .everybody)
  }

  @Test("The language follows the locale", arguments: [("nl_BE.UTF-8", "nl"), ("C", "en")])
  func language(locale: String, tag: String) async throws {
    #expect(try await read(["LANG": locale]).language.rawValue == tag)
  }

  @Test("A file of comments alone sets nothing")
  func comments() async throws {
    #expect(try await read([:], file: "# nothing yet\n\n").wiki == .englishWikipedia)
  }

  @Test("A library at home is written with a tilde")
  func home() async throws {
    let settings = try await read([:], file: "library: ~/notes/library.sqlite\n")
    #expect(settings.library.hasPrefix("/"))
    #expect(settings.library.hasSuffix("/notes/library.sqlite"))
  }

  @Test("The first locale variable that is set decides")
  func firstLocale() async throws {
    #expect(try await read(["LC_ALL": "C", "LANG": "nl_NL.UTF-8"]).language == .english)
  }

  @Test("A relative data folder is ignored, as the specification asks")
  func relative() {
    let folders = DefaultPaths(environment: ["HOME": "/home/a", "XDG_DATA_HOME": "data"])
    #expect(folders.library == "/home/a/.local/share/waypost/library.sqlite")
  }
}
