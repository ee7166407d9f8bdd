"""Static files a second beside nginx: the same files, the same machine, the same run, one worker each."""

import re
import statistics
import subprocess
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

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
def nginx(folder: Path) -> Iterator[str]:
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
        yield url
    finally:
        process.terminate()
        process.wait(timeout=5)


def requests_per_second(url: str) -> float:
    command = ["wrk", "-t1", f"-c{CONNECTIONS}", f"-d{SECONDS}s", "-H", "Accept-Encoding: gzip", url]
    said = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    assert "Non-2xx" not in said and "Socket errors" not in said, said
    rate = re.search(r"Requests/sec:\s+([\d.]+)", said)
    assert rate, said
    return float(rate.group(1))


def measure(folder: Path) -> list[Row]:
    # nginx runs as another person when it is started by root, and must be able to come in here.
    folder.chmod(0o755)
    rows = []
    server = Server(WEB, folder / "data", ARTEFACTS / "bench-static.log", options=("--quiet",)).start()
    try:
        with nginx(folder) as peer:
            for kind in ("svg", "css", "wasm"):
                name = next(WEB.glob(f"*.{kind}")).name
                ours, theirs = [], []
                for _ in range(ROUNDS):
                    ours.append(requests_per_second(server.url + name) / 1000)
                    theirs.append(requests_per_second(peer + name) / 1000)
                size = (WEB / f"{name}.gz").stat().st_size
                what = f"static requests a second, {kind}, {size:,} B gzip, {CONNECTIONS} connections"
                rows.append(Row(what, "", spread(ours, "k/s"), COMMAND))
                rows.append(Row("  nginx, one worker", "", spread(theirs, "k/s"), COMMAND))
                share = statistics.median(ours) / statistics.median(theirs)
                rows.append(Row("  ours to nginx's", f"{SHARE:.0%}", f"{share:.0%}", COMMAND, share >= SHARE))
    finally:
        server.stop()
    return rows
