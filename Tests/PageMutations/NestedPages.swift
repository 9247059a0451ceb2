import HTMLTree
import Seeded

extension ExtremePages {
  /// Returns a small page of a few kinds of elements at random in each other, many of them empty: an
  /// element that contains nothing, or only another of its kind, is what no author writes.
  func nested(using chance: inout SeededChance) -> [UInt8] {
    let all = chance.below(2) == 0 ? ExtremePages.formulaTags : ExtremePages.allTags
    let tags = (0..<(2 + chance.below(5))).map { _ in all[chance.below(all.count)] }
    var text = "<div class=\"mw-parser-output\"><p>A page."
    for _ in 0..<(1 + chance.below(20)) {
      if all == ExtremePages.formulaTags { text += "<math>" }
      add(of: tags, depth: 0, to: &text, using: &chance)
      if all == ExtremePages.formulaTags { text += "</math>" }
    }
    return Array((text + "</div>").utf8)
  }

  private func add(
    of tags: [String], depth: Int, to text: inout String, using chance: inout SeededChance
  ) {
    let tag = tags[chance.below(tags.count)]
    text += "<\(tag)"
    if !words.isEmpty, chance.below(4) == 0 {
      text += " class=\"\(words[chance.below(words.count)])\""
    }
    text += ">"
    for _ in 0..<chance.below(4) {
      if depth < 8, chance.below(3) > 0 {
        add(of: tags, depth: depth + 1, to: &text, using: &chance)
      } else {
        text += ExtremePages.texts[chance.below(ExtremePages.texts.count)]
      }
    }
    if chance.below(8) > 0 { text += "</\(tag)>" }
  }

  private static let allTags = ElementName.allCases.dropFirst().map { "\($0)".lowercased() }
  private static let formulaTags = allTags.filter { $0.hasPrefix("m") && $0 != "math" }
  private static let texts = [
    "", "", " ", "x", "2", "ab", "(", ")", "=", "′", "⏞", "¯", "\u{301}", "&#160;", "&nbsp;", "[1]",
    "*", "_", "`", "|", "\\", "\n", "- ", "1; 2", "e", "https://a.b/", "ע",
  ]
}
