"""A press is answered within a tenth of a second, also where the next page takes its time."""

import time

import pytest

from pages import ArticlePage, PlacesPage

LINE = "[data-page-loading]"


def test_a_press_on_a_link_says_that_the_page_is_loading(tab, waypost):
    tab.goto(waypost.address + "/search?q=rotterdam", wait_until="load")
    row = tab.locator("main .results a[href^='/read/']").first
    row.wait_for()
    assert tab.locator(LINE).inner_text() == ""
    # What the line said is kept, because a page that is being left cannot be asked.
    tab.evaluate("""(selector) => {
      const line = document.querySelector(selector);
      new MutationObserver(() => {
        sessionStorage.setItem("said", line.textContent);
        sessionStorage.setItem("after", performance.now() - window.pressed);
      }).observe(line, { childList: true });
      addEventListener("click", () => (window.pressed = performance.now()), { capture: true });
    }""", LINE)
    with waypost.wiki_proxy.holding("(?i)rotterdam") as hold:
        row.click(no_wait_after=True)
        hold.wait_until_reached()
        time.sleep(0.5)  # the wiki takes its time
    tab.locator("article .text").wait_for()
    said, after = tab.evaluate("() => [sessionStorage.said, Number(sessionStorage.after)]")
    assert said == "Loading …" and after < 250  # 80 ms, and a busy machine
    assert ArticlePage(tab, waypost).title() == "Rotterdam"
    assert tab.locator(LINE).inner_text() == ""


def test_a_form_that_is_pressed_twice_adds_one_place(tab, waypost):
    places = PlacesPage(tab, waypost).open().type("52,01", "4,36", "Delft")
    places.one(places.add_button).dblclick(no_wait_after=True)
    tab.locator(".notice").wait_for()
    assert PlacesPage(tab, waypost).open().all_names().count("Delft") == 1


def test_escape_takes_the_line_away_and_the_form_can_be_sent_again(tab, waypost):
    tab.goto(waypost.address + "/settings", wait_until="load")
    counted = tab.evaluate("""async () => {
      const form = document.createElement("form");
      form.method = "post";
      let sent = 0;
      let told;
      document.body.append(form);
      // After the page's own listener, so that nothing leaves and what it let through is counted.
      addEventListener("submit", (event) => {
        if (!event.defaultPrevented) {
          sent += 1;
          told();
        }
        event.preventDefault();
      });
      const submit = () => new Promise((resolve) => {
        told = resolve;
        form.requestSubmit();
        form.requestSubmit();
      });
      await submit();
      form.requestSubmit();
      const before = sent;
      dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" }));
      await submit();
      return [before, sent];
    }""")
    assert counted == [1, 2]


def test_a_form_says_that_waypost_is_away_and_keeps_what_was_typed(tab, waypost):
    tab.watch.expect("ERR_INTERNET_DISCONNECTED|Failed to load")
    places = PlacesPage(tab, waypost).open().type("52,02", "4,37", "Here")
    tab.context.set_offline(True)
    places.one(places.add_button).click()
    tab.locator(LINE).filter(has_text="Waypost cannot be reached").wait_for()
    assert tab.locator("#waypost-place-name").input_value() == "Here"
    tab.context.set_offline(False)
    places.one(places.add_button).click()
    tab.locator(".notice").wait_for()
    assert "Here" in PlacesPage(tab, waypost).open().all_names()


def test_the_line_goes_away_when_waypost_is_back(tab, waypost):
    tab.watch.expect("ERR_INTERNET_DISCONNECTED|Failed to load")
    places = PlacesPage(tab, waypost).open().type("52,03", "4,38", "There")
    tab.context.set_offline(True)
    places.one(places.add_button).click()
    line = tab.locator(LINE)
    line.filter(has_text="Waypost cannot be reached").wait_for()
    tab.context.set_offline(False)
    tab.wait_for_function("(selector) => !document.querySelector(selector).textContent", arg=LINE)


def test_a_link_says_that_waypost_is_away_and_the_page_stays(tab, waypost):
    tab.watch.expect("ERR_INTERNET_DISCONNECTED|Failed to load")
    tab.goto(waypost.address + "/guides", wait_until="load")
    tab.context.set_offline(True)
    link = tab.locator("a[href='/settings']").first
    link.click()
    tab.locator(LINE).filter(has_text="Waypost cannot be reached").wait_for()
    assert tab.url == waypost.address + "/guides"
    tab.context.set_offline(False)
    link.click()
    tab.wait_for_url("**/settings")


def test_a_page_that_does_not_come_is_said_to_be_late(tab, waypost):
    tab.clock.install()
    # Without a network, Waypost is asked first, and the script itself leaves the page (loading.js).
    tab.add_init_script("Object.defineProperty(navigator, 'onLine', { get: () => true })")
    tab.goto(waypost.address + "/search?q=rotterdam", wait_until="load")
    row = tab.locator("main .results a[href^='/read/']").first
    row.wait_for()
    # The page is not left, so that its line can be read.
    tab.evaluate("addEventListener('click', (event) => event.preventDefault())")
    row.click(no_wait_after=True)
    tab.clock.run_for(7_000)
    assert tab.locator(LINE).inner_text() == "Loading …"
    tab.clock.run_for(1_500)
    assert tab.locator(LINE).inner_text() == "Still no answer. A wiki may be slow or busy."


def test_a_link_within_the_page_a_new_tab_and_a_download_say_nothing(tab, waypost):
    tab.goto(waypost.address + waypost.read("Amsterdam"), wait_until="load")
    tab.evaluate("""() => {
      for (const attributes of [
        { href: "#top" }, { href: "/guides", target: "_blank" }, { href: "/guides", download: "" },
      ]) {
        const link = document.createElement("a");
        for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value);
        link.className = "tried";
        document.body.append(link);
      }
      // Nothing leaves the page; the line's own listener ran before.
      addEventListener("click", (event) => event.preventDefault());
      for (const link of document.querySelectorAll(".tried")) link.click();
    }""")
    tab.wait_for_timeout(150)
    assert tab.locator(LINE).inner_text() == ""


def test_who_saves_in_the_middle_of_an_article_goes_on_reading_there(tab, waypost):
    tab.goto(waypost.address + waypost.read("Rotterdam"), wait_until="load")
    tab.evaluate("scrollTo({ top: 300, behavior: 'instant' })")
    tab.locator("form.keep button").evaluate("(button) => button.click()")
    notice = tab.locator(".notice")
    notice.wait_for()
    # The page may be seen before its scripts ran.
    tab.wait_for_load_state("load")
    assert abs(tab.evaluate("scrollY") - 300) <= notice.bounding_box()["height"] + 1
    # What was done is seen there, with its undo.
    assert 0 <= notice.bounding_box()["y"] < 300
    tab.reload(wait_until="load")
    tab.goto(waypost.address + "/guides", wait_until="load")
    assert tab.evaluate("sessionStorage.getItem('place')") is None


def test_on_a_phone_the_line_lies_above_the_four_ways(open_tab, waypost):
    tab = open_tab(waypost, viewport={"width": 390, "height": 844})
    tab.goto(waypost.address + "/guides", wait_until="load")
    tab.locator(LINE).evaluate("(line) => (line.textContent = 'Loading …')")
    line, ways = tab.locator(LINE).bounding_box(), tab.locator("nav.ways").bounding_box()
    assert line["y"] + line["height"] <= ways["y"]


@pytest.mark.parametrize("storage", ["blocked", "rubbish"])
def test_a_page_works_where_storage_is_blocked_or_holds_rubbish(tab, waypost, storage):
    tab.add_init_script({
        "blocked": """Object.defineProperty(window, "sessionStorage", {
          get() { throw new DOMException("blocked", "SecurityError"); },
        })""",
        "rubbish": "sessionStorage.setItem('place', '{not JSON')",
    }[storage])
    places = PlacesPage(tab, waypost).open().type("52,04", "4,39", storage)
    places.one(places.add_button).dblclick(no_wait_after=True)
    tab.locator(".notice").wait_for()
    assert PlacesPage(tab, waypost).open().all_names().count(storage) == 1


def test_an_article_stays_when_it_cannot_be_saved_and_the_save_can_be_tried_again(tab, waypost):
    tab.watch.expect("Failed to load resource")
    tab.goto(waypost.address + waypost.read("Amsterdam"), wait_until="load")
    tab.evaluate("() => (window.isSame = true)")
    with waypost.wiki_proxy.closed():
        tab.locator("form.keep button").click()
        alert = tab.locator(".notice [role=alert]")
        alert.wait_for()
        assert "“Amsterdam” was not saved." in alert.inner_text()
        assert tab.evaluate("() => window.isSame")
        assert tab.locator(LINE).inner_text() == ""
    tab.locator(".notice button").click()
    tab.locator(".mark-saved").wait_for()
    assert "Saved" in tab.locator(".notice").inner_text()


def test_while_a_failed_save_is_tried_again_the_page_does_not_say_that_it_failed(tab, waypost):
    tab.watch.expect("Failed to load resource")
    tab.goto(waypost.address + waypost.read("Kyoto"), wait_until="load")
    words, again = tab.locator(".notice p"), tab.locator(".notice button")
    with waypost.wiki_proxy.closed():
        tab.locator("form.keep button").click()
        words.filter(has_text="“Kyoto” was not saved.").wait_for()
        assert "api.php" not in words.inner_text(), "a wiki is named as people know it"
    with waypost.wiki_proxy.holding("Kyoto") as hold:
        again.click()
        hold.wait_until_reached()
        assert words.inner_text() == "Saving…"
        assert again.evaluate("(button) => button === document.activeElement")
        # Given up, it says what it knows; and then the same of a press on the article's own button.
        tab.keyboard.press("Escape")
        assert "was not saved" in words.inner_text()
        tab.locator("form.keep button").evaluate("(button) => button.click()")
        assert words.inner_text() == "Saving…"
        assert tab.locator(".notice").count() == 1
        hold.release()
        tab.locator(".mark-saved").wait_for()
    ArticlePage(tab, waypost).back()
    tab.wait_for_url(lambda url: "done=" not in url, wait_until="commit")
    tab.locator("article .text").wait_for()
    assert tab.locator(".notice[data-failed]").count() == 0


def test_a_form_that_was_carried_out_leads_to_its_page_although_that_page_failed(tab, waypost):
    tab.goto(waypost.address + waypost.read("Lisbon"), wait_until="load")
    tab.evaluate("""() => {
      const url = `${location.origin}/guides`;
      const text = async () => "<h1>Away</h1>";
      window.fetch = async () => ({ ok: false, status: 503, redirected: true, url, text });
    }""")
    tab.locator("form.keep button").click()
    tab.wait_for_url("**/guides")


def test_a_save_says_that_it_saves_and_then_that_it_waits_for_the_wiki(tab, waypost):
    tab.clock.install()
    tab.goto(waypost.address + waypost.read("Lisbon"), wait_until="load")
    tab.evaluate("() => void (window.fetch = () => new Promise(() => {}))")
    tab.locator("form.keep button").evaluate("(button) => button.click()")
    tab.clock.run_for(1_000)
    assert tab.locator(LINE).inner_text() == "Saving…"
    tab.clock.run_for(8_000)
    assert tab.locator(LINE).inner_text() == "Still saving: waiting for the wiki or its pictures."


def test_a_slow_save_says_how_far_it_is_and_can_be_stopped(tab, waypost):
    tab.goto(waypost.address + waypost.read("Valparaíso"), wait_until="load")
    stop = tab.locator(LINE).get_by_role("button", name="Stop")
    with waypost.wiki_proxy.holding(r"\.(png|jpe?g)") as hold:
        tab.locator("form.keep button").click()
        stop.wait_for()
        assert tab.locator(LINE).inner_text().startswith("Saving")
        hold.wait_until_reached()
        tab.evaluate("() => (window.isSame = true)")
        stop.click()
        tab.locator(".notice", has_text="Stopped. “Valparaíso” was not saved.").wait_for()
        assert tab.evaluate("() => window.isSame"), "the page stays, though its wiki is silent"
        assert tab.locator(LINE).inner_text() == ""
    assert tab.locator(".mark-saved").count() == 0
    tab.locator(".notice button").click()
    tab.locator(".mark-saved").wait_for()


def test_a_file_that_takes_longer_to_send_than_a_page_is_still_said_to_be_sent(tab, waypost):
    tab.clock.install()
    tab.goto(waypost.address + "/guides", wait_until="load")
    form = tab.locator("form[enctype='multipart/form-data']")
    # The file never arrives: the form is not sent, but the script does not know that.
    tab.evaluate(
        """() => addEventListener("submit", (event) => event.preventDefault())"""
    )
    form.evaluate(
        """form => {
          form.querySelector("input[type=file]").required = false;
          form.requestSubmit();
        }"""
    )
    tab.clock.run_for(1_000)
    assert tab.locator(LINE).inner_text() == "Sending the file…"
    tab.clock.run_for(8_000)
    assert tab.locator(LINE).inner_text() == "Still sending the file."
    tab.clock.run_for(600_000)
    assert tab.locator(LINE).inner_text() == "Still sending the file."
