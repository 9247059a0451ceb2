import Articles
import Testing

@Suite("Text in several variants of a language")
struct LanguageVariantsTests {
  private static let computer =
    #"{"twoway":[{"l":"zh-hans","t":"计算机"},{"l":"zh-hant","t":"電腦"},{"l":"zh-hk","t":"電算"}]}"#

  private func element(_ json: String, _ name: String = "span") -> String {
    let value = json.replacing("&", with: "&amp;").replacing("\"", with: "&quot;")
    return "<\(name) typeof=\"mw:LanguageVariant\" data-mw-variant=\"\(value)\"></\(name)>"
  }

  @Test(
    "The page's variant is used, else one in its script, else the first",
    arguments: [
      ("zh", "计算机"), ("zh-Hans-CN", "计算机"), ("zh-cn", "计算机"), ("zh-SG", "计算机"),
      ("zh-Hant-TW", "電腦"), ("zh-tw", "電腦"), ("zh-Hant", "電腦"), ("zh-hk", "電算"),
      ("zh-mo", "電腦"), ("en", "计算机"),
    ])
  func own(language: String, words: String) throws {
    let html = "<p>變體：\(element(LanguageVariantsTests.computer))很好</p>"
    let outline = try ArticleOutline(html, language: LanguageTag(language))
    #expect(outline.text == "paragraph( |變體：\(words)很好| )")
  }

  /// A rule, and what a page in Serbian in Cyrillic script shows.
  static let rules: [(String, String)] = [
    (#"{"twoway":[{"l":"sr-el","t":"voz"},{"l":"sr-ec","t":"воз"}]}"#, "|a воз b|"),
    (#"{"oneway":[{"f":"voz","l":"sr-ec","t":"воз"}]}"#, "|a воз b|"),
    (#"{"oneway":[{"f":"voz","l":"sr-el","t":"vlak"}]}"#, "|a voz b|"),
    (#"{"disabled":{"t":"CD"}}"#, "|a CD b|"), (#"{"name":{"t":"sr-ec"}}"#, "|a sr-ec b|"),
    (#"{"filter":{"l":["sr-ec"],"t":"само"}}"#, "|a само b|"),
    (#"{"disabled":{"t":"<b>x &amp; y</b>"}}"#, "|a x & y b|"),
    (#"{"add":true,"twoway":[{"l":"sr-ec","t":"воз"}]}"#, "|a b|"),
    (#"{"add":true,"show":true,"twoway":[{"l":"sr-ec","t":"воз"}]}"#, "|a воз b|"),
    (#"{"remove":true,"twoway":[{"l":"sr-ec","t":"воз"}]}"#, "|a b|"),
    (#"{"title":true,"twoway":[{"l":"sr-ec","t":"воз"}]}"#, "|a b|"),
    (#"{"twoway":[]}"#, "|a b|"), ("{}", "|a b|"), ("not JSON", "|a b|"),
    (#"{"twoway":{"l":1}}"#, "|a b|"),
  ]

  @Test("Each kind of rule shows the right text", arguments: rules)
  func rule(json: String, words: String) throws {
    let html = "<p>a \(element(json)) b</p>"
    let outline = try ArticleOutline(html, language: LanguageTag("sr-Cyrl"))
    #expect(outline.text == "paragraph( \(words) )")
  }

  @Test("A hidden rule shows nothing; existing content stays unchanged")
  func shown() throws {
    let hidden = try ArticleOutline("<p>a\(element(LanguageVariantsTests.computer, "meta"))b</p>")
    #expect(hidden.text == "paragraph( |ab| )")
    let element = element(LanguageVariantsTests.computer).replacing("></", with: "><b>機</b></")
    #expect(try ArticleOutline("<p>a\(element)b</p>").text == "paragraph( |a| strong( |機| ) |b| )")
  }
}
