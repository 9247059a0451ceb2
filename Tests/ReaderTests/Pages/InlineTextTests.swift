import Articles
import Testing

@Suite("Inline text")
struct InlineTextTests {
  @Test(
    "White space collapses as in CSS, also across the boundaries of phrases",
    arguments: [
      ("<p>  a \n b\t</p>", "paragraph( |a b| )"),
      ("<p>a <b> b </b> c</p>", "paragraph( |a | strong( |b| ) | c| )"),
      ("<p>a<b> b</b></p>", "paragraph( |a | strong( |b| ) )"),
      ("<p>a&nbsp;&nbsp;b</p>", "paragraph( |a\u{A0}\u{A0}b| )"),
      ("<p><i> </i></p><p>x</p>", "paragraph( |x| )"),
      ("<p>a<br>\n b<br></p>", "paragraph( |a| br |b| )"),
      ("a<br><br>b", "paragraph( |a| ) paragraph( |b| )"),
      ("<p>a<!-- -->b</p>", "paragraph( |ab| )"),
      ("<p>a<span> </span>b</p>", "paragraph( |a b| )"),
      ("<p>café &amp; thé</p>", "paragraph( |café & thé| )"),
    ])
  func blanks(html: String, expected: String) throws {
    #expect(try ArticleOutline(html).text == expected)
  }

  @Test(
    "White space and unwanted characters are found anywhere in a long line",
    arguments: [("  ", " "), (" \n", " "), ("\u{202E}", ""), ("\u{7F}", ""), (" ", " ")])
  func places(signs: String, expected: String) throws {
    for place in 1..<40 {
      let (before, after) = (
        String(repeating: "a", count: place), String(repeating: "é", count: 20)
      )
      let html = "<p>\(before)\(signs)\(before)\(after)</p>"
      #expect(
        try ArticleOutline(html).text == "paragraph( |\(before)\(expected)\(before)\(after)| )")
    }
  }

  @Test(
    "Inline elements keep their meaning, those without one only their text",
    arguments: [
      ("<p><em>a</em><var>b</var></p>", "paragraph( emphasis( |a| ) emphasis( |b| ) )"),
      ("<p><b><strong>a</strong></b></p>", "paragraph( strong( |a| ) )"),
      ("<p>H<sub>2</sub>O m<sup>2</sup></p>", "paragraph( |H| sub( |2| ) |O m| sup( |2| ) )"),
      (
        "<p><s>a</s><del>b</del><ins>c</ins></p>",
        "paragraph( deleted( |a| ) deleted( |b| ) inserted( |c| ) )"
      ),
      ("<p><font color=red><u>a</u></font></p>", "paragraph( |a| )"),
      ("<p><abbr title=\"born\">b.</abbr></p>", "paragraph( abbreviation[born]( |b.| ) )"),
      ("<p><q>a</q></p>", "paragraph( |“a”| )"),
      (
        "<p><ruby>東<rp>(</rp><rt>とう</rt><rp>)</rp></ruby></p>",
        "paragraph( ruby( |東| rubyText( |とう| ) ) )"
      ),
      ("<p><bdi dir=rtl>אב</bdi></p>", "paragraph( isolate[rtl]( |אב| ) )"),
      (
        "<p><span lang=he dir=rtl>אב</span></p>", "paragraph( language[he rtl]( |אב| ) )"
      ),
      ("<p><span lang=en>plain</span></p>", "paragraph( |plain| )"),
      ("<p>o</p><div lang=pt><p>a</p></div>", "paragraph( |o| ) paragraph( language[pt]( |a| ) )"),
      ("<p><unheard>a</unheard></p>", "paragraph( |a| )"),
    ])
  func phrases(html: String, expected: String) throws {
    #expect(try ArticleOutline(html).text == expected)
  }

  @Test(
    "Characters that control a terminal or change direction are left out",
    arguments: [
      ("<p>a\u{1B}[31mb</p>", "a[31mb"), ("<p>a\u{202E}b\u{202C}c</p>", "abc"),
      ("<p>a\u{2066}b\u{2069}</p>", "ab"), ("<p>a&#x202E;b</p>", "ab"),
      ("<p>a\u{85}b\u{9B}</p>", "ab"), ("<p>a\u{7}</p>", "a"), ("<p>a\u{FFFD}b</p>", "a\u{FFFD}b"),
      ("<pre>a\u{1B}]0;x\u{7}</pre>", "a]0;x"), ("<p>a\u{200F}b</p>", "a\u{200F}b"),
      ("<p>a \u{202A} b</p>", "a b"),
    ])
  func control(html: String, expected: String) throws {
    let article = try ArticleOutline(html).article
    #expect(
      article.body.plainText(of: 0..<article.body.events.count) == expected + "\n"
        || article.body.plainText(of: 0..<article.body.events.count) == expected)
  }
}
