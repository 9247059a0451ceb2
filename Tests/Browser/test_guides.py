"""Guides: their order by buttons, keys and drag; what is deleted and taken back."""

import pytest

from pages import GuidePage, GuidesPage

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
        form = {"action": "move", "entry": entry, "position": place}
        waypost.fetch(guide_path, form)
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


def test_a_move_that_the_server_refuses_is_taken_back_and_told(guide):
    guide.tab.watch.expect("Failed to load resource|ERR_FAILED")
    guide.tab.route("**/guides/*", lambda route: route.abort())
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
