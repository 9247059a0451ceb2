"""Every page and state: for eyes, ears and fingers, in both themes and three widths."""

from pathlib import Path

import axe_playwright_python
import pytest

from pages import Page
from states import STATES, show

AXE = (Path(axe_playwright_python.__file__).parent / "axe.min.js").read_text()
#: All rules that are on by themselves, best practices among them, and the size of what is touched.
#: The second time only what depends on colours and widths. A page is told of its new width once a
#: frame, so two are waited for.
RUN = """async (again) => {
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const rules = ["color-contrast", "target-size", "scrollable-region-focusable",
    "link-in-text-block", "link-name", "button-name", "label"];
  const found = await axe.run(again === true
    ? { runOnly: rules } : { rules: { "target-size": { enabled: true } } });
  return found.violations.flatMap((rule) =>
    rule.nodes.map((node) => `${rule.id}: ${node.target} ${node.failureSummary}`));
}"""

OUTLINE = """() => {
  const levels = [...document.querySelectorAll("h1, h2, h3, h4, h5, h6")]
    .filter((heading) => heading.checkVisibility())
    .map((heading) => Number(heading.tagName[1]));
  const controls = [...document.querySelectorAll("input, select, textarea")]
    .filter((control) => control.type !== "hidden");
  return {
    levels,
    mains: document.querySelectorAll("main").length,
    unlabelled: controls.filter((c) => !c.labels.length).map((c) => c.outerHTML),
    twice: [...document.querySelectorAll("[id]")].map((e) => e.id)
      .filter((id, index, all) => all.indexOf(id) !== index),
    nameless: [...document.querySelectorAll("img")].filter((i) => !i.hasAttribute("alt"))
      .map((i) => i.outerHTML),
  };
}"""

each_state = pytest.mark.parametrize("state", STATES, ids=lambda state: state.name)


@pytest.fixture
def shown(open_tab, places, state):
    """A tab in which the state is to be seen."""
    place = places[state.place]
    tab = open_tab(place)
    if state.status >= 400:
        tab.watch.expect("Failed to load resource")
    assert show(state, place, tab).status == state.status
    return tab


@each_state
def test_axe_finds_nothing_in_either_theme_at_any_width(shown, state):
    shown.evaluate(AXE)
    found = {}
    for scheme in ("light", "dark"):
        shown.emulate_media(color_scheme=scheme)
        for width in (320,) if state.is_long else (320, 390, 768, 1280):
            shown.set_viewport_size({"width": width, "height": 800})
            is_known = (scheme, width) not in (("light", 320), ("dark", 1280))
            for violation in shown.evaluate(RUN, is_known):
                found.setdefault(violation, f"{scheme}, {width}")
            wide = Page(shown, None).wants_sideways_scrolling()
            if wide > 0:
                found[f"{wide} px too wide"] = f"{scheme}, {width}"
    assert not found, "\n".join(f"{where}: {what}" for what, where in found.items())


@each_state
def test_headings_are_in_order_and_everything_has_its_name(shown):
    outline = shown.evaluate(OUTLINE)
    levels = outline.pop("levels")
    assert levels and levels[0] == 1 and levels.count(1) == 1
    steps = [after - before for before, after in zip(levels, levels[1:])]
    assert all(step <= 1 for step in steps), levels
    assert outline == {"mains": 1, "unlabelled": [], "twice": [], "nameless": []}


#: What stands out of the window, but for what scrolls within itself.
OUT = """() => {
  const most = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth <= most) return [];
  const out = [...document.querySelectorAll("body *")].filter((e) => e.checkVisibility()
    && e.getBoundingClientRect().right > most + 1 && !e.closest("table, pre, .unseen"));
  return ["too wide", ...out.map((e) => e.outerHTML.slice(0, 120)).slice(0, 5)];
}"""


@each_state
def test_text_twice_the_size_needs_no_sideways_scrolling(shown):
    devtools = shown.context.new_cdp_session(shown)
    devtools.send("Page.setFontSizes", {"fontSizes": {"standard": 32, "fixed": 26}})
    shown.wait_for_function(
        "() => getComputedStyle(document.documentElement).fontSize === '32px'"
    )
    for width in (390, 1280):
        shown.set_viewport_size({"width": width, "height": 800})
        assert shown.evaluate(OUT) == [], width
