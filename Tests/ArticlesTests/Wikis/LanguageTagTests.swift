import Articles
import Testing

@Suite("Languages")
struct LanguageTagTests {
  @Test(
    "A tag has letters, digits and hyphens and begins with a letter",
    arguments: [
      ("en", true), ("zh-Hant", true), ("simple", true), ("be-x-old", true), ("", false),
      ("en\"", false), ("en us", false), ("-en", false), ("1a", false), ("é", false),
      (String(repeating: "a", count: 36), false),
    ])
  func tags(text: String, isTag: Bool) {
    #expect((LanguageTag(text) != nil) == isTag)
  }

  @Test("Tags that differ in case are equal but keep their case")
  func letterCase() throws {
    let tags = try [#require(LanguageTag("zh-Hant")), #require(LanguageTag("ZH-hant"))]
    #expect(Set(tags).count == 1)
    #expect(tags[1].text == "ZH-hant")
  }

  @Test(
    "Hebrew is written from right to left, Dutch is not",
    arguments: [
      ("he", Direction.rightToLeft), ("ar-EG", .rightToLeft), ("nl", .leftToRight),
      ("ckb", .rightToLeft),
    ])
  func direction(text: String, direction: Direction) throws {
    #expect(try #require(LanguageTag(text)).usualDirection == direction)
  }
}
