"""How soon the server answers, and its memory while nobody asks."""

import os
import re
import socket
import subprocess
import time
from pathlib import Path
from statistics import median

import budgets
from builds import Build
from rounds import Steps
from server import free_port
from table import Row

STARTS = 3


def first_answer(build: Build, folder: Path, environment: dict[str, str] | None = None) -> float:
    """Milliseconds from starting the process to the first byte of a 200."""
    port = free_port()
    command = [str(build.binary), "serve", "--quiet", "--port", str(port), "--data", str(folder), "--web", str(build.web)]
    started = time.perf_counter()
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                               env=os.environ | (environment or {}))
    try:
        while True:
            assert process.poll() is None, "haru serve ended at once"
            assert time.perf_counter() - started < 5, "haru serve did not answer in 5 s"
            try:
                with socket.create_connection(("127.0.0.1", port), timeout=1) as connection:
                    connection.sendall(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
                    if connection.recv(64).startswith(b"HTTP/1.1 200"):
                        return (time.perf_counter() - started) * 1000
            except ConnectionRefusedError:
                time.sleep(0.0005)
    finally:
        process.terminate()
        process.wait(timeout=12)


def idle_memory(build: Build, folder: Path, environment: dict[str, str] | None = None) -> tuple[float, float]:
    """RSS and PSS in megabytes, after the app was served and all was quiet."""
    server = build.server(folder, "bench-server.log", environment).start()
    try:
        for path in ("", "sw.js", "manifest.webmanifest", next(build.web.glob("app.*.wasm")).name):
            subprocess.run(["curl", "-sf", "-o", "/dev/null", server.url + path], check=True)
        time.sleep(1)
        assert server.process is not None
        rollup = Path(f"/proc/{server.process.pid}/smaps_rollup").read_text()
    finally:
        server.stop()
    kilobytes = {name: int(value) for name, value in re.findall(r"^(\w+):\s+(\d+) kB", rollup, re.M)}
    return kilobytes["Rss"] / 1024, kilobytes["Pss"] / 1024


def measure(folder: Path, build: Build, rounds: int) -> Steps:
    for number in range(rounds):
        new = first_answer(build, folder / f"new-{number}")
        old = [first_answer(build, folder / f"new-{number}") for _ in range(STARTS)]
        rss, pss = idle_memory(build, folder / "memory")
        yield [
            Row("server", "start to first answer", median(old), "ms", budgets.START),
            Row("server", "start to first answer, with a new data folder", new, "ms", budgets.START),
            Row("server", "memory when idle (RSS)", rss, "MB", budgets.IDLE),
            Row("server", "its own share (PSS)", pss, "MB"),
        ]
