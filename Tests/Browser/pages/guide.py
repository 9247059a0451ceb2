from .page import Page


class GuidePage(Page):
    stops = ".post > li"
    handle = "[data-handle]"
    moved = "[data-said]"
    sheet = "details.sheet > summary"
    delete_button = "details.sheet form:has([value=delete]) button"
    update_button = ".actions form button"

    def order(self):
        return self.one(self.stops).locator(".board b").all_inner_texts()

    def stop(self, title):
        return self.one(f"{self.stops}[data-title='{title}']")

    def down(self, title):
        self.stop(title).locator(".tools form button").nth(1).click()
        return self

    def up(self, title):
        self.stop(title).locator(".tools form button").nth(0).click()
        return self

    def drag(self, title, other):
        """Drags one stop by its handle to where another lies."""
        start = self.stop(title).locator(self.handle).bounding_box()
        end = self.stop(other).bounding_box()
        mouse = self.tab.mouse
        mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
        mouse.down()
        below = end["y"] > start["y"]
        mouse.move(start["x"], end["y"] + (end["height"] - 2 if below else 2), steps=8)
        mouse.up()
        return self

    def wait_until_moved(self, title, place):
        """The page tells of a move once the server has it."""
        self.one(self.moved).filter(has_text=title).filter(has_text=str(place)).wait_for(
            state="attached"
        )

    def remove(self, title):
        self.stop(title).locator("summary").click()
        self.stop(title).locator("form:has([value=remove]) button").click()
        return self

    def delete(self):
        self.one(self.sheet).click()
        self.one(self.delete_button).click()
        return self
