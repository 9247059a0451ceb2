"""The Wayposts in which every page and state is found."""

import json
import re
import urllib.parse

from support.paths import about, at, sending
from support.players import ConversationPlayer, Player

LONG = (
    "Every canal, bridge, lock and ferry between the old harbour and the far polders, "
    "with the inns on the way"
)
PASSPHRASE = "eleven boats on a quiet canal"
UNBROKEN = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft"

#: What a wiki with GeoData says of the middle of Amsterdam.
AROUND = {
    "batchcomplete": True,
    "query": {
        "pages": [
            {
                "pageid": 900 + number, "title": title, "description": description,
                "coordinates": [{"lat": latitude, "lon": longitude, "primary": True}],
            }
            for number, (title, description, latitude, longitude) in enumerate([
                ("Weigh house", "Building on the square", 52.3735, 4.8945),
                ("New church", "Church beside the palace, where kings are sworn in", 52.3739, 4.8915),
                ("Old church", "The oldest building of the city", 52.3744, 4.8980),
                ("Central Station", "Railway station on the river", 52.3791, 4.9003),
                ("متحف السفن", "متحف على الماء", 52.3717, 4.9149),
                ("Westerpark", None, 52.3869, 4.8768),
            ])
        ]
    },
}


def fill(make_waypost):
    """The Wayposts in which the states are found, by name."""
    filled, empty, away = make_waypost(), make_waypost(), make_waypost()
    offline = make_waypost("--offline", beside=filled)
    travelled, locked = make_waypost(), make_waypost()
    away.wiki_proxy.tell_of_places()
    filled.start()
    # A list that nobody has asked for yet.
    empty.environment["WAYPOST_FEED"] = "https://example.org/locations.json"
    empty.start()
    keep(filled)
    plan(filled)
    add_places(filled)
    filled.sent = {
        "article": send(filled, sending("Amsterdam")),
        "arabic": send(filled, sending("القاهرة")),
        "guide": send(filled, lambda w: f"/send?guide={w.guide('Canals').split('/')[-1]}"),
        "reading": send(
            filled, lambda w: f"/send?guide={w.guide('Canals by day').split('/')[-1]}&reading=1"
        ),
        "place": send(filled, at("/send?latitude=52.3731&longitude=4.8922&name=Dam")),
        "ending": send(filled, sending("Amsterdam", openings=3)),
    }
    offline.start()
    offline.fetch("/places", {"action": "refresh"})
    away.keep("Canals", "Amsterdam", "Amstel")
    away.start()
    away.wiki_proxy.close()
    travel(travelled)
    locked.environment["WAYPOST_PASSPHRASE"] = PASSPHRASE
    locked.start()
    play(filled, locked)
    converse(filled, locked)
    return {
        "filled": filled, "empty": empty, "offline": offline, "away": away, "locked": locked,
        "travelled": travelled,
    }


def keep(waypost):
    """Guides with notes, a folded section and an update; one of them in the trash."""
    waypost.keep("Canals", "Amsterdam", "Amstel", "Netherlands", "Mercury")
    waypost.keep(LONG, "Amsterdam", "Tables of the atlas", "القاهرة")
    waypost.keep("京都と東京の静かな庭園", "Kyoto")
    waypost.run("guide", "new", UNBROKEN)
    waypost.keep("Nothing left", "Signpost")
    waypost.run("guide", "delete", "Nothing left")
    waypost.run("save", "--wiki", waypost.wiki_proxy.api, "--pictures", "none", "Lisbon")
    note = "Take the early boat; the light is best before nine, and the lock opens at ten."
    path = waypost.guide("Canals")
    entry = waypost.entry(path, 0)
    waypost.fetch(path, {"action": "note", "entry": entry, "note": note})
    waypost.fetch(path, {"action": "day", "entry": entry, "day": 1})
    waypost.fetch(path, {"action": "sections", "entry": entry, "section": "See"})
    waypost.fetch(path, {"action": "refresh"})


def plan(waypost):
    waypost.keep("Canals by day", "Amsterdam", "Kyoto", "Lisbon", "Cape Town", "Amstel")
    waypost.run("guide", "plan", "Amstel", "--in", "Canals by day", "--day", "3")
    for title in ("Amsterdam", "Kyoto", "Lisbon", "Cape Town"):
        waypost.run("guide", "plan", title, "--in", "Canals by day", "--day", "1")


def add_places(waypost):
    waypost.run("place", "add", "52.01 N 4.36 E", "--name", "Delft")
    waypost.run("place", "add", "1, 2", "--name", UNBROKEN)
    waypost.run("place", "add", "30.0444, 31.2357", "--name", "القاهرة")


def travel(waypost):
    """A library with places in the middle of Amsterdam, and a wiki that knows more of them."""
    waypost.wiki_proxy.tell_of_places()
    waypost.wiki_proxy.replies.append((re.compile("geosearch"), json.dumps(AROUND).encode()))
    waypost.start()
    waypost.run("save", "--wiki", waypost.wiki_proxy.api, "Amsterdam")
    waypost.run("place", "add", "52.01 N 4.36 E", "--name", "Delft")
    waypost.run("place", "add", "52.3731, 4.8922", "--name", "Dam")
    waypost.run("place", "add", "52.38, 4.9", "--name", UNBROKEN)


def play(filled, locked):
    """Games in every state, by the player whose they are."""
    setter = Player(filled).hide("A1", "B2")
    running = Player(filled).join(Player(filled).hide("A1", "B2").path).shoot("C3", "A1")
    winner = Player(filled).join(Player(filled).hide("A1", "B2").path).shoot("C3", "A1", "B2")
    loser = Player(filled).join(Player(filled).hide("A1", "B2").path).shoot("C3", "A2", "B1")
    filled.players = {
        "waiting": setter, "running": running, "winner": winner, "loser": loser,
    }
    play_in_conversation(filled)
    owner = Player(locked)
    owner.post("/sign-in", ("passphrase", PASSPHRASE), ("next", "/"))
    locked.players = {"waiting": owner.hide("A1", "B2")}


def converse(filled, locked):
    """Conversations in every state, by the one who takes part."""
    writer = ConversationPlayer(filled).start("Ann", "Spring by the water")
    other = ConversationPlayer(filled)
    other.join(writer.link(), "متحف الماء")
    guide = filled.guide("Canals").split("/")[-1]
    other.say("Shall we go there in May?", about("Kyoto")(filled))
    writer.react("👍", other.last()).say("Here is what I have so far.", f"guide:{guide}")
    other.say("هل نلتقي عند المحطة؟").say(UNBROKEN)
    writer.say("Of course.").act("delete", ("at", writer.last()))
    writer.say("", f"guide:{guide}").say("", "place:52.3731,4.8922;Dam")
    alone = ConversationPlayer(filled).start("Ann", "")
    closed = ConversationPlayer(filled).start("Ann", UNBROKEN).say("Until next year.").act("close")
    filled.players |= {"writer": writer, "alone": alone, "closed": closed}
    owner = ConversationPlayer(locked)
    owner.post("/sign-in", ("passphrase", PASSPHRASE), ("next", "/"))
    owner.start("Ann", "Spring by the water")
    participant = ConversationPlayer(locked).join(owner.link(), "Ben")
    participant.say("Hello", about("Amsterdam")(locked))
    locked.players |= {"writer": participant, "participant": participant, "owner": owner}


def play_in_conversation(waypost):
    """Games in conversations: not sent yet and sent, running, and over."""
    def table(*shots):
        ann = ConversationPlayer(waypost).start("Ann")
        ben, eve = ann.invite("Ben"), ann.invite("Eve")
        ann.say("Who plays?").hide_there("A1", "B2").send_card()
        for cell in shots:
            ben.look().shoot(cell)
        return [player.look() for player in (ann, ben, eve)]

    ann, ben, _ = table()
    ann.hide_there("C1", "C2")
    running, over = table("C3", "A1"), table("C3", "A1", "B2")
    waypost.players |= {
        "ann": ann, "ben": ben, "running-ann": running[0], "running-ben": running[1],
        "running-eve": running[2], "over-ben": over[1],
    }


def send(waypost, preview):
    """Sends what a preview shows; the path of the link."""
    fields = urllib.parse.parse_qsl(preview(waypost).split("?", 1)[1])
    _, answer = waypost.fetch("/send", fields, {"Accept": "application/json"})
    return urllib.parse.urlsplit(json.loads(answer)["link"]).path
