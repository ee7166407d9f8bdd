"""Haru behind Caddy and nginx as docs/self-hosting.md has them: at the root and under a path, with and without TLS, on the scheme's port and another."""

import hashlib
import http.client
import json
import os
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urljoin, urlsplit

import pytest
from playwright.sync_api import Browser, Playwright

from household import two_devices
from places import BINARY, WEB, chromium
from reverse_proxy import ReverseProxy
from server import Server
from test_sync import has_todo, todo
from visitor import Visitor, wait_until_carried

NAME, PASSPHRASE = "mina", "correct horse battery staple"
# Fields of one connection alone, and fields that name the sender.
OWN = {"connection", "date", "keep-alive", "server", "alt-svc"}

SETTINGS = [
    pytest.param((kind, base, is_tls, strips), id="-".join(
        filter(None, [kind, "path" if base != "/" else "root", "tls" if is_tls else "plain", "strips" if strips else ""])))
    for kind in ("caddy", "nginx", "many") for base in (("/",) if kind == "many" else ("/", "/haru")) for is_tls in (False, True)
    for strips in ((False, True) if (kind, base) == ("caddy", "/haru") else (False,))]


@dataclass
class Answer:
    status: int
    headers: http.client.HTTPMessage
    body: bytes

    def json(self) -> dict:
        return json.loads(self.body)


class Connection(http.client.HTTPConnection):
    """To a proxy, from an address of the loopback; opened where it is not open."""

    def __init__(self, proxy: ReverseProxy, client: str = "127.0.0.1"):
        super().__init__(proxy.name)
        self.proxy, self.client = proxy, client

    def connect(self) -> None:
        self.sock = self.proxy.connect(self.client)


class Front:
    """A server behind a proxy, and a client that writes its requests as they are given."""

    def __init__(self, server: Server, proxy: ReverseProxy):
        self.server, self.proxy, self.base = server, proxy, server.base
        self.connections: dict[str, Connection] = {}

    def ask(self, method: str, path: str, headers: dict[str, str] | None = None, body: bytes | dict | None = None, *,
            has_port: bool = True, client: str = "127.0.0.1") -> Answer:
        """A request as a page of that address sends it, without Fetch Metadata, which no browser sends to a name without TLS."""
        origin = self.proxy.origin(has_port)
        fields = {"Host": origin.partition("://")[2]} | ({} if method in ("GET", "HEAD") else {"Origin": origin})
        if isinstance(body, dict):
            fields["Content-Type"], body = "application/json", json.dumps(body).encode()
        connection = self.connections.setdefault(client, Connection(self.proxy, client))
        connection.request(method, path, body, fields | (headers or {}))
        answer = connection.getresponse()
        return Answer(answer.status, answer.headers, answer.read())

    def ask_behind(self, path: str, headers: dict[str, str]) -> Answer:
        """The same of the server itself."""
        connection = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=20)
        try:
            connection.request("GET", path, headers={"Host": self.proxy.name} | headers)
            answer = connection.getresponse()
            return Answer(answer.status, answer.headers, answer.read())
        finally:
            connection.close()

    def sign_in(self, has_port: bool = True) -> Answer:
        who = {"name": NAME, "passphrase": PASSPHRASE, "device": "phone"}
        return self.ask("POST", f"{self.base}api/v1/session", body=who, has_port=has_port)

    def sync(self, cookie: str, since: int, *changes: dict) -> dict:
        answer = self.ask("POST", f"{self.base}api/v1/sync", {"Cookie": cookie, "Accept-Encoding": "gzip"},
                          {"log": "", "since": since, "limit": 1000, "changes": list(changes)})
        assert answer.status == 200, answer
        return answer.json()


def cookie_of(answer: Answer) -> str:
    assert answer.status == 200, answer
    return answer.headers["Set-Cookie"].split(";")[0]


def change(number: int, value: str) -> dict:
    return {"collection": "todo", "record": "t", "field": "text", "value": value, "over": None,
            "stamp": f"{1767225600000 + number:012x}0000{77:016x}"}


@contextmanager
def open_front(folder: Path, setting: tuple[str, str, bool, bool]) -> Iterator[Front]:
    kind, base, is_tls, strips = setting
    # Only whoever connects from this address is a proxy: a client of the test comes from another.
    options = ("--trusted-proxies", "127.0.0.1", *(["--https"] if is_tls else []))
    server = Server(WEB, folder / "data", folder / "log", base, options)
    (folder / "proxy").mkdir()
    proxy = ReverseProxy(kind, server, folder / "proxy", is_tls, strips)
    try:
        server.start()
        proxy.start()
        front = Front(server, proxy)
        yield front
        for connection in front.connections.values():
            connection.close()
    finally:
        proxy.stop()
        server.stop()


@pytest.fixture(scope="module", params=SETTINGS)
def front(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Front]:
    """With an account."""
    folder = tmp_path_factory.mktemp("front")
    subprocess.run([str(BINARY), "user", "add", NAME, "--passphrase-stdin", "--data", str(folder / "data")],
                   check=True, input=PASSPHRASE + "\n", capture_output=True, text=True)
    with open_front(folder, request.param) as front:
        yield front


def test_the_app_arrives_as_the_server_sent_it(front):
    names = ["", "days/new", "sw.js", "manifest.webmanifest"]
    names += [next(WEB.glob(f"*.{kind}")).name for kind in ("wasm", "js", "css", "svg", "woff2")]
    for name in names:
        for accepted in ("identity", "gzip", "gzip, deflate, br, zstd"):
            headers = {"Accept-Encoding": accepted, "Accept": "text/html" if name in names[:2] else "*/*"}
            there, here = front.ask_behind(front.base + name, headers), front.ask("GET", front.base + name, headers)
            assert (here.status, here.body) == (there.status, there.body) == (200, here.body), (name, accepted)
            fields = [sorted((key.lower(), value) for key, value in one.headers.items() if key.lower() not in OWN)
                      for one in (here, there)]
            assert fields[0] == fields[1], (name, accepted)
            again = front.ask("GET", front.base + name, headers | {"If-None-Match": here.headers["ETag"]})
            assert (again.status, again.body) == (304, b""), (name, accepted)
    wasm = front.ask("GET", front.base + names[4], {"Accept-Encoding": "gzip, deflate, br, zstd"}).headers
    assert (wasm["Content-Type"], wasm["Content-Encoding"]) == ("application/wasm", "br")
    assert "immutable" in wasm["Cache-Control"]
    page = front.ask("GET", front.base).headers
    assert "default-src" in page["Content-Security-Policy"]
    assert ("Strict-Transport-Security" in page) == front.proxy.is_tls


@pytest.mark.parametrize("has_port", [True, False], ids=["another port", "the scheme's port"])
def test_one_signs_in_on_a_page_of_this_address_and_of_no_other(front, has_port):
    answer = front.sign_in(has_port)
    assert answer.status == 200, answer
    pair, *marks = answer.headers["Set-Cookie"].split("; ")
    name = "haru" if front.base == "/" else "haru-haru"
    if front.proxy.is_tls:
        assert pair.startswith(f"__Host-{name}=") and "Path=/" in marks and "Secure" in marks
    else:
        assert pair.startswith(f"{name}=") and f"Path={front.base}" in marks and "Secure" not in marks
    whom = front.ask("GET", f"{front.base}api/v1/account", {"Cookie": pair}, has_port=has_port)
    assert whom.json()["name"] == NAME
    # Addresses that are given out are those at which Haru was found.
    feeds = f"{front.base}api/v1/feeds"
    address = front.ask("POST", feeds, {"Cookie": pair}, {"name": "우리 가족"}, has_port=has_port).json()["address"]
    assert address.startswith(f"{front.proxy.origin(has_port)}{front.base}feed/")
    assert front.ask("GET", urlsplit(address).path, has_port=has_port).body.startswith(b"BEGIN:VCALENDAR")
    for other in (front.proxy.origin(not has_port), f"https://{front.proxy.name}:1", "http://evil.example", "null"):
        assert front.ask("POST", feeds, {"Cookie": pair, "Origin": other}, {}, has_port=has_port).status == 403, other


def test_changes_and_the_largest_photo_pass(front):
    cookie = cookie_of(front.sign_in())
    front.sync(cookie, 0, change(1, "우체국 들르기"))
    values = [found["value"] for found in front.sync(cookie, 0)["changes"]]
    assert "우체국 들르기" in values
    largest = 20_000_000
    photo = b"\xff\xd8\xff\xe0" + os.urandom(largest - 4)
    path = f"{front.base}api/v1/blobs/{hashlib.sha256(photo).hexdigest()}"
    assert front.ask("PUT", path, {"Cookie": cookie, "Content-Type": "image/jpeg"}, photo).status == 201
    found = front.ask("GET", path, {"Cookie": cookie})
    assert (found.status, found.body == photo, found.headers["Content-Type"]) == (200, True, "image/jpeg")


class Stream:
    """The stream of events that a page hears."""

    def __init__(self, front: Front, cookie: str):
        self.connection = Connection(front.proxy)
        self.connection.request("GET", f"{front.base}api/v1/live", headers={
            "Cookie": cookie, "Accept": "text/event-stream", "Accept-Encoding": "gzip, deflate, br, zstd", "Cache-Control": "no-cache"})
        self.answer = self.connection.getresponse()
        assert (self.answer.status, self.answer.headers["Content-Encoding"]) == (200, None)

    def wait(self, begin: str) -> str:
        """Reads on to a line that begins so."""
        while True:
            line = self.answer.readline().decode()
            assert line, "the stream ended"
            if line.startswith(begin):
                return line.strip()


def hear(front: Front, stream: Stream, cookie: str, number: int) -> None:
    cursor = front.sync(cookie, 0, change(number, f"{number}번째"))["cursor"]
    stored = time.monotonic()
    assert json.loads(stream.wait("data: ").removeprefix("data: "))["cursor"] == cursor
    # A buffer would keep it until the next comment, or for ever.
    assert time.monotonic() - stored < 5


def test_a_change_is_heard_at_once(front):
    cookie = cookie_of(front.sign_in())
    stream = Stream(front, cookie)
    stream.wait("event: hello")
    stream.wait("data: {}")
    for number in (11, 12):
        hear(front, stream, cookie, number)
    stream.connection.close()


@pytest.mark.parametrize("front", [("caddy", "/haru", True, False), ("nginx", "/haru", True, False)], indirect=True, ids=["caddy", "nginx"])
def test_the_stream_stays_while_nothing_happens(front):
    cookie = cookie_of(front.sign_in())
    stream = Stream(front, cookie)
    stream.wait("data: {}")
    # A comment each fifteen seconds.
    stream.wait(":")
    hear(front, stream, cookie, 21)
    stream.connection.close()


SPELLINGS = [
    "{}", "/{}", "//{}", "{}/", "{}//", "./{}", "x/../{}", "%2e/{}", "x/%2e%2e/{}", "x/..%2f{}", "%2F{}", "{}%2F", "{}?x=1", "{}?", "?{}", "{}%3F",
    "{};x", "{}%00", "{}%20", "{}%0a", "{}#x", "{}/.", "{}/x/..", "haru/{}", "haru/haru/{}", "x/{}", "../{}", "../haru/{}", "/haru/{}"]


@pytest.mark.parametrize("page", ["metrics", "readyz"])
def test_the_operators_pages_are_not_there_in_any_spelling(front, page):
    behind = front.ask_behind(front.base + page, {})
    words = behind.body[:20]
    assert behind.status == 200 and words
    for method in ("GET", "HEAD", "POST", "OPTIONS"):
        assert front.ask(method, front.base + page).status == 404, method
    encoded = f"%{ord(page[0]):02x}{page[1:]}"
    for name in (page, encoded, encoded.upper(), page.upper(), page.title(), "".join(f"%{ord(letter):02X}" for letter in page)):
        for spelling in SPELLINGS:
            for base in {front.base, "/", front.base.upper(), "/" + front.base}:
                path = base + spelling.format(name)
                answer = front.ask("GET", path)
                assert not answer.body.startswith(words), path
    for host in ("x", front.proxy.name):
        answer = front.ask("GET", f"{front.proxy.origin(True).partition(':')[0]}://{host}{front.base}{page}")
        assert not answer.body.startswith(words), host


def test_who_guesses_waits_whatever_address_the_client_says_it_has(front):
    def guess(client: str, said: str) -> int:
        return front.ask("POST", f"{front.base}api/v1/session", {"X-Forwarded-For": said, "Forwarded": f"for={said}", "X-Real-IP": said},
                         {"join": "wrong"}, client=client).status

    statuses = [guess("127.0.0.2", f"203.0.113.{number}, 198.51.100.{number}") for number in range(24)]
    assert (statuses[0], statuses[-1]) == (403, 429)
    # Somebody else need not wait, and cannot be made to.
    assert guess("127.0.0.3", "127.0.0.2") == 403
    assert guess("127.0.0.2", "127.0.0.3") == 429


@pytest.mark.parametrize("front", [setting for setting in SETTINGS if setting.values[0][1] != "/"], indirect=True)
@pytest.mark.parametrize("has_port", [True, False], ids=["another port", "the scheme's port"])
def test_the_path_without_a_slash_leads_to_the_one_with_it(front, has_port):
    answer = front.ask("GET", front.base.rstrip("/"), has_port=has_port)
    assert answer.status == 308
    here = front.proxy.origin(has_port)
    assert urljoin(here + "/haru", answer.headers["Location"]) == here + front.base


@pytest.mark.parametrize("base", ["/", "/haru"])
@pytest.mark.parametrize("is_up", [True, False], ids=["up", "down"])
def test_no_log_of_nginx_has_the_secret_of_a_calendar_or_a_widget(tmp_path, base, is_up):
    server = Server(WEB, tmp_path / "data", tmp_path / "log", base)
    (tmp_path / "proxy").mkdir()
    front = Front(server, ReverseProxy("nginx", server, tmp_path / "proxy", is_tls=False))
    try:
        if is_up:
            server.start()
        front.proxy.start()
        statuses = [front.ask("GET", front.base + path).status for path in ("feed/SECRET.ics", "w/SECRET", "w/SECRET/small.png", "plain")]
    finally:
        front.proxy.stop()
        server.stop()
    assert set(statuses) == ({404} if is_up else {502})
    logs = [(tmp_path / "proxy" / name).read_text() for name in ("access", "errors", "said")]
    assert "plain" in logs[0]
    assert not any("SECRET" in log for log in logs)


@pytest.fixture
def named_browser(playwright: Playwright) -> Iterator[Callable[[ReverseProxy], Browser]]:
    """A Chromium that finds a proxy by its name, also on the scheme's port; it trusts certificates of the test's own."""
    browsers: list[Browser] = []

    def launch(proxy: ReverseProxy) -> Browser:
        rules = f"MAP {proxy.name}:* 127.0.0.1:{proxy.port}"
        browsers.append(playwright.chromium.launch(
            executable_path=chromium(), args=["--no-sandbox", f"--host-resolver-rules={rules}", "--ignore-certificate-errors"]))
        return browsers[-1]

    yield launch
    for browser in browsers:
        browser.close()


@pytest.mark.parametrize(("setting", "has_port"), [
    # Caddy by HTTP/2 alone: by HTTP/1.1 it cuts off one answer of hundreds (docs/self-hosting.md).
    (("caddy", "/haru", True, False), False), (("caddy", "/", True, False), True),
    (("nginx", "/haru", True, False), True), (("nginx", "/", False, False), True)],
    ids=["caddy-path", "caddy-port", "nginx-path-port", "nginx-plain-port"])
def test_two_devices_of_one_person_meet(tmp_path, named_browser, setting, has_port):
    with open_front(tmp_path, setting) as front:
        visitor = Visitor(named_browser(front.proxy), front.proxy.origin(has_port) + front.base)
        if not front.proxy.is_tls:
            visitor.expect("Cross-Origin-Opener-Policy header has been ignored")
        one, other = two_devices(visitor, front.server)
        for page in (one, other):
            visitor.open(page)
            if front.proxy.is_tls:
                wait_until_carried(page)
        todo(one, "우체국 들르기")
        has_todo(other, "우체국 들르기")
        todo(other, "은행에서 도장")
        has_todo(one, "은행에서 도장")
        visitor.leave()
    assert not visitor.unexpected(), "\n".join(visitor.unexpected())
