"""Kinto doing the same work, on PostgreSQL, which puts each commit on the disk, too (docs.kinto-storage.org)."""

import base64
import json
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median

from load import Connection, milliseconds, rate, request
from places import ARTEFACTS
from rounds import Steps
from server import free_port
from stores import postgresql
from table import Row

NAME = "Kinto on PostgreSQL"

FIELDS = {"Authorization": "Basic " + base64.b64encode(b"mina:correct horse").decode(), "Content-Type": "application/json"}

CONFIGURATION = """
[server:main]
use = egg:waitress
host = 127.0.0.1
port = {port}
threads = {threads}
connection_limit = 200

[app:main]
use = egg:kinto
kinto.userid_hmac_secret = of this measurement
kinto.bucket_create_principals = system.Authenticated
multiauth.policies = basicauth
kinto.storage_backend = kinto.core.storage.postgresql
kinto.storage_url = {database}
kinto.permission_backend = kinto.core.permission.postgresql
kinto.permission_url = {database}
kinto.cache_backend = kinto.core.cache.memory
kinto.storage_max_fetch_size = 20000

[loggers]
keys = root
[handlers]
keys = console
[formatters]
keys = plain
[logger_root]
level = ERROR
handlers = console
[handler_console]
class = StreamHandler
args = (sys.stderr,)
level = NOTSET
formatter = plain
[formatter_plain]
format = %(message)s
"""


@contextmanager
def kinto(folder: Path, threads: int) -> Iterator[tuple[int, int]]:
    """Its port, and its process."""
    with postgresql(folder, "kinto-postgresql") as database:
        port, configuration = free_port(), folder / "kinto.ini"
        configuration.write_text(CONFIGURATION.format(port=port, database=database, threads=threads))
        program = Path(sys.executable).with_name("kinto")
        with (ARTEFACTS / "bench-kinto.log").open("wb") as log:
            subprocess.run([program, "migrate", "--ini", configuration], check=True, stdout=log, stderr=log)
            process = subprocess.Popen([program, "start", "--ini", configuration, "--port", str(port)], stdout=log, stderr=log)
        try:
            give_up = time.monotonic() + 30
            while True:
                try:
                    urllib.request.urlopen(f"http://127.0.0.1:{port}/v1/", timeout=2).close()
                    break
                except (urllib.error.URLError, ConnectionError, TimeoutError):
                    assert process.poll() is None and time.monotonic() < give_up, "Kinto did not start"
                    time.sleep(0.1)
            connection = Connection(port)
            connection.ask(request("PUT", "/v1/buckets/haru", FIELDS, b"{}"))
            connection.close()
            yield port, process.pid
        finally:
            process.terminate()
            process.wait(timeout=20)


class Writer:
    """Makes a record at a time, in a collection of its own: of those who write into one at a time Kinto sends some away."""

    def __init__(self, connection: Connection, name: str):
        self.path, self.written, self.last = f"/v1/buckets/haru/collections/{name}", 0, 0
        connection.ask(request("PUT", self.path, FIELDS, b"{}"))
        self.path += "/records"

    def question(self) -> bytes:
        self.written += 1
        body = json.dumps({"data": {"id": f"r{self.written}", "text": f"우유 사기 {self.written}"}}).encode()
        return request("POST", self.path, FIELDS, body)

    def answered(self, body: bytes) -> None:
        self.last = json.loads(body)["data"]["last_modified"]


def measure(folder: Path, people: int, pulls: int, records: int, seconds: float) -> Steps:
    with kinto(folder, threads=8) as (port, process):
        connection = Connection(port)
        path = lay_records(connection, records)
        single, crowd = Writer(connection, "one"), [Writer(connection, f"of{number}") for number in range(people)]
        pulled = Writer(connection, "pulled")
        connection.close()
        while True:
            # Another for each round: Kinto ends connections that nobody used meanwhile.
            connection = Connection(port)
            one, _ = rate(port, [single], seconds, process)
            many, spent = rate(port, crowd, seconds, process)
            first = milliseconds(lambda: pull_all(connection, path, records))
            single_pull = median(pull(connection, pulled) for _ in range(pulls))
            connection.close()
            yield [
                Row(NAME, "records a second, 1 client", one, "/s"),
                Row(NAME, f"records a second, {people} clients", many, "/s"),
                Row(NAME, "its processor time a record, without PostgreSQL's", spent, "us"),
                Row(NAME, "pull of one new record", single_pull, "ms"),
                Row(NAME, f"first pull of {records:,} records", first, "ms"),
            ]


def pull(connection: Connection, writer: Writer) -> float:
    """Milliseconds in which another device has a new record, from asking to having it."""
    if not writer.last:
        writer.answered(connection.ask(writer.question()))
    since = writer.last
    writer.answered(connection.ask(writer.question()))
    question, answer = request("GET", f'{writer.path}?_since="{since}"', FIELDS), []
    taken = milliseconds(lambda: answer.append(connection.ask(question)))
    assert len(json.loads(answer[0])["data"]) == 1, answer
    return taken


def lay_records(connection: Connection, records: int) -> str:
    """Where so many records are then."""
    path = "/v1/buckets/haru/collections/all/records"
    connection.ask(request("PUT", "/v1/buckets/haru/collections/all", FIELDS, b"{}"))
    for first in range(0, records, 25):
        # Kinto takes at most 25 requests in one batch.
        asked = [{"path": f"{path}/m{number}", "body": {"data": {f"field{field}": f"우유 사기 {number}" for field in range(5)}}}
                 for number in range(first, first + 25)]
        body = json.dumps({"defaults": {"method": "PUT"}, "requests": asked}).encode()
        connection.ask(request("POST", "/v1/batch", FIELDS, body))
    return path


def pull_all(connection: Connection, path: str, records: int) -> None:
    found = json.loads(connection.ask(request("GET", path, FIELDS)))["data"]
    assert len(found) == records, len(found)
