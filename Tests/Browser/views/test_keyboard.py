"""The whole way without a mouse, counted in keys, and the focus always to be seen."""

import pytest

from pages import ArticlePage, HomePage


class Keys:
    """A keyboard that counts."""

    def __init__(self, tab):
        self.tab = tab
        self.count = 0

    def press(self, *keys):
        for key in keys:
            self.tab.keyboard.press(key)
            self.count += 1


def test_first_search_read_and_keep_take_few_keys(tab, waypost, report):
    home = HomePage(tab, waypost).open().wait_for_focus(HomePage.box)
    keys = Keys(tab)
    keys.press(*"kyo")
    home.settle().row("Kyoto").wait_for()
    keys.press("ArrowDown", "Enter")
    article = ArticlePage(tab, waypost)
    article.one(article.keep_button).wait_for()
    tab.wait_for_load_state()  # a press before that may go to a page that nobody sees yet
    search = keys.count
    keys.press("Tab", "Enter")  # the way past the bar
    keys.press("Shift+Tab")  # the board is the last thing of the bar
    assert tab.evaluate("s => document.activeElement.matches(s)", article.keep_button)
    keys.press("Enter")
    article.one(article.saved_mark).wait_for()
    report(f"By keyboard: search and read {search} keys, and kept after {keys.count}.")
    assert search <= 5 and keys.count <= 10


FOCUS = """() => {
  const e = document.activeElement;
  if (e === document.body) return null;
  const around = e.closest(".search") ?? e;
  const seen = [e, around].some((part) => {
    const style = getComputedStyle(part);
    return style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2;
  });
  const box = e.getBoundingClientRect();
  const inside = box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth;
  return { what: e.outerHTML.slice(0, 90), seen, inside };
}"""


@pytest.mark.parametrize("page", ["home", "article", "guides", "settings"])
def test_the_focus_is_seen_wherever_tab_leads(tab, waypost, page):
    waypost.fetch(waypost.read("Kyoto"))  # so that the home page has something read
    paths = {"home": "/", "article": waypost.read("Kyoto")}
    HomePage(tab, waypost).open(paths.get(page, f"/{page}"))
    tab.evaluate("document.activeElement.blur()")
    visited = []
    for _ in range(60):
        tab.keyboard.press("Tab")
        focus = tab.evaluate(FOCUS)
        if focus is None:
            break
        visited.append(focus)
    assert len(visited) > 3
    assert [f["what"] for f in visited if not (f["seen"] and f["inside"])] == []
