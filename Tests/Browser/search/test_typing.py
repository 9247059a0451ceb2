"""Results while one types: none too old, and none that pushes another away."""

import re

import pytest

from pages import ArticlePage, HomePage
from support.interception import intercept


@pytest.fixture(scope="module")
def filled(waypost):
    waypost.keep("Rivers", "Amstel", "Amstelveen")
    waypost.keep("Others", "Mercury (planet)", "New York (state)")
    return waypost


def test_a_slow_answer_to_older_words_never_replaces_a_newer_one(tab, filled):
    home = HomePage(tab, filled).open()
    with filled.wiki_proxy.holding("(?i)lisb") as old:
        home.type("lisb")
        old.wait_until_reached()
        home.one(home.box).fill("kyoto")
        home.settle()
        assert home.names()[0] == "Kyoto"
        # The server may have given the old words up with the browser that asked for them.
        old.release()
        # What was asked after the old answer could leave has come back, so that one has too.
        tab.evaluate("async () => { for (let i = 0; i < 5; i++) await fetch('/healthz') }")
    assert home.names()[0] == "Kyoto" and "Lisbon" not in home.names()
    assert "kyoto" in home.path()


def test_words_typed_before_the_script_has_come_are_searched_for(tab, filled):
    held = []
    tab.route("**/assets/search.*.js", lambda route: held.append(route))
    with tab.expect_request("**/assets/search.*.js"):
        tab.goto(filled.address, wait_until="commit")
    home = HomePage(tab, filled).hurried().type("kyo")
    assert home.names() == []
    for route in held:
        route.continue_()
    home.row("Kyoto").wait_for()
    tab.wait_for_url(re.compile("q=kyo"))


def test_the_librarys_rows_stay_under_the_pointer_until_it_leaves_the_list(tab, filled):
    home = HomePage(tab, filled).open()
    with filled.wiki_proxy.holding("(?i)amst") as hold:
        home.type("amst")
        home.row("Amstel").hover()
        hold.wait_until_reached()
        before = {name: home.row(name).bounding_box() for name in home.names()}
        assert list(before) == ["Amstel", "Amstelveen"]
        hold.release()
        home.settle()
    assert len(home.names()) > len(before)
    for name, box in before.items():
        after = home.row(name).bounding_box()
        assert (after["x"], after["y"]) == (box["x"], box["y"]), f"{name} moved"
        assert after["height"] == box["height"], f"{name} grew"
    home.one(home.box).hover()
    names = home.names()
    assert names[0] == "Amsterdam", "the wiki's own first result"
    assert names == submitted(home)


def submitted(home):
    """The order that a submitted search shows."""
    address = home.tab.url
    home.tab.goto("about:blank")
    home.tab.goto(address, wait_until="load")
    return home.names()


def test_the_rows_stand_in_the_order_of_a_submitted_search(tab, filled):
    home = HomePage(tab, filled).open()
    with filled.wiki_proxy.holding("(?i)mercury") as hold:
        home.type("mercury")
        home.row("Mercury (planet)").wait_for()
        hold.wait_until_reached()
        assert home.names() == ["Mercury (planet)"]
        hold.release()
        home.settle()
    names = home.names()
    assert names[0] == "Mercury", "the title that was typed is first"
    assert names == submitted(home)


def test_a_row_chosen_with_an_arrow_stays_chosen_and_in_its_place(tab, filled):
    home = HomePage(tab, filled).open()
    with filled.wiki_proxy.holding("(?i)new") as hold:
        home.type("new york")
        home.row("New York (state)").wait_for()
        hold.wait_until_reached()
        home.one(home.box).press("ArrowDown")
        hold.release()
        home.settle()
    assert home.one(home.chosen).locator("b").inner_text() == "New York (state)"
    assert home.names()[0] == "New York (state)"
    home.one(home.box).press("Escape")
    assert home.names()[0] == "New York City"


def test_a_slow_picture_does_not_hold_up_the_results(tab, filled):
    home = HomePage(tab, filled).open()
    with filled.wiki_proxy.holding(r"\.(jpe?g|png|svg|webp)") as hold:
        home.type("lisb").settle()
        hold.wait_until_reached()
        assert "Lisbon" in home.names()
        drawn = "() => [...document.querySelectorAll('[data-found] img')].map(i => i.complete)"
        assert False in tab.evaluate(drawn), "no picture was waited for"
        hold.release()


def test_what_was_kept_makes_room_for_what_is_found(tab, filled):
    home = HomePage(tab, filled).open()
    assert home.one(home.shelf).is_visible()
    home.type("kyo").settle()
    assert not home.one(home.shelf).is_visible()
    home.one(home.box).fill("")
    home.one(home.shelf).wait_for()


def test_clearing_the_box_clears_the_address(tab, filled):
    home = HomePage(tab, filled).open()
    bare = home.path()
    home.type("kyo").settle()
    assert "kyo" in home.path()
    home.one(home.box).fill("")
    home.one(home.shelf).wait_for()
    assert home.path() == bare


def test_arrows_choose_a_row_and_enter_opens_it(tab, filled):
    home = HomePage(tab, filled).open().type("kyo").settle()
    box = home.one(home.box)
    assert box.get_attribute("role") == "combobox"
    box.press("ArrowDown")
    chosen = home.one(home.chosen)
    assert chosen.get_attribute("id") == box.get_attribute("aria-activedescendant")
    box.press("Enter")
    tab.wait_for_url("**/Kyoto")
    assert ArticlePage(tab, filled).title() == "Kyoto"


def test_escape_gives_up_the_row_and_then_the_words(tab, filled):
    home = HomePage(tab, filled).open().type("amst").settle()
    home.one(home.box).press("ArrowDown")
    home.one(home.box).press("Escape")
    assert not home.one(home.chosen).count() and home.names()
    home.one(home.box).press("Escape")
    assert home.one(home.box).input_value() == "" and not home.names()


def test_a_stroke_puts_the_focus_into_the_search_box_of_every_page(tab, filled):
    article = ArticlePage(tab, filled).read("Amstel")
    tab.keyboard.press("/")
    assert article.focused() == "q"


def test_without_waypost_the_search_says_so_marks_old_rows_and_can_be_tried_again(tab, filled):
    tab.watch.expect("ERR_INTERNET_DISCONNECTED|Failed to load")
    home = HomePage(tab, filled).open().type("kyo").settle()
    assert home.names()[0] == "Kyoto"
    tab.context.set_offline(True)
    home.one(home.box).fill("lisbon")
    again = home.one(f"{home.status} button")
    again.wait_for()
    assert "Waypost cannot be reached" in home.one(home.status).inner_text()
    assert "older" in home.one(home.status).inner_text()
    assert home.one(home.stale).count() == 1
    home.one(home.box).press("Enter")
    assert home.one(home.box).input_value() == "lisbon", "the page is not left for an error"
    with tab.expect_request(re.compile("q=lisbon")):
        again.click()
    again.wait_for()


def test_a_search_is_made_as_soon_as_waypost_can_be_reached_again(tab, filled):
    tab.watch.expect("ERR_INTERNET_DISCONNECTED|Failed to load")
    home = HomePage(tab, filled).open().type("kyo").settle()
    tab.context.set_offline(True)
    home.one(home.box).fill("lisbon")
    home.settle().one(f"{home.status} button").wait_for()
    tab.context.set_offline(False)
    home.row("Lisbon").wait_for()
    home.settle()
    assert home.one(home.status).inner_text() == ""
    assert home.one(home.stale).count() == 0


def test_a_search_is_made_as_soon_as_a_restarted_waypost_answers(tab, filled):
    tab.watch.expect("ERR_|Failed to load")
    home = HomePage(tab, filled).open()
    is_gone = True
    tab.route("**/*", lambda route: route.abort() if is_gone else route.fallback())
    home.type("kyo")
    home.settle().one(f"{home.status} button").wait_for()
    is_gone = False
    home.row("Kyoto").wait_for()
    home.settle()  # the library's row comes before those of the wiki
    assert home.one(home.status).inner_text() == ""


def test_a_search_is_made_again_when_the_server_in_front_of_waypost_reaches_it_again(tab, filled):
    tab.watch.expect("Failed to load")
    home = HomePage(tab, filled).open()
    is_gone = True
    page = "<html><body><center><h1>502 Bad Gateway</h1></center></body></html>"

    def answer(route):
        if not is_gone:
            return route.fallback()
        route.fulfill(status=502, content_type="text/html", body=page)

    intercept(tab, "**/*", answer)
    home.type("kyo")
    home.settle().one(f"{home.status} button").wait_for()
    assert "Waypost cannot be reached" in home.one(home.status).inner_text()
    is_gone = False
    home.row("Kyoto").wait_for()
    home.settle()
    assert home.one(home.status).inner_text() == ""


def test_a_search_that_fails_again_and_again_is_repeated_less_and_less_often(tab, filled):
    tab.watch.expect("ERR_|Failed to load")
    tab.clock.install()
    home = HomePage(tab, filled).open()
    searches = []
    is_gone = True

    def refuse(route):
        if not is_gone:
            return route.fallback()
        searches.append(route.request.url)
        route.abort()

    intercept(tab, re.compile("from=wiki"), refuse)
    tab.clock.pause_at(tab.evaluate("() => Date.now() + 60_000"))
    home.type("kyo")
    for _ in range(120):
        tab.clock.run_for(1_000)
        # A request that the page makes meanwhile is answered before this one.
        tab.evaluate("() => fetch('/assets/robots.txt', { cache: 'no-store' }).then(() => 0)")
    # At 0, 3, 9, 21, 45 and 93 seconds, each a little later.
    assert 4 <= len(searches) <= 7, searches
    is_gone = False
    home.one(f"{home.status} button").click()
    tab.clock.run_for(1_000)
    home.row("Kyoto").wait_for()
    home.settle()
    assert home.one(home.status).inner_text() == ""


def test_rows_of_the_same_words_are_marked_as_older_while_waypost_is_away(tab, filled):
    tab.watch.expect("ERR_INTERNET_DISCONNECTED|Failed to load")
    home = HomePage(tab, filled).open().type("kyo").settle()
    tab.context.set_offline(True)
    home.one(home.box).dispatch_event("input")
    home.settle().one(f"{home.status} button").wait_for()
    assert home.one(home.stale).count() == 1
    assert "older" in home.one(home.status).inner_text()
    tab.context.set_offline(False)
    home.one(f"{home.status} button").wait_for(state="detached")
    home.settle()
    assert home.names()[0] == "Kyoto" and home.one(home.stale).count() == 0


def test_a_search_says_at_once_that_it_is_busy_and_cleared_words_leave_the_address(tab, filled):
    home = HomePage(tab, filled).open()
    assert home.one(home.shelf).is_visible()
    with filled.wiki_proxy.holding("(?i)lisb"):
        home.type("lisb")
        assert home.one(home.status).inner_text() != ""
        assert not home.one(home.shelf).is_visible(), "what was read looks like what is found"
    home.settle()
    assert "lisb" in home.path()
    home.one(home.box).fill("")
    tab.wait_for_function("() => !location.search.includes('lisb')")


def test_an_error_about_older_words_goes_while_newer_words_wait(tab, filled):
    tab.watch.expect("Failed to load")
    home = HomePage(tab, filled).open()
    with filled.wiki_proxy.closed():
        home.type("zzqq")  # which nothing here has
        home.one(home.failed).first.wait_for()
    with filled.wiki_proxy.holding("(?i)kyo"):
        home.one(home.box).fill("kyo")
        home.one(home.busy).wait_for(state="attached")
        assert home.one(home.failed).count() == 0
        assert home.one(home.status).inner_text() != "", "it says that it is busy instead"


def test_five_quick_letters_are_one_search_of_the_wiki(tab, filled):
    tab.clock.install()
    home = HomePage(tab, filled).open()
    tab.clock.pause_at(tab.evaluate("() => Date.now() + 60_000"))
    before = len(filled.wiki_proxy.asked)
    home.type("kyoto")  # for the page, no time passes between two letters
    tab.clock.run_for(1_000)
    home.settle()
    assert home.names()[0] == "Kyoto"
    asked = [one for one in filled.wiki_proxy.asked[before:] if "search=" in one]
    assert all("search=kyoto" in one for one in asked), asked
    assert sum("gpssearch=" in one for one in asked) == 1, asked


def test_a_tap_on_a_result_opens_it(open_tab, filled):
    tab = open_tab(filled, has_touch=True, viewport={"width": 390, "height": 844})
    home = HomePage(tab, filled).open().type("kyoto").settle()
    home.row("Kyoto").tap()
    tab.wait_for_url("**/read/**")
    assert ArticlePage(tab, filled).title() == "Kyoto"


def test_titles_or_texts_alone_can_be_searched(tab, filled):
    home = HomePage(tab, filled).open()
    titles = tab.get_by_role("radio", name="Titles only")
    titles.check()
    home.type("lisbon").settle()
    assert "in=titles" in home.path() and home.names()[0] == "Lisbon"
    tab.reload()
    assert titles.is_checked()
    tab.get_by_role("radio", name="Titles and texts").check()
    home.settle()
    assert "in=titles" not in home.path(), "a choice searches again"


def test_the_box_in_the_bar_of_an_article_shows_results_in_a_panel(tab, filled):
    tab.goto(filled.address + filled.read("Kyoto"), wait_until="load")
    place = tab.url
    box, panel = tab.locator(".in-bar input[type=search]"), tab.locator("[data-panel]")
    row = panel.locator(".results a").filter(has_text="Lisbon").first
    assert not panel.is_visible()
    box.press_sequentially("lisb")
    row.wait_for()
    assert tab.url == place, "the address is that of the article"
    assert box.get_attribute("aria-expanded") == "true"
    box.press("Escape")
    assert not panel.is_visible() and box.input_value() == "lisb"
    assert box.get_attribute("aria-expanded") == "false"
    box.press("ArrowDown")
    assert row.is_visible() and row.get_attribute("aria-selected") == "true"
    tab.locator("h1").click()
    assert not panel.is_visible()
    box.click()
    row.click()
    tab.wait_for_url("**/Lisbon")


@pytest.mark.parametrize("width", [900, 1280])
def test_the_panel_of_the_bar_fits_into_the_window(open_tab, filled, width):
    tab = open_tab(filled, viewport={"width": width, "height": 700}, has_touch=True)
    tab.goto(filled.address + filled.read("Kyoto"), wait_until="load")
    tab.locator(".in-bar input[type=search]").press_sequentially("lisb")
    panel = tab.locator("[data-panel]")
    panel.locator(".results a").first.wait_for()
    box = panel.bounding_box()
    assert box["x"] >= 0 and box["x"] + box["width"] <= width
    assert tab.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    panel.locator(".results a").filter(has_text="Lisbon").first.tap()
    tab.wait_for_url("**/Lisbon")


def test_on_a_phone_the_search_says_above_the_rows_that_the_wiki_is_away(open_tab, filled):
    tab = open_tab(filled, has_touch=True, viewport={"width": 390, "height": 844})
    home = HomePage(tab, filled).open()
    with filled.wiki_proxy.holding("(?i)amst") as hold:
        home.type("amst")
        row = home.row("Amstel")
        row.wait_for()
        hold.wait_until_reached()
        state = home.one(home.status)
        assert state.inner_text().startswith("Searching")
        place = row.bounding_box()
        assert 0 < state.bounding_box()["y"] < place["y"]
        filled.wiki_proxy.close()
        hold.release()
        home.settle()
    filled.wiki_proxy.open()
    assert "cannot be reached" in state.inner_text()
    assert row.bounding_box()["y"] == place["y"], "no row moves"
    assert state.bounding_box()["y"] + state.bounding_box()["height"] <= place["y"]
