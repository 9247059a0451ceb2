"""What the tests stand on: browsers, wikis, and a Waypost of their own."""

import collections
import json
import os
import shutil
import socket
import sys
import tempfile
from pathlib import Path

import pytest
from playwright.sync_api import sync_playwright

from halves import HALVES, faults
from support.fault_proxy import FaultProxy
from support.limit import limit
from support.prepared import fill
from support.states import show
from support.watch import Watch
from support.waypost import ROOT, Waypost

CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium")


def address_in_home_network():
    """An address of this machine that others could reach; none where it has no network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # sends nothing: it only chooses the way there
            return probe.getsockname()[0]
        except OSError:
            return None


HOME_NETWORK = address_in_home_network()
#: Names that lead to this machine; every other name leads nowhere, whatever a page asks for.
RULES = (
    "MAP waypost.example 127.0.0.1, MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost, "
    f"EXCLUDE {HOME_NETWORK}"
)


#: What the browser does without. A second list of these takes the place of Playwright's, so that is here
#: too (`disabledFeatures` in playwright 1.65). The last line is ours: for the box of addresses, which
#: nobody sees here, each window loads two pages of the browser's own, which costs more than our page.
DISABLED_FEATURES = (
    "AvoidUnnecessaryBeforeUnloadCheckSync,DestroyProfileOnBrowserClose,HttpsUpgrades,"
    "HttpsFirstBalancedModeAutoEnable,LensOverlay,MediaRouter,PaintHolding,ThirdPartyStoragePartitioning,"
    "AvoidCorsURLLoaderRestartOnRedirect,OptimizationHints,NetworkTimeServiceQuerying,AimEnabled,"
    "PreconnectToSearch,"
    "WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup"
)


COUNTED = pytest.StashKey[list]()
OUTPUT = pytest.StashKey[int]()  # where a test that never ends is told, whatever is captured


def pytest_addoption(parser):
    parser.addoption("--half", choices=HALVES, help="run only the files of this half (halves.py)")


def pytest_configure(config):
    if found := faults():
        raise pytest.UsageError("Tests/Browser/halves.py: " + "; ".join(found))
    config.stash[COUNTED] = []
    config.stash[OUTPUT] = os.dup(sys.__stderr__.fileno())


def pytest_ignore_collect(collection_path, config):
    half, name = config.getoption("half"), collection_path.stem
    return True if half and name.startswith("test_") and name not in HALVES[half] else None


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item):
    def told():
        item.session.shouldfail = f"{item.nodeid} did not end, and its browsers were ended"

    with limit(told=told, output=item.config.stash[OUTPUT]):
        return (yield)


def pytest_terminal_summary(terminalreporter, config):
    for line in config.stash[COUNTED]:
        terminalreporter.write_line(line)
    write_slowest_files(terminalreporter)


def write_slowest_files(terminalreporter, most=5):
    """Adds up the time of the tests by file; set-up and teardown are part of it."""
    seconds = collections.Counter()
    for reports in terminalreporter.stats.values():
        for one in reports:
            if isinstance(one, pytest.TestReport):
                seconds[one.nodeid.partition("::")[0].rpartition("/")[2]] += one.duration
    if len(seconds) > 1:
        slowest = (f"{file} {total:.0f} s" for file, total in seconds.most_common(most))
        terminalreporter.write_line("Most time: " + ", ".join(slowest))


@pytest.fixture
def report(request):
    """Writes a line, such as a count, below the results of the run."""
    return request.config.stash[COUNTED].append


@pytest.fixture(scope="session")
def wikis():
    state = Path(os.environ.get("WAYPOST_MEDIAWIKI", ROOT / ".build/mediawiki"))
    return json.loads((state / "wikis.json").read_text())


@pytest.fixture(scope="session")
def chromium():
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=CHROMIUM,
            args=[
                "--no-sandbox", f"--host-resolver-rules={RULES}", f"--disable-features={DISABLED_FEATURES}",
            ],
            # Back and forward as people have it: the page as they left it.
            ignore_default_args=["--disable-back-forward-cache"],
        )
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def make_waypost(wikis):
    """A Waypost with an empty library and its own proxy to the wiki; deleted after the session."""
    made = []

    def make(*options, wiki="en", beside=None):
        """With the library and the proxy of another where one is named."""
        wiki_proxy = beside.wiki_proxy if beside else FaultProxy(wikis[wiki])
        home = beside.home if beside else Path(tempfile.mkdtemp(prefix="waypost-browser-"))
        made.append(Waypost(home, wiki_proxy, *options))
        return made[-1]

    yield make
    for waypost in made:
        waypost.stop()
        waypost.wiki_proxy.close()
        shutil.rmtree(waypost.home, ignore_errors=True)


@pytest.fixture(scope="module")
def waypost(make_waypost):
    """One for each file of tests."""
    return make_waypost().start()


@pytest.fixture(scope="session")
def places(make_waypost):
    """The Wayposts of every page and state; tests only look at them."""
    return fill(make_waypost)


WINDOW = {"width": 1280, "height": 800}


def new_tab(chromium, hosts, **options):
    # A service worker would make the requests that tests hold up (test_unreachable.py has it).
    usual = {"viewport": WINDOW, "locale": "en-GB", "service_workers": "block"}
    context = chromium.new_context(**{**usual, **options})
    context.set_default_timeout(15_000)
    tab = context.new_page()
    if wait := os.environ.get("SLOW_NETWORK"):
        slow_down(tab, int(wait))
    tab.watch = Watch(context, hosts)
    tab.wait_for_function = functions_only(tab.wait_for_function)
    return tab


def functions_only(wait):
    """Waits for functions alone. A bare expression is evaluated by the page from the second try on, which
    our policy forbids: such a test passes on a fast machine and fails on a slow one."""

    def wait_for_function(condition, **options):
        assert "=>" in condition, f"Write “() => {condition}”."
        return wait(condition, **options)

    return wait_for_function


def slow_down(tab, wait):
    """Delays each answer by so many milliseconds, scripts too: shows tests that do not wait. Tests
    that take the network away fail, because this brings it back."""
    network = tab.context.new_cdp_session(tab)
    network.send("Network.enable")
    network.send("Network.setCacheDisabled", {"cacheDisabled": True})
    network.send("Network.emulateNetworkConditions", {
        "offline": False, "latency": wait, "downloadThroughput": -1, "uploadThroughput": -1,
    })


@pytest.fixture
def open_tab(chromium):
    """Opens a tab with its own cookies; at the end each must have kept the rules of Watch."""
    opened = []

    def open_tab(waypost, hosts=(), **options):
        tab = new_tab(chromium, {f"127.0.0.1:{waypost.port}", *hosts}, **options)
        opened.append((tab.context, tab.watch))
        return tab

    yield open_tab
    for context, _ in opened:
        context.close()
    for _, watch in opened:
        watch.check()


@pytest.fixture
def tab(open_tab, waypost):
    return open_tab(waypost)


@pytest.fixture(scope="session")
def state_tab(chromium, places):
    """Gives the one tab in which all states are opened; another after a crash.

    A tab for each state would be a process for each, in which axe is compiled anew: that takes twice
    the time.
    """
    tabs = []

    def state_tab():
        if not tabs:
            tab = new_tab(chromium, {f"127.0.0.1:{place.port}" for place in places.values()})
            tab.on("crash", lambda _: tabs.clear())
            tabs.append(tab)
        return tabs[0]

    return state_tab


@pytest.fixture(scope="session")
def opened(state_tab, places, state):
    """A tab in which the state was opened, for all checks of it (`each_state`)."""
    place, tab = places[state.place], state_tab()
    tab.watch.expected = ["Failed to load resource"] if state.status >= 400 else []
    reset_window(tab)
    assert show(state, place, tab).status == state.status
    yield tab
    if tab is not state_tab():
        return
    tab.goto(place.address + "/assets/robots.txt")  # without scripts, in the same process
    tab.evaluate("() => sessionStorage.clear()")
    tab.context.clear_cookies()
    tab.context.clear_permissions()
    tab.watch.check()


@pytest.fixture
def shown(opened):
    """The tab with the state in a window of the usual size, whatever the last check set."""
    reset_window(opened)
    yield opened
    opened.watch.check()


def reset_window(tab):
    tab.set_viewport_size(WINDOW)
    tab.emulate_media(color_scheme="light")
