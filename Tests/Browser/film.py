"""A tour on a wiki that is slow, that dies, and that comes back, into .build/film:
`Scripts/browser-tests Tests/Browser/film.py`.

Each step is drawn soon after the press, and again once the page is at rest: what a person sees while
waiting, and in the end. One sheet for each wiki has all of them in their order.
"""

import base64
import html
import shutil

import pytest
from playwright.sync_api import Error

from support.waypost import ROOT

FOLDER = ROOT / ".build/film"
PHONE = {"width": 390, "height": 844}
SOON = 300  # ms after a press
#: ms until a page is at rest; a slow wiki is asked three times one after another.
REST = {"slow": 14_000, "dying": 5_000, "gone": 5_000, "back": 5_000}


class Film:
    """The frames of one tab."""

    def __init__(self, tab, rest):
        self.tab = tab
        self.rest = rest
        self.frames = []

    def frame(self, words):
        for left in (2, 1, 0):
            try:
                self.frames.append((words, self.tab.screenshot()))
                return
            except Error:
                # Chromium draws nothing in the moment in which a page takes the place of another.
                if not left:
                    raise
                self.tab.wait_for_timeout(100)

    def step(self, words, act):
        """Does one thing as a person would, and draws it soon afterwards and at rest."""
        act()
        self.tab.wait_for_timeout(SOON)
        self.frame(f"{words}: soon")
        self.tab.wait_for_timeout(self.rest)
        self.frame(f"{words}: then")

    def sheet(self, chromium, path):
        figures = "".join(
            f"<figure>{html.escape(words)}<img src='data:image/png;base64,"
            f"{base64.b64encode(picture).decode()}'></figure>"
            for words, picture in self.frames
        )
        tab = chromium.new_page(viewport={"width": 1680, "height": 600})
        tab.set_content(
            """<!doctype html><style>
            body { margin: 16px; display: flex; flex-wrap: wrap; gap: 16px; background: #888 }
            figure { margin: 0; width: 260px; font: 14px sans-serif } img { width: 100% }
            </style>"""
            + figures
        )
        tab.screenshot(path=path, full_page=True)
        tab.close()


@pytest.fixture(scope="module")
def folder():
    shutil.rmtree(FOLDER, ignore_errors=True)
    FOLDER.mkdir(parents=True)
    return FOLDER


def press(tab, role, name):
    """Presses what is there; a page without its wiki may lack it."""
    found = tab.get_by_role(role, name=name).first
    if found.count() and found.is_visible():
        found.click(no_wait_after=True)


def follow(tab, selector):
    found = tab.locator(selector).first
    if found.count():
        found.evaluate("(link) => link.click()")


def tour(film, waypost):
    tab = film.tab
    home = waypost.address + "/"
    film.step("Home", lambda: tab.goto(home, wait_until="commit"))
    box = tab.get_by_role("combobox").or_(tab.get_by_role("searchbox")).first
    film.step("Search", lambda: box.press_sequentially("lis", delay=80))
    film.step("All results", lambda: box.press("Enter", no_wait_after=True))
    film.step(
        "Article", lambda: tab.goto(waypost.address + waypost.read("Lisbon"), wait_until="commit")
    )
    film.step("Save", lambda: press(tab, "button", "Save"))
    film.step("Link", lambda: follow(tab, "article a[href^='/read/']"))
    film.step("Back", lambda: tab.go_back(wait_until="commit"))
    film.step("Guides", lambda: tab.goto(waypost.address + "/guides", wait_until="commit"))


@pytest.mark.parametrize("wiki", REST)
def test_film(make_waypost, open_tab, chromium, folder, wiki):
    waypost = make_waypost().start()
    waypost.keep("Japan", "Kyoto")
    tab = open_tab(waypost, viewport=PHONE)
    tab.set_default_timeout(60_000)
    tab.watch.expect("Failed to load resource")
    film, proxy = Film(tab, REST[wiki]), waypost.wiki_proxy
    if wiki == "slow":
        proxy.delay = 4
    elif wiki == "dying":
        proxy.breaks_off = True
    else:
        proxy.close()
    if wiki == "back":
        film.step(
            "Away", lambda: tab.goto(waypost.address + waypost.read("Lisbon"), wait_until="commit")
        )
        proxy.open()
        tab.wait_for_timeout(30_000)  # the page looks for the wiki at longer and longer intervals
        film.frame("Back again, nothing pressed")
    tour(film, waypost)
    film.sheet(chromium, folder / f"{wiki}.png")
    proxy.delay = 0
