import Articles
import Markup
import Testing

@Suite("Pictures on a dark page")
struct DarkPicturesTests {
  private static let image = "src=/images/a/ab/Map.svg width=250 height=200"

  @Test(
    "Only pictures that the wiki marks are inverted",
    arguments: [
      ("<img class=skin-invert \(DarkPicturesTests.image)>", true),
      ("<img class='mw-file-element skin-invert' \(DarkPicturesTests.image)>", true),
      (
        "<span class=skin-invert><a href=/wiki/A><img \(DarkPicturesTests.image)></a></span>", true
      ),
      (
        """
        <figure class='mw-default-size skin-invert-image' typeof=mw:File><a>
        <img \(DarkPicturesTests.image)></a></figure>
        """,
        true
      ),
      (
        """
        <table class=infobox><tr><td class='infobox-image skin-invert-image'><span><a>
        <img \(DarkPicturesTests.image)></a></span></table>
        """,
        true
      ),
      ("<img \(DarkPicturesTests.image)>", false),
      ("<img class='skin-inverted noskin-invert' \(DarkPicturesTests.image)>", false),
      ("<p class=skin-invert>x</p><img \(DarkPicturesTests.image)>", false),
    ])
  func marked(html: String, isInverted: Bool) throws {
    let article = try ArticleOutline(html).article
    #expect(article.pictures.map { $0.darkAppearance == .inverted } == [isInverted])
    let shown = HTMLRendering(pictures: HTMLRendering.picturesAtTheWiki).content(of: article)
    #expect(shown.markup.contains("inverted") == isInverted)
  }
}
