"""The two halves of the suite. They run at the same time, each with its own result.

    python3 Tests/Browser/halves.py     prints their names, for Scripts/browser-tests

The halves are to take about the same time; the summary of a run names the files that take most.
"""

from pathlib import Path

HALVES = {
    # Tests of every page and state, and those that use the same Wayposts (`places`), which are
    # slow to fill; and of what all pages have: forms, keys, menus and the line that they load. Reading
    # beside a chat, because it takes long.
    "pages": [
        "test_accessibility", "test_conversation_accessibility", "test_forms", "test_games",
        "test_inline_reading", "test_keyboard", "test_loading", "test_markup", "test_menus",
        "test_page_snapshots", "test_safety", "test_weight",
    ],
    # What people do, one task after the other; the tests in WebKit.
    "journeys": [
        "test_articles", "test_composer", "test_conversation", "test_conversation_games",
        "test_conversation_games_webkit", "test_conversation_webkit", "test_first_run",
        "test_guide_map", "test_guide_picker", "test_guide_plan", "test_guides",
        "test_link_previews", "test_live_updates", "test_long_guide",
        "test_map", "test_map_snapshots", "test_near", "test_places", "test_print", "test_process",
        "test_reading", "test_reconnecting", "test_sections", "test_sending", "test_sign_in",
        "test_tasks", "test_text_browser", "test_typing", "test_unreachable", "test_update",
        "test_webkit",
    ],
}


def faults(folder=Path(__file__).parent):
    """What is wrong with the table: each file of tests must be in one half."""
    listed = [name for names in HALVES.values() for name in names]
    files = {path.stem for path in folder.rglob("test_*.py")}
    found = [f"{name}.py is in no half" for name in sorted(files - set(listed))]
    found += [f"{name}.py is in a half, but does not exist" for name in sorted(set(listed) - files)]
    found += [f"{name}.py is in two halves" for name in sorted(set(listed)) if listed.count(name) > 1]
    return found


if __name__ == "__main__":
    print(*HALVES)
