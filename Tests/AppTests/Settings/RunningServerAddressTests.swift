import Foundation
import Localization
import TestSupport
import Testing

@testable import App

@Suite("The address of the server that runs")
struct RunningServerAddressTests {
  private func settings(_ folder: TemporaryFolder) async throws -> Settings {
    try await Settings.read(
      flags: .init(library: folder.path("library.sqlite")), environment: ["HOME": folder.path])
  }

  @Test("Links lead to the server that runs, and no longer when it has ended")
  func running() async throws {
    let folder = try TemporaryFolder()
    let settings = try await settings(folder)
    #expect(settings.ownOrigin == "http://127.0.0.1:8080")
    let address = RunningServerAddress(of: settings)
    try address.announce("http://127.0.0.1:18081")
    #expect(settings.ownOrigin == "http://127.0.0.1:18081" && !settings.ownAddress.isPublic)
    address.withdraw()
    #expect(settings.ownOrigin == "http://127.0.0.1:8080")
    #expect(!FileManager.default.fileExists(atPath: folder.path("library.sqlite.address")))
  }

  @Test("The file of a server that died is not believed")
  func dead() async throws {
    let folder = try TemporaryFolder()
    try Data("http://127.0.0.1:18081\n".utf8).write(
      to: URL(fileURLWithPath: folder.path("library.sqlite.address")))
    #expect(try await settings(folder).ownOrigin == "http://127.0.0.1:8080")
  }

  @Test("The first of two servers on one library keeps its address")
  func two() async throws {
    let folder = try TemporaryFolder()
    let settings = try await settings(folder)
    let (first, second) = (
      RunningServerAddress(of: settings), RunningServerAddress(of: settings)
    )
    try first.announce("http://127.0.0.1:1")
    let problem = #expect(throws: Problem.self) { try second.announce("http://127.0.0.1:2") }
    let path = folder.path("library.sqlite.address")
    #expect(problem?.message == Message(.problemServerRunning, .text(path)))
    second.withdraw()
    #expect(settings.ownOrigin == "http://127.0.0.1:1")
    first.withdraw()
  }

  #if os(Linux)
    @Test("A server that starts while another one ends is found")
    func successor() async throws {
      let folder = try TemporaryFolder()
      let settings = try await settings(folder)
      let path = folder.path("library.sqlite.address")
      let (old, new) = (RunningServerAddress(of: settings), RunningServerAddress(of: settings))
      try old.announce("http://127.0.0.1:1")
      let starting = Task.detached {
        // On a slow machine it may give up before the old server ends.
        while (try? new.announce("http://127.0.0.1:2")) == nil {}
      }
      while try Self.openings(of: path) < 2 { await Task.yield() }
      old.withdraw()
      await starting.value
      #expect(settings.ownOrigin == "http://127.0.0.1:2")
      new.withdraw()
      #expect(!FileManager.default.fileExists(atPath: path))
    }

    /// How often this process has the file open.
    private static func openings(of path: String) throws -> Int {
      let files = FileManager.default
      return try files.contentsOfDirectory(atPath: "/proc/self/fd").count { name in
        (try? files.destinationOfSymbolicLink(atPath: "/proc/self/fd/\(name)")) == path
      }
    }
  #endif

  @Test("A server that ends removes no file but its own")
  func own() async throws {
    let folder = try TemporaryFolder()
    let settings = try await settings(folder)
    let path = folder.path("library.sqlite.address")
    let (old, new) = (RunningServerAddress(of: settings), RunningServerAddress(of: settings))
    try old.announce("http://127.0.0.1:1")
    try FileManager.default.removeItem(atPath: path)
    try new.announce("http://127.0.0.1:2")
    old.withdraw()
    #expect(settings.ownOrigin == "http://127.0.0.1:2")
    new.withdraw()
  }

  @Test(
    "Only an address of this machine or a public one is believed",
    arguments: [
      ("http://127.0.0.1:18081\n", "http://127.0.0.1:18081"),
      ("http://[::1]:80\n", "http://[::1]:80"),
      ("http://localhost:8081\n", "http://localhost:8081"),
      ("https://w.example\n", "https://w.example"), ("http://127.0.0.1:18081", nil),
      ("http://127.0.0.1:0\n", nil), ("http://127.0.0.1:70000\n", nil), ("\n", nil),
      ("http://other.example:80\n", nil), ("javascript:alert(1)\n", nil),
      ("http://127.0.0.1:80/x\n", nil), ("http://999.1.1.1:80\n", nil),
      ("http://127.0.0.1:80\nx\n", nil),
    ])
  func parsed(text: String, origin: String?) {
    #expect(RunningServerAddress.origin(in: text) == origin)
  }
}
