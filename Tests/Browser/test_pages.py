"""The whole story of a page: written as an input method writes, sealed, opened, read and commented on."""

import json
from datetime import date, timedelta

import pytest
from playwright.sync_api import expect

import accessibility
import archives
import person
import shelf
from combinations import LANGUAGES, SCREENS, each_value, first_value
from hangul import InputMethod
from pages import EVERYTHING, LIFE, page_row, text_field, wait_for_draft, with_pages
from person import MORNING
from visitor import DESKTOP, PHONE, shot, until

DEVICES = pytest.mark.parametrize("screen", [PHONE, DESKTOP], ids=["phone", "desktop"])
@DEVICES
def test_a_page_is_written_with_an_input_method_and_sealed(visitor, screen):
    page = visitor.page(screen=screen, at=MORNING)
    page.get_by_role("link", name="오늘의 첫 감정은 무엇인가요?").click()
    sheet = person.sheet(page)
    expect(sheet).to_be_visible()
    shot(page, f"pages-feelings-{screen['width']}")
    sheet.get_by_role("button", name="설레어요").click()
    expect(sheet).to_have_count(0)
    page.get_by_role("textbox", name="제목").fill("바다 쪽으로 난 창")
    text_field(page).focus()
    method = InputMethod(page)
    field = text_field(page).element_handle()
    method.compose("ㄴ", "누", "눈")
    # The timer that puts the draft away comes in the middle of the syllable.
    page.wait_for_timeout(900)
    method.compose("눈")
    method.commit("눈")
    method.commit("을 ")
    method.compose("ㄸ", "뜨")
    method.commit("뜨")
    method.commit("니")
    expect(text_field(page)).to_have_value("눈을 뜨니")
    assert field.evaluate("field => field.isConnected && field === document.activeElement")
    expect(page.locator(".footbar")).to_contain_text("2단어 · 공백 빼고 4자")
    wait_for_draft(page, "눈을 뜨니")
    expect(page.locator(".saved")).to_contain_text("저장됨")
    shot(page, f"pages-write-{screen['width']}")
    page.get_by_role("button", name="완료").click()
    shelf.wait_until_stored(page, "눈을 뜨니")
    until(page, f"({shelf.ALL_OF})('meta').then(rows => !rows.some(([key]) => key.startsWith('draft/page/')))")
    [row] = [json.loads(row) for key, row in shelf.rows(page) if key.startswith("page/")]
    assert {name: value[0] for name, value in row["f"].items()} == {
        "created": "2026-11-21", "day": "2026-11-21", "emotion": "fluttering", "opens": "2026-12-21", "read": False,
        "text": "눈을 뜨니", "title": "바다 쪽으로 난 창"}
    page.clock.set_fixed_time("2026-11-22T00:00:05+09:00")
    visitor.open(page, "pages")
    assert "바다" not in page.evaluate(EVERYTHING)
    expect(page.get_by_role("main")).to_contain_text("12.21(월)에 열려요 · 설레어요")
    expect(page.get_by_role("main")).to_contain_text("29일 뒤")


def test_typed_text_is_there_after_the_tab_was_killed(visitor):
    device = visitor.device()
    page = device.new_page()
    page.clock.set_fixed_time(MORNING)
    visitor.open(page, "pages/write")
    text_field(page).press_sequentially("타자를 치다가 갑자기 꺼졌다", delay=20)
    wait_for_draft(page, "갑자기 꺼졌다")
    page.close()
    page = device.new_page()
    page.clock.set_fixed_time(MORNING)
    visitor.open(page)
    page.get_by_role("link", name="쓰던 페이퍼 계속 쓰기").click()
    expect(text_field(page)).to_have_value("타자를 치다가 갑자기 꺼졌다")


def test_who_types_without_a_pause_is_kept_within_a_second(visitor):
    page = visitor.page("pages/write")
    text_field(page).focus()
    for _ in range(25):
        page.keyboard.type("가")
        page.wait_for_timeout(60)
    # Never was there a pause as long as the timer, and yet most of it is kept.
    kept = dict(shelf.rows(page, "meta"))
    [draft] = [json.loads(value) for key, value in kept.items() if key.startswith("draft/page/")]
    assert len(draft["draft"]["text"]) >= 5


@each_value(language=LANGUAGES, screen=SCREENS)
def test_the_screens_of_pages_are_kept_as_pictures_and_tell_no_secret(visitor, screen, language):
    page = with_pages(visitor, screen=screen, language=language)
    name = f"pages-{language[:2]}-{screen['width']}"
    secrets = [row[1:3] for row in LIFE[language] if row[4] > "2026-11-21"]
    for place, path in {"list": "pages", "today": "", "calendar": "calendar/2026-11-20", "seal": "pages/2026-11-20",
                        "read": "pages/2026-10-19", "write": "pages/write", "settings": "settings"}.items():
        visitor.open(page, path)
        for colours in ("light", "dark"):
            page.emulate_media(color_scheme=colours)
            shot(page, f"{name}-{place}-{colours}")
        told = page.evaluate(EVERYTHING)
        for title, text in secrets:
            assert title not in told and text not in told, f"{path} tells a secret"
        assert page.evaluate("document.scrollingElement.scrollWidth - document.scrollingElement.clientWidth") == 0, path
        assert accessibility.faults(page) == [], path


# The list, a sealed page and one that can be read are among all screens of test_accessible.
@DEVICES
def test_axe_finds_nothing_in_a_page_without_a_text(visitor, screen):
    page = with_pages(visitor, "pages/write", screen=screen, bypass_csp=True)
    page.locator("#page-title").fill("제목만 있다")
    page.get_by_role("button", name="완료").click()
    expect(page.locator("#text-error")).to_be_visible()
    page.locator("#page-feeling").click()
    assert accessibility.violations_in_both_lights(page) == []


@first_value(language=LANGUAGES, screen=SCREENS)
def test_a_page_that_opens_is_an_event_until_it_is_read(visitor, screen, language):
    page = visitor.blank(at="2026-12-20T08:00:00+09:00", screen=screen, language=language)
    rows = [LIFE[language][0]] + [row for row in LIFE[language] if row[4] < "2026-11-21"]
    shelf.lay(page, [page_row(f"p{place:04}", *row) for place, row in enumerate(rows)])
    visitor.open(page)
    opened = page.locator(".opened")
    expect(opened.locator(".row")).to_have_count(1)
    expect(opened.locator(".unread")).to_have_count(1)
    shot(page, f"pages-opened-today-{language[:2]}-{screen['width']}")
    assert accessibility.faults(page) == []
    visitor.open(page, "pages")
    expect(opened).to_be_visible()
    shot(page, f"pages-opened-list-{language[:2]}-{screen['width']}")
    assert accessibility.faults(page) == []
    opened.locator(".row").click()
    expect(page.locator(".paper")).to_have_text(LIFE[language][0][2])
    shelf.wait_for_row(page, '"read":[true')
    visitor.open(page, "pages")
    expect(page.locator(".pagelist")).to_be_visible()
    expect(opened).to_have_count(0)
    expect(page.locator(".unread")).to_have_count(0)


def test_a_page_that_stands_beside_the_list_is_unread_until_it_is_opened(visitor):
    page = visitor.blank(at="2026-12-20T08:00:00+09:00", screen=DESKTOP)
    shelf.lay(page, [page_row("p0000", *LIFE["ko-KR"][0])])
    for _ in range(2):
        visitor.open(page, "pages")
        expect(page.locator(".paper")).to_have_text(LIFE["ko-KR"][0][2])
        expect(page.locator(".pagelist .unread")).to_have_count(1)
        assert accessibility.faults(page) == []
    page.locator(".pagelist .pagerow").click()
    shelf.wait_for_row(page, '"read":[true')
    expect(page.locator(".unread")).to_have_count(0)


def test_seals_fold_to_three_above_open_pages(visitor):
    page = visitor.blank(at=MORNING)
    days = [date(2026, 11, 20) - timedelta(place) for place in range(40)]
    shelf.lay(page, [page_row(f"d{day}", str(day), "", f"{day}의 글", "calm", str(day + timedelta(30))) for day in days])
    visitor.open(page, "pages")
    expect(page.locator(".row.sealed")).to_have_count(3)
    assert page.locator(".pagerow").first.bounding_box()["y"] < 1_000
    shot(page, "pages-folded-390")
    page.get_by_role("button", name="펼치기").click()
    expect(page.locator(".row.sealed")).to_have_count(29)
    expect(page.get_by_role("button", name="접기")).to_be_focused()
    assert accessibility.faults(page) == []


def test_two_tabs_that_begin_the_page_of_today_end_with_one(visitor):
    device = visitor.device()
    first, second = device.new_page(), device.new_page()
    for tab in (first, second):
        visitor.open(tab, "pages/write")
    text_field(second).fill("둘째 창에서")
    text_field(first).fill("첫째 창에서")
    first.get_by_role("link", name="뒤로").click()
    expect(second.locator(".twin")).to_contain_text("첫째 창에서")
    expect(text_field(second)).to_have_value("둘째 창에서")
    second.get_by_role("link", name="뒤로").click()
    expect(person.said(second)).to_contain_text("하나로 합쳤어요")
    shelf.wait_until_stored(second, "둘째 창에서")
    rows = [json.loads(row) for key, row in shelf.rows(second) if key.startswith("page/")]
    assert [row["f"]["text"][0] for row in rows] == ["첫째 창에서\n\n둘째 창에서"]
    assert [key for key, _ in shelf.rows(second, "meta") if key.startswith("draft/page/")] == []


def test_a_name_is_kept_as_it_is_typed(visitor):
    device = visitor.device()
    page = device.new_page()
    visitor.open(page, "settings")
    page.locator("#nickname").focus()
    method = InputMethod(page)
    method.compose("ㅁ", "미")
    page.wait_for_timeout(900)
    expect(page.locator("#nickname")).to_have_value("미")
    method.compose("미")
    method.commit("미")
    method.compose("ㄴ", "나")
    method.commit("나")
    expect(page.locator("#nickname")).to_have_value("미나")
    shelf.wait_for_row(page, "미나")
    page.close()
    page = device.new_page()
    visitor.open(page)
    expect(page.get_by_role("main")).to_contain_text("미나님")


def test_readable_pages_are_searched_read_and_commented_on(visitor):
    page = with_pages(visitor)
    main = page.get_by_role("main")
    page.get_by_role("button", name="검색").click()
    search = page.get_by_role("searchbox")
    expect(search).to_be_focused()
    search.fill("비밀")
    expect(main.get_by_text("찾은 페이퍼가 없어요. 봉인된 페이퍼는 열린 뒤에 검색할 수 있어요.", exact=True)).to_be_visible()
    search.fill("ㅅㄹ")
    expect(main.get_by_text("1장 찾았어요", exact=True)).to_be_visible()
    main.get_by_role("link", name="서랍을 비운 아침").click()
    expect(page.get_by_role("heading", level=2).first).to_have_text("서랍을 비운 아침")
    field = page.get_by_role("textbox", name="오늘의 댓글 남기기")
    field.focus()
    method = InputMethod(page)
    method.compose("ㅈ", "자", "잘")
    method.commit("잘")
    method.commit("했어.")
    page.get_by_role("button", name="남기기", exact=True).click()
    expect(main).to_contain_text("잘했어.")
    expect(field).to_have_count(0)
    page.get_by_role("button", name="11.21(토) 댓글 삭제").click()
    expect(main).not_to_contain_text("잘했어.")
    page.get_by_role("button", name="되돌리기").click()
    expect(main).to_contain_text("잘했어.")
    shot(page, "pages-comment-390")
    visitor.open(page, "pages/2026-10-19")
    expect(main).to_contain_text("잘했어.")


def test_filters_are_kept_while_one_goes_about(visitor):
    page = with_pages(visitor)
    page.get_by_role("button", name="흐린 마음").click()
    rows = page.get_by_role("main").locator(".pagelist .row")
    expect(rows).to_have_count(2)
    page.get_by_role("navigation").get_by_role("link", name="오늘").first.click()
    page.get_by_role("navigation").get_by_role("link", name="페이퍼").first.click()
    expect(rows).to_have_count(2)
    page.locator("#filter-feeling").click()
    person.sheet(page).get_by_role("searchbox").fill("불안")
    person.sheet(page).get_by_role("searchbox").press("Enter")
    expect(rows).to_have_count(1)
    expect(page.locator("#filter-feeling")).to_be_focused()


def test_two_texts_of_one_day_stand_side_by_side_and_are_joined(visitor):
    page = with_pages(visitor)
    first, second = LIFE["ko-KR"][3], ("2026-10-19", "책상에서", "다른 기기에서 쓴 글.", "calm", "2026-11-19")
    shelf.lay(page, [page_row("p9999", *second)])
    page.set_viewport_size(DESKTOP)
    visitor.open(page, "pages/2026-10-19")
    main = page.get_by_role("main")
    expect(main).to_contain_text("이날 쓴 글이 두 개 있어요")
    shot(page, "pages-twins-1280")
    left, right = (main.locator(".twins .paper").nth(place).bounding_box() for place in (0, 1))
    assert left["x"] < right["x"]
    page.get_by_role("button", name="하나로 합치기").click()
    expect(main.locator(".paper")).to_have_count(1)
    expect(main.locator(".paper")).to_have_text(f"{first[2]}\n\n책상에서\n\n다른 기기에서 쓴 글.")
    page.get_by_role("button", name="되돌리기").click()
    expect(main.locator(".paper")).to_have_count(2)


def test_a_picture_or_a_megabyte_pasted_into_a_page_does_no_harm(visitor):
    page = visitor.page("pages/write", at=MORNING)
    page.evaluate("""() => {
        const data = new DataTransfer();
        data.items.add(new File([new Uint8Array(10)], 'a.png', { type: 'image/png' }));
        const more = { clipboardData: data, bubbles: true, cancelable: true };
        document.getElementById('page-text').dispatchEvent(new ClipboardEvent('paste', more));
    }""")
    expect(page.get_by_role("main")).to_contain_text("사진으로 읽을 수 없는 파일")
    expect(text_field(page)).to_have_value("")
    text_field(page).fill("가나다라 " * 80_000)
    expect(page.get_by_role("main")).to_contain_text("줄여 주세요")
    text_field(page).fill("가나다라 " * 60_000)
    expect(page.get_by_role("main")).not_to_contain_text("줄여 주세요")
    page.get_by_role("link", name="뒤로").click()
    until(page, f"({shelf.ALL_OF})('records').then(rows => rows.some(([key, row]) => key.startsWith('page/') "
                "&& row.length > 300000))")


@DEVICES
def test_a_key_costs_little_in_a_long_page_beside_a_year_of_pages(visitor, screen):
    """A key draws the count of words, and nothing of the text or the list."""
    page = visitor.blank(screen=screen, at=MORNING)
    days = [f"2025-{1 + place // 28:02}-{1 + place % 28:02}" for place in range(336)]
    shelf.lay(page, [page_row(f"y{day}", day, f"날 {day}", "낱말 " * 1_000, "calm", "2025-12-31") for day in days])
    visitor.open(page, "pages/write")
    text_field(page).fill("낱말 " * 1_000)
    page.evaluate("""() => {
        window.touched = [];
        const name = node => node.id || node.parentElement.className;
        new MutationObserver(list => { for (const one of list) touched.push(one.type + ' ' + name(one.target)) })
            .observe(document.getElementById('root'), { subtree: true, childList: true, attributes: true, characterData: true });
    }""")
    text_field(page).press("End")
    page.keyboard.type(" 말")
    expect(page.locator(".footbar")).to_contain_text("1,001단어")
    # When it was stored may be said anew meanwhile.
    touched = [one for one in page.evaluate("window.touched") if "saved" not in one]
    assert 0 < len(touched) <= 8, touched
    assert not any("page-text" in one for one in touched), touched


def test_a_page_opens_beside_the_list_in_a_wide_window(visitor):
    page = with_pages(visitor, screen=DESKTOP)
    expect(page.locator(".paper")).to_have_count(1)
    expect(page.get_by_role("heading", level=1)).to_have_text("페이퍼")
    shot(page, "pages-first-beside-1280")
    page.get_by_role("link", name="서랍을 비운 아침").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("2026년 10월 19일 월요일")
    expect(page.locator(".pagelist [aria-current=true]")).to_contain_text("서랍을 비운 아침")
    left, right = (page.locator(".split > .pane").nth(place).bounding_box() for place in (0, 1))
    assert left["x"] + left["width"] <= right["x"]
    shot(page, "pages-beside-1280")
    page.get_by_role("link", name="답장을 기다리며").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("2026년 10월 17일 토요일")
    page.go_back()
    page.go_back()
    expect(page.get_by_role("heading", level=1)).to_have_text("페이퍼")


def test_all_pages_are_deleted_only_with_a_word_and_come_back(visitor):
    page = with_pages(visitor, "settings")
    page.get_by_role("button", name="페이퍼 모두 삭제").click()
    sheet = person.sheet(page)
    shot(page, "pages-erase-390")
    with page.expect_download() as download:
        sheet.get_by_role("button", name="내 기록 내려받기").click()
    _, contents = archives.read(download.value.path())
    assert "아무도 모르는 말" in contents["records/0001.jsonl"].decode()
    # Sealed pages are in no file for people.
    assert not any("아무도 모르는 말" in content.decode() for name, content in contents.items() if name.endswith(".md"))
    submit = sheet.get_by_role("button", name="페이퍼 모두 삭제")
    expect(submit).to_be_disabled()
    sheet.get_by_role("textbox").fill("삭제")
    submit.click()
    expect(sheet).to_have_count(0)
    page.get_by_role("button", name="되돌리기").click()
    expect(page.get_by_role("button", name="페이퍼 모두 삭제")).to_be_visible()


def test_a_page_is_written_by_keyboard_alone(visitor):
    page = visitor.page("pages/write", screen=DESKTOP, at=MORNING)
    expect(text_field(page)).to_be_focused()
    page.keyboard.press("Shift+Tab")
    expect(page.locator("#page-title")).to_be_focused()
    page.keyboard.press("Shift+Tab")
    expect(page.locator("#page-about")).to_be_focused()
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Enter")
    sheet = person.sheet(page)
    sheet.get_by_role("button", name="상쾌해요").focus()
    page.keyboard.press("ArrowRight")
    expect(sheet.get_by_role("button", name="흥겨워요")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#page-title")).to_be_focused()
    page.keyboard.type("Title")
    page.keyboard.press("Enter")
    expect(text_field(page)).to_be_focused()
    page.keyboard.type("Some words")
    page.get_by_role("button", name="집중 모드").click()
    expect(page.get_by_role("navigation")).to_have_count(0)
    expect(text_field(page)).to_be_focused()
    shot(page, "pages-alone-1280")
    page.keyboard.press("Escape")
    expect(page.get_by_role("navigation").first).to_be_visible()
    page.get_by_role("button", name="완료").click()
    shelf.wait_until_stored(page, "Some words")
