"""Every page and state: for eyes, ears and fingers, in both themes and four widths, the main ones on a
phone that lies on its side too."""

from pages import Page
from support.axe import AXE, COLOUR_RULES, OUTLINE, RUN, WIDTH_RULES
from support.states import each_state

#: One state of each kind of page, which are looked at on a phone that lies on its side too.
MAIN = [
    "home", "results", "article-saved", "guides", "guide-days", "guide-map", "places", "place",
    "near", "game-shoot", "conversation", "conversation-compact", "conversation-inline", "send-article", "settings",
]
SIDEWAYS = (844, 390)


def sizes(state, scheme):
    if state.is_long:
        return [(320, 800)]
    on_its_side = state.name in MAIN and scheme == "light"
    return [(320, 800), (390, 800), (768, 800), (1280, 800)] + [SIDEWAYS] * on_its_side


@each_state
def test_axe_finds_nothing_in_either_theme_at_any_width(shown, state):
    shown.evaluate(AXE)
    found = {}
    for scheme in ("light", "dark"):
        shown.emulate_media(color_scheme=scheme)
        for width, height in sizes(state, scheme):
            shown.set_viewport_size({"width": width, "height": height})
            # As tall as a conversation, where no message lies under the bars above and below.
            tall = shown.evaluate(
                "document.querySelector('.message-list') && document.documentElement.scrollHeight"
            )
            shown.set_viewport_size({"width": width, "height": max(height, tall or 0)})
            # The dark theme changes colours only: the style sheets set nothing else for it.
            rules = COLOUR_RULES if scheme == "dark" else None
            if scheme == "light" and width in (390, 768, SIDEWAYS[0]):
                rules = WIDTH_RULES
            for violation in shown.evaluate(RUN, rules):
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
    && e.getBoundingClientRect().right > most + 1 && !e.closest("table, pre, .visually-hidden"));
  return ["too wide", ...out.map((e) => e.outerHTML.slice(0, 120)).slice(0, 5)];
}"""


@each_state
def test_text_twice_the_size_needs_no_sideways_scrolling(shown):
    devtools = shown.context.new_cdp_session(shown)
    devtools.send("Page.setFontSizes", {"fontSizes": {"standard": 32, "fixed": 26}})
    try:
        shown.wait_for_function(
            "() => getComputedStyle(document.documentElement).fontSize === '32px'"
        )
        for width in (390, 1280):
            shown.set_viewport_size({"width": width, "height": 800})
            out = shown.evaluate(OUT)
            assert not out, f"{width}: {out}"
    finally:
        devtools.send("Page.setFontSizes", {"fontSizes": {"standard": 16, "fixed": 13}})
        devtools.detach()
