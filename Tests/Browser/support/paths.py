"""Where the pages of a Waypost are: each gives, for one, a path."""

import re
import urllib.parse


def at(path):
    return lambda waypost: path


def article(title):
    return lambda waypost: waypost.read(title)


def search(words):
    return lambda waypost: waypost.search(words)


def guide(title):
    return lambda waypost: waypost.guide(title)


def on_map(place, map):
    """A place by its latitude, longitude and name, with the map somewhere else."""
    latitude, longitude, name = place
    return at(f"/places?WMFLatitude={latitude}&WMFLongitude={longitude}&name={name}&map={map}")


def sections(title):
    """Where the sections of a guide's first article are chosen."""
    def path(waypost):
        guide = waypost.guide(title)
        return f"{guide}/sections/{waypost.entry(guide, 0)}"
    return path


def sending(title, **fields):
    """The card of an article, or of a part of one, before it is sent."""
    def path(waypost):
        wiki, name = waypost.read(title).removeprefix("/read/").split("/", 1)
        words = {"wiki": wiki, "title": urllib.parse.unquote(name).replace("_", " "), **fields}
        return f"/send?{urllib.parse.urlencode(words)}"
    return path


def sent(kind):
    """What was sent in `fill`: what others see, or the ways to send it."""
    return lambda waypost: waypost.sent[kind]


def folded(title):
    """The first article of a guide, as the guide shows it."""
    board = re.compile(r'class="board" href="([^"]+)"')
    return lambda waypost: board.findall(waypost.fetch(waypost.guide(title))[1])[0]


def conversation(tail="", who="writer"):
    """A conversation, or what lies under it."""
    return lambda waypost: waypost.players[who].path + tail


def about(title):
    """What conversations call the card of an article."""
    return lambda waypost: f"article:{waypost.wiki_proxy.slug}/{title}"


def choosing(place, **fields):
    """An app of the row, in the composer's place or on a page of its own."""
    def path(waypost):
        words = {"app": "article"} if place == "compact" else {}
        if fields.get("pick"):
            words["pick"] = about(fields["pick"])(waypost).partition(":")[2]
        words["q"] = fields.get("q", "")
        under = "" if place == "compact" else "/choose/article"
        return f"{waypost.players['writer'].path}{under}?{urllib.parse.urlencode(words)}"
    return path


def inserted(title, **fields):
    """A card that stands in the composer."""
    return lambda w: f"{w.players['writer'].path}?{urllib.parse.urlencode({'card': about(title)(w)})}"


def game(player):
    """The game as a player left it."""
    return lambda waypost: waypost.players[player].path


def at_table(player, more=""):
    """The conversation that a player is in."""
    return lambda waypost: waypost.players[player].conversation + more
