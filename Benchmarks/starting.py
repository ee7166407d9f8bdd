"""How soon the server answers, and what it holds while nobody asks."""

import os
import re
import socket
import subprocess
import time
from pathlib import Path

from places import ARTEFACTS, BINARY, WEB
from server import Server, free_port
from table import Row, spread

COMMAND = "./bench server"


def first_answer(folder: Path, environment: dict[str, str] | None = None) -> float:
    """Milliseconds from starting the process to the first byte of a 200."""
    port = free_port()
    command = [str(BINARY), "serve", "--quiet", "--port", str(port), "--data", str(folder), "--web", str(WEB)]
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


def idle_memory(folder: Path, environment: dict[str, str] | None = None) -> tuple[float, float]:
    """RSS and PSS in megabytes, after the app was served and all was quiet."""
    server = Server(WEB, folder, ARTEFACTS / "bench-server.log", options=("--quiet",), environment=environment).start()
    try:
        for path in ("", "sw.js", "manifest.webmanifest", next(WEB.glob("app.*.wasm")).name):
            subprocess.run(["curl", "-sf", "-o", "/dev/null", server.url + path], check=True)
        time.sleep(1)
        assert server.process is not None
        rollup = Path(f"/proc/{server.process.pid}/smaps_rollup").read_text()
    finally:
        server.stop()
    kilobytes = {name: int(value) for name, value in re.findall(r"^(\w+):\s+(\d+) kB", rollup, re.M)}
    return kilobytes["Rss"] / 1024, kilobytes["Pss"] / 1024


def measure(folder: Path) -> list[Row]:
    new = [first_answer(folder / f"new-{number}") for number in range(10)]
    old = [first_answer(folder / "new-0") for _ in range(10)]
    memory = [idle_memory(folder / "memory") for _ in range(3)]
    rss, pss = ([values[part] for values in memory] for part in (0, 1))
    return [
        Row("server start to first answer", "100 ms", spread(old, "ms"), COMMAND, sorted(old)[5] <= 100),
        Row("  the first time, with a new data folder", "100 ms", spread(new, "ms"), COMMAND, sorted(new)[5] <= 100),
        Row("server memory when idle, RSS", "25 MB", spread(rss, "MB"), COMMAND, sorted(rss)[1] <= 25),
        Row("  its own share (PSS)", "", spread(pss, "MB"), COMMAND),
    ]
