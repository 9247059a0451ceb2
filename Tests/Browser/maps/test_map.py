"""The map in a page: where it stands, moved by links, keys, mouse, wheel and fingers."""

import json
import re
from urllib.parse import parse_qs, quote, urlsplit

import pytest

from pages import MapPage
from support.axe import AXE, RUN
from support.interception import intercept
from support.map_guide import guide  # noqa: F401

DAM = (52.3731, 4.8922)
PLACES = {
    "Amsterdam": DAM,
    "Fiji, east of the date line": (-17.8, -179.95),
    "Fiji, west of it": (-16.7, 179.98),
    "Longyearbyen": (78.22, 15.65),
    "Null Island": (0, 0),
    "Cape Horn": (-55.98, -67.27),
}


def link(latitude, longitude):
    return f"/places?WMFLatitude={latitude}&WMFLongitude={longitude}"


def expect_in_the_middle(page, place, name=""):
    """The pin stands in the middle of what is seen, and is where it says; to a pixel."""
    x, y = page.tip(name)
    assert abs(x) < 1 and abs(y) < 1, (x, y)
    latitude, longitude = page.place_of_pin(name)
    assert abs(latitude - place[0]) < page.pixel()
    assert abs((longitude - place[1] + 180) % 360 - 180) < page.pixel()


def expect_search_cleared(page):
    fields = page.one("input[type=search]")
    assert fields.count() > 0 and all(f.input_value() == "" for f in fields.all())


@pytest.fixture
def dam(tab, waypost):
    return MapPage(tab, waypost).open(link(*DAM) + "&name=Dam")


# ---- Where it stands


@pytest.mark.parametrize("place", PLACES.values(), ids=PLACES)
@pytest.mark.parametrize("width", [320, 1280])
def test_a_deep_link_of_the_command_line_is_in_the_middle_of_the_map(
    open_tab, waypost, place, width
):
    tab = open_tab(waypost, viewport={"width": width, "height": 800})
    MapPage(tab, waypost).open(waypost.search("amst"))
    deep = f"wikipedia://places/?WMFLatitude={place[0]}&WMFLongitude={place[1]}"
    ways = waypost.run("place", "open", deep)
    address = re.search(r"http://127\.0\.0\.1:\d+(/places\S+)", ways)[1]
    page = MapPage(tab, waypost).open(address)
    expect_in_the_middle(page, place)
    expect_search_cleared(page)


def test_a_deep_link_that_is_pasted_into_a_page_is_in_the_middle_too(tab, waypost):
    MapPage(tab, waypost).open(waypost.search("amst"))
    deep = "wikipedia://places/?WMFLatitude=38.7078&WMFLongitude=-9.1366"
    page = MapPage(tab, waypost).open("/open?url=" + quote(deep, safe=""))
    expect_in_the_middle(page, (38.7078, -9.1366))
    expect_search_cleared(page)


def test_a_place_of_the_list_is_in_the_middle_and_the_search_is_cleared(tab, waypost):
    page = MapPage(tab, waypost).open("/places?q=Mumbai")
    page.one(".places a").first.click()
    page.one(page.figure).wait_for()
    found = parse_qs(urlsplit(tab.url).query)
    place = [float(found[name][0]) for name in ("WMFLatitude", "WMFLongitude")]
    expect_in_the_middle(page, place)
    expect_search_cleared(page)


def test_an_article_leads_to_its_place_and_its_link_does_the_same(tab, waypost):
    article = json.loads(
        waypost.run("read", "Amsterdam", "--wiki", waypost.wiki_proxy.api, "--format", "json")
    )["coordinate"]
    place = (article["latitude"], article["longitude"])
    page = MapPage(tab, waypost).open(waypost.read("Amsterdam"))
    page.one(".facts-line a[href^='/places?']").click()
    page.one(page.figure).wait_for()
    expect_in_the_middle(page, place, "Amsterdam")
    assert page.one("main a[href^='/read/']").first.inner_text() == "Amsterdam"
    article = parse_qs(urlsplit(tab.url).query)["WMFArticleURL"][0]
    page.open("/open?url=" + quote(f"wikipedia://places/?WMFArticleURL={quote(article, safe='')}"))
    expect_in_the_middle(page, place, "Amsterdam")
    expect_search_cleared(page)


# ---- Keys and links


def test_keys_move_and_zoom_it_and_the_focus_stays(tab, dam):
    start, length = dam.text(), tab.evaluate("history.length")
    dam.one(dam.box).focus()
    tab.keyboard.press("ArrowRight")
    dam.wait_until_drawn(start)
    assert dam.view()[2] > 5 and dam.view()[1] == pytest.approx(DAM[0], abs=0.001)
    assert dam.tip()[0] == pytest.approx(-dam.one(dam.box).bounding_box()["width"] / 4, abs=1)
    moved = dam.settled()
    tab.keyboard.press("+")
    dam.wait_until_drawn(moved)
    assert dam.view()[0] == 9.5 and dam.focused() == "Map around Dam"
    assert f"map={dam.settled()}" in tab.url and tab.evaluate("history.length") == length
    tab.keyboard.press("0")
    tab.wait_for_function("start => document.querySelector('[data-map]').dataset.map === start",
                          arg=start)
    tab.wait_for_function("() => !location.search.includes('map=')")


def held_back(tab):
    """What the map asks for from now on, each kept until it is let go."""
    held = []
    intercept(tab, re.compile("part=map"), lambda route: held.append(route))
    return held


def stepped_back(tab, dam):
    """Where the map begins, and where it is one step farther off."""
    home = dam.settled()
    dam.one(dam.box).focus()
    tab.keyboard.press("-")
    dam.wait_until_drawn(home)
    return home, dam.settled()


def wait_until_held(tab, held, count):
    for _ in range(600):  # pictures of the screen, ten seconds
        if len(held) == count:
            return
        tab.evaluate("() => new Promise(requestAnimationFrame)")
    raise AssertionError(f"{len(held)} of {count} were asked for")


def test_start_counts_though_the_answer_to_an_earlier_step_comes_after_it(tab, dam):
    home, away = stepped_back(tab, dam)
    held = held_back(tab)
    tab.keyboard.press("ArrowRight")
    wait_until_held(tab, held, 1)
    tab.keyboard.press("0")
    wait_until_held(tab, held, 2)
    step, start = held
    start.continue_()
    dam.wait_until_drawn(away)
    with tab.expect_response(re.compile("moved=")):
        step.continue_()
    assert dam.settled() == home and "map=" not in tab.url
    assert dam.tip() == pytest.approx([0, 0], abs=1)


def test_a_step_after_start_begins_where_start_leads(tab, dam):
    home, away = stepped_back(tab, dam)
    held = held_back(tab)
    tab.keyboard.press("0")
    wait_until_held(tab, held, 1)
    tab.keyboard.press("ArrowRight")
    held[0].continue_()
    wait_until_held(tab, held, 2)
    assert dam.text() == home != away
    held[1].continue_()
    dam.wait_until_drawn(home)
    dam.settled()
    assert dam.view()[0] == 8.5
    assert dam.tip()[0] == pytest.approx(-dam.one(dam.box).bounding_box()["width"] / 4, abs=1)


def test_keys_that_follow_each_other_lose_no_step(tab, dam):
    dam.one(dam.box).focus()
    for _ in range(6):
        tab.keyboard.press("ArrowUp")
    quarter = dam.one(dam.box).bounding_box()["height"] / 4
    tab.wait_for_function(f"() => {{ const tip = ({tip_of()})('Dam'); return tip === null }}")
    for _ in range(6):
        tab.keyboard.press("ArrowDown")
    tab.wait_for_function(
        f"() => {{ const tip = ({tip_of()})('Dam'); return tip && Math.abs(tip[1]) < 1.5 }}"
    )
    dam.settled()
    assert abs(dam.tip()[1]) < 1.5 and quarter > 100


def tip_of():
    from pages.map import TIP

    return TIP


def test_a_link_moves_it_without_another_page_and_keeps_the_focus(tab, dam):
    tab.evaluate("document.body.dataset.mark = 'here'")
    start = dam.text()
    dam.move("nearer").focus()
    tab.keyboard.press("Enter")
    dam.wait_until_drawn(start)
    assert dam.view()[0] == 9.5 and dam.focused() == "Zoom in"
    # With script, the map beside a list is moved by its arrow keys.
    dam.one(dam.box).press("ArrowLeft")
    tab.wait_for_function("() => document.querySelector('[data-map]').dataset.map < '9.5/52.3731/4.8'")
    assert dam.tip()[0] > 100
    assert tab.evaluate("document.body.dataset.mark") == "here"
    assert "Centre:" in dam.one(dam.said).inner_text()


def test_without_script_links_move_it(open_tab, waypost):
    tab = open_tab(waypost, java_script_enabled=False)
    page = MapPage(tab, waypost).open(link(*DAM) + "&name=Dam")
    assert page.one(".map-how").first.is_hidden() and page.one(page.box).get_attribute("tabindex") is None
    page.move("east").click()
    assert page.title() == "Dam" and page.view()[2] > 5 and page.tip()[0] == pytest.approx(-160, abs=1)
    page.move("nearer").click()
    page.move("nearer").click()
    assert page.view()[0] == 10.5
    page.move("start").click()
    expect_in_the_middle(page, DAM)


def test_it_goes_on_over_the_date_line(tab, waypost):
    page = MapPage(tab, waypost).open(link(-17.8, 178) + "&name=Fiji&map=6/-17.8/178")
    start = page.text()
    page.one(page.box).focus()
    tab.keyboard.press("ArrowRight")
    page.wait_until_drawn(start)
    assert page.view()[2] < -170
    assert page.tip()[0] == pytest.approx(-page.one(page.box).bounding_box()["width"] / 4, abs=1)


# ---- Mouse, wheel and fingers


def test_it_is_dragged_and_the_pin_goes_with_the_mouse(tab, dam):
    start = dam.text()
    dam.drag(230, 75)
    dam.wait_until_drawn(start)
    dam.settled()
    assert dam.tip() == pytest.approx([230, 75], abs=2)
    assert "map=" in tab.url


def test_the_wheel_is_the_pages_until_the_map_was_chosen(tab, dam):
    start = dam.text()
    tab.mouse.move(*dam.middle())
    tab.mouse.wheel(0, 120)
    tab.wait_for_function("() => scrollY > 60")
    assert dam.text() == start
    tab.evaluate("scrollTo(0, 0)")
    tab.keyboard.down("Control")
    tab.mouse.wheel(0, -240)
    tab.keyboard.up("Control")
    dam.wait_until_drawn(start)
    assert dam.view()[0] == pytest.approx(9.5, abs=0.01)
    before = dam.settled()
    middle = dam.middle()
    tab.mouse.click(middle[0] + 90, middle[1] + 60)
    tab.mouse.wheel(0, -120)
    dam.wait_until_drawn(before)
    assert dam.view()[0] == pytest.approx(10, abs=0.01) and tab.evaluate("scrollY") == 0


def test_one_finger_drags_it_and_two_make_it_larger(open_tab, waypost):
    tab = open_tab(waypost, viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    page = MapPage(tab, waypost).open(link(*DAM) + "&name=Dam")
    devtools = tab.context.new_cdp_session(tab)
    x, y = page.middle()

    def touch(kind, *points):
        devtools.send(
            "Input.dispatchTouchEvent",
            {"type": kind, "touchPoints": [{"x": a, "y": b, "id": i} for i, (a, b) in enumerate(points)]},
        )

    start = page.text()
    touch("touchStart", (x + 60, y + 60))
    for step in range(1, 9):
        touch("touchMove", (x + 60 - step * 10, y + 60))
    touch("touchEnd")
    page.wait_until_drawn(start)
    before = page.settled()
    assert page.tip() == pytest.approx([-80, 0], abs=16)  # what the browser kept to itself at first
    level = page.view()[0]
    touch("touchStart", (x - 30, y), (x + 30, y))
    for step in range(1, 7):
        touch("touchMove", (x - 30 - step * 5, y), (x + 30 + step * 5, y))
    touch("touchEnd")
    page.wait_until_drawn(before)
    page.settled()
    assert page.view()[0] == pytest.approx(level + 1, abs=0.35)


def test_where_the_server_does_not_answer_the_page_says_so(tab, dam):
    tab.watch.expect("Failed to load resource")
    intercept(tab, re.compile("part=map"), lambda route: route.abort())
    dam.one(dam.box).focus()
    tab.keyboard.press("ArrowRight")
    dam.one(dam.said).filter(has_text="could not be loaded").wait_for()
    tab.unroute(re.compile("part=map"))
    tab.keyboard.press("ArrowRight")
    dam.one(dam.said).filter(has_text="Centre:").wait_for()
    assert dam.tip()[0] == pytest.approx(-dam.one(dam.box).bounding_box()["width"] / 2, abs=1)


@pytest.mark.parametrize("kind", ["place", "guide"])
def test_axe_finds_nothing_on_a_phone_nor_where_the_map_was_moved(open_tab, waypost, guide, kind):
    path = f"{guide}/map" if kind == "guide" else link(*DAM) + "&name=Dam"
    tab = open_tab(waypost, viewport={"width": 390, "height": 844})
    page = MapPage(tab, waypost).open(path)
    tab.evaluate(AXE)
    for scheme in ("light", "dark"):
        tab.emulate_media(color_scheme=scheme)
        assert tab.evaluate(RUN) == []
    before = page.settled()
    page.move("nearer").click()
    page.wait_until_drawn(before)
    assert tab.evaluate(RUN) == []


def test_a_page_with_a_map_is_light(open_tab, waypost, guide, report):
    """Everything that comes over the wire at the first visit, as it was compressed."""
    for name, path in {
        "the map of a guide": f"{guide}/map", "a place": link(*DAM),
        "a place on the map of the world": link(*DAM) + "&map=2.1/0/10",
    }.items():
        tab = open_tab(waypost)
        answers = []
        tab.on("response", lambda answer: answers.append(answer))
        MapPage(tab, waypost).open(path).settled()
        tab.wait_for_load_state("networkidle")
        size = sum(a.request.sizes()["responseBodySize"] for a in answers)
        report(f"{name}: {size / 1000:.0f} kB with all that it loads.")
        assert size < 150_000


def test_printed_it_is_a_map_without_its_links(tab, dam):
    tab.emulate_media(media="print")
    assert dam.one(dam.picture).is_visible() and dam.one(dam.bar).is_visible()
    assert not dam.move("west").is_visible() and not dam.one(".map-how").first.is_visible()


# ---- Beside a list


def test_a_pin_and_its_row_light_each_other_up(tab, waypost):
    for name, place in list(PLACES.items())[3:]:
        waypost.run("place", "add", f"{place[0]} {place[1]}", "--name", name)
    tab.goto(waypost.address + "/places?q=Horn")
    page = MapPage(tab, waypost)
    row, pin = page.one("ul.places li"), page.one(page.box).locator("a:has(.map-pin)")
    lit = ".lit"
    assert page.one(lit).count() == 0
    row.locator("b").hover()
    page.one(f"{page.box} a.lit").wait_for()
    assert page.one(lit).count() == 2 and "lit" in row.get_attribute("class")
    tab.mouse.move(1, 1)
    page.one("h1").hover()
    page.one(lit).first.wait_for(state="detached")
    pin.hover()
    page.one("li.lit").wait_for()
    page.one("h1").hover()
    page.one(lit).first.wait_for(state="detached")
    row.locator("a").first.focus()
    page.one(f"{page.box} a.lit").wait_for()
