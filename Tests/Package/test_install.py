"""A package's life on a clean Debian 12 with systemd: installed, used, upgraded, removed, installed again, purged.

Each test goes on where the one before ended."""

import http.client
import json
import re
import socket
import time

import pytest

from machine import Machine
from server import free_port

PASSPHRASE = "correct horse battery staple"
PORT = free_port()
HOME = f"http://127.0.0.1:{PORT}"


def ask(method: str, path: str, body: dict | None = None, **headers: str) -> tuple[int, http.client.HTTPMessage, bytes]:
    """The container has the network of this machine, so the service is asked from outside of it."""
    connection = http.client.HTTPConnection("127.0.0.1", PORT, timeout=30)
    headers |= {"Content-Type": "application/json", "Origin": HOME} if body is not None else {}
    connection.request(method, path, None if body is None else json.dumps(body), headers)
    answer = connection.getresponse()
    return answer.status, answer.headers, answer.read()


def answers() -> bool:
    try:
        return ask("GET", "/healthz")[0] == 200
    except OSError:
        return False


def version(machine: Machine) -> str:
    return machine.run("dpkg-query", "-W", "-f", "${Version}", "haru")


def process(machine: Machine) -> str:
    return machine.run("systemctl", "show", "haru", "-p", "MainPID", "--value")


def accounts(machine: Machine) -> str:
    return machine.run("runuser", "-u", "haru", "--", "haru", "user", "list", "--data", "/var/lib/haru")


class Person:
    """Whoever makes the first account in a browser."""

    def __init__(self, code: str):
        status, headers, body = ask("POST", "/api/v1/accounts", {"name": "mina", "passphrase": PASSPHRASE, "code": code, "device": "phone"})
        assert status == 201, body
        self.cookie = headers["Set-Cookie"].split(";")[0]

    def write(self, text: str) -> None:
        """Syncs a change, and blocks until the server has it on its disk."""
        stamp = f"{int(time.time() * 1000):012x}" + f"{0xa1:020x}"
        change = {"collection": "todo", "record": "01JD4QZ8", "field": "text", "value": text, "stamp": stamp, "over": None}
        status, _, body = ask("POST", "/api/v1/sync", {"log": "", "since": 0, "changes": [change]}, Cookie=self.cookie)
        assert status == 200 and json.loads(body)["accepted"] == 1, body

    def reads(self) -> list[str]:
        status, _, body = ask("POST", "/api/v1/sync", {"log": "", "since": 0, "changes": []}, Cookie=self.cookie)
        assert status == 200, body
        return [change["value"] for change in json.loads(body)["changes"]]

    def picture(self) -> bytes:
        """A widget, which haru-draw draws."""
        choice = {"name": "home", "kind": "month", "size": "large", "language": "ko", "zone": "Asia/Seoul"}
        status, _, body = ask("POST", "/api/v1/widgets", choice, Cookie=self.cookie)
        assert status == 201, body
        address = json.loads(body)["address"]
        status, _, body = ask("GET", address.removeprefix(HOME).removesuffix(".png") + ".png")
        assert status == 200, body
        return body


@pytest.fixture(scope="module")
def story() -> dict:
    """The parts that later tests go on with."""
    return {}


def test_apt_installs_it_and_it_serves_at_once(machine, older, story, measured):
    # The port of another Haru on this machine may be in use.
    folder = machine.root / "etc/systemd/system/haru.service.d"
    folder.mkdir()
    (folder / "port.conf").write_text(f"[Service]\nEnvironment=HARU_PORT={PORT}\n")
    begun = time.monotonic()
    machine.install(older)
    machine.wait_until(answers, "the service does not answer")
    answered = time.monotonic() - begun
    log = machine.run("journalctl", "-u", "haru", "-o", "cat")
    story["person"] = Person(re.search(r"with the code (\S+)", log)[1])
    story["person"].write("우유")
    synced = time.monotonic() - begun
    with measured.open("a") as file:
        file.write(f"apt install to the first answer: {answered:.0f} s\n")
        file.write(f"apt install to the first synced change: {synced:.0f} s (at most 120)\n")
    # Most of it is the download of libraries and fonts.
    assert synced <= 120


def test_the_page_and_its_program_are_there(machine):
    status, headers, body = ask("GET", "/")
    assert status == 200 and headers["Content-Type"].startswith("text/html") and b"<title>" in body
    program = re.search(rb'[\w.-]+\.js', body)[0].decode()
    assert ask("GET", f"/{program}")[0] == 200


def test_it_runs_as_its_own_user_under_systemd_who_alone_can_read_the_data(machine, measured):
    assert machine.run("systemctl", "is-active", "haru") == "active" and machine.run("systemctl", "is-enabled", "haru") == "enabled"
    status = machine.run("cat", f"/proc/{process(machine)}/status")
    number = machine.run("id", "-u", "haru")
    assert re.search(rf"^Uid:\t{number}\t", status, re.M) and 100 <= int(number) < 1000
    # The confinement is in effect: a filter of calls, and no capability.
    assert re.search(r"^Seccomp:\t2$", status, re.M) and re.search(r"^CapBnd:\t0{16}$", status, re.M)
    assert machine.run("stat", "-c", "%U:%G %a", "/var/lib/haru", "/var/lib/haru/haru.sqlite").splitlines() == ["haru:haru 700", "haru:haru 600"]
    assert machine.run("getent", "passwd", "haru").endswith(":/var/lib/haru:/usr/sbin/nologin")
    whole, own = (int(re.search(rf"^{name}:\s+(\d+) kB$", status, re.M)[1]) / 1024 for name in ("VmRSS", "RssAnon"))
    with measured.open("a") as file:
        file.write(f"memory: {whole:.0f} MB, {own:.0f} of it without the files of programs and libraries\n")


def test_its_files_are_whole_and_nothing_is_missing_for_the_operator(machine):
    assert machine.run("dpkg", "--verify", "haru") == ""
    assert machine.run("stat", "-c", "%U:%G %a", "/etc/haru/haru.conf") == "root:root 644"
    assert machine.run("haru", "version").startswith("haru ")
    assert "mina" in accounts(machine)
    machine.run("runuser", "-u", "haru", "--", "haru", "verify", "--data", "/var/lib/haru")


def test_a_timer_makes_a_backup_that_is_restored_for_a_try(machine):
    assert machine.run("systemctl", "is-active", "haru-backup.timer") == "active"
    machine.run("systemctl", "start", "haru-backup.service")
    assert "restored for a try, and whole" in machine.run("journalctl", "-u", "haru-backup", "-o", "cat")
    made = machine.run("find", "/var/backups/haru", "-name", "haru-*.haru", "-printf", "%u %m")
    assert made == "haru 600"


def test_pictures_are_drawn_within_the_confinement(machine, story):
    assert story["person"].picture().startswith(b"\x89PNG")


def test_a_wrong_setting_is_told_and_a_right_one_takes_effect(machine):
    conf = machine.root / "etc/haru/haru.conf"
    before = conf.read_text()
    conf.write_text(before + "HARU_HTTPS=perhaps\n")
    assert machine.ask("systemctl", "restart", "haru").returncode != 0
    assert "HARU_HTTPS=perhaps: expected 1 or 0" in machine.run("journalctl", "-u", "haru", "-o", "cat")
    conf.write_text(before + "HARU_HTTPS=1\n")
    machine.run("systemctl", "reset-failed", "haru")
    machine.run("systemctl", "restart", "haru")
    assert "Strict-Transport-Security" in ask("GET", "/")[1]
    secrets = machine.root / "etc/haru/secrets.conf"
    secrets.touch(mode=0o600)
    secrets.write_text("HARU_HTTPS=0\n")
    machine.run("systemctl", "restart", "haru")
    assert "Strict-Transport-Security" not in ask("GET", "/")[1]


def test_killed_it_comes_back_with_its_data(machine, story):
    killed = process(machine)
    machine.run("systemctl", "kill", "--signal=KILL", "haru")
    machine.wait_until(lambda: process(machine) not in ("0", killed) and answers(), "the service does not come back")
    assert "우유" in story["person"].reads()


def test_one_that_hangs_is_started_anew_by_the_watchdog(machine, story):
    # A minute, as the unit has it, is long for a test; so is the time that a process gets for ending.
    drop_in = machine.root / "etc/systemd/system/haru.service.d/hasty.conf"
    drop_in.write_text("[Service]\nWatchdogSec=6\nTimeoutAbortSec=2\n")
    machine.run("systemctl", "daemon-reload")
    machine.run("systemctl", "restart", "haru")
    hanging = process(machine)
    machine.run("systemctl", "kill", "--signal=STOP", "haru")
    machine.wait_until(lambda: process(machine) not in ("0", hanging) and answers(), "the watchdog does nothing")
    assert "Watchdog timeout" in machine.run("journalctl", "-u", "haru", "-o", "cat")
    assert "우유" in story["person"].reads()
    drop_in.unlink()
    machine.run("systemctl", "daemon-reload")
    machine.run("systemctl", "restart", "haru")


def test_an_upgrade_keeps_data_and_settings(machine, package, story):
    settings = (machine.root / "etc/haru/haru.conf").read_bytes()
    before, since = version(machine), process(machine)
    machine.install(package)
    machine.run("dpkg", "--compare-versions", version(machine), "gt", before)
    machine.wait_until(answers, "the service does not answer after the upgrade")
    assert process(machine) != since
    assert (machine.root / "etc/haru/haru.conf").read_bytes() == settings
    assert "우유" in story["person"].reads()


def test_the_version_before_serves_a_database_that_it_knows(machine, older, package, story):
    newer = version(machine)
    machine.install(older, "--allow-downgrades")
    machine.run("dpkg", "--compare-versions", version(machine), "lt", newer)
    machine.wait_until(answers, "the service does not answer after the downgrade")
    assert "우유" in story["person"].reads()
    machine.install(package)


def test_one_who_disabled_it_finds_it_so_after_an_upgrade(machine):
    machine.run("systemctl", "disable", "--now", "haru")
    machine.run("apt-get", "install", "-y", "-q", "--reinstall", "/root/haru.deb")
    assert machine.ask("systemctl", "is-enabled", "haru").stdout.strip() == "disabled"
    assert machine.ask("systemctl", "is-active", "haru").stdout.strip() == "inactive"
    machine.run("systemctl", "enable", "--now", "haru")
    assert answers()


def test_removed_it_leaves_data_and_settings_and_comes_back_with_them(machine, package, story):
    machine.run("apt-get", "remove", "-y", "-q", "haru")
    assert not answers()
    assert not (machine.root / "usr/share/haru").exists() and not (machine.root / "usr/lib/haru").exists()
    assert (machine.root / "etc/haru/haru.conf").exists() and (machine.root / "var/lib/haru/haru.sqlite").exists()
    machine.install(package)
    machine.wait_until(answers, "the service does not answer")
    assert "우유" in story["person"].reads()


def test_a_port_in_use_is_told_and_it_serves_once_the_port_is_free(machine):
    machine.run("systemctl", "stop", "haru")
    with socket.socket() as other:
        other.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        other.bind(("127.0.0.1", PORT))
        other.listen()
        told = machine.ask("apt-get", "install", "-y", "-q", "--reinstall", "/root/haru.deb")
        assert told.returncode == 0 and "haru does not start; journalctl -u haru says why" in told.stdout + told.stderr, told
        assert re.search(r"^haru: .*in use", machine.run("journalctl", "-u", "haru", "-o", "cat"), re.M)
    machine.wait_until(answers, "the service does not come up once its port is free")


def test_purged_it_leaves_nothing_that_it_made_and_all_that_others_made(machine):
    beside = machine.root / "var/lib/harubook"
    beside.mkdir()
    told = machine.run("apt-get", "purge", "-y", "-q", "haru")
    assert not answers()
    left = machine.run("find", "/etc", "/usr", "/var/lib", "/lib/systemd", "-xdev", "-iname", "*haru*", "-not", "-path", "/var/lib/dpkg/*").split()
    # By hand were made: the drop-in, the file of secrets, and the folder beside.
    assert set(left) == {"/etc/haru", "/etc/systemd/system/haru.service.d", "/var/lib/harubook"}, told
    assert [path.name for path in (machine.root / "etc/haru").iterdir()] == ["secrets.conf"]
    assert machine.ask("systemctl", "is-enabled", "haru").returncode != 0
    # Its number must not become another program's.
    machine.run("id", "haru")
