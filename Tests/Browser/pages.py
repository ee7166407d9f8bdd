"""Pages as the app stores them, and steps that tests of them take again and again."""

import json

from playwright.sync_api import Page

import shelf
from person import MORNING
from visitor import until

# All text of the app that a person could see, hear or find in the page: the document, its title, its address and its history state.
EVERYTHING = "() => document.documentElement.outerHTML + document.title + location.href + JSON.stringify(history.state)"


def page_row(name: str, day: str, title: str, text: str, feeling: str, opens: str) -> tuple[str, str]:
    """A page as the app stores it."""
    fields = {"day": day, "title": title, "text": text, "emotion": feeling, "opens": opens, "created": day}
    record = {"c": "page", "i": name, "f": {field: [value, shelf.STAMP] for field, value in fields.items()}}
    return f"page/{name}", json.dumps(record, ensure_ascii=False, separators=(",", ":"))


LIFE = {
    "ko-KR": [
        ("2026-11-20", "비밀 하나", "아무도 모르는 말", "fluttering", "2026-12-20"),
        ("2026-11-19", "비밀 둘", "아무도 모르는 말", "refreshed", "2026-12-19"),
        ("2026-11-16", "비밀 셋", "아무도 모르는 말", "troubled", "2026-12-16"),
        ("2026-10-19", "서랍을 비운 아침", "오래된 영수증과 다 쓴 펜을 버렸다. 서랍이 비니 마음도 한 칸 비었다. "
         "빈 칸에는 당분간 아무것도 넣지 않기로.\n\n비우는 데 걸린 시간은 이십 분. 미룬 시간은 두 해쯤 된다.", "refreshed", "2026-11-19"),
        ("2026-10-17", "답장을 기다리며", "면접 결과는 다음 주라고 했다. 기다리는 동안 할 수 있는 일을 적어 보니 생각보다 많았다.", "anxious", "2026-11-17"),
        ("2025-11-21", "첫눈 대신 진눈깨비", "작년의 오늘.", "satisfied", "2025-12-21"),
    ],
    "en-US": [
        ("2026-11-20", "Secret", "Nobody knows", "fluttering", "2026-12-20"),
        ("2026-10-19", "The morning I emptied a drawer",
         "Old receipts and dry pens went out. An empty drawer makes room in "
         "the mind, too.\n\nIt took twenty minutes.", "refreshed", "2026-11-19"),
        ("2026-10-17", "Waiting for a reply", "They said next week. There is more to do meanwhile than I thought.", "anxious", "2026-11-17"),
    ],
    "ja-JP": [
        ("2026-11-20", "秘密", "誰も知らない", "fluttering", "2026-12-20"),
        ("2026-10-19", "引き出しを空にした朝", "古いレシートと書けなくなったペンを捨てた。引き出しが空くと、"
         "心にも隙間ができた。\n\n二十分しかかからなかった。", "refreshed", "2026-11-19"),
        ("2026-10-17", "返事を待ちながら", "結果は来週だという。待つあいだにできることは、思ったより多かった。", "anxious", "2026-11-17"),
    ],
}


def with_pages(visitor, path: str = "pages", language: str = "ko-KR", at: str = MORNING, **device) -> Page:
    page = visitor.blank(at=at, language=language, **device)
    shelf.lay(page, [page_row(f"p{place:04}", *row) for place, row in enumerate(LIFE[language])])
    visitor.open(page, path)
    return page


def text_field(page: Page):
    return page.locator("#page-text")


def wait_for_draft(page: Page, text: str) -> None:
    until(page, f"({shelf.ALL_OF})('meta').then(rows => rows.some(([key, row]) => key.startsWith('draft/page/') "
                f"&& row.includes({json.dumps(text)})))")
