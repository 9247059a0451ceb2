"""The map as it is drawn, light and dark, beside pictures that were looked at."""

import pytest

from pages import MapPage
from support.snapshots import expect_same

VIEWS = {
    "world": "1.1/25/10", "europe": "3.2/51/10", "amsterdam": "9/52.37/4.89",
    "fiji": "6/-17.6/179.6", "svalbard": "4.6/78.9/18",
}


@pytest.fixture(scope="module")
def blank_tab(chromium):
    tab = chromium.new_page()
    yield tab
    tab.close()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("name", VIEWS)
def test_the_map_looks_as_it_did(open_tab, waypost, blank_tab, name, scheme):
    tab = open_tab(waypost, viewport={"width": 600, "height": 900}, color_scheme=scheme)
    place = "/places?WMFLatitude=52.3731&WMFLongitude=4.8922&name=Dam"
    page = MapPage(tab, waypost).open(f"{place}&map={VIEWS[name]}")
    picture = page.one(page.box).screenshot(animations="disabled")
    expect_same(blank_tab, picture, f"map-{name}-{scheme}")


@pytest.mark.parametrize(
    ("name", "query"), [("days", ""), ("town", "?map=12.4/52.366/4.885")]
)
def test_pins_of_days_look_as_they_did(open_tab, waypost, blank_tab, name, query):
    titles = ["Amsterdam", "Lisbon", "Istanbul", "Zürich"]
    waypost.keep("By day", *titles)
    for day, title in enumerate(titles, 1):
        waypost.run("guide", "plan", title, "--in", "By day", "--day", str(day))
    tab = open_tab(waypost, viewport={"width": 600, "height": 900})
    page = MapPage(tab, waypost).open(waypost.guide("By day") + "/map" + query)
    page.settled()
    expect_same(blank_tab, page.one(page.box).screenshot(), f"map-{name}-light")


def test_another_picture_is_told_apart(open_tab, waypost, blank_tab, monkeypatch):
    monkeypatch.delenv("UPDATE_GOLDEN", raising=False)
    tab = open_tab(waypost, viewport={"width": 600, "height": 900})
    page = MapPage(tab, waypost).open("/places?WMFLatitude=1&WMFLongitude=2&map=4/51/10")
    with pytest.raises(AssertionError, match="map-europe-light does not look"):
        expect_same(blank_tab, page.one(page.box).screenshot(), "map-europe-light")
