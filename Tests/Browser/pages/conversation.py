"""The pages of conversations: what stands in them, and how one uses them."""

from .game import GamePage, ShipPlacementPage
from .page import Page


class ConversationPage(Page):
    start = "form[action='/conversations'] button.sign"
    name = "#waypost-own-name"
    join = "main form button.sign"
    people = ".people > summary"
    names = ".people .names li:not([hidden])"
    link = ".join-link input"
    messages = ".message-list > li"
    bubbles = ".message-list .message-body"
    cards = ".message-list .message-card"
    card_captions = ".message-list .message-card .caption > :first-child"
    pending = ".message-list [data-pending]"
    states = ".message-list .sent-state"
    retry = ".message-list .sent-state button"
    field = "#waypost-message"
    send = ".composer .message-field .sign"
    app = ".apps a"
    find = ".app input[type=search]"
    rows = ".app .results a"
    found = ".app [data-found]"
    search_status = ".app [data-search-state]"
    count = ".app [data-found] .count"
    more = ".app [data-found] .more a"
    composer_state = "[data-composer-state]"
    preview = ".app .message-card"
    insert = "[data-insert]"
    larger = "[data-larger]"
    ready = ".composer .ready .message-card"
    status = "[data-status-line]"
    inline = ".inline"
    inline_heading = ".inline h1"
    inline_text = ".inline article:not(.summary) .text"
    inline_notice = ".inline [data-inline-notice]"
    inline_again = ".inline [data-inline-notice] button"
    inline_links = ".inline .text a[href*='/conversations/']"
    inline_languages = ".inline .languages > summary"
    inline_close = ".inline [data-inline-close]"
    keep = ".inline .keep button"
    saving = ".inline [data-inline-saving]"
    saving_again = ".inline [data-inline-saving] button"
    saved_mark = ".inline .mark-saved"
    full = ".inline [data-full]"
    frame = "iframe.wiki-page"

    @property
    def wiki_page(self):
        """The wiki's own page of an article, in the frame of this site's frame."""
        return self.tab.frame_locator(self.frame).frame_locator("iframe")

    def say(self, words):
        self.tab.fill(self.field, words)
        self.tab.press(self.field, "Enter")

    # A game, beside the conversation or in its place.
    game_app = ".apps a[href*=battleship]"
    game_start = ".app [data-larger]"
    game_ready = ".composer .ready [data-game]"
    game_card = ".message-list .message-card[data-game]"
    game_lines = ".message-list .line a[data-game]"
    remind_button = "form:has([value=remind]) button"

    def hide(self, *ships):
        """Hides ships by the app of the row; the card stands ready, and nothing is sent."""
        self.one(self.game_app).click()
        self.one(self.game_start).click()
        placement = ShipPlacementPage(self.tab, self.waypost).choose(*ships)
        placement.one(ShipPlacementPage.finish_button).click()
        self.one(self.game_ready).wait_for()
        return self

    def open_game(self):
        self.one(self.game_card).last.click()
        game = GamePage(self.tab, self.waypost)
        game.one(game.status).wait_for()
        return game
