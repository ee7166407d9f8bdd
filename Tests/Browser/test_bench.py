"""The bench measures two builds in turn, and the budgets that it prints stand in one place."""

import ast
import re
import sys
from argparse import ArgumentTypeError
from collections.abc import Iterator
from pathlib import Path

import pytest

from places import ROOT

BENCH = ROOT / "Benchmarks"
sys.path.append(str(BENCH))
import budgets  # noqa: E402
import builds  # noqa: E402
import table  # noqa: E402
from budgets import Budget  # noqa: E402
from design import differences  # noqa: E402
from rounds import Measurement, figures  # noqa: E402
from table import Row  # noqa: E402

NEW, BASE = builds.Build(Path("new")), builds.Build(Path("base"))
LIMITS = {one.limit for one in vars(budgets).values() if isinstance(one, Budget)}


def measured(folder: Path, rounds: int, has_base: bool, row, peer=None, order: list[str] | None = None) -> dict[tuple[str, str], table.Figure]:
    """The figures of rows that `row` makes of a build's name and the number of the round."""
    def measure(_: Path, build: builds.Build, count: int) -> Iterator[list[Row]]:
        yield []
        for number in range(count):
            if order is not None:
                order.append(build.root.name)
            yield [row(build.root.name, number)]

    found = figures(Measurement(measure, peer), [NEW, BASE] if has_base else [NEW], folder, rounds)
    return {figure.row.key: figure for figure in found}


def test_old_and_new_are_measured_in_turn_and_who_begins_changes(tmp_path):
    order: list[str] = []
    measured(tmp_path, 3, True, lambda build, number: Row("a", "b", 1, "ms"), order=order)
    assert order == ["new", "base", "base", "new", "new", "base"]


def test_a_figure_has_the_medians_of_both_and_the_median_of_the_pairs_ratios(tmp_path):
    values = {"new": [10.0, 30.0, 80.0], "base": [20.0, 40.0, 50.0]}
    [figure] = measured(tmp_path, 3, True, lambda build, number: Row("a", "b", values[build][number], "ms", Budget(35, base=0.7))).values()
    assert figure.cells == ("  b", "≤ 35 ms, ≤ 0.7 × base", "30.0 ms (10.0 to 80.0, 3 rounds)", "40.0 ms (20.0 to 50.0, 3 rounds)",
                            "0.75 × (0.50 to 1.60, 3 pairs)", "NO")


@pytest.mark.parametrize(("rises", "limit", "holds"), [(False, 30, False), (False, 80, True), (True, 30, False), (True, 10, True)])
def test_the_worst_round_decides_where_a_figure_says_so(tmp_path, rises, limit, holds):
    [figure] = measured(tmp_path, 3, False, lambda build, number: Row("a", "b", [10, 30, 80][number], "ms", Budget(limit), rises, True)).values()
    assert figure.holds is holds


BOUNDS = [
    (Budget(), False, None, None), (Budget(5), False, True, True), (Budget(4), False, False, False), (Budget(4), True, True, True),
    (Budget(base=0.5), False, None, True), (Budget(base=0.4), False, None, False), (Budget(base=0.6), True, None, False),
    (Budget(5, base=0.5), False, None, True), (Budget(4, base=0.5), False, False, False),
]


@pytest.mark.parametrize("has_base", [False, True])
@pytest.mark.parametrize(("budget", "rises", "alone", "beside"), BOUNDS)
def test_a_budget_that_asks_for_a_base_holds_with_one_only(tmp_path, budget, rises, alone, beside, has_base):
    [figure] = measured(tmp_path, 1, has_base, lambda build, number: Row("a", "b", 5 if build == "new" else 10, "ms", budget, rises)).values()
    assert figure.holds is (beside if has_base else alone)


def test_a_peer_is_measured_once_a_pair_and_both_are_put_beside_it(tmp_path):
    asked = []

    def peer(folder: Path, build: builds.Build) -> Iterator[list[Row]]:
        while True:
            asked.append(build)
            yield [Row("peer", "b", 100 * len(asked), "/s")]

    found = measured(tmp_path, 2, True, lambda build, number: Row(
        "a", "b", 90 if build == "new" else 50, "/s", Budget(peer=0.6), rises=True, peer=("peer", "b")), peer)
    share = found["a", "b, to that of peer"]
    assert asked == [NEW, NEW] and found["peer", "b"].new == [100, 200]
    assert (share.new, share.base, share.holds) == ([0.9, 0.45], [0.5, 0.25], True)
    assert found["a", "b"].holds is None


def test_a_base_is_another_checkout_that_is_built(tmp_path):
    with pytest.raises(ArgumentTypeError, match="is this checkout"):
        builds.base(f"{ROOT}/Tests/..")
    with pytest.raises(ArgumentTypeError, match="is not built: there is no .*/release/haru"):
        builds.base(str(tmp_path))
    binary = tmp_path / ".build/release/haru"
    binary.parent.mkdir(parents=True)
    binary.touch()
    with pytest.raises(ArgumentTypeError, match="is not built: there is no .*/index.html"):
        builds.base(str(tmp_path))
    (tmp_path / ".build-web").mkdir()
    (tmp_path / ".build-web/index.html").touch()
    assert builds.base(str(tmp_path)).binary == binary


def arguments(call: ast.Call) -> dict[str, ast.expr]:
    return dict(zip(Row.__dataclass_fields__, call.args)) | {one.arg: one.value for one in call.keywords if one.arg}


MEASUREMENTS = [path for path in sorted(BENCH.glob("*.py")) if path.stem not in ("budgets", "table", "rounds")]


@pytest.mark.parametrize("path", MEASUREMENTS, ids=lambda path: path.stem)
def test_a_measurement_has_no_bound_of_its_own(path):
    calls = [node for node in ast.walk(ast.parse(path.read_text())) if isinstance(node, ast.Call)]
    own = [ast.unparse(call) for call in calls if ast.unparse(call.func) in ("Budget", "budgets.Budget") and (call.args or call.keywords)]
    own += [ast.unparse(budget) for call in calls if ast.unparse(call.func) == "Row" and (budget := arguments(call).get("budget"))
            and not (ast.unparse(budget).startswith("budgets.") or isinstance(budget, ast.Name) and budget.id == "budget")]
    assert not own


def design(**changed: str) -> str:
    rows = {
        "first program, brotli": "≤ 850 KB now, 640 the aim; everything ≤ 1,050; js ≤ 15", "no synchronous request, ever": "",
        "open with 1,000 records": "≤ 200 ms, and ≤ 0.75 × the build of 28 November 2026", "tap to new DOM": "≤ 10 ms; no task > 50 ms",
        "10,000 D-days": "≤ 400 ms, and ≤ 0.67 ×", "static files a second": "≥ 90 %", "lunar conversion": "≤ 50 ns, ≥ 100 × Foundation's",
        "server start": "≤ 100 ms; ≤ 20 MB", "durable sync writes": "SQLite ≥ 1.5 ×, PostgreSQL ≥ 1.6 ×",
        "pulling one new change": "≤ 1 ms; ≤ 0.8 × Kinto's", "widget medium @2x": "≤ 40 ms cold, ≤ 2 cached", "`./test`": "≤ 25 min",
    } | changed
    return "## Budgets\n| what | budget |\n|---|---|\n" + "".join(f"| {what} | {budget} |\n" for what, budget in rows.items()) + "\n## Next\n"


def test_a_budget_that_differs_from_the_designs_is_named():
    assert differences(design()) == []
    assert differences(design(**{"server start": "≤ 100 ms; ≤ 21 MB"})) == ["server start: [21.0, 100.0] in the design, [20, 100] here"]
    assert differences(design(**{"a new one": "≤ 7 ms"})) == ["a new one: [7.0] in the design, [] here"]
    assert len(differences("")) == 12


DOCUMENTS = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.name)
def test_a_budget_that_a_document_states_is_one_of_these(path):
    for number in re.findall(r"\bbudget is ([\d.,]*\d) (?:KB|MB|ms|ns)\b", path.read_text()):
        assert float(number.replace(",", "")) in LIMITS, number
