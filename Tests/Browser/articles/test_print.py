"""On paper an article or a guide is its texts, its pictures and its source, and nothing to press."""

from pages import ArticlePage, GuidePage


def test_an_article_is_printed_without_what_is_pressed(tab, waypost):
    article = ArticlePage(tab, waypost).read("Amsterdam")
    tab.emulate_media(media="print", color_scheme="dark")
    for pressed in (".top", "nav.ways", ".contents", ".skip"):
        assert not article.one(pressed).is_visible(), pressed
    for part in (article.heading, article.text, ".source"):
        assert article.one(part).first.is_visible(), part
    ink, paper = tab.evaluate(
        "() => [getComputedStyle(document.body).color,"
        " getComputedStyle(document.body).backgroundColor]"
    )
    assert (ink, paper) == ("rgb(0, 0, 0)", "rgb(255, 255, 255)")
    tab.set_viewport_size({"width": 640, "height": 900})  # about what a sheet of A4 is wide
    assert article.wants_sideways_scrolling() <= 0
    assert tab.pdf().startswith(b"%PDF")


def test_a_guide_is_printed_as_its_stops_without_what_is_pressed(tab, waypost):
    waypost.keep("Canals", "Amsterdam", "Amstel")
    guide = GuidePage(tab, waypost).open(waypost.guide("Canals"))
    assert guide.one(guide.handle).first.is_visible()
    tab.emulate_media(media="print", color_scheme="dark")
    for part in (guide.heading, guide.facts, guide.stop("Amsterdam"), guide.stop("Amstel")):
        part = guide.one(part).first if isinstance(part, str) else part
        assert part.is_visible(), part
    assert guide.order() == ["Amsterdam", "Amstel"]
    pressed = tab.locator("button, input, select, textarea, summary, nav a")
    assert [one.inner_text() for one in pressed.all() if one.is_visible()] == []
    tab.set_viewport_size({"width": 640, "height": 900})
    assert guide.wants_sideways_scrolling() <= 0
    assert tab.pdf().startswith(b"%PDF")
