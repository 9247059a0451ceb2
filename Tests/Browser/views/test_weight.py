"""What a page weighs on its way to a phone, and that nothing in it moves once it is shown."""

import pytest

from support.states import STATES, show

#: A phone on a slow connection: the pages' parts come one after the other. Nothing is timed.
CONDITIONS = {
    "offline": False, "latency": 150, "downloadThroughput": 200_000, "uploadThroughput": 90_000,
}
WATCH = """
  window.moved = [];
  new PerformanceObserver((list) => {
    for (const shift of list.getEntries()) {
      if (shift.hadRecentInput) continue;
      const what = shift.sources.map(({ node }) => node?.outerHTML?.slice(0, 120));
      window.moved.push(`${shift.value.toFixed(4)} ${what}`);
    }
  }).observe({ type: "layout-shift", buffered: true });
"""
#: Bytes of everything but pictures, as they came.
WEIGHT = """() => performance.getEntriesByType("resource")
  .filter(({ initiatorType, name }) => initiatorType !== "img" && !/\\\\.(ico|png|jpe?g|svg)$/.test(name))
  .reduce((sum, entry) => sum + entry.encodedBodySize,
    performance.getEntriesByType("navigation")[0].encodedBodySize)"""
#: The heaviest that a page may be without its pictures, in kB.
LIMITS = {"home": 37, "article-saved": 35}


@pytest.mark.parametrize(
    "name", ["home", "article-saved", "guide-days", "guides", "places", "place", "settings"]
)
def test_nothing_moves_once_it_is_shown(open_tab, places, report, name):
    state = next(state for state in STATES if state.name == name)
    place = places[state.place]
    tab = open_tab(place, viewport={"width": 390, "height": 844}, is_mobile=True, has_touch=True)
    tab.add_init_script(WATCH)
    devtools = tab.context.new_cdp_session(tab)
    devtools.send("Network.enable")
    devtools.send("Network.emulateNetworkConditions", CONDITIONS)
    show(state, place, tab)
    tab.wait_for_load_state("networkidle")
    assert tab.evaluate("() => window.moved") == []
    weight = tab.evaluate(WEIGHT) / 1000
    report(f"{name}: {weight:.1f} kB without pictures.")
    assert weight < LIMITS.get(name, 200)
