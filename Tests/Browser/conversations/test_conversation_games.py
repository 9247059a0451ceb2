"""A game in a conversation: hidden from the row of apps, played beside what is said."""

import json
import re

import pytest
from playwright.sync_api import expect

from pages import ConversationPage, GamePage, ShipPlacementPage
from support.conversations import (  # noqa: F401
    arrived, hostname, join, owner, participant, sign_in, waits_for, waypost,
)
from support.interception import intercept


def captions(page):
    return page.one(page.card_captions).all_inner_texts()


def test_a_game_and_a_rematch_beside_the_conversation(owner, participant):  # noqa: F811
    owner.one(owner.game_app).click()
    assert owner.one(".app.compact input").count() == 0, "compact is a line and a button"
    owner.one(owner.game_start).click()
    placement = ShipPlacementPage(owner.tab, owner.waypost)
    expect(placement.one(placement.finish_button)).to_be_disabled()
    assert placement.one(placement.status).inner_text() == "Choose 2 cells."
    placement.choose("A1", "B2").one(placement.finish_button).click()
    owner.one(owner.game_ready).wait_for()
    owner.wait_for_focus(owner.field)
    assert owner.one(owner.cards).count() == 0, "nothing is sent before Send"
    owner.one(owner.send).click()
    waits_for(participant, "hid two ships")
    arrived(owner)

    ann, ben = owner.open_game(), participant.open_game()
    ben.says("The first person to shoot joins").shoot("C3").says("You shot at C3: miss")
    ann.says("Ben shot at C3: miss; 2 ships left, 2 misses left")  # by itself
    waits_for(owner, "Ben shot at C3: miss")
    ben.shoot("A1").says("You shot at A1: hit").shoot("B2").says("You won.")
    ann.says("You lost.")
    for page in (owner, participant):
        assert page.one(page.game_card).count() == 1, "one card of the session stands"
        assert page.one(page.game_lines).count() == 3
    assert captions(participant)[-1].startswith("You found both ships")

    # The roles are swapped: who looked for the ships hides them.
    ben.one(ben.again).click()
    placement = ShipPlacementPage(participant.tab, participant.waypost).choose("C1", "C2")
    placement.one(placement.finish_button).click()
    participant.one(participant.game_ready).wait_for()
    participant.one(participant.send).click()
    ann.tab.go_back()
    owner.one(owner.inline).wait_for(state="detached")
    waits_for(owner, "Ben hid two ships")
    ann, ben = owner.open_game(), participant.open_game()
    for cell in ("A1", "A2"):
        ann.shoot(cell).says(f"You shot at {cell}: miss")
        ben.says(f"shot at {cell}: miss")
    ann.shoot("A3").says("You lost.")
    ben.says("You won.")
    assert ann.label("C1") == "C1: ship not found"
    assert owner.one(owner.game_card).count() == 2, "each game has a card of its own"


def test_remind_and_give_up(owner, participant):  # noqa: F811
    owner.hide("A1", "B2").one(owner.send).click()
    waits_for(participant, "hid two ships")
    arrived(owner)
    participant.say("Later")
    ann = owner.open_game()
    ann.one(owner.remind_button).click()
    ann.says("is at the bottom of the chat")
    waits_for(participant, "asked for the next shot")
    last = participant.one(participant.messages).last
    assert last.locator("[data-game]").count() == 1, "the card is at the bottom again"
    ann.one(ann.resign_button).click()
    ann.says("You lost.") if ann.one(ann.status).filter(has_text="lost").count() else None
    waits_for(participant, "gave up")


def test_a_spectator_sees_the_shots_and_no_ships(open_tab, owner, participant, waypost):  # noqa: F811
    eve = ConversationPage(open_tab(waypost, hosts=[hostname(waypost)]), waypost)
    join(eve, owner, "Eve")
    owner.hide("A1", "B2").one(owner.send).click()
    waits_for(participant, "hid two ships")
    ben = participant.open_game()
    ben.shoot("C3").says("You shot at C3: miss")
    waits_for(eve, "Ben shot at C3: miss")
    watching = eve.open_game().says("You are watching.")
    assert watching.one(watching.shots).count() == 0
    ben.shoot("A1").says("A1: hit")
    watching.says("Ben shot at A1: hit")
    assert "game-ship" not in eve.tab.content()


def test_a_game_by_keys_alone(owner, participant):  # noqa: F811
    keys = owner.tab.keyboard
    owner.one(owner.game_app).focus()
    keys.press("Enter")
    owner.one(owner.game_start).wait_for()
    owner.one(owner.game_start).focus()
    keys.press("Enter")
    placement = ShipPlacementPage(owner.tab, owner.waypost)
    placement.one(placement.box("A1")).focus()
    owner.tab.wait_for_load_state()
    for key in ("Space", "ArrowRight", "ArrowDown", "Space", "Tab"):
        keys.press(key)
    while owner.focused() != "Finish":
        keys.press("Tab")
    keys.press("Enter")
    owner.one(owner.game_ready).wait_for()
    owner.wait_for_focus(owner.field)
    keys.press("Enter")
    waits_for(participant, "hid two ships")
    keys = participant.tab.keyboard
    participant.one(participant.game_card).focus()
    keys.press("Enter")
    game = GamePage(participant.tab, participant.waypost)
    game.one(game.status).wait_for()
    game.tab.wait_for_function("() => document.activeElement?.matches('.inline')")
    while game.focused() != "Shoot at A1":
        keys.press("Tab")
    for key in ("ArrowDown", "Enter"):
        keys.press(key)
    game.says("You shot at A2: miss")
    assert game.focused() == "A2: miss", "the focus stays where the shot was"
    participant.tab.go_back()
    participant.one(participant.inline).wait_for(state="detached")


def test_a_board_that_is_left_before_its_shot_is_answered_harms_no_later_one(owner, participant):  # noqa: F811
    owner.hide("A1", "B2").one(owner.send).click()
    arrived(owner)
    game, held = participant.open_game(), []
    shots = re.compile("/games/")
    intercept(
        participant.tab, shots,
        lambda route: held.append(route) if route.request.method == "POST" else route.continue_(),
    )
    with participant.tab.expect_request(lambda request: request.method == "POST"):
        game.shoot("C3")
    participant.tab.go_back()
    participant.one(participant.inline).wait_for(state="detached")
    held[0].continue_()
    participant.tab.unroute(shots)
    waits_for(owner, "Ben shot at C3: miss")
    participant.tab.evaluate("window.isSamePage = true")
    participant.open_game().shoot("A1").says("You shot at A1: hit")
    assert participant.tab.evaluate("window.isSamePage"), "the shot needed no other page"


def test_two_moves_that_come_while_the_first_is_fetched_are_both_seen(owner, participant):  # noqa: F811
    owner.hide("A1", "B2").one(owner.send).click()
    arrived(owner)
    ann, ben = owner.open_game(), participant.open_game()
    held, late = [], []

    def hold(route):
        if held:
            return late.append(route) if late is not None else route.continue_()
        held.append((route, route.fetch()))

    looks = re.compile("/games/")
    intercept(owner.tab, looks, hold)
    with owner.tab.expect_request(looks):
        ben.shoot("C3").says("You shot at C3: miss")
    ben.shoot("A1").says("You shot at A1: hit")
    waits_for(owner, "Ben shot at A1: hit")
    waiting, late = late, None
    route, answer = held[0]
    route.fulfill(response=answer)
    ann.says("Ben shot at")
    for route in waiting:
        route.continue_()
    ann.says("Ben shot at A1: hit")


def test_reload_and_back_from_a_game_show_the_conversation(owner, participant):  # noqa: F811
    owner.hide("A1", "B2").one(owner.send).click()
    waits_for(participant, "hid two ships")
    place = participant.tab.url
    participant.open_game().shoot("C3").says("You shot at C3: miss")
    participant.tab.reload()
    game = GamePage(participant.tab, participant.waypost).says("You shot at C3: miss")
    assert game.label("C3") == "C3: miss"
    participant.tab.go_back()
    participant.one(participant.field).wait_for()
    assert participant.tab.url == place
    assert participant.one(participant.game_card).count() == 1


def test_a_game_without_script(open_tab, owner, waypost):  # noqa: F811
    page = ConversationPage(
        open_tab(waypost, hosts=[hostname(waypost)], java_script_enabled=False), waypost
    )
    join(page, owner, "Ben")
    page.hide("A1", "B2").one(page.send).click()
    assert "You hid two ships" in captions(page)[0]
    other = ConversationPage(
        open_tab(waypost, hosts=[hostname(waypost)], java_script_enabled=False), waypost
    )
    join(other, owner, "Cas")
    game = other.open_game()
    for cell, caption in (("C3", "C3: miss"), ("A1", "A1: hit"), ("B2", "You won.")):
        game.shoot(cell).says(caption)
    game.one(game.again).click()
    placement = ShipPlacementPage(other.tab, waypost).choose("B1", "B3")
    placement.one(placement.finish_button).click()
    other.one(other.send).click()
    page.tab.reload()
    rematch = page.open_game()
    for cell in ("A1", "B1", "B3"):
        rematch.shoot(cell).says(f"shot at {cell}" if cell != "B3" else "You won.")
    page.one(".top > .back").click()
    assert page.one(page.game_card).count() == 2


def test_the_command_line_plays_in_a_conversation(owner, waypost):  # noqa: F811
    owner.hide("A1", "B2").one(owner.send).click()
    owner.one(owner.game_card).wait_for()
    arrived(owner)
    ann = owner.open_game()
    link = re.search(r"/games/([\w-]+)", ann.tab.url)[1]
    output = waypost.run("play", "battleship", "guess", link, "C3")
    assert "❌" in output
    ann.says("Someone shot at C3: miss")
    waits_for(owner, "Someone shot at C3: miss")
    for cell in ("A1", "B2"):  # a shot is taken at the newest link only
        now = json.loads(waypost.run("play", "battleship", "show", link, "--json"))["link"]
        waypost.run("play", "battleship", "guess", now, cell)
    ann.says("You lost.")
    ended = json.loads(waypost.run("play", "battleship", "show", link, "--json"))["link"]
    assert "no ship was moved" in waypost.run(
        "play", "battleship", "verify", ended, link)


@pytest.mark.parametrize("size", [(320, 568), (568, 320), (390, 844), (844, 390), (1280, 800)])
def test_the_board_fits_beside_the_conversation(open_tab, waypost, size):  # noqa: F811
    tab = open_tab(
        waypost, hosts=[hostname(waypost)], viewport={"width": size[0], "height": size[1]}
    )
    page = sign_in(ConversationPage(tab, waypost))
    page.hide("A1", "B2").one(page.send).click()
    arrived(page)
    game = page.open_game()
    assert page.wants_sideways_scrolling() == 0
    boxes = [square.bounding_box() for square in game.one(game.squares).all()]
    assert all(box["width"] >= 44 and box["height"] >= 44 for box in boxes)
    assert boxes[-1]["y"] + boxes[-1]["height"] - boxes[0]["y"] <= size[1]
