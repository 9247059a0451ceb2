"""Guides: their order by buttons, keys and drag; what is deleted and taken back."""

import re

import pytest

from pages import GuidePage, GuidesPage
from support.interception import intercept

TITLES = ["Amsterdam", "Amstel", "Kyoto", "Lisbon"]


@pytest.fixture(scope="module")
def guide_path(waypost):
    waypost.keep("Canals", *TITLES)
    return waypost.guide("Canals")


@pytest.fixture
def guide(tab, waypost, guide_path):
    """The guide in its first order, whatever another test made of it."""
    guide = GuidePage(tab, waypost).open(guide_path)
    for place, title in enumerate(TITLES, 1):
        entry = guide.stop(title).get_attribute("data-entry")
        form = {"action": "place", "entry": entry, "position": place, "day": ""}
        waypost.fetch(f"{guide_path}/order", form)
    guide.open(guide_path)
    assert guide.order() == TITLES
    return guide


def expect_kept(guide, order):
    """The order is on the page, and on the page that the server makes anew."""
    assert guide.order() == order
    guide.tab.reload()
    assert guide.order() == order


def test_the_buttons_move_a_stop(guide):
    guide.down("Amsterdam").wait_until_moved("Amsterdam", 2)
    guide.up("Kyoto").wait_until_moved("Kyoto", 2)
    expect_kept(guide, ["Amstel", "Kyoto", "Amsterdam", "Lisbon"])


def test_only_the_newest_change_of_the_order_has_an_undo(guide):
    guide.down("Amsterdam").wait_until_moved("Amsterdam", 2)
    guide.undo_move()
    guide.up("Kyoto").wait_until_moved("Kyoto", 2)
    offered = guide.one(f"{guide.undo_button}, {guide.undo_moves}")
    assert [one.is_visible() for one in offered.all()] == [True]
    guide.undo_move()
    expect_kept(guide, TITLES)


def test_the_arrow_keys_on_a_handle_move_its_stop_and_keep_the_focus(guide):
    handle = guide.stop("Lisbon").locator(guide.handle)
    handle.focus()
    for place in (3, 2, 1):
        handle.press("ArrowUp")
        guide.wait_until_moved("Lisbon", place)
    handle.press("ArrowUp")  # it is the first already
    assert "Lisbon" in guide.focused()
    expect_kept(guide, ["Lisbon", "Amsterdam", "Amstel", "Kyoto"])


def test_a_handle_is_dragged_to_another_place(guide):
    guide.drag("Amsterdam", "Kyoto").wait_until_moved("Amsterdam", 3)
    expect_kept(guide, ["Amstel", "Kyoto", "Amsterdam", "Lisbon"])
    guide.drag("Lisbon", "Amstel").wait_until_moved("Lisbon", 1)
    expect_kept(guide, ["Lisbon", "Amstel", "Kyoto", "Amsterdam"])


def test_the_page_scrolls_while_a_stop_is_held_at_its_edge(open_tab, waypost, guide, guide_path):
    low = open_tab(waypost, viewport={"width": 390, "height": 480})
    page = GuidePage(low, waypost).open(guide_path)
    page.drag("Amsterdam", "Lisbon").wait_until_moved("Amsterdam", 4)
    assert low.evaluate("scrollY") > 100
    expect_kept(page, ["Amstel", "Kyoto", "Lisbon", "Amsterdam"])


def test_a_cover_is_chosen_and_left_to_the_guide_again(guide, guide_path):
    guide.open(guide_path + "/cover")
    covers = guide.one(".covers button")
    assert covers.count() > 1
    covers.nth(1).click()
    chosen = guide.open(guide_path).one(guide.banner).get_attribute("src")
    guide.open(guide_path + "/cover")
    assert covers.nth(1).get_attribute("aria-pressed") == "true"
    assert covers.nth(1).locator("img").get_attribute("src") == chosen
    guide.one("form:has(.covers) > button").click()
    guide.open(guide_path + "/cover")
    assert covers.nth(1).get_attribute("aria-pressed") == "false"


def test_the_days_of_a_guide_stand_under_its_name(guide, guide_path):
    guide.set_days("2026-05-01", "2026-05-04")
    facts = guide.open(guide_path).one(guide.facts).inner_text()
    assert "1" in facts and "4 May 2026" in facts


def test_days_in_the_wrong_order_are_told_beside_the_last(guide):
    guide.set_days("2026-05-04", "2026-05-01")
    assert guide.one("#waypost-day-last-fault").inner_text()
    assert guide.focused() == "last"


def test_a_move_that_the_server_refuses_is_taken_back_and_told(guide):
    guide.tab.watch.expect("Failed to load resource|ERR_FAILED")
    intercept(guide.tab, "**/guides/*/order", lambda route: route.abort())
    guide.down("Amsterdam")
    guide.one(guide.moved).filter(has_text="Amsterdam").wait_for(state="attached")
    assert guide.order() == TITLES


def test_a_stop_is_removed_and_taken_back(guide, guide_path):
    guide.remove("Kyoto")
    assert "Kyoto" in guide.said()
    assert guide.order() == ["Amsterdam", "Amstel", "Lisbon"]
    guide.undo()
    assert sorted(guide.open(guide_path).order()) == sorted(TITLES)


def test_a_guide_is_deleted_and_taken_back_whole(guide, guide_path, tab, waypost):
    guide.delete()
    guides = GuidesPage(tab, waypost)
    assert "Canals" in guides.said() and "Canals" not in guides.names()
    assert guides.one(GuidesPage.trash).filter(has_text="Canals").count() == 1
    guides.undo()
    assert "Canals" in guides.open().names()
    assert guide.open(guide_path).order() == TITLES


def test_a_name_that_will_not_do_is_told_beside_its_field(tab, waypost):
    guides = GuidesPage(tab, waypost).open().make("   ")
    assert guides.focused() == "name"
    field = guides.one(GuidesPage.name)
    assert field.get_attribute("aria-invalid") == "true"
    described = field.get_attribute("aria-describedby").split()
    assert any(guides.one(f"#{part}").inner_text() for part in described if "fault" in part)


def test_the_focus_in_the_menu_of_a_stop_is_drawn_within_its_button(guide):
    guide.change("Amstel")
    guide.tab.keyboard.press("Tab")  # by keys, so that the focus is shown
    for button in guide.stop("Amstel").locator(".moves button:enabled").all():
        button.focus()
        ring = button.evaluate("""(button) => {
          const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(button);
          return [outlineStyle, parseFloat(outlineWidth) + parseFloat(outlineOffset)];
        }""")
        assert ring[0] == "solid" and ring[1] <= 0


def import_file(guides, path):
    guides.one("details:has(#waypost-import) > summary").click()
    guides.one("#waypost-import").set_input_files(path)
    guides.one("form:has(#waypost-import) button").click()


def test_a_file_that_is_refused_leaves_the_form_with_the_reason_for_another_one(
    tab, waypost, guide_path, tmp_path
):
    tab.watch.expect("Failed to load resource")
    guides = GuidesPage(tab, waypost).open()
    other = tmp_path / "notes.sqlite"
    other.write_text("no library")
    import_file(guides, other)
    fault = guides.one("#waypost-import-fault:not(:empty)")
    fault.wait_for()
    assert fault.inner_text() == "notes.sqlite has no guides of Waypost."
    guides.wait_for_focus("#waypost-import")
    right = tmp_path / "canals.sqlite"
    right.write_bytes(tab.request.get(f"{waypost.address}{guide_path}.sqlite").body())
    guides.one("#waypost-import").set_input_files(right)
    guides.one("form:has(#waypost-import) button").click()
    guides.one("main h1").filter(has_text="Imported guides").wait_for()


def test_a_file_that_is_sent_slowly_says_how_much_has_arrived_and_can_be_stopped(
    tab, waypost, tmp_path
):
    guides = GuidesPage(tab, waypost).open()
    large = tmp_path / "large.sqlite"
    large.write_bytes(bytes(8_000_000))
    session = tab.context.new_cdp_session(tab)
    session.send("Network.enable")
    slow = {"offline": False, "latency": 0, "downloadThroughput": -1, "uploadThroughput": 400_000}
    session.send("Network.emulateNetworkConditions", slow)
    # Playwright waits while a page is being left, so the page itself presses the button.
    tab.evaluate("""() => {
      window.said = [];
      const line = document.querySelector("[data-page-loading]");
      const look = () => {
        said.push(line.innerText);
        if (/: [1-9]/.test(line.innerText)) line.querySelector("button").click();
      };
      new MutationObserver(look).observe(line, { childList: true, subtree: true });
    }""")
    guides.one("details:has(#waypost-import) > summary").click()
    guides.one("#waypost-import").set_input_files(large)
    guides.one("form:has(#waypost-import) button").click(no_wait_after=True)
    tab.wait_for_function("() => window.said.at(-1) === ''")
    said = tab.evaluate("() => window.said")
    assert any(re.match(r"Sending the file: [1-9]\d? %", line) for line in said), said
    assert tab.url.endswith("/guides")
    assert guides.one("#waypost-import").evaluate("(field) => field.files.length") == 1


def test_a_file_that_is_too_large_is_refused_beside_its_field(tab, waypost, tmp_path):
    tab.watch.expect("Failed to load resource")
    guides = GuidesPage(tab, waypost).open()
    large = tmp_path / "large.sqlite"
    with large.open("wb") as file:
        file.truncate(257 << 20)  # without room on the disk
    import_file(guides, large)
    fault = guides.one("#waypost-import-fault:not(:empty)")
    fault.wait_for()
    assert fault.inner_text().startswith("The file is larger than")


def test_the_form_of_a_new_guide_has_the_focus_when_it_is_opened(tab, waypost):
    page = GuidesPage(tab, waypost).open()
    page.one(page.new).click()
    page.wait_for_focus(page.name)
