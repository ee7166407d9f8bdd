"""Prints the package's copyright file: the licences of the parts that are in it, from the list that the app shows.

Parts that run on Debian's own libraries only are in the packages of those.

Usage: python3 Tools/debian/copyright.py WEB
"""

import json
import re
import sys
from pathlib import Path

# The whole of it would stand here for Swift and again for compiler-rt; Debian has it once for all packages.
APACHE = re.compile(
    r"^ *Apache License\n *Version 2\.0, January 2004\n.*?END OF TERMS AND CONDITIONS\n.*?limitations under the License\.\n",
    re.S | re.M)
REFERENCE = "Apache License, Version 2.0: on Debian systems its text is in\n/usr/share/common-licenses/Apache-2.0.\n"

rows = json.loads(next(Path(sys.argv[1]).glob("licences.*.json")).read_text())
print("Haru and the parts of others that are in this package, each with its licence.")
for part, name, version, text in rows:
    if part == "app":
        heading = f"{name} {version}".strip()
        licence = re.sub(r"\n{3,}", "\n\n", APACHE.sub(REFERENCE, text))
        print(f"\n{heading}\n{'=' * len(heading)}\n\n{licence}", end="")
