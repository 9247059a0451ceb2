"""The list of places, typed coordinates, links in and links out."""

import json
import re
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread

import pytest
from playwright.sync_api import expect

from pages import PlacesPage
from support.waypost import ROOT

FOUR = ["Amsterdam", "Mumbai", "Copenhagen", "Madrid"]
LIST = {
    "locations": [
        {"name": "Zürich", "lat": 47.37, "long": 8.54},
        {"lat": 40.4380638, "long": -3.7495758},
        {"name": "Bad", "lat": "52", "long": 4},
    ]
}


def rows():
    """The table that the reader of places is held against."""
    table = ROOT / "Tests/PlacesTests/Fixtures/places.tsv"
    for line in table.read_text(encoding="utf-8").rstrip("\n").split("\n")[1:]:
        group, locale, kind, latitude, longitude, tolerance, text = line.split("\t")
        if not locale:
            expected = (float(latitude), float(longitude)) if kind == "point" else None
            yield kind, expected, float(tolerance or 1e-7) + 1e-7, json.loads(text)


@pytest.fixture(scope="module")
def feed():
    """A list that is served on this machine; `answer` is what it sends, and how often it was asked."""

    class Feed(BaseHTTPRequestHandler):
        answer, asked = (200, LIST), 0

        def do_GET(self):
            Feed.asked += 1
            status, value = Feed.answer
            body = json.dumps(value).encode()
            self.send_response(status)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *_):
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Feed)
    Feed.address = f"http://127.0.0.1:{server.server_port}/locations.json"
    Thread(target=server.serve_forever, daemon=True).start()
    yield Feed
    server.shutdown()


@pytest.fixture(scope="module")
def fed(make_waypost, feed):
    """A Waypost whose list is that one."""
    waypost = make_waypost()
    waypost.environment["WAYPOST_FEED"] = feed.address
    return waypost.start()


def test_the_list_shows_all_that_is_known(tab, waypost):
    page = PlacesPage(tab, waypost).open()
    assert page.all_names() == FOUR
    first = page.one(page.rows).first
    assert "Netherlands (NL), Noord-Holland" in first.inner_text()
    assert "52.3547498" in first.locator("a").get_attribute("href")


def test_the_six_steps_from_the_start_to_the_link(open_tab, fed, feed):
    tab = open_tab(fed)
    page = PlacesPage(tab, fed).open()  # launch
    assert page.title() == "Places" and page.all_names() == []
    page.one(page.refresh_button).click()  # fetch
    page.one(page.names).first.wait_for()  # list
    assert page.all_names() == ["Zürich", "Madrid"]
    assert "Entry 3 was skipped" in page.one(".state.stale").inner_text()
    page.choose("Zürich")  # tap
    link = page.one(page.app).get_attribute("href")  # build the link
    assert link == "wikipedia://places/?WMFLatitude=47.37&WMFLongitude=8.54"
    answer = tab.goto(f"{fed.address}/open?url={link.replace('&', '%26')}")  # open it
    assert answer.status == 200 and page.title() == "47.37,8.54"


def test_the_list_comes_at_the_first_look_once_that_is_allowed(open_tab, make_waypost, feed):
    waypost = make_waypost()
    waypost.environment["WAYPOST_FEED"] = feed.address
    waypost.start()
    asked = feed.asked
    tab = open_tab(waypost)
    page = PlacesPage(tab, waypost).open()
    assert page.one(page.state).get_attribute("data-list-state") == "empty"
    assert feed.asked == asked, "asked before it was allowed"
    page.one(page.always_button).click()
    page.one(page.names).first.wait_for()
    assert page.all_names() == ["Zürich", "Madrid"] and feed.asked == asked + 1
    waypost.stop()
    waypost.start()  # the next launch, without a press
    page = PlacesPage(open_tab(waypost), waypost).open()
    page.one("[data-list-state=loaded]").wait_for()
    assert page.all_names() == ["Zürich", "Madrid"]
    page.open()
    assert feed.asked == asked + 2


def test_a_place_that_is_pressed_twice_is_added_once(open_tab, make_waypost):
    waypost = make_waypost().start()
    tab = open_tab(waypost)
    page = PlacesPage(tab, waypost).open().type("52,01", "4,36", "Delft")
    page.one(page.add_button).dblclick()
    page.one(page.notice).wait_for()
    assert page.open().all_names() == ["Delft", *FOUR]


def test_an_area_is_chosen_on_the_map_that_is_seen(open_tab, waypost):
    tab = open_tab(waypost, viewport={"width": 390, "height": 844})
    page = PlacesPage(tab, waypost).open()
    page.one(".map-box svg").first.wait_for()
    page.open("/places?map=6/52.37/4.89")
    page.one(page.show_area).click()
    page.one("[data-list-state=loaded]").wait_for()
    assert "box=" in tab.url and page.all_names() == ["Amsterdam"]
    page.filter("mumbai")
    assert page.one(page.state).get_attribute("data-list-state") == "no-match"


def test_without_script_an_area_is_chosen_and_the_app_is_found(open_tab, waypost):
    tab = open_tab(waypost, java_script_enabled=False)
    page = PlacesPage(tab, waypost).open("/places?map=8/52.37/4.89")
    page.one(page.show_area).click()
    assert page.all_names() == ["Amsterdam"]
    page.choose("Amsterdam")
    page.one(f"{page.get_app} summary").click()
    assert "iPhone" in page.one(page.get_app).inner_text()


def test_the_last_list_stays_with_its_day_when_the_next_is_none(open_tab, fed, feed):
    fed.run("place", "refresh")
    feed.answer = (500, {})
    tab = open_tab(fed)
    page = PlacesPage(tab, fed).open()
    page.one(page.refresh_button).click()
    page.one(page.failed).wait_for()
    assert "500" in page.one(page.failed).inner_text()
    assert page.all_names()[0] == "Zürich"
    assert page.one("main time").first.get_attribute("datetime")
    feed.answer = (200, LIST)


def test_the_filter_is_blind_to_case_and_accents_and_back_keeps_it(tab, waypost):
    page = PlacesPage(tab, waypost).open().filter("AMSTERDÀM")
    assert page.all_names() == ["Amsterdam"]
    page.choose("Amsterdam")
    assert page.title() == "Amsterdam"
    page.back()
    page.one(page.box).wait_for()
    assert page.all_names() == ["Amsterdam"]
    assert page.one(page.box).input_value() == "AMSTERDÀM"


def test_back_keeps_the_list_and_where_it_was_scrolled_to(open_tab, waypost):
    tab = open_tab(waypost, viewport={"width": 320, "height": 400})
    page = PlacesPage(tab, waypost).open()
    page.one(page.rows).last.scroll_into_view_if_needed()
    place = tab.evaluate("scrollY")
    assert place > 0
    page.choose(FOUR[3])
    page.one(page.link).wait_for()
    page.back()
    tab.wait_for_function("place => Math.abs(scrollY - place) < 2", arg=place)
    assert page.all_names() == FOUR


def test_an_empty_form_says_what_is_missing_and_puts_the_cursor_there(tab, waypost):
    page = PlacesPage(tab, waypost).open().unfold().show()
    tab.wait_for_function("() => document.activeElement.name === 'latitude'")
    assert "missing" in page.fault(page.latitude) and "missing" in page.fault(page.longitude)
    assert page.one(page.latitude).get_attribute("aria-invalid") == "true"
    page.one(page.latitude).fill("52.37, 4.89")  # both, pasted into one
    page.one(f"{page.longitude}-fault:empty").wait_for(state="attached")
    page.show()
    page.one(page.link).wait_for()
    assert page.title() == "52.37,4.89"


def test_a_fault_is_told_while_typing(tab, waypost):
    page = PlacesPage(tab, waypost).open().unfold()
    page.one(page.latitude).press_sequentially("90.0001")
    page.one(f"{page.latitude}[aria-invalid]").wait_for()
    assert "between -90 and 90" in page.fault(page.latitude)
    page.one(page.latitude).fill("90")
    page.one(f"{page.latitude}:not([aria-invalid])").wait_for()


def test_a_place_is_added_changed_and_removed(tab, waypost):
    page = PlacesPage(tab, waypost).open().type("52,01", "4,36", "Delft").add()
    page.one(page.notice).wait_for()
    assert page.all_names() == ["Delft", *FOUR]
    page.one("[aria-label='Edit Delft']").click()
    page.one(page.name).fill("Delfshaven")
    page.one(page.place_button).click()
    page.one(page.notice).wait_for()
    assert page.all_names()[0] == "Delfshaven"
    page.one("[aria-label='Remove Delfshaven']").click()
    page.one(page.notice).wait_for()
    assert page.all_names() == FOUR


def test_the_form_works_without_script(open_tab, waypost):
    tab = open_tab(waypost, java_script_enabled=False)
    tab.watch.expect("Failed to load resource")
    page = PlacesPage(tab, waypost).open().unfold().show()
    assert "missing" in page.fault(page.latitude)
    page.type("52°22′23″N", "4°53′32″E").show()
    assert page.title() == "52.3730556,4.8922222"


def test_a_bad_link_is_mended_in_its_field(tab, waypost):
    tab.watch.expect("Failed to load resource")
    page = PlacesPage(tab, waypost).open("/places/?WMFLatitude=91&WMFLongitude=4".replace("/?", "?"))
    assert page.answer.status == 400
    assert "latitude is 91" in page.one(page.mend_fault).inner_text()
    page.one(page.mend).fill("wikipedia://places/?WMFLatitude=9.1&WMFLongitude=4")
    page.one(page.mend_button).click()
    assert page.title() == "9.1,4"


def test_a_link_clears_the_search(tab, waypost):
    page = PlacesPage(tab, waypost).open().filter("Mumbai")
    page.open("/places?WMFLatitude=1&WMFLongitude=2")
    assert page.title() == "1,2" and page.one(page.box).count() == 0


def test_where_no_app_answers_the_page_says_so(tab, waypost):
    tab.watch.expect("wikipedia:")
    page = PlacesPage(tab, waypost).open("/places?lat=1&lon=2")
    page.one(page.app).click()  # the browser knows no program for such links
    page.one(f"{page.no_app}:not(:empty)").wait_for()
    assert page.one(f"{page.get_app}[open]").is_visible() and page.one(page.code).is_visible()


def test_on_a_phone_the_line_that_no_app_answers_is_above_the_bar(tab, waypost):
    tab.watch.expect("wikipedia:")
    tab.set_viewport_size({"width": 390, "height": 667})
    page = PlacesPage(tab, waypost).open("/places?lat=1&lon=2")
    page.one(page.app).click()
    line = page.one(f"{page.no_app}:not(:empty)")
    line.wait_for()
    expect(line).to_be_in_viewport(ratio=1)
    box, bar = line.bounding_box(), page.one(".acts").bounding_box()
    assert box["y"] + box["height"] <= bar["y"]


def test_the_link_is_copied(open_tab, waypost):
    tab = open_tab(waypost, permissions=["clipboard-read", "clipboard-write"])
    page = PlacesPage(tab, waypost).open("/places?lat=1&lon=2")
    page.one(page.copy_button).click()
    page.one(f"{page.copied}:not(:empty)").wait_for()
    copied = tab.evaluate("() => navigator.clipboard.readText()")
    assert copied == page.one(page.link).input_value()
    assert copied.endswith("/places?WMFLatitude=1&WMFLongitude=2")


def test_every_row_of_the_table_is_judged_by_the_forms_as_by_the_reader(tab, waypost, report):
    """Two fields in the form for a place, one text in the field for a link."""
    judged = 0
    for kind, expected, tolerance, text in rows():
        if kind in ("article", "search"):
            continue  # these lead to a wiki
        if isinstance(text, str):
            answer = tab.request.get(f"{waypost.address}/open", params={"url": text})
            if not text.strip():
                continue  # nothing at all is the list
        else:
            form = {"action": "place", "latitude": text[0], "longitude": text[1], "name": ""}
            answer = tab.request.post(
                f"{waypost.address}/places", form=form, headers={"Origin": waypost.address}
            )
        body = answer.text()
        if expected:
            assert answer.status == 200, text
            point = re.search(r"WMFLatitude=([-0-9.]+)&amp;WMFLongitude=([-0-9.]+)", body)
            found = [float(number) for number in point.groups()]
            far = [abs(a - b) for a, b in zip(found, expected)]
            assert max(far) <= tolerance, text
        else:
            assert answer.status in (400, 422), text
        judged += 1
    report(f"Places: {judged} rows of the table judged by the forms.")
    assert judged > 300


@pytest.mark.parametrize("width", [320, 390, 768, 1280])
def test_nothing_is_wider_than_the_window(open_tab, waypost, width):
    tab = open_tab(waypost, viewport={"width": width, "height": 800})
    tab.watch.expect("Failed to load resource")
    for path in ("/places", "/places?q=x", "/places?lat=1&lon=2", "/places?lat=91&lon=2"):
        page = PlacesPage(tab, waypost).open(path)
        assert page.wants_sideways_scrolling() == 0, path


def test_a_typed_place_that_cannot_be_checked_says_so_until_it_is_checked(tab, waypost):
    tab.watch.expect("ERR_INTERNET_DISCONNECTED|Failed to load")
    places = PlacesPage(tab, waypost).open().unfold()
    fault = places.one(f"{places.latitude}-fault")
    tab.context.set_offline(True)
    places.one(places.latitude).press_sequentially("95")
    fault.filter(has_text="Waypost cannot be reached").wait_for()
    assert places.one(places.latitude).get_attribute("aria-invalid") is None
    tab.context.set_offline(False)
    fault.filter(has_text="90").wait_for()
    assert places.one(places.latitude).get_attribute("aria-invalid") == "true"
