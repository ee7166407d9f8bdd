"""Reminders by ntfy and by mail: turned on in Settings, confirmed, tried, and turned off, in three languages."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

import pytest
from playwright.sync_api import Page, expect

import person
from accessibility import faults
from household import make_first_account
from mail_server import PASSWORD, MailServer
from ntfy import Ntfy
from server import free_port
from shelf import wait_until_put_away
from visitor import DESKTOP, PHONE, shot

ADDRESS = "mina@example.com"


@dataclass(frozen=True)
class Speech:
    language: str
    settings: str
    by_ntfy: str
    by_mail: str
    turn_on: str
    turn_off: str
    topic: str
    copy: str
    test: str
    mail: str
    address: str
    send_code: str
    code: str
    confirm: str
    wrong: str
    nothing_yet: str
    last: str
    trial: str
    subject: str
    end: str


SPEECHES = (
    Speech("한국어", "ntfy와 메일로 받기", "ntfy로 받기", "메일로 받기", "켜기", "끄기", "주제", "주제의 주소 복사", "테스트 알림 보내기", "메일", "메일 주소",
           "코드 보내기", "확인 코드", "확인", "코드가 맞지 않거나", "아직 보낸 알림이 없어요", "마지막으로 보낸 때", "하루의 알림이 여기로 와요",
           "하루 확인 코드: ", "그만 받으려면"),
    Speech("English", "By ntfy and mail", "Get them by ntfy", "Get them by mail", "Turn on", "Turn off", "Topic",
           "Copy the topic’s address", "Send a test", "Mail", "Mail address", "Send the code", "Code", "Confirm", "The code is wrong",
           "Nothing was sent yet", "Last sent", "Haru’s reminders arrive here", "Your Haru code: ", "To stop them"),
    Speech("日本語", "ntfyとメールで受け取る", "ntfyで受け取る", "メールで受け取る", "オンにする", "オフにする", "トピック", "トピックのアドレスをコピー",
           "テスト通知を送る", "メール", "メールアドレス", "コードを送る", "確認コード", "確認", "コードが違うか", "まだ送った通知はありません", "最後に送った時刻",
           "ハルの通知がここに届きます", "ハルの確認コード：", "停止はこちらから"),
)


@pytest.fixture
def ntfy() -> Iterator[Ntfy]:
    ntfy = Ntfy()
    yield ntfy
    ntfy.stop()


@pytest.fixture
def post(tmp_path) -> Iterator[MailServer]:
    server = MailServer(tmp_path, free_port())
    server.start()
    yield server
    server.stop()


@pytest.fixture
def server(serve, ntfy, post):
    """A server whose operator has named an ntfy server and a mail server."""
    return serve(environment={
        "HARU_NTFY": ntfy.address, "HARU_SMTP": post.url, "HARU_SMTP_FROM": "haru@example.org",
        "HARU_SMTP_PASSWORD": PASSWORD, "HARU_SMTP_CA": str(post.authority)})


def opened(visitor, server, speech: Speech, **device) -> Page:
    """A person with an account who speaks that language, on the screen of channels."""
    page = visitor.page(**device)
    make_first_account(visitor, page, server)
    visitor.open(page, "settings")
    page.get_by_role("radio", name=speech.language).click()
    page.get_by_role("link", name=speech.settings).click()
    expect(page.get_by_role("heading", name=speech.settings, level=1)).to_be_visible()
    return page


@pytest.mark.parametrize("speech", SPEECHES, ids=["ko", "en", "ja"])
def test_a_person_has_reminders_sent_to_ntfy_and_by_mail(visitor, server, ntfy, post, speech):
    page = opened(visitor, server, speech)
    name = {"한국어": "ko", "English": "en", "日本語": "ja"}[speech.language]

    page.get_by_role("button", name=speech.by_ntfy).click()
    topic = page.get_by_role("textbox", name=speech.topic, exact=True)
    expect(topic).to_be_focused()
    expect(topic).to_have_value(re.compile(r"^haru-[a-z0-9]{20}$"))
    secret = topic.input_value()
    shot(page, f"channels-ntfy-{name}")
    page.get_by_role("button", name=speech.turn_on, exact=True).click()
    expect(page.get_by_text(f"{ntfy.address}/{secret}")).to_be_visible()
    expect(page.get_by_text(speech.nothing_yet)).to_be_visible()
    expect(page.get_by_role("button", name=speech.copy)).to_be_visible()
    page.get_by_role("button", name=f"{speech.test}: ntfy").or_(page.get_by_role("button", name=f"{speech.test}：ntfy")).click()
    _, _, message = ntfy.published.get(timeout=30)
    assert (message["topic"], message["message"]) == (secret, speech.trial)

    page.get_by_role("button", name=speech.by_mail).click()
    field = page.get_by_role("textbox", name=speech.address)
    expect(field).to_be_focused()
    field.fill(ADDRESS)
    page.get_by_role("button", name=speech.send_code).click()
    code = page.get_by_role("textbox", name=speech.code, exact=True)
    expect(code).to_be_focused()
    _, mail = post.mails.get(timeout=30)
    assert mail["To"] == ADDRESS and mail["Subject"].startswith(speech.subject)
    [right] = re.findall(r"^(\d{6})\r?$", mail.get_content(), re.MULTILINE)
    code.fill("000000" if right != "000000" else "111111")
    visitor.expect("403")
    page.get_by_role("button", name=speech.confirm, exact=True).click()
    expect(page.get_by_role("alert")).to_contain_text(speech.wrong)
    shot(page, f"channels-code-{name}")
    code.fill(right)
    page.get_by_role("button", name=speech.confirm, exact=True).click()
    expect(page.get_by_text(ADDRESS)).to_be_visible()
    page.locator("#channel-test-mail").click()
    _, mail = post.mails.get(timeout=30)
    assert speech.trial in mail.get_content() and speech.end in mail.get_content()
    # The services have it a moment before the server knows that they took it.
    page.wait_for_function("""async () => {
        const { channels } = await (await fetch("/api/v1/channels")).json();
        return channels.length === 2 && channels.every((channel) => channel.taken);
    }""")
    visitor.open(page, "settings/channels")
    expect(page.get_by_text(speech.last)).to_have_count(2)
    shot(page, f"channels-{name}")

    page.get_by_role("button", name=re.compile(f"{speech.turn_off}.*{speech.mail}$")).click()
    page.get_by_role("button", name=speech.turn_off, exact=True).click()
    expect(page.get_by_role("button", name=speech.by_mail)).to_be_visible()
    expect(page.get_by_text(ADDRESS)).to_have_count(0)
    log = server.log.read_text()
    assert ADDRESS not in log and secret not in log and right not in log


def test_a_due_reminder_arrives_while_haru_is_closed(visitor, server, ntfy):
    page = opened(visitor, server, SPEECHES[0])
    page.get_by_role("button", name="ntfy로 받기").click()
    page.get_by_role("button", name="켜기", exact=True).click()
    expect(page.get_by_text("아직 보낸 알림이 없어요")).to_be_visible()
    # Due in the next minute, in the words of a line: a reminder due before there was the topic is not told.
    visitor.open(page, "")
    now = page.evaluate("new Date(Date.now() + 60_000).toLocaleTimeString('sv').slice(0, 5)")
    line = page.get_by_role("textbox", name="할 일 적기")
    line.fill(f"{now} 약 먹기 알림")
    line.press("Enter")
    visitor.open(page, "settings/sync")
    expect(page.get_by_text("모두 맞춰져 있어요")).to_be_visible(timeout=15_000)
    page.close()
    _, _, message = ntfy.published.get(timeout=150)
    assert "약 먹기" in message["title"]


def test_a_half_typed_form_is_there_after_a_reload(visitor, server):
    page = opened(visitor, server, SPEECHES[0])
    page.get_by_role("button", name="ntfy로 받기").click()
    topic = page.get_by_role("textbox", name="주제", exact=True)
    topic.fill("haru-mina")
    page.get_by_label("액세스 토큰").fill("tk_1")
    wait_until_put_away(page, "haru-mina")
    person.reload(page)
    expect(topic).to_have_value("haru-mina")
    expect(page.get_by_label("액세스 토큰")).to_have_value("")
    page.get_by_role("button", name="취소").click()
    page.get_by_role("button", name="메일로 받기").click()
    address = page.get_by_role("textbox", name="메일 주소")
    address.fill("mina@")
    wait_until_put_away(page, "mina@")
    person.reload(page)
    expect(address).to_have_value("mina@")
    page.get_by_role("button", name="취소").click()
    person.reload(page)
    expect(page.get_by_role("button", name="메일로 받기")).to_be_visible()
    expect(address).to_have_count(0)


def test_a_test_notification_that_could_not_be_sent_is_told(visitor, server):
    page = opened(visitor, server, SPEECHES[0])
    page.get_by_role("button", name="ntfy로 받기").click()
    page.get_by_role("button", name="켜기", exact=True).click()
    test = page.get_by_role("button", name="테스트 알림 보내기: ntfy")
    expect(test).to_be_visible()
    server.stop()
    visitor.expect(r"ERR_CONNECTION_REFUSED|ERR_FAILED|Failed to update a ServiceWorker|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET")
    test.click()
    expect(page.get_by_role("alert").get_by_text("보내지 못했어요")).to_be_visible()
    shot(page, "channels-trouble")
    assert faults(page) == []


def test_it_is_done_by_keys_alone(visitor, server, ntfy):
    page = opened(visitor, server, SPEECHES[0], screen=DESKTOP)
    person.tab_to(page, page.get_by_role("button", name="ntfy로 받기"))
    page.keyboard.press("Enter")
    expect(page.get_by_role("textbox", name="주제", exact=True)).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_text("아직 보낸 알림이 없어요")).to_be_visible()
    person.tab_to(page, page.get_by_role("button", name="테스트 알림 보내기: ntfy"))
    page.keyboard.press("Enter")
    assert ntfy.published.get(timeout=30)[2]["message"] == SPEECHES[0].trial
    person.tab_to(page, page.get_by_role("button", name="끄기: ntfy"))
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="끄기", exact=True)).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="ntfy로 받기")).to_be_visible()


def test_mail_is_turned_on_and_off_by_keys_alone(visitor, server, post):
    page = opened(visitor, server, SPEECHES[0], screen=DESKTOP)
    person.tab_to(page, page.get_by_role("button", name="메일로 받기"))
    page.keyboard.press("Enter")
    expect(page.get_by_role("textbox", name="메일 주소")).to_be_focused()
    page.keyboard.type(ADDRESS)
    page.keyboard.press("Enter")
    expect(page.get_by_role("textbox", name="확인 코드", exact=True)).to_be_focused()
    [right] = re.findall(r"^(\d{6})\r?$", post.mails.get(timeout=30)[1].get_content(), re.MULTILINE)
    page.keyboard.type(right)
    page.keyboard.press("Enter")
    expect(page.get_by_text("아직 보낸 알림이 없어요")).to_be_visible()
    person.tab_to(page, page.get_by_role("button", name="테스트 알림 보내기: 메일"))
    page.keyboard.press("Enter")
    assert SPEECHES[0].trial in post.mails.get(timeout=30)[1].get_content()
    person.tab_to(page, page.get_by_role("button", name="끄기: 메일"))
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="끄기", exact=True)).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="메일로 받기")).to_be_visible()


@pytest.mark.parametrize("colours,screen", [
    ("light", PHONE), pytest.param("dark", PHONE, marks=pytest.mark.pictures), ("dark", DESKTOP)])
def test_the_screen_is_for_everyone(visitor, server, colours, screen):
    page = opened(visitor, server, SPEECHES[0], colours=colours, screen=screen)
    expect(page.get_by_role("button", name="ntfy로 받기")).to_be_visible()
    size = "phone" if screen is PHONE else "desktop"
    shot(page, f"channels-empty-{colours}-{size}")
    assert faults(page) == []
    page.get_by_role("button", name="ntfy로 받기").click()
    assert faults(page) == []
    page.get_by_role("button", name="켜기", exact=True).click()
    expect(page.get_by_role("button", name="주제의 주소 복사")).to_be_visible()
    assert faults(page) == []
    shot(page, f"channels-on-{colours}-{size}")


def test_where_the_operator_offers_nothing_settings_say_nothing_of_it(serve, visitor_to):
    plain = serve()
    visitor = visitor_to(plain.url)
    page = visitor.page(at=person.MORNING)
    make_first_account(visitor, page, plain)
    visitor.open(page, "settings")
    expect(page.get_by_role("switch", name="여행 전날")).to_be_visible()
    expect(page.get_by_role("link", name="ntfy와 메일로 받기")).to_have_count(0)
    visitor.open(page, "settings/channels")
    expect(page.get_by_text("이 서버는 ntfy나 메일로 보내지 않아요")).to_be_visible()
