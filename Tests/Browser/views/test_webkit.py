"""The main way in WebKit, the engine of Safari and of every browser on a phone of Apple's."""

import pytest
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys

from pages import ArticlePage, GuidePage, GuidesPage, HomePage, MapPage, PlacesPage
from pages.map import TIP
from support.axe import AXE, OUTLINE, RUN
from support.webkit_tab import Tab, webkit  # noqa: F401

TITLES = ["Amsterdam", "Amstel", "Kyoto"]


@pytest.fixture
def tab(webkit, waypost):
    return Tab(webkit, waypost)


@pytest.fixture(scope="module")
def guide(waypost):
    waypost.keep("Canals", *TITLES)
    return waypost.guide("Canals")


def test_search_read_and_keep(tab):
    tab.open("/")
    tab.control(HomePage.box).send_keys("zür")
    tab.until(lambda: "Zürich" in tab.words(HomePage.rows + " b"))
    tab.control(HomePage.box).send_keys(Keys.ARROW_DOWN, Keys.ENTER)
    tab.until(lambda: tab.words(ArticlePage.heading) == ["Zürich"])
    tab.control(ArticlePage.keep_button).click()
    assert tab.one(ArticlePage.saved_mark).text


def test_a_saved_article_is_read_while_the_wiki_is_stopped(tab, waypost, guide):
    with waypost.wiki_proxy.closed():
        tab.open(waypost.read("Amsterdam"))
        assert tab.one(ArticlePage.saved_mark).text
        assert len(tab.one(ArticlePage.text).text) > 500
        drawn = "return [...document.images].some((p) => p.complete && p.naturalWidth > 0)"
        tab.until(lambda: tab.driver.execute_script(drawn))


def test_keys_and_buttons_move_a_stop(tab, guide):
    tab.open(guide)
    order = lambda: tab.words(".post .board b")  # noqa: E731
    assert order() == TITLES
    tab.control(f"[data-title='Kyoto'] {GuidePage.handle}").send_keys(Keys.ARROW_UP)
    tab.until(lambda: "Kyoto" in tab.one(GuidePage.moved).get_attribute("textContent"))
    assert order() == ["Amsterdam", "Kyoto", "Amstel"]
    tab.control(f"[data-title='Amsterdam'] {GuidePage.handle}").click()
    tab.control("[data-title='Amsterdam'] .moves li:nth-of-type(2) button").click()
    tab.until(lambda: "Amsterdam" in tab.one(GuidePage.moved).get_attribute("textContent"))
    tab.open(guide)
    assert order() == ["Kyoto", "Amsterdam", "Amstel"]


def test_a_guide_is_deleted_and_taken_back(tab, guide):
    tab.open(guide)
    tab.control(GuidePage.sheet).click()
    tab.control(GuidePage.delete_button).click()
    tab.until(lambda: tab.driver.current_url.split("?")[0].endswith("/guides"))
    assert "Canals" not in tab.words(GuidesPage.cards + " b")
    tab.control(GuidesPage.undo_button).click()
    tab.until(lambda: "Canals" in tab.words(GuidesPage.cards + " b"))


def test_a_place_is_typed_shown_and_kept(tab):
    tab.open("/places")
    tab.control(PlacesPage.fold).click()
    tab.control(PlacesPage.place_button).click()
    fault = PlacesPage.latitude + "-fault"
    tab.until(lambda: "missing" in tab.one(fault).text)
    tab.control(PlacesPage.latitude).send_keys("52°22′23″N")
    tab.control(PlacesPage.longitude).send_keys("4,8922")
    tab.until(lambda: tab.one(fault).text == "")
    tab.control(PlacesPage.name).send_keys("Dam")
    tab.control(PlacesPage.place_button).click()
    tab.until(lambda: tab.words(PlacesPage.heading) == ["Dam"])
    assert tab.one(PlacesPage.coordinate).text == "52.3730556,4.8922"
    link = "wikipedia://places/?WMFLatitude=52.3730556&WMFLongitude=4.8922"
    assert tab.one(PlacesPage.app).get_attribute("href") == link


def test_the_map_is_moved_by_keys_links_and_the_mouse(tab):
    tab.open("/places?WMFLatitude=52.3731&WMFLongitude=4.8922&name=Dam")
    tip = lambda: tab.driver.execute_script(f"return ({TIP})('Dam')")  # noqa: E731
    settled = (
        "return !document.querySelector('.map-box[aria-busy]')"
        " && document.querySelector('.map-box > .map').style.transform === ''"
    )
    assert max(map(abs, tip())) < 1
    box = tab.control(MapPage.box)
    quarter = box.size["width"] / 4
    box.send_keys(Keys.ARROW_LEFT)
    tab.until(lambda: abs(tip()[0] - quarter) < 1 and tab.driver.execute_script(settled))
    assert "map=8.5/" in tab.driver.current_url
    tab.control(f"{MapPage.moves}[data-move=start]").click()
    tab.until(lambda: abs(tip()[0]) < 1 and "map=" not in tab.driver.current_url)
    ActionChains(tab.driver).move_to_element_with_offset(
        box, -60, 40
    ).click_and_hold().move_by_offset(60, 20).move_by_offset(60, 20).release().perform()
    tab.until(lambda: tip()[0] > 100 and tab.driver.execute_script(settled))
    assert tip() == pytest.approx([120, 40], abs=3)


PAGES = ["home", "search", "article", "guides", "guide", "settings", "places", "place", "bad", "map"]


@pytest.mark.parametrize("page", PAGES)
def test_axe_finds_nothing(tab, waypost, guide, page):
    paths = {
        "home": "/", "search": waypost.search("amst"), "article": waypost.read("Amsterdam"),
        "guide": guide, "map": f"{guide}/map", "place": "/places?WMFLatitude=1&WMFLongitude=2",
        "bad": "/places?WMFLatitude=91&WMFLongitude=2",
    }
    tab.open(paths.get(page, f"/{page}"))
    tab.driver.execute_script(AXE)
    script = f"const done = arguments[0]; ({RUN})().then(done, (e) => done([String(e)]))"
    assert tab.driver.execute_async_script(script) == []
    assert tab.driver.execute_script(f"return ({OUTLINE})()")["mains"] == 1
