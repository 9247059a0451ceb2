import Articles
import Foundation
import SystemPackage
import Testing

@testable import Waypost

@Suite("The server's key")
struct ServerKeyTests {
  @Test("On a full disk a key serves for this run, and no broken one is left behind")
  func keyWithoutRoom() throws {
    let path = FileManager.default.temporaryDirectory.path + "/waypost-\(UUID().uuidString).key"
    let wiki = WikiID.englishWikipedia
    let first = try ServerKey.open(at: path) { file, bytes in
      try file.writeAll(bytes.prefix(7))
      throw Errno.noSpace
    }
    #expect(!FileManager.default.fileExists(atPath: path))
    #expect(first.opened(first.reference(to: "a", of: wiki))?.address == "a")
    let second = try ServerKey.open(at: path)
    #expect(FileManager.default.fileExists(atPath: path))
    #expect(second.reference(to: "a", of: wiki) != first.reference(to: "a", of: wiki))
    try FileManager.default.removeItem(atPath: path)
  }
}
