"""Conversations: choosing, sending, reading, and bad weather."""

from conversing import (  # noqa: F401
    arrived, choose, guest, holder, hostname, invitation, join, texts, waits_for, waypost,
)
from pages import TalkPage


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
    holder.wait_for_focus(holder.field)


def test_the_preview_is_what_is_sent(holder):
    choose(holder, "Amsterdam")
    shown = holder.one(holder.preview).inner_html()
    holder.one(holder.insert).click()
    assert holder.one(holder.ready).inner_html() == shown
    holder.wait_for_focus(holder.field)
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


def test_what_was_left_before_it_came_stays_closed(holder, guest):
    choose(holder, "Amsterdam")
    holder.one(holder.insert).click()
    holder.one(holder.send).click()
    guest.one(guest.cards).wait_for()
    held = []
    guest.tab.route("**/read/**", lambda route: held.append(route))
    with guest.tab.expect_request("**/read/**"):
        guest.one(guest.cards).click()
    guest.tab.go_back()
    with guest.tab.expect_response("**/read/**"):
        held[0].continue_()
    guest.tab.evaluate("fetch('/assets/robots.txt').then((answer) => answer.text())")  # a later one
    assert guest.one(guest.inline).count() == 0


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


def test_a_new_name_takes_the_place_of_the_old_one_in_cards_too(holder, guest):
    holder.hide("A1", "B2").one(holder.send).click()
    arrived(holder)
    guest.open_game().shoot("C3")
    waits_for(holder, "Ben shot at C3: miss")
    guest.tab.go_back()
    guest.one(guest.people).click()
    guest.tab.fill("#waypost-own-name", "Benjamin")
    guest.tab.press("#waypost-own-name", "Enter")
    waits_for(holder, "Benjamin shot at C3: miss")
    assert guest.one(guest.card_captions).filter(has_text="You shot at C3: miss").count() == 1


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
    assert texts(guest, count=1) == ["Message deleted"]


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


def test_a_section_is_sent_into_a_conversation_from_its_page(holder, guest, waypost):
    wiki, name = waypost.read("Amsterdam").removeprefix("/read/").split("/", 1)
    place = holder.tab.url
    holder.open(f"/send?wiki={wiki}&title={name}&section=See")
    holder.tab.locator(f"a[href*='{place.rsplit('/', 1)[1]}']").click()
    holder.one(holder.ready).wait_for()
    assert "Amsterdam: See" in holder.one(holder.ready).inner_text()
    holder.one(holder.send).click()
    guest.one(guest.cards).click()
    guest.one(guest.inline_heading).wait_for()
    assert guest.tab.url.endswith("/Amsterdam#See")
    seen = "() => document.querySelector('.inline #See').getBoundingClientRect().top < innerHeight"
    guest.tab.wait_for_function(seen)


def test_a_robot_neither_joins_nor_uses_a_link_up(holder, waypost):
    link = invitation(holder)
    for _ in range(40):
        status, page = waypost.fetch(link, fields={"User-Agent": "Twitterbot/1.0"})
        assert status == 200 and "Join" in page
    assert "Joined with this link: 0" in waypost_page(holder)


def waypost_page(page):
    page.tab.reload()
    return page.tab.content()
