"""On paper an article is its text, its pictures and its source, and nothing to press."""

from pages import ArticlePage


def test_an_article_is_printed_without_what_is_pressed(tab, waypost):
    article = ArticlePage(tab, waypost).read("Amsterdam")
    tab.emulate_media(media="print", color_scheme="dark")
    for pressed in (".bar", ".actions", ".contents", ".skip"):
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
