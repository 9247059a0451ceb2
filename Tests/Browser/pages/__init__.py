"""Page objects: what a person does on each page, and the only place that knows its markup."""

from .article import ArticlePage
from .filling import FillingPage
from .guide import GuidePage
from .guide_plan import GuidePlanPage
from .guides import GuidesPage
from .home import HomePage
from .page import Page
from .places import PlacesPage
from .problem import ProblemPage
from .results import ResultsPage
from .sections import SectionsPage
from .sending import SendPage
from .settings import SettingsPage
from .talk import TalkPage

__all__ = [
    "ArticlePage", "FillingPage", "GuidePage", "GuidePlanPage", "GuidesPage", "HomePage", "Page",
    "PlacesPage", "ProblemPage", "ResultsPage", "SectionsPage", "SendPage", "SettingsPage",
    "TalkPage",
]
