"""The line to a server: a signed-in device's requests."""

import gzip
import http.client
import json
import time

from .stores import NAME, PASSPHRASE


class SignedOut(Exception):
    """The server knows this device no more."""


class Line:
    """Requests of one signed-in device, as a browser sends them."""

    def __init__(self, port: int, device: str):
        self.port, self.device, self.cookie = port, device, ""
        self.connection: http.client.HTTPConnection | None = None

    def ask(self, method: str, path: str, body: dict | None = None, is_packed: bool = False) -> tuple[int, http.client.HTTPMessage, dict]:
        headers = {"Sec-Fetch-Site": "same-origin", "Cookie": self.cookie, "Content-Type": "application/json"}
        data = None if body is None else json.dumps(body, ensure_ascii=False).encode()
        if is_packed and data:
            headers |= {"Content-Encoding": "gzip", "Accept-Encoding": "gzip"}
            data = gzip.compress(data, 1)
        response = self._send(method, path, data, headers)
        content = response.read()
        if response.headers["Content-Encoding"] == "gzip":
            content = gzip.decompress(content)
        if response.status == 401:
            raise SignedOut(content.decode())
        return response.status, response.headers, json.loads(content) if content else {}

    def _send(self, method: str, path: str, data: bytes | None, headers: dict[str, str]) -> http.client.HTTPResponse:
        # A connection that was open before the server was killed is found closed: once more on a new one.
        if self.connection:
            try:
                self.connection.request(method, path, data, headers)
                return self.connection.getresponse()
            except (http.client.HTTPException, OSError):
                self.connection.close()
        self.connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        self.connection.request(method, path, data, headers)
        return self.connection.getresponse()

    def sync(self, body: dict, is_packed: bool = False) -> dict:
        """An answer of the server; while it is busy, or its database is on the way back, it is asked again."""
        for _ in range(200):
            status, headers, answer = self.ask("POST", "/api/v1/sync", body, is_packed)
            if status == 503:
                time.sleep(0.05)
                continue
            assert status == 200, f"{status}: {answer} to {body}"
            return answer
        raise AssertionError("the server stays busy")

    def history(self, collection: str, record: str) -> list[dict]:
        entries, before = [], ""
        while True:
            status, _, answer = self.ask("GET", f"/api/v1/history?record={collection}/{record}{before}")
            if status == 503:
                time.sleep(0.05)
                continue
            assert status == 200, f"{status}: {answer}"
            entries += answer["entries"]
            if answer["before"] is None:
                return entries
            before = f"&before={answer['before']}"

    def sign_in(self, join: str | None = None) -> None:
        """By the link of another device, or by the passphrase."""
        proof = {"join": join} if join else {"name": NAME, "passphrase": PASSPHRASE}
        self.cookie = ""
        status, headers, answer = self.ask("POST", "/api/v1/session", proof | {"device": self.device})
        assert status == 200, f"{status}: {answer}"
        self.cookie = headers["Set-Cookie"].split(";")[0]

    def sign_out(self) -> None:
        status, _, answer = self.ask("DELETE", "/api/v1/session")
        assert status == 204, f"{status}: {answer}"

    def invite(self) -> str:
        """The token of a link for one's next device."""
        status, _, answer = self.ask("POST", "/api/v1/devices/join")
        assert status == 201, f"{status}: {answer}"
        return answer["token"]
