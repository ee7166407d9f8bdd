"""The page, its worker and its manifest, and every other file under a name that holds its own hash."""

import hashlib
import json
import re
from dataclasses import dataclass
from pathlib import Path

import codes
import minify
import sprite

SPRITE_MARK = "<!-- sprite -->"
# All styles go into one file: first this one, of all screens, then those beside the modules that they belong to, by name.
STYLES = "haru.css"
# Not modules: the first runs before the first paint, the second in a worker.
PLAIN = ("dress.js", "encode.js")
# The module that imports all others, and the one of the worker for files.
MAIN = "haru.js"
FILES = "files.js"
SHELL_MARK = '["{{shell}}"]'
VERSION_MARK = "{{version}}"
RELEASE_MARK = "{{release}}"
CONTACT_MARK = "{{contact}}"
BASE_MARK = "{{base}}"
# As the worker restores it before it hashes.
CONTACT_VALUE = f'name="haru-contact" content="{CONTACT_MARK}"'


class Unbuildable(Exception):
    """A source in Web/ refers to something missing, or to something that the worker could not verify."""


@dataclass
class Written:
    """Names in the output folder: `hashed` from the name in the source, `templates` and `constant` unchanged."""

    hashed: dict[str, str]
    templates: list[str]

    @property
    def constant(self) -> list[str]:
        """Files that reach the browser unchanged, so that they can be compressed ahead of time."""
        return [*self.hashed.values()]


def sha256(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


# The modules' own styles in the order in which they are joined: of two rules that weigh the same, the later wins.
MODULES = ("Days/days.css", "Todos/todos.css", "Frame/Photos/photos.css", "Haru/Calendar/calendar.css", "Pages/pages.css",
           "Frame/Pictures/pictures.css", "Trips/trips.css")


def styles(web: Path, sources: Path) -> list[Path]:
    listed = [sources / name for name in MODULES]
    if others := set(sources.rglob("*.css")).difference(listed):
        raise Unbuildable(f"{', '.join(sorted(path.name for path in others))} must have a place in MODULES")
    return [web / STYLES, *listed]


def write(web: Path, sources: Path, assets: dict[str, bytes], out: Path, release: str) -> Written:
    """Writes everything into `out`. Styles in `web` and `sources` are joined, and so are the modules in `web`; `assets` are
    added. The page names `release` as its version."""
    hashed: dict[str, str] = {}

    def keep(name: str, data: bytes) -> None:
        stem, _, extension = name.rpartition(".")
        hashed[name] = f"{stem}.{sha256(data)[:16]}.{extension}"
        (out / hashed[name]).write_bytes(data)

    for name, data in assets.items():
        keep(name, data)
    joined = "".join(with_urls(minify.css(path.read_text()), hashed, path) for path in styles(web, sources))
    keep(STYLES, minify.rename_properties(joined, minify.short_properties(joined)).encode())
    for name in PLAIN:
        keep(name, minify.js(web / name).encode())
    numbers = codes.of_enums()
    codes.check("".join(path.read_text() for path in web.glob("*.js")), numbers)
    for name in (FILES, MAIN):
        keep(name, minify.module(web / name, numbers).encode())

    manifest = with_base_urls((web / "manifest.webmanifest").read_text(), hashed, "manifest.webmanifest")
    manifest = json.dumps(json.loads(manifest), ensure_ascii=False, separators=(",", ":"))
    index = (web / "index.html").read_text().replace(SPRITE_MARK, sprite.inline(web))
    index = with_base_urls(index, hashed, "index.html").replace(RELEASE_MARK, release)
    worker = minify.js(web / "sw.js")
    for name, text, value in (("index.html", index, CONTACT_VALUE), ("sw.js", worker, f'"{CONTACT_MARK}"')):
        if text.count(CONTACT_MARK) != 1 or value not in text:
            raise Unbuildable(f"{name} must hold {value} once")

    version = sha256("\n".join([index, manifest, worker, *sorted(hashed.values())]).encode())[:16]
    index = index.replace(VERSION_MARK, version)
    templates = {"./": index, "manifest.webmanifest": manifest}
    for name, text in templates.items():
        check_reversible(name, text)
    files = [[name, sha256(text.encode())] for name, text in templates.items()]
    files += [[name] for name in carried(hashed)]
    worker = marked(worker, SHELL_MARK, json.dumps(files, separators=(",", ":")))
    worker = marked(worker, VERSION_MARK, version)

    (out / "index.html").write_text(index)
    (out / "manifest.webmanifest").write_text(manifest)
    (out / "sw.js").write_text(worker)
    return Written(hashed, ["index.html", "manifest.webmanifest", "sw.js"])


def carried(hashed: dict[str, str]) -> list[str]:
    """The files that the app needs without a network. Home screen pictures are fetched once, by a system that is online."""
    return sorted(new for name, new in hashed.items() if name == "favicon.png" or not name.endswith(".png"))


def with_base_urls(text: str, hashed: dict[str, str], source: str) -> str:
    """Gives `{{base}}name.ext` the hashed name. Paths without a dot are pages of the app and stay."""

    def rename(match: re.Match[str]) -> str:
        name = match.group(1)
        if name == "manifest.webmanifest":
            return match.group(0)
        if name not in hashed:
            raise Unbuildable(f"{source} refers to {name}, which is not built")
        return BASE_MARK + hashed[name]

    return re.sub(re.escape(BASE_MARK) + r"([\w-]+(?:\.[\w-]+)+)", rename, text)


def with_urls(css: str, hashed: dict[str, str], source: Path) -> str:
    """Gives `url(name.ext)` the hashed name; a stylesheet may refer only to such files and to data."""

    def rename(match: re.Match[str]) -> str:
        name = match.group(1).strip("\"'")
        if name.startswith(("data:", "#")):
            return match.group(0)
        if name not in hashed:
            raise Unbuildable(f"{source.name} refers to {name}, which is not built")
        return f"url({hashed[name]})"

    return re.sub(r"url\(\s*(\"[^\"]*\"|'[^']*'|[^)\"'\s]*)\s*\)", rename, css)


def marked(text: str, mark: str, value: str) -> str:
    if text.count(mark) != 1:
        raise Unbuildable(f"sw.js must hold {mark} once")
    return text.replace(mark, value)


def check_reversible(name: str, text: str) -> None:
    """The worker turns a value's `<base path>` back into `{{base}}` before it hashes: no other value may begin so."""
    for start in ('="', ':"'):
        if start + "/" in text:
            raise Unbuildable(f"{name} holds a value that begins with /: write such a path from {BASE_MARK}")
    if text.count(BASE_MARK) != sum(text.count(start + BASE_MARK) for start in ('="', ':"')):
        raise Unbuildable(f"{name} holds {BASE_MARK} elsewhere than at the start of a quoted value")
