"""A card is looked at, sent, opened by others, quoted from and withdrawn."""

import json
import re
from urllib.parse import unquote

import pytest

from pages import ArticlePage, SendPage


@pytest.fixture
def sending(tab, waypost):
    waypost.keep("Canals", "Amsterdam")
    return SendPage(tab, waypost)


def test_what_is_looked_at_is_what_others_see(sending):
    sending.preview("Amsterdam")
    picture = sending.shown()
    assert sending.width_of(sending.picture) == 1200
    link = sending.send()
    sending.open(link)
    assert sending.title() == "Amsterdam"
    assert sending.one(sending.shared_picture).get_attribute("src") == picture
    assert sending.width_of(sending.shared_picture) == 1200


def test_selected_words_are_sent_as_a_quote(sending, tab):
    article = ArticlePage(tab, sending.waypost).read("Amsterdam")
    paragraph = article.one(f"{article.text} > p").first
    paragraph.evaluate("p => getSelection().selectAllChildren(p)")
    link = sending.one(sending.send_link)
    assert "text=" in link.get_attribute("href")
    link.click()
    words = sending.one(sending.passage).input_value()
    assert len(words) > 20
    sending.open(sending.send())
    assert sending.one(sending.quote).inner_text().strip()[:20] == words.strip()[:20]


def test_the_address_of_a_long_selection_passes_a_server_in_front(sending, tab):
    article = ArticlePage(tab, sending.waypost).read("Amsterdam")
    paragraph = article.one(f"{article.text} > p").first
    paragraph.evaluate(
        "p => { p.textContent = '京都'.repeat(1000); getSelection().selectAllChildren(p) }"
    )
    address = sending.one(sending.send_link).get_attribute("href")
    assert unquote(address).endswith("text=" + "京都" * 300)
    assert len(address) < 6000


def test_the_link_is_copied_and_the_place_of_the_sheet_is_empty_where_there_is_none(sending, tab):
    tab.context.grant_permissions(["clipboard-read", "clipboard-write"])
    link = sending.waypost.address + sending.preview("Amsterdam").send()
    sending.one(sending.copy_button).click()
    tab.wait_for_function("() => document.querySelector('#waypost-copied').textContent")
    assert tab.evaluate("() => navigator.clipboard.readText()") == link
    assert not sending.one(sending.share_button).is_visible()


def test_where_the_browser_has_a_share_sheet_it_gets_title_and_address(sending, tab):
    tab.add_init_script("navigator.share = async (data) => { window.shared = data }")
    link = sending.waypost.address + sending.preview("Amsterdam").send()
    sending.one(sending.share_button).click()
    tab.wait_for_function("() => window.shared")
    assert tab.evaluate("() => window.shared") == {"title": "Amsterdam", "url": link}


def test_what_is_withdrawn_opens_nothing(sending, tab):
    link = sending.preview("Amsterdam").send()
    sending.open("/sent")
    sending.one(sending.withdraw_button).first.click()
    assert "Withdrawn" in sending.said()
    tab.watch.expect("410")
    sending.open(link)
    assert sending.answer.status == 410


def test_without_script_all_of_it_works(waypost, open_tab):
    waypost.keep("Canals", "Amsterdam")
    sending = SendPage(open_tab(waypost, java_script_enabled=False), waypost)
    sending.preview("Amsterdam")
    link = sending.send()
    sending.open(link)
    assert sending.title() == "Amsterdam"


@pytest.mark.parametrize(
    "words", ["been a holiday since.\nGet in", "most of the town. The marquis of Pombal"]
)
def test_the_link_of_a_quote_leads_to_its_words(sending, tab, words):
    """Over a heading, and over the mark of a footnote; the heading alone would not show them."""
    waypost = sending.waypost
    sent = waypost.run("send", "passage", "--wiki", waypost.wiki_proxy.api, "Lisbon", words, "--json")
    tab.set_viewport_size({"width": 400, "height": 200})
    sending.open("/s/" + json.loads(sent)["link"].split("/s/")[1])
    # Browsers follow a text fragment where a person's press leads to it.
    sending.one(sending.to_passage).first.click()
    tab.wait_for_url("**/read/**")
    tab.wait_for_function(
        """(words) => {
          const paragraphs = [...document.querySelectorAll(".text > p")];
          const box = paragraphs.find((p) => p.textContent.includes(words)).getBoundingClientRect();
          return box.top < innerHeight && box.bottom > 0;
        }""",
        arg=words[:12],
    )


def test_one_command_searches_sends_and_reads(tab, waypost):
    wiki = ("--wiki", waypost.wiki_proxy.api)
    assert "Amsterdam" in waypost.run("search", "amsterd", *wiki)
    words = ("send", "article", "Amsterdam", *wiki, "--format", "json")
    looked_at, sent = (json.loads(waypost.run(*words, *more)) for more in (["--dry-run"], []))
    for part in ("title", "description"):
        assert looked_at[part] and looked_at[part] == sent[part]
    path = re.search(r"https?://[^/\s]+(/s/\S+)", sent["link"])[1]
    assert tab.goto(waypost.address + path).status == 200
    assert "Amsterdam" in tab.locator("main h1").inner_text()
    assert "canal ring" in waypost.run("read", "Amsterdam", *wiki).lower()
