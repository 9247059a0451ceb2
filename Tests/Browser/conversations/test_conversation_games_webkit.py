"""A game in a conversation between two engines: Chromium hides, WebKitGTK looks, and then the other way."""

from pages import ConversationPage, GamePage, ShipPlacementPage
from support.conversations import arrived, join_in_webkit, owner, waits_for, waypost  # noqa: F401
from support.webkit_tab import Tab, webkit  # noqa: F401


def shoot(tab, cell):
    tab.control(f"button[data-cell={cell}]").click()


def expect_words(tab, words):
    tab.until(lambda: any(words in said for said in tab.words(GamePage.status)), words)


def test_two_engines_play_a_game_and_a_rematch(owner, webkit, waypost):  # noqa: F811
    other = join_in_webkit(Tab(webkit, waypost), owner, "Ben")

    owner.hide("A1", "B2").one(owner.send).click()
    arrived(owner)
    ann = owner.open_game()
    other.control(ConversationPage.game_card).click()
    for cell, mine, theirs in (
        ("C3", "You shot at C3: miss", "Ben shot at C3: miss"),
        ("A1", "You shot at A1: hit", "Ben shot at A1: hit"),
        ("B2", "You won.", "You lost."),
    ):
        shoot(other, cell)
        expect_words(other, mine)
        ann.says(theirs)

    # Once more, with the roles swapped.
    other.control(GamePage.again).click()
    for cell in ("C1", "C2"):
        other.one(f"label:has({ShipPlacementPage.box(None, cell)})").click()
    other.until(lambda: other.one(ShipPlacementPage.finish_button).is_enabled())
    other.control(ShipPlacementPage.finish_button).click()
    other.one(ConversationPage.game_ready)
    other.control(ConversationPage.send).click()
    ann.tab.go_back()
    waits_for(owner, "Ben hid two ships")
    ann = owner.open_game()
    other.until(lambda: len(other.all(ConversationPage.game_card)) == 2)
    other.all(ConversationPage.game_card)[-1].click()
    for cell in ("A1", "A2"):
        ann.shoot(cell).says(f"You shot at {cell}: miss")
        expect_words(other, f"shot at {cell}: miss")
    ann.shoot("A3").says("You lost.")
    expect_words(other, "You won.")
    assert owner.one(owner.game_card).count() == 2 == len(other.all(ConversationPage.game_card))
