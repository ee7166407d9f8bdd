"""Nothing in a file of another app vanishes in silence: taken and named are as many as are counted without Haru's code."""

import re
from collections import Counter
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import counting

FIXTURES = Path(__file__).parent / "fixtures" / "imports"
FOUND, FAILED = "#import-found", "#import-error"


def rows_told(page: Page) -> int:
    """Rows that are taken, here already or left out with a reason, by the lines of the result; photos are no rows."""
    lines = page.locator(f"{FOUND} li").all_inner_texts()
    return sum(int(number.replace(",", "")) for line in lines for number in re.findall(r"([\d,]+)개$", line.strip()))


def files_named(page: Page) -> Counter[str]:
    """The files that are left out as a whole."""
    heading = page.get_by_role("heading", name="가져오지 않는 파일")
    if heading.count() == 0:
        return Counter()
    return Counter(page.locator("section", has=heading).locator(".row .title").all_inner_texts())


@pytest.mark.parametrize("path", sorted(FIXTURES.iterdir()), ids=lambda path: path.name)
def test_taken_and_named_are_all_that_is_in_the_file(haru, path):
    page = haru.open("settings/import")
    content = path.read_bytes()
    page.set_input_files("#import-file", [{"name": path.name, "mimeType": "", "buffer": content}])
    expect(page.locator(f"{FOUND}, {FAILED}").first).to_be_visible(timeout=30_000)
    files = list(counting.entries(content)) if content.startswith(b"PK") else [(path.name, content)]
    assert files
    if page.locator(FOUND).count() == 0:
        # Up to three files are named with their reasons.
        said = page.locator(FAILED).inner_text()
        assert len(files) <= 3
        assert [name for name, _ in files if name not in said] == []
        return
    named = files_named(page)
    read = []
    for name, inside in files:
        if named[name] > 0:
            named[name] -= 1
        else:
            read.append(counting.count(name, inside))
    assert +named == Counter()
    assert rows_told(page) == sum(read)
