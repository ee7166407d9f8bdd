"""Firefox where a person lets no site store anything: even to ask for storage throws there."""

import pytest

from firefox import Firefox
from haru import Haru, day


@pytest.fixture
def refusing(engine: Firefox):
    """Firefox as it is set to accept no cookies and no data of sites."""
    engine.prefer("network.cookie.cookieBehavior", 2)
    yield
    engine.prefer("network.cookie.cookieBehavior", 5)


@pytest.mark.engines("firefox")
def test_where_storage_is_blocked_the_app_opens_and_says_that_it_cannot_store(haru: Haru, refusing: None) -> None:
    haru.open()
    haru.find("[role=alert]").wait_for_text("이 기기에 저장하지 못했어요")
    haru.shot("storage-blocked")
    haru.link("첫 디데이 만들기").click()
    haru.field("제목").fill("기억에만 있는 날")
    haru.field("날짜").fill(day(5))
    haru.button("추가").click()
    haru.find("dialog").wait_until_gone()
    haru.find("main").wait_for_text("기억에만 있는 날")
    haru.find("[role=alert]").wait_for_text("닫기 전에 내려받아 주세요")
