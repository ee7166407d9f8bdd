"""A server with one account, for each test of the API."""

import http.client
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

sys.path.append(str(Path(__file__).resolve().parents[1] / "Browser"))

from places import ARTEFACTS, BINARY
from server import Server

HERE = Path(__file__).parent
PASSPHRASE = "correct horse battery staple"
# A stream does not end, and who is signed out hears no more: the two are asked by tests of their own.
LEFT_OUT = ("--exclude-path", "/api/v1/live", "--exclude-operation-id", "signOut")


class Haru:
    """A server with one account, and the proofs of who one is."""

    def __init__(self, server: Server, token: str, cookie: str):
        self.server, self.token, self.cookie = server, token, cookie

    def ask(self, method: str, path: str, headers: dict[str, str], body: str | None = None) -> http.client.HTTPResponse:
        connection = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=30)
        connection.request(method, path, body, headers)
        return connection.getresponse()

    def sync(self, changes: list[dict]) -> None:
        """Stores changes as a program of the person's."""
        headers = {"Authorization": f"Bearer {self.token}", "Content-Type": "application/json"}
        answer = json.loads(self.ask("POST", "/api/v1/sync", headers, json.dumps({"since": 0, "changes": changes})).read())
        assert answer["accepted"] == len(changes), answer

    def check(self, name: str, proof: str, *arguments: str) -> None:
        """Runs schemathesis as somebody who has that proof; its report is kept in artefacts."""
        settings = self.server.data.with_name("schemathesis.toml")
        settings.write_text((HERE / "schemathesis.toml").read_text() + proof)
        command = [
            str(Path(sys.executable).with_name("schemathesis")), "--config-file", str(settings), "run",
            f"{self.server.url}api/v1/openapi.json", "--url", self.server.url, "--phases", "coverage,fuzzing",
            "--request-timeout", "60", "--no-color", *LEFT_OUT, *arguments]
        environment = os.environ | {"SCHEMATHESIS_HOOKS": str(HERE / "hooks.py"), "PYTHONDONTWRITEBYTECODE": "1"}
        done = subprocess.run(command, capture_output=True, text=True, env=environment, cwd=self.server.data.parent)
        (ARTEFACTS / f"api-{name}.txt").write_text(done.stdout + done.stderr)
        assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-2000:]
        assert self.server.is_ready(), self.server.said()


def run(*words: str, said: str = "") -> str:
    return subprocess.run([str(BINARY), *words], check=True, input=said, capture_output=True, text=True).stdout.strip()


@pytest.fixture
def haru(tmp_path: Path) -> Iterator[Haru]:
    web, data = tmp_path / "web", tmp_path / "data"
    web.mkdir()
    (web / "index.html").write_text("<!doctype html>")
    ARTEFACTS.mkdir(exist_ok=True)
    run("user", "add", "mina", "--passphrase-stdin", "--data", str(data), said=PASSPHRASE + "\n")
    token = run("token", "mina", "--device", "schemathesis", "--data", str(data))
    server = Server(web, data, tmp_path / "server.log").start()
    try:
        connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=10)
        connection.request("POST", "/api/v1/session", json.dumps({"name": "mina", "passphrase": PASSPHRASE}),
                           {"Content-Type": "application/json", "Sec-Fetch-Site": "same-origin"})
        cookie = connection.getresponse().headers["Set-Cookie"].split(";")[0]
        yield Haru(server, token, cookie)
    finally:
        # Asserts that it ends in good order.
        server.stop()
    log = server.log.read_text()
    for secret in (token, token.split(".")[1], cookie.partition(".")[2], PASSPHRASE):
        assert secret not in log
