"""Page objects: what a person does on each page, and the only place that knows its markup."""

from .article import ArticlePage
from .filling import FillingPage
from .game import GamePage, HidingPage
from .guide import GuidePage
from .guide_plan import GuidePlanPage
from .guides import GuidesPage
from .home import HomePage
from .map import MapPage
from .near import NearPage
from .page import Page
from .places import PlacesPage
from .problem import ProblemPage
from .results import ResultsPage
from .sections import SectionsPage
from .sending import SendPage
from .settings import SettingsPage
from .talk import TalkPage

__all__ = [
    "ArticlePage", "FillingPage", "GamePage", "GuidePage", "GuidePlanPage", "GuidesPage",
    "HidingPage", "HomePage", "MapPage", "NearPage", "Page", "PlacesPage", "ProblemPage",
    "ResultsPage", "SectionsPage", "SendPage", "SettingsPage", "TalkPage",
]
