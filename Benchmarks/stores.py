"""The stores that a server can have, and how fast each commits here: the limit of one client's speed."""

import os
import pwd
import re
import sqlite3
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from builds import Build
from places import ARTEFACTS
from server import Server, free_port


def programs() -> Path:
    """Where Debian has the programs of PostgreSQL."""
    return max(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda path: int(path.parent.name))


@contextmanager
def postgresql(folder: Path, name: str) -> Iterator[str]:
    """A PostgreSQL of its own on a free port of the loopback; it refuses to run as root, and is nobody then."""
    data, port, person = folder / name, free_port(), {}
    data.mkdir()
    if os.getuid() == 0:
        nobody = pwd.getpwnam("nobody")
        os.chown(data, nobody.pw_uid, nobody.pw_gid)
        person = {"user": nobody.pw_uid, "group": nobody.pw_gid, "extra_groups": []}
    subprocess.run([programs() / "initdb", "-D", data, "-U", "haru", "-A", "trust", "-E", "UTF8", "--locale=C"], check=True,
                   stdout=subprocess.DEVNULL, cwd="/", **person)
    command = [programs() / "postgres", "-D", data, "-k", data, "-h", "127.0.0.1", "-p", str(port)]
    with (ARTEFACTS / f"bench-{name}.log").open("ab") as log:
        process = subprocess.Popen(command, stdout=log, stderr=log, cwd="/", **person)
    try:
        give_up = time.monotonic() + 20
        while subprocess.run([programs() / "pg_isready", "-q", "-h", "127.0.0.1", "-p", str(port)]).returncode:
            assert process.poll() is None and time.monotonic() < give_up, "PostgreSQL did not start"
            time.sleep(0.05)
        yield f"postgresql://haru@127.0.0.1:{port}/postgres"
    finally:
        process.terminate()
        process.wait(timeout=20)


class Store:
    """A data folder and where its accounts and changes are: in it, or in a PostgreSQL."""

    def __init__(self, build: Build, folder: Path, database: str | None = None):
        self.build, self.folder, self.database = build, folder, database
        self.name = "PostgreSQL" if database else "SQLite"
        self.environment = {"HARU_STORE": database} if database else {}

    def command(self, *words: str, said: str = "") -> str:
        command = [str(self.build.binary), *words, "--data", str(self.folder)]
        environment = {name: value for name, value in os.environ.items() if not name.startswith("HARU_")}
        return subprocess.run(command, check=True, input=said, capture_output=True, text=True,
                              env=environment | self.environment).stdout.strip()

    def server(self) -> Server:
        return self.build.server(self.folder, "bench-sync.log", self.environment)

    def verified(self) -> int:
        """How many changes there are, once `haru verify` has counted every digest anew."""
        said = self.command("verify")
        found = re.search(r" (\d+) fields,.*: whole$", said)
        assert found, said
        return int(found[1])

    def commits(self, seconds: int) -> float:
        """Commits a second that the database makes here, each of one row and on the disk."""
        work = _postgresql_commits if self.database else _sqlite_commits
        return work(self.database or str(self.folder.with_suffix(".floor")), seconds)


def _sqlite_commits(path: str, seconds: int) -> float:
    database = sqlite3.connect(path, isolation_level=None)
    database.execute("PRAGMA journal_mode = WAL")
    database.execute("PRAGMA synchronous = FULL")
    database.execute("CREATE TABLE IF NOT EXISTS row (number INTEGER PRIMARY KEY, value TEXT)")
    count, begin = 0, time.perf_counter()
    while (took := time.perf_counter() - begin) < seconds:
        database.execute("INSERT INTO row (value) VALUES (?)", (f"우유 사기 {count}" * 5,))
        count += 1
    database.close()
    return count / took


def _postgresql_commits(database: str, seconds: int) -> float:
    """By pgbench, in a schema of its own, which is gone afterwards: Haru takes no database with other tables."""
    def run(sql: str) -> None:
        subprocess.run([programs() / "psql", "-q", "-c", sql, database], check=True)

    run("CREATE SCHEMA floor CREATE TABLE row (number bigserial PRIMARY KEY, value text)")
    command = [str(programs() / "pgbench"), "-n", "-M", "prepared", "-c", "1", "-T", str(seconds), "-f", "/dev/stdin", database]
    said = subprocess.run(command, check=True, capture_output=True, text=True,
                          input="INSERT INTO floor.row (value) VALUES (repeat('우유 사기 ', 5));\n").stdout
    found = re.search(r"^tps = ([0-9.]+)", said, re.M)
    assert found, said
    run("DROP TABLE floor.row")
    run("DROP SCHEMA floor")
    return float(found[1])
