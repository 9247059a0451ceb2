"""A proxy between Waypost and a wiki, which tests close, open and hold up.

To Waypost a closed proxy is a stopped wiki: nobody answers on its port. The wiki itself runs on,
so that other tests may use it, and stopping takes no time.
"""

import contextlib
import http.client
import json
import re
import socket
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

JSON = [("Content-Type", "application/json; charset=utf-8")]
PATIENCE = 20  # seconds; a test that holds an answer longer than this has failed anyhow


class Hold:
    """Answers that wait until they are let go."""

    def __init__(self, pattern):
        self.pattern = re.compile(pattern)
        self.reached = threading.Event()
        self.released = threading.Event()
        self.passed = threading.Event()

    def wait_until_reached(self):
        assert self.reached.wait(PATIENCE), f"the wiki was never asked for {self.pattern.pattern}"

    def release(self):
        self.released.set()


class FaultProxy:
    def __init__(self, wiki):
        self.host, port = re.match(r"http://([^:/]+):(\d+)/", wiki).groups()
        self.upstream = int(port)
        self.port = 0
        self.holds = []
        self.replies = []
        self.failures = []  # patterns of addresses that are answered with an error
        self.delay = 0  # seconds before each answer
        self.breaks_off = False  # whether answers end in the middle
        self.edits = []  # what is written otherwise in answers: bytes, and what takes their place
        self.asked = []  # the addresses that were asked for
        self.connections = set()
        self.server = None
        self.open()

    @property
    def api(self):
        return f"http://127.0.0.1:{self.port}/w/api.php"

    @property
    def slug(self):
        return f"127.0.0.1:{self.port}"

    def open(self):
        if self.server:
            return
        self.server = Server(("127.0.0.1", self.port), Handler)
        self.server.wiki_proxy = self
        self.port = self.server.server_address[1]
        threading.Thread(target=self.server.serve_forever, args=(0.02,), daemon=True).start()

    def close(self):
        """Nobody answers, and connections that were kept are cut."""
        if not self.server:
            return
        self.server.shutdown()
        self.server.server_close()
        self.server = None
        for connection in list(self.connections):
            with contextlib.suppress(OSError):
                connection.shutdown(socket.SHUT_RDWR)

    @contextlib.contextmanager
    def closed(self):
        self.close()
        try:
            yield
        finally:
            self.open()

    @contextlib.contextmanager
    def holding(self, pattern):
        """While this lasts, answers to addresses with this pattern wait until released."""
        hold = Hold(pattern)
        self.holds.append(hold)
        try:
            yield hold
        finally:
            hold.release()
            self.holds.remove(hold)

    @contextlib.contextmanager
    def failing(self, pattern):
        """While this lasts, the wiki has only an error for addresses with this pattern."""
        failure = re.compile(pattern)
        self.failures.append(failure)
        try:
            yield
        finally:
            self.failures.remove(failure)

    def tell_of_places(self):
        """The wiki says from now on that it runs with GeoData; what it then answers is `replying`'s."""
        self.edits.append((b'"extensions":[', b'"extensions":[{"type":"api","name":"GeoData"},'))

    @contextlib.contextmanager
    def replying(self, pattern, answer):
        """While this lasts, addresses with this pattern are answered with this JSON, as by a wiki that
        has what ours has not."""
        reply = re.compile(pattern), json.dumps(answer).encode()
        self.replies.append(reply)
        try:
            yield
        finally:
            self.replies.remove(reply)


class Server(ThreadingHTTPServer):
    allow_reuse_address = True
    daemon_threads = True
    request_queue_size = 64

    def handle_error(self, request, client_address):
        pass  # Waypost gave up a question for a newer one, or the proxy was closed


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True

    def setup(self):
        super().setup()
        self.server.wiki_proxy.connections.add(self.connection)

    def finish(self):
        self.server.wiki_proxy.connections.discard(self.connection)
        super().finish()

    def do_GET(self):
        wiki_proxy = self.server.wiki_proxy
        body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
        question = self.path + "\n" + body.decode("utf-8", "replace")
        wiki_proxy.asked.append(question)
        hold = next((hold for hold in wiki_proxy.holds if hold.pattern.search(question)), None)
        if hold:
            hold.reached.set()
            hold.released.wait(PATIENCE)
        time.sleep(wiki_proxy.delay)
        reply = next((text for name, text in wiki_proxy.replies if name.search(question)), None)
        if any(failure.search(question) for failure in wiki_proxy.failures):
            status, fields, answer = 502, [], b""
        else:
            status, fields, answer = self.ask(body) if reply is None else (200, JSON, reply)
        for old, new in wiki_proxy.edits:
            answer = answer.replace(old, new)
        self.send_response_only(status)
        for name, value in fields:
            self.send_header(name, value)
        self.send_header("Content-Length", str(len(answer)))
        self.end_headers()
        if wiki_proxy.breaks_off:
            answer = answer[: len(answer) // 2]
            self.close_connection = True
        if self.command != "HEAD":
            self.wfile.write(answer)
        if hold:
            hold.passed.set()

    do_HEAD = do_POST = do_GET

    def ask(self, body):
        wiki_proxy = self.server.wiki_proxy
        wiki = http.client.HTTPConnection(wiki_proxy.host, wiki_proxy.upstream, timeout=PATIENCE)
        own = {"connection", "accept-encoding", "transfer-encoding", "content-length"}
        fields = {name: value for name, value in self.headers.items() if name.lower() not in own}
        try:
            wiki.request(self.command, self.path, body or None, fields)
            answer = wiki.getresponse()
            fields = [(n, v) for n, v in answer.getheaders() if n.lower() not in own]
            return answer.status, fields, answer.read()
        finally:
            wiki.close()

    def log_message(self, *_):
        pass
