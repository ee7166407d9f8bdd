"""A whole profile of the browser: taken out of one, kept as a file, and put into another before the app opens there.

`fixtures/*/*.json` hold profiles that earlier versions of the app have filled; `fixture.py` made them. Each has every database with
its stores and rows, and the local storage. Caches are left out: they hold the app's own files and pictures of the map.
"""

import json
import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

FIXTURES = Path(__file__).parent / "fixtures"
# The days of the versions that filled them: the first, and the last that stored rows without a look at the rows that were there.
MADE = ("2026-11-22", "2026-11-29")
# The day on which the last word of a fixture was typed: its drafts are of that day.
LAST_DAY = "2026-11-21"
PASSPHRASE = "서랍 속의 파란 우산"

# Bytes become {"base64": …}; all else in the database is text or a number.
TAKE = """async () => {
    const one = request => new Promise((done, failed) => { request.onsuccess = () => done(request.result); request.onerror = () => failed(request.error); });
    const coded = bytes => ({ base64: btoa(Array.from(new Uint8Array(bytes), byte => String.fromCharCode(byte)).join('')) });
    const plain = value => value instanceof ArrayBuffer ? coded(value) : ArrayBuffer.isView(value) ? coded(value.buffer) : value;
    const databases = {};
    for (const { name } of await indexedDB.databases()) {
        const database = await one(indexedDB.open(name)), stores = {};
        for (const store of database.objectStoreNames) {
            const objects = database.transaction(store).objectStore(store);
            const [keys, values] = await Promise.all([one(objects.getAllKeys()), one(objects.getAll())]);
            stores[store] = keys.map((key, index) => [key, plain(values[index])]);
        }
        databases[name] = { version: database.version, stores };
        database.close();
    }
    return { databases, localStorage: { ...localStorage }, sessionStorage: { ...sessionStorage } };
}"""
LAY = """async profile => {
    const value = one => one?.base64 === undefined ? one : Uint8Array.from(atob(one.base64), byte => byte.charCodeAt(0)).buffer;
    for (const [name, { version, stores }] of Object.entries(profile.databases)) await new Promise((done, failed) => {
        const opening = indexedDB.open(name, version);
        opening.onupgradeneeded = () => { for (const store of Object.keys(stores)) opening.result.createObjectStore(store); };
        opening.onerror = () => failed(opening.error);
        opening.onsuccess = () => {
            const work = opening.result.transaction(Object.keys(stores), 'readwrite');
            for (const [store, rows] of Object.entries(stores))
                for (const [key, one] of rows) work.objectStore(store).put(value(one), key);
            work.oncomplete = () => { opening.result.close(); done(); };
            work.onabort = () => failed(work.error);
        };
    });
    for (const [key, text] of Object.entries(profile.localStorage)) localStorage.setItem(key, text);
}"""


@dataclass(frozen=True)
class Begun:
    """A form that is half typed: the name under which its draft lies, or the beginning of that name; the form's path;
    the texts in its fields; elements to press to come to it. `{words}` in a name or a path is the id of the record of these words."""

    draft: str
    path: str
    typed: dict[str, str]
    press: tuple[str, ...] = ()
    # The words by which it says that it goes on with a draft; empty where it does not.
    says: str = "작성하던 내용을 불러왔어요"


EXAM, SEA, TRIP, STOP, LUNCH, COMMENT = "토익 정기 시험", "첫 바다 보러 간 날", "제주 한 바퀴", "비자림 숲길", "고기국수 두 그릇", "그때는 몰랐던 말"
DENTIST, OLD_PAGE, NOTE = "치과에 전화하기", "서랍을 비운 아침", "바람이 먼저 와 있던 방"
BEGUN = (
    # First: whoever leaves Today stores the text that was being changed in a row of it.
    Begun("draft/todo-line", "", {"#todo-new": "반쯤 적은 할 일"}, says=""),
    Begun("draft/todo-edit", "", {"#todo-edit": "이불 말고 커튼 빨래"}, says=""),
    Begun("draft/dday/new/", "days/new", {"#title": "언젠가의 마라톤", "#date": "2027-04-03", "#group": "달리기", "#note": "새 운동화부터 고르기"}),
    Begun(f"draft/dday/{{{EXAM}}}", f"days/{{{EXAM}}}/edit", {"#title": "토익 시험 아닌 다른 시험", "#note": "수험표를 두 장 뽑기"}),
    Begun(f"draft/todo/{{{DENTIST}}}", f"todos/{{{DENTIST}}}", {"#todo-text": "치과 말고 안과에 전화하기"}),
    Begun("draft/trip/new", "trips/new", {"#title": "아직 없는 교토", "#concept": "단풍이 다 진 뒤에", "#budget": "730000", "#currency": "JPY"}),
    Begun(f"draft/trip/{{{TRIP}}}", f"trips/{{{TRIP}}}/edit", {"#title": "제주 두 바퀴", "#concept": "이번에는 걸어서만"}),
    Begun(f"draft/stop/new-{{{TRIP}}}", f"trips/{{{TRIP}}}/2026-11-21/add",
          {"#stop-name": "아직 못 정한 찻집", "#stop-memo": "창가 자리", "#stop-length": "45", "#stop-address": "구좌읍 어딘가"}),
    Begun(f"draft/stop/{{{STOP}}}", f"stops/{{{STOP}}}", {"#stop-name": "비자림 뒷길", "#stop-memo": "비 오면 더 좋다"}),
    Begun(f"draft/expense/new-{{{TRIP}}}", f"trips/{{{TRIP}}}/money/2026-11-21/add",
          {"#expense-title": "버스 카드 채우기", "#expense-amount": "54321", "#expense-currency": "KRW"}),
    Begun(f"draft/expense/{{{LUNCH}}}", f"expenses/{{{LUNCH}}}", {"#expense-title": "고기국수 세 그릇", "#expense-amount": "33300"}),
    Begun("draft/page/", "pages/write", {"#page-title": "아직 쓰는 오늘", "#page-text": "여기까지 쓰다가 창문을 닫았다."}, says="쓰던 글을 불러왔어요"),
    Begun(f"draft/page/{{{OLD_PAGE}}}", f"pages/{{{OLD_PAGE}}}/edit", {"#page-text": "서랍을 다시 채운 저녁의 이야기."}, says="쓰던 글을 불러왔어요"),
    Begun(f"draft/comment/{{{OLD_PAGE}}}", "pages/2026-10-10", {"#comment-new": "오늘 다시 읽으니 다르다"}, says=""),
    Begun(f"draft/comment/{{{COMMENT}}}", "pages/2026-10-10", {"#comment-edit": "그때도 알았던 말"},
          ("button[aria-label$='댓글 수정']",), says=""),
    # Last: opened anew anywhere else, the app makes a record of it.
    Begun("draft/diary/", f"trips/{{{TRIP}}}/2026-11-21/diary", {"#diary-title": "비자림의 젖은 흙", "#diary-text": "말없이 한 시간을 걸었다."},
          says="쓰던 글을 불러왔어요"),
)
# Of the profile whose pages are locked.
BEGUN_LOCKED = tuple(one for one in BEGUN if one.draft.startswith(("draft/page/", "draft/comment/")))


@dataclass
class Profile:
    """The data that one browser stores."""

    data: dict[str, Any]
    records: dict[str, dict[str, Any]] = field(init=False)

    def __post_init__(self) -> None:
        self.records = {key: fields(text) for key, text in self.rows("records") if isinstance(text, str) and text.startswith("{")}

    def rows(self, store: str) -> list[list[Any]]:
        return self.data["databases"].get("haru", {"stores": {}})["stores"].get(store, [])

    def drafts(self) -> dict[str, str]:
        """The drafts of forms, by name. Other rows under these names are no one's words: days that were counted, and the like."""
        kinds = ("dday", "todo", "todo-line", "todo-edit", "page", "comment", "trip", "stop", "expense", "diary")
        return {key: value for key, value in self.rows("meta") if key.startswith("draft/") and key.split("/")[1] in kinds}

    def of(self, collection: str, deleted: bool = False) -> dict[str, dict[str, Any]]:
        """The fields of the records of this collection by id: the ones in the Trash, or all others."""
        return {key.split("/", 1)[1]: record for key, record in self.records.items()
                if key.startswith(collection + "/") and bool(record.get("deleted")) == deleted}

    def id_of(self, words: str) -> str:
        """The id of the one record that is called so, or whose text is this."""
        found = [key.split("/", 1)[1] for key, record in self.records.items()
                 if words in (record.get("title"), record.get("text"), record.get("name")) and not record.get("deleted")]
        assert len(found) == 1, f"{words}: {found}"
        return found[0]

    def resolve(self, path: str) -> str:
        """The name or path with ids in place of words."""
        return re.sub(r"\{(.*?)\}", lambda match: self.id_of(match[1]), path)


def fields(text: str) -> dict[str, Any]:
    """The values of the fields of a stored record."""
    return {name: value for name, (value, *_) in json.loads(text).get("f", {}).items()}


def take(page: Page) -> Profile:
    """All that lies in the browser of this page."""
    return Profile(page.evaluate(TAKE))


def load(name: str, made: str = MADE[0]) -> Profile:
    """A profile that is kept as a file."""
    return Profile(json.loads((FIXTURES / made / f"{name}.json").read_text())["profile"])


def lay(page: Page, home: str, profile: Profile) -> None:
    """Puts the profile into an empty browser, before the app was ever open there."""
    # Of the same origin, and not the app.
    page.goto(home + "manifest.webmanifest")
    page.evaluate(LAY, profile.data)
