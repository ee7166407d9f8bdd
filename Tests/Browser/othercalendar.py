"""Calendars of somebody else, on this machine, which a Haru server fetches when somebody subscribes to them."""

from localserver import Handler, LocalServer


class Source(LocalServer):
    """Answers with `calendars[path]`; with `refusal`, a status, instead if there is one. `asked` holds the paths."""

    # The setting that lets a Haru server ask here.
    environment = {"HARU_CALENDARS_PRIVATE": "1"}

    def __init__(self) -> None:
        self.calendars: dict[str, str] = {}
        self.refusal: int | None = None
        self.asked: list[str] = []
        super().__init__()

    def get(self, request: Handler) -> None:
        self.asked.append(request.path)
        text = self.calendars.get(request.path)
        request.answer(self.refusal or (404 if text is None else 200), "text/calendar; charset=utf-8", (text or "").encode())

    def address_of(self, path: str, scheme: str = "http") -> str:
        return f"{scheme}://127.0.0.1:{self.listener.server_port}{path}"
