"""Static files a second beside nginx: the same files, the same machine, the same run, one worker each.

Requests a second swing with whatever else the machine does; the processor time that a request takes does so less, and says
on a busy machine what the other says on a quiet one.
"""

import re
import statistics
import subprocess
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from load import processor_seconds
from places import ARTEFACTS, WEB
from server import Server, free_port
from table import Row, spread

COMMAND = "./bench server"
SHARE = 0.8
ROUNDS, SECONDS, CONNECTIONS = 3, 2, 64

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
def nginx(folder: Path) -> Iterator[tuple[str, int]]:
    port = free_port()
    configuration = folder / "nginx.conf"
    configuration.write_text(CONFIGURATION.format(folder=folder, port=port, web=WEB))
    process = subprocess.Popen(["/usr/sbin/nginx", "-c", str(configuration), "-e", str(folder / "error.log")])
    try:
        url = f"http://127.0.0.1:{port}/"
        give_up = time.monotonic() + 5
        while True:
            try:
                urllib.request.urlopen(url + next(WEB.glob("*.svg")).name, timeout=1).close()
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


def measure(folder: Path) -> list[Row]:
    # nginx runs as another person when it is started by root, and must be able to come in here.
    folder.chmod(0o755)
    rows = []
    server = Server(WEB, folder / "data", ARTEFACTS / "bench-static.log", options=("--quiet",)).start()
    try:
        assert server.process is not None
        with nginx(folder) as (peer, peer_process):
            for kind in ("svg", "css", "wasm"):
                name = next(WEB.glob(f"*.{kind}")).name
                ours, theirs = [], []
                for _ in range(ROUNDS):
                    ours.append(ask(server.url + name, server.process.pid))
                    theirs.append(ask(peer + name, peer_process))
                size = (WEB / f"{name}.gz").stat().st_size
                what = f"static requests a second, {kind}, {size:,} B gzip, {CONNECTIONS} connections"
                rows.append(Row(what, "", spread([rate for rate, _ in ours], "k/s"), COMMAND))
                rows.append(Row("  nginx, one worker", "", spread([rate for rate, _ in theirs], "k/s"), COMMAND))
                (rate, spent), (their_rate, their_spent) = (
                    (statistics.median(rate for rate, _ in runs), statistics.median(spent for _, spent in runs))
                    for runs in (ours, theirs))
                share = rate / their_rate
                rows.append(Row("  ours to nginx's", f"{SHARE:.0%}", f"{share:.0%}", COMMAND, share >= SHARE))
                rows.append(Row("  processor time a request", "", f"{spent:.1f} us, nginx {their_spent:.1f} us", COMMAND))
    finally:
        server.stop()
    return rows
