"""A clean Debian 12 in a container of systemd-nspawn, with systemd as its first process and this machine's network."""

import os
import shutil
import signal
import subprocess
import time
from pathlib import Path

# Where this machine has its packages from; no other server is asked.
SOURCES = ["/etc/apt/sources.list.d/debian.sources", "/etc/apt/sources.list"]


class Machine:
    """A machine of its own, but for the ports: those are of this one."""

    def __init__(self, folder: Path):
        self.root = folder / "root"
        self.log = folder / "console.log"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> "Machine":
        """Makes it, which takes a minute or two, and blocks until it is up."""
        assert os.geteuid() == 0, "a container with systemd needs root: sudo ./test package"
        found = [path for path in SOURCES if Path(path).is_file()]
        subprocess.run(["mmdebstrap", "--quiet", "--mode=root", "--variant=apt", "--include=systemd,systemd-sysv,dbus",
                        "--aptopt=Acquire::Retries 5", "bookworm", str(self.root), *found], check=True)
        # Without --timezone=off /etc/localtime is mounted, and tzdata cannot be installed.
        command = ["systemd-nspawn", "--quiet", "--boot", "--register=no", "--keep-unit", "--resolv-conf=copy-host",
                   "--timezone=off", "--directory", str(self.root)]
        with self.log.open("wb") as log:
            self.process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=log, stderr=log)
        self.wait_until(self._is_up, "systemd did not come up in the container")
        self.run("apt-get", "update", "-q")
        return self

    def _is_up(self) -> bool:
        assert self.process and self.process.poll() is None, self.log.read_text(errors="replace")[-2000:]
        return self._first() is not None and self.ask("systemctl", "is-system-running").stdout.strip() == "running"

    def _first(self) -> str | None:
        """The number of the container's first process here."""
        number = self.process.pid
        children = Path(f"/proc/{number}/task/{number}/children").read_text().split()
        return children[0] if children else None

    def ask(self, *command: str, said: str = "") -> subprocess.CompletedProcess[str]:
        """Runs a command in it, as root."""
        environment = {"PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "DEBIAN_FRONTEND": "noninteractive", "LC_ALL": "C.UTF-8"}
        return subprocess.run([shutil.which("nsenter") or "nsenter", "--all", "--target", self._first() or "", "--", *command],
                              input=said, capture_output=True, text=True, env=environment)

    def run(self, *command: str, said: str = "") -> str:
        """The output of a command that must succeed."""
        done = self.ask(*command, said=said)
        assert done.returncode == 0, f"{' '.join(command)} ended with {done.returncode}: {done.stdout[-3000:]}{done.stderr[-3000:]}"
        return done.stdout.strip()

    def install(self, package: Path, *options: str) -> str:
        """As a person does."""
        shutil.copy(package, self.root / "root/haru.deb")
        return self.run("apt-get", "install", "-y", "-q", "-o", "Acquire::Retries=5", *options, "/root/haru.deb")

    @staticmethod
    def wait_until(holds, complaint: str, seconds: float = 60) -> None:
        give_up = time.monotonic() + seconds
        while not holds():
            assert time.monotonic() < give_up, complaint
            time.sleep(0.02)

    def stop(self) -> None:
        """Shuts it down in order, as by its switch."""
        if self.process is None:
            return
        self.process.send_signal(signal.SIGTERM)
        try:
            self.process.wait(timeout=60)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        shutil.rmtree(self.root, ignore_errors=True)
