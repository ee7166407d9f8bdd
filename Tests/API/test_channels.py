"""Reminders by mail and by ntfy, as a mail server and an ntfy server get them: read by code that shares nothing with the server's."""

import http.client
import json
import re
import socket
import sqlite3
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from email.message import EmailMessage
from pathlib import Path
from queue import Queue

import pytest

from conftest import PASSPHRASE, run
from mail_server import PASSWORD, MailServer
from ntfy import Ntfy
from server import Server, free_port
from test_push import ask

ADDRESS = "mina@example.com"
PLACE = {"zone": "Asia/Seoul", "language": "ko-KR"}


@pytest.fixture
def mail(tmp_path: Path) -> Iterator[Callable[..., MailServer]]:
    servers: list[MailServer] = []

    def start(**options: bool) -> MailServer:
        servers.append(MailServer(tmp_path, free_port(), **options))
        servers[-1].start()
        return servers[-1]

    yield start
    for server in servers:
        server.stop()


@pytest.fixture
def serve(tmp_path: Path) -> Iterator[Callable[[dict[str, str]], tuple[Server, str]]]:
    """A server with that environment, and the cookie of a person who has signed in there."""
    servers: list[Server] = []
    web, folder = tmp_path / "web", tmp_path / "data"
    web.mkdir()
    (web / "index.html").write_text("<!doctype html>")
    run("user", "add", "mina", "--passphrase-stdin", "--data", str(folder), said=PASSPHRASE + "\n")

    def start(environment: dict[str, str]) -> tuple[Server, str]:
        servers.append(Server(web, folder, tmp_path / f"server-{len(servers)}.log", environment=environment).start())
        who = {"name": "mina", "passphrase": PASSPHRASE, "device": "phone"}
        return servers[-1], ask(servers[-1], "POST", "/api/v1/session", who)[2].split(";")[0]

    yield start
    for server in servers:
        server.stop()


def configured(server: MailServer, password: str = PASSWORD, authority: bool = True) -> dict[str, str]:
    environment = {"HARU_SMTP": server.url, "HARU_SMTP_FROM": "haru@example.org", "HARU_SMTP_PASSWORD": password}
    return environment | ({"HARU_SMTP_CA": str(server.authority)} if authority else {})


def channel(server: Server, cookie: str) -> dict:
    [only] = ask(server, "GET", "/api/v1/channels", cookie=cookie)[1]["channels"]
    return only


def until(what: Callable[[], bool], server: Server) -> None:
    """Waits for steps that the server takes by itself."""
    give_up = time.monotonic() + 30
    while not what():
        assert time.monotonic() < give_up, server.said()
        time.sleep(0.05)


def words(message: EmailMessage) -> str:
    """The text of a mail with LF at the ends of its lines; the mail itself must have CRLF."""
    text = message.get_content()
    assert text.count("\n") == text.count("\r\n")
    return text.replace("\r\n", "\n")


def confirm(server: Server, cookie: str, post: MailServer) -> str:
    """Asks for a code, and enters it; the code."""
    assert ask(server, "PUT", "/api/v1/channels/mail", {"address": ADDRESS, **PLACE}, cookie)[0] == 202, server.said()
    _, message = post.mails.get(timeout=30)
    [code] = re.findall(r"^\d{6}$", words(message), re.MULTILINE)
    assert ask(server, "POST", "/api/v1/channels/mail/code", {"code": code}, cookie)[0] == 204
    return code


@pytest.mark.parametrize("is_implicit", [True, False], ids=["smtps", "starttls"])
def test_an_address_is_confirmed_by_a_code_and_then_gets_mail(mail, serve, is_implicit):
    post = mail(is_implicit=is_implicit)
    server, cookie = serve(configured(post))
    assert ask(server, "PUT", "/api/v1/channels/mail", {"address": ADDRESS, **PLACE}, cookie)[0] == 202, server.said()
    envelope, message = post.mails.get(timeout=30)
    assert (envelope.mail_from, envelope.rcpt_tos) == ("haru@example.org", [ADDRESS])
    assert set(post.greetings) == {"example.org"}
    [code] = re.findall(r"^\d{6}$", words(message), re.MULTILINE)
    assert message["Subject"] == f"하루 확인 코드: {code}"
    assert (message["To"], message["From"]) == (ADDRESS, "하루 <haru@example.org>")
    assert not message.defects
    assert "http" not in words(message) and message["List-Unsubscribe"] is None

    # Nothing else is sent there before the code has come back.
    assert channel(server, cookie)["isConfirmed"] is False
    assert ask(server, "POST", "/api/v1/channels/mail/test", cookie=cookie)[0] == 404
    wrong = "000000" if code != "000000" else "000001"
    assert ask(server, "POST", "/api/v1/channels/mail/code", {"code": wrong}, cookie)[0] == 403
    assert ask(server, "POST", "/api/v1/channels/mail/code", {"code": f" {code} "}, cookie)[0] == 204
    assert ask(server, "POST", "/api/v1/channels/mail/test", cookie=cookie)[0] == 202
    _, message = post.mails.get(timeout=30)
    assert (message["Subject"], message.get_content_type(), message.get_content_charset()) == ("하루", "text/plain", "utf-8")
    assert words(message).startswith(f"하루의 알림이 여기로 와요\n\n{server.url}settings/channels\n\n-- \n")
    assert message["Auto-Submitted"] == "auto-generated"
    assert message["List-Unsubscribe"] == f"<{server.url}settings/channels>"
    assert message["Message-ID"].endswith("@example.org>") and message["Date"].datetime is not None
    assert message["Content-Language"] == "ko" and not message.defects
    until(lambda: channel(server, cookie)["taken"] is not None, server)
    assert channel(server, cookie)["problem"] is None

    assert ask(server, "DELETE", "/api/v1/channels/mail", cookie=cookie)[0] == 204
    assert ask(server, "GET", "/api/v1/channels", cookie=cookie)[1]["channels"] == []
    log = server.log.read_text()
    for secret in (ADDRESS, code, PASSWORD):
        assert secret not in log


def test_a_to_do_is_mailed_when_it_is_due_whatever_it_says(mail, serve, tmp_path):
    post = mail()
    server, cookie = serve(configured(post))
    confirm(server, cookie, post)
    # A notice that was due before the address was confirmed is not told, so the confirmation is moved back by two minutes.
    with closing(sqlite3.connect(tmp_path / "data" / "haru.sqlite", isolation_level=None)) as database:
        assert database.execute("UPDATE channel SET begun = begun - 120000").rowcount == 1
    # Due at the beginning of this minute, in Seoul: a time that has just passed is told.
    then = time.gmtime(time.time() + 9 * 3600)
    text = "약 먹기 💊\r\nBcc: everybody@example.com " + "아주 긴 할 일 " * 40
    fields = {"text": text, "day": time.strftime("%Y-%m-%d", then), "time": time.strftime("%H:%M", then), "reminder": 0}
    changes = [{"collection": "todo", "record": "t", "field": name, "value": value, "stamp": f"{int(time.time() * 1000):012x}{place:04x}{3:016x}"}
               for place, (name, value) in enumerate(fields.items())]
    status, answer, _ = ask(server, "POST", "/api/v1/sync", {"since": 0, "changes": changes}, cookie)
    assert (status, answer["refused"]) == (200, []), answer
    envelope, message = post.mails.get(timeout=60)
    assert envelope.rcpt_tos == [ADDRESS]
    assert message["Bcc"] is None and len(message.keys()) == 11
    assert message["Subject"].startswith("약 먹기 💊  Bcc: everybody@example.com 아주 긴 할 일")
    assert f"{server.url}todos/t" in words(message)
    assert "약 먹기" not in server.log.read_text()


def test_a_wrong_password_is_the_operators_and_is_tried_again(mail, serve):
    post = mail()
    server, cookie = serve(configured(post))
    confirm(server, cookie, post)
    server.stop()
    # The password is another now.
    second, cookie = serve(configured(post, password="wrong"))
    assert ask(second, "POST", "/api/v1/channels/mail/test", cookie=cookie)[0] == 202
    until(lambda: channel(second, cookie)["problem"] == 0, second)
    until(lambda: "refuses the user name or the password (535)" in second.log.read_text(), second)
    assert ADDRESS not in second.log.read_text()
    status, answer, _ = ask(second, "PUT", "/api/v1/channels/mail", {"address": "b@example.com", **PLACE}, cookie)
    assert (status, answer["code"]) == (422, "mailNotSent")
    # The address that was on stays on.
    assert channel(second, cookie)["address"] == ADDRESS


@pytest.mark.parametrize("trouble", ["untrusted", "plain"])
def test_nothing_is_said_to_a_server_that_cannot_be_trusted(mail, serve, trouble):
    post = mail(offers_tls=trouble != "plain")
    server, cookie = serve(configured(post, authority=trouble != "untrusted"))
    status, answer, _ = ask(server, "PUT", "/api/v1/channels/mail", {"address": ADDRESS, **PLACE}, cookie)
    assert (status, answer["code"]) == (422, "mailNotSent")
    assert post.mails.empty()
    assert "its certificate is not trusted, or it offers no TLS" in server.log.read_text()


def test_a_mail_that_a_server_refuses_is_told_and_one_that_it_puts_off_is_sent_later(mail, serve):
    post = mail()
    server, cookie = serve(configured(post))
    confirm(server, cookie, post)
    post.answer = lambda: "550 No such user"
    assert ask(server, "POST", "/api/v1/channels/mail/test", cookie=cookie)[0] == 202
    until(lambda: channel(server, cookie)["problem"] == 550, server)
    answers = iter(["451 Later"])
    post.answer = lambda: next(answers, "250 OK")
    assert ask(server, "POST", "/api/v1/channels/mail/test", cookie=cookie)[0] == 202
    _, message = post.mails.get(timeout=60)
    assert message["Subject"] == "하루"
    until(lambda: channel(server, cookie)["problem"] is None, server)


@pytest.mark.parametrize("greeting", ["554 No SMTP service here", "421 Too busy"])
def test_a_mail_server_that_refuses_the_machine_is_told_to_the_operator_and_asked_again(mail, serve, greeting):
    post = mail()
    server, cookie = serve(configured(post))
    confirm(server, cookie, post)
    server.stop()
    with socket.create_server(("127.0.0.1", 0)) as refusing:
        url = post.url.replace(str(post.port), str(refusing.getsockname()[1]))
        server, cookie = serve(configured(post) | {"HARU_SMTP": url})
        def refuse() -> None:
            while True:
                try:
                    connection, _ = refusing.accept()
                except OSError:
                    return
                with connection:
                    connection.sendall(greeting.encode() + b"\r\n")
                    connection.recv(100)

        thread = threading.Thread(target=refuse)
        thread.start()
        assert ask(server, "POST", "/api/v1/channels/mail/test", cookie=cookie)[0] == 202
        until(lambda: channel(server, cookie)["problem"] == 0, server)
        until(lambda: "it refuses this machine" in server.log.read_text(), server)
        refusing.shutdown(socket.SHUT_RDWR)
    thread.join()
    assert f"it refuses this machine ({greeting[:3]})" in server.log.read_text()
    assert ADDRESS not in server.log.read_text()


def test_a_mail_server_that_hangs_holds_up_nothing_else(serve):
    with socket.create_server(("127.0.0.1", 0)) as hanging:
        server, cookie = serve({"HARU_SMTP": f"smtp://127.0.0.1:{hanging.getsockname()[1]}", "HARU_SMTP_FROM": "haru@example.org"})
        done: Queue[tuple[int, dict, str]] = Queue()
        thread = threading.Thread(target=lambda: done.put(
            slow_ask(server, "PUT", "/api/v1/channels/mail", {"address": ADDRESS, **PLACE}, cookie)))
        thread.start()
        connection, _ = hanging.accept()
        # It greets nobody; meanwhile others are answered.
        assert ask(server, "GET", "/api/v1/channels", cookie=cookie)[1]["channels"] == []
        status, answer, _ = done.get(timeout=60)
        thread.join()
        connection.close()
    assert (status, answer["code"]) == (422, "mailNotSent")
    assert "it does not answer in time" in server.log.read_text()


def slow_ask(server: Server, method: str, path: str, body: dict, cookie: str) -> tuple[int, dict, str]:
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=60)
    headers = {"Content-Type": "application/json", "Sec-Fetch-Site": "same-origin", "Cookie": cookie}
    connection.request(method, path, json.dumps(body), headers)
    answer = connection.getresponse()
    return answer.status, json.loads(answer.read()), ""


def test_ntfy_is_given_messages_that_it_takes(serve):
    ntfy = Ntfy()
    try:
        server, cookie = serve({"HARU_NTFY": f"https://ntfy.sh {ntfy.address}/"})
        offer = ask(server, "GET", "/api/v1/channels", cookie=cookie)[1]
        assert (offer["ntfy"], offer["mail"]) == (["https://ntfy.sh", ntfy.address], False)
        body = {"server": ntfy.address, "topic": offer["topic"], "token": "tk_secret", **PLACE}
        assert ask(server, "PUT", "/api/v1/channels/ntfy", body, cookie)[0] == 204
        assert ask(server, "POST", "/api/v1/channels/ntfy/test", cookie=cookie)[0] == 202
        path, headers, message = ntfy.published.get(timeout=30)
        assert (path, headers["Authorization"], headers["Content-Type"]) == ("/", "Bearer tk_secret", "application/json")
        assert message == {"topic": offer["topic"], "title": "하루", "message": "하루의 알림이 여기로 와요",
                           "click": server.url + "settings/channels", "tags": ["alarm_clock"], "priority": 4}
        until(lambda: channel(server, cookie)["taken"] is not None, server)
        log = server.log.read_text()
        assert "tk_secret" not in log and offer["topic"] not in log
    finally:
        ntfy.stop()
