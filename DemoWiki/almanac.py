"""The page "Almanac of the atlas": distances and day lengths, reckoned from the pages' positions.

Long on purpose (well over 100 kB when rendered), and true: every number is computed here, on a
sphere with the Earth's mean radius, from the latitude and longitude in each page's box.
"""

import math
import re

EARTH_RADIUS = 6371.0  # kilometres, the mean radius
OBLIQUITY = 23.44  # degrees, the tilt of the Earth's axis
WINDS = "north north-east east south-east south south-west west north-west".split()
MONTHS = (
    "January February March April May June July August September October November December"
).split()


def places(pages):
    """(title, latitude, longitude) of every page with a box, in the order of titles."""
    for _, title, text in pages:
        found = [re.search(rf"^\|{name}=(-?[\d.]+)$", text, re.M) for name in ("latitude", "longitude")]
        if "{{Infobox city" in text and all(found):
            yield title, float(found[0][1]), float(found[1][1])


def distance(start, end):
    """Kilometres along the great circle (haversine formula)."""
    first, second = math.radians(start[1]), math.radians(end[1])
    half_step = math.radians(end[2] - start[2]) / 2
    part = math.sin((second - first) / 2) ** 2
    part += math.cos(first) * math.cos(second) * math.sin(half_step) ** 2
    return 2 * EARTH_RADIUS * math.asin(min(1.0, math.sqrt(part)))


def bearing(start, end):
    """Degrees from north, clockwise, in which one sets out."""
    first, second = math.radians(start[1]), math.radians(end[1])
    step = math.radians(end[2] - start[2])
    east = math.sin(step) * math.cos(second)
    north = math.cos(first) * math.sin(second) - math.sin(first) * math.cos(second) * math.cos(step)
    return math.degrees(math.atan2(east, north)) % 360


def day_length(latitude, day):
    """Hours from sunrise to sunset, without refraction, on a day of the year."""
    tilt = math.radians(-OBLIQUITY * math.cos(2 * math.pi * (day + 10) / 365.24))
    turn = -math.tan(math.radians(latitude)) * math.tan(tilt)
    return 24 / math.pi * math.acos(max(-1.0, min(1.0, turn)))


def clock(hours):
    minutes = round(hours * 60) % (24 * 60)
    return f"{minutes // 60}:{minutes % 60:02}"


def way(start, end):
    degrees = round(bearing(start, end)) % 360
    wind = WINDS[round(degrees / 45) % 8]
    noon = clock(12 + (end[2] - start[2]) / 15)
    return (
        f"* [[{end[0]}]]: {distance(start, end):,.0f} km, setting out to the {wind} ({degrees}°);"
        f" at noon here the sun says {noon} there."
    )


def section(place, everything):
    others = sorted((other for other in everything if other != place), key=lambda o: distance(place, o))
    summer, winter = (day_length(place[1], day) for day in (172, 355))
    near, far = others[0], others[-1]
    return "\n".join(
        [
            f"=== {place[0]} ===",
            f"[[{place[0]}]] lies at {{{{Coord|{place[1]}|{place[2]}}}}}. The sun is above the horizon for"
            f" {clock(summer)} hours on 21 June and for {clock(winter)} hours on 21 December. The nearest"
            f" place of this atlas is [[{near[0]}]], {distance(place, near):,.0f} km away, the farthest"
            f" [[{far[0]}]], {distance(place, far):,.0f} km.",
            *(way(place, other) for other in others),
        ]
    )


def day_table(everything):
    rows = ['{| class="wikitable sortable"', "|+ Hours of daylight on the 21st of each month"]
    rows.append("! scope=\"col\" | Place !! " + " !! ".join(month[:3] for month in MONTHS))
    for place in everything:
        lengths = (clock(day_length(place[1], round(30.44 * month + 21))) for month in range(12))
        rows += ["|-", f'! scope="row" | [[{place[0]}]]', "| " + " || ".join(lengths)]
    return "\n".join([*rows, "|}"])


def page(pages):
    everything = list(places(pages))
    return "\n\n".join(
        [
            f"The '''almanac of the atlas''' says how far its {len(everything)} places lie from each other,"
            " in which direction one sets out, and how long the days are.",
            "[[File:Open atlas.png|thumb|alt=An open atlas with a dotted way from one page to the other|"
            "From one page to the other]]",
            "All of it is reckoned from the positions on the pages, on a ball of 6,371 km radius: the real"
            " Earth is a little flatter, so a distance may be off by half a percent. Ways follow great"
            " circles, the shortest there are; the direction holds at the start and changes on the way."
            " Times are those of a sundial, which knows no time zones and no summer time. Days are"
            " counted from the middle of the sun at the horizon, as if air did not bend its light.",
            "== Days ==",
            day_table(everything),
            "== Ways ==",
            *(section(place, everything) for place in everything),
            "[[Category:Pages about the atlas]]",
        ]
    )
