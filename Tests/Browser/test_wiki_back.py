"""When the wiki comes back, the page that missed it needs no reload by hand."""

import pytest

from pages import ArticlePage, ProblemPage, ResultsPage

NOT_YET = "pages do not look for the wiki's return yet"


@pytest.fixture
def looks_again(tab, waypost):
    """Whether pages of this build do so: such a page says where to ask."""
    tab.watch.expect("Failed to load resource")
    with waypost.road.closed():
        ProblemPage(tab, waypost).open(waypost.read("Rotterdam"))
        if not tab.locator("[data-wake]").count():
            pytest.skip(NOT_YET)


def test_a_page_that_could_not_be_shown_shows_itself(tab, waypost, looks_again):
    with waypost.road.closed():
        ProblemPage(tab, waypost).open(waypost.read("Rotterdam"))
    tab.locator("article .text").wait_for()
    assert ArticlePage(tab, waypost).title() == "Rotterdam"


def test_results_of_the_library_alone_are_joined_by_the_wikis(tab, waypost, looks_again):
    waypost.keep("Rivers", "Amstel")
    with waypost.road.closed():
        results = ResultsPage(tab, waypost).search("amst")
        assert results.names() == ["Amstel"]
    results.row("Amsterdam").wait_for()
    assert results.names()[0] == "Amstel"
