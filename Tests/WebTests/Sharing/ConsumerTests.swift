import App
import Articles
import Cards
import Foundation  // a table to be read
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Localization
import Testing

@testable import Web

/// Our pages as each messenger reads them, for every kind of card with the nastiest words and
/// pictures: the head that is served, and the bytes of the picture that it names.
@Suite("Link previews in messengers", .timeLimit(.minutes(10)))
struct ConsumerTests {
  private static let origin = "https://waypost.example"

  @Test("Every consumer reads every card, and nothing of it breaks")
  func table() async throws {
    let cards = try await SampleCards(settings: ["WAYPOST_PUBLIC": ConsumerTests.origin])
    let rows = try await cards.rows()
    let passed = try await cards.site.application.test(.router) { client in
      var passed: [String: [SharedLink.Kind: Int]] = [:]
      let reader = ReadResult(origin: ConsumerTests.origin, client: client)
      for row in rows {
        let picture = try await reader.picture(of: row)
        for consumer in Consumer.all {
          let faults = try await reader.faults(consumer, row, picture)
          #expect(faults.isEmpty, "\(consumer.name), \(row.kind), \(row.name)")
          if faults.isEmpty { passed[consumer.name, default: [:]][row.kind, default: 0] += 1 }
        }
      }
      return passed
    }
    try write(table(of: passed, rows))
  }

  @Test("A page of an article, a guide or a place is a card too, where others may see it")
  func pages() async throws {
    let cards = try await SampleCards(
      settings: ["WAYPOST_PUBLIC": ConsumerTests.origin], isOpen: true)
    let rows = try await cards.pages()
    try await cards.site.application.test(.router) { client in
      let reader = ReadResult(
        origin: ConsumerTests.origin, client: client, pictures: "/assets/card.")
      for row in rows {
        let picture = try await reader.picture(of: row)
        for consumer in Consumer.all {
          let faults = try await reader.faults(consumer, row, picture)
          #expect(faults.isEmpty, "\(consumer.name), \(row.kind), \(row.name)")
        }
      }
    }
  }

  @Test("No consumer that asks robots.txt is kept from links and their pictures")
  func robots() async throws {
    let answer = try await TestSite().ask("/robots.txt")
    #expect(answer.status == .ok && !answer.text.contains("Disallow"))
  }

  private func table(of passed: [String: [SharedLink.Kind: Int]], _ rows: [SampleCards.Row])
    -> [String]
  {
    let kinds = SharedLink.Kind.allCases
    let head = ["consumer"] + kinds.map(\.rawValue)
    let lines = Consumer.all.map { consumer in
      [consumer.name]
        + kinds.map { kind in
          let all = rows.filter { $0.kind == kind }.count
          return "\(passed[consumer.name]?[kind] ?? 0) of \(all)"
        }
    }
    return ([head, head.map { _ in "---" }] + lines).map { "| \($0.joined(separator: " | ")) |" }
  }

  private func write(_ lines: [String]) throws {
    if let file = ProcessInfo.processInfo.environment["WAYPOST_CONSUMER_TABLE"] {
      try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: URL(fileURLWithPath: file))
    }
  }
}

/// Asks as each consumer does, and says what that one would not like.
private struct ReadResult {
  let origin: String
  let client: any TestClientProtocol
  /// How the paths of their pictures begin.
  var pictures = "/cards/"

  /// What the bytes of a picture are, whatever the head says of it.
  struct Picture {
    var width = 0
    var height = 0
    var faults: [String] = []
  }

  private func ask(_ path: String, _ fields: [String: String] = [:]) async throws -> TestResponse {
    try await client.execute(uri: path, method: .get, headers: HTTPFields(fields))
  }

  /// Read once: C14 wants the same bytes for everybody.
  func picture(of row: SampleCards.Row) async throws -> Picture {
    let page = try await ask(row.path)
    let card = Consumer.all[0].read(page.text)
    guard let image = card.image, image.hasPrefix(origin) else { return Picture() }
    let bytes = Array(
      buffer: try await ask(String(image.dropFirst(origin.count))).body)
    guard let kind = PictureHeader(bytes), kind.format == .jpeg else {
      return Picture(faults: ["no JPEG"])
    }
    var picture = Picture(width: kind.width ?? 0, height: kind.height ?? 0)
    if !ReadResult.isBaseline(bytes) { picture.faults.append("a progressive JPEG") }
    let credit = english(.sendCreditPicture, "").split(separator: " ").joined(separator: " ")
    let hasCredit = PageDocument(page).all(.paragraph).contains { $0.text.hasPrefix(credit) }
    if row.showsFile != hasCredit && row.path.hasPrefix("/s/") {
      picture.faults.append(row.showsFile ? "no credit of the picture" : "a credit of no picture")
    }
    return picture
  }

  /// The marker of the frame tells (ITU T.81, B.1): SOF0, and no other.
  private static func isBaseline(_ bytes: [UInt8]) -> Bool {
    var index = 2
    while index + 3 < bytes.count, bytes[index] == 0xFF {
      let marker = bytes[index + 1]
      if 0xC0...0xC2 ~= marker { return marker == 0xC0 }
      index += 2 + (Int(bytes[index + 2]) << 8 | Int(bytes[index + 3]))
    }
    return false
  }

  func faults(
    _ consumer: Consumer, _ row: SampleCards.Row, _ picture: Picture
  ) async throws -> [String] {
    let page = try await ask(row.path, consumer.fields)
    let card = consumer.read(page.text)
    var faults = pageFaults(page, consumer) + picture.faults
    if card.address != origin + row.path { faults.append("address") }
    if !isFit(card, consumer, row.title) { faults.append("words: \(card)") }
    guard let image = card.image, image.hasPrefix(origin + pictures), image.count <= 1_000
    else { return faults + ["picture's address"] }
    if (card.width, card.height) != (picture.width, picture.height) { faults.append("size told") }
    let answer = try await ask(String(image.dropFirst(origin.count)), consumer.fields)
    return faults + sizeFaults(picture, consumer) + pictureFaults(answer, consumer)
  }

  private func pageFaults(_ page: TestResponse, _ consumer: Consumer) -> [String] {
    var faults: [String] = []
    // A part is as good, where that was asked for and is all of it.
    let isWhole = page.status == .ok || consumer.range != nil && page.status == .partialContent
    if !isWhole { faults.append("status \(page.status.code)") }
    if page.headers[.contentType] != "text/html; charset=utf-8" { faults.append("type") }
    if page.headers[.contentDisposition] != nil { faults.append("attachment") }
    if page.headers[.setCookie] != nil { faults.append("cookie") }
    if page.headers[.cacheControl] == "no-store" { faults.append("kept nowhere") }
    if page.headers[.contentEncoding] == "br" { faults.append("brotli") }
    if page.body.readableBytes > min(consumer.pageLimit, 200_000) { faults.append("page's size") }
    if page.text.contains("twitter:image") || page.text.contains("og:video")
      || page.text.contains("ld+json") || page.text.contains("oembed")
    {
      faults.append("a second card")
    }
    return faults + headFaults(page.text, consumer)
  }

  private func headFaults(_ text: String, _ consumer: Consumer) -> [String] {
    guard let end = text.firstRange(of: "theme-color"),
      let style = text.firstRange(of: "stylesheet"), end.upperBound <= style.lowerBound
    else { return ["a style before the card"] }
    let head = text[..<end.upperBound]
    guard let charset = head.firstRange(of: "charset=\"utf-8\""),
      head[..<charset.upperBound].utf8.count <= 1_024
    else { return ["no character set in time"] }
    guard head.contains("<meta property=\"og:locale\"") else { return ["no language"] }
    guard let icon = text.firstRange(of: "<link rel=\"apple-touch-icon\" sizes=\"180x180\""),
      icon.upperBound < style.lowerBound
    else { return ["no icon before the style"] }
    let size = head.utf8.count
    return size > consumer.headLimit ? ["tags end at \(size)"] : []
  }

  private func isFit(_ card: ReadCard, _ consumer: Consumer, _ sent: String) -> Bool {
    guard let title = card.title, !title.isEmpty, title.count <= 70, title.utf8.count <= 280,
      let description = card.description, !description.isEmpty, description.count <= 200,
      description.utf8.count <= 800,
      description != title, !title.contains(where: \.isNewline),
      !description.contains(where: \.isNewline), !ReadResult.turns(title + description)
    else { return false }
    // A joiner without width may part what looks like an entity; directions are dropped.
    let letters: (String) -> String = { text in
      text.filter { $0.isLetter || $0.isNumber }
    }
    let shownTitle = letters(title)
    return letters(sent).hasPrefix(shownTitle)
      || consumer.decodesTwice && shownTitle.count <= sent.count
  }

  /// Whether characters that nobody sees would turn the words around them.
  private static func turns(_ text: String) -> Bool {
    text.unicodeScalars.contains { 0x202A...0x202E ~= $0.value || 0x2066...0x2069 ~= $0.value }
  }

  private func sizeFaults(_ picture: Picture, _ consumer: Consumer) -> [String] {
    guard picture.width >= consumer.leastWidth, picture.height >= consumer.leastHeight else {
      return ["too small: \(picture.width) by \(picture.height)"]
    }
    // 4 to 1 is the widest that WhatsApp draws; X takes no side above 4096.
    let isInShape =
      picture.width <= picture.height * 4 && max(picture.width, picture.height) <= 4096
    return isInShape ? [] : ["shape"]
  }

  private func pictureFaults(_ picture: TestResponse, _ consumer: Consumer) -> [String] {
    var faults: [String] = []
    let isWhole =
      picture.status == .ok || consumer.range != nil && picture.status == .partialContent
    if !isWhole { faults.append("picture's status") }
    if picture.headers[.contentType] != "image/jpeg" { faults.append("picture's type") }
    if picture.headers[.contentLength] != String(picture.body.readableBytes) {
      faults.append("picture's length")
    }
    if picture.headers[.eTag] == nil { faults.append("picture without a tag") }
    if picture.body.readableBytes > min(consumer.pictureLimit, 300_000) {
      faults.append("picture's size")
    }
    if picture.headers[.setCookie] != nil { faults.append("picture's cookie") }
    return faults
  }
}

extension Consumer {
  /// What it sends along.
  fileprivate var fields: [String: String] {
    var fields = ["User-Agent": agent, "Accept": accept]
    if let range { fields["Range"] = range }
    return fields
  }
}
