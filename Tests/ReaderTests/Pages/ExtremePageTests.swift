import Articles
import Markup
import Seeded
import Testing

/// Any editor of any wiki can write any number: none may crash the process or give a page that
/// cannot be shown.
@Suite("Extreme numbers in a page")
struct ExtremePageTests {
  /// Pages with `#` in place of a number.
  private static let pages = [
    "<span class=lazy-image-placeholder data-src=\"//e.org/a.jpg\" data-width=\"#\" data-height=\"#\"></span>",
    "<figure><img src=\"//e.org/a.jpg\" width=\"#\" height=\"#\"><figcaption>c</figcaption></figure>",
    "<img src=\"//e.org/a.jpg\" width=\"300\" height=\"#\"><img src=\"//e.org/b.jpg\" width=\"#\" height=\"1\">",
    "<table><tr><td colspan=\"#\" rowspan=\"#\">a<td>b<tr><td>c<td rowspan=\"#\">d</table>",
    "<ol start=\"#\"><li>a<li>b<ol start=\"#\"><li>c</ol></ol>",
    "<span class=geo>#; #</span>", "<span class=geo>38.7; #</span>",
    "<a class=mw-kartographer-maplink data-lat=\"#\" data-lon=\"#\">x</a>",
    "<a href=\"//geohack.toolforge.org/geohack.php?params=#_#_#_N_#_#_#_W\">x</a>",
    "<a href=\"//geohack.toolforge.org/geohack.php?params=#;#\">x</a>",
    "<span class=geo-dec><abbr class=latitude title=\"#\">x</abbr><abbr class=longitude title=\"#\">y</abbr></span>",
    "<span class=vcard><span class=listing-name>x</span><span class=geo>#;#</span></span>",
    "<html about=\"/revision/#\"><body><a href=\"?oldid=#\">x</a><p>a",
    "<ul class=gallery><li class=gallerybox><img src=\"//e.org/a.jpg\" width=\"#\" height=\"#\"><div class=gallerytext>c</div></ul>",
    "<div class=banner><div class=topbanner><img src=\"//e.org/a.jpg\" width=\"#\" height=\"#\"></div></div>",
    "<p>&##;&#x#;</p>", "<h1 id=\"#\">a</h1><h2>#</h2>",
    "<math><mspace width=\"#\"><mtable columnspan=\"#\"><mtr><mtd rowspan=\"#\">x</mtable></math>",
  ]

  @Test("No number stops the reader or a renderer", arguments: pages)
  func read(page: String) throws {
    for number in Extremes.numbers {
      let article = try ArticleOutline.article(
        page.replacing("#", with: number) + "<p>harbour with a lighthouse</p>")
      #expect(TextRendering().render(article).contains("lighthouse"))
      #expect(article.markdown.contains("lighthouse"))
      HarmlessHTML.expect(HTMLRendering().content(of: article).utf8)
      for picture in article.pictures {
        #expect(0...100_000 ~= picture.width ?? 0)
        #expect(0...100_000 ~= picture.height ?? 0)
      }
      #expect(article.revision ?? 1 >= 1)
    }
  }

  @Test(
    "A picture of 0 pixels is left out; an impossible size is an unknown size")
  func pictures() throws {
    let page = { (width: String) in "<img src=\"//e.org/a.jpg\" width=\"\(width)\" height=\"200\">"
    }
    #expect(try ArticleOutline.article(page("0")).pictures.isEmpty)
    #expect(try ArticleOutline.article(page("9223372036854775807")).pictures.first?.width == nil)
    #expect(try ArticleOutline.article(page("100000")).pictures.first?.width == 100_000)
    #expect(try ArticleOutline.article(page("250px")).pictures.first?.width == 250)
  }
}
