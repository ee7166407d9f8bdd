"""Rules for answers that a schema cannot state. Loaded by schemathesis."""

import json

import schemathesis


@schemathesis.check
def every_change_is_answered(ctx: object, response: schemathesis.Response, case: schemathesis.Case) -> None:
    """Of the changes that are sent each is stored or refused."""
    if case.operation.label != "POST /api/v1/sync" or response.status_code != 200:
        return
    sent = json.loads(response.request.body)
    answer = response.json()
    count = len(sent.get("changes") or [])
    assert answer["accepted"] + len(answer["refused"]) == count, f"{count} changes, and {answer}"
    indices = [item["index"] for item in answer["refused"]]
    assert indices == sorted(set(indices)) and all(0 <= index < count for index in indices), answer


@schemathesis.check
def errors_say_nothing_of_the_inside(ctx: object, response: schemathesis.Response, case: schemathesis.Case) -> None:
    """An error is a code or one line, made to be read."""
    if response.status_code >= 400:
        body = response.content
        assert len(body) < 300, body
        assert body.count(b"\n") <= 1 and b".swift" not in body and b"SQL" not in body, body
        assert response.headers["cache-control"] == ["no-store"], response.headers


@schemathesis.check
def answers_are_safe_to_open(ctx: object, response: schemathesis.Response, case: schemathesis.Case) -> None:
    """No answer is taken for a type that it does not say (docs/security.md)."""
    assert response.headers["x-content-type-options"][0] == "nosniff", response.headers


@schemathesis.check
def every_status_of_a_route_is_described(ctx: object, response: schemathesis.Response, case: schemathesis.Case) -> None:
    """A status that an operation does not list is its `default`: a refusal before its route has seen the request, with a line of text."""
    if str(response.status_code) not in case.operation.responses.status_codes:
        assert response.headers["content-type"][0].startswith("text/plain"), (response.status_code, response.headers)
