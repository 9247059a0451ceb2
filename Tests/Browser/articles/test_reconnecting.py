"""When the wiki comes back, the page that missed it needs no reload by hand."""

from collections import Counter

import pytest

from pages import ArticlePage, ProblemPage, ResultsPage
from support.pictures import DRAWING, PICTURES, wait_until_drawn, wait_until_missing


def test_a_page_that_could_not_be_shown_shows_itself(tab, waypost):
    tab.watch.expect("Failed to load resource")
    with waypost.wiki_proxy.closed():
        ProblemPage(tab, waypost).open(waypost.read("Rotterdam"))
    tab.locator("article .text").wait_for()
    assert ArticlePage(tab, waypost).title() == "Rotterdam"


def test_results_of_the_library_alone_are_joined_by_the_wikis(tab, waypost):
    tab.watch.expect("Failed to load resource")
    waypost.keep("Rivers", "Amstel")
    with waypost.wiki_proxy.closed():
        results = ResultsPage(tab, waypost).search("amst")
        assert results.names() == ["Amstel"]
    results.row("Amsterdam").wait_for()
    joined = results.names()
    assert "Amstel" in joined
    assert joined == results.search("amst").names()


def test_a_page_on_which_someone_types_stays_and_offers_what_was_missed(tab, waypost):
    tab.watch.expect("Failed to load resource")
    with waypost.wiki_proxy.closed():
        problem = ProblemPage(tab, waypost).open(waypost.read("Rotterdam"))
        tab.locator("main input[type=search]").fill("lis")
        tab.keyboard.press("b")
    tab.locator("[data-reachability] a").wait_for()
    assert tab.locator("main input[type=search]").input_value() == "lisb"
    problem.one("[data-reachability] a").click()
    assert ArticlePage(tab, waypost).title() == "Rotterdam"


def test_a_page_that_fails_although_its_wiki_answers_is_loaded_less_and_less_often(tab, waypost):
    tab.watch.expect("Failed to load resource")
    asked = []

    def answer(route):
        asked.append(route.request.url)
        route.fulfill(body="yes\n", content_type="text/plain")

    tab.route("**/reachability/**", answer)
    tab.clock.install()
    with waypost.wiki_proxy.closed():
        ProblemPage(tab, waypost).open(waypost.read("Rotterdam"))
        for seconds in (3, 6, 12):
            with tab.expect_event("load"):
                tab.clock.run_for(1000 * seconds + 100)
        tab.clock.run_for(12_000)  # half of the next pause
        tab.evaluate("() => fetch('/assets/robots.txt').then(() => 0)")  # after what it asked for
        assert len(asked) == 3


def test_pictures_that_failed_come_once_their_wiki_is_back(tab, waypost):
    tab.watch.expect("Failed to load resource")
    article = ArticlePage(tab, waypost)
    with waypost.wiki_proxy.failing(PICTURES):
        article.open(waypost.read("Kyoto"))
        wait_until_missing(tab, article.pictures)
        tab.evaluate("() => (window.isSame = true)")
    wait_until_drawn(tab, article.pictures)
    assert tab.evaluate("() => window.isSame")


def test_pictures_that_failed_without_a_network_come_once_it_is_back(tab, waypost):
    tab.watch.expect("Failed to load resource|ERR_FAILED")
    article = ArticlePage(tab, waypost)
    tab.route("**/thumbnails/**", lambda route: route.abort())
    article.open(waypost.read("Lisbon"))
    tab.wait_for_function(
        "selector => document.querySelector(selector).complete", arg=article.pictures
    )
    tab.unroute("**/thumbnails/**")
    tab.evaluate("() => dispatchEvent(new Event('online'))")
    wait_until_drawn(tab, article.pictures)


@pytest.fixture
def refused(tab):
    """The addresses of the pictures that the page asks for; none comes."""

    class Refused(list):
        status = 502

        def answer(self, route):
            self.append(route.request.url.split("?")[0])
            route.fulfill(status=self.status, content_type="image/svg+xml", body=DRAWING)

    refused = Refused()
    tab.watch.expect("Failed to load resource")
    tab.route("**/thumbnails/**", refused.answer)
    tab.clock.install()
    return refused


def wait_for_hours(tab, hours):
    for _ in range(60 * hours):
        tab.clock.run_for(60_000)


def test_a_picture_that_does_not_exist_is_asked_for_once_more(tab, waypost, refused):
    refused.status = 404
    article = ArticlePage(tab, waypost)
    article.open(waypost.read("Kyoto"))
    wait_until_missing(tab, article.pictures)
    wait_for_hours(tab, 1)
    assert set(Counter(refused).values()) == {2}


def test_pictures_that_do_not_come_are_asked_for_few_times_and_not_while_hidden(
    tab, waypost, refused
):
    tab.add_init_script(
        "Object.defineProperty(document, 'hidden', { get: () => window.isHidden ?? false })"
    )
    article = ArticlePage(tab, waypost)
    article.open(waypost.read("Kyoto"))
    wait_until_missing(tab, article.pictures)
    first = len(refused)
    tab.evaluate("() => (window.isHidden = true)")
    wait_for_hours(tab, 1)
    assert len(refused) == first
    tab.evaluate("() => (window.isHidden = false)")
    with tab.expect_request("**/thumbnails/**"):
        tab.evaluate("() => document.dispatchEvent(new Event('visibilitychange'))")
    wait_for_hours(tab, 2)
    assert first < len(refused) <= first + 31
    last = len(refused)
    wait_for_hours(tab, 1)
    assert len(refused) == last
