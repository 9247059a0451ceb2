"""What people come for, in as few actions as it takes: each press, each choice and each word typed is
one action."""

from pages import ArticlePage, ConversationPage, HomePage, MapPage


class Person:
    """Acts on a page, and counts."""

    def __init__(self, page):
        self.page = page
        self.actions = 0

    def press(self, selector):
        self.actions += 1
        self.page.one(selector).first.click()

    def type(self, words):
        self.actions += 1
        self.page.tab.keyboard.type(words)


def test_an_article_is_found_and_kept_in_three_actions(tab, waypost):
    person = Person(HomePage(tab, waypost).open())
    person.type("kyoto")  # the box has the focus
    person.page.settle()
    person.press(HomePage.articles)
    article = ArticlePage(tab, waypost)
    article.one(article.keep_button).wait_for()
    person.press(article.keep_button)
    article.one(article.saved_mark).wait_for()
    assert article.title() == "Kyoto" and person.actions <= 3


def test_the_third_day_of_a_guide_is_on_the_map_in_two_actions(tab, waypost):
    titles = ["Lisbon", "Cape Town", "Istanbul"]
    waypost.keep("Three days", *titles)
    for day, title in enumerate(titles, 1):
        waypost.run("guide", "plan", title, "--in", "Three days", "--day", str(day))
    page = MapPage(tab, waypost).open(waypost.guide("Three days"))
    person = Person(page)
    person.press("nav.views a[href$='/map']")
    tab.wait_for_url("**/map")
    person.press("xpath=//h2[contains(., 'Day 3')]/following::a[contains(@class, 'map-number')]")
    tab.wait_for_function("() => location.search.includes('map=')")
    page.one(f"{page.box} a[aria-label='3 Istanbul']").wait_for()
    assert person.actions <= 2


def test_an_article_is_sent_to_a_chat_in_three_actions(tab, waypost):
    tab.goto(waypost.address + "/conversations")
    conversation = ConversationPage(tab, waypost)
    conversation.one(conversation.start).click()
    tab.wait_for_url("**/conversations/*")
    chat = conversation.path()
    article = ArticlePage(tab, waypost).read("Amsterdam")
    person = Person(article)
    person.press("a[href*='/send?']")
    tab.wait_for_url("**/send?*")
    person.press(f"a[href*='{chat}']")
    tab.wait_for_url(f"**{chat}*")
    person.press(conversation.send)
    conversation.one(conversation.cards).filter(has_text="Amsterdam").wait_for()
    assert person.actions <= 3


def test_the_size_of_text_is_changed_in_two_actions(tab, waypost):
    article = ArticlePage(tab, waypost).read("Amstel")
    usual = article.type_size()
    person = Person(article)
    person.press(article.more)
    with tab.expect_navigation():
        person.press(".text-size button:last-child")
    assert article.type_size() > usual and person.actions <= 2
