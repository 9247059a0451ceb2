"""Compare the output of `Parsing trees FOLDER` (on standard input) with lexbor's trees.

For each page it compares the number of elements of each name, and all text without white space,
including scripts and styles. Both sides leave out the content of templates, which lexbor keeps
apart; and html, head, body, tbody and colgroup, which the HTML standard adds where the source has
none. A different text has the same characters in another order ("moved") or different ones
("other").
"""

import collections
import pathlib
import sys

from selectolax.lexbor import LexborHTMLParser

ADDED = {"html", "head", "body", "tbody", "colgroup"}
SPACE = dict.fromkeys(range(33))


def lexbor(page):
    """Counts of elements by name, and the text without white space."""
    counts, parts = collections.Counter(), []
    for node in LexborHTMLParser(page).root.traverse(include_text=True):
        if node.is_element_node:
            counts[node.tag.lower()] += 1  # SVG has capitals, ours are small
        elif node.is_text_node:
            parts.append(node.text_content or "")
    return counts, "".join(parts).translate(SPACE)


def ours(line):
    path, elements, text = line.rstrip("\n").split("\t")
    pairs = (pair.rsplit("=", 1) for pair in elements.split())
    return path, collections.Counter({name: int(count) for name, count in pairs}), text


def difference(one, other):
    """`span +2, b -1`: how many more or fewer of each name there are in `one`."""
    names = (set(one) | set(other)) - ADDED
    changes = {name: one[name] - other[name] for name in names if one[name] != other[name]}
    return ", ".join(f"{name} {change:+}" for name, change in sorted(changes.items()))


def text_difference(one, other):
    if one == other:
        return ""
    missing = collections.Counter(other) - collections.Counter(one)
    more = collections.Counter(one) - collections.Counter(other)
    if not missing and not more:
        return "text moved"
    return f"text other: {sum(missing.values())} characters fewer, {sum(more.values())} more"


def main(folder):
    table = collections.defaultdict(collections.Counter)
    differing = []
    for line in sys.stdin:
        path, counts, text = ours(line)
        page = (pathlib.Path(folder) / path).read_bytes()
        expected_counts, expected_text = lexbor(page)
        elements = difference(counts, expected_counts)
        words = text_difference(text, expected_text)
        for kind in (path.split("/")[0], "all"):
            table[kind].update(pages=1, elements=not elements, text=not words)
        if elements or words:
            differing.append(f"{path}: {'; '.join(filter(None, (elements, words)))}")
    print(f"{'kind':16} {'pages':>6} {'elements agree':>15} {'text agrees':>12}")
    for kind, row in sorted(table.items(), key=lambda pair: (pair[0] == "all", pair[0])):
        print(f"{kind:16} {row['pages']:6} {row['elements']:15} {row['text']:12}")
    print("\nPages that differ (ours less lexbor's):")
    for line in differing or ["none"]:
        print(f"  {line}")


main(sys.argv[1])
