"""A conversation of two browsers: one holds the library, the other came by a link."""

import re

import pytest

from pages import ConversationPage
from support.players import ConversationPlayer

PASSPHRASE = "eleven boats on a quiet canal"


@pytest.fixture(scope="module")
def waypost(make_waypost):
    waypost = make_waypost()
    waypost.environment["WAYPOST_PASSPHRASE"] = PASSPHRASE
    return waypost.start()


@pytest.fixture
def owner(open_tab, waypost):
    """The owner's tab, in a conversation of its own. The way there by its forms is in `sign_in`; here
    it would be three pages more for each test."""
    player = ConversationPlayer(waypost).sign_in(PASSPHRASE).start("", title="")
    return seated(player, open_tab)


def seated(player, open_tab):
    """A tab in the conversation, as the browser of one who takes part in it."""
    page = ConversationPage(open_tab(player.waypost, hosts=[hostname(player.waypost)]), player.waypost)
    page.player = player
    player.sit(page.tab)
    return page.open(player.conversation)


def sign_in(page):
    """The owner, in a conversation of its own."""
    page.tab.watch.expect("401")
    page.open("/conversations")
    page.tab.fill("input[type=password]", PASSPHRASE)
    page.tab.press("input[type=password]", "Enter")
    page.one(page.start).click()
    page.tab.wait_for_url(re.compile(r"/conversations/[\w-]{22}$"))
    return page


def hostname(waypost):
    return re.sub(r"^\w+://|/.*$", "", waypost.wiki_proxy.api)


@pytest.fixture
def participant(open_tab, owner):
    """Another browser, that came by the link; with `join` a test goes that way by its forms."""
    return seated(owner.player.invite("Ben"), open_tab)


def invitation(owner):
    """The path by which others join."""
    owner.one(owner.people).click()
    link = owner.one(owner.link).first.input_value().removeprefix(owner.waypost.address)
    owner.one(owner.people).click()
    return link


def join(page, owner, name):
    page.open(invitation(owner))
    page.tab.fill(page.name, name)
    page.one(page.join).click()
    page.tab.wait_for_url(re.compile(r"/conversations/[\w-]{22}$"))
    return page


def texts(page, *, count):
    """What was said, as soon as so much was."""
    page.tab.wait_for_function(
        "([selector, count]) => document.querySelectorAll(selector).length >= count",
        arg=[page.bubbles, count],
    )
    return page.one(page.bubbles).all_inner_texts()


def arrived(page):
    """Nothing waits to be sent."""
    page.one(page.pending).first.wait_for(state="detached")


def choose(page, title, words=None):
    page.one(page.app).first.click()
    page.one(page.find).press_sequentially(words or title)
    page.one(page.rows).filter(has_text=title).first.click()


def join_in_webkit(tab, owner, name):
    tab.open(invitation(owner))
    tab.control(ConversationPage.name).send_keys(name)
    tab.control(ConversationPage.join).click()
    tab.until(lambda: re.search(r"/conversations/[\w-]{22}$", tab.driver.current_url))
    return tab


def waits_for(page, words):
    """Until the caption of a card says so."""
    page.one(page.card_captions).filter(has_text=words).wait_for(timeout=15_000)
