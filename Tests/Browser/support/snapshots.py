"""Pictures of what is drawn, held against those that were looked at: Tests/Browser/snapshots.

`UPDATE_GOLDEN=1` renews them. They are half as large as what is on the screen, with 16 shades of
each colour, and so small. What is drawn otherwise is left in .build/snapshots to be seen. Letters are drawn
a little differently by other versions of a browser and its libraries, so a picture is the same
where few of its pixels differ clearly, and all of them little on the whole.
"""

import base64
import os
from pathlib import Path

from support.waypost import ROOT

SNAPSHOTS = Path(__file__).parents[1] / "snapshots"
#: By how much a colour of a pixel must differ to be seen, of 255.
CLEARLY = 40
#: The part of the pixels that may.
MOST = 0.02
#: By how much the colours may differ on the average.
WHOLE = 2.5

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

DIFFER = """async ([one, other, clearly]) => {
  const pixels = async (data) => {
    const picture = await createImageBitmap(await (await fetch(data)).blob());
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [picture.width, picture.height];
    const pen = canvas.getContext("2d");
    pen.drawImage(picture, 0, 0);
    return pen.getImageData(0, 0, canvas.width, canvas.height);
  };
  const [a, b] = [await pixels(one), await pixels(other)];
  if (a.width !== b.width || a.height !== b.height) return { part: 1, mean: 255 };
  let [seen, sum] = [0, 0];
  for (let at = 0; at < a.data.length; at += 4) {
    const far = Math.max(...[0, 1, 2].map((c) => Math.abs(a.data[at + c] - b.data[at + c])));
    sum += far;
    if (far > clearly) seen += 1;
  }
  const count = a.data.length / 4;
  return { part: seen / count, mean: sum / count };
}"""


def data(picture):
    return "data:image/png;base64," + base64.b64encode(picture).decode()


def expect_same(blank_tab, picture, name):
    """Holds a screenshot against the picture of that name; `blank_tab` is an empty tab to compare in."""
    now = base64.b64decode(blank_tab.evaluate(HALF, data(picture)))
    path = SNAPSHOTS / f"{name}.png"
    if os.environ.get("UPDATE_GOLDEN"):
        SNAPSHOTS.mkdir(exist_ok=True)
        path.write_bytes(now)
        return
    assert path.exists(), f"no picture {path.name}: UPDATE_GOLDEN=1 makes it, to be looked at"
    differ = blank_tab.evaluate(DIFFER, [data(now), data(path.read_bytes()), CLEARLY])
    if differ["part"] > MOST or differ["mean"] > WHOLE:
        wrong = ROOT / ".build/snapshots" / path.name
        wrong.parent.mkdir(parents=True, exist_ok=True)
        wrong.write_bytes(now)
        raise AssertionError(
            f"{wrong}: {differ['part']:.1%} of the pixels differ, by {differ['mean']:.1f} of "
            "255 on the average. Look at both; UPDATE_GOLDEN=1 keeps the new one."
        )
