"""Fill a library with articles that have coordinates, and query it for the nearest in a simple way.

    near_peer.py fill LIBRARY COUNT POINTS     add COUNT articles; write a file of points to query
    near_peer.py time LIBRARY POINTS RADIUS COUNT ANSWERS

Half of the articles are anywhere, half in a thousand towns, as in real data. The peer queries
SQLite's R*Tree for the box of the radius, computes the distance to each point, and sorts. It does
not widen the radius step by step.
"""
import math
import random
import sqlite3
import statistics
import sys
import time

EARTH = 6_371_008.8


def places(count, chance):
    towns = [(chance.uniform(-55, 70), chance.uniform(-180, 180)) for _ in range(1000)]
    for number in range(count):
        if number % 2:
            south, west = towns[chance.randrange(1000)]
            point = south + chance.gauss(0, 0.05), west + chance.gauss(0, 0.05)
        else:
            point = math.degrees(math.asin(chance.uniform(-1, 1))), chance.uniform(-180, 180)
        yield round(point[0], 6), round((point[1] + 180) % 360 - 180, 6)


def fill(library, count, points):
    chance = random.Random(14)
    db = sqlite3.connect(library)
    db.execute("PRAGMA synchronous = OFF")
    rows = list(places(count, chance))
    db.executemany(
        """INSERT INTO article (wiki, title, display_title, language, direction, latitude,
             longitude, saved_at, checked_at, reader_version, details, source_size, source)
           VALUES ('wiki.example.org', ?, ?, 'en', 'ltr', ?, ?, 0, 0, 1, '{}', 0, x'')""",
        ((f"Place {n}", f"Place {n}", *row) for n, row in enumerate(rows)),
    )
    db.execute(
        """INSERT INTO article_box (article_id, south, north, west, east)
           SELECT article_id, latitude, latitude, longitude, longitude FROM article"""
    )
    db.commit()
    with open(points, "w", encoding="utf-8") as file:
        for latitude, longitude in chance.sample(rows, 500):
            file.write(f"{latitude} {longitude}\n")


def distance(south, west, north, east):
    x = math.sin(math.radians(north - south) / 2)
    y = math.sin(math.radians(east - west) / 2)
    chord = x * x + math.cos(math.radians(south)) * math.cos(math.radians(north)) * y * y
    return 2 * EARTH * math.asin(min(1, math.sqrt(chord)))


QUERY = """
    SELECT article.title, article.latitude, article.longitude
    FROM article_box
    CROSS JOIN article USING (article_id)
    WHERE south <= ? AND north >= ? AND west <= ? AND east >= ? AND trash_id IS NULL
"""


def nearest(db, latitude, longitude, radius, count):
    high = math.degrees(radius / EARTH)
    ratio = math.sin(radius / EARTH) / math.cos(math.radians(latitude))
    wide = 180 if ratio >= 1 or abs(latitude) + high >= 90 else math.degrees(math.asin(ratio))
    west, east = longitude - wide, longitude + wide
    spans = [(west, east)]
    if wide < 180 and west < -180:
        spans.append((west + 360, 180))
    if wide < 180 and east > 180:
        spans.append((-180, east - 360))
    found = []
    for west, east in spans:
        for row in db.execute(QUERY, (latitude + high, latitude - high, east, west)):
            metres = distance(latitude, longitude, row[1], row[2])
            if metres <= radius:
                found.append((metres, row[0]))
    found.sort()
    return found[:count]


def measure(library, points, radius, count, answers):
    db = sqlite3.connect(library)
    with open(points, encoding="utf-8") as file:
        asked = [tuple(map(float, line.split())) for line in file]
    times, same, lines = [], 0, open(answers, encoding="utf-8").read().split("\n")
    for number in range(2):
        for line, (latitude, longitude) in zip(lines, asked):
            start = time.perf_counter()
            found = nearest(db, latitude, longitude, radius, count)
            if number:
                times.append(1e6 * (time.perf_counter() - start))
                ours = [int(metres) for metres in line.split()]
                theirs = [metres for metres, _ in found]
                same += len(ours) == len(theirs) and all(
                    abs(a - b) <= 1 for a, b in zip(ours, theirs)
                )
    times.sort()
    print(
        f"the box of the radius alone, by Python: median {statistics.median(times):.0f} µs, "
        f"p99 {times[len(times) * 99 // 100]:.0f} µs; {same} of {len(asked)} answers the same"
    )


if __name__ == "__main__":
    kind, library, *rest = sys.argv[1:]
    if kind == "fill":
        fill(library, int(rest[0]), rest[1])
    else:
        measure(library, rest[0], float(rest[1]), int(rest[2]), rest[3])
