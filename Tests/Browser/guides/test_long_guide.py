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
    stop = page.stop(title)
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
