"""The lines that keep the tabs of a conversation up to date."""

import subprocess

from conversing import guest, holder, texts, waypost  # noqa: F401
from pages import TalkPage


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


def asked(waypost, tab):
    """The lines that the tabs of a browser asked for, as they are asked for."""
    lines = []
    tab.context.on(
        "request", lambda request: lines.append(request) if "/events" in request.url else None
    )
    return lines


def another_tab(page):
    tab = page.tab.context.new_page()
    tab.watch = page.tab.watch
    tab.goto(page.tab.url)
    return TalkPage(tab, page.waypost)


def test_the_tabs_of_one_browser_share_one_line(holder, guest, waypost):
    lines = asked(waypost, holder.tab)
    holder.tab.reload()
    others = [another_tab(holder) for _ in range(3)]
    guest.say("for all of you")
    for page in (holder, *others):
        assert texts(page, count=1) == ["for all of you"]
    assert len(lines) == 1, "one tab asks for all"
    others[0].say("from another tab")
    for page in (holder, guest, *others):
        assert texts(page, count=2) == ["for all of you", "from another tab"]
    # The tab that listened goes; one of the others listens on, and nothing is lost.
    holder.tab.goto(waypost.address + "/conversations")
    guest.say("while nobody listened")
    for page in others:
        assert texts(page, count=3)[2] == "while nobody listened"
        assert page.one(page.bubbles).count() == 3
    assert len(lines) == 2


def test_a_tab_without_locks_listens_for_itself(holder, guest):
    holder.tab.add_init_script("delete Navigator.prototype.locks")
    holder.tab.reload()
    guest.say("hello")
    assert texts(holder, count=1) == ["hello"]


def test_a_tab_that_listens_for_others_and_sleeps_is_replaced(holder, guest):
    other = another_tab(holder)
    # As a frozen tab does: something holds the lock, and answers nobody.
    holder.tab.evaluate(
        """() => void navigator.locks.request(`waypost ${location.pathname}/events`, { steal: true },
             () => new Promise(() => {})).catch(() => {})"""
    )
    other.tab.evaluate("() => dispatchEvent(new Event('online'))")
    guest.say("are you there?")
    assert texts(other, count=1) == ["are you there?"]
