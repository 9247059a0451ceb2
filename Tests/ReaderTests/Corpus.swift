import Articles
import Foundation  // files, the environment
import HTMLTree
import Reader

/// Real pages from a folder that the environment names; the project contains none.
enum Corpus {
  static let absent = "WAYPOST_CORPUS names no folder with html/INDEX.tsv: no real pages here"

  static var folder: String? {
    guard let corpus = ProcessInfo.processInfo.environment["WAYPOST_CORPUS"] else { return nil }
    let folder = corpus + "/html"
    return FileManager.default.fileExists(atPath: folder + "/INDEX.tsv") ? folder : nil
  }

  static var isHere: Bool { folder != nil }

  /// Returns the raw pages, without the output of another reader.
  static func files() throws -> [String] {
    guard let folder else { return [] }
    let index = try String(contentsOfFile: folder + "/INDEX.tsv", encoding: .utf8)
    return index.split(separator: "\n").dropFirst().map { String($0.prefix { $0 != "\t" }) }
      .filter { !$0.hasSuffix("expected.html") }
  }

  static func bytes(_ file: String) throws -> [UInt8] {
    try [UInt8](Data(contentsOf: URL(filePath: (folder ?? "") + "/" + file)))
  }

  static func article(_ html: [UInt8]) throws -> Article {
    let fallback = ArticleID(wiki: .englishWikipedia, title: try PageTitle("Page"))
    return try Reader().article(fromFile: html, otherwise: fallback)
  }
}

/// Words as bytes for comparison: letters and digits, ASCII in lower case; spaces and punctuation,
/// including Unicode's general punctuation, separate words.
struct PlainSequence {
  private(set) var words: [[UInt8]] = []

  init(_ text: [UInt8]) {
    var word: [UInt8] = []
    var place = 0
    while place < text.count {
      let byte = text[place]
      switch byte {
      case 0x41...0x5A: word.append(byte | 0x20)
      case 0x30...0x39, 0x61...0x7A: word.append(byte)
      case 0xC2 where place + 1 < text.count && text[place + 1] < 0xC0:
        end(&word)
        place += 1
      case 0xE2 where place + 2 < text.count && 0x80...0x81 ~= text[place + 1]:
        end(&word)
        place += 2
      case 0x80...: word.append(byte)
      default: end(&word)
      }
      place += 1
    }
    end(&word)
  }

  private mutating func end(_ word: inout [UInt8]) {
    if !word.isEmpty { words.append(word) }
    word = []
  }
}
