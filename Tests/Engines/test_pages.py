"""A morning page, from the first word to the restart without a network; and behind a lock, with the engine's own cipher."""

import shelf
from haru import Haru, day
from many import many

PASSPHRASE = "오늘도 하루를 적어요"


def page_row(name: str, title: str, text: str) -> tuple[str, str]:
    """A page of a month ago, which can be read."""
    return shelf.row("page", name, day=day(-40), opens=day(-10), created=day(-40), title=title, text=text, emotion="calm")


def test_a_page_is_written_changed_deleted_and_there_after_a_restart_without_a_network(haru: Haru) -> None:
    haru.open()
    haru.engine.role("link", "오늘의 첫 감정은 무엇인가요?", exact=False).click()
    haru.button("설레어요").click()
    haru.find("dialog").wait_until_gone()
    haru.field("제목").fill("바다 쪽으로 난 창")
    text = haru.find("#page-text")
    text.click()
    for stages, word in ((("ㄴ", "누", "눈"), "눈"), (("ㅇ", "으", "을"), "을")):
        haru.engine.compose(*stages)
        haru.engine.commit(word)
    text.until("it.value === '눈을'")
    haru.shot("pages-write")
    haru.button("완료").click()
    haru.find("#today-page").wait()
    shelf.wait_for_row(haru.engine, "눈을")
    haru.find("#today-page").click()
    text.until("it?.value === '눈을'")
    text.type(" 뜨니")
    haru.button("완료").click()
    shelf.wait_for_row(haru.engine, "눈을 뜨니")

    # A page sealed long ago is read and thrown away; today's is sealed.
    haru.lay(page_row("p0001", "서랍을 비운 아침", "오래된 영수증을 버렸다."))
    old = f"pages/{day(-40)}"
    haru.open(old)
    haru.find(".paper").wait_for_text("오래된 영수증")
    haru.button("삭제").click()
    haru.find(".paper").wait_until_gone()
    haru.undo()
    haru.until("location.pathname.endsWith('/pages') || document.querySelector('.paper') !== null")
    haru.open(old)
    haru.find(".paper").wait_for_text("오래된 영수증")
    haru.reload()
    haru.find(".paper").wait_for_text("오래된 영수증")

    haru.lay(*[row for row in many() if day(-40) not in row[1] or row[0][:4] != "page"])
    haru.restart_offline("pages")
    haru.find("main").wait_for_text("서랍을 비운 아침")
    haru.shot("pages-many")
    haru.open(old)
    haru.find(".paper").wait_for_text("오래된 영수증")
    haru.open("pages/write")
    text.until("it?.value === '눈을 뜨니'")
    text.type(" 아침")
    haru.button("완료").click()
    shelf.wait_for_row(haru.engine, "눈을 뜨니 아침")
    haru.open("pages/write")
    text.until("it?.value === '눈을 뜨니 아침'")


def test_a_page_is_locked_and_opened(haru: Haru) -> None:
    haru.open()
    haru.lay(page_row("p0001", "숨긴제목", "숨긴글월"))
    haru.open("settings/lock")
    haru.button("잠금 켜기").click()
    haru.field("새 암호").fill(PASSPHRASE)
    haru.field("한 번 더").fill(PASSPHRASE)
    haru.shot("lock-choose")
    haru.button("다음").click()
    haru.find("#lock-code").wait()
    haru.shot("lock-code")
    haru.engine.role("checkbox", "안전한 곳에 남겨 두었어요").click()
    haru.button("잠금 켜기").click()
    haru.button("지금 잠그기").wait()
    haru.until(f"({shelf.ALL_OF})('records').then(rows => rows.some(([key]) => key.startsWith('lock/')))")
    stored = [shelf.rows(haru.engine, store) for store in ("records", "outbox", "history", "meta")]
    assert "숨긴" not in str(stored)
    haru.restart("pages")
    haru.find("main").wait_for_text("평온해요")
    assert "숨긴" not in haru.engine.evaluate("document.documentElement.outerHTML")
    haru.field("암호").fill("아닌 암호를 적었어요")
    haru.button("열기").click()
    haru.find("main").wait_for_text("암호가 맞지 않아요. 다시 입력해 주세요.")
    haru.field("암호").fill(PASSPHRASE)
    haru.button("열기").click()
    haru.find("main").wait_for_text("숨긴제목")
    haru.shot("lock-opened")
    haru.open(f"pages/{day(-40)}")
    haru.field("암호").fill(PASSPHRASE)
    haru.button("열기").click()
    haru.find("main").wait_for_text("숨긴글월")
