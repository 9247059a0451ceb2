"""Pictures of what is drawn, held against those that were looked at: Tests/Browser/snapshots.

`UPDATE_GOLDEN=1` renews them. They are half as large as what is on the screen, with 16 shades of
each colour, and so small. What is drawn otherwise is left in .build/snapshots to be seen. Letters are drawn
a little differently by other versions of a browser and its libraries, so a picture is the same
where few of its pixels differ clearly, and all of them little on the whole.
"""

import base64
import os
import struct
import zlib
from pathlib import Path

from support.waypost import ROOT

SNAPSHOTS = Path(__file__).parents[1] / "snapshots"
#: By how much a colour of a pixel must differ to be seen, of 255.
CLEARLY = 40
#: The part of the pixels that may.
MOST = 0.02
#: By how much the colours may differ on the average.
WHOLE = 2.5
#: The side of a square in which pixels are counted too: a word that is missing is little of a page.
SIDE = 16

HALF = """async (data) => {
  const picture = await createImageBitmap(await (await fetch(data)).blob());
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [picture.width / 2, picture.height / 2];
  const pen = canvas.getContext("2d");
  pen.imageSmoothingQuality = "high";
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const all = pen.getImageData(0, 0, canvas.width, canvas.height);
  for (let at = 0; at < all.data.length; at += 1) {
    if (at % 4 < 3) all.data[at] = Math.round(all.data[at] / 17) * 17;
  }
  pen.putImageData(all, 0, 0);
  return canvas.toDataURL("image/png").split(",")[1];
}"""

DIFFER = """async ([one, other, clearly, side]) => {
  const pixels = async (data) => {
    const picture = await createImageBitmap(await (await fetch(data)).blob());
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [picture.width, picture.height];
    const pen = canvas.getContext("2d");
    pen.drawImage(picture, 0, 0);
    return pen.getImageData(0, 0, canvas.width, canvas.height);
  };
  const [a, b] = [await pixels(one), await pixels(other)];
  if (a.width !== b.width || a.height !== b.height) return { part: 1, mean: 255, tile: 1 };
  let [seen, sum] = [0, 0];
  const across = Math.ceil(a.width / side);
  const tiles = new Array(across * Math.ceil(a.height / side)).fill(0);
  for (let at = 0; at < a.data.length; at += 4) {
    const far = Math.max(...[0, 1, 2].map((c) => Math.abs(a.data[at + c] - b.data[at + c])));
    sum += far;
    if (far <= clearly) continue;
    seen += 1;
    const [x, y] = [(at / 4) % a.width, Math.floor(at / 4 / a.width)];
    tiles[Math.floor(y / side) * across + Math.floor(x / side)] += 1;
  }
  const count = a.data.length / 4;
  return { part: seen / count, mean: sum / count, tile: Math.max(...tiles) / side ** 2 };
}"""


#: Half of the picture in each direction, as rows of grey from 0 to 15.
GREYS = """async (data) => {
  const picture = await createImageBitmap(await (await fetch(data)).blob());
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [picture.width, picture.height].map((n) => Math.floor(n / 4) * 2);
  const pen = canvas.getContext("2d");
  pen.imageSmoothingQuality = "high";
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const all = pen.getImageData(0, 0, canvas.width, canvas.height).data;
  const greys = [];
  for (let at = 0; at < all.length; at += 4) {
    const grey = 0.299 * all[at] + 0.587 * all[at + 1] + 0.114 * all[at + 2];
    greys.push(Math.round(grey / 17).toString(16));
  }
  return [canvas.width, canvas.height, greys.join("")];
}"""


def small(blank_tab, picture):
    """A page as a PNG of half its size in 16 greys: enough to see what moved or is missing."""
    width, height, greys = blank_tab.evaluate(GREYS, data(picture))
    rows = (bytes.fromhex(greys[at:at + width]) for at in range(0, width * height, width))
    pixels = zlib.compress(b"".join(b"\0" + row for row in rows), 9)

    def chunk(kind, content):
        check = zlib.crc32(kind + content)
        return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", check)

    head = struct.pack(">IIBBBBB", width, height, 4, 0, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        chunk(*one) for one in ((b"IHDR", head), (b"IDAT", pixels), (b"IEND", b""))
    )


def half(blank_tab, picture):
    """A map at half its size, in 16 shades of each colour."""
    return base64.b64decode(blank_tab.evaluate(HALF, data(picture)))


def data(picture):
    return "data:image/png;base64," + base64.b64encode(picture).decode()


def expect_same(blank_tab, picture, name, reduced=half, most=MOST, tile=1):
    """Holds a screenshot against the picture of that name; `blank_tab` is an empty tab to compare in.

    `reduced` makes of it what is stored: `half` or `small`; `most` is the part of the pixels that may
    differ clearly, and `tile` that part of any small square.
    """
    now = reduced(blank_tab, picture)
    path = SNAPSHOTS / f"{name}.png"
    if os.environ.get("UPDATE_GOLDEN"):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(now)
        return
    assert path.exists(), f"no picture {path.name}: UPDATE_GOLDEN=1 makes it, to be looked at"
    differ = blank_tab.evaluate(DIFFER, [data(now), data(path.read_bytes()), CLEARLY, SIDE])
    if differ["part"] > most or differ["tile"] > tile or differ["mean"] > WHOLE:
        wrong = ROOT / ".build/snapshots" / f"{name}.png"
        wrong.parent.mkdir(parents=True, exist_ok=True)
        wrong.write_bytes(now)
        raise AssertionError(
            f"{name} does not look as it did. It is now {wrong}: {differ['part']:.1%} of the pixels "
            f"differ (of one square {differ['tile']:.0%}), by {differ['mean']:.1f} of 255 on the "
            "average. Look at both; UPDATE_GOLDEN=1 keeps the new one."
        )
