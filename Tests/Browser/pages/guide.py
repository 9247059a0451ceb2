from .page import Page


class GuidePage(Page):
    stops = ".post > li"
    handle = "[data-handle]"
    more = ".acts .more-menu > summary"
    moved = "[data-announcement]"
    move_line = ".moved"
    undo_moves = "[data-undo] button"
    sheet = "details.sheet > summary"
    delete_button = "details.sheet form:has([value=delete]) button"
    update_button = '.acts form:has([value="refresh"]) button'
    add = ".acts a.sign"
    banner = "img.banner"
    facts = "main h1 + p"

    def order(self):
        return self.one(self.stops).locator(".board b").all_inner_texts()

    def stop(self, title):
        return self.one(f"{self.stops}[data-title='{title}']")

    def change(self, title):
        """Opens the menu of a stop."""
        menu = self.stop(title).locator(".menu")
        if not menu.is_visible():
            # A press beside an open menu closes that one.
            for open_menu in self.one(".drop[open] > summary").all():
                open_menu.click()
            self.stop(title).locator(self.handle).click()
            menu.wait_for()
            # Until it has come in: pressed before, the driver scrolls to where it was.
            menu.evaluate("menu => Promise.all(menu.getAnimations().map((one) => one.finished))")
        return self.stop(title)

    def mover(self, title, number):
        """The button of the open menu that moves a stop: 0 up, 1 down."""
        return self.change(title).locator(".moves form button").nth(number)

    def down(self, title):
        self.mover(title, 1).click()
        return self

    def choose_sections(self, title):
        """Opens the page where the sections of a stop are chosen."""
        self.change(title).locator("details.more > summary").click()
        self.stop(title).locator("a[href*='/sections/']").click()

    def read(self, title):
        self.stop(title).locator(".board").click()

    def up(self, title):
        self.mover(title, 0).click()
        return self

    def update(self):
        """Begins an update of the guide."""
        self.one(self.more).click()
        self.one(self.update_button).click()
        return self

    def drag(self, title, other):
        """Drags one stop by its handle to where another lies, as far as the page must scroll."""
        target = self.order().index(other)
        below = target > self.order().index(title)
        handle = self.stop(title).locator(self.handle)
        handle.evaluate("handle => handle.scrollIntoView({ block: 'center' })")
        start = handle.bounding_box()
        mouse, height = self.tab.mouse, self.tab.viewport_size["height"]
        mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
        mouse.down()
        for step in range(80):
            if self.order().index(title) == target:
                break
            end = self.stop(other).bounding_box()
            aim = end["y"] + (end["height"] - 2 if below else 2)
            # A hand is never quite at rest; one that is sends nothing.
            mouse.move(start["x"] + step % 2, min(max(aim, 8), height - 8))
        mouse.up()
        return self

    def wait_until_moved(self, title, place):
        """The page tells of a move once the server has it."""
        self.one(self.moved).filter(has_text=title).filter(has_text=f"number {place}").wait_for(
            state="attached"
        )

    def undo_move(self):
        """Takes the last move back, and waits until the page says so."""
        self.one(self.undo_moves).click()
        self.wait_until_undone()

    def wait_until_undone(self):
        self.one(self.move_line).filter(has_not_text="number").wait_for(state="attached")
        self.one(self.undo_button).wait_for()

    def remove(self, title):
        self.change(title).locator("form:has([value=remove]) button").click()
        return self

    def set_days(self, first, last):
        self.one(self.sheet).click()
        form = self.one("form:has(#waypost-day-first)")
        form.locator("#waypost-day-first").fill(first)
        form.locator("#waypost-day-last").fill(last)
        form.locator("button").click()
        return self

    def delete(self):
        self.one(self.sheet).click()
        self.one(self.delete_button).click()
        return self
