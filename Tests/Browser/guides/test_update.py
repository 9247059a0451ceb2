"""All of a guide is fetched anew: the page tells how far it is, and then what changed."""

import pytest
from playwright.sync_api import expect

from pages import GuidePage


@pytest.fixture(scope="module")
def guide_path(waypost):
    waypost.keep("Canals", "Amstel", "Kyoto")
    return waypost.guide("Canals")


def test_the_page_of_an_update_moves_on_by_itself_and_tells_what_changed(
    tab, waypost, guide_path
):
    guide = GuidePage(tab, waypost).open(guide_path)
    with waypost.wiki_proxy.holding("pageids") as hold:
        guide.update()
        hold.wait_until_reached()
        tab.locator("[data-running] progress").wait_for()
        assert guide.path() == f"{guide_path}/update"
        hold.release()
    tab.locator("[data-running]").wait_for(state="detached")
    same = tab.locator("[data-update] details")
    same.locator("summary").click()
    assert same.locator("b").all_inner_texts() == ["Amstel", "Kyoto"]
    tab.locator(".top > .back").click()
    assert guide.order() == ["Amstel", "Kyoto"]


def test_the_page_of_an_update_says_that_waypost_is_away_and_goes_on_when_it_is_back(
    tab, waypost, guide_path
):
    tab.watch.expect("net::ERR_FAILED .*/update")
    guide = GuidePage(tab, waypost).open(guide_path)
    with waypost.wiki_proxy.holding("pageids") as hold:
        guide.update()
        hold.wait_until_reached()
        status = tab.locator("[data-running] [role=status]")
        running = status.inner_text()
        tab.route("**/update", lambda route: route.abort())
        away = tab.locator("[data-update]").get_attribute("data-away")
        expect(status).to_have_text(away)
        assert away != running
        tab.unroute("**/update")
        expect(status).to_have_text(running)
        hold.release()
    tab.locator("[data-running]").wait_for(state="detached")


def test_an_update_whose_wiki_is_away_says_so_soon_and_can_be_tried_again(
    tab, waypost, guide_path
):
    guide = GuidePage(tab, waypost).open(guide_path)
    with waypost.wiki_proxy.closed():
        guide.update()
        tab.locator("[data-update] .failed").wait_for(timeout=15_000)
    tab.locator("[data-update] form button").click()
    tab.locator("[data-update] details").wait_for()


def test_an_update_that_takes_too_long_is_stopped_and_all_is_as_it_was(tab, waypost, guide_path):
    guide = GuidePage(tab, waypost).open(guide_path)
    with waypost.wiki_proxy.holding("pageids") as hold:
        guide.update()
        hold.wait_until_reached()
        tab.locator("[data-running] form button").click()
        tab.locator("[data-update] .stale").wait_for()
    assert guide.open(guide_path).order() == ["Amstel", "Kyoto"]
