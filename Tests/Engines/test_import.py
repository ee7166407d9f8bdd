"""A person moves in from other apps: their files, by the engine's own decoding and unpacking."""

import json
import time
from pathlib import Path

import archives
import photos
import pictures
import shelf
from foreign import CALENDAR, DAY_ONE, packed
from haru import Haru
from place import PATIENCE

KMZ = """<kml><Document><name>부산</name><Folder><name>2026-12-01</name><Placemark><name>해운대</name>
<Point><coordinates>129.16,35.158</coordinates></Point></Placemark></Folder></Document></kml>"""


def look(haru: Haru, name: str, content: bytes, found: str) -> None:
    haru.give("#import-file", name, content)
    haru.find("#import-found").wait_for_text(found)


def take(haru: Haru, collection: str, count: int) -> None:
    """Takes in the previewed rows, until so many records of the collection are stored."""
    haru.find("#import-take").click()
    give_up = time.monotonic() + PATIENCE
    while len(haru.stored(collection)) < count:
        assert time.monotonic() < give_up, f"{collection}: {haru.stored(collection)}"
        time.sleep(0.05)


def test_files_of_other_apps_become_records_and_go_again(haru: Haru, tmp_path: Path) -> None:
    haru.open("settings/import")
    look(haru, "기념일.csv", "날짜,제목\n2026-12-25,성탄절\n2027-01-01,새해 첫날\n".encode("cp949"), "디데이 2개")
    take(haru, "dday", 2)
    look(haru, "가족.ics", CALENDAR.encode(), "디데이 1개")
    haru.shot("import-found")
    take(haru, "dday", 3)
    picture = pictures.png(tmp_path / "a.png", 60, 40).read_bytes()
    journal = json.dumps(DAY_ONE, ensure_ascii=False).encode()
    look(haru, "Export.zip", packed({"Journal.json": journal, "photos/0123456789abcdef0123456789abcdef.png": picture}), "사진 1장")
    take(haru, "page", 1)
    haru.open("trips/import")
    haru.give("#trip-file", "부산.kmz", packed({"doc.kml": KMZ.encode()}))
    haru.find("#file-found").wait_for_text("장소 1곳을 찾았어요")
    haru.find("#file-add").click()
    haru.find(".snackplace[role=status]").wait_for_text("부산")

    haru.open("pages/2021-05-05")
    haru.until("document.querySelector('.photos canvas')?.width > 10")
    haru.shot("import-day-one")
    assert sorted(one["title"] for one in haru.stored("dday")) == ["새해 첫날", "성탄절", "할머니 생신"]
    assert [one["text"] for one in haru.stored("todo")].count("분리수거") >= 1
    assert [one["images"] for one in haru.stored("page")] == [list(photos.blobs(haru.engine))]
    assert [one["name"] for one in haru.stored("stop")] == ["해운대"]

    # An import that is taken back goes, and nothing else with it.
    haru.open("settings/import")
    look(haru, "더.csv", "날짜,제목\n2028-02-29,윤날\n".encode(), "디데이 1개")
    take(haru, "dday", 4)
    haru.undo()
    haru.find(".snackplace[role=status]").wait_for_text("되돌렸어요")
    haru.reload()
    assert sorted(one["title"] for one in haru.stored("dday")) == ["새해 첫날", "성탄절", "할머니 생신"]


def test_a_day_deleted_here_comes_back_from_an_archive_where_it_is_asked_for(haru: Haru, tmp_path: Path) -> None:
    haru.open()
    haru.lay(shelf.row("dday", "A", deleted=True, title=None, date=None, kind=None))
    # It was written before it was deleted for good here.
    fields = {"title": "여름 바다", "kind": "countdown", "date": "2031-08-01", "created": "2025-12-01"}
    file = archives.write(tmp_path / "a.haru.zip", [archives.record("dday", "A", 1_765_000_000_000, **fields)])
    haru.open("settings")
    haru.give("#archive-file", "a.haru.zip", file.read_bytes())
    haru.find("#archive-found").wait_for_text("여기서 삭제한 기록 1개")
    haru.engine.role("switch", "지운 기록도 되살리기").click()
    haru.shot("archive-revive")
    haru.engine.role("button", "가져오기").click()
    haru.find(".snackplace[role=status]").wait_for_text("가져왔어요")
    haru.open("days")
    haru.until("document.body.innerText.includes('여름 바다')")
    assert [one["title"] for one in haru.stored("dday")] == ["여름 바다"]


def test_a_page_written_abroad_stands_on_the_day_that_it_was_there(haru: Haru) -> None:
    haru.open("settings/import")
    entries = [{"uuid": zone, "creationDate": f"{moment}:30:00Z", "timeZone": zone, "text": zone}
               for moment, zone in (("2021-07-05T03", "America/New_York"), ("2022-07-05T12", "Pacific/Kiritimati"), ("2023-07-05T18", "Asia/Kathmandu"))]
    look(haru, "Journal.json", json.dumps({"entries": entries}).encode(), "페이퍼 3개")
    take(haru, "page", 3)
    assert sorted(one["day"] for one in haru.stored("page")) == ["2021-07-04", "2022-07-06", "2023-07-06"]
