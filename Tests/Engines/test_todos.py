"""To-dos, from the first tap to the restart without a network; written with an input method, and put in order by hand."""

import shelf
from haru import Haru
from many import many

TEXTS = ".todo button.what"
# The day's own are open or done; leftovers from other days are not among them.
OURS = "[...document.querySelectorAll('.todo button.what')].map(one => one.textContent).filter(text => /^[가-힣 ]+$/.test(text))"


def write(haru: Haru, *texts: str) -> None:
    line = haru.field("할 일 적기")
    for text in texts:
        line.fill(text)
        haru.engine.press("Enter")
        line.until("it && it.value === ''")


def show_tools(haru: Haru, text: str) -> None:
    """Presses the row as a long press does where no pointer hovers: it shows its tools."""
    haru.engine.evaluate("text => { [...document.querySelectorAll('li.todo')].find(one => one.textContent.includes(text))"
                         ".dispatchEvent(new Event('contextmenu', { bubbles: true, cancelable: true })) }", text)


def test_a_to_do_is_added_changed_deleted_and_there_after_a_restart_without_a_network(haru: Haru) -> None:
    haru.open()
    write(haru, "우체국 들르기", "귤 부치기")
    haru.engine.role("checkbox", "귤 부치기").click()
    haru.engine.role("checkbox", "귤 부치기").until("it.checked || it.ariaChecked === 'true'")
    show_tools(haru, "우체국 들르기")
    haru.link("우체국 들르기 자세히").click()
    haru.find("#todo-text").until("it === document.activeElement")
    haru.find("#todo-text").fill("은행 들르기")
    haru.button("저장").click()
    haru.find("dialog").wait_until_gone()
    haru.find(TEXTS).wait_for_text("은행 들르기")
    show_tools(haru, "은행 들르기")
    haru.link("은행 들르기 자세히").click()
    haru.button("삭제").click()
    haru.find(TEXTS).wait_for_texts("귤 부치기")
    haru.undo()
    haru.find(TEXTS).wait_for_texts("은행 들르기", "귤 부치기")
    haru.reload()
    haru.find(TEXTS).wait_for_texts("은행 들르기", "귤 부치기")

    haru.lay(*many())
    haru.restart_offline("")
    haru.until(f"['은행 들르기', '귤 부치기'].every(text => {OURS}.includes(text))")
    haru.shot("today-many")
    write(haru, "혼자 쓴 일")
    haru.until(f"{OURS}.includes('혼자 쓴 일')")
    haru.reload()
    haru.until(f"['은행 들르기', '귤 부치기', '혼자 쓴 일'].every(text => {OURS}.includes(text))")
    haru.open("calendar")
    haru.find(".leaf, .month").wait()
    haru.shot("calendar-many")


def test_the_coming_days_take_a_to_do_and_keep_one_without_a_day(haru: Haru) -> None:
    haru.open("upcoming")
    haru.find("section.pane > section.sec:nth-of-type(3) > .sec-head .round").click()
    haru.find("#todo-new").until("it === document.activeElement")
    write(haru, "목도리 사기")
    haru.find(f".sec:nth-of-type(3) {TEXTS}").wait_for_texts("목도리 사기")
    haru.find(TEXTS).click()
    haru.find("#todo-edit").until("it === document.activeElement")
    haru.shot("upcoming-edit")
    haru.button("나중에").click()
    haru.find(f".agendapane {TEXTS}").wait_for_texts("목도리 사기")
    haru.reload()
    haru.find(f".agendapane {TEXTS}").wait_for_texts("목도리 사기")
    haru.lay(*many())
    haru.restart_offline("upcoming")
    haru.find(f".agendapane > .sec:last-of-type {TEXTS}").wait_for_text("목도리 사기")
    haru.shot("upcoming-many")


def test_a_note_a_checklist_and_tags_are_written_and_a_tag_shows_its_to_dos(haru: Haru) -> None:
    haru.open()
    write(haru, "김장 #겨울", "귤 부치기")
    haru.find(TEXTS).wait_for_texts("김장", "귤 부치기")
    show_tools(haru, "김장")
    haru.link("김장 자세히").click()
    haru.find("#todo-note").fill("배추는 시장에서")
    haru.find("#step-new").fill("배추")
    haru.find("#step-new").click()
    haru.engine.press("Enter")
    haru.find("#step-new").until("it.value === '' && it === document.activeElement")
    haru.find("#step-new").fill("무")
    haru.engine.role("checkbox", "배추").click()
    haru.shot("details")
    haru.button("저장").click()
    haru.find("dialog").wait_until_gone()
    # The row whose tools have the focus shows these in the place of its marks.
    haru.reload()
    haru.find(".todo .when").wait_for_text("#겨울 1/2")
    haru.shot("details-row")
    haru.find(".todo .tag").click()
    haru.find("main .chip[aria-pressed='true']").wait_for_text("#겨울")
    haru.find(TEXTS).wait_for_texts("김장")
    haru.shot("details-tag")
    haru.open("")
    haru.find(".todo .when").wait_for_text("#겨울 1/2")


def test_a_korean_word_is_composed_and_return_that_ends_it_adds_nothing(haru: Haru) -> None:
    haru.open()
    line = haru.field("할 일 적기")
    line.click()
    haru.engine.compose("ㅇ", "야", "약")
    line.until("it.value === '약'")
    assert haru.find(TEXTS).count() == 0
    haru.engine.commit("약")
    line.until("it.value === '약'")
    haru.engine.compose("ㄱ", "구")
    haru.engine.commit("국")
    line.until("it.value === '약국'")
    haru.engine.press("Enter")
    haru.find(TEXTS).wait_for_texts("약국")
    shelf.wait_for_row(haru.engine, "약국")


def test_a_row_is_dragged(haru: Haru) -> None:
    haru.open()
    write(haru, "가", "나", "다")
    show_tools(haru, "가")
    haru.engine.drag(haru.find(".todos li.todo:nth-child(1) .grip").middle(), haru.find(".todos li.todo:nth-child(3) .what").middle())
    haru.find(TEXTS).wait_for_texts("나", "다", "가")
    haru.reload()
    haru.find(TEXTS).wait_for_texts("나", "다", "가")


def test_a_long_text_is_seen_whole_while_it_is_written(haru: Haru) -> None:
    haru.open()
    line = haru.field("할 일 적기")
    line.fill("아주 긴 할 일은 몇 줄이 되어도 처음부터 끝까지 모두 보여야 해요. 한 글자도 숨지 않아야 해요.")
    line.until("it.clientHeight > 60 && it.scrollHeight - it.clientHeight < 2")
    haru.shot("todo-long")
    line.fill("짧게")
    line.until("it.clientHeight < 60")
