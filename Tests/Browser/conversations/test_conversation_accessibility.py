"""Every state of a conversation's page: for eyes, ears and fingers."""

import os

import pytest

from pages import ConversationPage
from support.axe import AXE, COLOUR_RULES, RUN
from support.conversations import arrived, choose, hostname, sign_in, waypost  # noqa: F401


def show_text(page):
    page.say("Shall we go there in May?")


def show_session(page):
    """A guide that was sent twice: the first time is a line."""
    for _ in range(2):
        before = page.one(page.cards).count()
        page.one(page.app).nth(2).click()
        page.one(page.rows).first.click()
        page.one(page.insert).click()
        page.one(page.send).click()
        page.tab.wait_for_function(
            "([selector, count]) => document.querySelectorAll(selector).length === count",
            arg=[page.cards, max(before, 1)],
        )
        arrived(page)


def show_compact(page):
    page.one(page.app).first.click()
    page.one(page.find).press_sequentially("amst")
    page.one(page.rows).first.wait_for()


def show_expanded(page):
    show_compact(page)
    page.one(page.larger).click()
    page.one(".app.expanded .results a").first.wait_for()


def show_preview(page):
    page.one(page.rows).first.click()
    page.one(page.insert).wait_for()


def show_inserted(page):
    page.one(page.insert).click()
    page.one(page.ready).wait_for()


def show_people(page):
    page.tab.reload()
    page.one(page.people).click()


def show_inline(page):
    page.tab.reload()
    choose(page, "Amsterdam")
    page.one(page.insert).click()
    page.one(page.send).click()
    arrived(page)
    page.one(page.cards).last.click()
    page.one(page.inline_heading).wait_for()


STEPS = [
    show_text, show_session, show_people, show_inline, show_expanded, show_preview, show_inserted,
]
SIZES = {"phone": (390, 844), "narrow": (320, 640), "desktop": (1280, 800)}


@pytest.mark.parametrize("size", SIZES)
def test_axe_finds_nothing_in_any_state_in_either_theme(open_tab, waypost, size):
    """With `WAYPOST_DRAW` set each state is drawn into that folder too."""
    waypost.keep("Canals", "Amsterdam", "Amstel")
    width, height = SIZES[size]
    tab = open_tab(
        waypost, hosts=[hostname(waypost)], viewport={"width": width, "height": height}
    )
    page = sign_in(ConversationPage(tab, waypost))
    faults = {}
    for step in STEPS:
        if step is show_expanded:
            page.one(page.inline_close).click()
            page.one(page.inline).wait_for(state="detached")
        step(page)
        tab.wait_for_timeout(150)
        if not tab.evaluate("() => 'axe' in window"):  # some steps load the page anew
            tab.evaluate(AXE)
        for scheme, rules in (("dark", COLOUR_RULES), ("light", None)):
            tab.emulate_media(color_scheme=scheme)
            found = tab.evaluate(RUN, rules)
            if folder := os.environ.get("WAYPOST_DRAW"):
                name = step.__name__.removeprefix("show_")
                tab.screenshot(path=f"{folder}/conversation-{name}-{size}-{scheme}.png")
            if tab.evaluate("() => document.documentElement.scrollWidth > innerWidth"):
                found.append("wider than the window")
            if found:
                faults[f"{step.__name__}, {scheme}"] = found
    assert not faults
