"""Conversations: choosing, sending, reading, and bad weather."""

import datetime
import zoneinfo

import pytest

from pages import ConversationPage
from support.conversations import (  # noqa: F401
    arrived, choose, hostname, invitation, join, owner, participant, texts, waits_for, waypost,
)
from support.interception import intercept


def test_from_a_typed_word_to_a_card_in_three_actions(owner, participant):
    owner.one(owner.app).first.click()
    owner.one(owner.find).press_sequentially("amsterd")
    actions = [
        lambda: owner.one(owner.rows).filter(has_text="Amsterdam").first.click(),
        lambda: owner.one(owner.insert).click(),
        lambda: owner.one(owner.send).click(),
    ]
    for action in actions:
        assert owner.one(owner.cards).count() == 0, "nothing is sent before Send"
        action()
    participant.one(participant.cards).wait_for(timeout=5_000)
    assert "Amsterdam" in participant.one(participant.card_captions).inner_text()
    owner.wait_for_focus(owner.field)


def test_send_pressed_with_nothing_to_send_leaves_the_focus_in_the_field(owner):
    owner.tab.evaluate("() => addEventListener('invalid', (event) => (window.told = event), true)")
    owner.one(owner.send).click()
    owner.wait_for_focus(owner.field)
    assert owner.tab.evaluate("() => window.told.defaultPrevented"), "the browser says nothing itself"


def test_the_preview_is_what_is_sent(owner):
    choose(owner, "Amsterdam")
    shown = owner.one(owner.preview).inner_html()
    owner.one(owner.insert).click()
    assert owner.one(owner.ready).inner_html() == shown
    owner.wait_for_focus(owner.field)
    owner.one(owner.send).click()
    arrived(owner)
    assert owner.one(owner.cards).inner_html() == shown


def test_what_one_says_the_other_sees_within_a_second(owner, participant):
    owner.say("Hello")
    participant.one(participant.bubbles).filter(has_text="Hello").wait_for(timeout=1_000)
    participant.say("<b>Hi</b> & welcome")
    assert texts(owner, count=2) == ["Hello", "<b>Hi</b> & welcome"]


def test_a_card_opens_in_line_and_back_returns(owner, participant):
    choose(owner, "Amsterdam")
    owner.one(owner.insert).click()
    owner.one(owner.send).click()
    participant.one(participant.cards).click()
    participant.one(participant.inline_text).wait_for()
    first = participant.one(participant.inline_heading).inner_text()
    assert "/conversations/" in participant.tab.url, "the address names the conversation"
    assert participant.one(participant.keep).count() == 0, "only who holds the library saves"
    participant.one(participant.inline_links).first.click()
    participant.tab.wait_for_function(
        "([selector, first]) => document.querySelector(selector)?.innerText !== first",
        arg=[participant.inline_heading, first],
    )
    participant.tab.go_back()
    participant.tab.wait_for_function(
        "([selector, first]) => document.querySelector(selector)?.innerText === first",
        arg=[participant.inline_heading, first],
    )
    participant.one(participant.inline_close).click()
    participant.one(participant.inline).wait_for(state="detached")
    assert participant.one(participant.field).is_visible()
    owner.one(owner.cards).click()
    owner.one(owner.keep).click()
    owner.one(owner.saved_mark).wait_for()


#: Counts what would be heard.
SOUNDS = """
  window.sounds = 0;
  for (const [kind, name] of [[HTMLMediaElement, "play"], [AudioNode, "connect"]]) {
    const usual = kind.prototype[name];
    kind.prototype[name] = function (...all) { sounds += 1; return usual.apply(this, all) };
  }
  speechSynthesis.speak = () => { sounds += 1 };
"""


def expect_nothing_opened(page, place):
    assert page.tab.url == place
    assert page.one(page.inline).count() == 0 and page.one("dialog[open]").count() == 0
    assert page.one(f"{page.field}:focus").input_value() == "I am wri"
    assert page.tab.evaluate("() => sounds") == 0 and page.one("audio, video").count() == 0
    assert len(page.tab.context.pages) == 1


def test_a_card_or_a_move_that_arrives_opens_nothing(owner, participant):
    participant.tab.add_init_script(SOUNDS)
    participant.tab.reload()
    participant.one(participant.field).press_sequentially("I am wri")
    place = participant.tab.url
    choose(owner, "Amsterdam")
    owner.one(owner.insert).click()
    owner.one(owner.send).click()
    participant.one(participant.cards).wait_for()
    expect_nothing_opened(participant, place)
    arrived(owner)
    owner.hide("A1", "B2").one(owner.send).click()
    waits_for(participant, "hid two ships")
    expect_nothing_opened(participant, place)


def test_a_shot_that_arrives_opens_nothing(owner, participant):
    owner.hide("A1", "B2").one(owner.send).click()
    waits_for(participant, "hid two ships")
    arrived(owner)
    owner.tab.add_init_script(SOUNDS)
    owner.tab.reload()
    owner.one(owner.field).press_sequentially("I am wri")
    place = owner.tab.url
    participant.open_game().shoot("C3")
    waits_for(owner, "Ben shot at C3: miss")
    expect_nothing_opened(owner, place)


def test_a_time_has_the_servers_form_in_the_readers_time_zone(open_tab, owner, waypost):
    zone = "America/Bogota"
    tab = open_tab(waypost, hosts=[hostname(waypost)], timezone_id=zone)
    page = join(ConversationPage(tab, waypost), owner, "Ben")
    page.say("Hello")
    arrived(page)
    time = page.one(".message-list time").last
    moment = datetime.datetime.fromisoformat(time.get_attribute("datetime"))
    there = moment.astimezone(zoneinfo.ZoneInfo(zone))
    # Of an earlier day, the day stands before it.
    assert time.inner_text().split(" ")[-1] == there.strftime("%H:%M")


def test_what_was_left_before_it_came_stays_closed(owner, participant):
    choose(owner, "Amsterdam")
    owner.one(owner.insert).click()
    owner.one(owner.send).click()
    participant.one(participant.cards).wait_for()
    held = []
    intercept(participant.tab, "**/read/**", lambda route: held.append(route))
    with participant.tab.expect_request("**/read/**"):
        participant.one(participant.cards).click()
    participant.tab.go_back()
    participant.one(participant.inline).wait_for(state="detached")
    for route in held:
        route.fulfill(body="<main><h1>Too late</h1></main>", content_type="text/html")
    participant.tab.evaluate("fetch('/healthz').then((answer) => answer.text())")  # a later one
    assert participant.one(participant.inline).count() == 0


def test_the_wikis_own_page_comes_in_a_frame_that_may_run_nothing(participant, owner):
    choose(owner, "Amsterdam")
    owner.one(owner.insert).click()
    owner.one(owner.send).click()
    participant.one(participant.cards).click()
    participant.tab.watch.expect("sandbox|Blocked script|Content Security Policy")
    participant.one(participant.full).click()
    frame = participant.tab.frame_locator(participant.frame).locator("iframe")
    frame.wait_for()
    assert "allow-scripts" not in frame.get_attribute("sandbox")
    assert "allow-same-origin" not in frame.get_attribute("sandbox")
    assert participant.wiki_page.locator("h1").first.inner_text() == "Amsterdam"


def test_what_was_written_while_away_is_sent_once_when_the_network_returns(owner, participant):
    owner.tab.watch.expect("ERR_INTERNET_DISCONNECTED|Failed to load")
    owner.tab.context.set_offline(True)
    owner.say("one")
    owner.say("two")
    owner.one(owner.states).filter(has_text="connection").first.wait_for()
    owner.tab.context.set_offline(False)
    assert texts(participant, count=2) == ["one", "two"]
    arrived(owner)
    assert texts(owner, count=2) == ["one", "two"]


def test_on_a_phone_the_lost_connection_is_said_above_the_composer(owner):
    owner.tab.watch.expect("ERR_INTERNET_DISCONNECTED|Failed to load")
    owner.tab.set_viewport_size({"width": 390, "height": 844})
    for number in range(12):
        owner.say(f"message {number}")
    arrived(owner)
    end = "document.documentElement.scrollHeight"
    owner.tab.evaluate(f"scrollTo({{ top: {end}, behavior: 'instant' }})")
    owner.tab.context.set_offline(True)
    # The stream that is open outlives that; a new one is made as after a sleep.
    owner.tab.evaluate("dispatchEvent(new Event('online'))")
    line = owner.tab.locator("[data-status-line]")
    line.filter(has_text="Connection lost").wait_for()
    is_above = """() => {
      const line = document.querySelector("[data-status-line]").getBoundingClientRect();
      return line.bottom <= document.querySelector(".composer").getBoundingClientRect().top + 1;
    }"""
    owner.tab.wait_for_function(is_above, timeout=5_000)
    # A message that waits becomes taller.
    owner.say("away")
    owner.one(owner.states).filter(has_text="connection").first.wait_for()
    owner.tab.wait_for_function(is_above, timeout=5_000)
    owner.tab.context.set_offline(False)


def test_what_is_refused_says_why_and_goes_again_under_the_same_id(owner, participant):
    owner.tab.watch.expect("413|Failed to load")
    owner.tab.evaluate("() => document.querySelector('#waypost-message').removeAttribute('maxlength')")
    owner.tab.fill(owner.field, "long " * 1_000)
    owner.one(owner.send).click()
    owner.one(owner.retry).wait_for()
    assert "4,000" in owner.one(owner.states).inner_text()
    owner.say("short")
    assert texts(participant, count=1) == ["short"]


def test_a_killed_server_loses_and_doubles_nothing(owner, participant, waypost):
    for page in (owner, participant):
        page.tab.watch.expect("ERR_|Failed to load|network error")
    owner.say("before")
    texts(participant, count=1)
    port = waypost.port
    waypost.kill()
    owner.say("during")
    participant.say("meanwhile")
    waypost.start(port)
    for page in (owner, participant):
        assert sorted(texts(page, count=3)) == ["before", "during", "meanwhile"]
        arrived(page)
    for page in (owner, participant):
        page.say("after")
    owner.tab.wait_for_timeout(500)  # whatever came twice would be there by now
    assert len(texts(owner, count=5)) == 5
    assert texts(owner, count=5) == texts(participant, count=5)


def test_what_failed_goes_once_more_when_the_connection_is_back(owner, participant, waypost):
    for page in (owner, participant):
        page.tab.watch.expect("ERR_|Failed to load|network error")
    place = owner.tab.url

    def fail(route):
        if route.request.method == "POST":
            route.fulfill(status=502, body="from the proxy")
        else:
            route.continue_()

    intercept(owner.tab, place, fail)
    owner.say("one")
    owner.say("two")
    owner.one(owner.retry).nth(1).wait_for()
    owner.tab.unroute(place, fail)
    port = waypost.port
    waypost.kill()
    owner.one(owner.status).filter(has_text="onnection").wait_for()
    waypost.start(port)
    assert texts(participant, count=2) == ["one", "two"]
    arrived(owner)
    assert texts(owner, count=2) == ["one", "two"]


def test_names_are_seen_by_each_in_their_own_way(owner, participant):
    participant.say("Hello")
    texts(owner, count=1)
    by = ".message-list .message-author > span"
    assert owner.one(by).inner_text() == "Ben"
    assert participant.one(by).inner_text() == "You"
    participant.one(participant.people).click()
    participant.tab.fill("#waypost-own-name", "Benjamin")
    participant.tab.press("#waypost-own-name", "Enter")
    owner.tab.wait_for_function(
        "selector => document.querySelector(selector).innerText === 'Benjamin'", arg=by
    )


def test_a_new_name_takes_the_place_of_the_old_one_in_cards_too(owner, participant):
    owner.hide("A1", "B2").one(owner.send).click()
    arrived(owner)
    participant.open_game().shoot("C3")
    waits_for(owner, "Ben shot at C3: miss")
    participant.tab.go_back()
    participant.one(participant.people).click()
    participant.tab.fill("#waypost-own-name", "Benjamin")
    participant.tab.press("#waypost-own-name", "Enter")
    waits_for(owner, "Benjamin shot at C3: miss")
    captions = participant.one(participant.card_captions)
    assert captions.filter(has_text="You shot at C3: miss").count() == 1


def test_a_sign_and_a_deletion_reach_the_other(owner, participant):
    owner.say("Hello")
    texts(participant, count=1)
    participant.one(".message-list .foot summary").click()
    participant.one(".sign-new").first.click()
    owner.one(".sign-set").wait_for()
    assert "Ben" in owner.one(".sign-set").get_attribute("aria-label")
    owner.one(".message-list .foot summary").click()
    owner.one(".message-list .foot button.plain").click()
    participant.one(".message-body.quiet").wait_for()
    assert texts(participant, count=1) == ["Message deleted"]


@pytest.mark.parametrize("width", [320, 390, 1280])
def test_the_menu_of_the_last_message_opens_above_the_composer(owner, participant, width):
    owner.tab.set_viewport_size({"width": width, "height": 700})
    for number in range(12):
        owner.say(f"Message {number}")
    summary = owner.one(".message-list > li:last-child .foot > .more > summary")
    dots = summary.bounding_box()
    summary.click()
    menu = owner.one(".message-list > li:last-child .foot > .more").bounding_box()
    composer = owner.one(".composer").bounding_box()
    assert menu["y"] + menu["height"] <= composer["y"]
    # The dots stay at the edge at which they were pressed.
    assert abs(summary.bounding_box()["x"] + summary.bounding_box()["width"] - dots["x"] - dots["width"]) < 8


def test_by_keys_alone(owner, participant):
    keys = owner.tab.keyboard
    owner.one(owner.field).focus()
    keys.type("Look at this")
    keys.press("Enter")
    assert texts(participant, count=1) == ["Look at this"]
    for _ in range(2):  # past the button to the first app
        keys.press("Tab")
    keys.press("Enter")
    owner.one(owner.find).wait_for()
    keys.type("amsterdam")
    owner.one(owner.rows).first.wait_for()
    keys.press("ArrowDown")
    keys.press("Enter")
    owner.one(owner.insert).wait_for()
    keys.press("Enter")
    owner.one(owner.ready).wait_for()
    keys.press("Enter")
    participant.one(participant.cards).wait_for()
    keys.press("Shift+Tab")
    owner.one(owner.app).first.press("Enter")
    owner.one(owner.find).press("Escape")
    owner.one(owner.field).wait_for()


def test_without_script_everything_works_by_pages(open_tab, owner, waypost):
    page = ConversationPage(
        open_tab(waypost, hosts=[hostname(waypost)], java_script_enabled=False), waypost
    )
    join(page, owner, "Ben")
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
    page.one(".top > .back").click()
    page.one(".message-list .foot summary").first.click()
    page.one(".sign-new").first.click()
    assert page.one(".sign-set").count() == 1
    page.one(page.app).first.click()
    page.one(page.larger).click()
    assert page.one(".app.expanded").count() == 1


def test_a_section_is_sent_into_a_conversation_from_its_page(owner, participant, waypost):
    wiki, name = waypost.read("Amsterdam").removeprefix("/read/").split("/", 1)
    place = owner.tab.url
    owner.open(f"/send?wiki={wiki}&title={name}&section=See")
    owner.tab.locator(f"a[href*='{place.rsplit('/', 1)[1]}']").click()
    owner.one(owner.ready).wait_for()
    assert "Amsterdam: See" in owner.one(owner.ready).inner_text()
    owner.one(owner.send).click()
    participant.one(participant.cards).click()
    participant.one(participant.inline_text).wait_for()
    assert participant.tab.url.endswith("/Amsterdam#See")
    seen = "() => document.querySelector('.inline #See').getBoundingClientRect().top < innerHeight"
    participant.tab.wait_for_function(seen)


def test_a_robot_neither_joins_nor_uses_a_link_up(owner, waypost):
    link = invitation(owner)
    for _ in range(40):
        status, page = waypost.fetch(link, fields={"User-Agent": "Twitterbot/1.0"})
        assert status == 200 and "Join" in page
    assert "Joined with this link: 0" in waypost_page(owner)


def waypost_page(page):
    page.tab.reload()
    return page.tab.content()
