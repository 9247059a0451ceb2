import Articles
import Seeded
import Testing

/// Returns a body with elements in random order and nesting, with these words in them.
func scrambledBody(seed: UInt64, words: [String], steps: Int = 400) -> Body {
  var generator = SeededChance(seed)
  var builder = Body.Builder()
  for _ in 0..<steps {
    let word = words.randomElement(using: &generator) ?? ""
    switch Int.random(in: 0..<12, using: &generator) {
    case 0..<4: builder.start(anyElement(&builder, word, &generator))
    case 4..<6: builder.end()
    case 6: builder.endUnlessEmpty()
    case 7: builder.end(to: Int.random(in: -1...8, using: &generator))
    case 8: builder.lineBreak()
    case 9: builder.footnoteMark(reference: Int.random(in: -1...3, using: &generator))
    case 10: builder.picture(Int.random(in: -1...3, using: &generator))
    default:
      builder.append(word)
      if Bool.random(using: &generator) { builder.rule() }
    }
  }
  return builder.finish()
}

private func anyElement(
  _ builder: inout Body.Builder, _ word: String, _ generator: inout SeededChance
) -> Body.Element {
  let slice = builder.intern(word)
  let index = Int32.random(in: -1...3, using: &generator)
  let all: [Body.Element] = [
    .heading(level: UInt8.random(in: 0...9, using: &generator), anchor: slice), .paragraph,
    .list(.bulleted), .list(.numbered(start: index)), .item, .definitionList, .term, .definition,
    .table, .tableCaption, .row, .headerCell(.init()), .cell(.init(columns: 65535, rows: 65535)),
    .figure(picture: index), .caption, .gallery, .quotation, .poem, .codeBlock(language: slice),
    .preformatted, .listing(index), .facts, .hatnote, .footnotes, .footnote(reference: index),
    .link(.article(title: slice, section: slice)), .link(.section(slice)), .link(.file(slice)),
    .link(.sister(address: slice)), .link(.missing(title: slice)), .link(.outside(address: slice)),
    .emphasis, .strong, .sub, .sup, .small, .code, .ruby, .rubyText, .isolate(nil),
    .isolate(.rightToLeft), .language(tag: slice, .leftToRight), .abbreviation(expansion: slice),
    .deleted, .inserted, .math(tex: slice, isDisplay: index == 1), .mathML(.math), .mathML(.mi),
    .mathML(.msup),
  ]
  return all.randomElement(using: &generator) ?? .paragraph
}

@Suite("Building a body")
struct BodyBuilderTests {
  @Test("Elements are nested correctly after calls in any order", arguments: 0..<50)
  func wellFormed(seed: Int) {
    let body = scrambledBody(seed: UInt64(seed), words: ["a", "b c", "é", ""])
    var open: [Int] = []
    for (index, event) in body.events.enumerated() {
      switch event {
      case .start(_, let end):
        open.append(index)
        #expect(Int(end) > index && Int(end) < body.events.count)
        #expect(body.events[Int(end)] == .end(start: Int32(index)))
      case .end(let start): #expect(open.popLast() == Int(start))
      case .text(let slice): #expect(slice.range.upperBound <= body.text.count && !slice.isEmpty)
      default: break
      }
    }
    #expect(open.isEmpty)
  }

  @Test("Consecutive pieces of text become one")
  func merging() {
    var builder = Body.Builder()
    builder.append("one ")
    builder.append("")
    builder.append("two")
    let body = builder.finish()
    #expect(body.events.count == 1)
    #expect(body.plainText(of: 0..<1) == "one two")
  }

  @Test("Pieces of a page become one text before the next event")
  func pieces() {
    let page = Array("one two three".utf8)
    var builder = Body.Builder()
    builder.appendPiece(page.span, 0..<4)
    builder.appendPiece(page.span, 4..<7)
    builder.start(.strong)
    builder.appendPiece(0x20)
    let anchor = builder.intern(page.span, 8..<13)
    builder.appendPiece(page.span, 8..<13)
    let body = builder.finish()
    #expect(body.string(anchor) == "three")
    #expect(body.plainText(of: 0..<body.events.count) == "one two three")
    #expect(body.events.count == 5)
  }

  @Test("Interned text is not part of the plain text")
  func interned() {
    var builder = Body.Builder()
    builder.append("seen ")
    builder.start(.heading(level: 2, anchor: builder.intern("unseen")))
    builder.append("too")
    let body = builder.finish()
    #expect(body.plainText(of: 0..<body.events.count) == "seen\ntoo\n")
    #expect(body.sections.map(\.anchor) == ["unseen"])
  }

  @Test("An element without content is removed, one with content stays")
  func emptyElements() {
    var builder = Body.Builder()
    builder.start(.paragraph)
    builder.endUnlessEmpty()
    builder.start(.paragraph)
    builder.append("a")
    builder.endUnlessEmpty()
    #expect(builder.finish().events.count == 3)
  }

  @Test("Elements nested too deeply are left out, but their text stays")
  func depth() {
    var builder = Body.Builder()
    for _ in 0..<100_000 { builder.start(.quotation) }
    #expect(builder.depth == 100_000)
    #expect(builder.current == .quotation)
    builder.append("deep")
    builder.end(to: 3)
    #expect(builder.depth == 3)
    builder.append("shallow")
    let body = builder.finish()
    #expect(body.events.count == 2 * Body.Builder.depthLimit + 2)
    #expect(body.plainText(of: 0..<body.events.count) == "deep\nshallow\n")
  }

  @Test("The builder reports its open elements")
  func asking() {
    var builder = Body.Builder()
    #expect(builder.current == nil)
    builder.start(.table)
    builder.start(.row)
    #expect(builder.current == .row)
    #expect(builder.isInside { $0 == .table })
    #expect(!builder.isInside { $0 == .paragraph })
    builder.end()
    #expect(builder.current == .table)
  }

  @Test("Ended elements can be removed; open ones stay")
  func takeBack() {
    var builder = Body.Builder()
    builder.start(.paragraph)
    builder.append("a")
    let mark = builder.events.count
    builder.start(.strong)
    builder.append("b")
    builder.takeBack(from: mark)
    #expect(builder.events.count == mark + 2)
    builder.end()
    builder.takeBack(from: mark)
    builder.takeBack(from: 99)
    #expect(builder.finish().events.count == 3)
  }
}
