"""What is typed is checked at once, the reason stands beside its field, and the server agrees."""

import json

from pages import GuidesPage, SettingsPage
from support.waypost import ROOT

FIRST, LAST = "#waypost-new-first", "#waypost-new-last"


def fault(page, field):
    return page.one(f"{field}-fault").inner_text()


def test_a_fault_is_told_after_the_field_and_taken_back_while_typing(tab, waypost):
    settings = SettingsPage(tab, waypost).open()
    contact = settings.one(settings.contact)
    contact.fill("nobody")
    assert fault(settings, settings.contact) == ""  # nobody is told before having finished
    contact.press("Tab")
    assert fault(settings, settings.contact)
    assert contact.get_attribute("aria-invalid") == "true"
    assert settings.contact_fault[1:] in contact.get_attribute("aria-describedby")
    contact.press("End")
    contact.press_sequentially("@example.org")
    assert fault(settings, settings.contact) == ""
    assert contact.get_attribute("aria-invalid") is None


def test_a_fault_does_not_move_the_button_from_under_a_pointer(tab, waypost):
    settings = SettingsPage(tab, waypost).open()
    settings.one(settings.contact).fill("nobody")
    button = settings.one(settings.contact_button)
    button.scroll_into_view_if_needed()
    before = button.bounding_box()
    tab.mouse.move(before["x"] + before["width"] / 2, before["y"] + before["height"] / 2)
    tab.mouse.down()
    assert button.bounding_box() == before
    tab.mouse.up()
    assert fault(settings, settings.contact)
    assert settings.focused() == "contact"


def test_the_first_bad_field_has_the_focus_and_the_rest_is_counted(tab, waypost):
    guides = GuidesPage(tab, waypost).open()
    guides.one(FIRST).fill("2026-05-08")
    guides.one(LAST).fill("2026-05-01")
    guides.make(" ")
    left = guides.one("form:has(#waypost-name) [data-fields-left]")
    assert guides.focused() == "name"
    assert left.inner_text().startswith("2 ")
    guides.one(GuidesPage.name).press_sequentially("Spring")
    assert left.inner_text().startswith("One ")
    guides.one(LAST).fill("2026-05-09")
    assert left.inner_text() == ""
    guides.one(GuidesPage.make_button).click()
    assert guides.title() == "Spring"


def test_a_name_that_is_nearly_too_long_says_how_much_room_is_left(tab, waypost):
    guides = GuidesPage(tab, waypost).open()
    name = guides.one(GuidesPage.name)
    most = int(name.get_attribute("data-most"))
    guides.one(GuidesPage.new).click()
    name.fill("x" * (most - 3))
    assert "3" in fault(guides, GuidesPage.name)
    assert name.get_attribute("aria-invalid") is None
    name.fill("x" * (most + 1))
    assert name.get_attribute("aria-invalid") == "true"


def test_what_only_the_server_knows_is_told_beside_the_same_field(tab, waypost):
    tab.watch.expect("Failed to load resource")
    waypost.run("guide", "new", "Taken")
    guides = GuidesPage(tab, waypost).open().make("Taken")
    assert fault(guides, GuidesPage.name)
    assert guides.one(GuidesPage.name).input_value() == "Taken"
    guides.wait_for_focus(guides.name)


#: The cases by which WebTests/Views/FieldRuleTests.swift tests the server, one a line.
CASES = ROOT / "Tests/WebTests/Golden/field-rules.jsonl"


def test_the_pages_script_judges_every_value_as_the_server_does(tab, waypost):
    GuidesPage(tab, waypost).open()
    cases = [json.loads(line) for line in CASES.read_text().splitlines()]
    faults = tab.evaluate(
        """async (cases) => {
          const loaded = performance.getEntriesByType("resource").map((one) => one.name);
          const { fault } = await import(loaded.find((name) => /\\/rules\\b.*\\.js/.test(name)));
          return cases.map((one) => fault(one.rules, one.value, (name) => one.others[name]));
        }""",
        cases,
    )
    assert len(faults) == len(cases) > 40
    for case, found in zip(cases, faults):
        assert (found == "") == case["isGood"], case
        assert found in ("", *case["rules"].values()), case
