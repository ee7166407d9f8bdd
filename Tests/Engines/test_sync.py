"""A device and a program of one person: each sees the other's changes."""

import time

from account import make_account
from haru import Haru, today
from household import NAME
from place import PATIENCE
from program import Program


def test_a_to_do_written_here_is_there_and_the_other_way_round_at_once(haru: Haru) -> None:
    haru.open("settings/sync")
    haru.shot("sync-first")
    make_account(haru)
    haru.shot("sync")
    haru.find("#sync-add").click()
    haru.until("document.querySelector('.qrcode path')?.getBBox().width > 20")
    haru.shot("sync-link")
    program = Program(haru.server, NAME)
    program.sync()

    haru.open()
    haru.field("할 일 적기").fill("우체국 들르기")
    haru.engine.press("Enter")
    texts: list[str] = []
    give_up = time.monotonic() + PATIENCE
    while "우체국 들르기" not in texts and time.monotonic() < give_up:
        texts += [change["value"] for change in program.sync() if change["field"] == "text"]
    assert "우체국 들르기" in texts

    program.write("todo", "PROGRAM", text="은행에서 도장", day=today().isoformat(), rank="50", created=today().isoformat())
    haru.until("document.body.innerText.includes('은행에서 도장')")
    # And it is there without a network, too.
    haru.expected.append("api/v1/")
    haru.restart_offline("")
    haru.until("document.body.innerText.includes('은행에서 도장') && document.body.innerText.includes('우체국 들르기')")
