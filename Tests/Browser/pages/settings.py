from .page import Page


class SettingsPage(Page):
    contact = "#waypost-contact"
    contact_fault = "#waypost-contact-fault"
    contact_button = "form:has(#waypost-contact) button"
    wiki = "#waypost-wiki"
    wikis = ".wikis li"

    def open(self, path="/settings"):
        return super().open(path)
