import HTMLTree
import PageMutations
import Testing

@Suite("Extreme pages")
struct ExtremePagesTests {
  private static let growthLimit = 40_000

  private static func pages(seed: UInt64, _ count: UInt64) -> [[UInt8]] {
    let page = Array("<p>Words</p><img src=//e.org/a.jpg width=250 height=150 class=x>".utf8)
    let extreme = ExtremePages(
      seed: seed, pages: [page], words: ["infobox"], growthLimit: growthLimit)
    return (0..<count).map { extreme[$0] }
  }

  private static let pages = pages(seed: 1, 400)

  @Test("One seed makes the same pages each time, another makes others")
  func repetition() {
    #expect(Self.pages(seed: 1, 30) == Array(Self.pages.prefix(30)))
    #expect(Self.pages(seed: 1, 30) != Self.pages(seed: 2, 30))
  }

  @Test("Among them are elements with the greatest width and height, and classes that no page has")
  func extremes() {
    let texts = Self.pages.map { String(decoding: $0, as: UTF8.self) }
    // One picture that is as wide and as high as a number can be.
    let greatest = #/width="?9223372036854775807"? height="?9223372036854775807/#
    #expect(texts.contains { $0.firstMatch(of: greatest) != nil })
    #expect(texts.contains { $0.contains("class=\"infobox\"") })
  }

  @Test("Among them are values in a thousand brackets, and elements in a hundred of their own")
  func nesting() {
    let depths = Self.pages.map { page -> Int in
      let tree = HTMLTree(parsing: page)
      return tree.attributes.map { attribute in
        tree.source[attribute.valueRange].count { $0 == UInt8(ascii: "{") }
      }.max() ?? 0
    }
    #expect(depths.contains { $0 > 1_000 })
    #expect(
      Self.pages.contains { page in
        let tree = HTMLTree(parsing: page)
        var depths = [0]
        for node in tree.nodes.indices.dropFirst() {
          depths.append(depths[tree.parent(of: node)] + 1)
        }
        return depths.contains { $0 > 100 }
      })
  }

  @Test("Among them are elements that contain only an empty one of their kind")
  func emptiness() {
    #expect(
      Self.pages.contains { page in
        let tree = HTMLTree(parsing: page)
        return tree.nodes.indices.dropFirst().contains { node in
          tree.tag(of: node) != .unknown && tree.end(of: node) == node + 2
            && tree.tag(of: node + 1) == tree.tag(of: node)
        }
      })
  }

  @Test("No page grows beyond its limit by more than the page itself, twice")
  func size() {
    for page in Self.pages { #expect(page.count < 2 * Self.growthLimit) }
  }
}
