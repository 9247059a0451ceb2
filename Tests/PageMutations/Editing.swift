import HTMLTree
import Seeded

/// Edits to one page, located by the positions of nodes and attributes in its source.
struct Editing {
  private let tree: HTMLTree
  private let words: [String]
  private let elements: [Int]
  private var edits: [(range: Range<Int>, text: [UInt8])] = []
  private var growth = 0

  private let growthLimit: Int

  init(tree: HTMLTree, words: [String], growthLimit: Int) {
    self.growthLimit = growthLimit
    self.tree = tree
    self.words = words
    elements = tree.nodes.indices.filter { tree[$0].kind == .element }
  }

  /// The page with all edits that are not within another one.
  var bytes: [UInt8] {
    var page: [UInt8] = []
    var place = 0
    for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound })
    where edit.range.lowerBound >= place {
      page += tree.source[place..<edit.range.lowerBound] + edit.text
      place = edit.range.upperBound
    }
    return page + tree.source[place...]
  }

  mutating func change(using chance: inout SeededChance) {
    guard !elements.isEmpty else { return }
    let node = elements[chance.below(elements.count)]
    switch chance.below(8) {
    case 0, 1: setNumbers(of: node, using: &chance)
    case 2: setAnyAttribute(of: node, using: &chance)
    case 3: addAttributes(to: node, using: &chance)
    case 4: putTogether(at: node, using: &chance)
    case 5: nest(node, using: &chance)
    case 6: nestValue(using: &chance)
    default: lengthen(using: &chance)
    }
  }

  /// Replaces the numbers in all attributes of an element at once, since they are often used
  /// together.
  private mutating func setNumbers(of node: Int, using chance: inout SeededChance) {
    let same = chance.below(2) == 0 ? ExtremeValues.number(using: &chance) : nil
    let tree = tree
    let isNumber = { (range: Range<Int>) in
      tree.source[range].contains { 0x30...0x39 ~= $0 } && range.count < 24
    }
    // Most elements have none; the next one that does is taken.
    let next = (node..<tree.count).first { number in
      tree[number].attributeRange.contains { isNumber(tree.attributes[$0].valueRange) }
    }
    for place in next.map({ tree[$0].attributeRange }) ?? 0..<0 {
      let range = tree.attributes[place].valueRange
      if isNumber(range) { replace(range, same ?? ExtremeValues.number(using: &chance)) }
    }
  }

  private mutating func setAnyAttribute(of node: Int, using chance: inout SeededChance) {
    let attributes = tree[node].attributeRange
    guard !attributes.isEmpty else { return }
    let range = tree.attributes[attributes.lowerBound + chance.below(attributes.count)].valueRange
    // Quotes would end the value.
    let text = ExtremeValues.text(using: &chance).replacing("\"", with: "&quot;").replacing(
      "'", with: "&#39;")
    replace(range, chance.below(2) == 0 ? ExtremeValues.number(using: &chance) : text)
  }

  private mutating func addAttributes(to node: Int, using chance: inout SeededChance) {
    let place = tree[node].nameRange.upperBound
    let names = (0...chance.below(6)).map { _ in name(using: &chance) }
    let text = names.map { " \($0)=\"\(ExtremeValues.number(using: &chance))\"" }.joined()
    replace(place..<place, text)
  }

  /// Inserts an element whose class, data and sizes come from different places.
  private mutating func putTogether(at node: Int, using chance: inout SeededChance) {
    let number = ExtremeValues.number(using: &chance)
    var tag = "<\(Self.names[chance.below(Self.names.count)])"
    if !words.isEmpty {
      let classes = (0...chance.below(2)).map { _ in words[chance.below(words.count)] }
      tag += " class=\"\(classes.joined(separator: " "))\""
    }
    if chance.below(2) == 0 { tag += " src=\"//e.org/a.jpg\" data-src=\"//e.org/a.jpg\"" }
    for name in ["width", "height", "colspan", "rowspan"] where chance.below(2) == 0 {
      tag += " \(name)=\"\(chance.below(2) == 0 ? number : ExtremeValues.number(using: &chance))\""
      if chance.below(2) == 0 { tag += " data-\(name)=\"\(number)\"" }
    }
    let place = tree.start(of: node)
    replace(place..<place, tag + ">")
  }

  private mutating func nest(_ node: Int, using chance: inout SeededChance) {
    guard let range = tree.startTag(of: node) else { return }
    let name = Array(tree.source[tree[node].nameRange])
    let tag = Array(tree.source[range])
    let start = range.lowerBound
    let end = max(tree.sourceEnd(of: node), range.upperBound)
    let count = times(tag.count + name.count + 3, using: &chance)
    replace(start..<start, Array(repeatElement(tag, count: count).joined()))
    let close = Array("</".utf8) + name + Array(">".utf8)
    replace(end..<end, Array(repeatElement(close, count: count).joined()))
  }

  /// Nests a value repeatedly in the brackets that it begins and ends with.
  private mutating func nestValue(using chance: inout SeededChance) {
    let places = tree.attributes.indices.filter { place in
      let range = tree.attributes[place].valueRange
      return range.count > 2 && tree.source[range.lowerBound] == UInt8(ascii: "{")
    }
    let range: Range<Int>
    if !places.isEmpty, chance.below(3) > 0 {
      range = tree.attributes[places[chance.below(places.count)]].valueRange
    } else {
      guard !tree.attributes.isEmpty else { return }
      range = tree.attributes[chance.below(tree.attributes.count)].valueRange
    }
    let value = Array(tree.source[range])
    // The `{\displaystyle ` of `{\displaystyle x}`.
    let blank = value.prefix(40).firstIndex(of: UInt8(ascii: " ")).map { $0 + 1 }
    let own = value.first == UInt8(ascii: "{") ? Array(value[..<(blank ?? 1)]) : nil
    let pairs = [
      ("{", "}"), ("(", ")"), ("[", "]"), ("\\left(", "\\right)"), ("\\frac{", "}{2}"),
      ("[[", "]]"),
    ]
    let pair = pairs[chance.below(pairs.count)]
    let opening = own ?? Array(pair.0.utf8)
    let closing = own == nil ? Array(pair.1.utf8) : [UInt8(ascii: "}")]
    let count = times(opening.count + closing.count, using: &chance)
    replace(
      range,
      Array(repeatElement(opening, count: count).joined()) + value
        + Array(repeatElement(closing, count: count).joined()))
  }

  /// Repeats a value or a text many times.
  private mutating func lengthen(using chance: inout SeededChance) {
    let number = chance.below(tree.count)
    let range =
      tree.attributes.isEmpty || tree[number].kind == .text
      ? tree[number].range : tree.attributes[chance.below(tree.attributes.count)].valueRange
    guard !range.isEmpty, range.count < 10_000, number > 0 else { return }
    let count = times(range.count, using: &chance)
    replace(range, Array(repeatElement(Array(tree.source[range]), count: count).joined()))
  }

  // MARK: Helpers

  private mutating func replace(_ range: Range<Int>, _ text: String) {
    replace(range, Array(text.utf8))
  }

  private mutating func replace(_ range: Range<Int>, _ text: [UInt8]) {
    guard range.upperBound <= tree.source.count, growth + text.count < growthLimit else {
      return
    }
    growth += text.count
    edits.append((range, text))
  }

  /// Returns a number of repetitions: usually small, sometimes as large as a page can hold.
  private func times(_ size: Int, using chance: inout SeededChance) -> Int {
    min(1 << min(chance.below(18), chance.below(18)), (growthLimit - growth) / max(size, 1) / 2)
  }

  private func name(using chance: inout SeededChance) -> String {
    let seen = tree.attributes.isEmpty ? nil : tree.attributes[chance.below(tree.attributes.count)]
    switch chance.below(4) {
    case 0: return Self.numeric[chance.below(Self.numeric.count)]
    case 1: return words.isEmpty ? "data-x" : words[chance.below(words.count)]
    case 2: return "data-" + Self.numeric[chance.below(Self.numeric.count)]
    default: return seen.map { tree.name(of: $0) } ?? "width"
    }
  }

  private static let numeric = [
    "width", "height", "colspan", "rowspan", "start", "value", "lat", "lon", "zoom", "size",
    "border",
    "tabindex", "data-mw-section-id", "data-level", "data-sort-value", "data-file-width",
    "data-file-height",
  ]
  private static let names = [
    "span", "img", "div", "td", "a", "li", "figure", "table", "math", "h2", "b",
  ]
}
