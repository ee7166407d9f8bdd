"""Where things are."""

import os
import shutil
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
ARTEFACTS = ROOT / "artefacts"
# Another build can be tried by naming it in the environment.
BINARY = Path(os.environ.get("HARU_BINARY", ROOT / ".build/release/haru"))
# Draws by cairo the picture that the app drew on a canvas (Tests/System/DrawScript).
DRAW_SCRIPT = ROOT / ".build/release/DrawScript"
WEB = Path(os.environ.get("HARU_WEB", ROOT / ".build-web"))


def chromium(is_whole: bool = False) -> str:
    """Debian's Chromium; none is downloaded. The one without a window is the same engine, and opens a page at half of the cost: the toolbars
    of a window are pages, too. The whole one is for tests of all that is around a page."""
    names = ["chromium"] if is_whole else ["chromium-headless-shell", "chromium"]
    found = next(filter(None, map(shutil.which, names)), None)
    assert found, "there is no chromium in PATH: run ./test, or Tools/packages test"
    return found
