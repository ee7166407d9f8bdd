"""The modules that have a catalogue. The number of a text has its module's place in this list, so a new one goes to the end."""

from dataclasses import dataclass
from pathlib import Path

import catalogue


@dataclass(frozen=True)
class Module:
    name: str
    folder: str
    # The type that has the accessors, the modules that it needs, and who may call them.
    type: str
    imports: tuple[str, ...]
    access: str = ""
    # Whether the browser needs its texts.
    is_shown: bool = True

    def texts(self, root: Path) -> list[catalogue.Text]:
        path = root / self.folder / catalogue.NAME
        return catalogue.read(path) if path.exists() else []


MODULES = (
    Module("Daybook", "Sources/Core/Daybook", "Language", ()),
    Module("Cards", "Sources/Core/Cards", "Language", ("Daybook",)),
    Module("AppFrame", "Sources/App/Frame", "Words", ("Daybook",), access="package "),
    Module("HaruTodos", "Sources/App/Todos", "Words", ("AppFrame", "Daybook")),
    Module("HaruTrips", "Sources/App/Trips", "Words", ("AppFrame", "Daybook")),
    Module("HaruDays", "Sources/App/Days", "Words", ("AppFrame", "Daybook")),
    Module("HaruPages", "Sources/App/Pages", "Words", ("AppFrame", "Daybook")),
    Module("HaruApp", "Sources/App/Haru", "Words", ("AppFrame", "Daybook")),
    Module("HaruServer", "Sources/Server/HaruServer", "Language", ("Daybook",), is_shown=False),
)
# The number of a text is its module's place shifted by so much, and its place in the catalogue.
SHIFT = 10
