import Articles
import Markup
import Testing

@Suite("A card as text to paste")
struct SharedTextTests {
  private func text(
    _ title: String, _ description: String = "A <town> & more", picture: String? = nil
  ) -> SharedLinkText {
    let card = Card(
      address: "/read/x", image: Card.Image(address: "/cards/a.jpg", alternative: "Map [1]"),
      summary: title)
    let sent = SharedLink(kind: .article, card: card, title: title, description: description)
    return SharedLinkText(
      sent, link: "https://w.example/s/abc", picture: picture, credits: ["Text: en, CC BY-SA"])
  }

  @Test("Plain text has link, title, description and credit on a line each")
  func plain() {
    #expect(
      text("Delft").plain == """
        https://w.example/s/abc
        Delft
        A <town> & more
        Text: en, CC BY-SA

        """)
  }

  @Test("Markdown in a title is escaped")
  func markdown() {
    let written = text("*[x](y)* `<b>`", picture: "https://w.example/cards/a.jpg").markdown
    #expect(written.contains(#"**[\*\[x\]\(y\)\* \`\<b\>\`](https://w.example/s/abc)**"#))
    #expect(written.hasPrefix(#"[![Map \[1\]](https://w.example/cards/a.jpg)]"#))
    let combining = text("[\u{301}x`\u{301}", picture: nil).markdown
    #expect(combining.contains("**[\\[\u{301}x\\`\u{301}]("))
  }

  @Test("HTML in a title is escaped")
  func html() {
    let written = text("\"><script>", picture: "https://w.example/cards/a.jpg").html.markup
    #expect(!written.contains("<script") && written.contains("&lt;town&gt; &amp; more"))
    #expect(written.contains("<img src=\"https://w.example/cards/a.jpg\" width=\"1200\""))
  }
}
