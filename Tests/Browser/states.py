"""Every page and state that a person may see, for the tests that look at all of them."""

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
    State("guide-update", lambda waypost: waypost.guide("Canals") + "/update"),
    State("results-filling", lambda w: w.search("amst") + "&guide=Canals&had=2"),
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
    filled.fetch(path, {"action": "refresh"})
    filled.keep("Canals by day", "Amsterdam", "Kyoto", "Lisbon", "Cape Town", "Amstel")
    filled.run("guide", "plan", "Amstel", "--in", "Canals by day", "--day", "3")
    for title in ("Amsterdam", "Kyoto", "Lisbon", "Cape Town"):
        filled.run("guide", "plan", title, "--in", "Canals by day", "--day", "1")
    offline.start()
    away.keep("Canals", "Amsterdam", "Amstel")
    away.start()
    away.road.close()
    locked = make_waypost()
    locked.environment["WAYPOST_PASSPHRASE"] = PASSPHRASE
    locked.start()
    return {
        "filled": filled, "empty": empty, "offline": offline, "away": away, "locked": locked,
    }


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
