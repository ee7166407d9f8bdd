"""Files as other apps give them."""

import io
import zipfile

TODOIST = """TYPE,CONTENT,DESCRIPTION,PRIORITY,INDENT,AUTHOR,RESPONSIBLE,DATE,DATE_LANG,TIMEZONE
section,장보기,,,,,,,,
task,우유 사기,저지방,4,1,하루 (1),,2026-11-24,ko,Asia/Seoul
task,물 주기,,1,2,하루 (1),,매일,ko,Asia/Seoul
task,언젠가,,1,1,하루 (1),,,,
"""
DAY_ONE = {"metadata": {"version": "1.0"}, "entries": [{
    "uuid": "A1", "creationDate": "2021-05-04T23:30:00Z", "timeZone": "Asia/Seoul", "text": "# 아침\n\n![](dayone-moment://P1)\n일어났다\\.",
    "photos": [{"identifier": "P1", "md5": "0123456789abcdef0123456789abcdef", "type": "png"}]}]}
CALENDAR = """BEGIN:VCALENDAR\r
X-WR-CALNAME:가족\r
BEGIN:VEVENT\r
UID:1\r
SUMMARY:할머니 생신\r
DTSTART;VALUE=DATE:20260925\r
RRULE:RSCALE=CHINESE;FREQ=YEARLY\r
END:VEVENT\r
BEGIN:VTODO\r
UID:2\r
SUMMARY:분리수거\r
DUE;VALUE=DATE:20261124\r
RRULE:FREQ=WEEKLY;BYDAY=TU,FR\r
END:VTODO\r
END:VCALENDAR\r
"""


def packed(entries: dict[str, bytes]) -> bytes:
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as out:
        for name, content in entries.items():
            out.writestr(name, content)
    return file.getvalue()


class Entry(zipfile.ZipInfo):
    """An entry whose name has the bytes that a program of its time wrote, without the flag that says UTF-8."""

    def __init__(self, written: bytes) -> None:
        super().__init__(written.decode("cp437"))
        self.written = written

    def _encodeFilenameFlags(self) -> tuple[bytes, int]:  # noqa: N802, as zipfile calls it
        return self.written, self.flag_bits


def packed_as_written(entries: list[tuple[bytes, bytes]]) -> bytes:
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as out:
        for name, content in entries:
            out.writestr(Entry(name), content, zipfile.ZIP_DEFLATED)
    return file.getvalue()


def count(packed: bytes) -> int:
    """How many files are in a zip file, folders aside."""
    with zipfile.ZipFile(io.BytesIO(packed)) as file:
        return sum(not entry.is_dir() for entry in file.infolist())
