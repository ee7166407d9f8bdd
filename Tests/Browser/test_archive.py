"""A person takes everything along as one file, and brings it back: into an empty Haru, twice, offline, by keyboard; and never half."""

import hashlib
import json
import re
import subprocess
import zipfile
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import accessibility
import archives
import pages
import person
import photos
import pictures
import records
import shelf
import stored
from places import BINARY
from visitor import DESKTOP, shot, until, wait_until_carried, wait_until_written

pytestmark = pytest.mark.new_device

GONE = r"ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|ERR_FAILED|Failed to update a ServiceWorker"
MAKE = re.compile("^내 기록 내려받기")
CHOOSE = "#archive-file"
UNCHANGED = "내 기록은 그대로예요"


def with_profile(visitor: Any, name: str, path: str = "settings") -> Page:
    """A device with a stored profile."""
    visitor.expect("favicon")
    page = visitor.device(locale="ko-KR").new_page()
    page.clock.set_fixed_time(person.MORNING)
    stored.lay(page, visitor.home, stored.load(name))
    visitor.open(page, path)
    return page


def make(page: Page) -> Path:
    with page.expect_download() as download:
        page.get_by_role("button", name=MAKE).click()
    assert download.value.suggested_filename == "haru-2026-11-21.haru.zip"
    return download.value.path()


def bring(page: Page, path: Path) -> None:
    """Chooses the file and waits until Haru shows its content."""
    page.set_input_files(CHOOSE, path)
    expect(page.locator("#archive-found")).to_be_visible(timeout=60_000)


def take(page: Page) -> None:
    page.get_by_role("button", name="가져오기", exact=True).click()
    expect(person.said(page)).to_contain_text("기록을 모두 가져왔어요", timeout=120_000)


def everything(page: Page) -> tuple[list[Any], list[Any], dict[str, bytes]]:
    return shelf.rows(page), shelf.rows(page, "history"), photos.blobs(page)


@pytest.mark.parametrize("name", ["open", "locked"])
def test_an_empty_haru_that_takes_it_has_the_same_and_gives_the_same_again(visitor, name):
    page = with_profile(visitor, name)
    archive = make(page)
    manifest, contents = archives.read(archive)
    assert manifest["records"] == len(shelf.rows(page))
    checked = subprocess.run([str(BINARY), "archive", "check", str(archive)], capture_output=True, text=True, timeout=60)
    assert (checked.returncode, checked.stderr) == (0, "")
    assert archives.parts(contents, "records") == [json.loads(row) for _, row in shelf.rows(page)]
    assert archives.parts(contents, "history") == [json.loads(row) for _, row in shelf.rows(page, "history")]

    other = visitor.page("settings", at=person.MORNING)
    bring(other, archive)
    assert shelf.rows(other) == []
    take(other)
    assert everything(other)[:2] == everything(page)[:2]
    named = {name: bytes for name, bytes in photos.blobs(page).items() if f"photos/{name}.jpg" in contents}
    assert photos.blobs(other) == named
    wait_until_written(other)
    drafts = {one["d"]: one["t"] for one in archives.parts(contents, "drafts")}
    assert len(drafts) == manifest["drafts"] > 0
    for one in (page, other):
        assert drafts.items() <= {key: row for key, row in shelf.rows(one, "meta")}.items()
    # Pages say of a draft that another window has it, which is so on one of both alone.
    for path in ("days", "trips", "settings/trash"):
        for one in (page, other):
            visitor.open(one, path)
        assert other.get_by_role("main").inner_text() == page.get_by_role("main").inner_text()
    visitor.open(other, "settings")
    assert make(other).read_bytes() == archive.read_bytes()
    # And once more into itself: nothing changes.
    before = everything(other)
    bring(other, archive)
    assert "새 기록" not in other.locator("#archive-found").inner_text()
    take(other)
    assert everything(other) == before


def much(visitor: Any) -> Page:
    """A device with 10,000 records of every collection, a lock and pages that it keeps locked, a full Trash, and photos of 1,000 records
    that have a history."""
    kept, more = stored.load("locked"), stored.load("open")
    # Pages that are not locked would be encrypted sooner or later.
    rows = [row for row in more.rows("records") if not row[0].startswith(("page/", "comment/"))]
    days = records.rows(4_000)
    todos = records.todo_rows(10_000 - len(kept.rows("records")) - len(rows) - len(days))
    images = {hashlib.sha256(data).hexdigest(): data for data in (b"photo %d " % number * 40 for number in range(1_000))}
    days[:1_000] = [list(photos.with_photo(row, hash)) for row, hash in zip(days, images)]
    todos[:500] = [deleted(row) for row in todos[:500]]
    rows += days + todos
    visitor.expect("favicon")
    page = visitor.device(locale="ko-KR").new_page()
    page.set_default_timeout(120_000)
    page.clock.set_fixed_time(person.MORNING)
    stores = kept.data["databases"]["haru"]["stores"]
    stores["records"] += rows
    stores["blobs"] += more.rows("blobs")
    stores["history"] += [row for row in more.rows("history") if not row[0].startswith("page/")] + [earlier(row) for row in days[:1_000]]
    stored.lay(page, visitor.home, kept)
    visitor.open(page, "settings")
    photos.lay_photos(page, images)
    return page


def deleted(row: list[str]) -> list[str]:
    """The record in the Trash, for less than a day: a device that takes it counts the thirty days from then."""
    record = json.loads(row[1])
    record["f"]["deleted"] = [True, archives.stamp(1_795_150_000_000)]
    return [row[0], json.dumps(record, ensure_ascii=False, separators=(",", ":"))]


def earlier(row: list[str]) -> list[str]:
    """An entry of the history: the earlier title of a D-day."""
    newer = json.loads(row[1])["f"]["title"][1]
    older = f"{int(newer[:12], 16) - 1:012x}{newer[12:]}"
    entry = {"c": "dday", "i": row[0].split("/")[1], "f": "title", "v": "예전 이름", "s": older, "n": newer}
    return [f"{row[0]}/title/{older}", json.dumps(entry, ensure_ascii=False, separators=(",", ":"))]


def test_everything_there_is_goes_out_and_an_empty_haru_that_takes_it_is_the_same(visitor):
    page = much(visitor)
    archive = make(page)
    manifest, contents = archives.read(archive)
    assert (manifest["records"], manifest["missing"]) == (10_000, [])
    named = {name: data for name, data in photos.blobs(page).items() if f"photos/{name}.jpg" in contents}
    assert manifest["photos"] == len(named) > 1_000
    assert manifest["history"] == len(shelf.rows(page, "history")) > 1_000
    collections = {one["c"] for one in archives.parts(contents, "records")}
    assert collections == {"page", "dday", "todo", "series", "trip", "comment", "stop", "expense", "tripnote", "packing", "lock", "setting"}
    checked = subprocess.run([str(BINARY), "archive", "check", str(archive)], capture_output=True, text=True, timeout=60)
    assert (checked.returncode, checked.stderr) == (0, "")

    other = visitor.page("settings", at=person.MORNING)
    other.set_default_timeout(120_000)
    bring(other, archive)
    assert shelf.rows(other) == []
    take(other)
    wait_until_written(other)
    for store in ("records", "history"):
        # Fields may have been laid in another order than the one that the app writes.
        assert [[key, json.loads(row)] for key, row in shelf.rows(other, store)] == [
            [key, json.loads(row)] for key, row in shelf.rows(page, store)]
    assert photos.blobs(other) == named
    for path in ("", "calendar", "days", "pages", "trips", "settings/trash"):
        for one in (page, other):
            visitor.open(one, path)
            # A message fades away, and another window's draft is one's own on the device that typed it.
            one.evaluate("() => document.querySelectorAll('.snackplace, .banner').forEach(one => one.remove())")
        assert other.locator("#root").inner_text() == page.locator("#root").inner_text(), path
    visitor.open(other, "settings")
    assert make(other).read_bytes() == archive.read_bytes()
    # And once more into itself: nothing changes.
    before = everything(other)
    bring(other, archive)
    expect(other.locator("#archive-found")).not_to_contain_text("새 기록")
    take(other)
    wait_until_written(other)
    assert everything(other) == before


def test_a_half_written_comment_and_a_new_day_come_along_to_another_device(visitor):
    page = pages.with_pages(visitor, "pages/2026-10-19")
    page.locator("#comment-new").fill("쓰다 만 댓글")
    shelf.wait_until_put_away(page, "쓰다 만 댓글")
    visitor.open(page, "days/new")
    person.title_field(page).fill("새로 세는 날")
    shelf.wait_until_put_away(page, "새로 세는 날")
    visitor.open(page, "settings")
    archive = make(page)
    checked = subprocess.run([str(BINARY), "archive", "check", str(archive)], capture_output=True, text=True, timeout=60)
    assert checked.stdout.endswith(", 2 drafts: whole\n")

    other = visitor.page("settings", at=person.MORNING)
    bring(other, archive)
    expect(other.locator("#archive-found")).to_contain_text("쓰던 글 2개")
    assert accessibility.faults(other) == []
    take(other)
    expect(person.said(other)).to_contain_text("쓰던 글 2개도 이어서 쓸 수 있어요")
    wait_until_written(other)
    visitor.open(other, "days/new")
    expect(person.title_field(other)).to_have_value("새로 세는 날")
    visitor.open(other, "pages/2026-10-19")
    expect(other.locator("#comment-new")).to_have_value("쓰다 만 댓글")
    # The one that is written on here stays, and that is said.
    other.locator("#comment-new").fill("여기서 더 쓴 댓글")
    shelf.wait_until_put_away(other, "여기서 더 쓴 댓글")
    visitor.open(other, "settings")
    bring(other, archive)
    expect(other.locator("#archive-found")).to_contain_text("쓰던 글 1개는 파일에만 남아요")
    shot(other, "archive-drafts")
    take(other)
    visitor.open(other, "pages/2026-10-19")
    expect(other.locator("#comment-new")).to_have_value("여기서 더 쓴 댓글")


def test_a_day_deleted_since_comes_back_where_it_is_asked_for(visitor, tmp_path):
    picture = pictures.png(tmp_path / "a.png", 60, 40)
    page = visitor.page("days/new", at=person.MORNING)
    photos.begin(page)
    photos.choose(page, picture)
    photos.add(page)
    kept = photos.blobs(page)
    visitor.open(page, "settings")
    archive = make(page)
    day = next(key for key, _ in shelf.rows(page) if key.startswith("dday/")).split("/")[1]
    visitor.open(page, f"days/{day}")
    page.get_by_role("button", name="삭제").click()
    visitor.open(page, "settings/trash")
    page.locator("#trash-empty").click()
    person.sheet(page).get_by_role("button", name="휴지통 비우기").click()
    wait_until_written(page)
    assert shelf.titles(page) == []

    visitor.open(page, "settings")
    bring(page, archive)
    expect(page.locator("#archive-found")).to_contain_text("여기서 삭제한 기록 1개")
    revive = page.get_by_role("switch", name="지운 기록도 되살리기")
    expect(revive).not_to_be_checked()
    take(page)
    wait_until_written(page)
    assert shelf.titles(page) == []

    bring(page, archive)
    assert accessibility.faults(page) == []
    revive.focus()
    page.keyboard.press("Space")
    expect(revive).to_be_checked()
    shot(page, "archive-revive")
    take(page)
    shelf.wait_until_stored(page, "여름 바다")
    wait_until_written(page)
    assert shelf.titles(page) == ["여름 바다"]
    assert photos.blobs(page) == kept
    person.said(page).get_by_role("button", name="되돌리기").click()
    wait_until_written(page)
    assert shelf.titles(page) == []
    visitor.open(page, "settings/trash")
    expect(page.get_by_text("여름 바다")).to_be_visible()


def test_a_saved_archive_stays_while_it_may_still_be_copied(visitor, tmp_path):
    page = visitor.page(at=person.MORNING)
    person.add_day(page, "섬에서", "2027-01-01")
    shelf.wait_until_stored(page, "섬에서")
    visitor.open(page, "settings")
    make(page)
    bring(page, archives.write(tmp_path / "a.zip", [archives.record("dday", "01A", title="새것", date="2027-01-02")]))
    page.get_by_role("button", name="취소").click()
    wait_until_written(page)
    names = "async () => { const all = []; for await (const name of (await navigator.storage.getDirectory()).keys()) all.push(name); return all; }"
    assert page.evaluate(names) == ["haru.zip"]


def test_it_is_made_and_brought_back_without_a_network(server, visitor, tmp_path):
    page = visitor.page(at=person.MORNING)
    person.add_day(page, "섬에서", "2027-01-01")
    shelf.wait_until_stored(page, "섬에서")
    wait_until_carried(page)
    visitor.expect(GONE)
    server.stop()
    visitor.open(page, "settings")
    archive = make(page)
    path = archives.write(tmp_path / "more.zip", [archives.record("dday", "01A", title="뭍에서", date="2027-01-02", kind="countdown")])
    bring(page, path)
    take(page)
    assert sorted(shelf.titles(page)) == ["뭍에서", "섬에서"]
    assert len(archives.parts(archives.read(archive)[1], "records")) == 1


@pytest.mark.parametrize("what", ["cut", "edited", "newer", "other"])
def test_a_bad_file_is_named_and_nothing_changes(visitor, tmp_path, what):
    page = visitor.page(at=person.MORNING)
    person.add_day(page, "그대로", "2027-01-01")
    shelf.wait_until_stored(page, "그대로")
    visitor.open(page, "settings")
    before = everything(page)
    path = archives.write(tmp_path / "a.zip", [archives.record("dday", "01A", title="새것", date="2027-01-02")], photos=[b"photo"],
                          **({"version": 2} if what == "newer" else {}))
    said = {"cut": "파일이 중간에 끊겼어요", "edited": "손상됐어요", "newer": "더 새로운 버전의 앱에서", "other": "하루 앱에서 저장한 파일이 아니에요"}[what]
    content = path.read_bytes()
    if what == "cut":
        path.write_bytes(content[:-30])
    elif what == "edited":
        with zipfile.ZipFile(path) as archive:
            entries = {name: archive.read(name) for name in archive.namelist()}
        with zipfile.ZipFile(path, "w") as archive:
            for name, entry in entries.items():
                archive.writestr(name, entry.replace("새것".encode(), "헌것".encode()))
    elif what == "other":
        path.write_bytes(b"GIF89a" * 20)
    page.set_input_files(CHOOSE, path)
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text(UNCHANGED)
    expect(alert).to_contain_text(said)
    expect(page.locator(CHOOSE)).to_be_focused()
    assert everything(page) == before
    # The right one is taken after it.
    bring(page, archives.write(tmp_path / "b.zip", [archives.record("dday", "01A", title="새것", date="2027-01-02")]))
    expect(alert).to_have_count(0)


def test_it_is_dropped_looked_at_and_let_go_by_keyboard(visitor, tmp_path):
    page = visitor.page("settings", screen=DESKTOP, at=person.MORNING)
    path = archives.write(tmp_path / "a.zip", [archives.record("dday", "01A", title="새것", date="2027-01-02")])
    data = page.evaluate_handle("""bytes => {
        const transfer = new DataTransfer();
        transfer.items.add(new File([new Uint8Array(bytes)], 'a.haru.zip'));
        return transfer;
    }""", list(path.read_bytes()))
    page.dispatch_event(CHOOSE, "drop", {"dataTransfer": data})
    expect(page.locator("#archive-found")).to_be_focused()
    assert accessibility.faults(page) == []
    shot(page, "archive-found-1280")
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="취소")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(CHOOSE)).to_be_focused()
    assert shelf.rows(page) == []


def test_making_it_can_be_stopped(visitor):
    page = visitor.page(at=person.MORNING)
    records.store(page, records.rows(50))
    visitor.open(page, "settings")
    # A browser that takes its time.
    page.evaluate("() => { const post = Worker.prototype.postMessage; Worker.prototype.postMessage = function (...all) { window.resume = () => post.apply(this, all); }; }")
    page.get_by_role("button", name=MAKE).click()
    expect(page.get_by_role("progressbar", name="파일을 만들고 있어요")).to_be_visible()
    assert accessibility.faults(page) == []
    shot(page, "archive-making-390")
    page.get_by_role("button", name="취소").click()
    expect(page.get_by_role("button", name=MAKE)).to_be_visible()
    page.evaluate("() => window.resume?.()")
    expect(page.get_by_role("progressbar")).to_have_count(0)
    # Nothing of it is left in the browser's own files.
    until(page, "(async () => { for await (const name of (await navigator.storage.getDirectory()).keys()) return false; return true; })()")
