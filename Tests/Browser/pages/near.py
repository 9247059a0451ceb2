from .page import Page


class NearPage(Page):
    form_summary = ".around-where > summary"
    at = "#waypost-at"
    distance = "#waypost-km"
    look_button = "form.around button"
    fault_line = "#waypost-at-fault"
    where_button = "[data-locate] button"
    said_line = "[data-locate] [role=status]"
    where = ".where"
    rows = "ol.near li"
    names = "ol.near li b"
    ways = "ol.near .way"
    count = ".count"
    pins = ".atlas svg.map a"
    state = ".found .state"

    def open(self, path="/places/near"):
        return super().open(path)

    def look(self, words, kilometres=None):
        self.one(self.at).fill(words)
        if kilometres:
            self.one(self.distance).select_option(str(kilometres))
        self.one(self.look_button).click()
        return self

    def locate(self):
        self.one(self.where_button).click()
        return self

    def all_names(self):
        self.one(self.names).first.wait_for()
        return self.one(self.names).all_inner_texts()

    def all_ways(self):
        return self.one(self.ways).all_inner_texts()

    def said_of_position(self):
        """What is said of asking where the reader is, once it is said."""
        self.one(f"{self.said_line}.failed, {self.said_line}.stale").wait_for()
        return self.one(self.said_line).inner_text()
