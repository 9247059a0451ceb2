"""What no page may do, watched in every test: ask another host, break its own policy, fail."""

import re
from urllib.parse import urlsplit


class Watch:
    def __init__(self, context, hosts):
        self.hosts = hosts
        self.faults = []
        self.expected = []
        context.on("request", self.request)
        context.on("console", self.console)
        context.on("weberror", lambda error: self.faults.append(f"script: {error.error}"))

    def expect(self, pattern):
        """A message of the browser that belongs to this test, such as the 404 it asks for."""
        self.expected.append(pattern)

    def request(self, request):
        address = urlsplit(request.url)
        if address.scheme not in ("http", "https", "ws", "wss"):
            return
        if address.netloc not in self.hosts:
            self.faults.append(f"asked another host: {request.url}")

    def console(self, message):
        if "Service Worker registration blocked by Playwright" in message.text:
            return  # as conftest.py wants it
        if message.type in ("error", "warning"):
            self.faults.append(f"console: {message.text} ({message.location['url']})")

    def check(self):
        """Raises where a page did what it must not."""
        rest = [f for f in self.faults if not any(re.search(p, f) for p in self.expected)]
        self.faults.clear()
        assert not rest, "\n".join(rest)
