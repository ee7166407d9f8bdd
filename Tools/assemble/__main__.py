"""Puts the browser app together. Usage: python3 Tools/assemble WEB SOURCES WASM_FOLDER OUT"""

import subprocess
import sys
from pathlib import Path

import budget
import compress
import icons
import licences
import minify
import numerals
import shell
import texts

if len(sys.argv) != 5:
    sys.exit("usage: python3 Tools/assemble WEB SOURCES WASM_FOLDER OUT")
web, sources, wasm, out = (Path(argument) for argument in sys.argv[1:])
try:
    assets = {**{name: (wasm / name).read_bytes() for name in ("app.wasm", "rest.wasm", "files.wasm")}, "haru-numerals.woff2": numerals.subset(), **icons.pictures(web / "art"),
              "licences.json": licences.document(), **{path.name: path.read_bytes() for path in sorted(web.glob("board-*.json"))}, **texts.files()}
    release = subprocess.run([Path(__file__).parents[1] / "release"], check=True, stdout=subprocess.PIPE, text=True)
    written = shell.write(web, sources, assets, out, release.stdout.strip())
    compressed = compress.ahead(out, written.constant)
    budget.check(out, written, compressed)
except (minify.Unreadable, shell.Unbuildable, budget.Exceeded, licences.Missing, texts.Incomplete) as error:
    sys.exit(f"build-web: {error}")
