"""Headers of the server's answers: they keep strangers out, and let a file be kept only where that is safe."""

import gzip
import urllib.error
import urllib.request
from email.message import Message

import pytest

from places import WEB

POLICY = {
    "default-src": {"'none'"},
    "script-src": {"'self'", "'wasm-unsafe-eval'"},
    "style-src": {"'self'"},
    "img-src": {"'self'", "blob:", "data:"},
    "connect-src": {"'self'"},
    "font-src": {"'self'"},
    "worker-src": {"'self'"},
    "manifest-src": {"'self'"},
    "base-uri": {"'none'"},
    "form-action": {"'self'"},
    "frame-ancestors": {"'none'"},
    "require-trusted-types-for": {"'script'"},
    "trusted-types": {"haru"},
}
TYPES = {
    ".wasm": "application/wasm", ".js": "text/javascript", ".json": "application/json", ".css": "text/css", ".txt": "text/plain",
    ".svg": "image/svg+xml", ".png": "image/png", ".woff2": "font/woff2", ".webmanifest": "application/manifest+json", ".html": "text/html",
}


def ask(url: str, **headers: str) -> tuple[int, Message, bytes]:
    request = urllib.request.Request(url, headers={name.replace("_", "-"): value for name, value in headers.items()})
    try:
        with urllib.request.urlopen(request, timeout=5) as response:
            return response.status, response.headers, response.read()
    except urllib.error.HTTPError as error:
        return error.code, error.headers, error.read()


@pytest.mark.parametrize("path", ["", "days/new", "sw.js", "manifest.webmanifest", "healthz"])
def test_security_headers_are_on_every_answer(server, path):
    status, headers, _ = ask(server.url + path, Accept="text/html")
    assert status == 200
    policy = {part.split()[0]: set(part.split()[1:]) for part in headers["Content-Security-Policy"].split(";")}
    assert policy == POLICY
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["Referrer-Policy"] == "no-referrer"
    assert headers["Cross-Origin-Opener-Policy"] == "same-origin"
    assert headers["Cross-Origin-Resource-Policy"] == "same-origin"
    assert headers["X-Frame-Options"] == "DENY"
    assert headers["Permissions-Policy"]


def test_each_file_has_its_type_and_only_hashed_names_are_kept_for_ever(server):
    files = [path for path in WEB.iterdir() if path.suffix not in (".br", ".gz") and path.name != "index.html"]
    assert len(files) > 8
    for path in files:
        status, headers, body = ask(server.url + path.name)
        assert status == 200, path.name
        assert headers["Content-Type"].split(";")[0] == TYPES[path.suffix], path.name
        named_by_hash = path.stem.split(".")[-1] != path.stem
        assert ("immutable" in headers["Cache-Control"]) == named_by_hash, path.name
        assert len(body) > 0


def test_a_file_that_has_not_changed_is_not_sent_again(server):
    name = next(WEB.glob("haru.*.css")).name
    _, plain, _ = ask(server.url + name)
    _, packed, body = ask(server.url + name, Accept_Encoding="gzip")
    assert gzip.decompress(body) == (WEB / name).read_bytes()
    assert plain["ETag"] != packed["ETag"]
    status, _, body = ask(server.url + name, Accept_Encoding="gzip", If_None_Match=packed["ETag"])
    assert (status, body) == (304, b"")


@pytest.mark.parametrize("path", ["nothing.js", "api/v1/nothing", "../Package.swift", "%2e%2e/Package.swift"])
def test_a_path_that_names_no_file_is_answered_400_or_404(server, path):
    status, _, body = ask(server.url + path, Accept="text/html")
    assert status in (400, 404)
    assert b"swift-tools-version" not in body
