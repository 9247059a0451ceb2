from .page import Page


class ProblemPage(Page):
    ways = "main a"
