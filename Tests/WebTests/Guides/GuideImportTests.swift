import App
import Articles
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Localization
import NIOCore
import Testing

@testable import Web

@Suite("Guides of another Waypost on the web")
struct GuideImportTests {
  private let boundary = "waypost-boundary"

  /// A form as a browser sends it, with a field before the file.
  private func form(_ content: [UInt8], name: String = "C:\\files\\trip.sqlite") -> [UInt8] {
    let head = """
      --\(boundary)\r
      Content-Disposition: form-data; name="other"\r
      \r
      text\r
      --\(boundary)\r
      Content-Disposition: form-data; name="file"; filename="\(name)"\r
      Content-Type: application/octet-stream\r
      \r

      """
    return Array(head.utf8) + content + Array("\r\n--\(boundary)--\r\n".utf8)
  }

  private func post(
    _ body: [UInt8], to site: TestSite, type: String? = nil
  ) async throws -> TestResponse {
    let fields = HTTPFields([
      "Sec-Fetch-Site": "same-origin",
      "Content-Type": type ?? "multipart/form-data; boundary=\(boundary)",
    ])
    return try await site.application.test(.router) { client in
      try await client.execute(
        uri: "/guides/import", method: .post, headers: fields, body: ByteBuffer(bytes: body))
    }
  }

  private func exported() async throws -> [UInt8] {
    let site = try await TestSite()
    _ = try await site.ask("/read/wiki.example.org/Delft", .post, form: "guide=Trip")
    let guide = try await site.services.guides.guide(named: "Trip").id
    return Array(buffer: try await site.ask("/guides/\(guide).sqlite").body)
  }

  @Test("A guide that one Waypost exports comes into another, once")
  func imported() async throws {
    let file = try await exported()
    let site = try await TestSite()
    let guides = PageDocument(try await site.ask("/guides"))
    let button = try guides.one(.button, named: english(.webImportButton))
    #expect(try button.enclosing(.form).attribute("enctype") == "multipart/form-data")
    let answer = try await post(form(file), to: site)
    #expect(answer.status == .ok)
    let page = PageDocument(answer)
    #expect(page.says(.guideImported, "Trip", .number(1), .number(1)))
    let entries = try await site.services.guides.guide(named: "Trip").entries
    #expect(entries.map(\.article.id.title.text) == ["Delft"])
    #expect(entries.first?.article.importedFrom == "trip.sqlite")
    let again = PageDocument(try await post(form(file), to: site))
    #expect(again.says(.guideImportUnchanged, "Trip"))
  }

  @Test("Another file, and a form without a file, are refused")
  func refused() async throws {
    let site = try await TestSite()
    let other = try await post(form(Array("no library".utf8)), to: site)
    #expect(other.status == .unprocessableContent)
    #expect(PageDocument(other).reports(.problemImportForeign, "trip.sqlite"))
    #expect(try await post(form([], name: ""), to: site).status == .unprocessableContent)
    let plain = try await post([], to: site, type: "application/x-www-form-urlencoded")
    #expect(plain.status == .unsupportedMediaType)
    #expect(try await post(Array("--x".utf8), to: site).status == .badRequest)
    #expect(try await site.services.guides.guides().allSatisfy { $0.title != "Trip" })
  }

  @Test("A form with too many fields is refused before all of it is read")
  func manyFields() throws {
    var file = try MultipartFile(
      field: "file", type: "multipart/form-data; boundary=\(boundary)")
    let field = "--\(boundary)\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\n\r\n"
    #expect(try file.read(String(repeating: field, count: MultipartFile.fieldLimit).utf8).isEmpty)
    let refused = #expect(throws: Problem.self) {
      _ = try file.read(String(repeating: field, count: 100_000).utf8)
    }
    #expect(refused?.message.key == .problemWebFields)
  }

  @Test("The parts of a body may end anywhere", arguments: [1, 2, 3, 7, 64, 1_000])
  func parts(size: Int) throws {
    let content = (0..<300).map { UInt8(truncatingIfNeeded: $0) } + Array("\r\n--waypost".utf8)
    let body = form(content)
    var file = try MultipartFile(
      field: "file", type: "multipart/form-data; charset=utf-8; boundary=\"\(boundary)\"")
    var found: [UInt8] = []
    for start in stride(from: 0, to: body.count, by: size) {
      found += try file.read(body[start..<min(start + size, body.count)])
    }
    #expect(found == content && file.isComplete && file.name == "C:\\files\\trip.sqlite")
  }
}
