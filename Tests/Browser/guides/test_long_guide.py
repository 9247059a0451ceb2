"""A guide that is shown in parts: stops are moved within a part, and from one to the next."""

import sqlite3

import pytest
from playwright.sync_api import expect

from pages import GuidePage

COUNT = 210
PART = 200


@pytest.fixture(scope="module")
def long_guide(waypost, tmp_path_factory):
    """A guide of as many copies of one article, `Stop 1` and so on, imported from a file."""
    waypost.keep("Long", "Kyoto")
    path = str(tmp_path_factory.mktemp("long") / "long.sqlite")
    waypost.run("guide", "export", "Long", "--to", path)
    file = sqlite3.connect(path)
    columns = [row[1] for row in file.execute("PRAGMA table_info(article)")]
    copied = ", ".join(name for name in columns if name not in ("article_id", "title"))
    for number in range(1, COUNT + 1):
        file.execute(
            f"INSERT INTO article (title, {copied})"
            f" SELECT ?, {copied} FROM article WHERE title = 'Kyoto'", (f"Stop {number}",))
    file.execute("UPDATE guide SET title = 'Very long'")
    file.execute("DELETE FROM entry")
    file.execute(
        "INSERT INTO entry (guide_id, article_id, position, sections, added_at)"
        " SELECT guide_id, article_id, article_id, '[]', 0 FROM article, guide"
        " WHERE article.title LIKE 'Stop %' AND guide.title = 'Very long'")
    file.commit()
    file.close()
    waypost.run("guide", "import", path)
    return waypost.guide("Very long")


def part(tab, waypost, path, number):
    return GuidePage(tab, waypost).open(f"{path}?from={number}")


def test_each_part_leads_to_the_next_one_and_back(tab, waypost, long_guide):
    page = part(tab, waypost, long_guide, 1)
    assert page.order() == [f"Stop {number}" for number in range(1, PART + 1)]
    page.one("a[rel=next]").first.click()
    tab.wait_for_url("**/guides/*?from=*")
    assert page.order() == [f"Stop {number}" for number in range(PART + 1, COUNT + 1)]
    number = "getComputedStyle(document.querySelector('.board'), '::before').content"
    assert tab.evaluate(number) == '"201"'
    page.one(".views a[href*='/map']").click()
    tab.wait_for_url("**/map?from=*")
    assert page.one(".map-list a[href*='/read/']").count() == COUNT - PART
    page.one(".views a").first.click()
    tab.wait_for_url("**/guides/*?from=*")
    page.one("a[rel=prev]").first.click()
    tab.wait_for_url(lambda url: "from=" not in url)
    assert page.order()[0] == "Stop 1"


def test_moves_within_a_part_stay_on_the_page_and_are_kept(tab, waypost, long_guide):
    page = part(tab, waypost, long_guide, PART + 1)
    before = page.order()
    page.down(before[0]).wait_until_moved(before[0], PART + 2)
    handle = page.stop(before[5]).locator(page.handle)
    handle.press("ArrowUp")
    page.wait_until_moved(before[5], PART + 5)
    expected = [before[1], before[0], before[2], before[3], before[5], before[4], *before[6:]]
    assert page.order() == expected
    tab.reload()
    assert page.order() == expected


@pytest.mark.parametrize("way", ["button", "key"])
def test_a_stop_that_leaves_its_part_is_shown_in_the_other_one(tab, waypost, long_guide, way):
    page = part(tab, waypost, long_guide, 1)
    *_, former, last = page.order()
    next_one = part(tab, waypost, long_guide, PART + 1).order()[0]
    part(tab, waypost, long_guide, 1)
    # The last two change places first: the forms follow.
    page.up(last).wait_until_moved(last, PART - 1)
    if way == "button":
        page.down(former)
    else:
        page.stop(former).locator(page.handle).press("ArrowDown")
    tab.wait_for_url(f"**/guides/*?from={PART + 1}*")
    assert page.order()[0] == former
    handle = page.stop(former).locator(page.handle)
    expect(handle).to_be_focused()
    expect(handle).to_be_in_viewport()
    if way == "button":
        page.up(former)
    else:
        page.stop(former).locator(page.handle).press("ArrowUp")
    tab.wait_for_url(lambda url: "from=" not in url)
    assert page.order()[-2:] == [last, former]
    assert part(tab, waypost, long_guide, PART + 1).order()[0] == next_one


def test_without_scripts_the_buttons_lead_from_part_to_part(open_tab, waypost, long_guide):
    page = part(open_tab(waypost, java_script_enabled=False), waypost, long_guide, 1)
    last = page.order()[-1]
    page.down(last).tab.wait_for_url("**/guides/*?from=*")
    assert page.order()[0] == last
    page.up(last).tab.wait_for_url(lambda url: "from=" not in url)
    assert page.order()[-1] == last


def type_note(page, title, text):
    stop = page.change(title)
    stop.locator("details.more > summary").click()
    note = stop.locator("textarea[name=note]")
    note.fill(text)
    return note


def test_a_note_that_is_typed_stays_while_another_stop_is_saved_or_moved(tab, waypost, long_guide):
    page = part(tab, waypost, long_guide, PART + 1)
    first, second, third = page.order()[:3]
    type_note(page, second, "typed and not saved")
    type_note(page, third, "saved")
    page.stop(third).locator("form:has(textarea) button").click()
    tab.wait_for_url("**done=*")
    kept = page.stop(second).locator("textarea[name=note]")
    expect(kept).to_be_visible()
    assert kept.input_value() == "typed and not saved"
    assert page.stop(third).locator(".note").inner_text() == "saved"
    # Another part is shown, and this one again.
    page.up(first)
    tab.wait_for_url(lambda url: "from=" not in url)
    part(tab, waypost, long_guide, PART + 1)
    assert kept.input_value() == "typed and not saved"
    page.stop(second).locator("form:has(textarea) button").click()
    tab.wait_for_url("**done=*")
    assert page.stop(second).locator(".note").inner_text() == "typed and not saved"
    part(tab, waypost, long_guide, PART + 1)
    expect(page.stop(second).locator("textarea[name=note]")).not_to_be_visible()


def is_in_view(page, selector):
    """Whether an element is in the window, and nothing lies over it."""
    return page.one(selector).evaluate("""(element) => {
      const box = element.getBoundingClientRect();
      const over = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
      return box.top >= 0 && box.bottom <= innerHeight && element.contains(over);
    }""")


@pytest.mark.parametrize("width", [390, 1280])
def test_a_move_is_told_with_its_undo_where_one_looks(tab, waypost, long_guide, width):
    tab.set_viewport_size({"width": width, "height": 800})
    page = part(tab, waypost, long_guide, 1)
    before = page.order()
    assert page.one(page.move_line).bounding_box()["height"] == 0
    button = page.stop(before[100]).locator(page.handle)
    button.evaluate("button => button.scrollIntoView({ block: 'center' })")
    top = button.bounding_box()["y"]
    page.down(before[100]).wait_until_moved(before[100], 102)
    # In the middle of the list, without moving the stops away from the pointer.
    page.one(page.undo_moves).wait_for()
    assert is_in_view(page, page.moved) and is_in_view(page, page.undo_moves)
    other = page.stop(before[101]).locator(page.handle)
    assert abs(other.bounding_box()["y"] - top) < 60
    page.undo_move()
    assert page.order() == before
    # What one looked at is still in the window.
    assert 0 <= page.stop(before[101]).bounding_box()["y"] <= 800


def test_the_line_about_a_move_does_not_cover_what_has_the_focus(tab, waypost, long_guide):
    tab.set_viewport_size({"width": 1280, "height": 800})
    page = part(tab, waypost, long_guide, 1)
    before = page.order()
    handle = page.stop(before[50]).locator(page.handle)
    handle.evaluate("handle => handle.scrollIntoView({ block: 'end' })")
    handle.press("ArrowDown")
    page.wait_until_moved(before[50], 52)
    assert is_in_view(page, ":focus")
    page.undo_move()


@pytest.mark.parametrize("key", ["Control+z", "Meta+z"])
def test_a_key_takes_the_last_move_back(tab, waypost, long_guide, key):
    page = part(tab, waypost, long_guide, PART + 1)
    before = page.order()
    handle = page.stop(before[1]).locator(page.handle)
    handle.press("ArrowDown")
    page.wait_until_moved(before[1], PART + 3)
    # In a field, the key has its own meaning.
    page.change(before[1]).locator("details.more > summary").first.click()
    field = page.stop(before[1]).locator("textarea, input[type=text]").first
    field.press(key)
    assert page.order()[1] == before[2]
    handle.press(key)
    page.wait_until_undone()
    assert page.order() == before


def test_escape_cancels_a_drag(tab, waypost, long_guide):
    page = part(tab, waypost, long_guide, PART + 1)
    before = page.order()
    sent = []
    tab.on("request", lambda one: sent.append(one.url) if one.method == "POST" else None)
    handle = page.stop(before[0]).locator(page.handle)
    handle.evaluate("handle => handle.scrollIntoView({ block: 'center' })")
    start = handle.bounding_box()
    x, y = start["x"] + start["width"] / 2, start["y"] + start["height"] / 2
    tab.mouse.move(x, y)
    tab.mouse.down()
    end = page.stop(before[1]).bounding_box()
    tab.mouse.move(x, end["y"] + end["height"] - 2)
    tab.mouse.move(x + 1, end["y"] + end["height"] - 2)
    assert page.order()[:2] == [before[1], before[0]]
    tab.keyboard.press("Escape")
    assert page.order() == before
    tab.mouse.move(x, end["y"] + end["height"])
    tab.mouse.up()
    assert page.order() == before and not sent
    assert page.one(".dragged").count() == 0


def test_a_stop_that_is_held_still_at_the_edge_goes_on_scrolling(tab, waypost, long_guide):
    page = part(tab, waypost, long_guide, 1)
    stop, *_ = before = page.order()
    handle = page.stop(stop).locator(page.handle)
    handle.evaluate("handle => handle.scrollIntoView({ block: 'center' })")
    start = handle.bounding_box()
    x, height = start["x"] + start["width"] / 2, tab.viewport_size["height"]
    tab.mouse.move(x, start["y"] + start["height"] / 2)
    tab.mouse.down()
    tab.mouse.move(x, height - 4)
    passed = page.order().index(stop)
    tab.wait_for_function("height => scrollY > height / 2", arg=height)
    assert page.order().index(stop) > passed
    tab.keyboard.press("Escape")
    tab.mouse.up()
    assert page.order() == before
