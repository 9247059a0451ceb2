"""Read the pages of a folder with resiliparse and with readability-lxml, in this process, and print
MB/s.

    read_peers.py FOLDER [ROUNDS]

It measures like `ReadingBench time`: INDEX.tsv names the pages, their bytes are in memory before
the clock starts, and the least CPU time of several rounds counts.
"""

import importlib.metadata
import logging
import pathlib
import sys
import time

from readability import Document
from resiliparse.extract.html2text import extract_plain_text


def pages(folder):
    lines = (folder / "INDEX.tsv").read_text(encoding="utf-8").splitlines()[1:]
    files = [line.split("\t")[0] for line in lines]
    return [(folder / file).read_bytes() for file in files if not file.endswith("expected.html")]


def article(page):
    return extract_plain_text(
        page.decode("utf-8", "replace"), main_content=True, preserve_formatting="minimal_html")


def summary(page):
    try:
        return Document(page.decode("utf-8", "replace")).summary()
    except Exception:  # It gives up on some pages.
        return ""


def best(pages, read, rounds):
    """The best time of a round over all pages, in seconds of the processor."""
    times = []
    for _ in range(rounds):
        start = time.process_time()
        for page in pages:
            read(page)
        times.append(time.process_time() - start)
    return min(times)


def main(folder, rounds):
    logging.disable(logging.CRITICAL)
    bytes_of_pages = pages(pathlib.Path(folder))
    size = sum(map(len, bytes_of_pages))
    peers = {"resiliparse": (article, rounds), "readability-lxml": (summary, 1)}
    for package, (read, times) in peers.items():
        speed = size / best(bytes_of_pages, read, times) / 1e6
        print(f"{package} {importlib.metadata.version(package)}: {speed:.1f} MB/s")


main(sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 2)
