"""The lines that keep the tabs of a conversation up to date."""

import subprocess

import pytest

from pages import ConversationPage
from support.conversations import (  # noqa: F401
    arrived, choose, hostname, invitation, owner, participant, texts, waypost,
)
from support.fault_proxy import FaultProxy


def test_views_that_are_left_leave_no_line_open(owner, waypost):
    place = owner.tab.url
    for _ in range(100):
        owner.tab.goto(waypost.address + "/assets/robots.txt")  # the page that is opened fastest
        owner.tab.goto(place)
    owner.tab.goto(waypost.address + "/conversations")
    owner.tab.wait_for_timeout(300)
    lines = subprocess.run(
        ["ss", "-Htn", "state", "established", f"( sport = :{waypost.port} )"],
        capture_output=True, text=True, check=True, timeout=30,
    ).stdout.splitlines()
    assert len(lines) <= 6, "no more than a browser keeps for itself"


def test_a_game_that_was_opened_a_hundred_times_announces_a_move_once(owner, participant, waypost):
    choose(owner, "Amsterdam")
    owner.one(owner.insert).click()
    owner.one(owner.send).click()
    arrived(owner)
    owner.hide("A1", "B2").one(owner.send).click()
    arrived(owner)
    participant.one(participant.game_card).wait_for()
    lines = asked(waypost, owner.tab)
    owner.tab.reload()
    # An article is in memory after the first time; a game is asked for each time.
    owner.tab.evaluate(OPEN_AND_CLOSE, [":not([data-game])", "article:not(.summary)", 85])
    owner.tab.evaluate(OPEN_AND_CLOSE, ["[data-game]", ".game-board", 15])
    game = owner.open_game().says("")
    owner.tab.evaluate(COUNT_ANNOUNCEMENTS)
    looks = []
    owner.tab.on("request", lambda one: looks.append(one) if "/games/" in one.url else None)
    participant.open_game().shoot("C3").says("You shot at C3: miss")
    game.says("Ben shot at C3: miss")
    # Whatever else the move set off has been asked for before a second move is shown.
    participant.open_game().shoot("C2").says("You shot at C2: miss")
    game.says("Ben shot at C2: miss")
    announced = owner.tab.evaluate("() => announced")
    assert sum("C3" in one for one in announced) == 1, announced
    assert sum("C2" in one for one in announced) == 1, announced
    assert len(looks) == 2, "one look for each move"
    assert len(lines) == 1, "one stream"


#: Opens a card and goes back, as often as asked.
OPEN_AND_CLOSE = """async ([card, content, times]) => {
  const until = async (isSo) => {
    const end = Date.now() + 20_000;
    while (!isSo()) {
      if (Date.now() > end) throw new Error("it was not shown");
      await new Promise((done) => setTimeout(done));
    }
  };
  for (let i = 0; i < times; i += 1) {
    document.querySelector(`.message-list .message-card${card}`).click();
    await until(() => document.querySelector(`.inline ${content}`));
    history.back();
    await until(() => !document.querySelector(".inline"));
  }
}"""
#: What a screen reader would say of the game: each new text of its status line.
COUNT_ANNOUNCEMENTS = """() => {
  window.announced = [];
  new MutationObserver(() => {
    announced.push(document.querySelector("#waypost-game-status")?.textContent.trim() ?? "");
  }).observe(document.querySelector("#waypost-game-status"), { childList: true, subtree: true });
}"""


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
    return ConversationPage(tab, page.waypost)


def test_the_tabs_of_one_browser_share_one_line(owner, participant, waypost):
    lines = asked(waypost, owner.tab)
    owner.tab.reload()
    others = [another_tab(owner) for _ in range(3)]
    participant.say("for all of you")
    for page in (owner, *others):
        assert texts(page, count=1) == ["for all of you"]
    assert len(lines) == 1, "one tab asks for all"
    others[0].say("from another tab")
    for page in (owner, participant, *others):
        assert texts(page, count=2) == ["for all of you", "from another tab"]
    # The tab that listened goes; one of the others listens on, and nothing is lost.
    owner.tab.goto(waypost.address + "/conversations")
    participant.say("while nobody listened")
    for page in others:
        assert texts(page, count=3)[2] == "while nobody listened"
        assert page.one(page.bubbles).count() == 3
    assert len(lines) == 2


def test_a_tab_without_locks_listens_for_itself(owner, participant):
    owner.tab.add_init_script("delete Navigator.prototype.locks")
    owner.tab.reload()
    participant.say("hello")
    assert texts(owner, count=1) == ["hello"]


def test_a_tab_that_listens_for_others_and_sleeps_is_replaced(owner, participant):
    other = another_tab(owner)
    # As a frozen tab does: something holds the lock, and answers nobody.
    owner.tab.evaluate(
        """() => void navigator.locks.request(`waypost ${location.pathname}/events`, { steal: true },
             () => new Promise(() => {})).catch(() => {})"""
    )
    other.tab.evaluate("() => dispatchEvent(new Event('online'))")
    participant.say("are you there?")
    assert texts(other, count=1) == ["are you there?"]


@pytest.fixture
def network(waypost):
    """A network between the browser and Waypost. It passes on whole answers only: a stream is held
    back for ever."""
    proxy = FaultProxy(f"{waypost.address}/")
    yield proxy
    proxy.close()


def join_through(network, open_tab, owner, waypost):
    here = f"127.0.0.1:{network.port}"
    page = ConversationPage(open_tab(waypost, hosts=[here, hostname(waypost)]), waypost)
    page.tab.goto(f"http://{here}{invitation(owner)}")
    page.tab.fill(page.name, "Ben")
    page.one(page.join).click()
    page.one(page.field).wait_for()
    return page


def test_where_a_stream_is_held_back_the_page_asks_for_what_is_new(
    network, open_tab, owner, waypost
):
    page = join_through(network, open_tab, owner, waypost)
    owner.say("Are you there?")
    assert texts(page, count=1) == ["Are you there?"]
    page.say("Yes")
    owner.say("Good")
    assert texts(page, count=3) == ["Are you there?", "Yes", "Good"]


def test_where_a_stream_is_refused_the_page_asks_and_says_nothing_of_it(
    network, open_tab, owner, waypost
):
    with network.replying(r"/events\?after=\d+\n", {"blocked": True}):
        page = join_through(network, open_tab, owner, waypost)
        page.tab.watch.expect("EventSource|MIME")
        owner.say("Are you there?")
        assert texts(page, count=1) == ["Are you there?"]
        assert page.one(page.status).inner_text() in ("", "Reconnected")
