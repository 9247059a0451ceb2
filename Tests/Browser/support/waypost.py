"""The real command, in a home of its own."""

import json
import os
import re
import signal
import subprocess
import threading
import urllib.error
import urllib.parse
import urllib.request
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
COMMAND = os.environ.get("WAYPOST", str(ROOT / ".build/debug/waypost"))


class Waypost:
    """`waypost serve` on a free port, with the library of one folder and one wiki."""

    def __init__(self, home, wiki_proxy, *options):
        self.home = home
        self.wiki_proxy = wiki_proxy
        self.options = options
        self.environment = {
            "HOME": str(home),
            "PATH": os.environ["PATH"],
            "LANG": "en_GB.UTF-8",
            "WAYPOST_CONTACT": "browser-tests@example.org",
            "WAYPOST_STARTER": "none",
        }
        self.process = None
        self.said = []

    def run(self, *words):
        """Runs another command in the same home."""
        done = subprocess.run(
            [COMMAND, *words], env=self.environment, capture_output=True, text=True, timeout=120
        )
        assert done.returncode == 0, f"waypost {' '.join(words)}: {done.stderr}"
        return done.stdout

    def start(self, port=0):
        if "--offline" not in self.options:
            self.run("wiki", "add", self.wiki_proxy.api)
        self.process = subprocess.Popen(
            [COMMAND, "serve", "--port", str(port), "--wiki", self.wiki_proxy.api, *self.options],
            env=self.environment, stderr=subprocess.PIPE, stdout=subprocess.DEVNULL, text=True,
        )
        ending = threading.Timer(60, self.process.kill)  # one that says nothing
        ending.daemon = True
        ending.start()
        for line in self.process.stderr:
            self.said.append(line)
            if found := re.search(r"http://[\w.]+:(\d+)/", line):
                self.port = int(found[1])
                self.address = found[0].rstrip("/")
                break
        else:
            raise AssertionError(f"waypost serve ended: {''.join(self.said)}")
        ending.cancel()
        threading.Thread(target=lambda: self.said.extend(self.process.stderr), daemon=True).start()
        return self

    def stop(self):
        if not self.process:
            return
        self.process.send_signal(signal.SIGTERM)
        try:
            code = self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.kill()
            code = None
        assert code == 0, "waypost serve did not stop gracefully"

    def kill(self):
        """As a power cut ends it."""
        self.process.kill()
        self.process.wait(10)

    def read(self, title):
        """The path of an article of the wiki."""
        return f"/read/{self.wiki_proxy.slug}/{urllib.parse.quote(title, safe='/')}"

    def search(self, words):
        return "/search?" + urllib.parse.urlencode({"q": words, "wiki": self.wiki_proxy.slug})

    def keep(self, guide, *titles):
        self.run("save", "--wiki", self.wiki_proxy.api, "--guide", guide, *titles)

    def guide(self, title):
        """The path of a guide."""
        guides = json.loads(self.fetch("/guides", fields={"Accept": "application/json"})[1])
        return next(f"/guides/{guide['id']}" for guide in guides if guide["title"] == title)

    def entry(self, guide, index):
        """The number of an entry, as the forms of the guide's page send it."""
        return re.findall(r'data-entry="(\d+)"', self.fetch(guide)[1])[index]

    def revisions(self, title):
        """The numbers of an article's revisions in the wiki, the newest first."""
        query = {
            "action": "query", "format": "json", "formatversion": 2, "prop": "revisions",
            "rvlimit": 5, "rvprop": "ids", "titles": title,
        }
        address = f"{self.wiki_proxy.api}?{urllib.parse.urlencode(query)}"
        with urllib.request.urlopen(address, timeout=30) as answer:
            page = json.load(answer)["query"]["pages"][0]
        return [revision["revid"] for revision in page["revisions"]]

    def old_revision(self, title):
        """The path of an article's first revision."""
        return f"{self.read(title)}?revision={self.revisions(title)[-1]}"

    def fetch(self, path, form=None, fields=None):
        """Status and body of an answer, as the server writes it; a form is sent as from a page."""
        body = urllib.parse.urlencode(form).encode() if form else None
        fields = {"Origin": self.address, **(fields or {})}
        request = urllib.request.Request(self.address + path, body, fields)
        try:
            with urllib.request.urlopen(request, timeout=30) as answer:
                return answer.status, answer.read().decode()
        except urllib.error.HTTPError as answer:
            return answer.code, answer.read().decode()
