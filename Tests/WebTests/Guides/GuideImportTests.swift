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
    _ body: [UInt8], to site: TestSite, type: String? = nil, accept: String = "text/html",
    telling length: Int? = nil
  ) async throws -> TestResponse {
    let fields = HTTPFields([
      "Sec-Fetch-Site": "same-origin", "Accept": accept,
      "Content-Type": type ?? "multipart/form-data; boundary=\(boundary)",
    ])
    let application = WebServerSetup.application(
      Telling(site: site.site, length: length), host: "localhost", port: 0, log: TestSite.quiet)
    return try await application.test(.router) { client in
      try await client.execute(
        uri: "/guides/import", method: .post, headers: fields, body: ByteBuffer(bytes: body))
    }
  }

  /// A site to which requests are as long as they tell, and not as long as they are.
  private struct Telling: HTTPResponder {
    typealias Context = ConnectionContext
    let site: Site
    let length: Int?

    func respond(to request: Request, context: Context) async throws -> Response {
      guard let length else { return try await site.respond(to: request, context: context) }
      var head = request.head
      head.headerFields[.contentLength] = String(length)
      return try await site.respond(
        to: Request(head: head, body: request.body), context: context)
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
    let trip = try await site.services.guides.guide(named: "Trip").id
    #expect(try page.one(.link, named: "Trip").attribute("href") == "/guides/\(trip)")
    #expect(
      try page.one(.link, named: english(.webSharedGuide)).attribute("href") == "/guides/\(trip)")
    let entries = try await site.services.guides.guide(named: "Trip").entries
    #expect(entries.map(\.article.id.title.text) == ["Delft"])
    #expect(entries.first?.article.importedFrom == "trip.sqlite")
    let again = PageDocument(try await post(form(file), to: site))
    #expect(again.says(.guideImportUnchanged, "Trip"))
    #expect(try again.one(.link, named: "Trip").attribute("href") == "/guides/\(trip)")
  }

  @Test("How much of a file has arrived is said in one line, and nothing once it is imported")
  func progress() async throws {
    let site = try await TestSite()
    let said = { try await site.ask("/guides/import/progress").text }
    #expect(try await said() == "\n")
    try await site.site.runningImports.run { note in
      var lines = [try await said()]
      for part in [(1, 3), (3, 3), (9, 3), (5, nil)] as [(Int, Int?)] {
        note(.receiving(part.0, of: part.1))
        lines.append(try await said())
      }
      note(.importing)
      lines.append(try await said())
      let percents = [33, 100, 100].map { english(.webSendingPart, .number($0)) }
      let words =
        [english(.webSending)] + percents + [english(.webSending), english(.webImporting)]
      #expect(lines == words.map { $0 + "\n" })
    }
    #expect(try await said() == "\n")
    let form = try PageDocument(try await site.ask("/guides")).element(id: "waypost-import")
      .enclosing(.form)
    #expect(form.attribute("data-progress") == "/guides/import/progress")
  }

  @Test("A guide whose name is taken is said to be beside the one that was here, and linked")
  func beside() async throws {
    let file = try await exported()
    let site = try await TestSite()
    _ = try await site.services.guides.newGuide(named: "Trip")
    let page = PageDocument(try await post(form(file), to: site))
    #expect(page.says(.guideImportBeside, "Trip", "Trip (2)"))
    let new = try await site.services.guides.guide(named: "Trip (2)").id
    let links = page.all(.link, named: "Trip (2)")
    #expect(!links.isEmpty)
    #expect(links.allSatisfy { $0.attribute("href") == "/guides/\(new)" })
  }

  @Test("The form says how large a file may be as people write it")
  func limit() async throws {
    let page = PageDocument(try await TestSite().ask("/guides"))
    #expect(page.says(.webImportHint, .number(256)))
  }

  /// The field of the form on the page that refuses a file, ready for another one.
  private func field(of answer: TestResponse) throws -> PageElement {
    let page = PageDocument(answer)
    let field = try page.element(id: "waypost-import")
    #expect(field.attribute("aria-invalid") == "true" && field.has("autofocus"))
    let described = field.attribute("aria-describedby") ?? ""
    #expect(described.split(separator: " ").contains("waypost-import-fault"))
    let form = try field.enclosing(.form)
    #expect(form.action == "/guides/import")
    #expect(try form.enclosing(.group).has("open"))
    #expect(!form.all(.button, named: english(.webImportButton)).isEmpty)
    return try page.element(id: "waypost-import-fault")
  }

  @Test("Another file, and a form without a file, are refused with the reason beside the field")
  func refused() async throws {
    let site = try await TestSite()
    let other = try await post(form(Array("no library".utf8)), to: site)
    #expect(other.status == .unprocessableContent)
    #expect(try field(of: other).text == english(.problemImportForeign, "trip.sqlite"))
    let none = try await post(form([], name: ""), to: site)
    #expect(none.status == .unprocessableContent)
    #expect(try field(of: none).text == english(.webFieldRequired))
    let empty = try await post(form([]), to: site)
    #expect(empty.status == .unprocessableContent)
    #expect(try field(of: empty).text == english(.problemImportForeign, "trip.sqlite"))
    let plain = try await post([], to: site, type: "application/x-www-form-urlencoded")
    #expect(plain.status == .unsupportedMediaType)
    #expect(try await post(Array("--x".utf8), to: site).status == .badRequest)
    #expect(try await site.services.guides.guides().allSatisfy { $0.title != "Trip" })
  }

  @Test("A file that is too large is refused beside the field before it is read")
  func tooLarge() async throws {
    let site = try await TestSite()
    let answer = try await post(form([]), to: site, telling: GuideRoutes.importLimit + 1)
    #expect(answer.status == .contentTooLarge)
    #expect(try field(of: answer).text == english(.webImportTooLarge, .number(256)))
    let program = try await post(
      form([]), to: site, accept: "application/json", telling: GuideRoutes.importLimit + 1)
    #expect(program.status == .contentTooLarge)
    #expect(program.headers[.contentType]?.hasPrefix("application/problem+json") == true)
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
