"""Another release of the app: the same sources with another style, script and program, put together by the same tool."""

import os
import shutil
import subprocess
from pathlib import Path

from places import ROOT, WEB

MARK = "next"
EASE = "--ease: cubic-bezier(.2, .8, .2, 1);"
# A custom section, which a WebAssembly engine passes over: identifier 0, size, size of the name, name.
SECTION = b"\x00\x05\x04next"


def next_release(folder: Path) -> Path:
    """Builds it into a folder below `folder`. Its page differs from the present one by `--release` on the root."""
    web, out = folder / "Web", folder / "next"
    shutil.copytree(ROOT / "Web", web)
    # In the place of something as long: the styles have no room for more.
    styles = (web / "haru.css").read_text()
    assert styles.count(EASE) == 1
    (web / "haru.css").write_text(styles.replace(EASE, f"--release: {MARK};"))
    with (web / "storage.js").open("a") as script:
        script.write("self.x = 1\n")
    out.mkdir()
    modules = folder / "modules"
    modules.mkdir()
    for name in ("app", "rest", "files"):
        program = next(WEB.glob(f"{name}.*.wasm")).read_bytes()
        (modules / f"{name}.wasm").write_bytes(program if name == "files" else program + SECTION)
    command = ["/usr/bin/python3", str(ROOT / "Tools/assemble"), str(web), str(ROOT / "Sources/App"), str(modules), str(out)]
    environment = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1"}
    subprocess.run(command, check=True, env=environment, stdout=subprocess.DEVNULL)
    return out
