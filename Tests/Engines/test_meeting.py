"""Two devices of one person in two engines, each on its own for a while: the engine of the story, and Chromium."""

from collections.abc import Iterator
from pathlib import Path

import pytest

import shelf
from account import make_account, sign_in, wait_until_synced
from chromium import Chromium
from haru import GONE, Haru, visits
from places import ARTEFACTS
from test_todos import show_tools, write


@pytest.fixture
def other(haru: Haru, tmp_path: Path) -> Iterator[Haru]:
    """A device of the same person's, in Chromium."""
    log = ARTEFACTS / "logs" / f"engine-{haru.engine.name}-meets-chromium.log"
    log.unlink(missing_ok=True)
    chromium = Chromium(tmp_path / "chromium", log)
    chromium.start()
    try:
        yield from visits(chromium, haru.server)
    finally:
        chromium.end()


def rename(haru: Haru, text: str, new: str) -> None:
    show_tools(haru, text)
    haru.link(text + " 자세히").click()
    haru.find("#todo-text").until("it === document.activeElement")
    haru.find("#todo-text").fill(new)
    haru.button("저장").click()
    haru.find("dialog").wait_until_gone()


def write_page(haru: Haru, seen: str, text: str) -> None:
    """Writes over the text of today's page."""
    haru.open("pages/write")
    field = haru.find("#page-text")
    field.until(f"it?.value === {seen!r}")
    field.fill(text)
    haru.button("완료").click()
    shelf.wait_for_row(haru.engine, text)


def test_both_write_without_a_server_and_have_the_same_when_they_meet(haru: Haru, other: Haru) -> None:
    devices = {"첫째": haru, "둘째": other}
    make_account(haru)
    other.open("settings/sync")
    sign_in(other)
    haru.open()
    write(haru, "둘이 고칠 일")
    write_page(haru, "", "함께 있던 글")
    other.open()
    other.until("document.body.innerText.includes('둘이 고칠 일')")
    for device in devices.values():
        device.carried()
        device.open("pages/write")
        device.find("#page-text").until("it?.value === '함께 있던 글'")

    haru.server.stop()
    for name, device in devices.items():
        device.expected += [GONE, "api/v1/"]
        device.open()
        rename(device, "둘이 고칠 일", name + "가 고친 일")
        write(device, *(f"{name}의 {number}번째 일" for number in range(4)))
        write_page(device, "함께 있던 글", name + "가 고친 글")
    haru.server.start()

    # Once more, as the first to talk hears of the other's changes later.
    for device in [*devices.values(), haru]:
        wait_until_synced(device)
    for device in devices.values():
        device.open()
        for name in devices:
            for number in range(4):
                device.until(f"document.body.innerText.includes('{name}의 {number}번째 일')")
    rows = [shelf.rows(device.engine) for device in devices.values()]
    assert rows[0] == rows[1]
    # The last to write has the say; the other's text is kept as an earlier version.
    texts = shelf.texts(haru.engine, "todo")
    assert "둘째가 고친 일" in texts and "첫째가 고친 일" not in texts
    assert any("첫째가 고친 일" in row for device in devices.values() for _, row in shelf.rows(device.engine, "history"))
    # Of a page both texts stand side by side.
    for device in devices.values():
        assert {"첫째가 고친 글", "둘째가 고친 글"} <= set(shelf.texts(device.engine, "page"))
        device.open("pages/write")
        device.until("['첫째가 고친 글', '둘째가 고친 글'].every(text => "
                     "document.querySelector('#page-text')?.value === text || document.body.innerText.includes(text))")
