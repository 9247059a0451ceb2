"""Nearby: what is near a point that is typed, linked to, or where the reader is."""

import json
import re

import pytest

from pages import ArticlePage, NearPage, PlacesPage
from support.interception import intercept
from support.prepared import AROUND
from support.waypost import Waypost

#: Near the Dam in Amsterdam, more exactly than is told to anybody.
HERE = {"latitude": 52.372891, "longitude": 4.893605}
ROUNDED = "52.373|4.894"

@pytest.fixture(scope="module")
def travelled(make_waypost) -> Waypost:
    """A library with articles and places that lie somewhere."""
    waypost = make_waypost()
    waypost.wiki_proxy.tell_of_places()
    waypost.start()
    waypost.run("save", "--wiki", waypost.wiki_proxy.api, "Amsterdam", "Lisbon")
    waypost.run("place", "add", "52.3731 4.8922", "--name", "Dam")
    return waypost


@pytest.fixture
def around(travelled):
    """The wiki answers as one with GeoData."""
    with travelled.wiki_proxy.replying("geosearch", AROUND):
        yield travelled


@pytest.fixture
def page(open_tab, around):
    return NearPage(open_tab(around), around)


def located(open_tab, waypost, position=HERE, allowed=True):
    """A page in a browser that knows where it is."""
    tab = open_tab(
        waypost, geolocation=position, permissions=["geolocation"] if allowed else []
    )
    return NearPage(tab, waypost).open()


def test_a_typed_place_gives_one_list_by_distance(page):
    page.open().look("dam", 1)
    names = page.all_names()
    assert names[0] == "Dam" and {"New church", "Weigh house"} <= set(names)
    assert page.all_ways()[0] == "right here"
    assert page.one(page.where).inner_text() == "Near Dam"
    assert "within 1 km" in page.one(page.count).inner_text()
    assert page.one(page.distance).input_value() == "1"


def test_it_works_without_script(open_tab, around):
    tab = open_tab(around, java_script_enabled=False)
    page = NearPage(tab, around).open().look("52.3731, 4.8922", 5)
    assert "New church" in page.all_names()
    assert not page.one(page.where_button).is_visible()


def test_each_row_has_its_pin_on_the_map_which_moves_without_asking_the_wiki_again(page, around):
    page.open("/places/near?lat=52.3731&lon=4.8922&km=2")
    pins = page.one(page.pins).all_inner_texts()
    assert len(pins) >= 2
    around.wiki_proxy.asked.clear()
    before = page.one("[data-map]").get_attribute("data-map")
    page.one("[data-move=nearer]").click()
    page.one(f"[data-map]:not([data-map='{before}'])").wait_for()
    assert around.wiki_proxy.asked == []


def test_a_position_of_the_device_has_a_picture_that_holds_it_in_no_link(open_tab, around):
    page = located(open_tab, around).locate()
    page.all_names()
    assert page.one(".atlas svg.map").count() == 1 and page.one("[data-move]").count() == 0
    assert page.one(".atlas svg.map").bounding_box()["width"] <= page.tab.viewport_size["width"]


def test_the_list_is_walked_by_keyboard_and_leads_to_what_is_there(page):
    page.open("/places/near?lat=52.3731&lon=4.8922&km=2")
    page.one(page.form_summary).focus()
    reached = []
    for _ in range(12):
        page.tab.keyboard.press("Tab")
        reached.append(page.focused())
    assert any("Dam" in words for words in reached)
    page.one(f"{page.rows} a").first.focus()
    page.tab.keyboard.press("Enter")
    page.tab.wait_for_url("**/places?WMFLatitude=**")


def test_a_wrong_coordinate_is_told_beside_the_field(page):
    page.tab.watch.expect("400")
    page.open().look("91, 4")
    assert "latitude is 91" in page.one(page.fault_line).inner_text()
    assert page.one(page.at).input_value() == "91, 4"


def test_an_empty_field_is_told_before_anything_is_sent(page, around):
    page.open()
    around.wiki_proxy.asked.clear()
    page.one(page.look_button).click()
    assert page.one(page.fault_line).inner_text() != "" and around.wiki_proxy.asked == []


def test_where_i_am_is_asked_on_tap_alone_and_stored_nowhere(open_tab, around):
    around.wiki_proxy.asked.clear()
    page = located(open_tab, around)
    asked = []
    page.tab.on("request", lambda request: asked.append(request))
    assert around.wiki_proxy.asked == []  # opening the page asks for nothing
    page.locate()
    assert "New church" in page.all_names()
    assert page.one(page.where).inner_text() == "Near you"
    assert page.focused() == "Near you"
    # The wiki is told a rounded position; no address holds one, and no later request its page.
    assert any(f"ggscoord={ROUNDED}" in question.replace("%7C", "|") for question in around.wiki_proxy.asked)
    assert page.path() == "/places/near"
    for request in asked:
        assert "52.37" not in request.url and "4.89" not in request.url
        assert "52.37" not in (request.headers.get("referer") or "")
    assert page.tab.evaluate("() => [localStorage.length, sessionStorage.length]") == [0, 0]
    assert page.tab.evaluate("() => document.cookie") == ""
    assert page.tab.evaluate("() => caches.keys()") == []
    # What lies around has its coordinates there; where the person is has not.
    assert not re.search(r"52\.3728|52\.373(?!\d)|4\.89360|4\.894(?!\d)", page.tab.content())


def test_nothing_of_it_is_in_the_library_or_the_log(open_tab, around):
    page = located(open_tab, around, {"latitude": 10.123456, "longitude": 20.654321})
    with around.wiki_proxy.replying("geosearch", {"batchcomplete": True}):
        page.locate()
        page.one(page.state).filter(has_text="Nothing was found within").wait_for()
    files = [path for path in around.home.rglob("*") if path.is_file()]
    assert files
    for path in files:
        content = path.read_bytes()
        assert b"10.123" not in content and b"20.654" not in content, path
    assert not any("10.123" in line for line in around.said)


def test_a_wider_choice_looks_again_without_asking_the_device_again(open_tab, around):
    page = located(open_tab, around).locate()
    page.all_names()
    page.tab.context.clear_permissions()
    page.one(page.form_summary).click()
    page.one(page.distance).select_option("100")
    page.one(page.count).filter(has_text="within 100 km").wait_for()


def test_back_from_a_result_the_list_is_still_there(open_tab, around):
    page = located(open_tab, around).locate()
    names = page.all_names()
    page.one(f"{page.rows} a").filter(has_text="your own").click()
    page.tab.wait_for_url("**/places?WMFLatitude=**")
    page.back()
    assert page.all_names() == names


@pytest.mark.parametrize(
    "code, words",
    [(1, "not allowed to use your location"), (2, "is not available now"), (3, "took too long")],
)
def test_each_refusal_has_its_own_words(open_tab, around, code, words):
    tab = open_tab(around)
    tab.add_init_script(
        "navigator.geolocation.getCurrentPosition = (_, refuse) => setTimeout(refuse, 1, {code: %d})"
        % code
    )
    page = NearPage(tab, around).open().locate()
    assert words in page.said_of_position()
    assert page.one(page.where_button).is_enabled()


def test_a_denial_is_told_and_typing_still_works(open_tab, around):
    page = located(open_tab, around, allowed=False)
    page.locate()
    assert "not allowed to use your location" in page.said_of_position()
    page.look("dam")
    assert "Dam" in page.all_names()


def test_a_server_that_is_away_is_told(open_tab, around):
    page = located(open_tab, around)
    page.tab.watch.expect("Failed to load resource")
    intercept(page.tab, "**/places/near", lambda route: route.abort())
    page.locate()
    assert "could not be loaded" in page.said_of_position()


def test_a_browser_that_offers_no_position_says_what_is_missing(open_tab, around):
    tab = open_tab(around)
    tab.add_init_script("Object.defineProperty(window, 'isSecureContext', {value: false})")
    page = NearPage(tab, around).open()
    assert "needs https" in page.said_of_position()
    assert not page.one(page.where_button).is_visible()


def test_a_wiki_without_places_says_so_and_the_library_answers(tab, waypost):
    page = NearPage(tab, waypost).open().look("amsterdam", 25)
    assert "cannot search for places nearby" in page.one(page.state).first.inner_text()
    assert page.all_names() == ["Amsterdam"]


def test_a_wiki_that_is_away_leaves_the_library(open_tab, around):
    page = NearPage(open_tab(around), around).open()
    with around.wiki_proxy.closed():
        page.look("dam", 25)
        assert "Amsterdam" in page.all_names()
        assert "cannot be reached" in page.one(page.state).first.inner_text()


def test_places_and_articles_lead_here(page, around):
    places = PlacesPage(page.tab, around).open()
    places.one("a[href='/places/near']").click()
    assert page.title() == "Nearby"
    article = ArticlePage(page.tab, around).open(around.read("Amsterdam"))
    article.unfold(".acts a[href*='/places/near']")
    assert page.one(page.where).inner_text() == "Near Amsterdam"


def test_programs_get_the_same(around):
    status, body = around.fetch(
        "/places/near?lat=52.3731&lon=4.8922&km=1", fields={"Accept": "application/json"}
    )
    results = json.loads(body)["results"]
    assert status == 200 and results[0]["title"] == "Dam" and results[0]["distance"] == 0


@pytest.mark.parametrize("width", [320, 390, 600, 768, 895, 1280])
def test_a_tag_stands_in_one_line_and_each_row_begins_at_the_same_edge(page, width):
    page.tab.set_viewport_size({"width": width, "height": 900})
    page.open("/places/near?lat=52.3731&lon=4.8922&name=Dam&km=100")
    rows = page.tab.evaluate(
        """() => [...document.querySelectorAll(".results.near li")].map((row) => ({
          edge: row.querySelector("b").getBoundingClientRect().left,
          tags: [...row.querySelectorAll(".tag")].map((tag) => tag.getBoundingClientRect().height),
        }))"""
    )
    assert len(rows) > 2 and any(row["tags"] for row in rows)
    assert max(row["edge"] for row in rows) - min(row["edge"] for row in rows) < 1
    assert all(height < 40 for row in rows for height in row["tags"])
