"""Conversations: one browser holds the library, the other came by a link."""

import os
import re
import subprocess

import pytest

from pages import TalkPage
from test_sight import AXE, RUN

PASSPHRASE = "eleven boats on a quiet canal"


@pytest.fixture(scope="module")
def waypost(make_waypost):
    waypost = make_waypost()
    waypost.environment["WAYPOST_PASSPHRASE"] = PASSPHRASE
    return waypost.start()


@pytest.fixture
def holder(open_tab, waypost):
    """The holder's tab, in a conversation of its own."""
    return sign_in(TalkPage(open_tab(waypost, hosts=[hostname(waypost)]), waypost))


def sign_in(page):
    """The holder, in a conversation of its own."""
    page.tab.watch.expect("401")
    page.open("/conversations")
    page.tab.fill("input[type=password]", PASSPHRASE)
    page.tab.press("input[type=password]", "Enter")
    page.one(page.start).click()
    page.tab.wait_for_url(re.compile(r"/conversations/[\w-]{22}$"))
    return page


def hostname(waypost):
    return re.sub(r"^\w+://|/.*$", "", waypost.road.api)


@pytest.fixture
def guest(open_tab, waypost, holder):
    """Another browser, that came by the link."""
    return join(TalkPage(open_tab(waypost, hosts=[hostname(waypost)]), waypost), holder, "Ben")


def join(page, holder, name):
    holder.one(holder.people).click()
    link = holder.one(holder.link).first.input_value()
    holder.one(holder.people).click()
    page.tab.goto(link)
    page.tab.fill(page.name, name)
    page.one(page.join).click()
    page.tab.wait_for_url(re.compile(r"/conversations/[\w-]{22}$"))
    return page


def texts(page, *, count):
    """What was said, as soon as so much was."""
    page.tab.wait_for_function(
        "([selector, count]) => document.querySelectorAll(selector).length >= count",
        arg=[page.bubbles, count],
    )
    return page.one(page.bubbles).all_inner_texts()


def arrived(page):
    """Nothing waits to be sent."""
    page.one(page.pending).first.wait_for(state="detached")


def choose(page, title, words=None):
    page.one(page.app).first.click()
    page.one(page.find).press_sequentially(words or title)
    page.one(page.rows).filter(has_text=title).first.click()


def test_from_a_typed_word_to_a_card_in_three_actions(holder, guest):
    holder.one(holder.app).first.click()
    holder.one(holder.find).press_sequentially("amsterd")
    actions = [
        lambda: holder.one(holder.rows).filter(has_text="Amsterdam").first.click(),
        lambda: holder.one(holder.insert).click(),
        lambda: holder.one(holder.send).click(),
    ]
    for action in actions:
        assert holder.one(holder.cards).count() == 0, "nothing is sent before Send"
        action()
    guest.one(guest.cards).wait_for(timeout=5_000)
    assert "Amsterdam" in guest.one(guest.card_captions).inner_text()
    assert holder.focused() in ("Message", "TEXTAREA") or holder.tab.evaluate(
        "() => document.activeElement.id") == "waypost-say"


def test_the_preview_is_what_is_sent(holder):
    choose(holder, "Amsterdam")
    shown = holder.one(holder.preview).inner_html()
    holder.one(holder.insert).click()
    assert holder.one(holder.ready).inner_html() == shown
    assert holder.tab.evaluate("() => document.activeElement.id") == "waypost-say"
    holder.one(holder.send).click()
    arrived(holder)
    assert holder.one(holder.cards).inner_html() == shown


def test_what_one_says_the_other_sees_within_a_second(holder, guest):
    holder.say("Hello")
    guest.one(guest.bubbles).filter(has_text="Hello").wait_for(timeout=1_000)
    guest.say("<b>Hi</b> & welcome")
    assert texts(holder, count=2) == ["Hello", "<b>Hi</b> & welcome"]


def test_a_card_opens_in_line_and_back_returns(holder, guest):
    choose(holder, "Amsterdam")
    holder.one(holder.insert).click()
    holder.one(holder.send).click()
    guest.one(guest.cards).click()
    guest.one(guest.inline_heading).wait_for()
    first = guest.one(guest.inline_heading).inner_text()
    assert "/conversations/" in guest.tab.url, "the address names the conversation"
    assert guest.one(guest.keep).count() == 0, "only who holds the library saves"
    guest.one(guest.inline_links).first.click()
    guest.tab.wait_for_function(
        "([selector, first]) => document.querySelector(selector)?.innerText !== first",
        arg=[guest.inline_heading, first],
    )
    guest.tab.go_back()
    guest.tab.wait_for_function(
        "([selector, first]) => document.querySelector(selector)?.innerText === first",
        arg=[guest.inline_heading, first],
    )
    guest.one(guest.inline_close).click()
    guest.one(guest.inline).wait_for(state="detached")
    assert guest.one(guest.field).is_visible()
    holder.one(holder.cards).click()
    holder.one(holder.keep).click()
    holder.one(holder.kept).wait_for()


def test_the_wikis_own_page_comes_in_a_frame_that_may_run_nothing(guest, holder):
    choose(holder, "Amsterdam")
    holder.one(holder.insert).click()
    holder.one(holder.send).click()
    guest.one(guest.cards).click()
    guest.tab.watch.expect("sandbox|Blocked script|Content Security Policy")
    guest.one(guest.full).click()
    frame = guest.one(guest.frame)
    frame.wait_for()
    assert "allow-scripts" not in frame.get_attribute("sandbox")
    assert "allow-same-origin" not in frame.get_attribute("sandbox")
    assert guest.tab.frame_locator(guest.frame).locator("h1").first.inner_text() == "Amsterdam"


def test_what_was_written_while_away_is_sent_once_when_the_network_returns(holder, guest):
    holder.tab.watch.expect("ERR_INTERNET_DISCONNECTED|Failed to load")
    holder.tab.context.set_offline(True)
    holder.say("one")
    holder.say("two")
    holder.one(holder.states).filter(has_text="connection").first.wait_for()
    holder.tab.context.set_offline(False)
    assert texts(guest, count=2) == ["one", "two"]
    arrived(holder)
    assert texts(holder, count=2) == ["one", "two"]


def test_what_is_refused_says_why_and_goes_again_under_the_same_id(holder, guest):
    holder.tab.watch.expect("413|Failed to load")
    holder.tab.evaluate("() => document.querySelector('#waypost-say').removeAttribute('maxlength')")
    holder.tab.fill(holder.field, "long " * 1_000)
    holder.one(holder.send).click()
    holder.one(holder.retry).wait_for()
    assert "4,000" in holder.one(holder.states).inner_text()
    holder.say("short")
    assert texts(guest, count=1) == ["short"]


def test_a_killed_server_loses_and_doubles_nothing(holder, guest, waypost):
    for page in (holder, guest):
        page.tab.watch.expect("ERR_|Failed to load|network error")
    holder.say("before")
    texts(guest, count=1)
    port = waypost.port
    waypost.kill()
    holder.say("during")
    guest.say("meanwhile")
    waypost.start(port)
    for page in (holder, guest):
        assert sorted(texts(page, count=3)) == ["before", "during", "meanwhile"]
        arrived(page)
    for page in (holder, guest):
        page.say("after")
    holder.tab.wait_for_timeout(500)  # whatever came twice would be there by now
    assert len(texts(holder, count=5)) == 5
    assert texts(holder, count=5) == texts(guest, count=5)


def test_names_are_seen_by_each_in_their_own_way(holder, guest):
    guest.say("Hello")
    texts(holder, count=1)
    by = ".talk-list .by > span"
    assert holder.one(by).inner_text() == "Ben"
    assert guest.one(by).inner_text() == "You"
    guest.one(guest.people).click()
    guest.tab.fill("#waypost-own-name", "Benjamin")
    guest.tab.press("#waypost-own-name", "Enter")
    holder.tab.wait_for_function(
        "selector => document.querySelector(selector).innerText === 'Benjamin'", arg=by
    )


def test_a_sign_and_a_deletion_reach_the_other(holder, guest):
    holder.say("Hello")
    texts(guest, count=1)
    guest.one(".talk-list .foot summary").click()
    guest.one(".sign-new").first.click()
    holder.one(".sign-set").wait_for()
    assert "Ben" in holder.one(".sign-set").get_attribute("aria-label")
    holder.one(".talk-list .foot summary").click()
    holder.one(".talk-list .foot button.plain").click()
    guest.one(".said.quiet").wait_for()
    assert texts(guest, count=1) == ["Deleted"]


def test_by_keys_alone(holder, guest):
    keys = holder.tab.keyboard
    holder.one(holder.field).focus()
    keys.type("Look at this")
    keys.press("Enter")
    assert texts(guest, count=1) == ["Look at this"]
    for _ in range(2):  # past the button to the first app
        keys.press("Tab")
    keys.press("Enter")
    holder.one(holder.find).wait_for()
    keys.type("amsterdam")
    holder.one(holder.rows).first.wait_for()
    keys.press("ArrowDown")
    keys.press("Enter")
    holder.one(holder.insert).wait_for()
    keys.press("Enter")
    holder.one(holder.ready).wait_for()
    keys.press("Enter")
    guest.one(guest.cards).wait_for()
    keys.press("Shift+Tab")
    holder.one(holder.app).first.press("Enter")
    holder.one(holder.find).press("Escape")
    holder.one(holder.field).wait_for()


def test_without_script_everything_works_by_pages(open_tab, holder, waypost):
    page = TalkPage(
        open_tab(waypost, hosts=[hostname(waypost)], java_script_enabled=False), waypost
    )
    join(page, holder, "Ben")
    page.tab.fill(page.field, "Hello")
    page.one(page.send).click()
    assert page.one(page.bubbles).all_inner_texts() == ["Hello"]
    page.one(page.app).first.click()
    page.tab.fill(page.find, "Amsterdam")
    page.tab.press(page.find, "Enter")
    page.one(page.rows).first.click()
    page.one(page.insert).click()
    page.one(page.send).click()
    assert "Amsterdam" in page.one(page.card_captions).inner_text()
    page.one(page.cards).click()
    assert page.title() == "Amsterdam"
    page.one("[data-inline-close]").click()
    page.one(".talk-list .foot summary").first.click()
    page.one(".sign-new").first.click()
    assert page.one(".sign-set").count() == 1
    page.one(page.app).first.click()
    page.one(page.larger).click()
    assert page.one(".app.expanded").count() == 1


def test_views_that_are_left_leave_no_line_open(holder, waypost):
    place = holder.tab.url
    for _ in range(100):
        holder.tab.goto(waypost.address + "/conversations")
        holder.tab.goto(place)
    holder.tab.goto(waypost.address + "/conversations")
    holder.tab.wait_for_timeout(300)
    lines = subprocess.run(
        ["ss", "-Htn", "state", "established", f"( sport = :{waypost.port} )"],
        capture_output=True, text=True, check=True,
    ).stdout.splitlines()
    assert len(lines) <= 6, "no more than a browser keeps for itself"


def test_a_robot_neither_joins_nor_uses_a_link_up(holder, waypost):
    holder.one(holder.people).click()
    link = holder.one(holder.link).first.input_value().removeprefix(waypost.address)
    for _ in range(40):
        status, page = waypost.fetch(link, fields={"User-Agent": "Twitterbot/1.0"})
        assert status == 200 and "Join" in page
    assert "Joined by it: 0" in waypost_page(holder)


def waypost_page(page):
    page.tab.reload()
    return page.tab.content()


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
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_in_any_state(open_tab, waypost, size, scheme):
    """With `WAYPOST_DRAW` set each state is drawn into that folder too."""
    waypost.keep("Canals", "Amsterdam", "Amstel")
    width, height = SIZES[size]
    tab = open_tab(
        waypost, hosts=[hostname(waypost)], viewport={"width": width, "height": height},
        color_scheme=scheme,
    )
    page = sign_in(TalkPage(tab, waypost))
    faults = {}
    for step in STEPS:
        if step is show_expanded:
            page.one(page.inline_close).click()
            page.one(page.inline).wait_for(state="detached")
        step(page)
        tab.wait_for_timeout(150)
        if folder := os.environ.get("WAYPOST_DRAW"):
            name = step.__name__.removeprefix("show_")
            tab.screenshot(path=f"{folder}/talk-{name}-{size}-{scheme}.png")
        tab.evaluate(AXE)
        found = tab.evaluate(RUN)
        if tab.evaluate("() => document.documentElement.scrollWidth > innerWidth"):
            found.append("wider than the window")
        if found:
            faults[step.__name__] = found
    assert not faults
