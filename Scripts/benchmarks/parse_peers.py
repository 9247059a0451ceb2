"""Parse the pages of a folder with lexbor and with resiliparse, in this process, and print MB/s.

    parse_peers.py FOLDER [ROUNDS]

It measures like `Parsing speed`: INDEX.tsv names the pages, their bytes are in memory before the
clock starts, and the least CPU time of several rounds counts.
"""

import importlib.metadata
import pathlib
import sys
import time

from resiliparse.parse.html import HTMLTree
from selectolax.lexbor import LexborHTMLParser


def pages(folder):
    lines = (folder / "INDEX.tsv").read_text(encoding="utf-8").splitlines()[1:]
    return [(folder / line.split("\t")[0]).read_bytes() for line in lines]


def best(pages, parse, rounds):
    """The best time of a round over all pages, in seconds of the processor."""
    times = []
    for _ in range(rounds):
        start = time.process_time()
        for page in pages:
            parse(page)
        times.append(time.process_time() - start)
    return min(times)


def main(folder, rounds):
    bytes_of_pages = pages(pathlib.Path(folder))
    size = sum(map(len, bytes_of_pages))
    peers = {
        ("lexbor, by selectolax", "selectolax"): LexborHTMLParser,
        ("resiliparse's tree", "resiliparse"): lambda page: HTMLTree.parse_from_bytes(page, "utf-8"),
    }
    for (name, package), parse in peers.items():
        speed = size / best(bytes_of_pages, parse, rounds) / 1e6
        label = f"{name} {importlib.metadata.version(package)}"
        print(f"{label:>40} {speed:6.0f}")


main(sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 5)
