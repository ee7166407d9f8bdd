"""A trip, from its first day to the restart without a network; and its map, under a finger of the mouse."""

from collections.abc import Iterator

import pytest

from haru import Haru, day, visits
from many import TRIPS, many
from tiles import CREDIT, Tiles

SEEN = "[...document.querySelectorAll('.ground image')].length > 3"
STOPS = ".stop .title"


def test_a_trip_is_planned_changed_deleted_and_there_after_a_restart_without_a_network(haru: Haru) -> None:
    haru.open("trips/new")
    haru.field("제목").fill("제주")
    haru.find(f"#pick-{day(0)}").click()
    haru.button("추가").click()
    haru.find("dialog").wait_until_gone()
    haru.find("#heading").wait_for_text("제주")
    line = haru.field("장소 적기")
    for name in ("비자림", "월정리"):
        line.fill(name)
        haru.engine.press("Enter")
        line.until("it && it.value === ''")
    haru.find(STOPS).wait_for_texts("비자림", "월정리")
    plan = haru.path()
    first, last = (haru.find(f"li.stop:nth-of-type({number}) .grip") for number in (1, 2))
    haru.engine.drag(first.middle(), last.middle())
    haru.find(STOPS).wait_for_texts("월정리", "비자림")
    haru.button("여행 메뉴").click()
    haru.button("여행 수정").click()
    haru.field("제목").fill("겨울 제주")
    haru.button("저장").click()
    haru.find("dialog").wait_until_gone()
    haru.find("#heading").wait_for_text("겨울 제주")
    haru.reload()
    haru.find(STOPS).wait_for_texts("월정리", "비자림")
    haru.button("여행 메뉴").click()
    haru.button("삭제").click()
    haru.until("location.pathname.endsWith('/trips')")
    haru.undo()
    haru.open(plan)
    haru.find(STOPS).wait_for_texts("월정리", "비자림")

    haru.lay(*many())
    haru.restart_offline("trips")
    haru.find("main").wait_for_text("겨울 제주")
    haru.shot("trips-many")
    haru.open(plan)
    haru.find(STOPS).wait_for_texts("월정리", "비자림")
    line.fill("혼자 쓴 곳")
    haru.engine.press("Enter")
    haru.find(STOPS).wait_for_texts("월정리", "비자림", "혼자 쓴 곳")
    haru.reload()
    haru.find(STOPS).wait_for_texts("월정리", "비자림", "혼자 쓴 곳")
    # One of the many, whose form needs fields that the list did without.
    haru.open("stops/S0-0")
    haru.find("#stop-name").until("it?.value === '장소 0'")
    assert len(haru.stored("trip")) == TRIPS + 1


# The ground of a tile (tiles.py), on which white roads are drawn.
GROUND = (0xDD, 0xE6, 0xD2)


@pytest.fixture
def tiles() -> Iterator[Tiles]:
    tiles = Tiles()
    yield tiles
    tiles.stop()


@pytest.fixture
def traveller(engine, serve, tiles) -> Iterator[Haru]:
    """The app of a server that hands a map through."""
    yield from visits(engine, serve(environment=tiles.environment))


def test_a_map_is_moved_and_zoomed(traveller: Haru) -> None:
    traveller.open()
    traveller.lay(*many())
    traveller.open(f"trips/T0/{day(0)}")
    traveller.until(SEEN)
    traveller.find(".credit").wait_for_text(CREDIT)
    traveller.shot("trip-map")
    room = traveller.find(".map").ask("(({ x, y, width, height }) => [x, y, width, height])(it.getBoundingClientRect())")
    start = pins(traveller)
    x, y = room[0] + room[2] / 2, room[1] + room[3] - 60
    traveller.engine.drag((x, y), (x + 60, y - 40))
    moved = pins(traveller)
    for (x1, y1), (x2, y2) in zip(start, moved):
        assert abs(x2 - x1 - 60) < 3 and abs(y2 - y1 + 40) < 3, f"{start} became {moved}"
    traveller.button("모든 장소 보기").click()
    traveller.until("!document.querySelector('.mapkeys button:nth-child(3)')")
    traveller.engine.wheel(x, y, -300)
    traveller.button("모든 장소 보기").wait()
    apart = spread(pins(traveller))
    assert apart > spread(start) * 1.2
    traveller.button("축소").click()
    assert spread(pins(traveller)) < apart
    traveller.until(SEEN)
    picture = traveller.shot("trip-map-moved")
    across = [picture.getpixel((round(room[0] + part * room[2] / 20), round(room[1] + 24))) for part in range(1, 14)]
    assert GROUND in across, across


def pins(haru: Haru) -> list[list[float]]:
    """Where the pins point to in the window."""
    return haru.find(".pin").ask("all.map(pin => { const place = pin.getScreenCTM(); return [place.e, place.f] })")


def spread(places: list[list[float]]) -> float:
    return max(x for x, _ in places) - min(x for x, _ in places)
