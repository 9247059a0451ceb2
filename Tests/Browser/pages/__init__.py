"""Page objects: what a person does on each page, and the only place that knows its markup."""

from .article import ArticlePage
from .filling import FillingPage
from .guide import GuidePage
from .guide_plan import GuidePlanPage
from .guides import GuidesPage
from .home import HomePage
from .page import Page
from .problem import ProblemPage
from .results import ResultsPage
from .settings import SettingsPage

__all__ = [
    "ArticlePage", "FillingPage", "GuidePage", "GuidePlanPage", "GuidesPage", "HomePage", "Page",
    "ProblemPage", "ResultsPage", "SettingsPage",
]
