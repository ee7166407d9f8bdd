"""A device that has much to fetch, and one that another person signs in at."""

import re

from playwright.sync_api import BrowserContext, Page, Route, expect

import person
import shelf
from household import NAME, PASSPHRASE, link_of, make_first_account, sign_in, wait_until_synced
from program import Program
from server import Server
from visitor import Visitor, until, wait_until_interactive

MANY = 10_000
COUNT = """async () => (await new Promise((done, failed) => {
    const opening = indexedDB.open('haru');
    opening.onerror = () => failed(opening.error);
    opening.onsuccess = () => {
        const counting = opening.result.transaction('records').objectStore('records').count(IDBKeyRange.bound('todo/', 'todo0'));
        counting.onsuccess = () => { opening.result.close(); done(counting.result); };
    };
}))"""


def lay_many(server) -> None:
    """As many to-dos as somebody writes in years, on the server."""
    writer = Program(server, NAME)
    for start in range(0, MANY, 1000):
        changes = []
        for number in range(start, start + 1000):
            stamp = f"{1767225600000 + number:012x}0000{77:016x}"
            changes.append({"collection": "todo", "record": f"N{number}", "field": "text", "value": f"할 일 {number}", "stamp": stamp, "over": None})
        writer.sync(*changes)


class Gate:
    """Lets so many requests of a device's sync pass, and holds the others."""

    def __init__(self, device: BrowserContext, most: int):
        self.most = most
        self.asked: list[Route] = []
        device.route("**/api/v1/sync", self.hear)

    def hear(self, route: Route) -> None:
        self.asked.append(route)
        if len(self.asked) <= self.most:
            route.continue_()


def begin_first_pull(visitor: Visitor, server: Server) -> tuple[Page, Gate]:
    """A new device has six parts of many; the seventh is on its way, for as long as we like."""
    one = visitor.page(at=person.MORNING)
    make_first_account(visitor, one, server)
    link = link_of(visitor, one)
    one.close()
    lay_many(server)
    device = visitor.device()
    gate = Gate(device, 6)
    page = device.new_page()
    page.goto(link)
    wait_until_interactive(page)
    page.get_by_role("button", name="이 기기 연결하기").click()
    while len(gate.asked) <= gate.most:
        page.evaluate("1")
    return page, gate


def test_a_first_pull_of_ten_thousand_records_is_broken_off_and_goes_on_with_nothing_lost(visitor, server):
    other, gate = begin_first_pull(visitor, server)
    bar = other.get_by_role("progressbar", name="기록을 받고 있어요")
    expect(bar).to_have_attribute("value", re.compile(r"^1\d$"))
    other.get_by_role("button", name="멈추기").click()
    expect(other.get_by_text("잠시 멈췄어요")).to_be_visible()
    expect(bar).to_have_count(0)
    # The answer that was on its way when the pull was broken off is taken in; nothing more is asked for.
    with other.expect_response("**/api/v1/sync"):
        gate.asked[6].continue_()
    until(other, f"({COUNT})().then(count => count >= 1900)")
    expect(other.get_by_text("잠시 멈췄어요")).to_be_visible()
    assert len(gate.asked) == 7
    assert other.evaluate(COUNT) < MANY

    # The next day it goes on where it was: Haru begins anew, and asks for the changes that it does not have.
    gate.most = 10_000
    other.reload()
    wait_until_interactive(other)
    expect(other.get_by_text("모두 맞춰져 있어요")).to_be_visible(timeout=60_000)
    until(other, f"({COUNT})().then(count => count === {MANY})")
    assert gate.asked[7].request.post_data_json["since"] >= 1900
    texts = shelf.texts(other, "todo")
    assert sorted(texts) == sorted(f"할 일 {number}" for number in range(MANY))


def test_any_window_of_the_device_stops_a_first_pull(visitor, server):
    talks, gate = begin_first_pull(visitor, server)
    watches = talks.context.new_page()
    visitor.open(watches, "settings/sync")
    bar = watches.get_by_role("progressbar", name="기록을 받고 있어요")
    expect(bar).to_have_attribute("value", re.compile(r"^1\d$"))
    watches.get_by_role("button", name="멈추기").click()
    for window in (watches, talks):
        expect(window.get_by_text("잠시 멈췄어요")).to_be_visible()
        expect(window.get_by_role("progressbar")).to_have_count(0)
    with talks.expect_response("**/api/v1/sync"):
        gate.asked[6].continue_()
    until(talks, f"({COUNT})().then(count => count >= 1900)")
    for window in (watches, talks):
        expect(window.get_by_text("잠시 멈췄어요")).to_be_visible()
    assert len(gate.asked) == 7


def test_another_person_who_signs_in_where_somebodys_records_stayed_takes_nothing_from_the_first(visitor, server):
    # A request that was on its way when the device was signed out is refused.
    visitor.expect("401")
    page = visitor.page(at=person.MORNING)
    line = page.get_by_role("textbox", name="할 일 적기")
    line.fill("미나가 적은 일")
    line.press("Enter")
    expect(page.get_by_role("checkbox", name="미나가 적은 일")).to_be_visible()
    make_first_account(visitor, page, server)
    invitation = link_of(visitor, page, "다른 사람 초대")
    friend = visitor.device().new_page()
    friend.goto(invitation)
    friend.get_by_role("textbox", name="이름", exact=True).fill("준호")
    friend.get_by_label("암호", exact=True).fill("저녁마다 강가를 걷는다")
    friend.get_by_role("button", name="계정 만들기").click()
    wait_until_synced(friend)
    Program(server, "준호").write("todo", "HIS", text="준호가 적은 일", day="2026-11-21", rank="50", created="2026-11-21")

    # She signs out and leaves her records; he signs in, and is told before that they join his.
    visitor.open(page, "settings/sync")
    page.get_by_role("button", name="로그아웃", exact=True).click()
    page.locator("#sync-submit").click()
    expect(page.get_by_role("button", name="로그인", exact=True)).to_be_visible()
    expect(page.get_by_text("계정의 기록과 합쳐져요")).to_be_visible()
    sign_in(page, "준호", "저녁마다 강가를 걷는다")
    wait_until_synced(page)
    assert {"미나가 적은 일", "준호가 적은 일"} <= set(shelf.texts(page, "todo"))
    hers = {change["value"] for change in Program(server, NAME).sync() if change["field"] == "text"}
    assert "미나가 적은 일" in hers and "준호가 적은 일" not in hers
    # He has both to-dos in his account; she has hers alone, on a device of her own.
    his = {change["value"] for change in Program(server, "준호").sync() if change["field"] == "text"}
    assert {"미나가 적은 일", "준호가 적은 일"} <= his
    again = visitor.page("settings/sync", at=person.MORNING)
    sign_in(again, NAME, PASSPHRASE)
    wait_until_synced(again)
    assert shelf.texts(again, "todo") == ["미나가 적은 일"]
