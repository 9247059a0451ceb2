"""A guide for tests of maps."""

import pytest

TITLES = ["Amsterdam", "Kyoto", "Lisbon", "Cape Town"]


@pytest.fixture(scope="module")
def guide(waypost):
    """Four cities on two days."""
    waypost.keep("Far and near", *TITLES)
    for title, day in zip(TITLES, (1, 1, 2, 2)):
        waypost.run("guide", "plan", title, "--in", "Far and near", "--day", str(day))
    return waypost.guide("Far and near")
