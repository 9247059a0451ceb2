"""The pages of conversations: what stands in them, and how one uses them."""

from .page import Page


class TalkPage(Page):
    start = "form[action='/conversations'] button.sign"
    name = "#waypost-own-name"
    join = "main form button.sign"
    people = ".people > summary"
    names = ".people .names li:not([hidden])"
    link = ".join-link input"
    messages = ".talk-list > li"
    bubbles = ".talk-list .said"
    cards = ".talk-list .talk-card"
    card_captions = ".talk-list .talk-card .caption > :first-child"
    pending = ".talk-list [data-pending]"
    states = ".talk-list .sent-state"
    retry = ".talk-list .sent-state button"
    field = "#waypost-say"
    send = ".composer .say .sign"
    app = ".apps a"
    find = ".app input[type=search]"
    rows = ".app .results a"
    preview = ".app .talk-card"
    insert = "[data-insert]"
    larger = "[data-larger]"
    ready = ".composer .ready .talk-card"
    status = "[data-line]"
    inline = ".inline"
    inline_heading = ".inline h1"
    inline_links = ".inline .text a[href*='/conversations/']"
    inline_close = ".inline [data-inline-close]"
    keep = ".inline .keep button"
    kept = ".inline .mark-saved"
    full = ".inline [data-full]"
    frame = "iframe.wiki-page"

    def say(self, words):
        self.tab.fill(self.field, words)
        self.tab.press(self.field, "Enter")
