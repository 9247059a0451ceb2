"""When the wiki comes back, the page that missed it needs no reload by hand."""

from pages import ArticlePage, ProblemPage, ResultsPage


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
