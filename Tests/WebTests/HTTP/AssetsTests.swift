import App
import CAssets
import Foundation  // the folder of the assets
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Markup
import Secrets
import TestSupport
import Testing

@testable import Web

@Suite("Assets")
struct AssetsTests {
  private static let folder = Repository.url("Assets")

  /// Files in the binary that no page loads.
  private static let unserved = ["data/starter.sqlite", "data/basemap.bin"]

  /// The paths of the parts of each asset, by its name: the base name of a file, or the name of a
  /// folder such as `css/waypost`, whose files are one.
  private static func assets() throws -> [String: [String]] {
    let files = try #require(FileManager.default.subpaths(atPath: folder.path)).filter { path in
      let kind = try? folder.appending(path: path).resourceValues(forKeys: [.isDirectoryKey])
      return kind?.isDirectory == false && !AssetsTests.unserved.contains(path)
        && !path.split(separator: "/").contains { $0.hasPrefix(".") }
    }
    return Dictionary(grouping: files.sorted()) { path in
      let names = path.split(separator: "/")
      guard names.count > 2 else { return String(names[names.count - 1]) }
      return "\(names[1]).\((path as NSString).pathExtension)"
    }
  }

  @Test("Only one script submits forms for others, since it asks first whether Waypost answers")
  func submits() throws {
    let scripts = try AssetsTests.assets().filter { $0.key.hasSuffix(".js") }
    #expect(!scripts.isEmpty)
    for (name, parts) in scripts where name != "loading.js" {
      for part in parts {
        let text = try Repository.text("Assets/\(part)")
        #expect(!text.contains(".submit()"), "\(part): use submit(form) of loading.js")
      }
    }
  }

  @Test("Only one script uses the browser's storage, which may be blocked or hold anything")
  func storage() throws {
    let scripts = try AssetsTests.assets().filter { $0.key.hasSuffix(".js") }
    #expect(scripts["storage.js"] != nil)
    for (name, parts) in scripts where name != "storage.js" {
      for part in parts {
        let text = try Repository.text("Assets/\(part)")
        #expect(!text.contains("sessionStorage."), "\(part): use storage.js")
        #expect(!text.contains("localStorage."), "\(part): use storage.js")
      }
    }
  }

  @Test("A page loads the script of forms at the address at which other scripts import it")
  func loadedOnce() async throws {
    let page = PageDocument(try await TestSite().ask("/guides"))
    let sources = page.all(tag: "script").compactMap { $0.attribute("src") }
    #expect(sources.filter { $0.contains("loading") } == ["/assets/loading.js"])
  }

  @Test("The binary holds every file of Assets, byte by byte, and no other")
  func table() throws {
    let table = (0..<asset_count()).map { asset_at($0) }
    let assets = try AssetsTests.assets()
    #expect(table.map { String(cString: $0.name) } == assets.keys.sorted())
    for asset in table {
      let parts = try #require(assets[String(cString: asset.name)])
      let bytes = UnsafeBufferPointer(start: asset.bytes, count: asset.size)
      let whole = try parts.flatMap { try Data(contentsOf: AssetsTests.folder.appending(path: $0)) }
      #expect(whole.elementsEqual(bytes))
    }
    let starter = starter_library()
    let map = base_map()
    for (path, bytes) in zip(
      AssetsTests.unserved,
      [
        UnsafeBufferPointer(start: starter.bytes, count: starter.size),
        UnsafeBufferPointer(start: map.bytes, count: map.size),
      ])
    {
      let file = AssetsTests.folder.appending(path: path)
      #expect(try Data(contentsOf: file).elementsEqual(bytes), "\(path)")
    }
  }

  @Test("No script opens a window: a page is opened by a link that a person presses")
  func windows() throws {
    let folder = AssetsTests.folder.appending(path: "js")
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil
    ).filter { $0.pathExtension == "js" }
    #expect(files.count > 10)
    for file in files {
      let script = try String(contentsOf: file, encoding: .utf8)
      let named = script.matches(of: /\b(?:window|self|globalThis|top|parent)\s*\??\.\s*open\b/)
      #expect(named.isEmpty, "\(file.lastPathComponent)")
      // A bare `open(…)` is the window's, unless the script has a function of that name.
      let isBare = script.contains(/(?:^|[^.\w])open\(/)
      let hasOwn = script.contains(/\bfunction open\(/)
      #expect(!isBare || hasOwn, "\(file.lastPathComponent)")
    }
  }

  @Test("A file lies at an address that changes with it, for ever; at its plain name for now")
  func addresses() async throws {
    let site = try await TestSite()
    let address = site.site.assets.address(of: "robots.txt").text
    #expect(address.contains(#/^\/assets\/robots\.[0-9a-f]{16}\.txt$/#))
    let hashed = try await site.ask(address)
    #expect(hashed.headers[.cacheControl]?.contains("immutable") == true)
    #expect(hashed.headers[.contentType] == "text/plain; charset=utf-8")
    let plain = try await site.ask("/robots.txt")
    #expect(plain.headers[.cacheControl] == "no-cache" && plain.body == hashed.body)
  }

  @Test("Files are loaded by their pages whatever site the browser thinks it is on")
  func publicFiles() async throws {
    let fields = ["Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "no-cors"]
    #expect(try await TestSite().ask("/robots.txt", fields: fields).status == .ok)
  }

  @Test("A wiki's picture is shown by a reference that we signed")
  func thumbnails() async throws {
    let site = try await TestSite()
    let signed = site.site.thumbnails(of: site.services.settings.wiki)
    let address = try #require(signed("https://wiki.example.org/images/0/0a/Canal.png")?.text)
    let picture = try await site.ask(address)
    #expect(picture.status == .ok)
    #expect(picture.headers[.contentType] == "image/png")
    #expect(picture.headers[.contentSecurityPolicy]?.contains("default-src 'none'") == true)
  }

  @Test("A wiki is asked for a picture once, however often it is looked at")
  func onceAsked() async throws {
    let site = try await TestSite()
    let signed = site.site.thumbnails(of: site.services.settings.wiki)
    let address = try #require(signed("https://wiki.example.org/images/0/0a/Canal.png")?.text)
    let first = try await site.ask(address)
    let asked = site.wiki.asked
    let second = try await site.ask(address)
    #expect(asked > 0 && site.wiki.asked == asked)
    #expect(second.status == .ok && second.body == first.body)
  }

  @Test("Somebody who has not signed in has a wiki asked for so many pictures at once")
  func oftenAsked() async throws {
    let site = try await TestSite(passphrase: "a long enough passphrase")
    let signed = site.site.thumbnails(of: site.services.settings.wiki)
    var statuses: [Int] = []
    for number in 0..<122 {
      let address = try #require(signed("https://wiki.example.org/images/\(number).png")?.text)
      statuses.append(Int(try await site.ask(address).status.code))
    }
    #expect(statuses.prefix(120).allSatisfy { $0 == 200 } && statuses.suffix(2) == [429, 429])
    // What is there already is nothing that a wiki is asked for.
    let first = try #require(signed("https://wiki.example.org/images/0.png")?.text)
    #expect(try await site.ask(first).status == .ok)
  }

  @Test(
    "So many wait for a wiki's pictures; one more is told when to come back",
    .timeLimit(.minutes(15)))
  func crowded() async throws {
    let site = try await TestSite()
    let signed = site.site.thumbnails(of: site.services.settings.wiki)
    site.wiki.fallSilent()
    try await withThrowingTaskGroup(of: TestResponse?.self) { group in
      // Two are fetched at a time, and 64 wait.
      for number in 0...66 {
        let address = try #require(signed("https://wiki.example.org/images/\(number).png")?.text)
        group.addTask { try? await site.ask(address) }
      }
      let refused = try #require(try await group.next() ?? nil)
      #expect(refused.status == .serviceUnavailable && refused.headers[.retryAfter] == "10")
      group.cancelAll()
    }
  }

  @Test("A reference that was changed, cut, or signed by another server names nothing")
  func forgedReferences() async throws {
    let site = try await TestSite()
    let wiki = site.services.settings.wiki
    let own = site.site.key.reference(
      to: "https://wiki.example.org/a.png", of: wiki, on: site.services.clock.day)
    let other = try await TestSite().site.key.reference(
      to: "https://wiki.example.org/a.png", of: wiki, on: site.services.clock.day)
    let parts = own.split(separator: ".").map(String.init)
    for forged in [other, "A\(own)", String(own.dropLast(2)), parts[0], "\(parts[0]).", "."] {
      #expect(try await site.ask("/thumbnails/\(forged)").status == .notFound)
    }
    #expect(site.wiki.asked == 0)
  }

  @Test(
    "A page that names a picture in a private corner gets none of it",
    arguments: [
      "http://192.168.1.1/a.png", "http://upload.example/a.png",
      "https://upload.example:8443/a.png",
      "https://user@upload.example/a.png", "ftp://upload.example/a.png",
      "//user:me@upload.example/",
      "https://", "file:///etc/passwd",
    ])
  func privatePictures(address: String) async throws {
    let site = try await TestSite()
    let reference = site.site.key.reference(
      to: address, of: site.services.settings.wiki, on: site.services.clock.day)
    #expect(try await site.ask("/thumbnails/\(reference)").status == .notFound)
    #expect(site.wiki.asked == 0)
  }

  @Test("What a wiki serves as a picture and is none is not passed on")
  func noPicture() async throws {
    let site = try await TestSite()
    let wiki = site.services.settings.wiki
    let page = site.site.key.reference(
      to: "https://wiki.example.org/Page.html", of: wiki, on: site.services.clock.day)
    #expect(try await site.ask("/thumbnails/\(page)").status == .notFound)
  }

  @Test("In place of a picture that cannot be shown stands a neutral drawing, not a page")
  func drawing() async throws {
    let site = try await TestSite()
    let wiki = site.services.settings.wiki
    site.wiki.put(Array("garbage".utf8), atFile: "None.png")
    let reference = site.site.key.reference(
      to: "https://wiki.example.org/None.png", of: wiki, on: site.services.clock.day)
    for isAway in [false, true] {
      if isAway { site.wiki.goAway() }
      let answer = try await site.ask("/thumbnails/\(reference)")
      #expect(answer.status == (isAway ? .badGateway : .notFound))
      #expect(answer.headers[.contentType] == "image/svg+xml")
      #expect(answer.headers[.cacheControl] == "no-store")
      #expect(answer.headers[.contentSecurityPolicy] == SecurityHeaders.sandbox)
      // By its size a script knows that the picture is missing.
      let script = try Repository.text("Assets/js/pictures.js")
      #expect(script.contains("{ width: 72, height: 54 }"))
      #expect(answer.text.contains("width=\"72\" height=\"54\""))
      let program = try await site.ask(
        "/thumbnails/\(reference)", fields: ["Accept": "application/json"])
      #expect(program.headers[.contentType]?.hasPrefix("application/problem+json") == true)
    }
  }

  @Test("A picture that its wiki does not have is missing, which no wiki that fails is")
  func missingPicture() async throws {
    let site = try await TestSite()
    site.wiki.lose(file: "Gone.png")
    let reference = site.site.key.reference(
      to: "https://wiki.example.org/Gone.png", of: site.services.settings.wiki,
      on: site.services.clock.day)
    #expect(try await site.ask("/thumbnails/\(reference)").status == .notFound)
  }

  @Test("The server's key stays the same, and is for its owner alone")
  func key() async throws {
    let site = try await TestSite()
    let path = "\(site.folder)/library.sqlite.key"
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o600)
    let wiki = site.services.settings.wiki
    let again = try site.services.secrets.serverKey()
    #expect(
      again.reference(to: "a", of: wiki, on: 1) == site.site.key.reference(to: "a", of: wiki, on: 1)
    )
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)
    #expect(throws: Problem.self) { try site.services.secrets.serverKey() }
  }
}
