"""A conversation between two engines: Chromium, whose owner has the library, and WebKitGTK."""

from pages import ConversationPage
from support.conversations import choose, join_in_webkit, owner, waypost  # noqa: F401
from support.webkit_tab import Tab, webkit  # noqa: F401


def test_two_engines_write_send_read_and_survive_a_kill(owner, webkit, waypost):  # noqa: F811
    owner.tab.watch.expect("ERR_|Failed to load|network error")
    other = join_in_webkit(Tab(webkit, waypost), owner, "Ben")

    # Search, preview, insert, send; the other has it within a second.
    choose(owner, "Amsterdam", "amsterd")
    owner.one(owner.insert).click()
    owner.one(owner.send).click()
    owner.one(owner.cards).wait_for()
    owner.one(owner.pending).first.wait_for(state="detached")
    # A clamped line has no text for this driver, though it is seen.
    captions = lambda: [e.get_attribute("textContent") for e in other.all(ConversationPage.card_captions)]  # noqa: E731
    other.until(lambda: captions() == ["Amsterdam"])

    # Opened in line, a link followed, and back.
    other.control(ConversationPage.cards).click()
    other.until(lambda: other.words(ConversationPage.inline_heading) == ["Amsterdam"])
    # The title is there before the text.
    other.until(lambda: other.all(ConversationPage.inline_links))
    script = "document.querySelector(arguments[0]).click()"
    other.driver.execute_script(script, ConversationPage.inline_links)
    other.until(lambda: other.words(ConversationPage.inline_heading) not in ([], ["Amsterdam"]))
    other.driver.back()
    other.until(lambda: other.words(ConversationPage.inline_heading) == ["Amsterdam"])
    other.control(ConversationPage.inline_close).click()
    other.until(lambda: not other.all(ConversationPage.inline))

    # The owner saves it.
    owner.one(owner.cards).click()
    owner.one(owner.keep).click()
    owner.one(owner.saved_mark).wait_for()
    owner.one(owner.inline_close).click()

    # The server is killed and comes back; both go on.
    port = waypost.port
    waypost.kill()
    owner.say("while it was away")
    waypost.start(port)
    other.until(lambda: "while it was away" in other.words(ConversationPage.bubbles))
    other.control(ConversationPage.field).send_keys("still here")
    other.control(ConversationPage.send).click()
    owner.one(owner.bubbles).filter(has_text="still here").wait_for(timeout=15_000)
    owner.one(owner.pending).first.wait_for(state="detached")
    said = ["while it was away", "still here"]
    assert owner.one(owner.bubbles).all_inner_texts() == said
    assert other.words(ConversationPage.bubbles) == said
    assert owner.one(owner.cards).count() == 1 == len(other.all(ConversationPage.cards))
