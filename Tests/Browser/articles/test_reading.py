"""The main way: search, read, keep, and read again when the wiki is away."""

from pages import ArticlePage, GuidesPage, HomePage, ProblemPage, ResultsPage


def test_a_person_searches_reads_and_keeps(tab, waypost):
    home = HomePage(tab, waypost).open()
    home.wait_for_focus(home.box)
    home.type("amster").settle()
    assert home.names()[0] == "Amsterdam"
    home.row("Amsterdam").click()
    article = ArticlePage(tab, waypost)
    assert article.title() == "Amsterdam"
    article.keep()
    assert article.path().startswith(waypost.read("Amsterdam"))
    assert "Amsterdam" in HomePage(tab, waypost).open().one(HomePage.recent).first.inner_text()


def test_a_saved_article_has_text_and_pictures_while_the_wiki_is_stopped(tab, waypost):
    article = ArticlePage(tab, waypost).read("Amsterdam")
    if not article.one(ArticlePage.saved_mark).count():
        article.keep()
    words = article.words()
    waypost.wiki_proxy.asked.clear()
    with waypost.wiki_proxy.closed():
        article.read("Amsterdam")
        assert article.words() == words
        widths = article.drawn_pictures()
        assert widths and all(widths)
    assert not waypost.wiki_proxy.asked


def test_what_is_missing_while_the_wiki_is_stopped_is_said_with_the_reason(tab, waypost):
    tab.watch.expect("Failed to load resource")
    with waypost.wiki_proxy.closed():
        problem = ProblemPage(tab, waypost).open(waypost.read("Rotterdam"))
        assert problem.answer.status >= 500
        assert waypost.wiki_proxy.slug in problem.one("main").inner_text()
        assert problem.one(ProblemPage.ways).count()
        results = ResultsPage(tab, waypost).search("amsterdam")
        assert "Amsterdam" in results.names()
        assert waypost.wiki_proxy.slug in results.one(ResultsPage.state).inner_text()
    assert ArticlePage(tab, waypost).read("Rotterdam").title() == "Rotterdam"


def test_the_way_back_keeps_the_list_and_how_far_it_was_scrolled(open_tab, waypost):
    tab = open_tab(waypost, viewport={"width": 390, "height": 500})
    home = HomePage(tab, waypost).open().type("a").settle()
    names = home.names()
    assert len(names) > 6
    home.one(home.rows).last.scroll_into_view_if_needed()
    tab.wait_for_function("() => scrollY > 100")
    scrolled = tab.evaluate("scrollY")
    home.one(home.rows).last.click()
    tab.wait_for_url("**/read/**")
    results = ResultsPage(tab, waypost).back()
    tab.wait_for_url("**/search?**", wait_until="commit")
    results.one(results.rows).last.wait_for()
    assert results.names() == names
    tab.wait_for_function("y => Math.abs(scrollY - y) < 40", arg=scrolled)


def test_the_heading_of_the_results_has_the_words_that_were_typed(tab, waypost):
    results = ResultsPage(tab, waypost).search("amster")
    results.one(results.box).fill("amsterd")
    tab.wait_for_function("() => document.querySelector('h1').textContent.includes('amsterd')")


def test_an_article_of_a_guide_leads_back_to_the_results_from_which_one_came(tab, waypost):
    waypost.keep("Harbours", "Rotterdam")
    article = ArticlePage(tab, waypost).read("Rotterdam")
    assert article.one(article.way_back).inner_text() == "Harbours"
    results = ResultsPage(tab, waypost).search("rotterdam")
    results.one(results.rows).first.click()
    tab.wait_for_url("**/read/**")
    back = article.one(article.way_back)
    assert back.inner_text() == "Search"
    back.click()
    tab.wait_for_url("**/search?**", wait_until="commit")
    assert "Rotterdam" in results.names()


def test_the_way_back_to_the_results_outlasts_a_save_and_a_reload(tab, waypost):
    results = ResultsPage(tab, waypost).search("jakarta")
    results.one(results.rows).first.click()
    tab.wait_for_url("**/read/**")
    article = ArticlePage(tab, waypost).keep()
    assert article.one(article.way_back).inner_text() == "Search"
    tab.reload()
    article.one(article.way_back).click()
    tab.wait_for_url("**/search?**", wait_until="commit")


def test_another_size_of_the_letters_stays_where_the_text_was(tab, waypost):
    article = ArticlePage(tab, waypost).read("Almanac of the atlas")
    tab.evaluate("scrollTo(0, 1200)")
    length = tab.evaluate("history.length")
    size = article.type_size()
    article.set_type(size="large")
    assert article.type_size() > size
    tab.wait_for_function("() => scrollY > 800")
    assert tab.evaluate("history.length") == length


def test_an_unknown_address_says_so_and_offers_a_way_on(tab, waypost):
    tab.watch.expect("404")
    problem = ProblemPage(tab, waypost).open("/no/such/page")
    assert problem.answer.status == 404
    assert problem.title()
    # The focus would lead past what went wrong, and open the keyboard of a phone over it.
    assert tab.evaluate("() => document.activeElement === document.body")
    problem.one(ProblemPage.ways).first.click()
    assert GuidesPage(tab, waypost).path() == "/guides"


def test_everything_works_with_script_switched_off(open_tab, waypost):
    tab = open_tab(waypost, java_script_enabled=False)
    home = HomePage(tab, waypost).open()
    home.one(HomePage.box).fill("kyoto")
    home.one(HomePage.box).press("Enter")
    ResultsPage(tab, waypost).row("Kyoto").click()
    article = ArticlePage(tab, waypost)
    assert article.title() == "Kyoto"
    article.keep()
    guides = GuidesPage(tab, waypost).open().make("Without script")
    assert guides.title() == "Without script"
    guides.one("details.sheet > summary").click()
    guides.one("details.sheet form:has([value=delete]) button").click()
    assert "Without script" not in guides.names()
    guides.undo()
    assert "Without script" in guides.open().names()
