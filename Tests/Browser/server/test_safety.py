"""What other pages, other names and hostile articles get from a real browser: nothing."""

import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest

from pages import ArticlePage, GuidesPage, Page
from support.states import each_state


@pytest.fixture
def other_server(waypost):
    """A page of somebody else that makes a guide as soon as it is opened."""
    page = f"""<!doctype html><title>Another site</title>
      <form method="post" action="{waypost.address}/guides"><input name="name" value="Stolen">
      </form><script>document.forms[0].submit()</script>"""

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self):
            self.send_response(200)
            self.send_header("Content-Type", "text/html")
            self.end_headers()
            self.wfile.write(page.encode())

        def log_message(self, *_):
            pass

    # With a thread for each connection: browsers open some of which nothing comes for long.
    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, args=(0.02,), daemon=True).start()
    yield server.server_address[1]
    server.shutdown()
    server.server_close()


@each_state
def test_no_page_asks_another_host_or_breaks_its_policy(shown):
    """The watch of the tab looks on, here and in every other check of the state."""
    shown.evaluate("() => { for (const p of document.images) p.loading = 'eager' }")
    shown.wait_for_function("() => [...document.images].every((p) => p.complete)")
    broken = "() => [...document.images].filter((p) => !p.naturalWidth).map((p) => p.outerHTML)"
    assert shown.evaluate(broken) == []


def test_the_watch_sees_a_page_that_does(open_tab, waypost):
    tab = open_tab(waypost)
    Page(tab, waypost).open("/")
    tab.evaluate("() => { new Image().src = 'http://elsewhere.example/spy.png' }")
    tab.evaluate("() => document.body.setAttribute('style', 'color: red')")
    tab.wait_for_function("() => true")
    with pytest.raises(AssertionError, match="(?s)policy|Policy"):
        tab.watch.check()


@pytest.mark.parametrize("name", ["localhost", "waypost.example"])
def test_a_form_of_another_page_changes_nothing(open_tab, waypost, other_server, name):
    tab = open_tab(waypost, hosts=[f"{name}:{other_server}"])
    tab.watch.expect("Failed to load resource")
    tab.goto(f"http://{name}:{other_server}/")
    tab.wait_for_url(waypost.address + "/guides")
    assert Page(tab, waypost).title()
    assert "Stolen" not in GuidesPage(tab, waypost).open().names()


def test_a_form_over_plain_http_under_a_name_that_is_not_loopback_is_refused(open_tab, waypost):
    """Such a page is no secure context: the browser leaves `Sec-Fetch-Site` out of the form."""
    name = f"waypost.example:{waypost.port}"
    tab = open_tab(waypost, hosts=[name])
    tab.watch.expect("status of 421")
    answer = tab.goto(f"http://{name}/guides")
    assert answer.status == 421
    # The page that refuses has its look, and offers nothing that would be refused as well.
    assert tab.evaluate("() => getComputedStyle(document.body).margin") == "0px"
    assert not tab.locator("a[href^='/']:not(.skip), form").count()
    form = """() => {
      const form = document.createElement("form");
      form.method = "post";
      form.action = "/guides";
      form.innerHTML = '<input name="name" value="Rebound">';
      document.body.append(form);
      form.submit();
    }"""
    with tab.expect_navigation() as navigation:
        tab.evaluate(form)
    sent = navigation.value.request.all_headers()
    assert navigation.value.status == 421
    assert sent["origin"] == f"http://{name}" and "sec-fetch-site" not in sent
    assert "Rebound" not in GuidesPage(tab, waypost).open().names()


def test_nothing_that_a_wiki_wrote_runs(open_tab, waypost):
    tab = open_tab(waypost)
    article = ArticlePage(tab, waypost).read("A hostile page")
    assert not tab.evaluate(
        "() => document.querySelectorAll('main script, main style, main iframe, main [style],"
        " main [onclick], main [onerror], main a[href^=\"javascript:\" i]').length"
    )
    assert article.words()
