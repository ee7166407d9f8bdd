"""Data that earlier versions of the app have stored is all there in this one: every record, every draft, locked pages, and the Trash."""

import json
from collections import Counter
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import person
import shelf
import stored
from photos import wait_until_painted
from stored import BEGUN, BEGUN_LOCKED, COMMENT, NOTE, OLD_PAGE, PASSPHRASE, SEA, TRIP, Begun, Profile
from visitor import GO, until, wait_until_written

# The content of the fixtures: whoever takes a record or a draft out of them is told here.
RECORDS = {
    "open": {"dday": 5, "todo": 6, "series": 1, "page": 3, "comment": 1, "trip": 3, "stop": 4, "expense": 2, "packing": 3, "tripnote": 2, "setting": 1},
    "locked": {"dday": 1, "page": 3, "comment": 1, "lock": 1},
}
# A page that opens is marked as read by the later version, which keeps that it was not.
HISTORY = {"2026-11-22": {"open": 3, "locked": 1}, "2026-11-29": {"open": 5, "locked": 3}}
TRASH = {"버린 약속": "디데이", "버린 할 일": "할 일", "버린 밤": "페이퍼", "가지 않은 경주": "여행", "버린 카페": "장소 · 제주 한 바퀴",
         "버린 영수증": "경비 · 제주 한 바퀴", "버린 삼각대": "준비물 · 제주 한 바퀴", "버린 일기": "일기 · 제주 한 바퀴"}
SECRETS = ("서랍", "영수증", "그때는", "한 달 뒤의", "버린 밤", "창문을", "다시 읽으니")


@pytest.fixture(params=stored.MADE)
def made(request):
    """The version of a profile."""
    return request.param


@pytest.fixture
def device(visitor, made):
    """`device("open", "days")`: a browser with this profile in it, in which the app is opened for the first time."""
    visitor.expect("favicon")

    def begin(name: str, path: str) -> tuple[Page, Profile]:
        profile = stored.load(name, made)
        context = visitor.device()
        page = context.new_page()
        page.clock.set_fixed_time(person.MORNING)
        stored.lay(page, visitor.home, profile)
        visitor.open(page, path)
        return page, profile

    return begin


def go(page: Page, path: str) -> None:
    """To another address within the app."""
    page.evaluate(GO, "/" + path)


def unlock(page: Page) -> None:
    page.get_by_label("암호", exact=True).fill(PASSPHRASE)
    page.get_by_role("button", name="열기", exact=True).click()
    expect(page.get_by_label("암호", exact=True)).to_have_count(0)


def missing_rows(before: Profile, after: Profile) -> list[str]:
    """The rows of the database that are gone or changed. New rows, and new fields, may have come; and who leaves Today stores the text that
    was being changed in a row of it."""
    lost, typed = [], [text for one in BEGUN for text in one.typed.values()]
    fields = {key: json.loads(text)["f"] for key, text in after.rows("records") if key in after.records}
    for key, text in before.rows("records"):
        for name, value in json.loads(text)["f"].items() if key in before.records else ():
            now = fields.get(key, {}).get(name)
            if now != value and (now or [""])[0] not in typed:
                lost.append(f"{key} {name}: {value} is {now}")
    for store in ("history", "outbox", "blobs", "aside"):
        kept = {json.dumps(key): value for key, value in after.rows(store)}
        # An unsent change goes by record and field: a newer one of the same field stands under another stamp.
        named = {field_of(key) for key, _ in after.rows("outbox")}
        lost += [f"{store} {key}" for key, value in before.rows(store)
                 if (field_of(key) not in named if store == "outbox" else kept.get(json.dumps(key)) != value)]
    return lost


def field_of(key: str) -> str:
    """Record and field of a row of the outbox; the stamp that may follow is left out."""
    return "/".join(key.split("/")[:3])


def test_the_fixtures_hold_something_of_every_kind(made):
    for name, begun in (("open", BEGUN), ("locked", BEGUN_LOCKED)):
        profile = stored.load(name, made)
        assert Counter(key.split("/")[0] for key in profile.records) == RECORDS[name]
        assert len(profile.rows("history")) == HISTORY[made][name]
        assert len(profile.drafts()) == len(begun)
        if name == "open":
            for one in begun:
                [draft] = [text for key, text in profile.drafts().items() if is_draft(profile, one, key)]
                assert all(text in draft for text in one.typed.values()), one
    assert len(stored.load("open", made).rows("blobs")) == 3
    assert len(stored.load("locked", made).rows("aside")) == 1
    assert not [word for word in SECRETS if word in json.dumps(stored.load("locked", made).data, ensure_ascii=False)]


def is_draft(profile: Profile, one: Begun, key: str) -> bool:
    """Whether the form was put away under this name; that of something new ends with a number of its own."""
    name = profile.resolve(one.draft)
    others = {profile.resolve(other.draft) for other in BEGUN if other != one}
    return key == name or key.startswith(name if name.endswith("/") else name + "/") and not any(
        key == other or not other.endswith("/") and key.startswith(other + "/") for other in others)


@pytest.mark.parametrize("name", RECORDS)
def test_the_stored_rows_are_all_there_after_the_app_was_opened_and_used(device, name):
    page, profile = device(name, "settings")
    for path in ("", "days", "calendar", "pages", "trips", "settings/trash", "settings"):
        go(page, path)
        expect(page.locator("h1")).to_have_count(1)
    wait_until_written(page)
    after = stored.take(page)
    assert missing_rows(profile, after) == []
    drafts = after.drafts()
    for key, text in profile.drafts().items():
        # The diary of a day that is not open becomes a record, and so does a row that is left; their words are looked for below.
        if not key.startswith(("draft/diary/", "draft/todo-edit")):
            assert drafts.get(key) == text, key
    if name == "open":
        told = json.dumps(after.data, ensure_ascii=False)
        assert not [text for one in BEGUN for text in one.typed.values() if text not in told]


def claims(profile: Profile) -> list[tuple[str, str, list[str]]]:
    """Each record that is not in the Trash: its key, the screen where it belongs, and its words that stand there."""
    all: list[tuple[str, str, list[str]]] = []
    edited, _, text = profile.drafts()["draft/todo-edit"].partition("\n")

    def say(collection: str, path: Any, words: Any) -> None:
        for id, record in profile.of(collection).items():
            all.append((f"{collection}/{id}", path(id, record), [word for word in words(record) if word]))

    def sealed(record: dict[str, Any]) -> bool:
        return record["opens"] > stored.LAST_DAY

    say("dday", lambda id, _: f"days/{id}", lambda one: [one["title"], one.get("note", "")])
    # A to-do that is being changed in its row shows the text of its draft.
    say("todo", lambda _, one: f"calendar/{one['day']}",
        lambda one: [text if one == profile.records[f"todo/{edited}"] else one["text"]])
    say("page", lambda _, one: f"pages/{one['day']}",
        lambda one: ["열려요"] if sealed(one) else [one["title"], one["text"]])
    # The comment stands in the field in which it is being changed.
    say("comment", lambda *_: "pages/2026-10-10", lambda one: [])
    say("trip", lambda id, _: f"trips/{id}", lambda one: [one["title"]])
    say("stop", lambda _, one: f"trips/{one['trip']}/{one['day']}", lambda one: [one["name"], one.get("memo", "")])
    say("expense", lambda _, one: f"trips/{one['trip']}/money", lambda one: [one["title"], f"{one['amount']:,}"])
    say("packing", lambda _, one: f"trips/{one['trip']}/packing", lambda one: [one["text"]])
    say("tripnote", lambda _, one: f"trips/{one['trip']}/{one['day']}", lambda one: [one["title"]])
    say("series", lambda *_: "calendar/2026-11-21", lambda one: [one["text"]])
    say("setting", lambda *_: "settings", lambda one: [])
    return all


def test_every_record_is_seen_where_it_belongs(device):
    page, profile = device("open", "")
    main = page.get_by_role("main")
    seen = set()
    for key, path, words in claims(profile):
        go(page, path)
        for word in words:
            expect(main, f"{key} at /{path}").to_contain_text(word)
        seen.add(key)
    assert seen | {key for key, record in profile.records.items() if record.get("deleted")} == set(profile.records)
    go(page, "pages/2026-10-10")
    page.locator(".commentform").get_by_role("button", name="취소").click()
    expect(main).to_contain_text(COMMENT)
    # Values of records that `claims` leaves out: in fields, in switches, and the budget.
    go(page, "settings")
    expect(page.locator("#nickname")).to_have_value("모과")
    expect(page.locator("#theme-dark")).to_have_attribute("aria-checked", "true")
    expect(page.locator("#alarm")).to_be_checked()
    go(page, profile.resolve(f"trips/{{{TRIP}}}/money"))
    expect(main).to_contain_text("850,000")
    go(page, profile.resolve(f"trips/{{{TRIP}}}/2026-11-20/diary"))
    expect(page.locator("#diary-title")).to_have_value(NOTE)
    expect(page.locator("#diary-text")).to_have_value("바다 냄새가 문틈으로 들어왔다.")
    wait_until_painted(page, "#diary-photos canvas")
    go(page, profile.resolve(f"days/{{{SEA}}}"))
    wait_until_painted(page, "main canvas")
    go(page, profile.resolve(f"trips/{{{TRIP}}}/packing"))
    expect(page.get_by_role("checkbox", name="작은 우산")).to_be_checked()
    go(page, "")
    wait_until_painted(page, ".todo canvas")
    expect(page.get_by_role("checkbox", name="다 한 설거지")).to_be_checked()
    expect(page.locator(".todo", has_text="치과에 전화하기").locator("time")).to_have_text("14:00")
    # Ticked, a series makes its next one.
    page.get_by_role("checkbox", name="물 마시기").click()
    go(page, "calendar/2026-11-22")
    expect(main).to_contain_text("물 마시기")


def test_the_trash_lists_all_of_it_and_gives_it_back(device):
    page, profile = device("open", "settings/trash")
    rows = page.get_by_role("main").get_by_role("listitem")
    expect(rows).to_have_count(len(TRASH))
    for title, kind in TRASH.items():
        expect(rows.filter(has_text=title)).to_contain_text(kind)
    page.get_by_role("button", name="모두 복원").click()
    expect(rows).to_have_count(0)
    go(page, profile_path(profile, "가지 않은 경주", "trip") + "/2026-11-24")
    expect(page.get_by_role("main")).to_contain_text("같이 버린 첨성대")


def profile_path(profile: Profile, title: str, collection: str) -> str:
    [id] = [id for id, record in profile.of(collection, deleted=True).items() if record["title"] == title]
    return f"trips/{id}"


# Opened anywhere else, the app makes a record of a diary that was left: so that one is opened at once.
@pytest.mark.parametrize("begun", [BEGUN[:-1], BEGUN[-1:]], ids=["all", "diary"])
def test_every_draft_is_offered_in_its_form(device, made, begun):
    page, profile = device("open", "" if len(begun) > 1 else stored.load("open", made).resolve(begun[0].path))
    for one in begun:
        if one.path:
            go(page, profile.resolve(one.path))
        for selector, text in one.typed.items():
            expect(page.locator(selector), one.draft).to_have_value(text)
        if one.says:
            expect(page.locator("dialog, main").filter(has_text=one.says).first, one.draft).to_be_visible()


def test_the_lock_opens_with_its_passphrase_and_all_behind_it_is_there(device):
    page, profile = device("locked", "pages")
    assert not [word for word in SECRETS if word in page.content()]
    unlock(page)
    main = page.get_by_role("main")
    expect(main).to_contain_text(OLD_PAGE)
    # The drafts of pages that can be read.
    go(page, "pages/2026-10-10")
    expect(main).to_contain_text("오래된 영수증과 다 쓴 펜을 버렸다.")
    expect(page.locator("#comment-edit")).to_have_value("그때도 알았던 말")
    expect(page.locator("#comment-new")).to_have_value("오늘 다시 읽으니 다르다")
    page.locator(".commentform").get_by_role("button", name="취소").click()
    expect(main).to_contain_text(COMMENT)
    [id] = [id for id, record in profile.of("page").items() if record["day"] == "2026-10-10"]
    go(page, f"pages/{id}/edit")
    expect(page.locator("#page-text")).to_have_value("서랍을 다시 채운 저녁의 이야기.")
    go(page, "pages/write")
    expect(page.locator("#page-title")).to_have_value("아직 쓰는 오늘")
    expect(page.locator("#page-text")).to_have_value("여기까지 쓰다가 창문을 닫았다.")
    go(page, "pages/2026-11-20")
    expect(main).to_contain_text("열려요")
    go(page, "settings/trash")
    expect(main.get_by_role("listitem")).to_contain_text(["버린 밤"])
    go(page, "days")
    expect(main).to_contain_text("엄마 생신")
    go(page, "settings")
    expect(main.get_by_role("button", name="읽지 못해")).to_be_visible()
    wait_until_written(page)
    until(page, f"({shelf.ALL_OF})('records').then(rows => rows.length >= {len(profile.records)})")
    assert not [word for word in SECRETS if word in json.dumps(stored.take(page).data, ensure_ascii=False)]
