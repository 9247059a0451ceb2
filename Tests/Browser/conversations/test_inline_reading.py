"""Reading beside a conversation: at once, with a way back, and never taken away."""

import re

import pytest

from pages import ConversationPage
from support.conversations import (  # noqa: F401
    arrived, choose, hostname, join, owner, participant, sign_in, waypost,
)
from support.pictures import PICTURES, wait_until_drawn, wait_until_missing

PHONE = {"width": 390, "height": 844}


def send(owner, title):
    choose(owner, title)
    owner.one(owner.insert).click()
    owner.one(owner.send).click()
    arrived(owner)


def read(page):
    """Opens the newest card, and waits for all of its article."""
    page.one(page.cards).last.click()
    page.one(page.inline_text).wait_for()
    return page


def asked(page):
    """The articles that a tab asks for from now on."""
    addresses = []
    page.tab.on(
        "request", lambda one: addresses.append(one.url) if "/read/" in one.url else None
    )
    return addresses


def questions(waypost):
    """How often the wiki was asked for more than pictures."""
    return len([one for one in waypost.wiki_proxy.asked if "api.php" in one])


def top(page):
    return page.tab.evaluate("() => document.querySelector('.inline').scrollTop")


def scroll(page, pixels):
    page.tab.evaluate("pixels => document.querySelector('.inline').scrollTo(0, pixels)", pixels)


def waits_for_heading(page, words):
    page.tab.wait_for_function(
        "([selector, words]) => document.querySelector(selector)?.innerText === words",
        arg=[page.inline_heading, words],
    )


def waits_for_top(page, pixels):
    page.tab.wait_for_function(
        "pixels => Math.abs(document.querySelector('.inline').scrollTop - pixels) < 3", arg=pixels
    )


def test_a_footnote_and_back_ask_for_nothing_and_keep_the_place(owner, participant, waypost):
    send(owner, "Amsterdam")
    read(participant)
    addresses, wiki = asked(participant), questions(waypost)
    note = participant.one(".inline .text a[href^='#']").first
    note.scroll_into_view_if_needed()
    before = top(participant)
    note.click()
    participant.tab.wait_for_url(re.compile("#"))
    participant.tab.go_back()
    participant.tab.wait_for_url(re.compile("^[^#]*$"))
    waits_for_top(participant, before)
    assert addresses == [] and questions(waypost) == wiki
    assert participant.one(participant.inline_heading).inner_text() == "Amsterdam"


def test_back_from_another_article_asks_for_nothing_and_keeps_the_place(
    owner, participant, waypost
):
    send(owner, "Amsterdam")
    read(participant)
    link = participant.one(participant.inline_links).last
    link.scroll_into_view_if_needed()
    before = top(participant)
    assert before > 0
    link.click()
    participant.tab.wait_for_function(
        "selector => document.querySelector(selector)?.innerText !== 'Amsterdam'",
        arg=participant.inline_heading,
    )
    addresses = asked(participant)
    with waypost.wiki_proxy.closed():
        participant.tab.go_back()
        waits_for_heading(participant, "Amsterdam")
        waits_for_top(participant, before)
    assert addresses == []


def test_another_language_opens_in_the_same_panel_and_back_leads_to_the_first(
    owner, participant, waypost, wikis
):
    waypost.run("wiki", "add", wikis["nl"])
    send(owner, "Amsterdam")
    read(participant)
    participant.tab.evaluate("window.isSamePage = true")
    participant.one(participant.inline_languages).click()
    participant.one(".inline .languages a[hreflang=nl]").click()
    participant.one(f"{participant.inline_text}[lang=nl]").wait_for()
    assert participant.tab.evaluate("window.isSamePage")
    participant.tab.go_back()
    participant.one(f"{participant.inline_text}[lang=en]").wait_for()
    assert participant.one(participant.inline_heading).inner_text() == "Amsterdam"


def test_back_after_a_footnote_keeps_the_place_that_was_scrolled_to(owner, participant):
    send(owner, "Amsterdam")
    read(participant)
    participant.one(".inline .text a[href^='#cite_note']").first.click()
    participant.tab.wait_for_url(re.compile("#cite_note"))
    participant.one(".inline .text a[href^='#cite_ref']").first.click()
    participant.tab.wait_for_url(re.compile("#cite_ref"))
    link = participant.one(participant.inline_links).last
    link.scroll_into_view_if_needed()
    before = top(participant)
    link.click()
    participant.tab.wait_for_function(
        "selector => document.querySelector(selector)?.innerText !== 'Amsterdam'",
        arg=participant.inline_heading,
    )
    participant.tab.go_back()
    waits_for_heading(participant, "Amsterdam")
    waits_for_top(participant, before)
    assert participant.tab.evaluate(
        "link => document.activeElement === link", link.element_handle()
    )
    participant.tab.go_forward()
    participant.tab.go_back()
    waits_for_heading(participant, "Amsterdam")
    waits_for_top(participant, before)


def test_a_fragment_that_cannot_be_decoded_opens_the_article_at_its_beginning(
    owner, participant
):
    send(owner, "Amsterdam")
    read(participant)
    participant.one(participant.inline_links).last.evaluate(
        "(link, page) => link.href = `${page}#100%`", participant.tab.url
    )
    participant.one(participant.inline_links).last.click()
    participant.tab.wait_for_url(re.compile("#100%$"))
    waits_for_top(participant, 0)
    assert participant.one(participant.inline_heading).inner_text() == "Amsterdam"


def test_a_link_that_cannot_be_opened_leaves_the_text_and_offers_another_try(
    owner, participant, waypost
):
    participant.tab.watch.expect("Failed to load")
    send(owner, "Amsterdam")
    read(participant)
    scroll(participant, 300)
    place = participant.tab.url
    with waypost.wiki_proxy.closed():
        participant.one(participant.inline_links).first.click()
        participant.one(participant.inline_again).wait_for()
        assert "cannot be reached" in participant.one(participant.inline_notice).inner_text()
        assert participant.one(participant.inline_heading).inner_text() == "Amsterdam"
        assert participant.tab.url == place, "the address is that of what is read"
        assert participant.one(participant.inline_close).is_visible()
    participant.one(participant.inline_again).click()
    participant.tab.wait_for_function(
        "selector => document.querySelector(selector)?.innerText !== 'Amsterdam'",
        arg=participant.inline_heading,
    )


def test_waypost_away_is_said_above_the_text(owner, participant):
    participant.tab.watch.expect("ERR_INTERNET_DISCONNECTED|Failed to load")
    send(owner, "Amsterdam")
    read(participant)
    participant.tab.context.set_offline(True)
    participant.one(participant.inline_links).first.click()
    participant.one(participant.inline_again).wait_for()
    assert "Waypost cannot be reached" in participant.one(participant.inline_notice).inner_text()
    assert participant.one(participant.inline_heading).inner_text() == "Amsterdam"


def test_what_is_said_above_the_text_goes_once_waypost_or_the_wiki_answers_again(
    owner, participant, waypost
):
    participant.tab.watch.expect("ERR_INTERNET_DISCONNECTED|Failed to load")
    send(owner, "Amsterdam")
    read(participant)
    again = participant.one(participant.inline_again)
    notice = participant.one(participant.inline_notice)
    participant.tab.context.set_offline(True)
    participant.one(participant.inline_links).first.click()
    again.wait_for()
    participant.tab.context.set_offline(False)
    again.wait_for(state="detached")
    assert notice.inner_text() == ""
    with waypost.wiki_proxy.closed():
        participant.one(participant.inline_links).first.click()
        again.wait_for()
        assert "cannot be reached. " in notice.inner_text(), "a sentence has its full stop"
        assert "api.php" not in notice.inner_text(), "a wiki is named as people know it"
    again.wait_for(state="detached")
    assert notice.inner_text() == ""
    assert participant.one(participant.inline_heading).inner_text() == "Amsterdam"


def test_the_rest_of_a_card_comes_once_its_wiki_answers_again(owner, participant, waypost):
    participant.tab.watch.expect("Failed to load")
    send(owner, "Edinburgh")
    with waypost.wiki_proxy.closed():
        participant.one(participant.cards).last.click()
        participant.one(participant.inline_again).wait_for()
    participant.one(participant.inline_text).wait_for()
    assert participant.one(participant.inline_notice).inner_text() == ""


def test_a_tap_shows_at_once_what_was_sent_while_the_wiki_is_slow(owner, participant, waypost):
    send(owner, "Amsterdam")
    with waypost.wiki_proxy.holding("action=parse|Amsterdam") as hold:
        participant.one(participant.cards).click()
        assert participant.one(participant.inline_heading).inner_text() == "Amsterdam"
        assert participant.one(".inline .summary img").is_visible()
        participant.one(".inline [data-lead]").wait_for()
        assert participant.one(participant.inline_notice).inner_text() == "Loading…"
        assert participant.one(participant.inline_close).is_visible()
        assert participant.one(participant.inline_text).count() == 0
        hold.release()
        participant.one(participant.inline_text).wait_for()
    assert participant.one(participant.inline_notice).inner_text() == ""


def test_with_the_wiki_gone_the_summary_stays_with_a_way_out(open_tab, owner, waypost):
    send(owner, "Amsterdam")
    tab = open_tab(waypost, hosts=[hostname(waypost)], viewport=PHONE)
    page = join(ConversationPage(tab, waypost), owner, "Ben")
    tab.watch.expect("Failed to load")
    with waypost.wiki_proxy.closed():
        page.one(page.cards).click()
        page.one(page.inline_again).wait_for()
        assert page.one(page.inline_heading).inner_text() == "Amsterdam"
        assert page.one(".inline .summary img").is_visible()
        assert "part that was sent" in page.one(page.inline_notice).inner_text()
        tab.keyboard.press("Escape")
        page.one(page.inline).wait_for(state="detached")
        assert page.one(page.cards).evaluate("card => card === document.activeElement")
        page.one(page.cards).click()
        page.one(page.inline_again).wait_for()
        page.one(page.inline_close).click()
        page.one(page.inline).wait_for(state="detached")
        page.one(page.cards).click()
        page.one(page.inline_again).wait_for()
    page.one(page.inline_again).click()
    page.one(page.inline_text).wait_for()


@pytest.mark.parametrize("who", ["owner", "guest"])
def test_an_error_within_a_conversation_leads_back_without_script(open_tab, owner, waypost, who):
    send(owner, "Amsterdam")
    tab = open_tab(waypost, hosts=[hostname(waypost)], java_script_enabled=False)
    page = ConversationPage(tab, waypost)
    if who == "guest":
        join(page, owner, "Ben")
    else:
        tab.context.add_cookies(owner.tab.context.cookies())
        tab.goto(owner.tab.url)
    place = tab.url
    read_there = page.one(page.cards).get_attribute("href")
    tab.watch.expect("Failed to load")
    with waypost.wiki_proxy.closed():
        page.one(page.cards).click()
        assert page.title() == "Amsterdam" and page.one(".summary img").is_visible()
        page.open(read_there.replace("Amsterdam", "Rotterdam"))
        assert page.answer.status >= 500
        page.one(".top > .back").click()
        assert tab.url == place


def test_escape_closes_the_panel_and_what_it_covers_is_out_of_reach(open_tab, owner, waypost):
    send(owner, "Amsterdam")
    tab = open_tab(waypost, hosts=[hostname(waypost)], viewport=PHONE)
    page = join(ConversationPage(tab, waypost), owner, "Ben")
    read(page)
    for key in ["Shift+Tab"] * 3 + ["Tab"] * 6:
        tab.keyboard.press(key)
        assert not tab.evaluate(
            "() => Boolean(document.activeElement.closest('.composer, .message-log, .top, .ways'))"
        )
    tab.keyboard.press("Escape")
    page.one(page.inline).wait_for(state="detached")
    assert page.one(page.cards).evaluate("card => card === document.activeElement")
    page.one(page.field).focus()
    assert page.one(page.field).evaluate("field => field === document.activeElement")


@pytest.mark.parametrize("width", [1024, 1280, 1680])
def test_what_opens_beside_a_conversation_covers_nothing_of_it(open_tab, owner, waypost, width):
    send(owner, "Amsterdam")
    tab = owner.tab
    tab.set_viewport_size({"width": width, "height": 800})
    tab.reload()
    others = tab.locator("nav.beside")
    assert others.is_visible() == (width >= 1200)
    if width >= 1200:
        assert others.locator("[aria-current=page]").count() == 1
        list_end = others.bounding_box()["x"] + others.bounding_box()["width"]
        assert tab.locator("main .composer").bounding_box()["x"] >= list_end
    read(owner)
    assert not others.is_visible()
    panel = owner.one(owner.inline).bounding_box()["x"]
    for part in [".composer", ".message-log", ".conversation-header"]:
        box = tab.locator(part).bounding_box()
        assert box["x"] + box["width"] <= panel, part


def test_a_guests_place_opens_beside_the_conversation_and_back_closes_it(owner, participant):
    place = participant.tab.url
    participant.tab.goto(f"{place}?card=place:52.37,4.89;Amsterdam")
    participant.one(participant.send).click()
    arrived(participant)
    place = participant.tab.url
    participant.tab.evaluate("window.isSamePage = true")
    participant.one(participant.cards).click()
    participant.one(".inline .shared picture img").wait_for()
    assert participant.one(participant.inline_heading).inner_text() == "Amsterdam"
    assert participant.one(".inline .shared .ways a").count() > 2
    participant.tab.go_back()
    participant.one(participant.inline).wait_for(state="detached")
    assert participant.tab.url == place and participant.tab.evaluate("window.isSamePage")
    owner.one(owner.cards).click()
    owner.one(".inline .shared a.sign").click()
    assert owner.title() == "Amsterdam" and "/places?" in owner.tab.url


def test_reload_and_back_show_the_conversation(owner):
    send(owner, "Amsterdam")
    place = owner.tab.url
    read(owner)
    owner.tab.reload()
    assert owner.title() == "Amsterdam"
    owner.tab.go_back()
    owner.one(owner.field).wait_for()
    assert owner.tab.url == place and owner.one(owner.cards).count() == 1


def test_the_full_page_is_the_one_that_the_wikis_readers_see(owner, participant):
    send(owner, "Amsterdam")
    read(participant)
    participant.tab.watch.expect("sandbox|Blocked script|Content Security Policy")
    participant.one(participant.full).click()
    frame = participant.tab.frame_locator(participant.frame).locator("iframe")
    assert "oldid" not in frame.get_attribute("src")
    assert participant.wiki_page.locator("h1").first.inner_text() == "Amsterdam"
    assert participant.wiki_page.locator("#mw-revision-info, .mw-revision").count() == 0


def test_the_full_page_opens_in_the_panel_and_back_shows_the_article_where_it_was(
    owner, participant
):
    send(owner, "Amsterdam")
    chat = participant.tab.url
    read(participant)
    participant.tab.watch.expect("sandbox|Blocked script|Content Security Policy")
    participant.tab.evaluate("window.isSame = true")
    scroll(participant, 300)
    text = participant.one(".inline .text > p").first
    height = text.bounding_box()["y"]
    participant.one(participant.full).evaluate("link => link.click()")
    participant.wiki_page.locator("h1").first.wait_for()
    assert participant.one(participant.inline).count() == 1
    participant.tab.go_back()
    text.wait_for()
    assert abs(text.bounding_box()["y"] - height) < 3
    participant.tab.go_forward()
    participant.wiki_page.locator("h1").first.wait_for()
    participant.one(".inline").get_by_role("link", name="Reader view").click()
    text.wait_for()
    assert abs(text.bounding_box()["y"] - height) < 3, "as Back does"
    participant.tab.go_back()
    participant.wiki_page.locator("h1").first.wait_for()
    # The frame adds to the history, where Back goes through what was read in it.
    participant.wiki_page.locator("a[href='/wiki/Netherlands']").first.click()
    participant.wiki_page.locator("h1", has_text="Netherlands").wait_for()
    participant.one(participant.inline_close).click()
    participant.one(participant.inline).wait_for(state="detached")
    assert participant.tab.url == chat
    assert participant.tab.evaluate("window.isSame"), "the chat was not loaded anew"


def test_the_original_page_of_a_wiki_that_is_away_leaves_the_article_and_its_place(
    owner, participant, waypost
):
    participant.tab.watch.expect("Failed to load")
    send(owner, "Amsterdam")
    before = participant.tab.url
    read(participant)
    scroll(participant, 300)
    place = participant.tab.url
    text = participant.one(".inline .text > p").first
    height = text.bounding_box()["y"]
    with waypost.wiki_proxy.closed():
        participant.one(participant.full).evaluate("link => link.click()")
        participant.one(participant.inline_again).wait_for()
        said = participant.one(participant.inline_notice).inner_text()
        assert said.startswith("The original page could not be loaded. The article stays here.")
        assert "part that was sent" not in said
        assert participant.one(participant.inline_text).count() == 1, "the article stays"
        assert participant.tab.url == place
        assert abs(text.bounding_box()["y"] - height) < 3, "no line moves"
        assert participant.one(participant.inline_notice).bounding_box()["y"] >= 0, "it is seen"
        participant.tab.keyboard.press("Escape")
        participant.one(participant.inline).wait_for(state="detached")
        assert participant.tab.url == before
        assert participant.one(participant.cards).evaluate("card => card === document.activeElement")


def test_the_original_page_asks_the_wiki_only_whether_it_answers(owner, participant, waypost):
    send(owner, "Amsterdam")
    read(participant)
    participant.tab.watch.expect("sandbox|Blocked script|Content Security Policy")
    participant.tab.wait_for_load_state("networkidle")
    count = len(waypost.wiki_proxy.asked)
    participant.one(participant.full).click()
    participant.one(participant.frame).wait_for()
    asked = [one for one in waypost.wiki_proxy.asked[count:] if "api.php" in one]
    assert asked and not any("parse" in one or "titles" in one for one in asked), asked


def test_a_screen_reader_hears_that_a_link_leaves(owner):
    send(owner, "Amsterdam")
    read(owner)
    owner.one(".inline details.more > summary").first.click()
    link = owner.one(".inline details.more a[rel~=noreferrer]").first
    session = owner.tab.context.new_cdp_session(owner.tab)
    session.send("DOM.enable")
    session.send("Accessibility.enable")
    found = session.send("Runtime.evaluate", {
        "expression": "document.querySelector('.inline details.more a[rel~=noreferrer]')",
    })["result"]["objectId"]
    tree = session.send(
        "Accessibility.getPartialAXTree", {"objectId": found, "fetchRelatives": False}
    )
    name = tree["nodes"][0]["name"]["value"]
    assert link.inner_text() in name and "other website" in name


def posts(page):
    """The articles that a tab saves from now on."""
    addresses = []
    page.tab.on(
        "request", lambda one: addresses.append(one.url) if one.method == "POST" else None
    )
    return addresses


def test_a_save_says_at_once_that_it_saves_and_leaves_once(owner, waypost):
    send(owner, "Lisbon")
    read(owner)
    sent = posts(owner)
    with waypost.wiki_proxy.holding("Lisbon") as hold:
        said = owner.one(owner.keep).evaluate("""(button) => {
          for (let press = 0; press < 3; press += 1) button.click();
          return document.querySelector("[data-inline-saving]").innerText;
        }""")
        assert said == "Saving…"
        hold.wait_until_reached()
        assert owner.one(owner.inline_text).count() == 1, "the article stays"
        hold.release()
        owner.one(owner.saved_mark).wait_for()
    assert owner.one(owner.saving).inner_text() == ""
    assert len(sent) == 1


def test_a_save_that_fails_says_of_what_and_why_until_it_succeeds(owner, waypost):
    owner.tab.watch.expect("Failed to load|ERR_INTERNET_DISCONNECTED")
    send(owner, "Kyoto")
    read(owner)
    saving, again = owner.one(owner.saving), owner.one(owner.saving_again)
    with waypost.wiki_proxy.closed():
        owner.one(owner.keep).click()
        again.wait_for()
        said = saving.inner_text()
        assert said.startswith("“Kyoto” was not saved.") and said.count("not saved") == 1
        assert "cannot be reached." in said and "api.php" not in said
        # It stays while another article is asked for, which says what it has to say.
        owner.one(owner.inline_links).first.click()
        owner.one(owner.inline_again).wait_for()
        assert saving.inner_text() == said
    owner.tab.context.set_offline(True)
    again.focus()
    owner.tab.keyboard.press("Enter")
    saving.filter(has_text="Waypost cannot be reached.").wait_for()
    assert again.evaluate("(button) => button === document.activeElement")
    owner.tab.context.set_offline(False)
    saving.filter(has_not_text="Waypost").wait_for()
    assert saving.inner_text().startswith("“Kyoto” was not saved.")
    again.click()
    owner.one(owner.saved_mark).wait_for()
    assert saving.inner_text() == ""


def test_a_failed_save_does_not_blame_a_wiki_that_is_back(owner, waypost):
    owner.tab.watch.expect("Failed to load")
    send(owner, "Edinburgh")
    read(owner)
    saving, again = owner.one(owner.saving), owner.one(owner.saving_again)
    with waypost.wiki_proxy.closed():
        owner.one(owner.keep).click()
        again.wait_for()
        said = saving.inner_text()
        assert "cannot be reached." in said and "connection" in said
        assert "address" not in said, "nobody typed one"
    saving.filter(has_not_text="cannot be reached").wait_for()
    assert saving.inner_text().startswith("“Edinburgh” was not saved.") and again.is_visible()
    # Whoever reads something else has seen it.
    owner.one(owner.inline_links).last.click()
    owner.tab.wait_for_function(
        "selector => !document.querySelector(selector).innerText", arg=owner.saving)
    assert owner.one(owner.inline_heading).inner_text() != "Edinburgh"


def test_a_save_that_ends_while_another_article_is_read_does_not_take_that_away(owner, waypost):
    send(owner, "Amsterdam")
    read(owner)
    place = owner.tab.url
    with waypost.wiki_proxy.holding("Amsterdam") as hold:
        owner.one(owner.keep).click()
        hold.wait_until_reached()
        owner.one(owner.inline_links).last.click()
        owner.tab.wait_for_function(
            "selector => document.querySelector(selector)?.innerText !== 'Amsterdam'",
            arg=owner.inline_heading,
        )
        other = owner.one(owner.inline_heading).inner_text()
        assert owner.one(owner.saving).inner_text() == "Saving…"
        hold.release()
        owner.tab.wait_for_function(
            "selector => !document.querySelector(selector).innerText", arg=owner.saving
        )
    assert owner.one(owner.inline_heading).inner_text() == other and owner.tab.url != place
    owner.tab.go_back()
    owner.one(owner.saved_mark).wait_for()


def opened_by_its_address(open_tab, owner, who):
    """A tab of the owner or of a guest; articles are opened in it as whole pages."""
    tab = open_tab(owner.waypost, hosts=[hostname(owner.waypost)])
    tab.watch.expect("Failed to load")
    page = ConversationPage(tab, owner.waypost)
    if who == "guest":
        return join(page, owner, "Ben")
    tab.context.add_cookies(owner.tab.context.cookies())
    return page


@pytest.mark.parametrize("who", ["owner", "guest"])
def test_an_article_that_was_opened_by_its_address_comes_once_its_wiki_answers_again(
    open_tab, owner, waypost, who
):
    send(owner, "Amsterdam")
    card = owner.one(owner.cards).get_attribute("href")
    page = opened_by_its_address(open_tab, owner, who)
    with waypost.wiki_proxy.closed():
        page.open(card.replace("Amsterdam", "Rotterdam"))
        assert page.answer.status >= 500
    page.one("article .text").wait_for()
    assert page.title() == "Rotterdam"


@pytest.mark.parametrize("who", ["owner", "guest"])
def test_the_rest_of_what_was_sent_comes_too_unless_somebody_reads_it(
    open_tab, owner, waypost, who
):
    send(owner, "Edinburgh")
    card = owner.one(owner.cards).get_attribute("href")
    page = opened_by_its_address(open_tab, owner, who)
    with waypost.wiki_proxy.closed():
        page.open(card)
        page.one(".summary").wait_for()
    page.one("article:not(.summary) .text").wait_for()
    with waypost.wiki_proxy.closed():
        page.open(card)
        page.one(".summary h1").click()
    page.one("[data-reachability] a").wait_for()
    assert page.one(".summary").count() == 1
    page.one("[data-reachability] a").click()
    page.one("article:not(.summary) .text").wait_for()


def test_pictures_that_failed_come_once_their_wiki_is_back(participant, owner, waypost):
    participant.tab.watch.expect("Failed to load")
    send(owner, "New York City")
    pictures = f"{participant.inline_text} img"
    with waypost.wiki_proxy.failing(PICTURES):
        read(participant)
        wait_until_missing(participant.tab, pictures)
    wait_until_drawn(participant.tab, pictures)


@pytest.mark.parametrize("width", [1100, 1280, 1680, 1920])
def test_the_facts_of_an_article_are_seen_beside_the_chat(owner, participant, width):
    send(owner, "Amsterdam")
    participant.tab.set_viewport_size({"width": width, "height": 900})
    read(participant)
    box = participant.one(".inline aside.facts").bounding_box()
    panel = participant.one(".inline").bounding_box()
    assert panel["x"] <= box["x"] and box["x"] + box["width"] <= panel["x"] + panel["width"]
