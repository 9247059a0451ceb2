from .results import ResultsPage


class GuidePickerPage(ResultsPage):
    """Results from which a guide is filled."""

    bar = ".guide-picker"
    added = ".guide-picker [data-added]"
    way_back = ".guide-picker a"

    def add(self, title):
        self.entry(title).locator("form[data-add] button").click()
        self.entry(title).locator(".tag.saved").last.wait_for()
        return self

    def entry(self, title):
        return self.one(".found .results > li").filter(
            has=self.tab.locator(f"a b:text-is('{title}')")
        )

    def back(self):
        self.one(self.way_back).click()
        return self
