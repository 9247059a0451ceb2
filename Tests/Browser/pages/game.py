from .page import Page


class GamePage(Page):
    status = "#waypost-game-status"
    fault = "#waypost-game-status .fault"
    play_button = "form:has([value=join]) button"
    resign_button = "form:has([value=resign]) button"
    shots = "button[data-cell]"
    squares = "[data-cell]"
    again = "#waypost-below a.sign"
    moves = ".game-moves li"
    check = ".game-verified"
    link = "#waypost-link"

    def play(self):
        self.one(self.play_button).click()
        return self

    def cell(self, name):
        return f"[data-cell={name}]"

    def shoot(self, name):
        self.one(self.cell(name)).click()
        return self

    def label(self, name):
        return self.one(self.cell(name)).get_attribute("aria-label")

    def says(self, words):
        self.one(self.status).filter(has_text=words).wait_for()
        return self


class ShipPlacementPage(Page):
    status = "#waypost-placement-status"
    finish_button = "#waypost-placement button.sign"

    def open(self, path="/games"):
        return super().open(path)

    def box(self, name):
        return f"input[data-cell={name}]"

    def choose(self, *names):
        for name in names:
            # The box itself is out of sight; its square is what a person presses.
            self.one(f"label:has({self.box(name)})").click()
        return self

    def finish(self):
        self.one(self.finish_button).click()
        self.one(GamePage.status).wait_for()
        return GamePage(self.tab, self.waypost)
