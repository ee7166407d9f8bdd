"""A real Haru server on a free port of the loopback."""

import itertools
import os
import random
import signal
import socket
import subprocess
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path

from places import BINARY


# Each process that runs tests has ports of its own, below the ports that the system gives out for connections; the first of the run is
# drawn, so that two runs beside each other seldom meet.
PORTS = range(12_000, 32_000)


def _ports() -> Iterator[int]:
    worker = int(os.environ.get("PYTEST_XDIST_WORKER", "gw0")[2:]) % 4
    share = len(PORTS) // 4
    mine = PORTS[worker * share:(worker + 1) * share]
    first = random.randrange(share)
    return itertools.cycle([*mine[first:], *mine[:first]])


_all_ports = _ports()


def free_port() -> int:
    """A port of the loopback that nobody listens on, and that no other test of this run is given."""
    for port in _all_ports:
        with socket.socket() as listener:
            try:
                listener.bind(("127.0.0.1", port))
            except OSError:
                continue
            return port
    raise AssertionError("unreachable")


class Server:
    """`haru serve`, started and stopped as a person does; it can be stopped and started again on the same port."""

    def __init__(self, web: Path, data: Path, log: Path, base: str = "/", options: tuple[str, ...] = (),
                 environment: dict[str, str] | None = None, binary: Path = BINARY):
        self.base = base if base.endswith("/") else base + "/"
        self.port = free_port()
        self.web, self.data, self.log, self.options, self.binary = web, data, log, options, binary
        self.environment = environment or {}
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        """Where the app is, with a slash at the end."""
        return f"http://127.0.0.1:{self.port}{self.base}"

    def start(self) -> "Server":
        """Blocks until the server answers; fails after half a minute or when the process ends."""
        command = [str(self.binary), "serve", "--port", str(self.port), "--data", str(self.data), "--web", str(self.web)]
        if self.base != "/":
            command += ["--base", self.base.rstrip("/")]
        with self.log.open("ab") as log:
            environment = {name: value for name, value in os.environ.items() if not name.startswith("HARU_")}
            environment |= self.environment
            self.process = subprocess.Popen([*command, *self.options], stdout=log, stderr=log, env=environment)
        give_up = time.monotonic() + 30
        while not self.is_ready():
            code = self.process.poll()
            assert code is None, f"haru serve ended with {code}: {self.said()}"
            assert time.monotonic() < give_up, f"haru serve did not answer: {self.said()}"
            time.sleep(0.01)
        return self

    def is_ready(self) -> bool:
        try:
            with urllib.request.urlopen(self.url + "readyz", timeout=2) as response:
                return response.status == 200
        except (urllib.error.URLError, ConnectionError, TimeoutError):
            return False

    def stop(self) -> None:
        """Asks the server to end and insists that it does so in good order. Does nothing when it is not running."""
        if self.process is None:
            return
        process, self.process = self.process, None
        process.send_signal(signal.SIGTERM)
        try:
            code = process.wait(timeout=40)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
            raise AssertionError(f"haru serve did not stop on SIGTERM: {self.said()}") from None
        assert code == 0, f"haru serve stopped with {code}: {self.said()}"

    def said(self) -> str:
        """The end of its log."""
        return self.log.read_text(errors="replace")[-2000:] if self.log.exists() else ""
