"""Static files a second beside nginx: the same files, the same machine, the same run, one worker each.

Requests a second swing with whatever else the machine does; the processor time that a request takes does so less, and is as telling on a busy machine
as the other on a quiet one.
"""

import re
import subprocess
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import budgets
from builds import Build
from load import processor_seconds
from rounds import Steps
from server import free_port
from table import Row

SECONDS, CONNECTIONS = 2, 64
KINDS = ("svg", "css", "wasm")
OF, PEER = f"static requests a second, {CONNECTIONS} connections", "nginx, one worker"

CONFIGURATION = """
daemon off;
master_process off;
worker_processes 1;
pid {folder}/nginx.pid;
error_log {folder}/error.log;
events {{ worker_connections 1024; }}
http {{
    access_log off;
    sendfile on;
    tcp_nopush on;
    keepalive_requests 1000000;
    open_file_cache max=100;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    types {{ text/css css; image/svg+xml svg; application/wasm wasm; text/javascript js; }}
    server {{
        listen 127.0.0.1:{port};
        root {web};
        gzip_static on;
        add_header Cache-Control "public, max-age=31536000, immutable";
        add_header X-Content-Type-Options nosniff;
    }}
}}
"""


@contextmanager
def nginx(folder: Path, web: Path) -> Iterator[tuple[str, int]]:
    port = free_port()
    configuration = folder / "nginx.conf"
    configuration.write_text(CONFIGURATION.format(folder=folder, port=port, web=web))
    process = subprocess.Popen(["/usr/sbin/nginx", "-c", str(configuration), "-e", str(folder / "error.log")])
    try:
        url = f"http://127.0.0.1:{port}/"
        give_up = time.monotonic() + 5
        while True:
            try:
                urllib.request.urlopen(url + next(web.glob("*.svg")).name, timeout=1).close()
                break
            except OSError:
                assert process.poll() is None and time.monotonic() < give_up, "nginx did not start"
                time.sleep(0.02)
        yield url, process.pid
    finally:
        process.terminate()
        process.wait(timeout=5)


def ask(url: str, process: int) -> tuple[float, float]:
    """Thousands of requests a second, and microseconds of the server's processor time that each took."""
    command = ["wrk", "-t1", f"-c{CONNECTIONS}", f"-d{SECONDS}s", "-H", "Accept-Encoding: gzip", url]
    before = processor_seconds(process)
    said = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    assert "Non-2xx" not in said and "Socket errors" not in said, said
    rate, count = re.search(r"Requests/sec:\s+([\d.]+)", said), re.search(r"(\d+) requests in", said)
    assert rate and count, said
    return float(rate.group(1)) / 1000, (processor_seconds(process) - before) / int(count.group(1)) * 1e6


def measure(folder: Path, build: Build, rounds: int) -> Steps:
    server = build.server(folder / "data", "bench-static.log").start()
    try:
        assert server.process is not None
        for _ in range(rounds):
            yield [row for kind in KINDS for row in on(OF, server.url, server.process.pid, build, kind, budgets.STATIC, (PEER, kind))]
    finally:
        server.stop()


def peer(folder: Path, build: Build) -> Steps:
    with nginx(folder, build.web) as (url, process):
        while True:
            yield [row for kind in KINDS for row in on(PEER, url, process, build, kind)]


def on(of: str, url: str, process: int, build: Build, kind: str, budget: budgets.Budget = budgets.Budget(),
       peer: tuple[str, str] | None = None) -> list[Row]:
    rate, spent = ask(url + next(build.web.glob(f"*.{kind}")).name, process)
    return [Row(of, kind, rate, "k/s", budget, rises=True, peer=peer), Row(of, f"{kind}: processor time a request", spent, "us")]
