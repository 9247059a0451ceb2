"""What w3m, a browser of a terminal without styles, scripts and pictures, shows of an article."""

import json
import subprocess

import pytest


@pytest.fixture(scope="module")
def sent(waypost):
    """The path of an article that was sent."""
    waypost.keep("Canals", "Amsterdam")
    link = json.loads(waypost.run("send", "article", "Amsterdam", "--format", "json"))["link"]
    return "/s/" + link.split("/s/")[1]


def shown(waypost, path, home):
    """The text of a page, in lines."""
    done = subprocess.run(
        ["w3m", "-dump", "-cols", "80", "-O", "UTF-8", waypost.address + path],
        env={**waypost.environment, "HOME": str(home)}, capture_output=True, text=True, timeout=60,
    )
    assert done.returncode == 0, done.stderr
    return [line.strip() for line in done.stdout.splitlines()]


def test_an_article_is_read_in_a_text_browser(waypost, sent, tmp_path):
    lines = shown(waypost, waypost.read("Amsterdam"), tmp_path)
    text = " ".join(lines)
    assert "Amsterdam" in lines, "the title has a line of its own"
    title = lines.index("Amsterdam")
    assert title < lines.index("See") < lines.index("Eat"), "so have the headings, in their order"
    assert "canal ring" in text
    assert "CC BY-SA" in text or "Creative Commons" in text, "with its licence"
    assert max(len(line) for line in lines) <= 100, "no line is drawn out by what is not text"


def test_what_was_sent_is_read_in_a_text_browser(waypost, sent, tmp_path):
    lines = shown(waypost, sent, tmp_path)
    assert "Amsterdam" in lines
    assert any("Netherlands" in line or "capital" in line for line in lines), lines
