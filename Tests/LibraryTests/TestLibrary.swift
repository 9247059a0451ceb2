import Articles
import Foundation  // dates and the contents of files
import GRDB
import Library
import Places
import TestSupport
import Testing

/// A temporary folder with a library in it, a clock that a test moves, and pages to save.
final class TestLibrary: Sendable {
  private let temporary: TemporaryFolder
  private let clock = TestClock()

  init() throws { temporary = try TemporaryFolder() }

  var folder: String { temporary.path }
  func path(_ name: String = "library.sqlite") -> String { temporary.path(name) }

  func library(
    _ name: String = "library.sqlite", patience: Duration = .seconds(60)
  ) throws -> Library {
    try Library.open(at: path(name), patience: patience, now: { self.now })
  }

  func readOnly(_ name: String = "library.sqlite") throws -> Library {
    try Library.open(at: path(name), access: .readOnly, now: { self.now })
  }

  /// A connection without our rules: for what another program, or damage, may do.
  func raw(_ name: String = "library.sqlite") throws -> DatabaseQueue {
    var configuration = Configuration()
    configuration.allowsUnsafeTransactions = true
    return try DatabaseQueue(path: path(name), configuration: configuration)
  }

  func run(_ sql: String, on name: String = "library.sqlite") throws {
    try raw(name).writeWithoutTransaction { try $0.execute(sql: sql) }
  }

  /// Turns a library into one of the first version: drops the tables of later migrations.
  func makeFirstVersion(_ name: String = "library.sqlite") throws {
    let later = [
      "article_read", "place", "feed", "former_order", "entry_region", "wiki_state", "redirect",
      "wikitext", "guide_wiki", "missing_picture", "link_count",
    ]
    let drops = later.map { "DROP TABLE \($0); " }.joined()
    try run(
      "ALTER TABLE article DROP COLUMN picture_choice; " + drops + "PRAGMA user_version = 1",
      on: name)
  }

  func bytes(_ name: String = "library.sqlite") throws -> Data {
    try Data(contentsOf: URL(fileURLWithPath: path(name)))
  }

  var now: Date { clock.now }
  func advance(days: Double) { clock.advance(seconds: days * 86_400) }
}

let wiki = WikiID.englishWikipedia

func id(_ title: String, _ wiki: WikiID = wiki) throws -> ArticleID {
  ArticleID(wiki: wiki, title: try PageTitle(title))
}

/// What a save of a page with that title and text contains.
func order(
  _ title: String, _ text: String = "Nothing to see.", revision: Int? = 1, wiki: WikiID = wiki,
  pictures: [PictureUse] = [], redirectedFrom: [String] = [], guide: Int64? = nil
) throws -> SavePayload {
  let details = SourcePage.Details(
    description: "about \(title)", language: .english, redirectedFrom: redirectedFrom,
    fetchedAt: Date(timeIntervalSince1970: 1_789_999_000),
    rights: .init(text: "CC BY-SA 4.0", address: "https://example.org/licence"),
    address: "\(wiki.origin)/wiki/\(title)")
  let page = SourcePage(
    id: try id(title, wiki), pageID: 7, revision: revision, html: Array("<p>\(text)</p>".utf8),
    details: details)
  return SavePayload(
    page: page, index: try read(page), pictures: pictures,
    guide: guide.map { .numbered($0) })
}

/// A stand-in for the reader: the text between the paragraph's tags.
func read(_ page: SourcePage) throws -> ArticleIndexEntry {
  let text = String(decoding: page.html, as: UTF8.self).dropFirst(3).dropLast(4)
  return ArticleIndexEntry(
    displayTitle: page.id.title.text, description: page.details.description,
    coordinate: try Coordinate(latitude: 52.5, longitude: 4.9), text: String(text),
    readerVersion: 1)
}

func picture(_ seed: UInt8, size: Int = 3_000) -> StoredPicture {
  var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1
  let bytes = (0..<size).map { _ in
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return UInt8(truncatingIfNeeded: state >> 33)
  }
  return StoredPicture(
    bytes: bytes, mediaType: "image/jpeg", width: 40, height: 30, credit: "A. Painter",
    licence: "CC BY 4.0", licenceAddress: "https://example.org/by")
}

func use(_ file: String, _ digest: SHA256Hash) -> PictureUse {
  PictureUse(file: file, address: "https://example.org/\(file)", digest: digest)
}

extension Library {
  func texts(_ query: String) async throws -> [String] {
    try await fullText.search(query).map(\.id.title.text)
  }

  func titles(inGuide guide: Int64) async throws -> [String] {
    try await guides.guide(guide).entries.map(\.article.id.title.text)
  }
}
