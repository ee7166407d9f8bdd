"""All line icons and the dog as symbols of one drawing inside the page: no request, and `currentColor` works."""

import re
from pathlib import Path

DRAWINGS = ("dog-calm", "dog-face", "dog-happy")
ROOT = re.compile(r"<svg\b([^>]*)>(.*)</svg>\s*$", re.S)
ATTRIBUTE = re.compile(r'([\w:-]+)="([^"]*)"')
# Attributes that only a standalone picture needs; name and role come from where the symbol is used.
DROPPED = {"xmlns", "width", "height", "class", "role", "aria-label", "viewBox"}
# The styles' values for every icon: written on the symbol, they would win over the styles, and an icon could not be filled.
STYLED = {"fill": "none", "stroke": "currentColor", "stroke-width": "1.75", "stroke-linecap": "round", "stroke-linejoin": "round"}


def inline(web: Path) -> str:
    """`<symbol id="i-NAME" viewBox>` for each of Web/icons and the drawings of the dog, in the order of their names."""
    paths = [*sorted((web / "icons").glob("*.svg")), *(web / "art" / f"{name}.svg" for name in DRAWINGS)]
    return '<svg>' + "".join(symbol(path) for path in paths) + "</svg>"


def symbol(path: Path) -> str:
    text = path.read_text().strip()
    root = ROOT.search(text)
    if root is None or "style=" in text or "<style" in text or ' id="' in text:
        raise ValueError(f"{path} is not one plain drawing: no style (the page's policy forbids it) and no ids")
    attributes = dict(ATTRIBUTE.findall(root.group(1)))
    kept = "".join(f' {name}="{value}"' for name, value in attributes.items()
                   if name not in DROPPED and (path.parent.name != "icons" or STYLED.get(name) != value))
    return f'<symbol id="i-{path.stem}" viewBox="{attributes["viewBox"]}"{kept}>{root.group(2)}</symbol>'
