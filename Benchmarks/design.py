"""The budgets of the design's table beside those of the bench."""

import re

import budgets

# How a row of the table begins, and the budgets that are its numbers; none where ./bench measures nothing of it.
ROWS = {
    "first program": [budgets.FIRST_PROGRAM, budgets.EVERYTHING, budgets.SCRIPTS],
    "no synchronous request": [],
    "open with 1,000 records": [budgets.OPEN],
    "tap to new DOM": [budgets.TAP, budgets.TASK],
    "10,000 D-days": [budgets.PLENTY],
    "static files a second": [budgets.STATIC],
    "lunar conversion": [budgets.LUNAR, budgets.TIMES_FOUNDATION],
    "server start": [budgets.START, budgets.IDLE],
    "durable sync writes": list(budgets.WRITES.values()),
    "pulling one new change": [budgets.PULL, budgets.FIRST_PULL],
    "widget medium": [budgets.WIDGET, budgets.WIDGET_KEPT],
    "`./test`": [],
}


def differences(text: str) -> list[str]:
    """The rows of the design's table that the bench does not have, or has with other numbers."""
    table = text.partition("## Budgets")[2].partition("\n## ")[0]
    rows = [line.split("|")[1:3] for line in table.splitlines() if line.startswith("| ")][1:]
    found = []
    for what, budget in rows:
        of = next((of for start, of in ROWS.items() if what.strip().startswith(start)), None)
        numbers = {float(number.replace(",", "")) for number in re.findall(r"(?<=[≤≥>] )[\d.,]*\d", what + budget)}
        # A share of nginx's is a percentage there.
        if of == [budgets.STATIC]:
            numbers = {number / 100 for number in numbers}
        ours = {bound for one in of or [] for bound in (one.limit, one.base, one.peer) if bound is not None}
        if of is None or of and numbers != ours:
            found.append(f"{what.strip()}: {sorted(numbers)} in the design, {sorted(ours)} here")
    missing = [start for start in ROWS if not any(what.strip().startswith(start) for what, _ in rows)]
    return found + [f"{start}: not in the design" for start in missing]
