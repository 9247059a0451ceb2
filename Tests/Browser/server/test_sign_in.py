"""Under an address of a home network, over plain http: a passphrase, and then as usual.

Such a page is no secure context: the browser leaves `Sec-Fetch-Site` out of its forms, which are
known by their `Origin` alone.
"""

import pytest

from conftest import HOME_NETWORK
from pages import ArticlePage, GuidePage, GuidesPage, Page
from support.axe import AXE, RUN

PASSPHRASE = "eleven boats on a quiet canal"


@pytest.fixture(scope="module")
def waypost(make_waypost):
    if not HOME_NETWORK:
        pytest.skip("this machine has no address but its own")
    waypost = make_waypost("--host", HOME_NETWORK)
    waypost.environment["WAYPOST_PASSPHRASE"] = PASSPHRASE
    return waypost.start()


@pytest.fixture
def participant(open_tab, waypost):
    """A tab that has not signed in."""
    tab = open_tab(waypost, hosts=[f"{HOME_NETWORK}:{waypost.port}"])
    tab.watch.expect("Failed to load resource")
    Page(tab, waypost).open("/")
    return tab


def sign_in(tab, passphrase):
    tab.fill("input[type=password]", passphrase)
    tab.press("input[type=password]", "Enter")


def test_axe_finds_nothing_on_the_page_that_asks_nor_where_it_refused(participant):
    participant.evaluate(AXE)
    assert participant.evaluate(RUN) == []
    sign_in(participant, "open sesame, please")
    participant.locator("[aria-invalid=true]").wait_for()
    participant.evaluate(AXE)
    assert participant.evaluate(RUN) == []
    assert not participant.locator("nav, .search").count()  # nothing that leads to what is closed


def test_a_wrong_passphrase_is_told_beside_its_field(participant):
    sign_in(participant, "open sesame, please")
    participant.locator("[aria-invalid=true]").wait_for()
    assert participant.locator(".fault").first.inner_text()


def test_whoever_knows_the_passphrase_reads_and_keeps(participant, waypost):
    sign_in(participant, PASSPHRASE)
    participant.wait_for_url(waypost.address + "/")
    article = ArticlePage(participant, waypost).read("Kyoto").keep()
    assert article.title() == "Kyoto"
    GuidesPage(participant, waypost).open().make("From the sofa")
    assert "From the sofa" in GuidesPage(participant, waypost).open().names()


def test_what_is_sent_after_the_pass_ran_out_is_done_with_the_passphrase(participant, waypost):
    sign_in(participant, PASSPHRASE)
    participant.wait_for_url(waypost.address + "/")
    guides = GuidesPage(participant, waypost).open()
    participant.context.clear_cookies()
    guides.make("After the tide")
    participant.locator("input[name=kept-name]").wait_for(state="attached")
    participant.evaluate(AXE)
    assert participant.evaluate(RUN) == []
    sign_in(participant, "open sesame, please")
    participant.locator("[aria-invalid=true]").wait_for()
    sign_in(participant, PASSPHRASE)
    participant.locator(".notice").wait_for()
    assert guides.title() == "After the tide"


def test_a_page_of_another_name_cannot_post_with_the_pass_of_a_guest(participant, waypost):
    sign_in(participant, PASSPHRASE)
    participant.wait_for_url(waypost.address + "/")
    page = f"""<form method="post" action="{waypost.address}/guides">
      <input name="name" value="Stolen"></form><script>document.forms[0].submit()</script>"""
    other_site = "http://other.example/"
    participant.watch.hosts.add("other.example")
    participant.route(other_site, lambda route: route.fulfill(body=page, content_type="text/html"))
    participant.goto(other_site)
    participant.wait_for_url(waypost.address + "/guides")
    assert "Stolen" not in GuidesPage(participant, waypost).open().names()


def test_a_stop_moved_after_the_pass_ran_out_goes_back_and_says_why(participant, waypost):
    sign_in(participant, PASSPHRASE)
    participant.wait_for_url(waypost.address + "/")
    for title in ("Amsterdam", "Jakarta"):
        ArticlePage(participant, waypost).read(title).keep()
    guide = GuidePage(participant, waypost).open("/guides/1")
    order = guide.order()
    participant.context.clear_cookies()
    guide.stop(order[0]).locator(guide.handle).press("ArrowDown")
    guide.one(guide.moved).filter(has_text="Sign in first").wait_for()
    assert guide.order() == order
