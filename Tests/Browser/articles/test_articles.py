"""Articles of every kind: what is marked in them, how they are set, and old revisions."""

import pytest

from pages import ArticlePage, SettingsPage

ODD = "Rock 'n' Roll & Co. + 1/2"
ALMANAC = "Almanac of the atlas"


@pytest.mark.parametrize(
    ("title", "language", "direction"),
    [
        ("القاهرة", "ar", "rtl"), ("ירושלים", "he", "rtl"), ("奈良", "ja", "ltr"),
        ("苏州", "zh-Hans", "ltr"),
    ],
)
def test_an_article_is_in_its_own_language_and_direction(tab, waypost, title, language, direction):
    article = ArticlePage(tab, waypost).read(title)
    text = article.one(article.text)
    assert article.title() == title
    assert text.get_attribute("lang").split("-")[0] == language.split("-")[0]
    assert text.evaluate("e => getComputedStyle(e).direction") == direction
    slanted = text.evaluate(
        "e => [...e.querySelectorAll('em, i')].filter("
        "(i) => /\\p{Script=Han}|\\p{Script=Arabic}|\\p{Script=Hebrew}/u.test(i.textContent)"
        " && getComputedStyle(i).fontStyle !== 'normal').length"
    )
    assert slanted == 0


@pytest.mark.parametrize("title", [ODD, "100%", "Q&A", "Where am I?", "C++", '"Heroes"', "🌍"])
def test_an_odd_title_is_found_read_and_kept(tab, waypost, title):
    article = ArticlePage(tab, waypost).read(title)
    assert article.title() == title
    article.keep()
    assert article.read(title).one(article.saved_mark).count()


def test_the_longest_article_is_whole_and_its_table_scrolls_within_itself(tab, waypost):
    article = ArticlePage(tab, waypost).read(ALMANAC)
    assert len(article.words()) > 60_000
    assert article.wants_sideways_scrolling() <= 0
    tables = ArticlePage(tab, waypost).read("Tables of the atlas")
    tab.set_viewport_size({"width": 390, "height": 844})
    assert tables.wants_sideways_scrolling() <= 0
    wide = "() => [...document.querySelectorAll('.text table')].some(t => t.tabIndex === 0)"
    tab.wait_for_function(wide)


def test_links_to_what_is_saved_are_marked(tab, waypost):
    article = ArticlePage(tab, waypost).read("Amsterdam")
    assert not article.one(article.saved_links).filter(has_text="Amstel").count()
    waypost.keep("Canals", "Amstel")
    article.read("Amsterdam")
    link = article.one(article.saved_links).filter(has_text="Amstel").first
    assert article.one("#" + link.get_attribute("aria-describedby")).text_content()


def test_the_type_is_as_large_as_was_chosen_on_every_article(tab, waypost):
    article = ArticlePage(tab, waypost).read("Kyoto")
    usual = article.type_size()
    article.set_type(size="larger", face="sans")
    assert article.title() == "Kyoto"
    assert article.type_size() > usual * 1.3
    assert article.read("Amstel").type_size() > usual * 1.3
    article.set_type(size="normal", face="serif")
    assert article.type_size() == usual


def test_an_old_revision_says_so_and_leads_to_the_current_one(tab, waypost):
    article = ArticlePage(tab, waypost).open(waypost.old_revision("Jakarta"))
    notice = article.one(".state.stale")
    assert str(waypost.revisions("Jakarta")[-1]) in notice.inner_text() and not article.one(article.keep_button).count()
    notice.locator("a").click()
    article.one(article.keep_button).wait_for()
    assert "revision" not in article.path()


def test_what_searches_showed_is_listed_and_forgotten(tab, waypost):
    waypost.fetch(waypost.search("lisb"))
    settings = SettingsPage(tab, waypost).open()
    forget = settings.one("form:has([value=forget]):not(:has([name=title])) button")
    assert forget.count()
    forget.click()
    assert not settings.open().one("form:has([value=forget])").count()


def test_a_language_of_an_article_opens_in_waypost_if_its_wiki_is_on_the_list(tab, waypost, wikis):
    waypost.run("wiki", "add", wikis["nl"])
    article = ArticlePage(tab, waypost).read("Kyoto")
    article.unfold(article.languages)
    article.one(f"{article.language}[hreflang=nl]").click()
    tab.wait_for_url("**/read/**/Kioto")
    assert article.title() == "Kioto"
    assert article.one(article.text).get_attribute("lang") == "nl"
