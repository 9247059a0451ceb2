"""A guide is filled from a search that remembers it, without leaving the results."""

import pytest

from pages import ArticlePage, GuidePage, GuidePickerPage


@pytest.fixture(scope="module")
def guide_path(waypost):
    waypost.keep("Canals", "Amstel")
    return waypost.guide("Canals")


def fill(tab, waypost, guide_path):
    """The search that the guide's own page leads to."""
    GuidePage(tab, waypost).open(guide_path).one(GuidePage.add).click()
    return GuidePickerPage(tab, waypost)


def test_several_are_added_counted_and_found_in_the_guide(tab, waypost, guide_path):
    picker = fill(tab, waypost, guide_path).type("amst").settle()
    # It is there already.
    assert picker.entry("Amstel").locator("form[data-add]").count() == 0
    path = picker.path()
    picker.add("Amsterdam").add("Amstelveen")
    assert picker.path() == path
    assert "2" in picker.one(picker.added).inner_text()
    assert "Canals" in picker.one(picker.bar).inner_text()
    picker.back()
    assert GuidePage(tab, waypost).order() == ["Amstel", "Amsterdam", "Amstelveen"]


def test_a_wiki_that_is_away_leaves_the_results_and_the_row_says_why(tab, waypost, guide_path):
    tab.watch.expect("Failed to load resource")
    picker = fill(tab, waypost, guide_path).type("lisb").settle()
    path = picker.path()
    with waypost.wiki_proxy.closed():
        picker.entry("Lisbon").locator("form[data-add] button").click()
        failed = picker.entry("Lisbon").locator("[role=alert]")
        failed.wait_for()
        assert "“Lisbon” was not saved." in failed.inner_text()
        assert picker.path() == path
    picker.add("Lisbon")
    assert failed.count() == 0
    picker.entry("Lisbon").locator("button").click()


def test_the_focus_stays_where_it_was_pressed(tab, waypost, guide_path):
    picker = fill(tab, waypost, guide_path).type("kyo").settle()
    button = picker.entry("Kyoto").locator("form[data-add] button")
    button.focus()
    button.press("Enter")
    picker.entry("Kyoto").locator("form[data-add]").wait_for(state="detached")
    assert picker.entry("Kyoto").evaluate("row => row.contains(document.activeElement)")


def test_without_script_each_is_added_by_a_new_page(open_tab, waypost, guide_path):
    tab = open_tab(waypost, java_script_enabled=False)
    picker = fill(tab, waypost, guide_path)
    picker.one(picker.box).fill("lisb")
    picker.one(picker.box).press("Enter")
    picker.add("Lisbon")
    assert "1" in picker.one(picker.added).inner_text()
    picker.back()
    assert "Lisbon" in GuidePage(tab, waypost).order()


def test_an_article_opened_on_the_way_is_kept_in_that_guide(tab, waypost, guide_path):
    fill(tab, waypost, guide_path).type("zür").settle().row("Zürich").click()
    article = ArticlePage(tab, waypost)
    assert "Canals" in article.one(article.keep_button).inner_text()
    article.keep()
    assert "Zürich" in GuidePage(tab, waypost).open(guide_path).order()
