"""A page that is asked for while Waypost is stopped: the service worker shows one of Waypost."""

import contextlib
import http.server
import threading

import pytest

from pages import GuidePage

AWAY = "Waypost cannot be reached"


@pytest.fixture
def own(make_waypost):
    """A Waypost that may be stopped."""
    return make_waypost().start()


@pytest.fixture
def tab(open_tab, own):
    tab = open_tab(own, service_workers="allow")
    tab.watch.expect("ERR_CONNECTION_REFUSED|Failed to load")
    # As on a machine with a network: without one, the page stays and says so itself (loading.js).
    tab.add_init_script("Object.defineProperty(navigator, 'onLine', { get: () => true })")
    tab.goto(own.address, wait_until="load")
    tab.evaluate("() => navigator.serviceWorker.ready.then(() => 0)")
    return tab


def heading(tab, words):
    return tab.locator("h1").filter(has_text=words)


def stop(waypost):
    port = waypost.port
    waypost.stop()
    return port


def test_a_link_while_waypost_is_stopped_says_so_and_the_page_comes_once_it_runs(tab, own):
    port = stop(own)
    tab.locator("nav a[href='/guides']").click()
    heading(tab, AWAY).wait_for()
    assert tab.url == own.address + "/guides"
    again = tab.get_by_role("link", name="Try again")
    look = again.evaluate("link => getComputedStyle(link).textDecorationLine")
    assert look == "none", "with Waypost's style sheet, a link as prominent as this is a button"
    own.start(port)
    heading(tab, "Guides").wait_for()
    assert tab.url == own.address + "/guides"


def test_a_tab_that_is_loaded_again_while_waypost_is_stopped_can_be_tried_again(tab, own):
    port = stop(own)
    tab.reload()
    heading(tab, AWAY).wait_for()
    tab.get_by_role("link", name="Try again").click()
    heading(tab, AWAY).wait_for()
    own.start(port)
    tab.get_by_role("link", name="Try again").click()
    tab.locator("h1.welcome").wait_for()


def test_the_browser_stores_only_the_page_that_says_so(tab, own):
    tab.goto(own.address + own.read("Lisbon"), wait_until="load")
    tab.goto(own.address + "/guides", wait_until="load")
    stored = tab.evaluate(
        """async () => {
          const paths = [];
          for (const name of await caches.keys()) {
            for (const { url } of await (await caches.open(name)).keys()) {
              paths.push(new URL(url).pathname.replace(/[.][0-9a-f]{16}[.]/, "."));
            }
          }
          return paths.sort();
        }"""
    )
    assert stored == [
        "/assets/html.js", "/assets/requests.js", "/assets/unreachable.js", "/assets/waypost.css",
        "/unreachable",
    ]


def test_a_link_of_another_site_is_followed_as_without_a_service_worker(tab, own):
    # Waypost refuses what another site loads, other than a navigation.
    tab.goto(f"data:text/html,<a href='{own.address}/guides'>Guides</a>")
    tab.get_by_role("link").click()
    heading(tab, "Guides").wait_for()


def test_an_article_asks_to_save_once_more_when_waypost_answers_again(tab, own):
    tab.goto(own.address + own.read("Lisbon"), wait_until="load")
    port = stop(own)
    tab.locator("form.keep button").first.click()
    notice = tab.locator(".notice[data-failed]")
    notice.filter(has_text=AWAY).wait_for()
    own.start(port)
    notice.filter(has_text="Waypost answers again.").wait_for()
    notice.get_by_role("button", name="Try again").click()
    tab.locator(".mark-saved").wait_for()


def test_a_guide_no_longer_says_that_a_move_failed_once_waypost_answers(tab, own):
    own.keep("Trip", "Lisbon", "Kyoto")
    tab.goto(own.address + own.guide("Trip"), wait_until="load")
    guide = GuidePage(tab, own)
    guide.one(guide.stops).first.wait_for()
    port = stop(own)
    guide.down("Lisbon")
    said = guide.one(guide.moved)
    said.filter(has_text="could not be moved").wait_for(state="attached")
    own.start(port)
    tab.wait_for_function(
        "(selector) => !document.querySelector(selector).textContent", arg=guide.moved)


class Other(http.server.BaseHTTPRequestHandler):
    """Answers everything as another program would."""

    status = 200
    answers = False  # what asks whether Waypost answers is told that it does

    def do_GET(self):
        body = b"<!doctype html><title>Other</title><h1>Another program</h1>"
        self.send_response(self.status)
        self.send_header("Content-Type", "text/html")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def do_HEAD(self):
        self.send_response(200 if self.answers else self.status)
        self.send_header("Content-Length", "0")
        self.end_headers()

    def log_message(self, *_):
        pass


@contextlib.contextmanager
def another_program(port, status, answers=False):
    handler = type("Handler", (Other,), {"status": status, "answers": answers})
    server = http.server.ThreadingHTTPServer(("127.0.0.1", port), handler)
    threading.Thread(target=server.serve_forever).start()
    try:
        yield
    finally:
        server.shutdown()
        server.server_close()


@pytest.mark.parametrize("status", [502, 503, 504])
def test_a_server_in_front_of_waypost_that_does_not_reach_it_counts_as_away(tab, own, status):
    port = stop(own)
    with another_program(port, status):
        tab.goto(own.address + "/guides", wait_until="commit")
        heading(tab, AWAY).wait_for()
    own.start(port)
    heading(tab, "Guides").wait_for()


def test_a_page_that_fails_while_waypost_answers_is_loaded_again_less_and_less_often(tab, own):
    tab.add_init_script(
        """(() => {
          const send = fetch;
          window.asked = 0;
          window.fetch = (...request) => (window.asked += 1, send(...request));
        })()"""
    )
    tab.clock.install()
    tab.goto(own.address + "/guides", wait_until="load")
    tab.clock.pause_at(tab.evaluate("() => Date.now() + 60_000"))
    with another_program(stop(own), 502, answers=True):
        tab.goto(own.address + "/places", wait_until="load")
        for pause in [3_000, 6_000, 12_000, 24_000, 48_000, 60_000, 60_000]:
            heading(tab, AWAY).wait_for()
            tab.clock.run_for(pause - 1)
            assert tab.evaluate("() => asked") == 0, f"asked before {pause} ms"
            with tab.expect_event("load"):
                tab.clock.run_for(1)
        assert tab.evaluate("() => history.state.tries") == 7
        assert tab.url == own.address + "/places"


def test_what_another_program_answers_at_the_same_address_is_not_stored(tab, own):
    port = stop(own)
    with another_program(port, 200):
        tab.goto(own.address + "/guides", wait_until="load")
        heading(tab, "Another program").wait_for()
    tab.goto(own.address + "/guides", wait_until="commit")
    heading(tab, AWAY).wait_for()
