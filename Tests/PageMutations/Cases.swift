public import Seeded

/// A repeatable, endless sequence of corrupted pages: a case depends only on seed, number and
/// pages.
public struct Cases: Sendable {
  public let seed: UInt64
  public let pages: [[UInt8]]

  public init(seed: UInt64, pages: [[UInt8]]) { (self.seed, self.pages) = (seed, pages) }

  /// Longer pages are cut to a piece of this size, so that a minute is enough for many.
  private static let pieceLength = 100_000

  public subscript(number: UInt64) -> [UInt8] {
    var chance = SeededChance(seed &* 0x9E37_79B9_7F4A_7C15 &+ number)
    var page = piece(using: &chance)
    for _ in 0..<(1 << chance.below(6)) { change(&page, using: &chance) }
    return page
  }

  /// Returns a piece of some page.
  private func piece(using chance: inout SeededChance) -> [UInt8] {
    let page = pages[chance.below(pages.count)]
    guard page.count > Self.pieceLength else { return page }
    let start = chance.below(page.count - Self.pieceLength)
    return Array(page[start..<start + Self.pieceLength])
  }

  private func change(_ page: inout [UInt8], using chance: inout SeededChance) {
    let range = chance.range(in: page)
    switch chance.below(8) {
    case 0: page.removeSubrange(range)
    case 1: page.insert(contentsOf: page[range], at: chance.below(page.count + 1))
    case 2: page.replaceSubrange(range, with: otherRange(using: &chance))
    case 3: page.removeSubrange(range.lowerBound...)
    case 4: for place in range { page[place] = UInt8(truncatingIfNeeded: chance.next()) }
    case 5: swap(&page, range, using: &chance)
    default: page.insert(contentsOf: malice(using: &chance), at: range.lowerBound)
    }
  }

  private func otherRange(using chance: inout SeededChance) -> ArraySlice<UInt8> {
    let other = pages[chance.below(pages.count)]
    return other[chance.range(in: other)]
  }

  /// Replaces up to four bytes by characters of markup.
  private func swap(_ page: inout [UInt8], _ range: Range<Int>, using chance: inout SeededChance) {
    let signs = Array("<>/\"'=&!-;# \0\r\n\u{FF}".utf8)
    for place in range.prefix(4) { page[place] = signs[chance.below(signs.count)] }
  }

  /// Returns input that is difficult for parsers, once or many times.
  private func malice(using chance: inout SeededChance) -> [UInt8] {
    let part = Array(Self.parts[chance.below(Self.parts.count)].utf8)
    return Array(repeatElement(part, count: 1 << chance.below(12)).joined())
  }

  private static let parts = [
    "<div>", "</div>", "<table>", "</table>", "<tr>", "<td>", "<a href='", "<b>", "</b>", "<p>",
    "<li>", "<svg>", "<math>", "<mi>", "<foreignObject>", "<template>", "</template>", "<script>",
    "</script>", "<style>", "<title>", "<textarea>", "<!--", "-->", "--!>", "<![CDATA[", "]]>",
    "<?", "</", "<", "&", "&#x", "&#1114112;", "&notin", "&amp;", "<select><option>", "<ruby><rt>",
    "<noscript>", "<head>", "<body>", "<html>", "<form>", "<button>", "<plaintext>", "<x y=z>",
    " onload=alert(1) ", "javascript:", "<sup class=reference><a href=#cite_note-1>", "<h2>",
    "<ol class=references><li id=cite_note-1>", "<span class=geo>91; 181</span>", "</span>",
    "<table class=infobox><tr><th>", "<div style='display:none'>", "<span class=mw-headline>",
    "<td rowspan=99999 colspan=99999>", "<img src=//x width=-1>", "\u{202E}", "\u{FEFF}", "\0",
  ]
}

extension SeededChance {
  /// Returns a number from 0 to below `limit`; 0 for a limit of 0.
  public mutating func below(_ limit: Int) -> Int {
    limit > 0 ? Int(truncatingIfNeeded: next() % UInt64(limit)) : 0
  }

  /// Returns a range of a page, most often a short one.
  mutating func range(in page: [UInt8]) -> Range<Int> {
    let start = below(page.count)
    return start..<min(start + below(1 << below(13)), page.count)
  }
}
