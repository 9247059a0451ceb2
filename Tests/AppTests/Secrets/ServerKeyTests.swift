import Articles
import Foundation
import Localization
import Secrets
import SystemPackage
import TestSupport
import Testing

@testable import App

#if canImport(Glibc)
  import Glibc  // what happens to a file, as it happens
#endif

@Suite("The server's key")
struct ServerKeyTests {
  @Test("On a full disk a key serves for this run, and no broken one is left behind")
  func keyWithoutRoom() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("library.sqlite.key")
    let wiki = WikiID.englishWikipedia
    let first = try ServerKey.open(at: path) { file, bytes in
      try file.writeAll(bytes.prefix(7))
      throw Errno.noSpace
    }
    #expect(!FileManager.default.fileExists(atPath: path))
    #expect(first.opened(first.reference(to: "a", of: wiki, on: 1), on: 1)?.address == "a")
    let second = try ServerKey.open(at: path)
    #expect(FileManager.default.fileExists(atPath: path))
    #expect(second.reference(to: "a", of: wiki, on: 1) != first.reference(to: "a", of: wiki, on: 1))
    try FileManager.default.removeItem(atPath: path)
  }

  @Test(
    "A reference to a picture of a wiki ends after a week, and so does one of the future",
    arguments: [(100, true), (107, true), (99, true), (108, false), (98, false), (.max, false)])
  func referenceEnds(today: Int, isGood: Bool) async throws {
    let app = try TestApp()
    let key = try await app.services(on: MemoryWiki.cities()).secrets.serverKey()
    let reference = key.reference(to: "https://e.org/a.png", of: app.wiki, on: 100)
    #expect((key.opened(reference, on: today) != nil) == isGood)
  }

  @Test("The doctor tells that a key cannot be used, and makes none where there is none")
  func examined() async throws {
    let app = try TestApp()
    let services = try await app.services(on: MemoryWiki.cities(), isOffline: true)
    func isTold() async -> Bool {
      await services.doctor.examine().contains {
        $0.state == .failed && $0.message.key == .problemKeyRefused
      }
    }
    #expect(await !isTold())
    let path = app.path("library.sqlite.key")
    #expect(!FileManager.default.fileExists(atPath: path))
    _ = try services.secrets.serverKey()
    #expect(await !isTold())
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)
    #expect(await isTold())
  }

  @Test("A copy of the key replaces an earlier one whole, and is its owner's alone from the start")
  func copy() async throws {
    let app = try TestApp()
    let services = try await app.services(on: MemoryWiki.cities())
    _ = try services.secrets.serverKey()
    let first = try await services.doctor.backUp(to: app.folder)
    let copy = try #require(first.last { $0.path.hasSuffix(".key") }?.path)
    #expect(first.last?.bytes == 32)
    // Whoever has the earlier copy open does not read the later one through it.
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: copy)
    let earlier = try #require(FileHandle(forReadingAtPath: copy))
    try Data(repeating: 7, count: 32).write(
      to: URL(fileURLWithPath: app.path("library.sqlite.key")))
    _ = try await services.doctor.backUp(to: app.folder)
    #expect(try earlier.readToEnd() != Data(repeating: 7, count: 32))
    #expect(FileManager.default.contents(atPath: copy) == Data(repeating: 7, count: 32))
    let rights = try FileManager.default.attributesOfItem(atPath: copy)[.posixPermissions]
    #expect((rights as? NSNumber)?.intValue == 0o600)
    let files = try FileManager.default.contentsOfDirectory(atPath: app.folder)
    #expect(!files.contains { $0.contains(".part-") })
  }

  #if canImport(Glibc)
    @Test("A copy of the key has its rights before it has its name, and nothing changes them")
    func rights() async throws {
      let app = try TestApp()
      let services = try await app.services(on: MemoryWiki.cities())
      _ = try services.secrets.serverKey()
      let watch = inotify_init()
      defer { close(watch) }
      try #require(fcntl(watch, F_SETFL, O_NONBLOCK) == 0)
      try #require(
        inotify_add_watch(watch, app.folder, UInt32(IN_CREATE | IN_MOVED_TO | IN_ATTRIB)) >= 0)
      _ = try await services.doctor.backUp(to: app.folder)
      var bytes = [UInt8](repeating: 0, count: 1 << 16)
      let count = read(watch, &bytes, bytes.count)
      var named: [UInt32] = []
      // An event: the watch, what happened, a cookie, the length of the name, the name (inotify(7)).
      var start = 0
      while start + 16 <= count {
        func number(at place: Int) -> UInt32 {
          bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: start + place, as: UInt32.self) }
        }
        let end = start + 16 + Int(number(at: 12))
        let name = String(decoding: bytes[start + 16..<end].prefix { $0 != 0 }, as: UTF8.self)
        if name.hasSuffix(".sqlite.key") { named.append(number(at: 4)) }
        start = end
      }
      #expect(named == [UInt32(IN_MOVED_TO)])
    }
  #endif
}
