"""Every page and state that a person may see, for the tests that look at all of them."""

from dataclasses import dataclass, field
from typing import Callable

import pytest

from support.paths import (
    article, at, at_table, choosing, conversation, folded, game, guide, inserted, on_map, search,
    sections, sending, sent,
)
from support.prepared import LONG, UNBROKEN

#: The card of a game, which opens it beside the conversation.
BESIDE = ".message-list .message-card[data-game]"


@dataclass(frozen=True)
class State:
    name: str
    #: The address on a Waypost.
    path: Callable
    #: Which of the Wayposts of `filled.fill`.
    place: str = "filled"
    status: int = 200
    #: Fields that are filled and sent past the script, so that the server refuses them.
    sent: dict = field(default_factory=dict)
    #: What is typed into the search box, with script.
    typed: str = ""
    #: Where the reader's device is, and tells when it is asked; empty where it may not.
    position: dict | None = None
    #: What is unfolded.
    unfolded: str = ""
    #: Whose seat the tab has.
    player: str = ""
    #: What is pressed, and what is waited for then.
    pressed: tuple = ()
    #: Looked at in fewer ways, for it takes long.
    is_long: bool = False


STATES = [
    State("home-empty", at("/"), "empty"),
    State("home", at("/")),
    State("home-typed", at("/"), typed="amst"),
    State("home-offline", at("/"), "offline"),
    State("results-start", at("/search")),
    State("results", search("amst")),
    State("results-text", search("signpost")),
    State("results-titles", lambda w: w.search("amst") + "&in=titles"),
    State("results-places", search("delft")),
    State("results-coordinates", search("52.3731, 4.8922")),
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
    State("article-keeping", article("Istanbul"), unfolded=".more-menu, details.in-guides"),
    State("article-save", lambda w: w.read("Istanbul") + "?save=1"),
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
    State("guide-cities", lambda w: w.guide("Canals by day") + "?by=city", unfolded=".under details"),
    State("guide-map", lambda w: w.guide("Canals by day") + "/map"),
    State("guide-map-empty", lambda w: w.guide(UNBROKEN) + "/map"),
    State("guide-long", guide(LONG)),
    State("guide-empty", guide(UNBROKEN)),
    State("guide-japanese", guide("京都と東京の静かな庭園")),
    State("guide-unfolded", guide("Canals"), unfolded="details.sheet, li:nth-child(2) details"),
    State("guide-search", lambda w: w.guide("Canals") + "?q=water"),
    State("guide-cover", lambda waypost: waypost.guide("Canals") + "/cover"),
    State("guide-sections", sections("Canals")),
    State("article-folded", folded("Canals")),
    State("guide-update", lambda waypost: waypost.guide("Canals") + "/update"),
    State("results-guide-picker", lambda w: w.search("amst") + "&guide=Canals&had=2"),
    State("places-empty", at("/places"), "empty"),
    State("places", at("/places")),
    State("places-filtered", at("/places?q=delft")),
    State("places-region", at("/places?q=egypt")),
    State("places-area", at("/places?area=map")),
    State("places-box", at("/places?area=7/52/4.4")),
    State("places-none", at("/places?q=xyzzyqwfp")),
    State("places-out-of-range", at("/places?q=95,%20200")),
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
    State("map-world", on_map((52.37, 4.89, "Amsterdam"), "1.9/20/10")),
    State("map-europe", on_map((52.37, 4.89, "Amsterdam"), "3.6/50/10")),
    State("map-amsterdam", on_map((52.37, 4.89, "Amsterdam"), "9.5/52.37/4.89")),
    State("map-fiji", on_map((-17.8, 178, "Fiji"), "6/-17.8/179.8")),
    State("map-svalbard", on_map((78.22, 15.65, "Longyearbyen"), "5/78.5/17")),
    State("place-own", at("/places/1")),
    State("place-bad", at("/places?WMFLatitude=91&WMFLongitude=4"), status=400),
    State("near-start", at("/places/near")),
    State("near", at("/places/near?lat=52.3731&lon=4.8922&name=Dam&km=100"), "travelled"),
    State("near-offline", at("/places/near?at=amsterdam&km=25"), "offline"),
    State("near-without-places", at("/places/near?at=amsterdam&km=25")),
    State("near-away", at("/places/near?lat=0&lon=-30&km=5"), "away", status=502),
    State("near-none", at("/places/near?lat=0&lon=-30&km=5"), "travelled"),
    State("near-refused", at("/places/near?at=91%2C+4"), status=400),
    State(
        "near-located", at("/places/near"), "travelled",
        position={"latitude": 52.3728, "longitude": 4.8936},
    ),
    State("near-denied", at("/places/near"), "travelled", position={}),
    State("game-hide", at("/games")),
    State("game-hide-open", at("/games?Ship_Location=0&Ship_Location=4&Is_Complete=0")),
    State("game-open-over", at("/games?Ship_Location=0&Ship_Location=1&Is_Complete=1")),
    State("game-join", game("waiting")),
    State("game-hidden", game("waiting"), player="waiting"),
    State("game-shoot", game("running"), player="running"),
    State("game-watch", game("running")),
    State("game-won", game("winner"), player="winner", unfolded="details"),
    State("game-lost", game("loser"), player="loser"),
    State("game-anonymous", game("waiting"), "locked"),
    State("conversation-game-compact", at_table("ann", "?app=battleship"), player="ann"),
    State("conversation-game-hide", at_table("ann", "/choose/battleship"), player="ann"),
    State(
        "conversation-game-hide-chosen", at_table("ann", "/choose/battleship"), player="ann",
        pressed=("label:has([data-cell=A1])", "label:has([data-cell=B2])"),
    ),
    State("conversation-game-ready", lambda w: w.players["ann"].ready, player="ann"),
    State("conversation-game-sent", at_table("ben"), player="ben"),
    State("conversation-game-open", game("ben"), player="ben"),
    State(
        "conversation-game-beside", at_table("running-ben"), player="running-ben", pressed=(BESIDE,)
    ),
    State("conversation-game-shoot", game("running-ben"), player="running-ben"),
    State(
        "conversation-game-setter", game("running-ann"), player="running-ann", unfolded="details"
    ),
    State("conversation-game-watch", game("running-eve"), player="running-eve"),
    # Scrolled to no place in particular, its last message may lie half below the composer.
    State("conversation-game-session", at_table("over-ben"), player="over-ben", is_long=True),
    State("conversation-game-over", game("over-ben"), player="over-ben", unfolded="details"),
    State("game-bad", at("/games/AQEA"), status=400),
    State("conversations-empty", at("/conversations"), "empty"),
    State("conversations", at("/conversations")),
    State("conversation-empty", conversation(who="alone"), player="alone"),
    State("conversation", conversation(), player="writer"),
    State("conversation-guest", conversation(), "locked", player="participant"),
    State(
        "conversation-unfolded", conversation(), player="writer", unfolded=".message-list details"
    ),
    State(
        "conversation-people", conversation(), player="writer", unfolded=".people, .people details"
    ),
    State(
        "conversation-people-guest", conversation(), "locked", player="participant",
        unfolded=".people",
    ),
    State("conversation-compact-start", conversation("?app=article"), player="writer"),
    State("conversation-compact", choosing("compact", q="amst"), player="writer"),
    State("conversation-compact-none", choosing("compact", q="xyzzyqwfp"), player="writer"),
    State("conversation-compact-guides", conversation("?app=guide"), player="writer"),
    State("conversation-expanded", choosing("expanded", q="amst"), player="writer"),
    State("conversation-preview", choosing("compact", q="amst", pick="Amsterdam"), player="writer"),
    State(
        "conversation-preview-expanded", choosing("expanded", q="amst", pick="Amsterdam"),
        player="writer",
    ),
    State("conversation-inserted", inserted("Amsterdam"), player="writer"),
    State(
        "conversation-inline", lambda w: w.players["writer"].path + w.read("Amsterdam"),
        player="writer",
    ),
    State(
        "conversation-inline-languages", lambda w: w.players["writer"].path + w.read("Amsterdam"),
        player="writer", unfolded="details",
    ),
    State(
        "conversation-inline-summary",
        lambda w: w.players["writer"].path + w.read("Kyoto") + "?as=summary",
        player="writer",
    ),
    State(
        "conversation-inline-place",
        lambda w: "/places?WMFLatitude=52.3731&WMFLongitude=4.8922&name=Dam&in="
        + w.players["writer"].path.rsplit("/", 1)[1],
        player="writer",
    ),
    State("conversation-closed", conversation(who="closed"), player="closed"),
    State("conversation-join", lambda w: w.players["owner"].link(), "locked"),
    State("conversation-join-dead", at("/join/AAAAAAAAAAAAAAAAAAAAAA"), "locked", status=410),
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
    State("shared-reading", sent("reading")),
    State("guest-guide", lambda w: w.sent["reading"] + "/guide"),
    State("guest-search", lambda w: w.sent["reading"] + "/guide?q=water"),
    State("guest-article", lambda w: w.sent["reading"] + w.read("Amsterdam")),
    State("guest-missing", lambda w: w.sent["reading"] + w.read("No such article"), status=404),
    State("shared-place", sent("place")),
    State("shared-ending", sent("ending")),
    State("shared-gone", at("/s/AAAAAAAAAAAAAAAAAAAAAA"), status=410),
    State("sign-in", at("/sign-in"), "locked"),
    State("settings", at("/settings")),
    State(
        "settings-refused", at("/settings"), status=422,
        sent={"#waypost-contact": "neither address nor page"},
    ),
]

#: For checks of every state. With this scope pytest runs all checks of one state before those of the
#: next, in whatever files they are, so that `shown` opens each state once.
each_state = pytest.mark.parametrize(
    "state", STATES, ids=lambda state: state.name, scope="session"
)


def show(state, place, tab):
    """Opens the page in its state; the answer of the server is returned."""
    if state.player:
        place.players[state.player].sit(tab)
    address = place.address + state.path(place)
    answer = tab.goto(address)
    # A map is drawn anew for the room that it has.
    tab.wait_for_function("() => !document.querySelector('.map-box[aria-busy]')")
    if state.sent:
        for selector, value in state.sent.items():
            tab.eval_on_selector(
                selector, "field => field.closest('details')?.setAttribute('open', '')"
            )
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
    if state.position is not None:
        if state.position:
            tab.context.grant_permissions(["geolocation"])
            tab.context.set_geolocation(state.position)
        tab.press("[data-locate] button", "Enter")
        tab.wait_for_selector("ol.near li, [data-locate] .failed")
    for selector in state.pressed:
        tab.locator(selector).last.click()
        if selector == BESIDE:
            tab.wait_for_selector(".inline .game-board")
    if state.unfolded:
        tab.eval_on_selector_all(state.unfolded, "all => all.forEach(e => e.open = true)")
    return answer
