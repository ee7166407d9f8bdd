"""Makes the profiles in `fixtures/`: a browser is filled by the app itself, step by step as a person does it, and its databases
and its storage are then written to a file.

They were made by the versions that are named in them, before the app was changed, and are not made again: a test opens them in the app of
today, and nothing of them may be lost. To make those of another version, in a folder that is called after its day (`stored.MADE`):

    HARU_WEB=… HARU_BINARY=… python Tests/Browser/fixture.py Tests/Browser/fixtures/DAY

`open` has records of every kind, with their history, photos, a Trash with several kinds in it, and every form half typed. `locked` has
pages behind a passphrase, with drafts of them, some in the Trash, and a row that cannot be read, set aside.
"""

import json
import re
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import BrowserContext, Page, sync_playwright

import person
import shelf
import stored
from pictures import quarters
from places import WEB, chromium
from server import Server
from stored import BEGUN, BEGUN_LOCKED, COMMENT, DENTIST, EXAM, LUNCH, NOTE, OLD_PAGE, PASSPHRASE, SEA, STOP, TRIP, Begun, Profile
from visitor import PHONE, Visitor, until, wait_until_written


class Story:
    """One device, on one day after the other."""

    def __init__(self, visitor: Visitor, folder: Path):
        self.visitor, self.folder = visitor, folder
        self.context: BrowserContext = visitor.device(screen=PHONE)
        self.page: Page = self.context.new_page()

    def day(self, at: str) -> None:
        """The same device later."""
        wait_until_written(self.page)
        self.page.close()
        self.page = self.context.new_page()
        self.page.clock.set_fixed_time(at)
        self.open("pages")
        # The app was not open for weeks: it asks whether the date is right.
        asked = self.page.get_by_role("button", name="맞아요", exact=False)
        if asked.count():
            asked.click()
        self.open("")

    def open(self, path: str) -> None:
        self.visitor.open(self.page, stored.take(self.page).resolve(path) if "{" in path else path)

    def fill(self, typed: dict[str, str]) -> None:
        for selector, text in typed.items():
            self.page.locator(selector).fill(text)

    def press(self, *names: str) -> None:
        for name in names:
            self.page.get_by_role("button", name=name, exact=True).first.click()

    def save(self, name: str = "추가") -> None:
        self.page.get_by_role("dialog").get_by_role("button", name=name, exact=True).click()
        self.page.get_by_role("dialog").wait_for(state="detached")
        wait_until_written(self.page)

    def photo(self, selector: str, width: int, height: int) -> None:
        path = self.folder / f"{width}x{height}.png"
        quarters(width, height).save(path, "PNG")
        self.page.locator(selector).set_input_files(path)

    def line(self, selector: str, *texts: str) -> None:
        for text in texts:
            self.page.locator(selector).fill(text)
            self.page.locator(selector).press("Enter")
            until(self.page, f"document.querySelector('{selector}').value === ''")
        wait_until_written(self.page)

    def delete(self, path: str, name: str = "삭제") -> None:
        self.open(path)
        # A sheet covers the tool of the same name.
        dialog = self.page.get_by_role("dialog")
        (dialog if dialog.count() else self.page).get_by_role("button", name=name, exact=True).last.click()
        self.page.get_by_role("button", name="되돌리기").wait_for()
        wait_until_written(self.page)

    def begin(self, one: Begun) -> None:
        """Types into a form and leaves it so."""
        self.open(one.path)
        for selector in one.press:
            self.page.locator(selector).click()
        self.fill(one.typed)
        name = stored.take(self.page).resolve(one.draft)
        until(self.page, f"({shelf.ALL_OF})('meta').then(rows => rows.some(([key, row]) => key.startsWith({json.dumps(name)})"
                         f" && {json.dumps(list(one.typed.values()))}.every(text => row.includes(text))))")


def write_page(story: Story, title: str, text: str, feeling: str) -> None:
    story.open("pages/write")
    story.page.locator("#page-feeling").click()
    story.page.locator(f"#feel-{feeling}").click()
    story.fill({"#page-title": title, "#page-text": text})
    story.press("완료")
    shelf.wait_for_row(story.page, title)
    wait_until_written(story.page)


def days(story: Story) -> None:
    story.open("days/new")
    story.fill({"#title": "엄마 생신", "#date": "1960-06-15", "#group": "가족", "#note": "미역국은 전날 밤에"})
    story.page.locator("#repeat-2").click()
    story.press("당일")
    story.save()
    story.open("days/new")
    story.page.locator("#kind-count").click()
    story.fill({"#title": SEA, "#date": "2023-08-05", "#group": "우리"})
    story.photo("#photo", 64, 48)
    story.page.get_by_role("button", name="자르기").wait_for()
    story.save()
    story.open("days/new")
    story.fill({"#title": "토익 시험", "#date": "2026-12-13"})
    story.save()
    story.open("days/new")
    story.fill({"#title": "지난 면접", "#date": "2026-09-01"})
    story.save()
    story.open("days/{지난 면접}")
    story.press("보관")
    story.open("days/new")
    story.fill({"#title": "버린 약속", "#date": "2026-12-24", "#note": "다시는 안 하기로"})
    story.save()
    # Once more, so that its former title lies in the history.
    story.open("days/{토익 시험}/edit")
    story.fill({"#title": EXAM})
    story.save("저장")


def trips(story: Story) -> None:
    def trip(title: str, first: str, last: str, **more: str) -> None:
        story.open("trips/new")
        story.fill({"#title": title, **{f"#{name}": value for name, value in more.items()}})
        for _ in range(6):
            if story.page.locator(f"#pick-{first}").count():
                break
            story.press("이전 달")
        story.page.locator(f"#pick-{first}").click()
        story.page.locator(f"#pick-{last}").click()
        story.save()

    trip(TRIP, "2026-11-20", "2026-11-23", concept="버스와 두 발로만", budget="850000", currency="KRW")
    trip("지난 부산", "2026-10-02", "2026-10-04")
    trip("가지 않은 경주", "2026-11-24", "2026-11-26")
    story.open("trips/{지난 부산}")
    person.trip_menu(story.page, "보관")
    day = f"trips/{{{TRIP}}}/2026-11-21"
    story.open(day)
    story.line("#stop-new", "월정리 앞바다", STOP, "버린 카페")
    story.open(f"stops/{{{STOP}}}")
    story.fill({"#stop-memo": "나무 이름표를 다 읽기", "#stop-time": "11:00", "#stop-length": "80", "#stop-address": "구좌읍 비자숲길 55",
                "#stop-location": "33.484, 126.81"})
    story.save("저장")
    story.open("trips/{가지 않은 경주}/2026-11-24")
    story.line("#stop-new", "같이 버린 첨성대")
    for title, amount in ((LUNCH, "22000"), ("버린 영수증", "7000")):
        story.open(f"trips/{{{TRIP}}}/money/2026-11-21/add")
        story.fill({"#expense-amount": amount, "#expense-title": title})
        story.save()
    story.open(f"trips/{{{TRIP}}}/packing")
    story.line("#packing-new", "여권 말고 신분증", "작은 우산", "버린 삼각대")
    story.page.get_by_role("checkbox", name="작은 우산").click()
    for date, title, text in (("2026-11-20", NOTE, "바다 냄새가 문틈으로 들어왔다."), ("2026-11-22", "버린 일기", "쓰고 나니 아니었다.")):
        story.open(f"trips/{{{TRIP}}}/{date}/diary")
        story.fill({"#diary-title": title, "#diary-text": text})
        if title == NOTE:
            story.photo("#diary-photo", 48, 64)
            story.page.locator("#diary-photos canvas").wait_for()
        story.press("완료")
        shelf.wait_for_row(story.page, title)
        wait_until_written(story.page)


def todos(story: Story) -> None:
    story.line("#todo-new", "14시 치과 예약", "이불 빨래", "매일 물 마시기", "영수증 챙기기", "버린 할 일", "다 한 설거지")
    story.page.get_by_role("checkbox", name="다 한 설거지").click()
    story.open("todos/{치과 예약}")
    story.fill({"#todo-text": DENTIST})
    story.save("저장")
    story.open("todos/{영수증 챙기기}")
    story.photo("#photo", 40, 40)
    story.page.get_by_role("dialog").get_by_role("button", name="빼기").wait_for()
    story.save("저장")


def change_and_comment(story: Story) -> None:
    """A page that can be read by now: another text, so that the first lies in the history, and a comment."""
    story.open(f"pages/{{{OLD_PAGE}}}/edit")
    story.fill({"#page-text": "오래된 영수증과 다 쓴 펜을 버렸다. 빈 칸에는 아무것도 넣지 않기로."})
    story.press("완료")
    shelf.wait_for_row(story.page, "아무것도 넣지 않기로")
    story.open("pages/2026-10-10")
    story.fill({"#comment-new": COMMENT})
    story.press("남기기")
    shelf.wait_for_row(story.page, COMMENT)


def fill(story: Story) -> None:
    """The profile that is open."""
    story.day("2026-10-08T21:00:00+09:00")
    write_page(story, "버린 밤", "적고 나서 잊기로 한 밤의 이야기.", "anxious")
    story.day("2026-10-10T08:00:00+09:00")
    write_page(story, OLD_PAGE, "오래된 영수증과 다 쓴 펜을 버렸다.", "refreshed")
    story.day("2026-11-20T09:00:00+09:00")
    days(story)
    trips(story)
    write_page(story, "봉해 둔 하루", "한 달 뒤의 나에게만 하는 말.", "fluttering")
    change_and_comment(story)
    story.day("2026-11-21T07:00:00+09:00")
    todos(story)
    story.open("settings")
    story.fill({"#nickname": "모과"})
    story.page.locator("#nickname").blur()
    story.page.locator("#theme-dark").click()
    story.page.locator("#alarm").click()
    wait_until_written(story.page)
    story.delete("days/{버린 약속}")
    story.delete("stops/{버린 카페}")
    story.delete("expenses/{버린 영수증}")
    story.open("trips/{가지 않은 경주}/2026-11-24")
    person.trip_menu(story.page, "삭제")
    story.page.get_by_role("button", name="되돌리기").wait_for()
    wait_until_written(story.page)
    story.delete(f"trips/{{{TRIP}}}/2026-11-22/diary", "일기 삭제")
    story.delete("pages/2026-10-08")
    story.delete("todos/{버린 할 일}")
    story.open(f"trips/{{{TRIP}}}/packing")
    story.page.get_by_role("button", name="버린 삼각대", exact=True).click()
    story.press("삭제")
    wait_until_written(story.page)
    # Today: all forms, half typed.
    story.day("2026-11-21T09:00:00+09:00")
    for one in BEGUN:
        if one.draft == "draft/todo-edit":
            one = Begun(one.draft, one.path, one.typed, ("#todo-" + stored.take(story.page).id_of("이불 빨래"),))
        if one.draft == "draft/diary/":
            # The lines for stops and things are typed in, too; this version keeps neither.
            story.open(f"trips/{{{TRIP}}}/2026-11-21")
            story.fill({"#stop-new": "줄에 적다 만 장소"})
            story.open(f"trips/{{{TRIP}}}/packing")
            story.fill({"#packing-new": "줄에 적다 만 물건"})
        story.begin(one)


def fill_locked(story: Story) -> None:
    """The profile whose pages are locked."""
    story.day("2026-10-08T21:00:00+09:00")
    write_page(story, "버린 밤", "적고 나서 잊기로 한 밤의 이야기.", "anxious")
    story.day("2026-10-10T08:00:00+09:00")
    write_page(story, OLD_PAGE, "오래된 영수증과 다 쓴 펜을 버렸다.", "refreshed")
    story.day("2026-11-20T09:00:00+09:00")
    change_and_comment(story)
    story.open("settings/lock")
    story.press("잠금 켜기")
    story.page.get_by_label("새 암호").fill(PASSPHRASE)
    story.page.get_by_label("한 번 더").fill(PASSPHRASE)
    story.press("다음")
    story.page.locator("#lock-code").wait_for()
    story.page.get_by_role("checkbox", name="안전한 곳에 남겨 두었어요").check()
    story.press("잠금 켜기")
    story.page.get_by_role("button", name="지금 잠그기").wait_for()
    until(story.page, f"({shelf.ALL_OF})('records').then(rows => rows.every(([key, row]) => !row.includes({json.dumps(COMMENT)})))")
    write_page_behind_lock(story, "봉해 둔 하루", "한 달 뒤의 나에게만 하는 말.", "fluttering")
    story.open("days/new")
    story.fill({"#title": "엄마 생신", "#date": "2026-12-20"})
    story.save()
    shelf.lay(story.page, [("dday/broken", "{하루가 읽지 못하는 줄")])
    story.day("2026-11-21T09:00:00+09:00")
    until(story.page, f"({shelf.ALL_OF})('aside').then(rows => rows.length === 1)")
    story.open("pages/2026-10-08")
    unlock(story)
    story.press("삭제")
    story.page.get_by_role("button", name="되돌리기").wait_for()
    wait_until_written(story.page)
    ids = {words: ids_by_day(story, collection, day) for words, collection, day in
           ((OLD_PAGE, "page", "2026-10-10"), (COMMENT, "comment", "2026-11-20"))}
    for one in BEGUN_LOCKED:
        name, path = (re.sub(r"\{(.*?)\}", lambda match: ids[match[1]], text) for text in (one.draft, one.path))
        before = len(stored.take(story.page).drafts())
        story.open(path)
        unlock(story)
        for selector in one.press:
            story.page.locator(selector).click()
        story.fill(one.typed)
        until(story.page, f"({shelf.ALL_OF})('meta').then(rows => rows.filter(([key]) => /^draft.(page|comment)/.test(key)).length === {before + 1})")
        # The text typed last is on its way through the cipher.
        story.page.wait_for_timeout(1500)


def ids_by_day(story: Story, collection: str, day: str) -> str:
    [id] = [id for id, record in stored.take(story.page).of(collection).items() if record["day"] == day]
    return id


def write_page_behind_lock(story: Story, title: str, text: str, feeling: str) -> None:
    story.open("pages/write")
    unlock(story)
    story.page.locator("#page-feeling").click()
    story.page.locator(f"#feel-{feeling}").click()
    story.fill({"#page-title": title, "#page-text": text})
    story.press("완료")
    until(story.page, f"({shelf.ALL_OF})('records').then(rows => rows.filter(([key, row]) => key.startsWith('page/')"
                      f" && !row.includes('\"title\":[null')).length === 3)")
    wait_until_written(story.page)


def unlock(story: Story) -> None:
    story.page.get_by_label("암호", exact=True).fill(PASSPHRASE)
    story.press("열기")
    story.page.get_by_label("암호", exact=True).wait_for(state="detached")


def make(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as temporary, sync_playwright() as playwright:
        place = Path(temporary)
        server = Server(WEB, place / "data", place / "log").start()
        browser = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
        try:
            for name, filled in (("open", fill), ("locked", fill_locked)):
                visitor = Visitor(browser, server.url)
                story = Story(visitor, place)
                filled(story)
                profile = stored.take(story.page)
                release = story.page.locator("meta[name=haru-release]").get_attribute("content")
                assert not visitor.unexpected(), visitor.unexpected()
                text = {"made": f"by Tests/Browser/fixture.py, with Haru {release}", "profile": profile.data}
                (folder / f"{name}.json").write_text(json.dumps(text, ensure_ascii=False, indent=1) + "\n")
                summarize(name, profile)
                visitor.leave()
        finally:
            browser.close()
            server.stop()


def summarize(name: str, profile: Profile) -> None:
    for store in ("records", "history", "outbox", "blobs", "aside"):
        print(name, store, len(profile.rows(store)))
    for key in profile.drafts():
        print(name, key)


if __name__ == "__main__":
    make(Path(sys.argv[1]))
