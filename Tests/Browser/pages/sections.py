from .page import Page


class SectionsPage(Page):
    boxes = "fieldset.ticks input"
    button = "form:has(fieldset.ticks) button"

    def box(self, title):
        return self.tab.get_by_role("checkbox", name=title, exact=True)

    def ticked(self):
        return [box.get_attribute("value") for box in self.one(self.boxes + ":checked").all()]

    def keep(self):
        self.one(self.button).click()
        return self
