"""Page objects: what a person does on each page, and the only place that knows its markup."""

from .article import ArticlePage
from .conversation import ConversationPage
from .game import GamePage, ShipPlacementPage
from .guide import GuidePage
from .guide_picker import GuidePickerPage
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

__all__ = [
    "ArticlePage", "ConversationPage", "GamePage", "GuidePage", "GuidePickerPage", "GuidePlanPage",
    "GuidesPage", "HomePage", "MapPage", "NearPage", "Page", "PlacesPage", "ProblemPage",
    "ResultsPage", "SectionsPage", "SendPage", "SettingsPage", "ShipPlacementPage",
]
