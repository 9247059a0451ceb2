"""Every page and state that a person may see, for the tests that look at all of them."""

import json
import re
import urllib.parse
from dataclasses import dataclass, field
from typing import Callable

LONG = (
    "Every canal, bridge, lock and ferry between the old harbour and the far polders, "
    "with the inns on the way"
)
PASSPHRASE = "eleven boats on a quiet canal"
UNBROKEN = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft"


@dataclass(frozen=True)
class State:
    name: str
    #: The address on a Waypost.
    path: Callable
    #: Which of the Wayposts of `fill`.
    place: str = "filled"
    status: int = 200
    #: Fields that are filled and sent past the script, so that the server refuses them.
    sent: dict = field(default_factory=dict)
    #: What is typed into the search box, with script.
    typed: str = ""
    #: What is unfolded.
    unfolded: str = ""
    #: Looked at in fewer ways, for it takes long.
    is_long: bool = False


def at(path):
    return lambda waypost: path


def article(title):
    return lambda waypost: waypost.read(title)


def search(words):
    return lambda waypost: waypost.search(words)


def guide(title):
    return lambda waypost: waypost.guide(title)


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


STATES = [
    State("home-empty", at("/"), "empty"),
    State("home", at("/")),
    State("home-typed", at("/"), typed="amst"),
    State("home-offline", at("/"), "offline"),
    State("results-start", at("/search")),
    State("results", search("amst")),
    State("results-text", search("signpost")),
    State("results-none", search("xyzzyqwfp")),
    State("results-typo", search("amstredam")),
    State("results-long", search(UNBROKEN)),
    State("results-offline", search("amst"), "offline"),
    State("results-away", search("amst"), "away"),
    State("article", article("Istanbul")),
    State("article-saved", article("Amsterdam")),
    State("article-offline", article("Amsterdam"), "offline"),
    State("article-without-pictures", article("Lisbon"), "offline"),
    State("article-right-to-left", article("القاهرة")),
    State("article-hebrew", article("ירושלים")),
    State("article-japanese", article("奈良")),
    State("article-chinese", article("苏州")),
    State("article-tables", article("Tables of the atlas")),
    State("article-longest", article("Almanac of the atlas"), is_long=True),
    State("article-odd-title", article("Rock 'n' Roll & Co. + 1/2")),
    State("article-old", lambda waypost: waypost.old_revision("Jakarta")),
    State("article-keeping", article("Istanbul"), unfolded="details.keeping"),
    State("article-disambiguation", article("Mercury")),
    State("article-hostile", article("A hostile page")),
    State("problem-no-page", at("/no/such/page"), status=404),
    State("problem-no-article", article("No such article"), status=404),
    State("problem-offline", article("Rotterdam"), "offline", status=404),
    State("problem-away", article("Rotterdam"), "away", status=502),
    State("guides-empty", at("/guides"), "empty"),
    State("guides", at("/guides")),
    State("guides-refused", at("/guides"), status=422, sent={"#waypost-name": " "}),
    State("guide", guide("Canals")),
    State("guide-days", guide("Canals by day")),
    State("guide-countries", lambda w: w.guide("Canals by day") + "?by=country"),
    State("guide-cities", lambda w: w.guide("Canals by day") + "?by=city", unfolded="details"),
    State("guide-long", guide(LONG)),
    State("guide-empty", guide(UNBROKEN)),
    State("guide-japanese", guide("京都と東京の静かな庭園")),
    State("guide-unfolded", guide("Canals"), unfolded="details"),
    State("guide-cover", lambda waypost: waypost.guide("Canals") + "/cover"),
    State("guide-sections", sections("Canals")),
    State("article-folded", folded("Canals")),
    State("guide-update", lambda waypost: waypost.guide("Canals") + "/update"),
    State("results-filling", lambda w: w.search("amst") + "&guide=Canals&had=2"),
    State("places-empty", at("/places"), "empty"),
    State("places", at("/places")),
    State("places-filtered", at("/places?q=delft")),
    State("places-none", at("/places?q=xyzzyqwfp")),
    State("places-failed", at("/places"), "offline"),
    State(
        "places-refused", at("/places"), status=422,
        sent={"#waypost-latitude": "91", "#waypost-longitude": "here"},
    ),
    State("place", at("/places?WMFLatitude=52.3731&WMFLongitude=4.8922&name=Dam")),
    State("place-nameless", at("/open?url=geo:-33.8568,151.2153")),
    State(
        "place-callbacks",
        at("/places?lat=1&lon=2&x-source=Demo&x-success=https://example.org/a&x-cancel=https://b.example/"),
    ),
    State("place-own", at("/places/1")),
    State("place-bad", at("/places?WMFLatitude=91&WMFLongitude=4"), status=400),
    State("send-article", sending("Amsterdam")),
    State("send-right-to-left", sending("القاهرة")),
    State("send-section", sending("Amsterdam", section="See")),
    State("send-unfolded", sending("Amsterdam"), unfolded="details"),
    State("send-misquoted", sending("Amsterdam", text="It is flat."), status=400),
    State("send-guide", lambda w: f"/send?guide={w.guide('Canals').split('/')[-1]}"),
    State("send-place", at("/send?latitude=52.3731&longitude=4.8922&name=Dam")),
    State("sent-empty", at("/sent"), "empty"),
    State("sent", at("/sent")),
    State("sent-ways", lambda w: w.sent["article"].replace("/s/", "/sent/")),
    State("shared", sent("article")),
    State("shared-right-to-left", sent("arabic")),
    State("shared-guide", sent("guide")),
    State("shared-place", sent("place")),
    State("shared-gone", at("/s/AAAAAAAAAAAAAAAAAAAAAA"), status=410),
    State("sign-in", at("/sign-in"), "locked"),
    State("settings", at("/settings")),
    State(
        "settings-refused", at("/settings"), status=422,
        sent={"#waypost-contact": "neither address nor page"},
    ),
]


def fill(make_waypost):
    """The Wayposts in which the states are found, by name."""
    filled, empty, away = make_waypost(), make_waypost(), make_waypost()
    offline = make_waypost("--offline", beside=filled)
    filled.start()
    # A list that nobody has asked for yet.
    empty.environment["WAYPOST_FEED"] = "https://example.org/locations.json"
    empty.start()
    filled.keep("Canals", "Amsterdam", "Amstel", "Netherlands", "Mercury")
    filled.keep(LONG, "Amsterdam", "Tables of the atlas", "القاهرة")
    filled.keep("京都と東京の静かな庭園", "Kyoto")
    filled.run("guide", "new", UNBROKEN)
    filled.keep("Nothing left", "Signpost")
    filled.run("guide", "delete", "Nothing left")
    filled.run("save", "--wiki", filled.road.api, "--pictures", "none", "Lisbon")
    note = "Take the early boat; the light is best before nine, and the lock opens at ten."
    path = filled.guide("Canals")
    entry = filled.entry(path, 0)
    filled.fetch(path, {"action": "note", "entry": entry, "note": note})
    filled.fetch(path, {"action": "day", "entry": entry, "day": 1})
    filled.fetch(path, {"action": "sections", "entry": entry, "section": "See"})
    filled.fetch(path, {"action": "refresh"})
    filled.keep("Canals by day", "Amsterdam", "Kyoto", "Lisbon", "Cape Town", "Amstel")
    filled.run("guide", "plan", "Amstel", "--in", "Canals by day", "--day", "3")
    for title in ("Amsterdam", "Kyoto", "Lisbon", "Cape Town"):
        filled.run("guide", "plan", title, "--in", "Canals by day", "--day", "1")
    filled.run("place", "add", "52.01 N 4.36 E", "--name", "Delft")
    filled.run("place", "add", "1, 2", "--name", UNBROKEN)
    filled.run("place", "add", "30.0444, 31.2357", "--name", "القاهرة")
    filled.sent = {
        "article": send(filled, sending("Amsterdam")),
        "arabic": send(filled, sending("القاهرة")),
        "guide": send(filled, lambda w: f"/send?guide={w.guide('Canals').split('/')[-1]}"),
        "place": send(filled, at("/send?latitude=52.3731&longitude=4.8922&name=Dam")),
    }
    offline.start()
    offline.fetch("/places", {"action": "refresh"})
    away.keep("Canals", "Amsterdam", "Amstel")
    away.start()
    away.road.close()
    locked = make_waypost()
    locked.environment["WAYPOST_PASSPHRASE"] = PASSPHRASE
    locked.start()
    return {
        "filled": filled, "empty": empty, "offline": offline, "away": away, "locked": locked,
    }


def send(waypost, preview):
    """Sends what a preview shows; the path of the link."""
    fields = urllib.parse.parse_qsl(preview(waypost).split("?", 1)[1])
    _, answer = waypost.fetch("/send", fields, {"Accept": "application/json"})
    return urllib.parse.urlsplit(json.loads(answer)["link"]).path


def show(state, place, tab):
    """Opens the page in its state; the answer of the server is returned."""
    address = place.address + state.path(place)
    answer = tab.goto(address)
    if state.sent:
        for selector, value in state.sent.items():
            tab.fill(selector, value)
        form = f"form:has({next(iter(state.sent))})"
        with tab.expect_navigation() as navigation:
            tab.eval_on_selector(form, "form => form.submit()")
        answer = navigation.value
    if state.typed:
        tab.locator("main input[type=search]").press_sequentially(state.typed)
        tab.wait_for_function(
            "() => !document.querySelector('[data-found]').hasAttribute('aria-busy')"
        )
    if state.unfolded:
        tab.eval_on_selector_all(state.unfolded, "all => all.forEach(e => e.open = true)")
    return answer
