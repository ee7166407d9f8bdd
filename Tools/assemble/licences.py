"""The licences of all parts of Haru, in full, as the file that the app reads.

The parts are listed here and nowhere else. Tests/Checks/test_licences.py compares the list with the linked libraries.
"""

import json
import re
import subprocess
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
DOCUMENTS = Path("/usr/share/doc")
SHARED_TEXTS = Path("/usr/share/common-licenses")
# "GPL-3." at the end of a sentence is GPL-3.
SHARED_TEXT = re.compile(rf"{SHARED_TEXTS}/([A-Za-z0-9]+(?:[-.][A-Za-z0-9]+)*)")


class Missing(Exception):
    """A part of Haru whose licence is not on this machine."""


@dataclass(frozen=True)
class Debian:
    """A part from Debian packages, which all have the copyright file of the first; `section` selects one licence in
    that file."""

    packages: tuple[str, ...]
    section: str = ""

    def read(self) -> tuple[str, str]:
        text = read(DOCUMENTS / self.packages[0] / "copyright")
        return ("", paragraph(text, self.section, self.packages[0])) if self.section else (version(self.packages[0]), text)


@dataclass(frozen=True)
class Toolchain:
    """A part from the Swift toolchain of the build."""

    def read(self) -> tuple[str, str]:
        target = json.loads(run("swiftc", "-print-target-info"))
        number = re.search(r"Swift version ([\d.]+)", target["compilerVersion"])
        resources = Path(target["paths"]["runtimeResourcePath"])
        return number[1] if number else "", read(resources.parents[1] / "share/swift/LICENSE.txt")


@dataclass(frozen=True)
class Own:
    """Haru itself."""

    def read(self) -> tuple[str, str]:
        return "", read(ROOT / "LICENSE")


# Part, name, source. dlmalloc (CC0 1.0) and musl are parts of wasi-libc and in its copyright file. Debian 12 has no
# package with only Unicode's licence; that of GLib has its wording in full.
COMPONENTS: tuple[tuple[str, str, Debian | Toolchain | Own], ...] = (
    ("app", "Haru", Own()),
    ("app", "Swift", Toolchain()),
    ("app", "Unicode data in Swift", Debian(("libglib2.0-0",), "Unicode-DFS-2016")),
    ("app", "wasi-libc, musl, dlmalloc", Debian(("wasi-libc",))),
    ("app", "compiler-rt", Debian(("libclang-rt-14-dev-wasm32",))),
    ("app", "Nanum Myeongjo", Debian(("fonts-nanum",))),
    ("server", "libmicrohttpd", Debian(("libmicrohttpd12",))),
    ("server", "SQLite", Debian(("libsqlite3-0",))),
    ("server", "Nettle", Debian(("libnettle8",))),
    ("server", "zlib", Debian(("zlib1g",))),
    ("server", "curl", Debian(("libcurl4",))),
    ("server", "libsodium", Debian(("libsodium23",))),
    ("server", "libqrencode", Debian(("libqrencode4",))),
    ("server", "libpq", Debian(("libpq5",))),
    ("server", "OpenSSL", Debian(("libssl3",))),
    ("server", "Pango", Debian(("libpango-1.0-0", "libpangocairo-1.0-0"), "LGPL-2+")),
    ("server", "cairo", Debian(("libcairo2",))),
    ("server", "GLib", Debian(("libglib2.0-0",), "LGPL-2.1+")),
    ("server", "HarfBuzz", Debian(("libharfbuzz0b",))),
    ("server", "WebP", Debian(("libwebp7",))),
    ("server", "libjpeg-turbo", Debian(("libjpeg62-turbo",))),
    ("server", "Expat", Debian(("libexpat1",))),
    ("server", "GCC runtime", Debian(("libstdc++6", "libgcc-s1"))),
    ("server", "GNU C Library", Debian(("libc6",))),
)


def document(components: tuple[tuple[str, str, Debian | Toolchain | Own], ...] = COMPONENTS) -> bytes:
    """JSON: an array of [part, name, version, text]. After the components come the texts that Debian keeps once for all
    and that the components refer to. Throws `Missing` if one of them is not here."""
    rows = [[part, name, *source.read()] for part, name, source in components]
    named = {name for row in rows for name in SHARED_TEXT.findall(row[3])}
    # "GPL" is a link to the newest of them.
    shared = sorted({(SHARED_TEXTS / name).resolve() for name in named})
    rows += [["text", path.name, "", read(path)] for path in shared]
    return json.dumps(rows, ensure_ascii=False, separators=(",", ":")).encode()


def packages() -> set[str]:
    """The Debian packages that the list accounts for."""
    return {name for _, _, source in COMPONENTS if isinstance(source, Debian) for name in source.packages}


def read(path: Path) -> str:
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise Missing(f"the licence {path} cannot be read: {error}") from None
    if not text.strip():
        raise Missing(f"the licence {path} is empty")
    return text.expandtabs(4).strip("\n") + "\n"


def paragraph(text: str, section: str, package: str) -> str:
    """The full text of one licence of a copyright file (Debian, "Machine-readable debian/copyright file")."""
    for part in re.split(r"\n\s*\n", text):
        first, *lines = part.strip("\n").split("\n")
        if first == f"License: {section}" and lines:
            return "\n".join("" if line == " ." else line[1:] for line in lines) + "\n"
    raise Missing(f"the copyright file of {package} has no licence {section}")


def version(package: str) -> str:
    """The version as its authors call it; without one, the day it was taken, as Debian writes it."""
    number = run("dpkg-query", "-W", "-f", "${source:Upstream-Version}", package)
    taken = re.search(r"~(git\d+)", number)
    return taken[1] if taken else number.removesuffix(".dfsg")


def run(*command: str) -> str:
    try:
        return subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout
    except (OSError, subprocess.CalledProcessError) as error:
        raise Missing(f"{command[0]} does not answer: {error}") from None
