"""The composer: what is typed, chosen and sent survives reloads, Back and closed tabs, once each."""

import re
import urllib.parse

import pytest

from pages import ConversationPage
from support.conversations import (  # noqa: F401
    arrived, choose, hostname, owner, participant, texts, waypost,
)
from support.interception import intercept


def query(page):
    return dict(urllib.parse.parse_qsl(urllib.parse.urlsplit(page.tab.url).query))


def insert(page, title):
    choose(page, title)
    page.one(page.insert).click()
    page.one(page.ready).wait_for()
    return page


def test_back_closes_an_app_and_keeps_the_words(owner):
    place = owner.tab.url
    owner.tab.fill(owner.field, "Shall we?")
    owner.one(owner.app).first.click()
    owner.one(owner.find).wait_for()
    assert query(owner)["app"] == "article", "the small app has an address of its own"
    owner.tab.go_back()
    owner.one(owner.field).wait_for()
    assert owner.tab.url == place
    assert owner.one(owner.field).input_value() == "Shall we?"


def test_reload_keeps_the_app_and_what_was_typed_in_it(owner):
    owner.one(owner.app).first.click()
    owner.one(owner.find).press_sequentially("amsterd")
    owner.one(owner.rows).first.wait_for()
    owner.tab.wait_for_url(re.compile("q=amsterd"))
    owner.tab.reload()
    assert owner.one(owner.find).input_value() == "amsterd"
    owner.one(owner.rows).first.wait_for()


def test_reload_keeps_the_words_typed_in_larger(owner):
    owner.one(owner.app).first.click()
    owner.one(owner.larger).click()
    expanded = owner.one(".app.expanded")
    expanded.wait_for()
    owner.one(owner.find).press_sequentially("amsterd")
    owner.one(owner.rows).first.wait_for()
    owner.tab.wait_for_url(re.compile("q=amsterd"))
    owner.tab.reload()
    assert expanded.is_visible()
    assert owner.one(owner.find).input_value() == "amsterd"
    owner.one(owner.rows).first.wait_for()


#: A phone upright and on its side, and a desktop.
SHAPES = [(390, 844), (844, 390), (1280, 800), (390, 844)]


def turn(page, shape):
    """Gives the window a shape; the page has drawn itself in it."""
    page.tab.set_viewport_size({"width": shape[0], "height": shape[1]})
    page.tab.evaluate("() => new Promise((d) => requestAnimationFrame(() => requestAnimationFrame(d)))")
    assert page.wants_sideways_scrolling() <= 0


def test_turning_a_phone_keeps_the_open_app_the_words_and_the_card(owner):
    insert(owner, "Amsterdam")
    owner.tab.fill(owner.field, "Look at this")
    place = owner.tab.url
    for shape in SHAPES:
        turn(owner, shape)
        assert owner.one(owner.ready).is_visible()
        assert owner.one(owner.field).input_value() == "Look at this"
        assert owner.tab.url == place
    owner.one(owner.app).first.click()
    owner.one(owner.find).press_sequentially("kyoto")
    owner.one(owner.rows).filter(has_text="Kyoto").first.wait_for()
    for shape in SHAPES:
        turn(owner, shape)
        assert owner.one(owner.find).is_visible()
        assert owner.one(owner.find).input_value() == "kyoto"
        assert owner.one(owner.rows).filter(has_text="Kyoto").first.is_visible()
        assert owner.focused() == "q", "one types on"


def test_turning_a_phone_keeps_the_place_that_is_read(owner):
    insert(owner, "Amsterdam").one(owner.send).click()
    arrived(owner)
    turn(owner, SHAPES[0])
    owner.one(owner.cards).click()
    owner.one(owner.inline_text).wait_for()
    # A paragraph is brought to the top of what is seen, below the bar.
    read = owner.tab.evaluate(
        """async () => {
          const panel = document.querySelector(".inline");
          const pictures = [...panel.querySelectorAll("img")];
          for (const picture of pictures) picture.loading = "eager";
          await Promise.all(pictures.map((picture) => picture.decode().catch(() => 0)));
          const paragraphs = [...panel.querySelectorAll(".text > p")];
          const one = paragraphs[Math.floor(paragraphs.length / 2)];
          panel.scrollTop += one.getBoundingClientRect().top - 80;
          await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
          return paragraphs.indexOf(one);
        }"""
    )
    for shape in SHAPES[1:]:
        turn(owner, shape)
        owner.tab.wait_for_function(
            """(read) => {
              const box = document.querySelectorAll(".inline .text > p")[read].getBoundingClientRect();
              return box.bottom > 0 && box.top < innerHeight;
            }""",
            arg=read,
        )
        assert owner.one(owner.inline).is_visible()


def test_reload_keeps_an_inserted_card_and_words_and_a_sent_card_stays_away(owner, participant):
    insert(owner, "Amsterdam")
    owner.tab.fill(owner.field, "Look at this")
    owner.tab.reload()
    assert owner.one(owner.ready).is_visible()
    assert owner.one(owner.field).input_value() == "Look at this"
    inserted = owner.tab.url
    owner.one(owner.send).click()
    arrived(owner)
    owner.tab.reload()
    assert owner.one(owner.ready).count() == 0
    owner.tab.goto(inserted)
    assert owner.one(owner.ready).count() == 0 and owner.one(owner.cards).count() == 1
    assert owner.one(owner.field).is_visible()
    assert texts(participant, count=1) == ["Look at this"]


def test_an_inserted_card_stays_while_another_app_is_open_until_another_card_takes_its_place(owner):
    place = owner.tab.url
    insert(owner, "Amsterdam")
    inserted = owner.tab.url
    for leave in [owner.one(".app-head [data-part]").click, owner.tab.go_back]:
        owner.one(owner.app).first.click()
        owner.one(owner.find).press_sequentially("kyo")
        owner.one(owner.rows).filter(has_text="Kyoto").first.wait_for()
        owner.tab.wait_for_url(re.compile("q=kyo"))
        leave()
        owner.one(owner.ready).wait_for()
        owner.tab.wait_for_url(inserted)
        assert "Amsterdam" in owner.one(owner.ready).inner_text()
    owner.one(owner.app).first.click()
    owner.one(owner.find).press_sequentially("kyo")
    owner.one(owner.rows).filter(has_text="Kyoto").first.wait_for()
    owner.tab.wait_for_url(re.compile("q=kyo"))
    owner.tab.reload()
    owner.one(owner.rows).filter(has_text="Kyoto").first.click()
    owner.one(owner.insert).click()
    owner.one(owner.ready).filter(has_text="Kyoto").wait_for()
    assert owner.one(owner.ready).count() == 1
    owner.one(owner.send).click()
    arrived(owner)
    owner.tab.wait_for_url(place)
    assert owner.one(owner.cards).count() == 1


def test_a_sent_game_does_not_come_back(owner, participant):
    owner.hide("A1", "B2").one(owner.send).click()
    arrived(owner)
    participant.open_game().shoot("C3")
    participant.tab.go_back()
    owner.tab.reload()
    assert owner.one(".composer .ready").count() == 0
    for _ in range(3):
        owner.tab.go_back()
        owner.tab.wait_for_load_state()
        assert owner.one(".composer .ready").count() == 0


def test_reload_and_another_app_keep_who_may_open_a_card_and_for_how_long(owner):
    choose(owner, "Amsterdam")
    owner.one(owner.insert).click()
    inside, ends = owner.one(".ready [name=inside]"), owner.one(".ready [name=ends]")
    owner.one(".ready details > summary").click()
    ends.select_option("3600")
    owner.tab.reload()
    inside.wait_for()
    assert ends.input_value() == "3600"
    assert ends.is_visible(), "the choice is seen"
    inside.check()
    owner.tab.reload()
    inside.wait_for()
    assert inside.is_checked() and ends.input_value() == "3600"
    assert not ends.is_visible(), "a card without a link has no end of it"
    owner.one(owner.app).nth(1).click()
    owner.one(".app").wait_for()
    owner.tab.go_back()
    inside.wait_for()
    assert inside.is_checked() and ends.input_value() == "3600"
    inside.uncheck()
    assert ends.is_visible()


def test_reload_keeps_the_ships_that_were_chosen(owner):
    owner.one(owner.game_app).click()
    owner.one(owner.game_start).click()
    boxes = owner.one("#waypost-placement [type=checkbox]")
    boxes.nth(2).check(force=True)
    owner.tab.wait_for_load_state("load")
    owner.tab.reload()
    owner.one("#waypost-placement :checked").wait_for(state="attached")
    assert boxes.nth(2).is_checked()
    assert owner.one("#waypost-placement :checked").count() == 1


def test_an_unsent_message_is_offered_again_after_the_tab_was_closed(owner, participant):
    owner.tab.watch.expect("ERR_INTERNET_DISCONNECTED|Failed to load")
    place, context = owner.tab.url, owner.tab.context
    context.set_offline(True)
    owner.say("one")
    owner.say("two")
    owner.one(owner.states).filter(has_text="connection").first.wait_for()
    watch = owner.tab.watch
    # A tab that is closed has the network again for a moment, in which its script sends.
    owner.tab.goto("about:blank")
    owner.tab.close()
    context.set_offline(False)
    owner.tab = context.new_page()
    owner.tab.watch = watch
    owner.tab.goto(place)
    offered = owner.one(owner.pending)
    assert offered.locator(".message-body").all_inner_texts() == ["one", "two"]
    offered.nth(1).locator("button").last.click()
    offered.first.locator("button").first.click()
    assert texts(participant, count=1) == ["one"]
    arrived(owner)
    owner.tab.reload()
    assert owner.one(owner.pending).count() == 0
    assert texts(owner, count=1) == ["one"]


# ---- Searching for what to send ----


def test_the_librarys_rows_come_first_and_the_search_says_at_once_that_it_is_busy(owner, waypost):
    waypost.keep("Rivers", "Amstel")
    owner.one(owner.app).first.click()
    with waypost.wiki_proxy.holding("(?i)amst") as hold:
        owner.one(owner.find).press_sequentially("amst")
        assert owner.one(owner.found).get_attribute("aria-busy") == "true"
        assert owner.one(owner.search_status).inner_text() != ""
        owner.one(owner.rows).filter(has_text="Amstel").first.wait_for()
        hold.release()
        owner.one(f"{owner.found}:not([aria-busy])").wait_for()
    owner.one(owner.rows).filter(has_text="Amsterdam").first.wait_for()
    assert owner.one(owner.search_status).inner_text() == ""


def test_older_words_never_win_and_their_rows_are_marked(owner, waypost):
    owner.one(owner.app).first.click()
    owner.one(owner.find).press_sequentially("kyoto")
    owner.one(owner.rows).filter(has_text="Kyoto").first.wait_for()
    with waypost.wiki_proxy.holding("(?i)lisb"):
        owner.one(owner.find).fill("lisb")
        owner.one(f"{owner.found}[data-stale]").wait_for()
        owner.one(owner.find).fill("kyoto")
        owner.one(f"{owner.found}:not([aria-busy])").wait_for()
    assert "Kyoto" in owner.one(owner.rows).first.inner_text()
    assert owner.one(f"{owner.found}[data-stale]").count() == 0


def test_back_from_a_preview_leads_to_the_results(owner):
    place = owner.tab.url
    choose(owner, "Kyoto", "kyoto")
    owner.one(owner.insert).wait_for()
    owner.tab.go_back()
    owner.one(owner.rows).filter(has_text="Kyoto").first.wait_for()
    assert owner.one(owner.find).input_value() == "kyoto"
    owner.one(owner.rows).filter(has_text="Kyoto").first.click()
    owner.one(owner.insert).click()
    owner.one(owner.ready).wait_for()
    owner.one(owner.send).click()
    arrived(owner)
    owner.tab.wait_for_url(place)
    assert owner.one(owner.cards).count() == 1


def test_the_rows_stay_when_the_chosen_card_does_not_come(owner, waypost):
    owner.one(owner.app).first.click()
    owner.one(owner.find).press_sequentially("rotterd")
    owner.one(f"{owner.found}:not([aria-busy]) .results").wait_for()
    rows = owner.one(owner.rows).all_inner_texts()
    with waypost.wiki_proxy.closed():
        owner.one(owner.rows).filter(has_text="Rotterdam").first.click()
        again = owner.one(f"{owner.composer_state} button")
        again.wait_for()
        state = owner.one(owner.composer_state)
        assert "The card could not be made." in state.inner_text()
        assert "cannot be reached" in state.inner_text()
        assert owner.one(owner.rows).all_inner_texts() == rows
    again.click()
    owner.one(owner.preview).wait_for()


def test_a_card_that_failed_blames_nobody_once_its_wiki_or_waypost_answers(owner, waypost):
    owner.tab.watch.expect("ERR_INTERNET_DISCONNECTED|Failed to load")
    owner.one(owner.app).first.click()
    owner.one(owner.find).press_sequentially("edinb")
    owner.one(f"{owner.found}:not([aria-busy]) .results").wait_for()
    rows = owner.one(owner.rows).all_inner_texts()
    state = owner.one(owner.composer_state)
    with waypost.wiki_proxy.closed():
        owner.one(owner.rows).filter(has_text="Edinburgh").first.click()
        state.locator("button").wait_for()
        assert "cannot be reached. " in state.inner_text(), "a sentence has its full stop"
    state.filter(has_not_text="cannot be reached").wait_for()
    assert state.inner_text() == "The card could not be made. Try again"
    owner.tab.context.set_offline(True)
    owner.one(owner.rows).filter(has_text="Edinburgh").first.click()
    state.filter(has_text="Waypost cannot be reached").wait_for()
    owner.tab.context.set_offline(False)
    state.filter(has_not_text="cannot be reached").wait_for()
    assert state.inner_text() == "The card could not be made. Try again"
    assert owner.one(owner.rows).all_inner_texts() == rows
    state.locator("button").click()
    owner.one(owner.preview).wait_for()


def test_a_search_whose_wiki_is_away_is_completed_once_the_wiki_answers(owner, waypost):
    waypost.keep("Rivers", "Amstel")
    owner.one(owner.app).first.click()
    with waypost.wiki_proxy.closed():
        owner.one(owner.find).press_sequentially("amste")
        owner.one(f"{owner.found}:not([aria-busy]) [data-wiki-away]").wait_for()
        said = owner.one(owner.search_status).inner_text()
        assert "cannot be reached" in said
    owner.one(f"{owner.found} [data-wiki-away]").wait_for(state="detached")
    assert owner.one(owner.search_status).inner_text() == ""
    assert owner.one(owner.rows).filter(has_text="Amsterdam").count()


def test_a_choice_without_waypost_says_that_the_card_failed_and_is_tried_again(owner):
    owner.tab.watch.expect("ERR_INTERNET_DISCONNECTED|Failed to load")
    owner.one(owner.app).first.click()
    owner.one(owner.find).press_sequentially("rotterd")
    owner.one(f"{owner.found}:not([aria-busy]) .results").wait_for()
    owner.tab.context.set_offline(True)
    owner.one(owner.rows).filter(has_text="Rotterdam").first.click()
    state = owner.one(owner.composer_state)
    state.locator("button").wait_for()
    assert state.inner_text().startswith("The card could not be made. Waypost cannot be reached.")
    # Otherwise the card comes by itself, before somebody can press.
    owner.tab.route("**/robots*", lambda route: route.abort())
    owner.tab.context.set_offline(False)
    state.locator("button").click()
    owner.one(owner.preview).wait_for()


def test_without_waypost_the_search_says_so_and_searches_when_it_is_back(owner):
    owner.tab.watch.expect("ERR_INTERNET_DISCONNECTED|Failed to load")
    owner.one(owner.app).first.click()
    owner.one(owner.find).press_sequentially("kyoto")
    owner.one(f"{owner.found}:not([aria-busy]) .results").wait_for()
    owner.tab.context.set_offline(True)
    owner.one(owner.find).fill("lisbon")
    again = owner.one(f"{owner.search_status} button")
    again.wait_for()
    assert "Waypost cannot be reached" in owner.one(owner.search_status).inner_text()
    assert owner.one(f"{owner.found}[data-stale]").count() == 1, "the rows are those of other words"
    owner.tab.press(owner.find, "Enter")
    assert owner.one(owner.find).is_visible(), "Enter does not leave the page for an error"
    owner.tab.context.set_offline(False)
    owner.one(owner.rows).filter(has_text="Lisbon").first.wait_for()
    assert owner.one(owner.search_status).inner_text() == ""


def test_the_choices_are_a_combobox_and_blanks_find_nothing(owner):
    owner.one(owner.app).first.click()
    box = owner.one(owner.find)
    box.fill("   ")
    with owner.tab.expect_navigation():
        owner.tab.press(owner.find, "Enter")
    owner.one(owner.find).wait_for()
    assert "Nothing" not in owner.one("[data-composer]").inner_text()
    owner.one(owner.find).fill("")
    owner.one(owner.find).press_sequentially("kyo")
    owner.one(f"{owner.found}:not([aria-busy]) .results").wait_for()
    assert box.get_attribute("role") == "combobox"
    box.press("ArrowDown")
    chosen = owner.one(f"{owner.found} [aria-selected=true]")
    assert chosen.get_attribute("id") == box.get_attribute("aria-activedescendant")
    box.press("Enter")
    owner.one(owner.insert).wait_for()


def test_all_results_can_be_reached_in_the_chat(owner):
    owner.one(owner.app).first.click()
    owner.one(owner.find).press_sequentially("a")
    owner.one(f"{owner.found}:not([aria-busy]) .results").wait_for()
    assert owner.one(owner.rows).count() == 6
    shown = owner.one(owner.rows).locator("b").all_inner_texts()
    assert owner.one(owner.count).inner_text().startswith("6 of about ")
    place = query(owner)
    owner.one(owner.more).click()
    owner.one(owner.rows).nth(6).wait_for()
    assert owner.one(owner.rows).locator("b").all_inner_texts()[:6] == shown
    seventh = owner.one(owner.rows).nth(6)
    assert seventh.evaluate("row => row === document.activeElement"), "the list goes on there"
    assert query(owner)["q"] == place["q"] == "a"


def test_titles_alone_can_be_searched(owner, waypost):
    owner.one(owner.app).first.click()
    before = len(waypost.wiki_proxy.asked)
    owner.tab.select_option("#waypost-find-in", "titles")
    owner.one(owner.find).press_sequentially("lisbon")
    owner.one(f"{owner.found}:not([aria-busy]) .results").wait_for()
    questions = waypost.wiki_proxy.asked[before:]
    assert questions and not any("srwhat=text" in one for one in questions)
    assert query(owner)["in"] == "titles"


# ---- Names ----


@pytest.mark.parametrize("name, told", [("x" * 41, "40"), ("​", "name")])
def test_a_refused_name_comes_back_with_the_reason_beside_it(open_tab, owner, waypost, name, told):
    page = ConversationPage(
        open_tab(waypost, hosts=[hostname(waypost)], java_script_enabled=False), waypost
    )
    page.tab.watch.expect("422|Failed to load")
    link = owner.one(owner.link).first.input_value().removeprefix(waypost.address)
    page.open(link)
    page.tab.fill(page.name, name)
    page.one(page.join).click()
    assert page.one(page.name).input_value() == name
    assert told in page.one("#waypost-own-name-fault").inner_text()
    page.tab.fill(page.name, "Ben")
    page.one(page.join).click()
    assert page.one(page.field).is_visible()


@pytest.mark.parametrize("name, told", [("x" * 41, "40"), ("\u200b", "name")])
def test_a_refused_name_of_who_starts_a_conversation_stays_beside_its_field(
    open_tab, owner, waypost, name, told
):
    """By the page alone: the script would not let the first of the names go out."""
    page = without_script(open_tab, owner, waypost)
    page.open("/conversations")
    form = "form[action='/conversations']"
    page.one(f"{form} summary").click()
    page.tab.fill("#waypost-subject", "Spring by the water")
    refuse(page, name, told, lambda: page.one(page.start).click())
    assert page.one("#waypost-subject").input_value() == "Spring by the water"
    page.tab.fill(page.name, "Ann")
    page.one(page.start).click()
    assert page.one(page.field).is_visible()


@pytest.mark.parametrize("name, told", [("x" * 41, "40"), ("\u200b", "name")])
def test_a_refused_new_name_stays_beside_its_field(open_tab, owner, waypost, name, told):
    page = without_script(open_tab, owner, waypost)
    page.open(owner.tab.url.removeprefix(waypost.address))
    page.one(page.people).click()
    rename = page.one(f"form:has({page.name}) button")
    refuse(page, name, told, rename.click)
    page.tab.fill(page.name, "Anna")
    rename.click()
    page.one(page.people).click()
    assert page.one(page.name).input_value() == "Anna"


def without_script(open_tab, owner, waypost):
    """The same browser as the owner's, with its scripts off."""
    tab = open_tab(
        waypost, hosts=[hostname(waypost)], java_script_enabled=False,
        storage_state=owner.tab.context.storage_state(),
    )
    tab.watch.expect("422|Failed to load")
    return ConversationPage(tab, waypost)


def refuse(page, name, told, press):
    page.tab.fill(page.name, name)
    press()
    assert page.one(page.name).is_visible()
    assert page.one(page.name).input_value() == name
    assert told in page.one("#waypost-own-name-fault").inner_text()


def test_who_is_alone_sees_how_to_invite_until_somebody_comes(owner, waypost, open_tab):
    invite = owner.one("#waypost-invite")
    assert invite.is_visible()
    path = invite.input_value().removeprefix(waypost.address)
    guest = ConversationPage(open_tab(waypost, hosts=[hostname(waypost)]), waypost)
    guest.open(path)
    guest.tab.fill(guest.name, "Ben")
    guest.one(guest.join).click()
    guest.one(guest.field).wait_for()
    invite.wait_for(state="detached")
    assert guest.one("#waypost-invite").count() == 0


def test_a_chosen_row_stays_in_place_of_the_rows_until_its_card_is_there(owner, waypost):
    owner.one(owner.app).first.click()
    owner.one(owner.find).press_sequentially("edinburgh")
    owner.one(f"{owner.found}:not([aria-busy]) .results").wait_for()
    app = owner.one(".app")
    row = owner.one(owner.rows).filter(has_text="Edinburgh").first
    words = row.locator(".words").inner_text()
    before = app.bounding_box()
    with waypost.wiki_proxy.holding("Edinburgh") as hold:
        row.click()
        coming = owner.one(".coming")
        coming.wait_for()
        assert coming.locator(".words").inner_text() == words
        assert coming.locator(".thumb").count() == 1
        assert owner.one(owner.composer_state).inner_text() == "Loading…"
        assert app.bounding_box() == before, "nothing moves"
        assert not row.is_visible()
        hold.wait_until_reached()
        hold.release()
        owner.one(owner.insert).wait_for()
    assert coming.count() == 0


def test_choosing_a_row_of_a_slow_or_missing_wiki_says_so_and_can_be_tried_again(owner, waypost):
    owner.tab.watch.expect("Failed to load")
    owner.one(owner.app).first.click()
    owner.one(owner.find).press_sequentially("rotterdam")
    owner.one(f"{owner.found}:not([aria-busy]) .results").wait_for()
    state = owner.one(owner.composer_state)
    with waypost.wiki_proxy.holding("Rotterdam") as hold:
        owner.one(owner.rows).filter(has_text="Rotterdam").first.click()
        assert state.inner_text() == "Loading…"
        hold.wait_until_reached()
        waypost.wiki_proxy.close()
        hold.release()
        owner.one(f"{owner.composer_state} button, .app .state.failed").first.wait_for()
    waypost.wiki_proxy.open()


# ---- On a phone, where the rows are longer than their panel ----


def scrolled(page):
    return page.one(".app").evaluate("app => app.scrollTop")


def in_view(page, locator):
    """Whether something can be seen within the panel of the app."""
    return locator.evaluate(
        """element => {
          const box = element.getBoundingClientRect();
          const app = element.closest(".app").getBoundingClientRect();
          return box.height > 0 && box.top >= app.top - 1 && box.bottom <= app.bottom + 1;
        }"""
    )


def open_rows(page, words):
    turn(page, (390, 700))
    page.one(page.app).first.click()
    page.one(page.find).press_sequentially(words)
    page.one(f"{page.found}:not([aria-busy]) .results").wait_for()


def test_a_row_far_down_is_seen_when_it_is_chosen_and_back_leads_to_its_place(owner, waypost):
    open_rows(owner, "a")
    row = owner.one(owner.rows).last
    row.scroll_into_view_if_needed()
    before, place = scrolled(owner), owner.tab.url
    assert before > 100
    waypost.wiki_proxy.asked.clear()
    with waypost.wiki_proxy.holding("action=(parse|query)"):
        row.click()
        coming = owner.one(".coming .words")
        coming.wait_for()
        assert in_view(owner, coming)
        assert owner.one(owner.composer_state).inner_text() == "Loading…"
        assert in_view(owner, owner.one(owner.composer_state))
    owner.one(owner.insert).wait_for()
    owner.tab.go_back()
    owner.one(owner.rows).last.wait_for()
    assert owner.tab.url == place
    assert abs(scrolled(owner) - before) < 5
    assert in_view(owner, owner.one(owner.rows).last)


def test_back_from_a_card_of_the_longer_list_leads_to_the_longer_list(owner):
    open_rows(owner, "a")
    owner.one(owner.more).click()
    owner.one(owner.rows).nth(9).wait_for()
    owner.one(owner.rows).nth(9).click()
    owner.one(owner.insert).wait_for()
    owner.tab.go_back()
    owner.one(owner.rows).nth(9).wait_for()
    assert in_view(owner, owner.one(owner.rows).nth(9))


def test_the_search_does_not_end_what_says_that_the_choice_is_loading(owner, waypost):
    waypost.keep("Rivers", "Amstel")
    turn(owner, (390, 700))
    owner.one(owner.app).first.click()
    with waypost.wiki_proxy.holding("gpssearch=amst") as search:
        owner.one(owner.find).press_sequentially("amst")
        owner.one(owner.rows).filter(has_text="Amstel").first.wait_for()
        search.wait_until_reached()
        # The card is held back in the browser, so that the search ends before it.
        held = []
        intercept(owner.tab, re.compile("part=composer"), lambda route: held.append(route))
        owner.one(owner.rows).filter(has_text="Amstel").first.click()
        owner.one(".coming").wait_for()
        search.release()
        owner.tab.evaluate("async () => { for (let i = 0; i < 5; i++) await fetch('/healthz') }")
        owner.tab.wait_for_timeout(300)
        assert owner.one(owner.composer_state).inner_text() == "Loading…"
        assert owner.one(".coming").is_visible()
        held[0].fallback()
        owner.one(owner.insert).wait_for()


def test_how_the_search_goes_is_said_above_the_rows_and_moves_none(owner, waypost):
    open_rows(owner, "amster")

    def below_field():
        row, field = owner.one(owner.rows).first, owner.one(owner.find)
        return row.bounding_box()["y"] - field.bounding_box()["y"]

    before = below_field()
    with waypost.wiki_proxy.holding("(?i)amst") as hold:
        owner.one(owner.find).fill("amste")
        hold.wait_until_reached()
        state = owner.one(owner.search_status)
        assert state.inner_text().startswith("Searching")
        assert in_view(owner, state)
        assert state.bounding_box()["y"] < owner.one(owner.rows).first.bounding_box()["y"]
        assert below_field() == before
        hold.release()
        owner.one(f"{owner.found}:not([aria-busy])").wait_for()
    assert below_field() == before
