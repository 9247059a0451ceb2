import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Testing

@testable import Web

@Suite("Byte ranges")
struct ByteRangeTests {
  @Test(
    "A range is read as RFC 9110 says",
    arguments: [
      ("bytes=0-4", ByteRange.part(0..<5)), ("bytes=5-", .part(5..<10)),
      ("bytes=-3", .part(7..<10)), ("bytes=-30", .part(0..<10)), ("bytes=9-9", .part(9..<10)),
      ("bytes=0-99", .part(0..<10)), ("BYTES=1-2", .part(1..<3)),
      ("bytes=0-99999999999999999999", .part(0..<10)), ("bytes= 0-4 ", .part(0..<5)),
      ("bytes=10-", .unsatisfiable), ("bytes=-0", .unsatisfiable),
      ("bytes=99999999999999999999-", .unsatisfiable), ("bytes=4-2", .whole),
      ("bytes=0-1,3-4", .whole), ("items=0-1", .whole), ("bytes=a-b", .whole), ("bytes=-", .whole),
      ("bytes", .whole), ("bytes=+1-2", .whole), ("", .whole),
    ])
  func parsing(field: String, range: ByteRange) {
    #expect(ByteRange(field, size: 10) == range)
  }

  @Test("Of an empty file there is no part")
  func empty() {
    #expect(ByteRange("bytes=0-", size: 0) == .unsatisfiable)
    #expect(ByteRange("bytes=-5", size: 0) == .unsatisfiable)
  }

  private let icon = "/favicon.ico"

  @Test("A part of a file is sent as one, with where it lies")
  func part() async throws {
    let site = try await TestSite()
    let whole = try await site.ask(icon)
    let size = whole.body.readableBytes
    #expect(whole.headers[.acceptRanges] == "bytes")
    let part = try await site.ask(icon, fields: ["Range": "bytes=2-5"])
    #expect(part.status == .partialContent)
    #expect(part.headers[.contentRange] == "bytes 2-5/\(size)")
    #expect(part.body.getBytes(at: 0, length: 4) == whole.body.getBytes(at: 2, length: 4))
    #expect(part.body.readableBytes == 4)
    let none = try await site.ask(icon, fields: ["Range": "bytes=\(size)-"])
    #expect(none.status == .rangeNotSatisfiable)
    #expect(none.headers[.contentRange] == "bytes */\(size)")
  }

  @Test("A part is sent only of the file that is meant; HEAD and pages know no parts")
  func conditions() async throws {
    let site = try await TestSite()
    let tag = try #require(try await site.ask(icon).headers[.eTag])
    #expect(!tag.hasPrefix("W/"))
    func status(_ path: String, _ method: HTTPRequest.Method, _ more: [String: String]) async throws
      -> HTTPResponse.Status
    {
      let fields = ["Sec-Fetch-Site": "same-origin", "Range": "bytes=0-1"]
      return try await site.ask(path, method, fields: fields.merging(more) { $1 }).status
    }
    #expect(try await status(icon, .get, ["If-Range": tag]) == .partialContent)
    #expect(try await status(icon, .get, ["If-Range": "\"other\""]) == .ok)
    #expect(try await status(icon, .get, ["If-Range": "W/\(tag)"]) == .ok)
    #expect(
      try await status(icon, .get, ["If-Range": "Wed, 21 Oct 2026 07:28:00 GMT"]) == .ok)
    #expect(try await status(icon, .get, ["If-None-Match": tag]) == .notModified)
    #expect(try await status(icon, .head, [:]) == .ok)
    #expect(try await status("/guides", .get, [:]) == .ok)
  }
}
