"""What every page has."""


class Page:
    """One page in a browser. The selectors serve the tests with another driver too."""

    heading = "main h1"
    notice = ".notice [role=status]"
    undo_button = ".notice form button"
    offline = ".offline"

    def __init__(self, tab, waypost):
        self.tab = tab
        self.waypost = waypost
        self.waits = True

    def open(self, path):
        self.answer = self.tab.goto(self.waypost.address + path)
        return self

    def back(self):
        """Goes back to this page, which the browser kept with its scripts: nothing loads, so that
        `tab.go_back()` would wait for ever."""
        self.tab.evaluate("history.back()")
        self.waits = False
        return self

    def hurried(self):
        """Acts as somebody who does not wait until the scripts of the page run."""
        self.waits = False
        return self

    def one(self, selector):
        """Looks for an element, once the scripts of the page run: a click before that loads another
        page where with them it would not."""
        if self.waits:
            self.tab.wait_for_load_state("domcontentloaded")
        return self.tab.locator(selector)

    def title(self):
        return self.one(self.heading).inner_text()

    def said(self):
        """What the page says was just done."""
        return self.one(self.notice).inner_text()

    def undo(self):
        self.one(self.undo_button).click()
        return self

    def path(self):
        return self.tab.url.removeprefix(self.waypost.address)

    def focused(self):
        """A word for what has the focus: its label or its text."""
        return self.tab.evaluate(
            "() => { const e = document.activeElement;"
            " return e.getAttribute('aria-label') || e.name || e.textContent.trim() }"
        )

    def wait_for_focus(self, selector):
        """Until keys go there, and the scripts hear them: a browser may give the focus before the
        last of them has run, or after the page has loaded."""
        self.tab.wait_for_load_state()
        self.tab.wait_for_selector(f"{selector}:focus")
        return self

    def wants_sideways_scrolling(self):
        """By how many pixels the page is wider than the window."""
        return self.tab.evaluate(
            "document.documentElement.scrollWidth - document.documentElement.clientWidth"
        )
