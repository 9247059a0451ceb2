"""Draws every page and state into .build/screenshots: `make screenshots`.

A phone and a desktop, light and dark, and a small phone, a tablet and a wide window, light, the
whole page; and one sheet for each kind of page with all of its states side by side.
"""

import base64
import html
import itertools
import shutil

import pytest

from support.states import STATES, show
from support.waypost import ROOT

FOLDER = ROOT / ".build/screenshots"
SIZES = {"phone": (390, 844), "desktop": (1280, 800)}
#: Drawn in one theme.
OTHERS = {"small": (320, 640), "tablet": (768, 1024), "wide": (1680, 1000)}
MOST = 2400  # pixels; the rest of a long article looks like its beginning


@pytest.fixture(scope="module")
def folder():
    shutil.rmtree(FOLDER, ignore_errors=True)
    FOLDER.mkdir(parents=True)
    return FOLDER


@pytest.mark.parametrize("state", STATES, ids=lambda state: state.name)
def test_draw(open_tab, places, state, folder):
    place = places[state.place]
    drawn = [*itertools.product(SIZES.items(), ("light", "dark"))]
    for (size, (width, height)), scheme in drawn + [(one, "light") for one in OTHERS.items()]:
        tab = open_tab(
            place, viewport={"width": width, "height": height}, color_scheme=scheme,
            reduced_motion="reduce",
        )
        tab.watch.expect("Failed to load resource")
        show(state, place, tab)
        tab.evaluate(
            """async () => {
              for (const picture of document.images) picture.loading = "eager";
              await Promise.all([...document.images].map((p) => p.decode().catch(() => 0)));
            }"""
        )
        whole = tab.evaluate("() => document.documentElement.scrollHeight")
        # Maps are as high as in the window of the device.
        tab.evaluate(
            """() => {
              for (const map of document.querySelectorAll(".split > .atlas"))
                map.style.blockSize = `${map.getBoundingClientRect().height}px`;
            }"""
        )
        # As tall as the page, so that what is fixed to the window stands at its foot.
        tab.set_viewport_size({"width": width, "height": max(height, min(whole, MOST))})
        tab.screenshot(path=folder / f"{state.name}-{size}-{scheme}.png")
        tab.context.close()


def test_sheets(chromium, folder):
    kinds = {}
    for state in STATES:
        kinds.setdefault(state.name.split("-")[0], []).append(state)
    for kind, states in kinds.items():
        for size, scheme in itertools.product(SIZES, ("light", "dark")):
            figures = [figure(folder / f"{s.name}-{size}-{scheme}.png", s.name) for s in states]
            width = 420 if size == "phone" else 660
            page = f"""<!doctype html><style>
              body {{ margin: 16px; display: flex; flex-wrap: wrap; gap: 16px; background: #888 }}
              figure {{ margin: 0; width: {width - 24}px; font: 14px sans-serif }}
              img {{ width: 100%; max-height: 1200px; object-fit: cover; object-position: top }}
              </style>{''.join(figures)}"""
            tab = chromium.new_page(viewport={"width": 4 * width, "height": 600})
            tab.set_content(page)
            tab.screenshot(path=folder / f"sheet-{kind}-{size}-{scheme}.png", full_page=True)
            tab.close()


def figure(path, name):
    if not path.exists():
        return ""
    data = base64.b64encode(path.read_bytes()).decode()
    return f"<figure>{html.escape(name)}<img src='data:image/png;base64,{data}'></figure>"
