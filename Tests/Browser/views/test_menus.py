"""The menus of the bar open without script, and close as people expect; "?" shows the keys."""

import pytest

from pages import ArticlePage, HomePage

MENU = ".acts .more-menu .menu"


@pytest.fixture(scope="module")
def kept(waypost):
    waypost.keep("Canals", "Amsterdam")
    return waypost.read("Amsterdam")


def test_escape_closes_a_menu_and_gives_the_focus_back(tab, waypost, kept):
    page = ArticlePage(tab, waypost).open(kept)
    page.one(page.more).click()
    assert page.one(MENU).is_visible()
    tab.keyboard.press("Tab")
    tab.keyboard.press("Escape")
    page.one(MENU).wait_for(state="hidden")
    assert page.focused() == "More"


@pytest.mark.parametrize("scripting", [True, False])
@pytest.mark.parametrize("width", [390, 1280])
def test_a_press_beside_a_menu_closes_it(open_tab, waypost, kept, scripting, width):
    tab = open_tab(
        waypost, java_script_enabled=scripting, viewport={"width": width, "height": 800})
    page = ArticlePage(tab, waypost).open(kept)
    page.one(page.more).click()
    assert page.one(MENU).is_visible()
    tab.mouse.click(width / 2, 300)
    page.one(MENU).wait_for(state="hidden")
    assert page.title() == "Amsterdam"


def test_one_menu_is_open_at_a_time(tab, waypost, kept):
    page = ArticlePage(tab, waypost).open(kept)
    page.one(page.more).click()
    page.one(page.saved_mark).evaluate("summary => summary.click()")
    assert page.one("details.in-guides").first.get_attribute("open") is not None
    assert not page.one(MENU).is_visible()


def test_on_a_phone_the_acts_stand_at_the_thumb_and_nothing_lies_below_them(open_tab, waypost, kept):
    tab = open_tab(waypost, viewport={"width": 390, "height": 844})
    page = ArticlePage(tab, waypost).open(kept)
    box = page.one(".acts").bounding_box()
    assert box["y"] + box["height"] == 844 and not page.one("nav.ways").is_visible()
    for act in page.one(".acts > *").all():
        assert act.bounding_box()["height"] >= 44
    tab.evaluate("scrollTo(0, document.body.scrollHeight)")
    source = page.one(".source").bounding_box()
    assert source["y"] + source["height"] <= box["y"]


def test_a_question_mark_shows_the_keys_but_not_in_a_field(tab, waypost):
    page = HomePage(tab, waypost).open()
    page.one(page.box).press("?")
    assert not page.one("#waypost-keys").is_visible()
    tab.evaluate("document.activeElement.blur()")
    tab.keyboard.press("?")
    page.one("#waypost-keys").wait_for()
    assert "Search" in page.one("#waypost-keys").inner_text()
    tab.keyboard.press("Escape")
    page.one("#waypost-keys").wait_for(state="hidden")
