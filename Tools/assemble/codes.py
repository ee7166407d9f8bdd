"""The numbers that Swift and the scripts share: of effects and their ways, events and patches. Swift's enums define them; scripts use their names."""

import re
from pathlib import Path

import minify

SOURCES = Path(__file__).parents[2] / "Sources"
# The name in the script, the enum's file, and its name there.
ENUMS = {
    "EFFECT": ("App/Web/Haru/Effects.swift", "EffectCode"),
    "FOCUS": ("App/Web/Haru/Effects.swift", "FocusCode"),
    "SHARE": ("App/Frame/Browser/ShareEffect.swift", "ShareWay"),
    "EVENT": ("App/Web/Haru/HostEventCode.swift", "HostEventCode"),
    "PATCH": ("Core/Markup/Patch.swift", "Operation"),
}
MEMBER = re.compile(r"^\s*(?:static let (\w+): Int32 = (\d+)|case (\w+)(?: = (\d+))?)$", re.M)
USE = re.compile(rf"\b({'|'.join(ENUMS)})\.(\w+)")


def of_enums() -> dict[str, int]:
    """The numbers by their names in the script, such as `EFFECT.save`. A case without a number has the next one, as in Swift."""
    numbers = {}
    for name, (file, enum) in ENUMS.items():
        body = re.search(rf"\benum {enum}\b[^{{]*\{{(.*?)\n *\}}", (SOURCES / file).read_text(), re.S)[1]
        last = -1
        for constant, value, case, case_value in MEMBER.findall(body):
            last = int(value or case_value or last + 1)
            numbers[f"{name}.{constant or case}"] = last
    return numbers


def check(script: str, numbers: dict[str, int]) -> None:
    """Throws if the scripts and Swift do not know the same names."""
    used = {".".join(use) for use in USE.findall(script)}
    for name in sorted(used ^ numbers.keys()):
        raise minify.Unreadable(f"{name} stands in {'a script' if name in used else 'Swift'} alone")
