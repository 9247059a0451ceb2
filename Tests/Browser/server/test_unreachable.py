"""A page that is asked for while Waypost is stopped: the service worker shows one of Waypost."""

import pytest

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
        "/assets/retry.js", "/assets/unreachable.js", "/assets/waypost.css", "/unreachable",
    ]


def test_a_link_of_another_site_is_followed_as_without_a_service_worker(tab, own):
    # Waypost refuses what another site loads, other than a navigation.
    tab.goto(f"data:text/html,<a href='{own.address}/guides'>Guides</a>")
    tab.get_by_role("link").click()
    heading(tab, "Guides").wait_for()
