from .page import Page


class PlacesPage(Page):
    rows = ".places li"
    names = ".places li b"
    box = "#waypost-filter"
    show_button = "form:has(#waypost-filter) button"
    latitude = "#waypost-latitude"
    longitude = "#waypost-longitude"
    name = "#waypost-place-name"
    form = "form:has(#waypost-latitude)"
    place_button = "form:has(#waypost-latitude) button:not([value=add])"
    add_button = "form:has(#waypost-latitude) button[value=add]"
    refresh_button = "form:has([value=refresh]) button"
    always_button = "form:has([name=automatic][value=yes]) button"
    state = "[data-list-state]"
    failed = ".state.failed"
    coordinate = ".coordinate"
    app = "a[data-app][href^='wikipedia:']"
    fold = "details:has(#waypost-latitude) > summary"
    no_app = "#waypost-no-app"
    get_app = "#waypost-get-app"
    show_area = "a[data-area]"
    link = "#waypost-link"
    code = "svg.qr"
    copy_button = "[data-copy]"
    copied = "#waypost-copied"
    mend = "#waypost-open"
    mend_button = "form:has(#waypost-open) button"
    mend_fault = "#waypost-open-fault"

    def open(self, path="/places"):
        return super().open(path)

    def all_names(self):
        return self.one(self.names).all_inner_texts()

    def filter(self, words):
        self.one(self.box).fill(words)
        self.one(self.show_button).first.click()
        return self

    def unfold(self):
        """Opens the form for a place, if it is folded."""
        if not self.one(self.latitude).is_visible():
            self.one(self.fold).click()
        return self

    def type(self, latitude, longitude, name=""):
        self.unfold()
        self.one(self.latitude).fill(latitude)
        self.one(self.longitude).fill(longitude)
        self.one(self.name).fill(name)
        return self

    def show(self):
        self.one(self.place_button).click()
        return self

    def add(self):
        self.one(self.add_button).click()
        return self

    def choose(self, name):
        self.one(f"{self.rows} a").filter(has_text=name).first.click()
        return self

    def fault(self, field):
        return self.one(f"{field}-fault").inner_text()
