"""A reader of links that others wrote, linkpreview of PyPI, shown ours as messengers meet them: by
name, over TLS, behind nginx."""

import json
import shutil
import socket
import subprocess
import time

import pytest
import requests
from linkpreview import link_preview

NAME = "waypost.example"


@pytest.fixture(scope="module")
def proxy(tmp_path_factory):
    """nginx with a certificate made for the purpose; it passes on to the port that it is told."""
    folder = tmp_path_factory.mktemp("proxy")
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2",
         "-subj", f"/CN={NAME}", "-addext", f"subjectAltName=DNS:{NAME}",
         "-keyout", folder / "key.pem", "-out", folder / "certificate.pem"],
        check=True, capture_output=True, timeout=60)
    running = Proxy(folder, port)
    yield running
    running.stop()


class Proxy:
    def __init__(self, folder, port):
        self.folder, self.port, self.process = folder, port, None
        self.origin = f"https://{NAME}:{port}"
        self.certificate = str(folder / "certificate.pem")

    def start(self, to):
        (self.folder / "nginx.conf").write_text(f"""
            daemon off; pid {self.folder}/pid; worker_processes 1; error_log stderr;
            events {{}}
            http {{
              access_log off; proxy_buffering off;
              client_body_temp_path {self.folder}/body; proxy_temp_path {self.folder}/proxy;
              fastcgi_temp_path {self.folder}/f; uwsgi_temp_path {self.folder}/u;
              scgi_temp_path {self.folder}/s;
              server {{
                listen 127.0.0.1:{self.port} ssl http2;
                ssl_certificate {self.certificate}; ssl_certificate_key {self.folder}/key.pem;
                location / {{
                  proxy_pass http://127.0.0.1:{to}; proxy_http_version 1.1;
                  proxy_set_header Host $http_host;
                  proxy_set_header X-Forwarded-For $remote_addr;
                  proxy_set_header X-Forwarded-Proto https;
                }}
              }}
            }}""")
        nginx = shutil.which("nginx", path="/usr/sbin:/usr/bin") or "nginx"
        self.process = subprocess.Popen(
            [nginx, "-c", self.folder / "nginx.conf", "-p", self.folder, "-e", "stderr"],
            stderr=(self.folder / "errors").open("wb"))
        end = time.monotonic() + 10
        while socket.socket().connect_ex(("127.0.0.1", self.port)):
            assert self.process.poll() is None, (self.folder / "errors").read_text()
            assert time.monotonic() < end, "nginx does not answer"

    def stop(self):
        if self.process:
            self.process.terminate()
            self.process.wait(10)


@pytest.fixture(scope="module")
def sender(make_waypost, proxy):
    """A Waypost whose links begin with the name, and that asks everybody else for a passphrase."""
    waypost = make_waypost("--proxy", "127.0.0.1")
    waypost.environment["WAYPOST_PUBLIC"] = proxy.origin
    waypost.environment["WAYPOST_PASSPHRASE"] = "a passphrase of some length"
    waypost.keep("Canals", "Amsterdam", "Lisbon", "القاهرة")
    waypost.start()
    proxy.start(waypost.port)
    return waypost


@pytest.fixture
def outside(monkeypatch, proxy):
    """The name leads to this machine, and its certificate is trusted; in this process alone."""
    resolve = socket.getaddrinfo

    def here(host, *rest, **more):
        return resolve("127.0.0.1" if host == NAME else host, *rest, **more)

    monkeypatch.setattr(socket, "getaddrinfo", here)
    monkeypatch.setenv("REQUESTS_CA_BUNDLE", proxy.certificate)


def game(waypost):
    link = waypost.run("play", "battleship", "new", "A1", "B2").strip()
    return ["game", link]


SUBJECTS = {
    "article": ["article", "Amsterdam"],
    "right to left": ["article", "القاهرة"],
    "section": ["section", "Lisbon", "Get in"],
    "place": ["place", "52.3731", "4.8922", "--name", 'The "Dam" & <more>'],
    "guide": ["guide", "Canals"],
    "game": game,
}


@pytest.mark.parametrize("subject", SUBJECTS)
def test_what_was_sent_is_what_it_shows(subject, sender, proxy, outside):
    words = SUBJECTS[subject]
    words = words(sender) if callable(words) else words
    sent = json.loads(sender.run("send", *words, "--format", "json"))
    assert sent["link"].startswith(proxy.origin + "/s/")

    shown = link_preview(sent["link"], allow_private=True)
    assert shown.title == sent["title"]
    assert shown.description == sent["description"]
    assert shown.site_name == "Waypost"
    assert shown.absolute_image == sent["picture"]["address"]

    picture = requests.get(shown.absolute_image, timeout=10, allow_redirects=False)
    assert picture.status_code == 200 and picture.headers["Content-Type"] == "image/jpeg"
    assert int(picture.headers["Content-Length"]) == len(picture.content) <= 300_000
    assert picture.content.startswith(b"\xff\xd8\xff") and not picture.cookies


def test_the_page_of_a_game_is_a_card_of_its_own(sender, proxy, outside):
    link = game(sender)[1]
    shown = link_preview(link, allow_private=True)
    assert shown.title == "Battleship: find two ships"
    assert shown.absolute_image.startswith(proxy.origin + "/cards/")


def test_what_was_withdrawn_shows_nothing(sender, outside):
    sent = json.loads(sender.run("send", "article", "Amsterdam", "--format", "json"))
    newest = json.loads(sender.run("send", "list", "--json"))[0]["number"]
    sender.run("send", "withdraw", str(newest))
    answer = requests.get(sent["link"], timeout=10)
    assert answer.status_code == 410 and "og:" not in answer.text
