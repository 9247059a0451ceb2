"""The first five minutes: an empty home, no network, and something to read."""

import pytest

from pages import ArticlePage, HomePage


@pytest.fixture(scope="module")
def waypost(make_waypost):
    """As somebody has it who has just built it, on a machine without network."""
    waypost = make_waypost("--offline")
    del waypost.environment["WAYPOST_STARTER"], waypost.environment["WAYPOST_CONTACT"]
    return waypost.start()


def test_the_first_page_is_a_search_box_with_guides_below_and_asks_nothing(tab, waypost):
    home = HomePage(tab, waypost).open()
    home.wait_for_focus(home.box)
    assert home.one(HomePage.guides).count() == 6
    assert tab.locator("input:not([type=radio]):visible").count() == 1


@pytest.mark.parametrize("words", ["lisb", "lisbn"])
def test_a_few_letters_find_lisbon_and_open_it_with_its_picture(tab, waypost, words):
    home = HomePage(tab, waypost).open()
    home.type(words).settle()
    assert home.names()[0] == "Lisbon"
    home.row("Lisbon").click()
    article = ArticlePage(tab, waypost)
    assert article.title() == "Lisbon"
    widths = article.drawn_pictures()
    assert widths and all(widths)
    assert "Included with Waypost" in article.one(ArticlePage.state).text_content()


def test_the_first_article_is_kept_in_a_guide_of_ones_own(tab, waypost):
    article = ArticlePage(tab, waypost).open("/read/atlas.waypost.invalid/Lisbon")
    article.unfold(ArticlePage.guides)
    tab.locator("#waypost-new-guide").fill("Trip")
    tab.locator("#waypost-new-guide").press("Enter")
    # The article came with Waypost, so only the notice tells that the form was answered.
    tab.locator(".notice", has_text="Trip").wait_for()
    titles = HomePage(tab, waypost).open().one(HomePage.guides).locator("b").all_inner_texts()
    assert titles[0] == "Trip"
