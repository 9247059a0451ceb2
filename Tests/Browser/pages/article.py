from .page import Page


class ArticlePage(Page):
    text = "article .text"
    keep_button = "form.keep button"
    guide_choice = "form.keep select"
    saved_mark = ".mark-saved"
    pictures = "article .text img"
    contents = ".contents a"

    def read(self, title):
        return self.open(self.waypost.read(title))

    def keep(self, guide=None):
        if guide:
            self.one(self.guide_choice).select_option(guide)
        self.one(self.keep_button).click()
        self.one(self.saved_mark).wait_for()
        return self

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
