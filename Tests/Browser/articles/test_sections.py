"""The sections of an article that a guide shows: chosen with keys alone, folded, found, printed."""

import pytest

from pages import ArticlePage, GuidePage, SectionsPage


@pytest.fixture(scope="module")
def guide_path(waypost):
    waypost.keep("Canals", "Amsterdam", "Kyoto")
    return waypost.guide("Canals")


@pytest.fixture
def article(tab, waypost, guide_path):
    """Amsterdam as the guide shows it: See and Eat alone."""
    guide = GuidePage(tab, waypost).open(guide_path)
    entry = guide.stop("Amsterdam").get_attribute("data-entry")
    waypost.fetch(guide_path, [("action", "sections"), ("entry", entry), ("section", "See"),
                               ("section", "Eat")])
    guide.open(guide_path).read("Amsterdam")
    return ArticlePage(tab, waypost)


def test_sections_are_chosen_by_keys_and_the_others_are_a_press_away(tab, waypost, guide_path):
    guide = GuidePage(tab, waypost).open(guide_path)
    guide.choose_sections("Amsterdam")
    sections = SectionsPage(tab, waypost)
    assert sections.ticked() == []
    for title in ("See", "Eat"):
        sections.box(title).focus()
        tab.keyboard.press("Space")
    tab.keyboard.press("Enter")
    guide.stop("Amsterdam").get_by_text("See · Eat").wait_for()
    guide.read("Amsterdam")
    article = ArticlePage(tab, waypost)
    heading = article.one(article.folded).locator("summary", has_text="History")
    assert not article.one("#The_canal_ring").is_visible()
    heading.focus()
    tab.keyboard.press("Enter")
    assert article.one("#The_canal_ring").is_visible()


def test_a_link_to_a_folded_section_opens_it(tab, article):
    article.one(article.contents).filter(has_text="The canal ring").first.evaluate("a => a.click()")
    tab.wait_for_function(
        "() => document.getElementById('The_canal_ring').checkVisibility()")


def test_on_paper_the_folded_sections_are_names(tab, article):
    tab.emulate_media(media="print")
    assert article.one("#See").is_visible() and article.one("#History").is_visible()
    assert not article.one("#The_canal_ring").is_visible()


def test_the_whole_article_is_one_press_away(tab, article):
    article.one(".state a").first.click()
    article.one("#The_canal_ring").wait_for()
    assert not article.one(article.folded).count()
