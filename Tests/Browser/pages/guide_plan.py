from .guide import GuidePage


class GuidePlanPage(GuidePage):
    """A guide by its days, and by countries and cities."""

    days = "section.day"
    take_order = ".way-of-day form button"
    views = "nav.views a"
    downloads = ".downloads a"

    def day(self, name):
        return self.one(self.days).filter(
            has=self.tab.get_by_role("heading", name=name)
        )

    def titles(self, name):
        return self.day(name).locator(".board b").all_inner_texts()

    def headings(self):
        return self.one(f"{self.days} > h2").all_inner_texts()

    def drag_to_day(self, title, name):
        """Drags a stop by its handle into the list of another day."""
        handle = self.stop(title).locator(self.handle)
        handle.evaluate("handle => handle.scrollIntoView({ block: 'center' })")
        start = handle.bounding_box()
        mouse, height = self.tab.mouse, self.tab.viewport_size["height"]
        mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
        mouse.down()
        for step in range(80):
            if title in self.titles(name):
                break
            end = self.day(name).locator("ol").bounding_box()
            mouse.move(start["x"] + step % 2, min(max(end["y"] + 6, 8), height - 8))
        mouse.up()
        return self

    def put_under(self, title, country, city):
        stop = self.stop(title)
        stop.locator("summary").click()
        stop.locator("[name=country]").fill(country)
        stop.locator("[name=city]").fill(city)
        stop.locator("form button").click()
        return self
