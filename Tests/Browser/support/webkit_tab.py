"""WebKitGTK, the engine of Safari and of every browser on a phone of Apple's, and its one tab."""

import os

import pytest
from selenium import webdriver
from selenium.webdriver.common.by import By
from selenium.webdriver.support.wait import WebDriverWait
from selenium.webdriver.webkitgtk.service import Service

DRIVER = "/usr/bin/WebKitWebDriver"
BROWSER = "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser"


@pytest.fixture(scope="module")
def webkit():
    if not os.environ.get("DISPLAY"):
        pytest.skip("WebKitGTK needs a display: run by Scripts/browser-tests")
    options = webdriver.WebKitGTKOptions()
    options.binary_location = BROWSER
    options.add_argument("--automation")
    driver = webdriver.WebKitGTK(options=options, service=Service(DRIVER))
    driver.set_page_load_timeout(60)
    driver.set_script_timeout(30)
    driver.set_window_size(1100, 800)
    yield driver
    driver.quit()


class Tab:
    """The selectors of the page objects, in the words of Selenium."""

    def __init__(self, driver, waypost):
        self.driver = driver
        self.waypost = waypost

    def open(self, path):
        self.driver.get(self.waypost.address + path)
        return self

    def all(self, selector):
        return self.driver.find_elements(By.CSS_SELECTOR, selector)

    def one(self, selector):
        return self.until(lambda: next(iter(self.all(selector)), None), selector)

    def control(self, selector):
        """What can be pressed or typed into: some controls are shown once a script has run."""
        usable = lambda e: e.is_displayed() and e.is_enabled()  # noqa: E731
        found = self.until(lambda: next(filter(usable, self.all(selector)), None), selector)
        # The driver finds nothing to press where a page with a sticky map must be scrolled first.
        self.driver.execute_script("arguments[0].scrollIntoView({ block: 'center' })", found)
        return found

    def until(self, check, what=""):
        return WebDriverWait(self.driver, 15, 0.05).until(lambda _: check(), what)

    def words(self, selector):
        """Read at one moment: between two questions a list may be drawn anew."""
        return self.driver.execute_script(
            "return [...document.querySelectorAll(arguments[0])].map((e) => e.innerText.trim())",
            selector)
