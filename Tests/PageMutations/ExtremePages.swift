import HTMLTree
import Seeded

/// Well-formed pages with values and structures that no author intends: extreme attributes,
/// misplaced attributes and elements, everything nested in itself.
///
/// In contrast to `Cases`, which corrupts bytes, the markup stays intact, so that extreme values
/// reach the code that calculates with them. A case depends only on seed, number, pages and words.
public struct ExtremePages: Sendable {
  public let seed: UInt64
  private let trees: [HTMLTree]
  /// Names of classes and attributes that the reader knows, in addition to those on the pages.
  let words: [String]

  /// The maximum growth of a page, in bytes.
  public let growthLimit: Int

  /// Longer pages are left out, so that a minute is enough for many.
  private static let longestPage = 150_000

  /// - Parameter words: Names of classes and attributes to add to pages.
  public init(seed: UInt64, pages: [[UInt8]], words: [String] = [], growthLimit: Int = 1_500_000) {
    self.seed = seed
    self.growthLimit = growthLimit
    let readable = pages.filter { $0.count <= Self.longestPage } + [Array(Self.shapes.utf8)]
    trees = readable.map { HTMLTree(parsing: $0) }
    self.words = words
  }

  public subscript(number: UInt64) -> [UInt8] {
    var chance = SeededChance(seed &* 0x9E37_79B9_7F4A_7C15 &+ number)
    switch chance.below(6) {
    case 0, 1: return made(using: &chance)
    case 2: return nested(using: &chance)
    default: break
    }
    // The page of shapes is small and has one of everything: it is as likely as all others
    // together.
    let tree = trees[chance.below(2) == 0 ? trees.count - 1 : chance.below(trees.count)]
    var page = Editing(
      tree: chance.below(3) == 0 ? piece(of: tree, using: &chance) : tree, words: words,
      growthLimit: growthLimit)
    for _ in 0..<(1 << chance.below(5)) { page.change(using: &chance) }
    return page.bytes
  }

  /// Returns a small page of elements that have one number in every numeric attribute, each with
  /// another class that the reader knows, so that code that reads the number always meets it.
  private func made(using chance: inout SeededChance) -> [UInt8] {
    let tag = Self.tags[chance.below(Self.tags.count)]
    let number = ExtremeValues.number(using: &chance)
    let numeric =
      Self.measures + words.filter { $0.hasPrefix("data-") && !Self.sources.contains($0) }
    let attributes = numeric.map { "\($0)=\"\(number)\"" }.joined(separator: " ")
    let sources = Self.sources.map { "\($0)=\"//e.org/a.jpg\"" }.joined(separator: " ")
    var text = "<div class=\"mw-parser-output\"><p>A page.</p>\n"
    for _ in 0..<40 {
      let name = words.isEmpty ? "x" : words[chance.below(words.count)]
      text += "<\(tag) class=\"\(name)\" \(sources) \(attributes)>x</\(tag)>\n"
    }
    return Array((text + "</div>").utf8)
  }

  private static let tags = ["span", "img", "div", "td", "li", "a"]
  private static let sources = ["src", "data-src"]
  private static let measures = [
    "width", "height", "data-width", "data-height", "colspan", "rowspan", "start", "value",
  ]

  /// Returns a page of a paragraph and one element: nothing else on it hides the result of that
  /// element.
  private func piece(of tree: HTMLTree, using chance: inout SeededChance) -> HTMLTree {
    let node = chance.below(tree.count)
    let start = tree.start(of: node)
    let end = tree.sourceEnd(of: node)
    guard tree[node].kind == .element, start < end, end - start < 20_000 else { return tree }
    return HTMLTree(parsing: Array("<p>A page.</p>".utf8) + tree.source[start..<end])
  }

  /// One of each structure in a wiki's pages.
  private static let shapes = #"""
    <div class="mw-parser-output"><p>Words and <a href="/wiki/Other" title="Other">a link</a>,
    <b>bold</b><sup class="reference" id="cite_ref-1"><a href="#cite_note-1">[1]</a></sup>.
    <span class="geo">52.37; 4.89</span> <span class="latitude">52.37</span>
    <img src="//upload.example.org/a.jpg" width="250" height="150" srcset="//e.org/b.jpg 2x" alt="A">
    <span class="lazy" data-src="//e.org/c.jpg" data-width="250" data-height="150"></span></p>
    <table class="infobox" width="300"><caption>Facts</caption><tr><th scope="row" rowspan="2">Area</th>
    <td colspan="2" data-sort-value="12">12 km<sup>2</sup></td></tr><tr><td>x</td></tr></table>
    <table class="wikitable sortable"><tr><th>a<th>b</tr><tr><td rowspan="3">1<td colspan="3">2</tr></table>
    <figure typeof="mw:File/Thumb"><a href="/wiki/File:D.jpg"><img src="//e.org/d.jpg" width="400"
    height="300" data-file-width="4000" data-file-height="3000"></a><figcaption>D</figcaption></figure>
    <ul class="gallery"><li class="gallerybox" style="width: 155px"><div class="thumb"><img
    src="//e.org/e.jpg" width="120" height="90"></div><div class="gallerytext">E</div></li></ul>
    <h2 id="One"><span class="mw-headline" id="One">One</span></h2><h3>Two</h3><ol start="5"><li
    value="7">x</li></ol><dl><dt>a</dt><dd>b</dd></dl><blockquote>q</blockquote><pre>p</pre>
    <p><img class="mwe-math-fallback-image-inline" src="//e.org/f.svg"
    alt="{\displaystyle \left({\frac {a}{b}}\right)}" style="width: 9.5ex; height: 2.8ex"> <img class="tex"
    src="//e.org/g.png" alt="{\textstyle x}"> <span class="mwe-math-element"><math
    alttext="{\displaystyle x^{2}}"><semantics><mrow><msup><mi>x</mi><mn>2</mn></msup></mrow><annotation
    encoding="application/x-tex">{\displaystyle x^{2}}</annotation></semantics></math></span></p>
    <div class="references"><ol class="references"><li id="cite_note-1"><a href="#cite_ref-1">↑</a> <span
    class="reference-text">Note</span></li></ol></div><div class="navbox"><table><tr><td>n</table></div>
    <div style="display:none">hidden</div><span lang="ar" dir="rtl">ر</span><ruby>a<rt>b</rt></ruby></div>
    """#
}
