"""Kakao Local and Nominatim on this machine: they answer the server in their documented formats."""

import json
import threading
from urllib.parse import parse_qs, urlsplit

from localserver import Handler, LocalServer

KEY = "a key of nobody"


def document(number: int, name: str, lot: str, lat: float, lon: float, road: str = "", label: str = "여행 > 관광,명소 > 숲",
             group: str = "AT4", phone: str = "") -> dict:
    """A document of Kakao's search by keyword: all its values are text."""
    return {"id": str(number), "place_name": name, "category_name": label, "category_group_code": group,
            "category_group_name": "", "phone": phone, "address_name": lot, "road_address_name": road, "x": str(lon),
            "y": str(lat), "place_url": f"http://place.map.kakao.com/{number}", "distance": ""}


FOREST = [
    document(8064396, "비자림", "제주특별자치도 제주시 구좌읍 평대리 3164-1", 33.4884, 126.8083, "제주특별자치도 제주시 구좌읍 비자숲길 55",
             phone="064-710-7912"),
    document(8000001, "비자림 입구 카페", "제주특별자치도 제주시 구좌읍 평대리 3000", 33.4951, 126.8052, "제주특별자치도 제주시 구좌읍 비자숲길 40",
             "음식점 > 카페 > 커피전문점", "CE7"),
    document(8000002, "비자숲 힐링센터와 아주 길어서 두 줄이 넘도록 이어지는 이름을 가진 전시관", "제주특별자치도 제주시 구좌읍 평대리 3157", 33.4935, 126.8160,
             label="문화시설 > 전시관", group="CT1"),
]
CAFES = [document(100 + number, f"카페 {number + 1}호점", f"제주시 {number + 1}번지", 33.40 + number / 500, 126.70 + number % 7 / 50,
                  label="음식점 > 카페", group="CE7") for number in range(60)]
PARIS = [
    {"place_id": 1, "licence": "Data © OpenStreetMap contributors", "osm_type": "way", "osm_id": 5013364,
     "lat": "48.8582599", "lon": "2.2945006", "category": "tourism", "type": "attraction", "importance": 0.8,
     "name": "Tour Eiffel", "display_name": "Tour Eiffel, 5, Avenue Anatole France, Paris, France"},
    {"place_id": 2, "osm_type": "node", "osm_id": 77, "lat": "48.8606", "lon": "2.3376", "category": "tourism",
     "type": "museum", "name": "Musée du Louvre", "display_name": "Musée du Louvre, Rue de Rivoli, Paris, France"},
    {"place_id": 3, "osm_type": "node", "osm_id": 78, "lat": "48.8540", "lon": "2.3326", "category": "amenity",
     "type": "cafe", "name": "Café de Flore", "display_name": "Café de Flore, Boulevard Saint-Germain, Paris, France"},
]


class PlaceFinder(LocalServer):
    """Finds `places[words]`; `refusal` answers all instead, a status and a body. Words in `held` wait for `release`.
    `asked` holds the paths."""

    def __init__(self) -> None:
        self.places: dict[str, list[dict]] = {"비자림": FOREST, "카페": CAFES, "Paris": PARIS}
        self.refusal: tuple[int, str] | None = None
        self.held: dict[str, threading.Event] = {}
        self.asked: list[str] = []
        super().__init__()

    def get(self, request: Handler) -> None:
        self.asked.append(request.path)
        status, body = self.refusal or (200, self.answer(request.path))
        request.answer(status, "application/json", body.encode())

    def answer(self, path: str) -> str:
        query = {name: values[0] for name, values in parse_qs(urlsplit(path).query).items()}
        words = query.get("query", query.get("q", ""))
        if words in self.held:
            self.held[words].wait(4)
        found = self.places.get(words, [])
        if path.startswith("/search"):
            return json.dumps([place for place in found if "osm_id" in place])
        # Kakao knows Korea alone.
        found = [place for place in found if "place_name" in place]
        if code := query.get("category_group_code"):
            found = [place for place in found if place["category_group_code"] == code]
        if "rect" in query:
            west, south, east, north = map(float, query["rect"].split(","))
            found = [place for place in found if west <= float(place["x"]) <= east and south <= float(place["y"]) <= north]
        first = (int(query["page"]) - 1) * 15
        last = first + 15 >= min(len(found), 45)
        meta = {"total_count": len(found), "pageable_count": min(len(found), 45), "is_end": last, "same_name": None}
        return json.dumps({"meta": meta, "documents": found[first:first + 15]})

    def hold(self, words: str) -> None:
        self.held[words] = threading.Event()

    def release(self, words: str) -> None:
        self.held[words].set()

    @property
    def kakao(self) -> dict[str, str]:
        """The settings that tell a Haru server to ask here, as Kakao."""
        return {"HARU_KAKAO_KEY": KEY, "HARU_KAKAO_URL": self.address}

    @property
    def nominatim(self) -> dict[str, str]:
        """The same, as Nominatim."""
        return {"HARU_NOMINATIM_URL": self.address}

    def stop(self) -> None:
        for event in self.held.values():
            event.set()
        super().stop()
