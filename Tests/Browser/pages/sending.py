from .page import Page


class SendPage(Page):
    """A card before it is sent, the ways to send it, what others see, and the list."""

    send_link = "a[data-send]"
    picture = ".linkcard img"
    send_button = "form:has([name=seen]) button.sign"
    passage = "#waypost-passage"
    passage_fault = "#waypost-passage-fault"
    link = "#waypost-link"
    copy_button = "[data-copy]"
    copied = "#waypost-copied"
    share_button = "[data-share]"
    code = "svg.qr"
    rows = ".shared-links > li"
    withdraw_button = ".shared-links button"
    shared_picture = ".shared > img"
    quote = ".shared blockquote"
    to_passage = "a[href*=':~:text=']"

    def preview(self, article):
        """From an article, by its own link."""
        self.open(self.waypost.read(article))
        self.one(self.send_link).click()
        self.one(self.send_button).wait_for()
        return self

    def shown(self):
        """Where the picture of the preview lies."""
        return self.one(self.picture).get_attribute("src")

    def send(self):
        """Presses the button; the link that it makes, from the root."""
        self.one(self.send_button).click()
        self.one(self.code).wait_for()
        return self.one(self.link).input_value().removeprefix(self.waypost.address)

    def width_of(self, selector):
        """The width of a picture as it came; 0 is one that did not."""
        return self.one(selector).evaluate(
            "async (image) => { await image.decode().catch(() => 0); return image.naturalWidth }"
        )
