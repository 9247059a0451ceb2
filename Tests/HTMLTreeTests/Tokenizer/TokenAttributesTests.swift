import HTMLTree
import Testing

@Suite struct TokenAttributesTests {
  @Test(
    "All forms of attributes are read; of two with one name the first counts",
    arguments: [
      ("<a b>", "a(b=)"), ("<a b=c>", "a(b=c)"), ("<a b='c d'>", "a(b=c d)"),
      ("<a b=\"c>d\">", "a(b=c>d)"), ("<a b = c>", "a(b=c)"), ("<a\nb\n=\n'c'\n>", "a(b=c)"),
      ("<a B=c b=d>", "a(b=c)"), ("<a b=c/>", "a(b=c/)"), ("<a b/c>", "a(b= c=)"),
      ("<a b=\"c\"d>", "a(b=c d=)"), ("<a =b>", "a(=b=)"), ("<a b=>", "a(b=)"),
      ("<a <b>", "a(<b=)"), ("<a b='' c=\"\">", "a(b= c=)"), ("<a data-é=ü>", "a(data-é=ü)"),
      ("<a b='c", ""), ("<a b_=1 B_=2>", "a(b_=1)"),
      ("<a b_=1 b`=2 b_\u{1}=3 b_>", "a(b_=1 b`=2 b_\u{1}=3)"),
    ])
  func forms(html: String, expected: String) { #expect(outline(html) == expected) }

  @Test("An attribute is found by its name in lower case")
  func lookup() throws {
    let tree = HTMLTree(parsing: Array("<a HREF='/w?a&amp;b' title>x</a>".utf8))
    let attribute = try #require(tree.attribute("href", of: 1))
    #expect(attribute.hasReferences)
    #expect(tree.name(of: attribute) == "href")
    #expect(tree.value(of: attribute) == "/w?a&b")
    #expect(tree.value("title", of: 1) == "")
    #expect(tree.value("hre", of: 1) == nil)
    #expect(tree.value("href", of: 2) == nil)
    #expect(!tree.holds("/w?a&b", in: attribute))
  }

  @Test(
    "A class is one whole word of the attribute",
    arguments: [
      ("infobox", true), ("a infobox\tb", true), (" infobox ", true), ("infobox2", false),
      ("Infobox", false), ("in fobox", false), ("", false),
    ])
  func classes(value: String, expected: Bool) {
    let tree = HTMLTree(parsing: Array("<div class='\(value)'>".utf8))
    #expect(tree.hasClass(1, "infobox") == expected)
  }

  @Test("A table of names finds each class without a string")
  func table() {
    let names = NameTable(["navbox", "hatnote", "infobox"])
    let tree = HTMLTree(parsing: Array("<div class='x hatnote Navbox infobox'>".utf8))
    let found = tree.classes(of: 1).compactMap { names.number(of: $0, in: tree.source.span) }
    #expect(found == [1, 2])
  }

  @Test(
    "A word of any length is found, whatever follows it",
    arguments: ["a", "infobox", "portable", "mw-hatnote", "mw-parser-output-of-twenty"],
    ["", " ", "\n", " a next word"])
  func words(word: String, rest: String) {
    let names = NameTable(["first", word])
    for before in ["", "some words before "] {
      let bytes = Array((before + word + rest).utf8)
      let start = before.utf8.count
      let found = names.word(at: start, before: bytes.count, in: bytes.span)
      #expect(found.number == 1)
      #expect(found.end == start + word.utf8.count)
      #expect(names.number(of: start..<found.end, in: bytes.span) == 1)
      #expect(names.word(at: start, before: found.end - 1, in: bytes.span).number == nil)
    }
  }
}
