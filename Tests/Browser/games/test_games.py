"""A game between browsers: by pointer, by keyboard, without script, and against the command line."""

import json

import pytest

from pages import GamePage, ShipPlacementPage
from support.players import Player


def hidden(tab, waypost, *ships):
    return ShipPlacementPage(tab, waypost).open().choose(*ships).finish()


def test_two_browsers_play_a_game_and_a_rematch(open_tab, waypost):
    ann_tab, bob_tab = open_tab(waypost), open_tab(waypost)
    ann = hidden(ann_tab, waypost, "A1", "B2").says("Nobody is looking for the ships yet")
    bob = GamePage(bob_tab, waypost).open(ann.path())
    assert bob.one(bob.shots).count() == 0
    bob.play().says("Your turn.")
    ann.says("The guesser shoots next.")  # by itself
    bob.shoot("C3").says("C3: miss; 2 ships left, 2 misses left")
    ann.says("C3: miss")
    bob.shoot("A1").says("A1: hit; one ship left")
    bob.shoot("B2").says("You won.")
    ann.says("You lost.")
    assert "all ships are on the board" in bob.one(bob.check).inner_text()
    bob.one(bob.again).click()
    swapped = ShipPlacementPage(bob_tab, waypost).choose("C1", "C2").finish().says("You hid the ships.")
    ann.open(swapped.path()).play().says("Your turn.")
    # A press while a shot is under way is none: each waits for its answer.
    ann.shoot("A1").says("A1: miss").shoot("A2").says("A2: miss").shoot("A3").says("You lost.")
    assert ann.label("C1") == "C1: ship not found"


def test_finish_waits_for_two_ships_and_says_so(tab, waypost):
    page = ShipPlacementPage(tab, waypost).open()
    button, status = page.one(page.finish_button), page.one(page.status)
    assert button.is_disabled() and status.inner_text() == "Choose 2 cells."
    page.choose("A1")
    assert button.is_disabled() and status.inner_text() == "Choose one more cell."
    page.choose("B2")
    assert button.is_enabled() and status.inner_text() == "Both ships are placed."
    page.choose("C3")
    assert button.is_disabled() and status.inner_text() == "Remove one cell."


def test_a_game_by_keyboard_alone(tab, waypost):
    page = ShipPlacementPage(tab, waypost).open()
    page.one(page.box("A1")).focus()
    tab.keyboard.press("Space")
    tab.keyboard.press("ArrowRight")
    tab.keyboard.press("ArrowDown")
    assert page.focused() == "B2"
    tab.keyboard.press("Space")
    page.one(page.finish_button).focus()
    tab.keyboard.press("Enter")
    game = GamePage(tab, waypost)
    game.one(game.status).wait_for()
    bob = Player(waypost).join(game.path())
    bob.sit(tab)
    game.open(bob.path)
    game.one(game.cell("A1")).focus()
    tab.keyboard.press("ArrowDown")
    tab.keyboard.press("Enter")
    game.says("A2: miss")
    assert game.focused() == "A2: miss"  # where it was
    tab.keyboard.press("ArrowUp")
    assert game.focused() == "Shoot at A1"
    tab.keyboard.press("ArrowUp")
    assert game.focused() == "Shoot at A1"  # the edge


def test_a_game_without_script(open_tab, waypost):
    tab = open_tab(waypost, java_script_enabled=False)
    ann = hidden(tab, waypost, "A1", "B3")
    bob_tab = open_tab(waypost, java_script_enabled=False)
    bob = GamePage(bob_tab, waypost).open(ann.path()).play()
    bob.shoot("C3").says("C3: miss").shoot("A1").says("A1: hit").shoot("B3").says("You won.")
    assert bob.one(bob.moves).count() == 3
    page = ShipPlacementPage(tab, waypost).open().choose("A1")
    tab.watch.expect("Failed to load resource")  # the page with the reason is a 422
    page.one(page.finish_button).click()
    assert "1 ship is placed, and the game needs 2" in page.one(page.status).inner_text()


def test_the_command_line_plays_against_a_browser(tab, waypost):
    page = hidden(tab, waypost, "A1", "B2")
    link = page.path()
    output = waypost.run("play", "battleship", "guess", link, "C3")
    assert "❌" in output and "C3: miss" in output
    page.says("C3: miss")
    for cell in ("A1", "B2"):  # a shot is taken at the newest link only
        now = json.loads(waypost.run("play", "battleship", "show", link, "--json"))["link"]
        waypost.run("play", "battleship", "guess", now, cell)
    page.says("You lost.")
    now = json.loads(waypost.run("play", "battleship", "show", link, "--json"))["link"]
    output = waypost.run("play", "battleship", "verify", now, link)
    assert "no ship was moved" in output


def test_a_shot_at_an_older_state_shows_the_game_as_it_is(open_tab, waypost):
    bob = Player(waypost).join(Player(waypost).hide("A1", "B2").path)
    tab = open_tab(waypost)
    tab.watch.expect("Failed to load resource")
    bob.sit(tab)
    page = GamePage(tab, waypost).open(bob.path)
    bob.shoot("C3")  # in another window
    page.shoot("A1").says("The game has changed in the meantime")
    assert page.label("C3") == "C3: miss" and page.label("A1") == "Shoot at A1"


def test_a_shot_while_waypost_is_away_leaves_the_board_and_can_be_repeated(open_tab, waypost):
    bob = Player(waypost).join(Player(waypost).hide("A1", "B2").path)
    tab = open_tab(waypost)
    tab.watch.expect("Failed to load resource")
    bob.sit(tab)
    page = GamePage(tab, waypost).open(bob.path)
    tab.route(waypost.address + "/**", lambda route: route.fulfill(status=502, body="Bad gateway"))
    page.shoot("A1")
    tab.get_by_text("Waypost cannot be reached").first.wait_for()
    assert page.label("A1") == "Shoot at A1"
    tab.unroute(waypost.address + "/**")
    page.shoot("A1").says("A1: hit")
    tab.evaluate("window.isSamePage = true")
    page.shoot("C3").says("C3: miss")  # still without loading the page again
    assert tab.evaluate("window.isSamePage")


@pytest.mark.parametrize("size", [(320, 568), (568, 320), (390, 844), (844, 390), (1280, 800)])
def test_the_board_fits_every_window(open_tab, places, size):
    place = places["filled"]
    tab = open_tab(place, viewport={"width": size[0], "height": size[1]})
    place.players["running"].sit(tab)
    page = GamePage(tab, place).open(place.players["running"].path)
    assert page.wants_sideways_scrolling() == 0
    boxes = [square.bounding_box() for square in page.one(page.squares).all()]
    assert all(box["width"] >= 44 and box["height"] >= 44 for box in boxes)
    top, bottom = boxes[0]["y"], boxes[-1]["y"] + boxes[-1]["height"]
    assert bottom - top <= size[1]  # the whole board is in sight at once
