"""Nothing is lost by leaving: earlier texts, emptied texts, an import taken back, a reminder, a folder each week, a book."""

import hashlib
import json
import re
from datetime import datetime, timedelta
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import accessibility
import archives
import person
import photos
import pictures
import screens
import shelf
from foreign import TODOIST
from test_import import look
from pages import text_field, wait_for_draft
from paper import text_on_paper
from visitor import DESKTOP, shot, until, wait_until_written

HISTORY = {"ko-KR": "이전 기록", "en-US": "Earlier versions", "ja-JP": "履歴"}
CHOOSE = "#archive-file"
# The folder that a browser's picker gives: one of the browser's own files, so that nobody has to choose.
FOLDER = """(() => {
    let state = 'granted'
    window.showDirectoryPicker = async () => (await navigator.storage.getDirectory()).getDirectoryHandle('backup', { create: true })
    FileSystemHandle.prototype.queryPermission = async () => window.name === 'ask' ? 'prompt' : state
    FileSystemHandle.prototype.requestPermission = async () => { window.name = ''; return state }
})()"""
FILES = """async () => {
    const names = []
    for await (const [name, handle] of await (await navigator.storage.getDirectory()).getDirectoryHandle('backup', { create: true }))
        try {
            names.push([name, (await handle.getFile()).size])
        } catch (error) {
            // It was there when the folder was listed, and has been deleted or renamed since.
            if (error.name !== 'NotFoundError') throw error
        }
    return names.sort()
}"""


def later(days: int) -> str:
    return (datetime.fromisoformat(person.MORNING) + timedelta(days=days)).isoformat()


def with_life(visitor: Any, path: str, **device: Any) -> Page:
    page = visitor.blank(at=person.MORNING, **device)
    shelf.lay(page, screens.LIFE)
    visitor.open(page, path)
    return page


# ---- earlier texts

@pytest.mark.parametrize("path, field, name", [
    ("days/D1/edit", "#note", "저장"), ("todos/W1", "#todo-text", "저장"), ("trips/T/edit", "#concept", "저장"), ("stops/S1", "#stop-memo", "저장"),
    ("expenses/E", "#expense-title", "저장"), ("trips/T/2026-11-20/diary", "#diary-text", "완료"),
])
def test_each_text_shows_its_earlier_version_and_puts_it_back(visitor, path, field, name):
    page = with_life(visitor, path)
    for text in ("낱말 하나", "낱말 둘"):
        visitor.open(page, path)
        page.locator(field).fill(text)
        page.get_by_role("button", name=name, exact=True).click()
        shelf.wait_for_row(page, text)
    visitor.open(page, path)
    page.get_by_role("button", name=HISTORY["ko-KR"]).click()
    sheet = person.sheet(page)
    expect(sheet.get_by_role("heading", name=HISTORY["ko-KR"])).to_be_focused()
    row = sheet.get_by_role("button").filter(has_text="낱말 하나")
    expect(row).to_contain_text("이 기기에서")
    row.click()
    assert accessibility.faults(page) == []
    shot(page, "history-" + path.replace("/", "-"))
    sheet.get_by_role("button", name="이 글로 되돌리기").click()
    expect(sheet).to_have_count(0)
    expect(person.said(page)).to_contain_text("이전 글로 되돌렸어요")
    shelf.wait_for_row(page, "낱말 하나")
    person.said(page).get_by_role("button", name="되돌리기").click()
    shelf.wait_for_row(page, "낱말 둘")


def test_a_comment_shows_its_earlier_version_and_puts_it_back(visitor):
    page = with_life(visitor, "pages/2026-10-10")
    change, field = page.get_by_role("button", name=re.compile("댓글 수정$")).first, page.locator("#comment-edit")
    change.click()
    before = field.input_value()
    field.fill("다시 쓴 댓글")
    page.get_by_role("button", name="저장", exact=True).click()
    shelf.wait_for_row(page, "다시 쓴 댓글")
    change.click()
    field.fill("아직 저장하지 않은 댓글")
    assert accessibility.faults(page) == []
    shot(page, "comment-field")
    page.locator(".commentform").get_by_role("button", name=HISTORY["ko-KR"]).click()
    sheet = person.sheet(page)
    row = sheet.get_by_role("button").filter(has_text=before)
    row.click()
    shot(page, "comment-history")
    sheet.get_by_role("button", name="이 글로 되돌리기").click()
    expect(person.said(page)).to_contain_text("이전 글로 되돌렸어요")
    expect(page.locator(".comment .said").first).to_have_text(before)
    person.said(page).get_by_role("button", name="되돌리기").click()
    expect(page.locator(".comment .said").first).to_have_text("다시 쓴 댓글")
    change.click()
    expect(field).to_have_value("아직 저장하지 않은 댓글")


@pytest.mark.parametrize("language", HISTORY)
def test_they_are_reached_and_left_by_keyboard_and_the_form_keeps_typed_text(visitor, language):
    page = with_life(visitor, "days/D1/edit", screen=DESKTOP, language=language)
    page.locator("#note").fill("아직 저장하지 않은 말")
    opener = page.get_by_role("button", name=HISTORY[language])
    opener.press("Enter")
    expect(person.sheet(page).get_by_role("heading", name=HISTORY[language])).to_be_focused()
    shot(page, f"history-none-{language}")
    page.keyboard.press("Escape")
    expect(opener).to_be_focused()
    expect(page.locator("#note")).to_have_value("아직 저장하지 않은 말")


def test_another_device_is_told_from_this_one_after_a_restart(visitor, tmp_path):
    page = visitor.page("settings", at=person.MORNING)
    person_rows = [archives.record("dday", "01A", title="저쪽 이름", date="2027-01-02", kind="countdown")]
    page.set_input_files(CHOOSE, archives.write(tmp_path / "a.zip", person_rows))
    page.get_by_role("button", name="가져오기", exact=True).click()
    shelf.wait_for_row(page, "저쪽 이름")
    for title in ("이쪽 이름", "새 이름"):
        visitor.open(page, "days/01A/edit")
        person.title_field(page).fill(title)
        person.press(page, "저장")
        shelf.wait_for_row(page, title)
    visitor.open(page, "days/01A/edit")
    page.get_by_role("button", name=HISTORY["ko-KR"]).click()
    rows = person.sheet(page).locator("button[aria-expanded]")
    expect(rows).to_have_count(2)
    expect(rows.nth(0)).to_contain_text("이 기기에서")
    expect(rows.nth(1)).to_contain_text("다른 기기나 브라우저에서")


def test_a_draft_that_was_emptied_by_a_slip_comes_back(visitor):
    page = visitor.page("pages/write", at=person.MORNING)
    text_field(page).fill("아침에 눈을 떴다")
    wait_for_draft(page, "아침에 눈을 떴다")
    text_field(page).press("ControlOrMeta+a")
    text_field(page).press("Delete")
    expect(person.said(page)).to_contain_text("쓴 글을 지웠어요")
    shot(page, "draft-emptied")
    # And over leaving the page.
    page.get_by_role("button", name="완료").click()
    person.said(page).get_by_role("button", name="되돌리기").click()
    shelf.wait_for_row(page, "아침에 눈을 떴다")
    visitor.open(page, "pages/write")
    expect(text_field(page)).to_have_value("아침에 눈을 떴다")


def test_an_emptied_text_can_be_put_back_when_the_page_is_opened_again(visitor):
    page = visitor.page("pages/write", at=person.MORNING)
    text_field(page).fill("아침에 눈을 떴다")
    wait_for_draft(page, "아침에 눈을 떴다")
    text_field(page).press("ControlOrMeta+a")
    text_field(page).press("Delete")
    until(page, f"({shelf.ALL_OF})('meta').then(rows => rows.some(([, row]) => row.includes('\"emptied\"')))")
    page.get_by_role("button", name="완료").click()
    wait_until_written(page)
    visitor.open(page, "pages/write")
    offer = page.get_by_role("status").filter(has_text="지운 내용을 되살릴 수 있어요")
    expect(offer).to_be_visible()
    assert accessibility.faults(page) == []
    shot(page, "draft-emptied-later")
    text_field(page).fill("점심")
    offer.get_by_role("button", name="되살리기").click()
    expect(text_field(page)).to_have_value("아침에 눈을 떴다\n\n점심")
    expect(text_field(page)).to_be_focused()
    expect(offer).to_have_count(0)
    page.get_by_role("button", name="완료").click()
    shelf.wait_for_row(page, "점심")
    # Tomorrow, or once something else is stored, nothing of it is left.
    assert not [row for _, row in shelf.rows(page, "meta") if "emptied" in row]


def test_a_form_that_was_begun_anew_can_be_had_back_tomorrow_no_more(visitor):
    page = visitor.page("days/new", at=person.MORNING, language="ja-JP", colours="dark")
    person.title_field(page, person.JAPANESE).fill("誕生日")
    until(page, f"({shelf.ALL_OF})('meta').then(rows => rows.some(([, row]) => row.includes('誕生日')))")
    visitor.open(page, "days/new")
    person.press(page, "最初から")
    offer = person.sheet(page).get_by_role("status").filter(has_text="消した内容を復元できます")
    expect(offer).to_be_visible()
    assert accessibility.faults(page) == []
    shot(page, "form-emptied")
    wait_until_written(page)
    visitor.open(page, "days/new")
    offer.get_by_role("button").click()
    expect(person.title_field(page, person.JAPANESE)).to_have_value("誕生日")
    expect(offer).to_have_count(0)
    until(page, f"({shelf.ALL_OF})('meta').then(rows => rows.some(([key, row]) => key.startsWith('draft/dday') && row.includes('誕生日')))")
    visitor.open(page, "days/new")
    person.press(page, "最初から")
    wait_until_written(page)
    page.clock.set_fixed_time(later(1))
    visitor.open(page, "days/new")
    expect(person.title_field(page, person.JAPANESE)).to_have_value("")
    expect(offer).to_have_count(0)


# ---- taking back

def test_an_import_from_another_app_is_taken_back_long_after(visitor):
    page = visitor.page("settings/import", at=person.MORNING)
    look(page, ("project.csv", TODOIST.encode()))
    page.locator("#import-take").click()
    expect(person.said(page)).to_contain_text("가져왔어요")
    wait_until_written(page)
    back = page.get_by_role("button", name=re.compile("^방금 가져온 기록 되돌리기"))
    expect(back).to_be_visible()
    # The snackbar with its Undo goes.
    expect(person.said(page)).to_be_empty(timeout=20_000)
    expect(back).to_be_visible()
    assert accessibility.faults(page) == []
    back.click()
    expect(person.said(page)).to_contain_text("가져오기 전으로 되돌렸어요")
    expect(back).to_have_count(0)
    wait_until_written(page)
    assert [row for key, row in shelf.rows(page) if key.startswith(("todo/", "series/")) and '"deleted":[true' not in row] == []


def test_an_import_is_taken_back_and_the_trash_brings_it_once_more(visitor, tmp_path):
    page = visitor.page("settings", at=person.MORNING)
    rows = [archives.record("dday", f"0{n}", title=f"기념일 {n}", date="2027-01-02", kind="countdown") for n in range(3)]
    page.set_input_files(CHOOSE, archives.write(tmp_path / "a.zip", rows))
    page.get_by_role("button", name="가져오기", exact=True).click()
    back = page.get_by_role("button", name=re.compile("^방금 가져온 기록 되돌리기"))
    expect(back).to_be_visible()
    shot(page, "import-taken")
    back.click()
    expect(back).to_have_count(0)
    wait_until_written(page)
    assert shelf.titles(page) == []
    visitor.open(page, "settings/trash")
    shot(page, "trash-restore-last")
    page.get_by_role("button", name="마지막에 지운 것 복원").click()
    expect(person.said(page)).to_contain_text("3개를 복원했어요")
    wait_until_written(page)
    assert len(shelf.titles(page)) == 3


# ---- reminded

@pytest.mark.parametrize("language, title, after", [
    ("ko-KR", "내 기록을 내려받아 둘까요?", "나중에"), ("en-US", "Keep a copy of your data?", "Later"),
    ("ja-JP", "記録を保存しておきますか？", "あとで"),
])
def test_today_reminds_of_an_archive_at_most_once_a_month(visitor, language, title, after):
    page = visitor.blank(at=person.MORNING, language=language)
    shelf.lay(page, [shelf.day_row(f"D{n}", f"날 {n}", "2027-01-02") for n in range(40)])

    def on(days: int) -> None:
        page.clock.set_fixed_time(later(days))
        visitor.open(page)

    notice = page.get_by_role("status").filter(has_text=title)
    on(0)
    until(page, f"({shelf.ALL_OF})('meta').then(rows => rows.some(([key]) => key === 'draft/archived'))")
    expect(notice).to_have_count(0)
    on(15)
    expect(notice).to_be_visible()
    assert accessibility.faults(page) == []
    shot(page, f"archive-reminder-{language}")
    notice.get_by_role("button", name=after).click()
    expect(notice).to_have_count(0)
    on(40)
    expect(page.get_by_role("heading", level=1)).to_have_count(1)
    expect(notice).to_have_count(0)
    on(46)
    with page.expect_download() as download:
        notice.get_by_role("button").first.click()
    assert download.value.suggested_filename.endswith(".haru.zip")
    expect(notice).to_have_count(0)
    on(200)
    expect(page.get_by_role("heading", level=1)).to_have_count(1)
    expect(notice).to_have_count(0)


# ---- a folder each week

def test_an_archive_goes_into_the_folder_each_week_and_the_last_five_stay(visitor, tmp_path):
    page = visitor.device().new_page()
    page.add_init_script(FOLDER)
    page.clock.set_fixed_time(person.MORNING)
    visitor.open(page)
    shelf.lay(page, [shelf.day_row("D1", "엄마 생신", "2027-01-02")])
    visitor.open(page, "settings")
    page.get_by_role("button", name=re.compile("^매주 폴더에 저장")).click()
    row = page.get_by_role("button", name=re.compile("^매주 폴더에 저장"))
    expect(row).to_contain_text("backup · 2026.11.21(토)에 저장했어요")
    assert [name for name, _ in page.evaluate(FILES)] == ["haru-2026-11-21.haru.zip"]
    shot(page, "weekly-folder")
    assert accessibility.faults(page) == []
    for week in range(1, 7):
        page.clock.set_fixed_time(later(7 * week))
        visitor.open(page)
        name = f"haru-{later(7 * week)[:10]}.haru.zip"
        until(page, f"({FILES})().then(files => files.some(([name, size]) => name === '{name}' && size > 0))")
        wait_until_written(page)
    kept = [f"haru-{later(7 * week)[:10]}.haru.zip" for week in range(2, 7)]
    until(page, f"({FILES})().then(files => files.map(([name]) => name).join() === '{','.join(kept)}')")
    files = page.evaluate(FILES)
    # The newest file there is a whole archive.
    content = page.evaluate("""async name => {
        const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle('backup')
        return [...new Uint8Array(await (await (await folder.getFileHandle(name)).getFile()).arrayBuffer())]
    }""", files[-1][0])
    path = tmp_path / "week.zip"
    path.write_bytes(bytes(content))
    assert archives.read(path)[0]["records"] >= 1
    # The browser wants to be asked again: Today says so, and a tap asks.
    page.evaluate("() => { window.name = 'ask' }")
    page.clock.set_fixed_time(later(49))
    visitor.open(page)
    notice = page.get_by_role("status").filter(has_text="다시 허용해 주세요")
    expect(notice).to_be_visible()
    shot(page, "weekly-permission")
    notice.get_by_role("button", name="허용하기").click()
    expect(notice).to_have_count(0)
    visitor.open(page, "settings")
    expect(row).to_contain_text("2027.1.9(토)에 저장했어요")
    page.get_by_role("button", name="그만 저장하기").click()
    expect(row).to_contain_text("일주일에 한 번")


# ---- opened with Haru

def test_an_archive_that_is_opened_with_haru_is_looked_through(visitor, tmp_path):
    path = archives.write(tmp_path / "a.zip", [archives.record("dday", "01A", title="새것", date="2027-01-02")])
    page = visitor.device().new_page()
    page.add_init_script("""Object.defineProperty(window, 'launchQueue', { configurable: true, value: {
        setConsumer(take) { window.launch = bytes => take({ files: [{ getFile: async () => new File([new Uint8Array(bytes)], 'a.haru.zip') }] }) } } })""")
    page.clock.set_fixed_time(person.MORNING)
    visitor.open(page, "calendar")
    page.evaluate("bytes => window.launch(bytes)", list(path.read_bytes()))
    expect(page.locator("#archive-found")).to_contain_text("새 기록 1개")
    assert page.url.endswith("/settings")


# ---- a year as a book

def test_a_year_of_pages_prints_as_a_book(visitor):
    page = with_life(visitor, "pages/insights/2026", colours="dark")
    assert page.locator(".onpaper").count() == 0
    page.evaluate("() => { window.print = () => { window.printed = true } }")
    page.get_by_role("button", name=re.compile("^2026년을 책으로 인쇄")).click()
    assert page.evaluate("window.printed")
    paper = text_on_paper(page)
    for part in ["2026년", "페이퍼 1장", "1장은 빠졌어요", "2026년 10월", "서랍을 비운 아침", "오래된 영수증을 버렸다.", "그때는 몰랐던 말"]:
        assert part in paper, part
    assert "한 달 뒤에" not in paper and "봉해 둔 말" not in paper
    page.pdf(path=None)
    shot(page, "book-on-paper")


def test_the_book_has_the_photos_of_its_pages_when_it_is_printed(visitor, tmp_path):
    page = with_life(visitor, "pages/insights/2026")
    images = {}
    for number in range(12):
        data = pictures.png(tmp_path / f"{number}.png", 400, 300).read_bytes() + bytes([number])
        images[hashlib.sha256(data).hexdigest()] = data
    photos.lay_photos(page, images)
    rows = dict(shelf.rows(page))
    key = next(key for key, row in rows.items() if "서랍을 비운 아침" in row)
    record = json.loads(rows[key])
    record["f"]["images"] = [[*images, "0" * 64], record["f"]["text"][1]]
    shelf.lay(page, [(key, json.dumps(record, ensure_ascii=False))])
    visitor.open(page, "pages/insights/2026")
    page.evaluate("() => { window.print = () => { window.printed = [...document.querySelectorAll('.onpaper img')].map(image => image.naturalWidth) } }")
    page.get_by_role("button", name=re.compile("^2026년을 책으로 인쇄")).click()
    until(page, "window.printed")
    # The last one is not on this device, and keeps nothing from being printed.
    assert page.evaluate("window.printed") == [400] * 12 + [0]
    page.emulate_media(media="print")
    assert page.locator(".onpaper img").first.bounding_box()["width"] > 200
    shot(page, "book-photos")
    page.emulate_media(media="screen")
    page.get_by_role("button", name="이전 해").click()
    assert page.locator(".onpaper").count() == 0
