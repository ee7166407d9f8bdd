"""A server that can be killed, and put back to a backup, on SQLite or on a PostgreSQL of its own."""

import contextlib
import os
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1] / "Browser"))

from places import BINARY
from server import Server, free_port

PASSPHRASE = "correct horse battery staple"
NAME = "mina"


def haru(*words: str, said: str = "") -> str:
    done = subprocess.run([str(BINARY), *words], input=said, capture_output=True, text=True)
    assert done.returncode == 0, f"haru {' '.join(words)} ended with {done.returncode}: {done.stderr}"
    return done.stdout.strip()


class PostgreSQL:
    """A cluster on a socket in a folder of its own. It refuses to run as root, so root runs it as the user of the Debian package.
    Processes are killed here, not the machine: `fsync` adds nothing but time."""

    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="haru-pg-"))
        self.user = "postgres" if os.geteuid() == 0 else None
        self.programs = Path(max(Path("/usr/lib/postgresql").iterdir(), key=lambda one: int(one.name)), "bin")
        self.port, self.databases = free_port(), 0
        if self.user:
            shutil.chown(self.folder, self.user)
        self._run("initdb", "-D", str(self.folder / "data"), "-U", "haru", "-A", "trust", "-E", "UTF8", "--no-locale", "--no-sync")
        self.start()

    def _run(self, program: str, *words: str) -> None:
        with Path(self.folder, "programs.log").open("ab") as log:
            subprocess.run([str(self.programs / program), *words], check=True, user=self.user, cwd="/", stdout=log, stderr=log)

    def start(self) -> None:
        options = f"-c listen_addresses='' -c unix_socket_directories={self.folder} -p {self.port} -c shared_buffers=16MB -c fsync=off"
        self._run("pg_ctl", "-D", str(self.folder / "data"), "-w", "-l", str(self.folder / "log"), "-o", options, "start")

    def stop(self, mode: str = "fast") -> None:
        """Ends it; `immediate` is as if it were killed."""
        self._run("pg_ctl", "-D", str(self.folder / "data"), "-w", "-m", mode, "stop")

    def database(self) -> str:
        """The address of a new database."""
        self.databases += 1
        name = f"haru{self.databases}"
        self._run("createdb", "-h", str(self.folder), "-p", str(self.port), "-U", "haru", name)
        return f"postgres://haru@/{name}?host={self.folder}&port={self.port}"

    def remove(self) -> None:
        self.stop("immediate")
        shutil.rmtree(self.folder)


class Host:
    """A server with one account. After a restore it stands on other data, on the same port."""

    def __init__(self, folder: Path, postgres: PostgreSQL | None = None):
        self.folder, self.postgres, self.backups, self.restored = folder, postgres, 0, 0
        web = folder / "web"
        web.mkdir(parents=True)
        (web / "index.html").write_text("<!doctype html>")
        self.server = Server(web, folder / "data", folder / "server.log", options=("--quiet",))
        self._place(folder / "data")
        haru("user", "add", NAME, "--passphrase-stdin", *self.where, said=PASSPHRASE + "\n")
        self.server.start()

    def _place(self, data: Path) -> None:
        self.server.data = data
        self.where = ["--data", str(data)]
        if self.postgres:
            address = self.postgres.database()
            self.where += ["--store", address]
            self.server.environment = {"HARU_STORE": address}

    def kill(self, is_database: bool = False) -> None:
        """Kills the server, or the database below it, and starts it again on the same data."""
        if is_database and self.postgres:
            self.postgres.stop("immediate")
            self.postgres.start()
            return
        self._end()
        self.server.start()

    def _end(self) -> None:
        process, self.server.process = self.server.process, None
        assert process
        process.send_signal(signal.SIGKILL)
        process.wait()

    def backup(self) -> Path:
        self.backups += 1
        file = self.folder / f"backup-{self.backups}"
        haru("backup", str(file), *self.where)
        return file

    def restore(self, file: Path) -> None:
        """Puts the backup in the place of all that the server has."""
        self._end()
        old = self.server.data
        self.restored += 1
        self._place(self.folder / f"data-{self.restored}")
        haru("restore", str(file), *self.where)
        if old.exists():
            shutil.rmtree(old)
        self.server.start()


@contextlib.contextmanager
def host(folder: Path, store: str) -> Iterator[Host]:
    """A server on `sqlite` or on `postgresql`, that is gone afterwards."""
    postgres = PostgreSQL() if store == "postgresql" else None
    try:
        running = Host(folder, postgres)
        try:
            yield running
        finally:
            if running.server.process:
                running.server.stop()
    finally:
        if postgres:
            postgres.remove()
