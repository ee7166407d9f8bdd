"""The package itself: its bytes, files and texts, and the confinement of its unit."""

import gzip
import hashlib
import os
import re
import subprocess
from pathlib import Path

import pytest

from conftest import pack
from places import ROOT

MEGABYTE = 1_000_000


def said(*command: str) -> str:
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def test_two_builds_are_the_same_bytes(package, tmp_path):
    mask = os.umask(0o077)
    try:
        again = pack(tmp_path / "again", TZ="Asia/Seoul", LANG="ko_KR.UTF-8")
    finally:
        os.umask(mask)
    assert again.name == package.name
    first, second = (hashlib.sha256(file.read_bytes()).hexdigest() for file in (package, again))
    assert first == second


def test_it_is_not_larger_than_25_megabytes(package, measured):
    size = package.stat().st_size
    with measured.open("a") as file:
        file.write(f"package: {size / MEGABYTE:.1f} MB (at most 25)\n")
    assert size <= 25 * MEGABYTE


def test_lintian_finds_no_error_and_no_warning_and_is_told_to_overlook_nothing(package, unpacked):
    found = subprocess.run(["lintian", "--allow-root", "--no-override", str(package)], capture_output=True, text=True)
    assert found.stdout == "" and found.returncode == 0, found.stdout + found.stderr
    assert not (unpacked / "usr/share/lintian").exists()


@pytest.mark.parametrize("unit", ["haru.service", "haru-backup.service"])
def test_a_unit_is_exposed_no_more_than_2(unpacked, measured, unit):
    told = subprocess.run(["systemd-analyze", "security", "--offline=true", "--threshold=20", "--no-pager", f"--root={unpacked}", unit],
                          capture_output=True, text=True)
    level = re.search(rf"Overall exposure level for {re.escape(unit)}: ([\d.]+)", told.stdout)
    assert level, told.stdout + told.stderr
    with measured.open("a") as file:
        file.write(f"exposure of {unit}: {level[1]} (at most 2.0)\n")
    assert told.returncode == 0 and float(level[1]) <= 2


def test_everything_is_roots_and_nobody_else_can_write_it(package):
    lines = said("dpkg-deb", "--contents", str(package)).splitlines()
    assert len(lines) > 50
    for line in lines:
        mode, owner = line.split()[:2]
        assert owner == "root/root" and (mode.startswith("l") or mode in ("drwxr-xr-x", "-rwxr-xr-x", "-rw-r--r--")), line


def test_it_depends_on_the_libraries_that_the_programs_link_and_no_swift_is_needed(unpacked):
    control = (unpacked / "DEBIAN/control").read_text()
    depends = re.search(r"^Depends: (.*)$", control, re.M)[1]
    for library in ("libmicrohttpd12", "libsqlite3-0", "libpq5", "libpangocairo-1.0-0", "tzdata"):
        assert library in depends
    for program in ("haru", "haru-draw"):
        assert "swift" not in said("readelf", "-d", str(unpacked / "usr/lib/haru" / program)).lower()
        assert ".symtab" not in said("readelf", "-S", "-W", str(unpacked / "usr/lib/haru" / program))
    # Fonts for the server's pictures, as on the machine that builds.
    fonts = set(re.findall(r"\bfonts-[\w-]+", (ROOT / "Tools/packages").read_text()))
    assert set(re.findall(r"fonts-[\w-]+", re.search(r"^Recommends: (.*)$", control, re.M)[1])) == fonts


def test_it_has_the_web_folder_as_it_was_built(unpacked):
    web = Path(os.environ.get("HARU_WEB", ROOT / ".build-web"))
    assert {path.name: path.read_bytes() for path in web.iterdir()} == {
        path.name: path.read_bytes() for path in (unpacked / "usr/share/haru/web").iterdir()}


def settings() -> set[str]:
    """The settings that docs/self-hosting.md names, without the two that the unit gives and the variables of Tools/package."""
    named = set(re.findall(r"HARU_[A-Z0-9_]+", (ROOT / "docs/self-hosting.md").read_text()))
    return named - {"HARU_WEB", "HARU_DATA", "HARU_BINARY", "HARU_DRAW"}


def test_the_settings_file_explains_every_setting_and_sets_none(unpacked):
    text = (unpacked / "etc/haru/haru.conf").read_text()
    assert set(re.findall(r"^#(HARU_\w+)=", text, re.M)) == settings()
    assert [line for line in text.splitlines() if line and not line.startswith("#")] == []
    assert (unpacked / "DEBIAN/conffiles").read_text() == "/etc/haru/haru.conf\n"
    # Nothing secret: neither a key nor a password has a value.
    assert re.findall(r"^#HARU_\w*(?:KEY|SECRET|PASSWORD)\w*=.+$", text, re.M) == []


@pytest.mark.parametrize("page", ["man1/haru.1.gz", "man5/haru.conf.5.gz"])
def test_a_manual_page_has_no_faults(unpacked, page):
    shown = subprocess.run(["man", "--warnings", "--local-file", str(unpacked / "usr/share/man" / page)], capture_output=True, text=True,
                           env=os.environ | {"MANWIDTH": "80", "MAN_KEEP_FORMATTING": ""})
    assert shown.stderr == "" and len(shown.stdout.splitlines()) > 40


def test_the_manual_pages_name_every_command_and_every_setting(unpacked):
    command, conf = (gzip.decompress((unpacked / "usr/share/man" / name).read_bytes()).decode() for name in ("man1/haru.1.gz", "man5/haru.conf.5.gz"))
    commands = re.findall(r'name: "([a-z]+)", summary', (ROOT / "Sources/Command/CommandHelp.swift").read_text())
    assert len(commands) > 10 and all(f"\n.B haru {name}\n" in command for name in commands)
    assert set(re.findall(r"^\.B (HARU_\w+)=", conf, re.M)) == settings()


@pytest.mark.parametrize(("words", "expected"), [
    (["ser"], {"serve"}), (["user", ""], {"add", "list", "passphrase", "sign-out", "remove"}), (["serve", "--por"], {"--port"}),
    (["help", "doc"], {"doctor"}), (["backup", "--st"], {"--store"}), (["nonsense", "--"], {"--help"}),
])
def test_the_shell_completes_commands_and_options(unpacked, words, expected):
    script = '. "$1"; shift; COMP_WORDS=(haru "$@"); COMP_CWORD=$#; _haru; printf "%s\\n" "${COMPREPLY[@]}"'
    completion = unpacked / "usr/share/bash-completion/completions/haru"
    environment = os.environ | {"PATH": f"{unpacked / 'usr/bin'}:{os.environ['PATH']}"}
    answer = subprocess.run(["bash", "-c", script, "bash", str(completion), *words], capture_output=True, text=True, env=environment)
    assert set(answer.stdout.split()) == expected and answer.stderr == ""


def test_the_licences_of_all_parts_within_it_are_there(unpacked):
    text = (unpacked / "usr/share/doc/haru/copyright").read_text()
    for words in ("MIT License", "Runtime Library Exception", "Unicode", "Rich Felker", "SIL OPEN FONT LICENSE", "common-licenses/Apache-2.0"):
        assert words in text


def test_the_changelog_names_the_release_and_the_version_of_the_package(package, unpacked):
    text = gzip.decompress((unpacked / "usr/share/doc/haru/changelog.gz").read_bytes()).decode()
    version = said("dpkg-deb", "--field", str(package), "Version").strip()
    release = said(str(ROOT / "Tools/release")).strip()
    assert text.startswith(f"haru ({version}) ") and f"* Release {release}.\n" in text
    assert version.startswith(release.split()[0]) and package.name.startswith(f"haru_{version}_")


def test_a_folder_that_is_not_built_is_told(tmp_path):
    told = subprocess.run([str(ROOT / "Tools/package"), str(tmp_path / "out")], capture_output=True, text=True,
                          env=os.environ | {"HARU_BINARY": "/bin/true", "HARU_DRAW": "/bin/true", "HARU_WEB": str(tmp_path)})
    assert told.returncode == 1 and told.stderr == f"package: there is no {tmp_path}/index.html\n"
    assert not (tmp_path / "out").exists()
