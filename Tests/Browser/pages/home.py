from .page import Page


class SearchList:
    """The box and the rows below it, which the home page and the results page share."""

    box = "main input[type=search]"
    button = "main .search button"
    rows = ".found .results a"
    articles = ".found .results a:not([href^='/places'])"
    chosen = ".found .results [aria-selected=true]"
    status = "main [data-search-state]"
    failed = ".found .state.failed, [data-search-state].failed"
    busy = ".found[aria-busy=true]"
    stale = ".found[data-stale]"

    def type(self, words):
        """Types like a person, a key at a time."""
        self.one(self.box).press_sequentially(words)
        return self

    def settle(self):
        """Until the wiki has had its say."""
        self.tab.wait_for_load_state()  # with the script that asks for results
        self.tab.wait_for_function(
            "() => !document.querySelector('[data-found]').hasAttribute('aria-busy')"
        )
        return self

    def names(self):
        """The titles of the articles; rows of places stand among them."""
        return self.one(self.articles).locator("b").all_inner_texts()

    def row(self, title):
        return self.one(self.articles).filter(has=self.tab.locator(f"b:text-is('{title}')"))


class HomePage(SearchList, Page):
    shelf = ".shelf"
    guides = ".shelf .cards a"
    recent = ".shelf .read-card"

    def open(self, path="/"):
        return super().open(path)
