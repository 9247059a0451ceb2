import Articles
import Foundation  // a table to be read
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Testing
import Waypost

@testable import Web

/// Our pages as each messenger reads them, for every kind of card with the nastiest words.
@Suite("What messengers make of our links")
struct ConsumerTests {
  private static let origin = "https://waypost.example"

  static let words: [(name: String, title: String, description: String)] = [
    ("plain", "Kyoto", "City in Japan, capital for a thousand years"),
    ("marks", "\"><script>'&`", "She said \"no\" > 'yes' & <b>left</b>"),
    ("twice escaped", "&lt;b&gt; &amp;amp; &#39;", "&quot;&lt;script&gt;&quot;"),
    ("right to left", "القاهرة\u{202E} abc", "عاصمة جمهورية مصر العربية"),
    ("Japanese", "京都市とその周辺", "千年の都"),
    ("emoji", "👨‍👩‍👧 in 🇳🇱", "🎉🎉🎉"),
    ("combining", "Zalgo \"\u{0301}\u{0301} onmouseover=x", "\u{0301}\u{0301}"),
    (
      "300 characters", String(repeating: "A word or two ", count: 22),
      String(repeating: "x", count: 300)
    ),
    ("lines", "Two\nlines\tand\u{2028}more", "One\r\ntwo"),
    ("nothing to say", "Delft", ""),
    ("says its title", "Delft", "Delft"),
  ]

  private func desk() async throws -> Desk {
    try await Desk(
      passphrase: SignInTests.passphrase, settings: ["WAYPOST_PUBLIC": ConsumerTests.origin])
  }

  /// The path of a card that was sent.
  private func send(
    _ kind: Sent.Kind, _ title: String, _ description: String, by desk: Desk
  ) async throws -> String {
    let id = ArticleID(wiki: desk.verbs.settings.wiki, title: try PageTitle("Lisbon"))
    var draft = try await desk.verbs.draft(.article(id))
    draft.sent.kind = kind
    draft.sent.title = Card.cut(title, to: Card.Limit.title)
    draft.sent.description = Card.cut(description, to: Card.Limit.description)
    draft.sent.lead = title + description
    return "/s/\(try await desk.verbs.send(draft))"
  }

  @Test("Every consumer reads every card, and nothing of it breaks")
  func table() async throws {
    let desk = try await desk()
    var rows = [
      "| consumer | " + Sent.Kind.allCases.map(\.rawValue).joined(separator: " | ") + " |"
    ]
    rows.append("|---|" + String(repeating: "---|", count: Sent.Kind.allCases.count))
    var paths: [Sent.Kind: [(String, String)]] = [:]
    for kind in Sent.Kind.allCases {
      for word in ConsumerTests.words {
        let path = try await send(kind, word.title, word.description, by: desk)
        paths[kind, default: []].append((word.name, path))
      }
    }
    for consumer in Consumer.all {
      var cells: [String] = []
      for kind in Sent.Kind.allCases {
        var passed = 0
        for (index, (name, path)) in (paths[kind] ?? []).enumerated() {
          let faults = try await faults(consumer, path, ConsumerTests.words[index].title, desk)
          #expect(faults.isEmpty, "\(consumer.name), \(kind), \(name)")
          passed += faults.isEmpty ? 1 : 0
        }
        cells.append("\(passed) of \(ConsumerTests.words.count)")
      }
      rows.append("| \(consumer.name) | " + cells.joined(separator: " | ") + " |")
    }
    if let file = ProcessInfo.processInfo.environment["WAYPOST_CONSUMER_TABLE"] {
      try Data((rows.joined(separator: "\n") + "\n").utf8).write(to: URL(fileURLWithPath: file))
    }
  }

  /// What a consumer would not like.
  private func faults(
    _ consumer: Consumer, _ path: String, _ title: String, _ desk: Desk
  ) async throws -> [String] {
    let asked = ["User-Agent": consumer.agent, "Accept": consumer.accept]
    let page = try await desk.ask(path, fields: asked)
    let card = consumer.read(page.text)
    var faults = pageFaults(page, consumer, path)
    if card.address != ConsumerTests.origin + path { faults.append("address") }
    if !isFit(card, consumer, title) { faults.append("words: \(card)") }
    guard let image = card.image, image.hasPrefix(ConsumerTests.origin + "/cards/"),
      image.count <= 1_000
    else { return faults + ["picture's address"] }
    if (card.width ?? 0) < consumer.leastWidth || (card.height ?? 0) < consumer.leastHeight {
      faults.append("size")
    }
    let picture = try await desk.ask(
      String(image.dropFirst(ConsumerTests.origin.count)), fields: asked)
    return faults + pictureFaults(picture, consumer)
  }

  private func pageFaults(
    _ page: TestResponse, _ consumer: Consumer, _ path: String
  ) -> [String] {
    var faults: [String] = []
    if page.status != .ok { faults.append("status") }
    if page.headers[.contentType] != "text/html; charset=utf-8" { faults.append("type") }
    if page.headers[.contentDisposition] != nil { faults.append("attachment") }
    if page.headers[.setCookie] != nil { faults.append("cookie") }
    if page.headers[.cacheControl] == "no-store" { faults.append("kept nowhere") }
    if page.body.readableBytes > min(consumer.pageLimit, 200_000) { faults.append("page's size") }
    let text = page.text
    guard let end = text.firstRange(of: "theme-color"),
      let style = text.firstRange(of: "stylesheet"), end.upperBound <= style.lowerBound
    else { return faults + ["a style before the card"] }
    let size = text[..<end.upperBound].utf8.count
    return size > consumer.headLimit ? faults + ["tags end at \(size)"] : faults
  }

  private func isFit(_ card: ReadCard, _ consumer: Consumer, _ sent: String) -> Bool {
    guard let title = card.title, !title.isEmpty, title.count <= 70,
      let description = card.description, !description.isEmpty, description.count <= 200,
      description != title, !title.contains("\n"), !description.contains("\n")
    else { return false }
    // A joiner without width may part what looks like an entity; directions are dropped.
    let letters: (String) -> String = { text in
      text.filter { $0.isLetter || $0.isNumber }
    }
    let told = letters(title)
    return letters(sent).hasPrefix(told) || consumer.decodesTwice && told.count <= sent.count
  }

  private func pictureFaults(_ picture: TestResponse, _ consumer: Consumer) -> [String] {
    var faults: [String] = []
    if picture.status != .ok { faults.append("picture's status") }
    if picture.headers[.contentType] != "image/jpeg" { faults.append("picture's type") }
    if picture.headers[.contentLength] != String(picture.body.readableBytes) {
      faults.append("picture's length")
    }
    if picture.body.readableBytes > min(consumer.pictureLimit, 300_000) {
      faults.append("picture's size")
    }
    if picture.headers[.setCookie] != nil { faults.append("picture's cookie") }
    return faults
  }
}
