"""The server as the machine sees it: one process, which asks nobody unless somebody needs it."""

import os
import subprocess
import sys
from pathlib import Path

from conftest import CHROMIUM
from pages import Page
from support.waypost import ROOT


def children(pid):
    """The processes that a process has started and not yet ended."""
    lists = Path(f"/proc/{pid}/task").glob("*/children")
    return [child for one in lists for child in one.read_text().split()]


def processor_seconds(pid):
    """How long a process has computed: unlike the clock, the same on a machine that is busy."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return sum(map(int, fields[11:13])) / os.sysconf("SC_CLK_TCK")


def test_the_server_starts_within_a_second(make_waypost):
    waypost = make_waypost()
    waypost.environment["WAYPOST_STARTER"] = "true"
    waypost.start()
    assert waypost.fetch("/healthz")[0] == 200
    assert processor_seconds(waypost.process.pid) < 1


def test_one_process_does_everything(tab, waypost):
    waypost.keep("Rivers", "Amsterdam")
    for path in (
        "/", waypost.search("amst"), waypost.read("Amsterdam"), waypost.guide("Rivers") + "/map",
        "/send?latitude=52.3731&longitude=4.8922&name=Dam", "/games", "/settings",
    ):
        assert tab.goto(waypost.address + path).status == 200, path
        assert children(waypost.process.pid) == [], path


def test_pages_that_need_no_wiki_ask_none_and_report_nothing(open_tab, make_waypost):
    waypost = make_waypost().start()
    asked = len(waypost.wiki_proxy.asked)
    tab = open_tab(waypost)
    for path in (
        "/", "/guides", "/places", "/places?lat=52.37&lon=4.89&name=Dam", "/places/near",
        "/games", "/conversations", "/sent", "/settings", "/no/such/page",
    ):
        tab.watch.expected = ["404"] if "such" in path else []
        tab.goto(waypost.address + path)
        Page(tab, waypost).one("main h1").wait_for()
    assert waypost.wiki_proxy.asked[asked:] == []


#: Waits for a promise that is never kept, for which Playwright has no limit.
WAIT_FOR_EVER = """
import sys
from playwright.sync_api import sync_playwright
from support.limit import limit
with sync_playwright() as playwright:
    browser = playwright.chromium.launch(executable_path=sys.argv[1], args=["--no-sandbox"])
    tab = browser.new_page()
    with limit(1):
        tab.evaluate("() => new Promise(() => {})")
"""


def test_a_test_that_would_wait_for_ever_fails_and_says_where():
    done = subprocess.run(
        [sys.executable, "-c", WAIT_FOR_EVER, CHROMIUM], cwd=ROOT / "Tests/Browser",
        capture_output=True, text=True, timeout=60,
    )
    assert done.returncode == 1
    assert "evaluate" in done.stderr and "TargetClosedError" in done.stderr
