"""A conversation between two engines: Chromium, whose holder has the library, and WebKitGTK."""

from conversing import choose, holder, join_in_webkit, waypost  # noqa: F401
from pages import TalkPage
from webkit_tab import Tab, webkit  # noqa: F401


def test_two_engines_talk_send_read_and_survive_a_kill(holder, webkit, waypost):  # noqa: F811
    holder.tab.watch.expect("ERR_|Failed to load|network error")
    other = join_in_webkit(Tab(webkit, waypost), holder, "Ben")

    # Search, preview, insert, send; the other has it within a second.
    choose(holder, "Amsterdam", "amsterd")
    holder.one(holder.insert).click()
    holder.one(holder.send).click()
    holder.one(holder.cards).wait_for()
    holder.one(holder.pending).first.wait_for(state="detached")
    # A clamped line has no text for this driver, though it is seen.
    captions = lambda: [e.get_attribute("textContent") for e in other.all(TalkPage.card_captions)]  # noqa: E731
    other.until(lambda: captions() == ["Amsterdam"])

    # Opened in line, a link followed, and back.
    other.one(TalkPage.cards).click()
    other.until(lambda: other.words(TalkPage.inline_heading) == ["Amsterdam"])
    script = "document.querySelector(arguments[0]).click()"
    other.driver.execute_script(script, TalkPage.inline_links)
    other.until(lambda: other.words(TalkPage.inline_heading) not in ([], ["Amsterdam"]))
    other.driver.back()
    other.until(lambda: other.words(TalkPage.inline_heading) == ["Amsterdam"])
    other.one(TalkPage.inline_close).click()
    other.until(lambda: not other.all(TalkPage.inline))

    # The holder saves it.
    holder.one(holder.cards).click()
    holder.one(holder.keep).click()
    holder.one(holder.kept).wait_for()
    holder.one(holder.inline_close).click()

    # The server is killed and comes back; both go on.
    port = waypost.port
    waypost.kill()
    holder.say("while it was away")
    waypost.start(port)
    other.until(lambda: "while it was away" in other.words(TalkPage.bubbles))
    other.one(TalkPage.field).send_keys("still here")
    other.one(TalkPage.send).click()
    holder.one(holder.bubbles).filter(has_text="still here").wait_for(timeout=15_000)
    holder.one(holder.pending).first.wait_for(state="detached")
    said = ["while it was away", "still here"]
    assert holder.one(holder.bubbles).all_inner_texts() == said
    assert other.words(TalkPage.bubbles) == said
    assert holder.one(holder.cards).count() == 1 == len(other.all(TalkPage.cards))
