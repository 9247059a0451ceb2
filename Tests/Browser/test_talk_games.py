"""A game in a conversation: hidden from the row of apps, played beside what is said."""

import json
import re

import pytest
from playwright.sync_api import expect

from conversing import (  # noqa: F401
    arrived, guest, holder, hostname, join, sign_in, waits_for, waypost,
)
from pages import GamePage, HidingPage, TalkPage


def captions(page):
    return page.one(page.card_captions).all_inner_texts()


def test_a_game_and_a_rematch_beside_the_conversation(holder, guest):  # noqa: F811
    holder.one(holder.game_app).click()
    assert holder.one(".app.compact input").count() == 0, "compact is a line and a button"
    holder.one(holder.game_start).click()
    hiding = HidingPage(holder.tab, holder.waypost)
    expect(hiding.one(hiding.finish_button)).to_be_disabled()
    assert hiding.one(hiding.told).inner_text() == "Choose 2 cells."
    hiding.choose("A1", "B2").one(hiding.finish_button).click()
    holder.one(holder.game_ready).wait_for()
    holder.wait_for_focus(holder.field)
    assert holder.one(holder.cards).count() == 0, "nothing is sent before Send"
    holder.one(holder.send).click()
    waits_for(guest, "hid two ships")
    arrived(holder)

    ann, ben = holder.open_game(), guest.open_game()
    ben.says("The first person to shoot joins").shoot("C3").says("You shot at C3: miss")
    ann.says("Ben shot at C3: miss; 2 ships left, 2 misses left")  # by itself
    waits_for(holder, "Ben shot at C3: miss")
    ben.shoot("A1").says("You shot at A1: hit").shoot("B2").says("You won.")
    ann.says("You lost.")
    for page in (holder, guest):
        assert page.one(page.game_card).count() == 1, "one card of the session stands"
        assert page.one(page.game_lines).count() == 3
    assert captions(guest)[-1].startswith("You found both ships")

    # The roles are swapped: who looked for the ships hides them.
    ben.one(ben.again).click()
    hiding = HidingPage(guest.tab, guest.waypost).choose("C1", "C2")
    hiding.one(hiding.finish_button).click()
    guest.one(guest.game_ready).wait_for()
    guest.one(guest.send).click()
    ann.tab.go_back()
    holder.one(holder.inline).wait_for(state="detached")
    waits_for(holder, "Ben hid two ships")
    ann, ben = holder.open_game(), guest.open_game()
    for cell in ("A1", "A2"):
        ann.shoot(cell).says(f"You shot at {cell}: miss")
        ben.says(f"shot at {cell}: miss")
    ann.shoot("A3").says("You lost.")
    ben.says("You won.")
    assert ann.label("C1") == "C1: ship not found"
    assert holder.one(holder.game_card).count() == 2, "each game has a card of its own"


def test_remind_and_give_up(holder, guest):  # noqa: F811
    holder.hide("A1", "B2").one(holder.send).click()
    waits_for(guest, "hid two ships")
    arrived(holder)
    guest.say("Later")
    ann = holder.open_game()
    ann.one(holder.remind_button).click()
    ann.says("is at the bottom of the chat")
    waits_for(guest, "asked for the next shot")
    last = guest.one(guest.messages).last
    assert last.locator("[data-game]").count() == 1, "the card is at the bottom again"
    ann.one(ann.resign_button).click()
    ann.says("You lost.") if ann.one(ann.told).filter(has_text="lost").count() else None
    waits_for(guest, "gave up")


def test_a_spectator_sees_the_shots_and_no_ships(open_tab, holder, guest, waypost):  # noqa: F811
    eve = TalkPage(open_tab(waypost, hosts=[hostname(waypost)]), waypost)
    join(eve, holder, "Eve")
    holder.hide("A1", "B2").one(holder.send).click()
    waits_for(guest, "hid two ships")
    ben = guest.open_game()
    ben.shoot("C3").says("You shot at C3: miss")
    waits_for(eve, "Ben shot at C3: miss")
    watching = eve.open_game().says("You are watching.")
    assert watching.one(watching.shots).count() == 0
    ben.shoot("A1").says("A1: hit")
    watching.says("Ben shot at A1: hit")
    assert "sea-ship" not in eve.tab.content()


def test_a_game_by_keys_alone(holder, guest):  # noqa: F811
    keys = holder.tab.keyboard
    holder.one(holder.game_app).focus()
    keys.press("Enter")
    holder.one(holder.game_start).wait_for()
    holder.one(holder.game_start).focus()
    keys.press("Enter")
    hiding = HidingPage(holder.tab, holder.waypost)
    hiding.one(hiding.box("A1")).focus()
    holder.tab.wait_for_load_state()
    for key in ("Space", "ArrowRight", "ArrowDown", "Space", "Tab"):
        keys.press(key)
    while holder.focused() != "Finish":
        keys.press("Tab")
    keys.press("Enter")
    holder.one(holder.game_ready).wait_for()
    holder.wait_for_focus(holder.field)
    keys.press("Enter")
    waits_for(guest, "hid two ships")
    keys = guest.tab.keyboard
    guest.one(guest.game_card).focus()
    keys.press("Enter")
    game = GamePage(guest.tab, guest.waypost)
    game.one(game.told).wait_for()
    game.tab.wait_for_function("() => document.activeElement?.matches('.inline')")
    while game.focused() != "Shoot at A1":
        keys.press("Tab")
    for key in ("ArrowDown", "Enter"):
        keys.press(key)
    game.says("You shot at A2: miss")
    assert game.focused() == "A2: miss", "the focus stays where the shot was"
    guest.tab.go_back()
    guest.one(guest.inline).wait_for(state="detached")


def test_a_board_that_is_left_before_its_shot_is_answered_harms_no_later_one(holder, guest):  # noqa: F811
    holder.hide("A1", "B2").one(holder.send).click()
    arrived(holder)
    game, held = guest.open_game(), []
    shots = re.compile("/games/")
    guest.tab.route(
        shots,
        lambda route: held.append(route) if route.request.method == "POST" else route.continue_(),
    )
    with guest.tab.expect_request(lambda request: request.method == "POST"):
        game.shoot("C3")
    guest.tab.go_back()
    guest.one(guest.inline).wait_for(state="detached")
    held[0].continue_()
    guest.tab.unroute(shots)
    waits_for(holder, "Ben shot at C3: miss")
    guest.tab.evaluate("window.isSamePage = true")
    guest.open_game().shoot("A1").says("You shot at A1: hit")
    assert guest.tab.evaluate("window.isSamePage"), "the shot needed no other page"


def test_two_moves_that_come_while_the_first_is_fetched_are_both_seen(holder, guest):  # noqa: F811
    holder.hide("A1", "B2").one(holder.send).click()
    arrived(holder)
    ann, ben = holder.open_game(), guest.open_game()
    held, late = [], []

    def hold(route):
        if held:
            return late.append(route) if late is not None else route.continue_()
        held.append((route, route.fetch()))

    looks = re.compile("/games/")
    holder.tab.route(looks, hold)
    with holder.tab.expect_request(looks):
        ben.shoot("C3").says("You shot at C3: miss")
    ben.shoot("A1").says("You shot at A1: hit")
    waits_for(holder, "Ben shot at A1: hit")
    waiting, late = late, None
    route, answer = held[0]
    route.fulfill(response=answer)
    ann.says("Ben shot at")
    for route in waiting:
        route.continue_()
    ann.says("Ben shot at A1: hit")


def test_a_game_without_script(open_tab, holder, waypost):  # noqa: F811
    page = TalkPage(
        open_tab(waypost, hosts=[hostname(waypost)], java_script_enabled=False), waypost
    )
    join(page, holder, "Ben")
    page.hide("A1", "B2").one(page.send).click()
    assert "You hid two ships" in captions(page)[0]
    other = TalkPage(
        open_tab(waypost, hosts=[hostname(waypost)], java_script_enabled=False), waypost
    )
    join(other, holder, "Cas")
    game = other.open_game()
    for cell, told in (("C3", "C3: miss"), ("A1", "A1: hit"), ("B2", "You won.")):
        game.shoot(cell).says(told)
    game.one(game.again).click()
    hiding = HidingPage(other.tab, waypost).choose("B1", "B3")
    hiding.one(hiding.finish_button).click()
    other.one(other.send).click()
    page.tab.reload()
    rematch = page.open_game()
    for cell in ("A1", "B1", "B3"):
        rematch.shoot(cell).says(f"shot at {cell}" if cell != "B3" else "You won.")
    page.one("[data-inline-close]").click()
    assert page.one(page.game_card).count() == 2


def test_the_command_line_plays_in_a_conversation(holder, waypost):  # noqa: F811
    holder.hide("A1", "B2").one(holder.send).click()
    holder.one(holder.game_card).wait_for()
    arrived(holder)
    ann = holder.open_game()
    link = re.search(r"/games/([\w-]+)", ann.tab.url)[1]
    told = waypost.run("play", "battleship", "guess", link, "C3")
    assert "❌" in told
    ann.says("Someone shot at C3: miss")
    waits_for(holder, "Someone shot at C3: miss")
    now = json.loads(waypost.run("play", "battleship", "show", link, "--json"))["link"]
    waypost.run("play", "battleship", "guess", now, "A1")
    waypost.run("play", "battleship", "guess", now, "B2")
    ann.says("You lost.")
    ended = json.loads(waypost.run("play", "battleship", "show", link, "--json"))["link"]
    assert "every cell is as it was fixed" in waypost.run(
        "play", "battleship", "verify", ended, link)


@pytest.mark.parametrize("size", [(320, 568), (568, 320), (390, 844), (844, 390), (1280, 800)])
def test_the_board_fits_beside_the_conversation(open_tab, waypost, size):  # noqa: F811
    tab = open_tab(
        waypost, hosts=[hostname(waypost)], viewport={"width": size[0], "height": size[1]}
    )
    page = sign_in(TalkPage(tab, waypost))
    page.hide("A1", "B2").one(page.send).click()
    arrived(page)
    game = page.open_game()
    assert page.wants_sideways_scrolling() == 0
    boxes = [square.bounding_box() for square in game.one(game.squares).all()]
    assert all(box["width"] >= 44 and box["height"] >= 44 for box in boxes)
    assert boxes[-1]["y"] + boxes[-1]["height"] - boxes[0]["y"] <= size[1]
