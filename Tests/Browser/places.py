"""Where things are."""

import os
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
ARTEFACTS = ROOT / "artefacts"
# Another build can be tried by naming it in the environment.
BINARY = Path(os.environ.get("HARU_BINARY", ROOT / ".build/release/haru"))
WEB = Path(os.environ.get("HARU_WEB", ROOT / ".build-web"))
