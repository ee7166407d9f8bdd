"""Music for a feeling: found through the server alone, heard on YouTube, and told kindly where there is none."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

import accessibility
import person
import shelf
from combinations import LANGUAGES, SCREENS, each_value
from person import MORNING
from pages import LIFE, page_row
from visitor import Visitor, shot, until
from youtube import KEY, YouTube, item, refusal

SONGS = [
    item("a-b_9", "비 오는 날 듣기 좋은 노래 &amp; 조용한 아침 플레이리스트 (가사 첨부, 세 시간 연속 재생) &#39;여름&#39;", "하루 라디오"),
    item("bbbb", "Butterflies", "A channel whose name is much longer than any row of a list on a phone is wide"),
    item("cccc", "ときめく曲", ""),
]
FOUND = (200, {"items": SONGS})


@pytest.fixture
def youtube() -> Iterator[YouTube]:
    youtube = YouTube()
    youtube.answer = FOUND
    yield youtube
    youtube.stop()


@pytest.fixture
def listener(youtube, serve, visitor_to) -> Visitor:
    """A visitor of a server that has a key."""
    return visitor_to(serve(environment=youtube.environment).url)


def with_page(visitor: Visitor, path: str = "pages", language: str = "ko-KR", **device) -> Page:
    page = visitor.blank(at=MORNING, language=language, **device)
    shelf.lay(page, [page_row(f"p{place:04}", *row) for place, row in enumerate(LIFE[language])])
    visitor.open(page, path)
    return page


def test_music_for_the_last_page_is_heard_in_another_tab(listener, youtube):
    page = with_page(listener)
    requests: list[str] = []
    page.context.on("request", lambda request: requests.append(request.url))
    page.context.route("https://www.youtube.com/**", lambda route: route.fulfill(body="<title>YouTube</title>"))
    page.get_by_role("link", name="음악").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("음악")
    expect(page.get_by_role("main")).to_contain_text("11.20(금) 페이퍼의 감정에 어울리는 노래")
    rows = page.locator(".songs a")
    expect(rows).to_have_count(3)
    expect(rows.first).to_contain_text("비 오는 날 듣기 좋은 노래 & 조용한 아침")
    expect(rows.first).to_contain_text("'여름'")
    expect(rows.first).to_contain_text("하루 라디오")
    assert len(youtube.asked) == 1
    assert "%EC%84%A4%EB%A0%88%EC%96%B4" in youtube.asked[0], "not the stem of 설레어요"
    until(page, "[...document.querySelectorAll('img.song')].every(image => image.complete && image.naturalWidth > 0)")
    assert all(url.startswith(listener.home) for url in requests), requests
    assert KEY not in page.content()
    with page.expect_popup() as opened:
        rows.first.click()
    assert opened.value.url == "https://www.youtube.com/watch?v=a-b_9"
    assert opened.value.evaluate("window.opener === null && document.referrer === ''")
    opened.value.close()
    # Who comes back finds the list, and nobody is asked again.
    page.get_by_role("link", name="뒤로").click()
    page.get_by_role("link", name="음악").click()
    expect(rows).to_have_count(3)
    assert len(youtube.asked) == 1


def test_another_feeling_is_chosen_by_keyboard_alone(listener, youtube):
    page = with_page(listener, "pages/music")
    expect(page.locator(".songs a")).to_have_count(3)
    page.locator("#music-feeling").focus()
    page.keyboard.press("Enter")
    sheet = person.sheet(page)
    expect(sheet.get_by_role("button", name="설레어요")).to_have_attribute("aria-pressed", "true")
    sheet.get_by_role("searchbox").focus()
    page.keyboard.type("외로")
    page.keyboard.press("Enter")
    expect(sheet).to_have_count(0)
    expect(page.locator("#music-feeling")).to_be_focused()
    expect(page).to_have_url(listener.home + "pages/music/lonely")
    expect(page.get_by_role("main")).to_contain_text("고른 감정에 어울리는 노래")
    expect(page.locator(".songs a")).to_have_count(3)
    assert "%EC%99%B8%EB%A1%9C%EC%9B%8C" in youtube.asked[-1]
    page.keyboard.press("Enter")
    page.keyboard.press("Escape")
    expect(page.locator("#music-feeling")).to_be_focused()
    page.keyboard.press("Tab")
    expect(page.locator(".songs a").first).to_be_focused()


def test_a_page_that_is_read_leads_to_its_music(listener):
    page = with_page(listener, "pages/2026-10-17")
    page.get_by_role("link", name="음악 듣기").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("음악")
    expect(page.get_by_role("main")).to_contain_text("불안해요")
    expect(page.locator(".songs a")).to_have_count(3)
    page.go_back()
    expect(page.get_by_role("heading", level=2).first).to_have_text("답장을 기다리며")


REASONS = {
    "nothing": ((200, {"items": []}), "어울리는 노래를 찾지 못했어요"),
    "quota": (refusal(403, "quotaExceeded"), "오늘은 더 찾을 수 없어요"),
    "refused": (refusal(403, "accessNotConfigured"), "서버의 YouTube 키를 쓸 수 없어요"),
    "rubbish": ((200, ["no", "list"]), "알 수 없는 응답이 왔어요"),
}


@pytest.mark.parametrize("reason", ["nothing", "quota", "refused", "rubbish"])
def test_reasons_for_no_music_are_told_apart(listener, youtube, reason):
    listener.expect("status of 50")
    youtube.answer, said = REASONS[reason]
    page = with_page(listener, "pages/music")
    main = page.get_by_role("main")
    expect(main).to_contain_text(said)
    expect(main.get_by_role("button", name="다시 시도")).to_be_visible()
    expect(main.get_by_role("link", name="YouTube에서")).to_have_attribute("target", "_blank")
    shot(page, f"music-{reason}-390")
    if reason in ("nothing", "rubbish"):
        return
    # The server has learnt that it need not ask for a while, and says so at once.
    with page.expect_response("**/api/v1/music?*"):
        main.get_by_role("button", name="다시 시도").click()
    expect(main).to_contain_text(said)
    assert len(youtube.asked) == 1


def test_without_a_network_it_says_so_and_tries_again(listener):
    page = with_page(listener)
    listener.expect("ERR_INTERNET_DISCONNECTED")
    # With a screen of the second part, that part is there.
    page.get_by_role("link", name="돌아보기").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("돌아보기")
    page.get_by_role("link", name="뒤로").click()
    page.context.set_offline(True)
    page.get_by_role("link", name="음악").click()
    main = page.get_by_role("main")
    expect(main).to_contain_text("인터넷에 연결되어 있지 않아요")
    shot(page, "music-offline-390")
    page.context.set_offline(False)
    main.get_by_role("button", name="다시 시도").click()
    expect(page.locator(".songs a")).to_have_count(3)
    expect(page.get_by_role("heading", level=1)).to_be_focused()


def test_without_a_key_the_same_search_is_a_link(visitor):
    visitor.expect("status of 501")
    page = with_page(visitor, "pages/music")
    main = page.get_by_role("main")
    expect(main).to_contain_text("아직 노래 추천을 쓸 수 없어요")
    link = main.get_by_role("link", name="YouTube에서")
    assert link.get_attribute("href") == (
        "https://www.youtube.com/results?search_query=%EC%84%A4%EB%A0%88%EC%96%B4%20%EB%85%B8%EB%9E%98%20playlist")
    expect(main.get_by_role("button", name="다시 시도")).to_have_count(0)
    shot(page, "music-nokey-390")


def test_a_feeling_that_is_hidden_while_sealed_is_not_heard(listener, youtube):
    page = with_page(listener, "settings")
    page.get_by_role("switch", name="봉인된 페이퍼의 감정 보이기").click()
    shelf.wait_for_row(page, '"sealedFeelings":[false')
    listener.open(page, "pages/music")
    # The newest page that can be read.
    expect(page.get_by_role("main")).to_contain_text("개운해요")
    assert "fluttering" not in page.content() and "설레어요" not in page.content()


@each_value(language=LANGUAGES, screen=SCREENS)
def test_music_is_kept_as_pictures_and_can_be_listened_to(listener, screen, language):
    page = with_page(listener, "pages/music", language, screen=screen, bypass_csp=True)
    expect(page.locator(".songs a")).to_have_count(3)
    for colours in ("light", "dark"):
        page.emulate_media(color_scheme=colours)
        shot(page, f"music-{language[:2]}-{screen['width']}-{colours}")
    assert accessibility.violations_in_both_lights(page) == []
    assert page.evaluate("document.scrollingElement.scrollWidth - document.scrollingElement.clientWidth") == 0
    assert accessibility.faults(page) == []
