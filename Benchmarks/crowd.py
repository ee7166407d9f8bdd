"""The server under a crowd: idle connections, slow ones, many requests; and its health check all the while."""

import json
import re
import resource
import socket
import subprocess
import sys
import threading
import time
from pathlib import Path
from statistics import median

import budgets
from builds import Build
from rounds import Steps
from server import Server
from table import Row

# Each of the idle has asked once, so that the server holds as much as of a client whose next request is awaited.
IDLE, SLOW, REQUESTS = 10_000, 1_000, 200_000
# For wrk, the health check and the server's own files.
SPARE = 1_000


def make_room() -> None:
    """Raises this process's limit on open files, which servers inherit, for all connections."""
    wanted = IDLE + SLOW + SPARE
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft < wanted:
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, max(hard, wanted)))
        except (ValueError, PermissionError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    got = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    assert got >= wanted, f"{wanted} open files are needed, and the system allows {got}: raise the hard limit (ulimit -Hn)"


def resident_megabytes(server: Server) -> float:
    assert server.process is not None
    status = Path(f"/proc/{server.process.pid}/status").read_text()
    found = re.search(r"VmRSS:\s+(\d+) kB", status)
    assert found, status
    return int(found.group(1)) / 1024


def idle_connections(port: int) -> list[socket.socket]:
    connections = []
    for _ in range(IDLE):
        connection = socket.create_connection(("127.0.0.1", port), timeout=30)
        connection.sendall(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n")
        answer = connection.recv(4096)
        assert answer.startswith(b"HTTP/1.1 200"), answer
        connections.append(connection)
    return connections


def still_open(connections: list[socket.socket]) -> int:
    """How many the server has not ended."""
    count = 0
    for connection in connections:
        connection.setblocking(False)
        try:
            count += connection.recv(1) != b""
        except BlockingIOError:
            count += 1
        except ConnectionError:
            pass
    return count


class SlowClients(threading.Thread):
    """Keeps `SLOW` clients going who send a byte of their head every second; one that is cut comes again."""

    def __init__(self, port: int):
        super().__init__(daemon=True)
        self.port, self.over, self.cut, self.most = port, threading.Event(), 0, 0

    def run(self) -> None:
        clients: list[socket.socket] = []
        while not self.over.is_set():
            kept = []
            for client in clients:
                try:
                    client.send(b"a")
                    kept.append(client)
                except OSError:
                    self.cut += 1
                    client.close()
            clients = kept
            while len(clients) < SLOW and not self.over.is_set():
                client = socket.create_connection(("127.0.0.1", self.port), timeout=30)
                client.send(b"GET / HTTP/1.1\r\nSlow: ")
                clients.append(client)
            self.most = max(self.most, len(clients))
            self.over.wait(1)
        for client in clients:
            client.close()


def ask_much(url: str) -> float:
    """How many requests a second are answered, over `REQUESTS` at least."""
    count, begin = 0, time.monotonic()
    while count < REQUESTS:
        assert time.monotonic() - begin < 60, f"only {count} requests in a minute"
        said = subprocess.run(["wrk", "-t1", "-c64", "-d2s", "-H", "Accept-Encoding: gzip", url], check=True,
                              capture_output=True, text=True).stdout
        assert "Non-2xx" not in said and "Socket errors" not in said, said
        found = re.search(r"(\d+) requests in", said)
        assert found, said
        count += int(found.group(1))
    return count / (time.monotonic() - begin)


def measure(folder: Path, build: Build, rounds: int) -> Steps:
    make_room()
    for _ in range(rounds):
        yield on(build.server(folder / "data", "bench-crowd.log").start(), next(build.web.glob("*.svg")).name)


def on(server: Server, name: str) -> list[Row]:
    try:
        before = resident_megabytes(server)
        idle = idle_connections(server.port)
        held = resident_megabytes(server)
        slow = SlowClients(server.port)
        slow.start()
        health = subprocess.Popen([sys.executable, str(Path(__file__).with_name("asking.py")), str(server.port)],
                                  stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        rate = ask_much(server.url + name)
        took = sorted(json.loads(health.communicate()[0]))
        slow.over.set()
        slow.join()
        kept = still_open(idle)
        for connection in idle:
            connection.close()
    finally:
        server.stop()
    assert slow.most == SLOW, f"only {slow.most} slow clients at a time"
    of = f"a crowd: {IDLE:,} idle connections, {SLOW:,} slow clients, {REQUESTS:,} requests"
    return [
        Row(of, "idle connections still open at the end", kept, "", budgets.IDLE_CONNECTIONS, rises=True, is_worst=True),
        Row(of, "memory without them", before, "MB"),
        Row(of, "memory with them", held, "MB", budgets.CROWD_MEMORY),
        Row(of, "health check meanwhile, worst", took[-1], "ms", budgets.HEALTH_CHECK, is_worst=True),
        Row(of, "health check, 99 of a hundred", took[len(took) * 99 // 100], "ms"),
        Row(of, "health check, median", median(took), "ms"),
        Row(of, "requests a second meanwhile", rate / 1000, "k/s", rises=True),
        Row(of, "slow clients cut", slow.cut, "", rises=True),
    ]
