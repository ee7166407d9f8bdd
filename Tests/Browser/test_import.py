"""A person moves in from another app: looks first, takes everything in, thinks better of it; and files that are of no use."""

import json
import re
import unicodedata
from typing import Any
from urllib.parse import urljoin

import pytest
from playwright.sync_api import Page, expect

import accessibility
import archives
import person
import photos
import pictures
import shelf
from foreign import CALENDAR, DAY_ONE, TODOIST, count, packed, packed_as_written
from visitor import DESKTOP, shot, until, wait_until_carried, wait_until_written

CHOOSE, TAKE, FOUND = "#import-file", "#import-take", "#import-found"


def bring(page: Page, *files: tuple[str, bytes]) -> None:
    page.set_input_files(CHOOSE, [{"name": name, "mimeType": "", "buffer": content} for name, content in files])


def look(page: Page, *files: tuple[str, bytes]) -> None:
    bring(page, *files)
    expect(page.locator(FOUND)).to_be_visible(timeout=30_000)


def take(page: Page) -> None:
    page.locator(TAKE).click()
    expect(person.said(page)).to_contain_text("가져왔어요", timeout=30_000)


def alive(page: Page, collection: str) -> list[dict[str, Any]]:
    """The fields of all records of a collection that are stored and not deleted."""
    wait_until_written(page)
    records = [json.loads(value)["f"] for key, value in shelf.rows(page) if key.startswith(collection + "/")]
    fields = [{name: values[0] for name, values in record.items()} for record in records]
    return [one for one in fields if not one.get("deleted")]


def test_a_project_of_todoist_is_looked_at_taken_in_and_taken_back_and_twice_adds_nothing(visitor):
    page = visitor.page("settings", at=person.MORNING)
    page.get_by_role("link", name="다른 앱에서 가져오기").click()
    look(page, ("project.csv", TODOIST.encode()))
    expect(page.locator(FOUND)).to_contain_text("할 일 3개")
    expect(page.get_by_text("제목이나 설정이라 빠져요")).to_be_visible()
    assert alive(page, "todo") == []
    shot(page, "import-todoist")
    take(page)
    assert sorted(" · ".join([one["text"], *one["note"].split("\n")]) for one in alive(page, "todo")) == [
        "물 주기 · p1 · 장보기 › 우유 사기", "언젠가 · p1 · 장보기", "우유 사기 · 저지방 · 장보기"]
    person.said(page).get_by_role("button", name="되돌리기").click()
    expect(person.said(page)).to_contain_text("되돌렸어요")
    assert alive(page, "todo") == alive(page, "series") == []

    look(page, ("project.csv", TODOIST.encode()))
    take(page)
    assert len(alive(page, "todo")) == 3
    page.reload()
    look(page, ("project.csv", TODOIST.encode()))
    expect(page.locator(FOUND)).to_contain_text("이미 있는 것 3개")
    expect(page.locator(TAKE)).to_have_count(0)


def test_a_zip_file_of_day_one_brings_its_photo(visitor, tmp_path):
    page = visitor.page("settings/import", at=person.MORNING)
    picture = pictures.png(tmp_path / "a.png", 60, 40).read_bytes()
    look(page, ("Export.zip", packed({
        "Journal.json": json.dumps(DAY_ONE, ensure_ascii=False).encode(),
        "photos/0123456789abcdef0123456789abcdef.png": picture})))
    expect(page.locator(FOUND)).to_contain_text("사진 1장")
    take(page)
    stored = photos.blobs(page)
    assert [one["images"] for one in alive(page, "page")] == [list(stored)]
    page.goto(f"{visitor.home}pages/2021-05-05")
    expect(page.get_by_text("일어났다.")).to_be_visible()
    until(page, "document.querySelector('.photos canvas')?.width > 10")
    shot(page, "import-day-one")


def test_a_map_as_kmz_comes_into_a_trip(visitor):
    page = visitor.page("trips/import", at=person.MORNING)
    kml = """<kml><Document><name>부산</name><Folder><name>2026-12-01</name><Placemark><name>해운대</name>
        <Point><coordinates>129.16,35.158</coordinates></Point></Placemark></Folder></Document></kml>"""
    page.set_input_files("#trip-file", [{"name": "부산.kmz", "mimeType": "", "buffer": packed({"doc.kml": kml.encode()})}])
    expect(page.locator("#file-found")).to_contain_text("장소 1곳을 찾았어요")
    page.locator("#file-add").click()
    expect(person.said(page)).to_contain_text("부산")
    assert [one["name"] for one in alive(page, "stop")] == ["해운대"]


def test_a_second_file_is_looked_at_in_place_of_the_first(visitor):
    page = visitor.page("settings/import", at=person.MORNING)
    look(page, ("project.csv", TODOIST.encode()))
    look(page, ("family.ics", CALENDAR.encode()))
    expect(page.locator(FOUND)).to_contain_text("디데이 1개")


@pytest.mark.parametrize("encoding", ["cp949", "utf-16", "utf-8-sig"])
def test_a_table_in_any_encoding_becomes_days(visitor, encoding):
    page = visitor.page("settings/import", at=person.MORNING, screen=DESKTOP)
    look(page, ("기념일.csv", "날짜,제목\n2026-12-25,성탄절\n2027-01-01,새해 첫날\n".encode(encoding)))
    expect(page.locator(FOUND)).to_contain_text("디데이 2개")
    assert accessibility.faults(page) == []
    page.get_by_label("제목인 열").select_option("없음")
    page.get_by_label("내용인 열").select_option("제목")
    take(page)
    assert sorted(one["title"] for one in alive(page, "dday")) == ["새해 첫날", "성탄절"]
    shot(page, f"import-{encoding}")


def test_a_calendar_of_lunar_years_becomes_records_of_the_chosen_kind(visitor):
    page = visitor.page("settings/import", at=person.MORNING)
    look(page, ("family.ics", CALENDAR.encode()))
    expect(page.get_by_text("음력 8월 15일 · 반복")).to_be_visible()
    page.get_by_role("button", name="할 일", exact=True).click()
    expect(page.locator(FOUND)).to_contain_text("할 일 2개")
    page.get_by_role("button", name="디데이", exact=True).click()
    take(page)
    day, = alive(page, "dday")
    assert (day["calendar"], day["date"], day["repeat"]) == ("lunar", "2026-08-15", "yearly")
    assert [one["repeat"] for one in alive(page, "series")] == ["weekly 2 5"]


def test_several_notes_become_pages(visitor):
    page = visitor.page("settings/import", at=person.MORNING)
    look(page, ("2026-11-19.md", "# 산책\n걸었다".encode()), ("2026-11-20.md", "비".encode()))
    take(page)
    assert sorted((one["day"], one["text"]) for one in alive(page, "page")) == [("2026-11-19", "걸었다"), ("2026-11-20", "비")]


# ---- names and encodings

@pytest.mark.parametrize("encoding, language, names", [
    ("cp949", "ko-KR", ["일기/2026년 11월 16일.md", "일기\\2026-11-17 김장 하는 날.md"]),
    ("cp932", "ja-JP", ["日記/2026年11月16日.md", "表ソ\\2026-11-17 ソ連の表.md"]),
    ("cp437", "en-US", ["Málaga/2026-11-16.md", "Zürich\\2026-11-17 Crêperie.md"]),
    ("utf-8", "ko-KR", [unicodedata.normalize("NFD", name) for name in ("일기/2026년 11월 16일.md", "2026-11-17 がぎぐ Café.md")]),
])
def test_of_a_zip_file_of_another_system_each_entry_is_taken_or_named(visitor, encoding, language, names):
    page = visitor.page("settings/import", at=person.MORNING, language=language)
    others = [b"a/2026-11-18 21:30 walk.md", b"C:\\journal\\2026-11-19.md", ("long " * 60).encode() + b"/2026-11-20.md"]
    unsafe = [b"../2026-11-14.md", b"a\\..\\2026-11-13.md", b"2026-11-12.md\0.png"]
    file = packed_as_written([(name, b"text") for name in [name.encode(encoding) for name in names] + others + unsafe] + [(b"a/", b"")])
    look(page, ("vault.zip", file))
    named = [page.get_by_text(name, exact=True) for name in ("../2026-11-14.md", "a/../2026-11-13.md", "2026-11-12.md?.png")]
    for name in named:
        expect(name).to_be_visible()
    page.locator(TAKE).click()
    expect(page.locator(FOUND)).to_have_count(0, timeout=30_000)
    taken = alive(page, "page")
    assert len(taken) + len(named) == count(file)
    assert sorted(one["day"] for one in taken) == [f"2026-11-{day}" for day in range(16, 21)]
    title = unicodedata.normalize("NFC", names[1].replace("\\", "/").split("/")[-1].removeprefix("2026-11-17 ").removesuffix(".md"))
    assert [one["title"] for one in taken if one["day"] == "2026-11-17"] == [title]
    if encoding == "cp949":
        shot(page, "import-names")


def test_a_note_whose_name_came_decomposed_has_its_day(visitor):
    page = visitor.page("settings/import", at=person.MORNING)
    look(page, (unicodedata.normalize("NFD", "2026년 11월 20일.md"), b"text"))
    take(page)
    assert [one["day"] for one in alive(page, "page")] == ["2026-11-20"]


GPX = '<?xml version="1.0" encoding="{}"?><gpx version="1.1"><wpt lat="36.72" lon="-4.42"><name>{}</name></wpt></gpx>'


@pytest.mark.parametrize("declared, encoding, name", [
    ("ISO-8859-1", "latin-1", "Málaga"), ("windows-1252", "cp1252", "Zürich’s Café"), ("windows-1251", "cp1251", "МГУ"),
    ("KOI8-R", "koi8-r", "Москва"), ("Shift_JIS", "cp932", "京都駅前"), ("CP949", "cp949", "똠방각하 해운대"), ("UTF-16", "utf-16", "해운대"),
    ("UTF-8", "cp1252", "Málaga"),
])
def test_a_map_is_read_in_the_encoding_that_it_declares(visitor, declared, encoding, name):
    content = GPX.format(declared, name).encode(encoding)
    page = visitor.page("settings/import", at=person.MORNING)
    look(page, ("a.gpx", content))
    take(page)
    assert [one["name"] for one in alive(page, "stop")] == [name]
    page = visitor.page("trips/import", at=person.MORNING)
    page.set_input_files("#trip-file", [{"name": "a.gpx", "mimeType": "", "buffer": content}])
    expect(page.locator("#file-found")).to_contain_text(name)


@pytest.mark.parametrize("language", ["ko-KR", "ja-JP"])
@pytest.mark.parametrize("encoding, title", [
    ("cp1252", "Málaga"), ("cp949", "김장"), ("cp932", "東京タワー")])
def test_a_table_is_read_in_the_encoding_for_which_its_letters_speak(visitor, encoding, title, language):
    page = visitor.page("settings/import", at=person.MORNING, language=language)
    look(page, ("a.csv", f"date;title\n2026-12-24;{title}\n".encode(encoding)))
    page.locator(TAKE).click()
    expect(page.locator(FOUND)).to_have_count(0, timeout=30_000)
    assert [one["title"] for one in alive(page, "dday")] == [title]


# ---- shared with Haru

SHARED = "async () => { const all = []; for (const name of await caches.keys()) if (name.startsWith('haru-shared')) all.push(...await (await caches.open(name)).keys()); return all.length; }"


def share(page: Page, home: str, *files: tuple[str, bytes]) -> None:
    """Shares files with an installed Haru as a phone does: it posts a form to the address in the manifest."""
    manifest = page.evaluate("home => fetch(home + 'manifest.webmanifest').then(answer => answer.json())", home)
    target = manifest["share_target"]
    assert (target["method"], target["enctype"]) == ("POST", "multipart/form-data")
    page.goto("about:blank")
    page.set_content(f'<form method="post" enctype="multipart/form-data" action="{urljoin(home, target["action"])}">'
                     f'<input type="file" name="{target["params"]["files"][0]["name"]}" multiple></form>')
    page.set_input_files("input", [{"name": name, "mimeType": "", "buffer": content} for name, content in files])
    page.evaluate("() => document.forms[0].submit()")


def test_a_file_that_is_shared_with_haru_is_looked_at_and_not_kept(visitor):
    page = visitor.page(at=person.MORNING)
    wait_until_carried(page)
    share(page, visitor.home, ("기념일 목록.csv", "날짜,제목\n2026-12-25,성탄절\n2027-01-01,새해 첫날\n".encode()))
    expect(page.locator(FOUND)).to_contain_text("디데이 2개", timeout=30_000)
    expect(page.get_by_role("heading", name="기념일 목록.csv")).to_be_visible()
    assert page.evaluate(SHARED) == 0
    assert alive(page, "dday") == []
    take(page)
    assert len(alive(page, "dday")) == 2
    # Loaded anew, it is not there a second time.
    page.reload()
    expect(page.locator(CHOOSE)).to_be_attached()
    expect(page.locator("#import-error")).to_have_count(0)
    # Two at once.
    share(page, visitor.home, ("2026-11-19.md", "걸었다".encode()), ("2026-11-20.md", "비".encode()))
    expect(page.locator(FOUND)).to_contain_text("페이퍼 2개", timeout=30_000)


def test_an_archive_that_is_shared_with_haru_is_looked_through(visitor, tmp_path):
    page = visitor.page(at=person.MORNING)
    wait_until_carried(page)
    path = archives.write(tmp_path / "a.zip", [archives.record("dday", "01A", title="새것", date="2027-01-02")])
    share(page, visitor.home, ("haru-2026-11-22.haru.zip", path.read_bytes()))
    expect(page.locator("#archive-found")).to_contain_text("새 기록 1개", timeout=30_000)
    assert page.url.endswith("/settings")
    assert page.evaluate(SHARED) == 0
    page.locator("#archive-take").click()
    expect(person.said(page)).to_contain_text("기록을 모두 가져왔어요")
    assert [one["title"] for one in alive(page, "dday")] == ["새것"]


@pytest.mark.parametrize("zone, day", [("Europe/London", "2021-07-05"), ("America/New_York", "2021-07-04"), ("Asia/Seoul", "2021-07-05")])
def test_an_event_of_summer_keeps_its_day_in_winter(visitor, zone, day):
    page = visitor.page("settings/import", at="2026-11-21T12:00:00Z", timezone_id=zone)
    event = "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nSUMMARY:밤\r\nDTSTART:20210704T233000Z\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n"
    look(page, ("a.ics", event.encode()))
    take(page)
    assert [one["date"] for one in alive(page, "dday")] == [day]


@pytest.mark.parametrize("name, content, said", [
    ("a.bin", bytes(range(256)), "글자로 읽을 수 없는 파일이에요"),
    ("russian.csv", "date;title\n2026-12-24;Москва\n".encode("cp1251"), "UTF-8로 저장해 보세요"),
    ("Journal.json", b'{"entries":[{"uuid":"A', "파일이 중간에 끊겨 있어요"),
    ("large.csv", "날짜,제목\n".encode() + "2026-11-21,아주 긴 제목의 줄을 적어 둬요\n".encode() * 90_000, "한 번에 10,000줄까지예요"),
    ("one.csv", "제목\n하나\n둘\n".encode(), "어느 앱의 파일인지 알 수 없어요"),
    ("bomb.zip", packed({"a.csv": b"0" * (33 << 20)}), "32 MB가 넘는 파일이에요"),
])
def test_a_file_that_cannot_be_read_is_told_and_changes_nothing(visitor, name, content, said):
    page = visitor.page("settings/import", at=person.MORNING)
    before = shelf.rows(page)
    bring(page, (name, content))
    expect(page.locator("#import-error")).to_contain_text(said, timeout=30_000)
    expect(page.locator("#import-error")).to_contain_text("내 기록은 그대로예요")
    assert shelf.rows(page) == before
    look(page, ("project.csv", TODOIST.encode()))


WITHOUT = {
    "worker": "window.Worker = class { constructor() { throw new Error('there is none') } }",
    "program": """{
        const post = Worker.prototype.postMessage
        Worker.prototype.postMessage = function (message, ...more) {
            post.call(this, message.program ? { ...message, program: message.program + '.gone' } : message, ...more)
        }
    }""",
}


@pytest.mark.parametrize("lacking", WITHOUT)
def test_where_the_program_for_files_cannot_run_that_is_said_beside_the_field_and_nothing_changes(visitor, lacking):
    visitor.expect("there is none|404|gone|WebAssembly")
    page = visitor.page(at=person.MORNING)
    shelf.lay(page, [shelf.row("todo", "01A", text="우유 사기", day="2026-11-21")])
    page.add_init_script(WITHOUT[lacking])
    visitor.open(page, "settings/import")
    bring(page, ("project.csv", TODOIST.encode()))
    expect(page.locator("#import-error")).to_contain_text("파일을 읽지 못했어요")
    expect(page.locator("#import-error")).to_contain_text("내 기록은 그대로예요")
    visitor.open(page, "settings")
    page.get_by_role("button", name=re.compile("^내 기록 내려받기")).click()
    expect(page.get_by_role("alert")).to_contain_text("파일을 만들지 못했어요")
    assert [one["text"] for one in alive(page, "todo")] == ["우유 사기"]
