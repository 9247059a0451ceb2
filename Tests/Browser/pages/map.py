from math import asinh, atan, degrees, pi, radians, sinh, tan

from .page import Page

#: Where the tip of a pin lies from the middle of what is seen, in pixels; and what the page says of
#: itself. Nothing here is read from the script of the map.
TIP = """(name) => {
  const box = document.querySelector(".map-box").getBoundingClientRect();
  const pin = [...document.querySelectorAll(".map-pin")]
    .find((pin) => !name || pin.querySelector("title").textContent === name);
  if (!pin) return null;
  const place = pin.getScreenCTM();
  return [place.e - box.x - box.width / 2, place.f - box.y - box.height / 2];
}"""


class MapPage(Page):
    """Any page with a map."""

    figure = "#waypost-map"
    box = ".map-box"
    picture = ".map-box > .map"
    pins = ".map-box .map-pin"
    clusters = ".map-box .map-cluster"
    bar = ".map-bar"
    moves = ".map-move"
    said = "[data-map-announcement]"
    numbers = ".map-list .map-number"
    places = ".map-list li"
    views = "nav.views a"

    def view(self):
        """Zoom level, latitude and longitude of the middle, as the figure tells them."""
        return [float(n) for n in self.one(self.figure).get_attribute("data-map").split("/")]

    def tip(self, name=""):
        """Where the tip of a pin stands from the middle of the box, in pixels."""
        return self.tab.evaluate(TIP, name)

    def place_of_pin(self, name=""):
        """Latitude and longitude of a pin, worked back from where it is drawn (Mercator's map)."""
        zoom, latitude, longitude = self.view()
        x, y = self.tip(name)
        radius = 256 * 2**zoom / (2 * pi)
        height = asinh(tan(radians(latitude))) - y / radius
        east = longitude + degrees(x / radius)
        return degrees(atan(sinh(height))), (east + 180) % 360 - 180

    def pixel(self):
        """How many degrees of longitude a pixel is wide."""
        return 360 / (256 * 2 ** self.view()[0])

    def number(self, label):
        """What stands before a place in the list, and leads to its pin."""
        return self.one(f"{self.numbers}:has(:text-is('{label}'))")

    def move(self, name):
        return self.one(f"{self.moves}[data-move={name}]")

    def wait_until_drawn(self, before):
        """Until the map shows another view than before."""
        self.tab.wait_for_function(
            "before => document.querySelector('[data-map]').dataset.map !== before", arg=before
        )
        return self

    def settled(self):
        """The view, once nothing is shifted and no picture is on its way."""
        self.tab.wait_for_function(
            """() => {
              const now = document.querySelector(".map-box > .map").style.transform;
              const url = new URL(location.href).searchParams.get("map");
              const map = document.querySelector("[data-map]").dataset.map;
              const isBusy = document.querySelector(".map-box[aria-busy]");
              return !isBusy && now === "" && (url === null || url === map);
            }"""
        )
        return self.text()

    def text(self):
        return self.one(self.figure).get_attribute("data-map")

    def drag(self, x, y, at=(40, -60)):
        """Drags the map by so many pixels, from a point beside the middle."""
        middle = self.middle()
        start = (middle[0] + at[0], middle[1] + at[1])
        mouse = self.tab.mouse
        mouse.move(*start)
        mouse.down()
        for step in range(1, 9):
            mouse.move(start[0] + x * step / 8, start[1] + y * step / 8)
        mouse.up()
        return self

    def middle(self):
        seen = self.one(self.box).bounding_box()
        return seen["x"] + seen["width"] / 2, seen["y"] + seen["height"] / 2
