"""Web Push as a browser and a push service get it: read by code that shares nothing with the server's (http-ece, cryptography)."""

import base64
import http.client
import json
import os
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import http_ece
import pytest
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature

from conftest import PASSPHRASE, run
from localserver import Handler, LocalServer
from server import Server


def text(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def data(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


class PushService(LocalServer):
    """Takes messages sent to it; `arrived` is set with the first message."""

    def __init__(self) -> None:
        self.messages: list[tuple[str, dict[str, str], bytes]] = []
        self.arrived = threading.Event()
        super().__init__()

    def post(self, request: Handler) -> None:
        body = request.rfile.read(int(request.headers["Content-Length"]))
        self.messages.append((request.path, dict(request.headers), body))
        request.answer(201, "text/plain", b"")
        self.arrived.set()


@pytest.fixture
def push() -> Iterator[PushService]:
    service = PushService()
    yield service
    service.stop()


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    web, folder = tmp_path / "web", tmp_path / "data"
    web.mkdir()
    (web / "index.html").write_text("<!doctype html>")
    run("user", "add", "mina", "--passphrase-stdin", "--data", str(folder), said=PASSPHRASE + "\n")
    server = Server(web, folder, tmp_path / "server.log", options=("--contact", "haru@example.org"),
                    environment={"HARU_PUSH_PRIVATE": "1"}).start()
    yield server
    server.stop()


def ask(server: Server, method: str, path: str, body: object = None, cookie: str = "") -> tuple[int, dict, str]:
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=10)
    headers = {"Content-Type": "application/json", "Sec-Fetch-Site": "same-origin", "Origin": server.url.rstrip("/"), "Cookie": cookie}
    connection.request(method, path, None if body is None else json.dumps(body), headers)
    answer = connection.getresponse()
    said = answer.read()
    return answer.status, json.loads(said) if said else {}, answer.headers["Set-Cookie"] or ""


def test_a_message_is_read_and_its_sender_is_known_by_others(server: Server, push: PushService) -> None:
    _, _, cookie = ask(server, "POST", "/api/v1/session", {"name": "mina", "passphrase": PASSPHRASE, "device": "phone"})
    cookie = cookie.split(";")[0]
    key = ec.generate_private_key(ec.SECP256R1())
    point = key.public_key().public_bytes(serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)
    secret = os.urandom(16)
    subscription = {"endpoint": push.address + "/to/me", "keys": {"p256dh": text(point), "auth": text(secret)},
                    "zone": "Asia/Seoul", "language": "ko"}
    assert ask(server, "PUT", "/api/v1/push", subscription, cookie)[0] == 204
    _, shown, _ = ask(server, "GET", "/api/v1/push", cookie=cookie)
    assert ask(server, "POST", "/api/v1/push/test", cookie=cookie)[0] == 202
    assert push.arrived.wait(30), server.said()
    path, headers, body = push.messages[0]
    assert (path, headers["Content-Encoding"], headers["Urgency"]) == ("/to/me", "aes128gcm", "high")
    assert 0 < int(headers["TTL"]) <= 600

    message = json.loads(http_ece.decrypt(body, private_key=key, auth_secret=secret, version="aes128gcm"))
    assert message["web_push"] == 8030
    assert message["notification"]["title"] == "하루"
    assert message["notification"]["navigate"] == server.url + "settings"

    # RFC 8292: a token for this service, signed by the key that the browser was given.
    scheme, _, rest = headers["Authorization"].partition(" ")
    parts = dict(part.strip().split("=", 1) for part in rest.split(","))
    assert (scheme, parts["k"]) == ("vapid", shown["key"])
    head, claims, signature = parts["t"].split(".")
    pair = data(signature)
    numbers = [int.from_bytes(pair[:32], "big"), int.from_bytes(pair[32:], "big")]
    public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), data(parts["k"]))
    public.verify(encode_dss_signature(*numbers), f"{head}.{claims}".encode(), ec.ECDSA(hashes.SHA256()))
    said = json.loads(data(claims))
    assert json.loads(data(head)) == {"typ": "JWT", "alg": "ES256"}
    assert (said["aud"], said["sub"]) == (push.address, "mailto:haru@example.org")
    assert time.time() < said["exp"] <= time.time() + 86_400

    token = message["notification"]["data"]["token"]
    assert ask(server, "POST", "/api/v1/push/answer", {"token": token, "action": "arrived"})[0] == 204
    _, shown, _ = ask(server, "GET", "/api/v1/push", cookie=cookie)
    assert shown["devices"][0]["received"] is not None
    log = server.log.read_text()
    assert token not in log and "/to/me" not in log
