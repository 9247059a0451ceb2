"""The map of a guide: its pins and its list, on a screen, in a narrow window and on paper."""

import pytest

from pages import MapPage
from support.map_guide import TITLES, guide  # noqa: F401


def expect_all_pins_seen(page):
    seen = page.one(page.box).bounding_box()
    for pin in page.one(f"{page.pins}, {page.clusters}").all():
        place = pin.bounding_box()
        assert place["x"] >= seen["x"] - 1
        assert place["x"] + place["width"] <= seen["x"] + seen["width"] + 1
        assert place["y"] >= seen["y"] - 1
        assert place["y"] + place["height"] <= seen["y"] + seen["height"] + 1


def test_on_paper_all_pins_are_seen_and_the_scale_shrinks_with_the_map(tab, waypost, guide):
    page = MapPage(tab, waypost).open(f"{guide}/map?map=3/45/15")
    tab.emulate_media(media="print")
    tab.set_viewport_size({"width": 718, "height": 1000})  # A4 with the margins of a browser
    picture, bar, box = (
        page.one(part).bounding_box() for part in (page.picture, page.bar, page.box)
    )
    assert picture["width"] == pytest.approx(box["width"], abs=1) and picture["width"] < 1024
    assert picture["height"] == pytest.approx(box["height"], abs=1)
    assert bar["width"] == pytest.approx(picture["width"], abs=1)
    expect_all_pins_seen(page)


def test_a_map_that_shows_all_pins_does_so_in_a_narrower_window_too(tab, waypost, guide):
    tab.set_viewport_size({"width": 1280, "height": 800})
    page = MapPage(tab, waypost).open(f"{guide}/map")
    tab.wait_for_function("() => document.querySelector('[data-map]').dataset.map > '1.2'")
    wide = page.settled()
    tab.set_viewport_size({"width": 390, "height": 800})
    page.wait_until_drawn(wide)
    page.settled()
    expect_all_pins_seen(page)
    assert "map=" not in tab.url


def test_a_map_that_was_moved_keeps_its_middle_in_a_narrower_window(tab, waypost, guide):
    page = MapPage(tab, waypost).open(f"{guide}/map")
    before = page.settled()
    page.number("3").click()
    page.wait_until_drawn(before)
    there = page.settled()
    tab.set_viewport_size({"width": 390, "height": 800})
    tab.wait_for_function("() => document.querySelector('.map-box').clientWidth <= 390")
    assert page.settled() == there and page.tip("Lisbon") == pytest.approx([0, 0], abs=1)


def test_every_pin_of_a_guide_is_seen_and_stands_in_the_list(open_tab, waypost, guide):
    for width in (320, 390, 768, 1280):
        tab = open_tab(waypost, viewport={"width": width, "height": 800})
        page = MapPage(tab, waypost).open(guide)
        page.one(page.views).last.click()
        page.one(page.figure).wait_for()
        page.settled()
        described = " ".join(
            a.get_attribute("aria-label") for a in page.one(".map-box .map a").all()
        )
        for number, title in zip(("1", "2", "3", "4"), TITLES):
            assert f"{number} {title}" in described
        assert page.one(page.numbers).all_inner_texts()[0] == "1"
        seen = page.one(page.box).bounding_box()
        for pin in page.one(f"{page.pins}, {page.clusters}").all():
            place = pin.bounding_box()
            assert place["x"] >= seen["x"] - 1, width
            assert place["x"] + place["width"] <= seen["x"] + seen["width"] + 1, width
            assert place["y"] >= seen["y"] - 1, width
        assert page.wants_sideways_scrolling() == 0


def test_a_number_leads_to_its_pin_and_a_pin_to_its_place_in_the_list(tab, waypost, guide):
    page = MapPage(tab, waypost).open(f"{guide}/map")
    for label, name in (("3", "Lisbon"), ("4", "Cape Town"), ("1.1", "Rijksmuseum")):
        before = page.settled()
        page.number(label).click()
        page.wait_until_drawn(before)
        x, y = page.tip(name)
        assert abs(x) < 1 and abs(y) < 1 and page.view()[0] >= 9
        assert page.focused() == "Map of Far and near"
    page.settled()
    page.one(page.pins).filter(has_text="Rijksmuseum").click()
    assert tab.url.endswith("#waypost-stop-1-1")
    assert page.one(":target").inner_text().startswith("1.1")


def test_pins_that_stand_together_are_parted_by_a_click(tab, waypost, guide):
    page = MapPage(tab, waypost).open(f"{guide}/map")
    before = page.settled()
    together = page.one(page.clusters).filter(has_text="3 Lisbon")
    names = together.text_content()
    assert "3.1 Belém Tower" in names and names.endswith("3"), "a stop and its own listings"
    together.click()
    page.wait_until_drawn(before)
    page.settled()
    marks = page.one(f"{page.pins}, {page.clusters}")
    assert page.view()[0] > 9 and marks.count() > 2
    assert page.one(page.clusters).filter(has_text="Kyoto").count() == 0


def test_without_script_a_number_leads_to_its_pin(open_tab, waypost, guide):
    tab = open_tab(waypost, java_script_enabled=False)
    page = MapPage(tab, waypost).open(f"{guide}/map")
    page.number("2").click()
    x, y = page.tip("Kyoto")
    assert abs(x) < 1 and abs(y) < 1


def test_the_pins_are_not_in_the_way_of_tab(tab, waypost, guide):
    page = MapPage(tab, waypost).open(f"{guide}/map")
    page.one(page.box).focus()
    tab.keyboard.press("Tab")
    assert page.focused() == "Zoom out"
