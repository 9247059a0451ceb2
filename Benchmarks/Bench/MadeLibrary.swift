import App
import Articles
import Foundation  // dates
import Library
import Reader

/// A library generated from a list of syllables: the same each time, without real data.
///
/// The first article, *Long article*, is about 20 kB as a page; the others are a paragraph.
struct MadeLibrary {
  static let longArticle = "Long article"
  /// An address without a wiki: it is never requested.
  static let wiki = "https://wiki.example.org/w/api.php"

  let library: Library
  let wiki: WikiID
  private let reader = Reader()

  init(at path: String) throws {
    library = try Library.open(at: path, now: { Date() })
    wiki = try WikiID(typed: MadeLibrary.wiki)
  }

  func fill(_ count: Int) async throws {
    let square = StoredPicture(
      bytes: Array(drawing.utf8), mediaType: "image/svg+xml", width: 40, height: 30)
    let use = PictureUse(
      file: "Square.svg", address: "https://wiki.example.org/Square.svg",
      digest: try await library.pictures.store(square))
    try await save(MadeLibrary.longArticle, paragraphs: 70, pictures: [use])
    for number in 1..<count {
      try await save(MadeLibrary.title(number), paragraphs: 1, pictures: [])
    }
  }

  private func save(_ title: String, paragraphs: Int, pictures: [PictureUse]) async throws {
    let html = (0..<paragraphs).map { paragraph(about: title, $0) }.joined(separator: "\n")
    let page = SourcePage(
      id: ArticleID(wiki: wiki, title: try PageTitle(title)), pageID: 7, revision: 1,
      html: Array(html.utf8),
      details: SourcePage.Details(
        description: "place in a made-up country", language: .english, fetchedAt: .now,
        rights: .init(text: "CC BY-SA 4.0"), address: "https://wiki.example.org/wiki/Page"))
    let index = try ArticleIndexEntry(reader.article(from: page), readerVersion: Reader.version)
    try await library.articles.save(SavePayload(page: page, index: index, pictures: pictures))
  }

  private func paragraph(about title: String, _ number: Int) -> String {
    let other = MadeLibrary.title(number * 37 + 5)
    let heading = number % 7 == 6 ? "<h2>Part \(number / 7)</h2>" : ""
    return """
      \(heading)<p>\(title) lies where \(MadeLibrary.title(number + 11)) meets the sea; its market \
      of \(1200 + number) is told of in <a href="/wiki/\(other)">\(other)</a>, and its \
      <b>harbour</b> is older than the road beside it.</p>
      """
  }

  private var drawing: String {
    #"<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><path d="M0 0h9"/></svg>"#
  }

  /// `Marolen tesk 12`: a word of three syllables, one of one, and the number, so that no two
  /// titles are equal.
  static func title(_ number: Int) -> String {
    let syllables = "ma ro len tesk vi dor hal sun pe gri ost ka".split(separator: " ")
    func syllable(_ place: Int) -> Substring { syllables[(number / place) % syllables.count] }
    let first = syllable(1) + syllable(5) + syllable(29)
    return "\(first.prefix(1).uppercased())\(first.dropFirst()) \(syllable(131)) \(number)"
  }
}
