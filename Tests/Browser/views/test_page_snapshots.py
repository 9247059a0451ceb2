"""Ten pages as they are drawn, on three screens and in both themes, beside pictures that were looked at.

The pictures are in Tests/Browser/snapshots/pages; `support/snapshots.py` says how they are compared.
"""

import os

import pytest

from support.snapshots import SNAPSHOTS, expect_same, small
from support.states import STATES, show

#: One of each kind of page, without what a wiki tells only while it is asked.
PAGES = [
    "home-empty", "article-saved", "guides", "guide-days", "places", "place", "game-won", "conversation",
    "settings", "problem-no-page",
]
SIZES = {"phone": (390, 844), "tablet": (820, 1180), "desktop": (1280, 800)}
#: Pages that are also held with text of twice the size, on a phone.
LARGE = ["home-empty", "article-saved", "guide-days", "places", "conversation"]

#: The part of the pixels of a page, and of any small square of it, that may differ clearly: a button
#: or a word that is missing is more. Two runs on one machine differ in none.
LIMITS = {"most": 0.02, "tile": 0.12}

#: What differs from run to run: days, times, ports, version and the names of files on this machine.
SETTLED = r"""async () => {
  for (const time of document.querySelectorAll("time")) time.textContent = "3 November 2026";
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const steady = (text) => text
    .replace(/(127\.0\.0\.1|localhost):\d+/g, "$1:8080")
    .replace(/\/\S*waypost-browser-[^\s/]+/g, "/home/ann")
    .replace(/\b\d+([.,]\d+)? [kMGT]?B\b/g, "12 kB")
    // The fingerprint of a board may have no letter.
    .replace(/\b[0-9a-f]{12}\b/g, "0a1b2c3d")
    .replace(/\b(?=[\w-]*\d)(?=[\w-]*[a-z])[\w-]{8,}/gi, "0a1b2c3d");
  while (texts.nextNode()) texts.currentNode.data = steady(texts.currentNode.data);
  for (const field of document.querySelectorAll("input[value]")) field.value = steady(field.value);
  for (const code of document.querySelectorAll(".qr, .health, code")) code.style.visibility = "hidden";
  document.activeElement?.blur();
  for (const picture of document.images) picture.loading = "eager";
  await Promise.all([...document.images].map((picture) => picture.decode().catch(() => 0)));
  await document.fonts.ready;
  scrollTo(0, 0);
}"""


@pytest.fixture(scope="module")
def places(places, make_waypost):
    """The Wayposts of the states. "settings" has one of its own: the page shows the titles of earlier
    searches, and the tests of other states search. None of the other nine changes with what was opened
    before; all states were opened twice to see that."""
    return places | {"unused": make_waypost().start()}


@pytest.fixture(scope="module")
def blank_tab(chromium):
    tab = chromium.new_page()
    yield tab
    tab.close()


def drawn(open_tab, places, name, size, scheme, is_large=False, without=None):
    state = next(state for state in STATES if state.name == name)
    place = places["unused" if name == "settings" else state.place]
    width, height = SIZES[size]
    tab = open_tab(
        place, viewport={"width": width, "height": height}, color_scheme=scheme,
        reduced_motion="reduce", timezone_id="Europe/Amsterdam",
    )
    tab.watch.expect("Failed to load resource")
    if is_large:
        devtools = tab.context.new_cdp_session(tab)
        devtools.send("Page.setFontSizes", {"fontSizes": {"standard": 32, "fixed": 26}})
    show(state, place, tab)
    tab.evaluate(SETTLED)
    if without:
        tab.eval_on_selector(without, "element => { element.style.visibility = 'hidden' }")
    return tab.screenshot(animations="disabled")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", PAGES)
def test_the_page_looks_as_it_did(open_tab, places, blank_tab, name, size, scheme):
    picture = drawn(open_tab, places, name, size, scheme)
    expect_same(blank_tab, picture, f"pages/{name}/{size}-{scheme}", small, **LIMITS)


@pytest.mark.parametrize("name", LARGE)
def test_the_page_in_large_text_looks_as_it_did(open_tab, places, blank_tab, name):
    picture = drawn(open_tab, places, name, "phone", "light", is_large=True)
    expect_same(blank_tab, picture, f"pages/{name}/phone-light-large", small, **LIMITS)


def test_another_page_and_another_theme_are_told_apart(open_tab, places, blank_tab, monkeypatch):
    monkeypatch.delenv("UPDATE_GOLDEN", raising=False)
    picture = drawn(open_tab, places, "places", "phone", "light")
    for other in ("settings/phone-light", "places/phone-dark", "places/phone-light-large"):
        with pytest.raises(AssertionError, match=f"pages/{other} does not look"):
            expect_same(blank_tab, picture, f"pages/{other}", small, **LIMITS)


@pytest.mark.parametrize("missing", ["form:has(#waypost-filter) button", ".places li:first-child b"])
def test_a_button_or_a_name_that_is_missing_is_seen(
    open_tab, places, blank_tab, monkeypatch, missing
):
    monkeypatch.delenv("UPDATE_GOLDEN", raising=False)
    picture = drawn(open_tab, places, "places", "phone", "light", without=missing)
    with pytest.raises(AssertionError, match="pages/places/phone-light does not look"):
        expect_same(blank_tab, picture, "pages/places/phone-light", small, **LIMITS)


def test_the_pictures_are_small_and_each_belongs_to_a_test():
    wanted = {f"{name}/{size}-{scheme}" for name in PAGES for size in SIZES for scheme in ("light", "dark")}
    wanted |= {f"{name}/phone-light-large" for name in LARGE}
    pictures = list((SNAPSHOTS / "pages").glob("*/*.png"))
    assert {f"{picture.parent.name}/{picture.stem}" for picture in pictures} == wanted
    assert sum(os.path.getsize(picture) for picture in pictures) <= 2 << 20
