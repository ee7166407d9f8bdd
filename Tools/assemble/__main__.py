"""Puts the browser app together. Usage: python3 Tools/assemble WEB APP_WASM OUT"""

import sys
from pathlib import Path

import budget
import compress
import icons
import numerals
import shell

if len(sys.argv) != 4:
    sys.exit("usage: python3 Tools/assemble WEB APP_WASM OUT")
web, wasm, out = (Path(argument) for argument in sys.argv[1:])
try:
    assets = {"app.wasm": wasm.read_bytes(), "haru-numerals.woff2": numerals.subset(), **icons.pictures(web / "art")}
    written = shell.write(web, assets, out)
    compressed = compress.ahead(out, written.constant)
    budget.check(out, written, compressed)
except (shell.Unbuildable, budget.Exceeded) as error:
    sys.exit(f"build-web: {error}")
