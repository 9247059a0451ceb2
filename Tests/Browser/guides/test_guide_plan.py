"""Guides by days, countries and cities: moved between days, put in order, taken along."""

import json
import re
import subprocess
import xml.etree.ElementTree as tree

import pytest

from pages import GuidePlanPage

TITLES = ["Amsterdam", "Kyoto", "Lisbon", "Cape Town", "Amstel"]


@pytest.fixture(scope="module")
def guide_path(waypost):
    waypost.keep("Far and near", *TITLES)
    return waypost.guide("Far and near")


@pytest.fixture
def plan(tab, waypost, guide_path):
    """Four cities on day 1 in a long way round, the river on day 2, whatever was before."""
    for title in TITLES:
        for day in (9, 2 if title == "Amstel" else 1):  # the last one given stands last
            waypost.run("guide", "plan", title, "--in", "Far and near", "--day", str(day))
    plan = GuidePlanPage(tab, waypost).open(guide_path)
    for place, title in enumerate(TITLES[:4], 1):
        entry = plan.stop(title).get_attribute("data-entry")
        form = {"action": "place", "entry": entry, "day": 1, "position": place}
        waypost.fetch(guide_path + "/order", form)
    plan.open(guide_path)
    assert plan.titles("Day 1") == TITLES[:4] and plan.titles("Day 2") == ["Amstel"]
    return plan


def expect_kept(plan, day, titles):
    """The day is so on the page, and on the page that the server makes anew."""
    assert plan.titles(day) == titles
    plan.tab.reload()
    assert plan.titles(day) == titles


def test_the_buttons_move_a_stop_from_day_to_day(plan):
    plan.up("Amstel").one(plan.moved).filter(has_text="Day 1").wait_for(state="attached")
    expect_kept(plan, "Day 1", TITLES)
    for day in ("Day 2", "No day"):
        plan.down("Amstel").one(plan.moved).filter(has_text=day).wait_for(state="attached")
    expect_kept(plan, "No day", ["Amstel"])


def test_the_arrow_keys_move_a_stop_to_another_day_and_keep_the_focus(plan):
    handle = plan.stop("Cape Town").locator(plan.handle)
    handle.focus()
    handle.press("ArrowDown")
    plan.one(plan.moved).filter(has_text="Day 2").wait_for(state="attached")
    assert "Cape Town" in plan.focused()
    handle.press("ArrowDown")
    plan.wait_until_moved("Cape Town", 5)  # as on its board
    expect_kept(plan, "Day 2", ["Amstel", "Cape Town"])


def test_a_stop_is_dragged_to_another_day_and_the_move_is_undone(plan):
    plan.drag_to_day("Amsterdam", "No day")
    plan.one(plan.moved).filter(has_text="No day").wait_for(state="attached")
    expect_kept(plan, "No day", ["Amsterdam"])
    plan.drag_to_day("Amsterdam", "Day 1")
    plan.one(plan.moved).filter(has_text="Day 1").wait_for(state="attached")
    plan.undo_move()
    assert plan.titles("No day") == ["Amsterdam"]


def test_after_a_move_the_map_beside_the_stops_has_their_new_numbers(plan):
    def numbers():
        return plan.tab.eval_on_selector_all(
            "[data-map] svg a[href^='#waypost-entry']",
            "pins => Object.fromEntries(pins.map(pin => [pin.getAttribute('href'), pin.querySelector('text')?.textContent]))",
        )

    plan.tab.set_viewport_size({"width": 1280, "height": 900})
    plan.tab.reload()
    entry = plan.stop("Kyoto").get_attribute("id")
    before = numbers()[f"#{entry}"]
    plan.up("Kyoto")
    plan.tab.wait_for_function(
        "([href, before]) => document.querySelector(`[data-map] svg a[href='${href}'] text`)?.textContent !== before",
        arg=[f"#{entry}", before],
    )
    assert int(numbers()[f"#{entry}"]) == int(before) - 1


def test_a_day_is_put_in_a_good_order_with_one_tap_and_back(plan):
    take = plan.day("Day 1").locator(plan.take_order)
    text = take.inner_text()
    assert "km" in text
    take.click()
    assert "km" in plan.said()
    assert plan.titles("Day 1") == ["Amsterdam", "Lisbon", "Cape Town", "Kyoto"]
    assert plan.day("Day 1").locator(plan.take_order).count() == 0
    plan.undo()
    assert plan.titles("Day 1") == TITLES[:4]


def test_the_length_of_a_day_follows_a_move_without_a_new_page(plan):
    way = plan.day("Day 1").locator("[data-way] p")
    before = way.inner_text()
    plan.up("Kyoto")
    plan.tab.wait_for_function(
        "before => document.querySelector('[data-way] p').innerText !== before", arg=before
    )


def test_without_script_the_buttons_move_and_order(open_tab, waypost, plan, guide_path):
    bare = GuidePlanPage(open_tab(waypost, java_script_enabled=False), waypost).open(guide_path)
    bare.down("Cape Town")
    assert bare.titles("Day 2") == ["Cape Town", "Amstel"]
    bare.undo()
    assert bare.titles("Day 1") == TITLES[:4]
    bare.day("Day 1").locator(bare.take_order).click()
    assert bare.titles("Day 1")[1] == "Lisbon"


def test_a_guide_stands_by_country_and_by_city_and_a_stop_is_put_elsewhere(plan):
    plan.one(plan.views).nth(1).click()
    assert "Netherlands" in plan.headings()
    plan.put_under("Kyoto", "Japan", "")
    assert "Japan" in plan.headings()
    plan.put_under("Amstel", "Netherlands", "Amsterdam")
    assert plan.day("Netherlands").locator(".board b").count() == 2
    plan.one(plan.views).nth(2).click()
    assert plan.one(plan.days).first.locator(".board b").all_inner_texts() == [
        "Amsterdam", "Amstel"
    ]


def test_a_guide_is_taken_along_as_gpx_kml_geojson_and_library(plan, tmp_path):
    names = []
    plan.one(plan.more).click()
    for link in plan.one(plan.downloads).all():
        with plan.tab.expect_download() as download:
            link.click()
        names.append(download.value.suggested_filename)
        download.value.save_as(tmp_path / names[-1])
    assert names == [
        f"Far and near.{kind}" for kind in ("sqlite", "gpx", "kml", "geojson")
    ]
    for name in names[1:3]:
        assert "Lisbon" in "".join(tree.parse(tmp_path / name).getroot().itertext())
    points = json.loads((tmp_path / names[3]).read_text())["features"]
    assert {"Amsterdam", "Kyoto"} <= {point["properties"]["name"] for point in points}
    assert (tmp_path / names[0]).read_bytes().startswith(b"SQLite format 3")


def route(waypost, guide_path, folder, kind):
    """The stops of day 1 in their order, as another program reads them from a file of ours."""
    path = folder / f"trip.{kind}"
    path.write_text(waypost.fetch(f"{guide_path}.{kind}")[1])
    command = (
        ["gpsbabel", "-r", "-i", "gpx", "-f", path, "-o", "gpx", "-F", "-"] if kind == "gpx"
        else ["ogrinfo", "-ro", "-al", path]
    )
    done = subprocess.run(command, capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr
    route = re.search(r"<rte>.*?</rte>", done.stdout, re.DOTALL)[0] if kind == "gpx" else done.stdout
    places = {title: route.find(title) for title in TITLES[:4]}
    assert min(places.values()) >= 0, done.stdout
    return sorted(places, key=places.get)


@pytest.mark.parametrize("kind", ["gpx", "kml", "geojson"])
def test_other_programs_read_the_order_that_was_taken_and_taken_back(
    plan, waypost, guide_path, tmp_path, kind
):
    plan.day("Day 1").locator(plan.take_order).click()
    assert plan.titles("Day 1")[1] == "Lisbon"
    assert route(waypost, guide_path, tmp_path, kind) == plan.titles("Day 1")
    plan.undo()
    assert route(waypost, guide_path, tmp_path, kind) == TITLES[:4]
