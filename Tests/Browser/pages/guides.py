from .page import Page


class GuidesPage(Page):
    cards = ".cards a"
    name = "#waypost-name"
    make_button = "form:has(#waypost-name) button"
    new = "details.unfold > summary"
    trash = ".trash li"

    def open(self, path="/guides"):
        return super().open(path)

    def names(self):
        return self.one(self.cards).locator("b").all_inner_texts()

    def make(self, name):
        if not self.one(self.name).is_visible():
            self.one(self.new).click()
        self.one(self.name).fill(name)
        self.one(self.make_button).click()
        return self
