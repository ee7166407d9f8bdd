"""The served description of the API against the server that serves it: schemathesis sends allowed requests, and others."""

from conftest import Haru


def test_a_program_is_answered_as_described(haru: Haru) -> None:
    haru.check("program", f'[auth.openapi.bearer]\nbearer = "{haru.token}"\n')


def test_a_browser_is_answered_as_described(haru: Haru) -> None:
    # It would sign itself out by the list of its devices.
    haru.check("browser", f'[auth.openapi.cookie]\napi_key = "{haru.cookie.partition("=")[2]}"\n',
               "--header", "Sec-Fetch-Site: same-origin", "--exclude-operation-id", "signDeviceOut")


def test_the_stream_says_hello(haru: Haru) -> None:
    answer = haru.ask("GET", "/api/v1/live", {"Authorization": f"Bearer {haru.token}"})
    assert (answer.status, answer.headers["Content-Type"]) == (200, "text/event-stream")
    assert [answer.readline() for _ in range(4)] == [b"retry: 2000\n", b"event: hello\n", b"data: {}\n", b"\n"]
    answer.close()


def test_a_program_can_sign_itself_out(haru: Haru) -> None:
    headers = {"Authorization": f"Bearer {haru.token}"}
    assert haru.ask("GET", "/api/v1/devices", headers).status == 200
    assert haru.ask("DELETE", "/api/v1/session", headers).status == 204
    assert haru.ask("GET", "/api/v1/devices", headers).status == 401
