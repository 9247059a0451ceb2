import Articles
import Foundation  // the environment, files beside the tests
import Markup
import Reader
import Seeded
import TestSupport
import Testing

/// Randomly damaged pages, the same in each run: the output must be harmless.
///
/// Uses the test pages, and real ones if they are present. `WAYPOST_MUTATIONS=2000 swift test
/// --filter DamagedPageTests` runs more rounds.
@Suite("Damaged pages")
struct DamagedPageTests {
  private static var rounds: Int {
    ProcessInfo.processInfo.environment["WAYPOST_MUTATIONS"].flatMap { Int($0) } ?? 40
  }

  /// The part of a page that is used, in bytes: damage is local, and the next round takes another
  /// part.
  private static let window = 24_000

  @Test("The article from a damaged page is harmless")
  func harmless() throws {
    var chance = SeededChance(20_261_121)
    let pages = try DamagedPageTests.pages()
    for round in 0..<DamagedPageTests.rounds {
      var page = pages[round % pages.count]
      if page.count > DamagedPageTests.window {
        let start = Int.random(in: 0..<page.count - DamagedPageTests.window, using: &chance)
        page = Array(page[start..<start + DamagedPageTests.window])
      }
      for _ in 0..<Int.random(in: 1...24, using: &chance) { damage(&page, using: &chance) }
      HarmlessHTML.expect(HTMLRendering().content(of: try Corpus.article(page)).utf8)
    }
  }

  private static func pages() throws -> [[UInt8]] {
    let folder = Repository.url("Tests/ReaderTests/Fixtures/pages")
    let own = try ["lisbon", "porto-guide", "waves", "saved-page"].map {
      try [UInt8](Data(contentsOf: folder.appending(path: "\($0)/source.html")))
    }
    return try own
      + Corpus.files().enumerated().filter { $0.offset % 5 == 0 }
      .map { try Corpus.bytes($0.element) }
  }

  private func damage(_ page: inout [UInt8], using chance: inout SeededChance) {
    guard page.count > 64 else { return }
    let place = Int.random(in: 0..<page.count - 32, using: &chance)
    let length = Int.random(in: 1...32, using: &chance)
    switch Int.random(in: 0..<6, using: &chance) {
    case 0: page[place] = UInt8.random(in: 0...255, using: &chance)
    case 1: page.removeSubrange(place..<place + length)
    case 2: page.insert(contentsOf: page[place..<place + length], at: place)
    case 3: page[place] = Array("<>\"'&=/ ".utf8).randomElement(using: &chance) ?? 0x3C
    case 4: page.swapAt(place, place + length - 1)
    default:
      let hostile = HostileMarkup.whole + HostileMarkup.open
      page.insert(contentsOf: Array((hostile.randomElement(using: &chance) ?? "").utf8), at: place)
    }
  }
}
