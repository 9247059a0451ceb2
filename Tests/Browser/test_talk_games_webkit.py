"""A game in a conversation between two engines: Chromium hides, WebKitGTK looks, and then the other way."""

from conversing import arrived, holder, join_in_webkit, waits_for, waypost  # noqa: F401
from pages import GamePage, HidingPage, TalkPage
from webkit_tab import Tab, webkit  # noqa: F401


def shoot(tab, cell):
    tab.one(f"button[data-cell={cell}]").click()


def told(tab, words):
    tab.until(lambda: any(words in said for said in tab.words(GamePage.told)), words)


def test_two_engines_play_a_game_and_a_rematch(holder, webkit, waypost):  # noqa: F811
    other = join_in_webkit(Tab(webkit, waypost), holder, "Ben")

    holder.hide("A1", "B2").one(holder.send).click()
    arrived(holder)
    ann = holder.open_game()
    other.one(TalkPage.game_card).click()
    for cell, mine, theirs in (
        ("C3", "You shot at C3: miss", "Ben shot at C3: miss"),
        ("A1", "You shot at A1: hit", "Ben shot at A1: hit"),
        ("B2", "You won.", "You lost."),
    ):
        shoot(other, cell)
        told(other, mine)
        ann.says(theirs)

    # Once more, with the roles swapped.
    other.one(GamePage.again).click()
    for cell in ("C1", "C2"):
        other.one(f"label:has({HidingPage.box(None, cell)})").click()
    other.until(lambda: other.one(HidingPage.finish_button).is_enabled())
    other.one(HidingPage.finish_button).click()
    other.one(TalkPage.game_ready)
    other.one(TalkPage.send).click()
    ann.tab.go_back()
    waits_for(holder, "Ben hid two ships")
    ann = holder.open_game()
    other.until(lambda: len(other.all(TalkPage.game_card)) == 2)
    other.all(TalkPage.game_card)[-1].click()
    for cell in ("A1", "A2"):
        ann.shoot(cell).says(f"You shot at {cell}: miss")
        told(other, f"shot at {cell}: miss")
    ann.shoot("A3").says("You lost.")
    told(other, "You won.")
    assert holder.one(holder.game_card).count() == 2 == len(other.all(TalkPage.game_card))
