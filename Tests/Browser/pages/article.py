from .page import Page


class ArticlePage(Page):
    text = "article .text"
    keep_button = "form.keep button"
    more = ".acts .more-menu > summary"
    way_back = ".top > .back"
    guides = "details.in-guides > summary"
    guide_choice = "details.in-guides select"
    choice_button = "details.in-guides form:has(select) button"
    new_guide = "#waypost-new-guide"
    saved_links = ".text a.to-saved"
    type_choice = "details.more:has(.type) > summary"
    saved_mark = ".mark-saved"
    state = ".menu p.saved"
    pictures = "article .text img"
    languages = "details.languages > summary"
    language = "details.languages a"
    contents = ".contents a"
    folded = ".text details.folded"

    def read(self, title):
        return self.open(self.waypost.read(title))

    def keep(self, guide=None):
        """One press; in a guide of that name, some more."""
        if guide:
            self.unfold(self.guides)
            self.one(self.guide_choice).select_option(guide)
            self.one(self.choice_button).click()
        else:
            self.one(self.keep_button).click()
        self.one(self.saved_mark).wait_for()
        return self

    def set_type(self, **choices):
        """Sets size, face or measure, as the menu offers them; the article is there anew."""
        self.unfold(self.type_choice)
        for name, choice in choices.items():
            self.one(f"#waypost-type-{name}").select_option(choice)
        with self.tab.expect_navigation():
            self.one(".type button").click()
        return self

    def unfold(self, part):
        """Opens a part of the menu, or of the bar."""
        if not self.one(part).is_visible():
            self.one(self.more).click()
        self.one(part).click()
        return self

    def type_size(self):
        """The size of the text in pixels, as drawn."""
        size = "e => parseFloat(getComputedStyle(e).fontSize)"
        return self.one(self.text).evaluate(size)

    def words(self):
        return self.one(self.text).inner_text()

    def drawn_pictures(self):
        """The widths of the pictures as they came; 0 is one that did not come."""
        return self.tab.evaluate(
            """async (selector) => {
              const all = [...document.querySelectorAll(selector)];
              for (const picture of all) picture.loading = "eager";
              await Promise.all(all.map((picture) => picture.decode().catch(() => undefined)));
              return all.map((picture) => picture.naturalWidth);
            }""",
            self.pictures,
        )
