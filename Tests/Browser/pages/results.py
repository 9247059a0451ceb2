from .home import SearchList
from .page import Page


class ResultsPage(SearchList, Page):
    suggestion = ".suggestion a"
    count = ".count"
    state = ".found .state:not([data-reachability])"

    def search(self, words):
        return self.open(self.waypost.search(words))
