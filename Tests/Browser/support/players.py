"""Who plays and writes as a browser without script does: with cookies and forms alone."""

import http.client
import json
import os
import re
import secrets
import urllib.parse


class Player:
    """Plays as a browser without script does: it keeps its cookies, and knows where it was sent."""

    def __init__(self, waypost):
        self.waypost = waypost
        self.cookies = {}
        self.path = ""

    def post(self, path, *fields):
        """Sends a form and follows nothing; the status is returned."""
        # Without another field, a test that sends the form of the test before within two seconds would
        # press the same button twice, and get that test's conversation or game.
        fields = [*fields, ("press", secrets.token_hex(4))]
        connection = http.client.HTTPConnection("127.0.0.1", self.waypost.port, timeout=30)
        headers = {
            "Content-Type": "application/x-www-form-urlencoded", "Origin": self.waypost.address,
            "Host": f"127.0.0.1:{self.waypost.port}", "Cookie": self.cookie(),
        }
        connection.request("POST", path, urllib.parse.urlencode(fields), headers)
        answer = connection.getresponse()
        answer.read()
        for given in answer.headers.get_all("Set-Cookie", []):
            name, _, value = given.partition(";")[0].partition("=")
            self.cookies[name] = value
        self.path = (answer.getheader("Location") or self.path).partition("#")[0]
        connection.close()
        return answer.status

    def cookie(self):
        return "; ".join(f"{name}={value}" for name, value in self.cookies.items())

    def hide(self, *cells):
        self.post("/games", *[("ship", cell) for cell in cells])
        return self

    def sign_in(self, passphrase):
        assert self.post("/sign-in", ("passphrase", passphrase), ("next", "/")) == 303
        return self

    def join(self, path):
        self.post(path, ("action", "join"))
        return self

    def shoot(self, *cells):
        for cell in cells:
            self.post(self.path, ("action", "shoot"), ("cell", cell))
        return self

    def sit(self, tab):
        """Gives a tab this player's seat, and what else its browser keeps."""
        tab.context.add_cookies([
            {"name": name, "value": value, "url": self.waypost.address}
            for name, value in self.cookies.items()
        ])


class ConversationPlayer(Player):
    """One who takes part in a conversation; `path` is where that led last."""

    def start(self, name, title="Trip"):
        self.post("/conversations", ("title", title), ("name", name))
        self.conversation = self.path
        return self

    def join(self, link, name):
        self.post(link, ("name", name))
        self.conversation = self.path
        return self

    def link(self):
        """A link by which others join."""
        return re.findall(r"/join/[\w-]{22}", self.page(self.conversation))[0]

    def invite(self, name):
        """Another browser that takes part."""
        return ConversationPlayer(self.waypost).join(self.link(), name)

    def page(self, path, **fields):
        return self.waypost.fetch(path, fields={"Cookie": self.cookie(), **fields})[1]

    def act(self, action, *fields):
        assert self.post(self.conversation, ("action", action), *fields) in (200, 303), action
        self.path = self.conversation
        return self

    def say(self, text="", card=""):
        name = f"said-{os.urandom(12).hex()}"
        return self.act("send", ("id", name), ("text", text), ("card", card))

    def last(self):
        """The number of what was said last."""
        answer = self.page(self.conversation, Accept="application/json")
        return str(json.loads(answer)["messages"][-1]["number"])

    def react(self, sign, at):
        return self.act("react", ("sign", f"+{sign}"), ("at", at))

    def hide_there(self, *cells):
        """Hides ships; the card stands ready at `ready`."""
        self.post(f"{self.conversation}/choose/battleship", *[("ship", cell) for cell in cells])
        self.ready = self.path
        return self

    def send_card(self):
        query = urllib.parse.urlsplit(self.ready).query
        return self.say("", urllib.parse.parse_qs(query)["card"][0])

    def look(self):
        """To the game whose card stands."""
        card = r'class="message-card" href="([^"]+)" data-inline data-game'
        self.path = re.findall(card, self.page(self.conversation))[-1]
        return self
