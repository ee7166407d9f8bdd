import Almanac
import Testing

@testable import Daybook

@Suite("A line of a plan")
struct StopEntryTests {
    /// Name | time | minutes, as the line is understood.
    private func read(_ line: String, evening: Bool = false, refused: StopEntry.Parts = []) -> String {
        let entry = StopEntry(line, evening: evening, refused: refused)
        let time = entry.time.map { ($0 >= 1440 ? "+" : "") + ClockTime.text($0 % 1440) } ?? "-"
        return "\(entry.name)|\(time)|\(entry.minutes.map { "\($0)" } ?? "-")"
    }

    @Test(
        "says when and for how long",
        arguments: [
            ("09:30 우진해장국 1시간", "우진해장국|09:30|60"), ("우진해장국 09:30", "우진해장국|09:30|-"),
            ("우진해장국 1시간", "우진해장국|-|60"), ("비자림 1시간 30분", "비자림|-|90"), ("비자림 1시간30분", "비자림|-|90"),
            ("비자림 1시간 반", "비자림|-|90"), ("비자림 두 시간", "비자림|-|120"), ("카페 30분", "카페|-|30"),
            ("11:00 비자림", "비자림|11:00|-"), ("오전 10시 비자림 80분", "비자림|10:00|80"),
            ("오후 3시 성산일출봉 1시간 30분", "성산일출봉|15:00|90"), ("3시 카페", "카페|15:00|-"),
            ("우진해장국 10시 30분", "우진해장국|10:30|-"), ("우진해장국 오전 10시 30분 1시간", "우진해장국|10:30|60"),
            ("09:30 1시간 우진해장국", "우진해장국|09:30|60"), ("10:00-11:30 경복궁", "경복궁|10:00|90"),
            ("경복궁 10:00~12:00", "경복궁|10:00|120"), ("10시~12시 경복궁", "경복궁|10:00|120"),
            ("성산일출봉, 40분", "성산일출봉|-|40"), ("7pm Dinner by the sea 2 hours", "Dinner by the sea|19:00|120"),
            ("Louvre 1 h 20 min", "Louvre|-|80"), ("Louvre 90 min", "Louvre|-|90"), ("14:15 Louvre", "Louvre|14:15|-"),
            ("10時 清水寺 1時間半", "清水寺|10:00|90"), ("清水寺 ４５分", "清水寺|-|45"), ("清水寺　2時間", "清水寺|-|120"),
            ("9:05 조식", "조식|09:05|-"), ("체크인 15:00", "체크인|15:00|-"),
            ("포장마차 다음 날 01:30", "포장마차|+01:30|-"), ("익일 01:30 포장마차", "포장마차|+01:30|-"),
            ("屋台 翌日1:30", "屋台|+01:30|-"), ("25:30 포장마차", "포장마차|+01:30|-"), ("포장마차 24:00", "포장마차|+00:00|-"),
            ("bar 1:30 AM next day", "bar|+01:30|-"),
        ])
    func understood(line: String, meaning: String) { #expect(read(line) == meaning) }

    @Test(
        "keeps the words that are neither",
        arguments: [
            "우진해장국", "63빌딩", "24시 국밥", "1시간 코스 돌고래 투어", "역에서 5분", "숙소까지 도보 10분", "차로 20분", "왕복 2시간", "駅から徒歩5分",
            "다음 날 09:30 조식", "31:00 조식", "다음 날씨 보기", "조식 다음 날 09:30",
            "30분", "1시간", "10분의 1 카페", "카페 2시간째", "Bar 9", "5 min walk", "Route 66", "3대 할머니 국수", "비자림 0분",
            "오두막 25시간 카페",
            "Studio 54", "7번가 피자", "1박 2일", "시간여행 카페", "20분 거리 해변", "清水寺 徒歩 10分", "最大 2時間", "bus every 20 min",
            "종로3가", "Seven Eleven", "비자림 2000분",
        ])
    func plain(line: String) {
        #expect(read(line) == "\(line)|-|-")
    }

    @Test("leaves a refused part where it stood")
    func refused() {
        #expect(read("09:30 우진해장국 1시간", refused: .time) == "09:30 우진해장국|-|60")
        #expect(read("09:30 우진해장국 1시간", refused: .length) == "우진해장국 1시간|09:30|-")
        #expect(read("10:00-11:30 경복궁", refused: [.time, .length]) == "10:00-11:30 경복궁|-|-")
        let link = StopEntry("궁 https://naver.me/abc", refused: .link)
        #expect(link.name == "궁 https://naver.me/abc" && link.link == nil)
    }

    @Test("a time before dawn belongs to the evening, where there is one")
    func night() {
        #expect(read("01:30 야식", evening: true) == "야식|+01:30|-")
        #expect(read("01:30 야식") == "야식|01:30|-")
        #expect(read("06:00 일출", evening: true) == "일출|06:00|-")
    }

    @Test(
        "keeps a link, and the location that it names",
        arguments: [
            ("우진해장국 https://maps.app.goo.gl/abc1", "우진해장국", "https://maps.app.goo.gl/abc1", nil),
            ("https://naver.me/xyz 우진해장국 09:30", "우진해장국", "https://naver.me/xyz", nil),
            ("https://naver.me/xyz", "", "https://naver.me/xyz", nil),
            (
                "경복궁 (https://www.openstreetmap.org/#map=17/37.5796/126.977).", "경복궁",
                "https://www.openstreetmap.org/#map=17/37.5796/126.977", "37.5796, 126.977"
            ),
            ("http://kko.to/1234", "", "http://kko.to/1234", nil),
        ] as [(String, String, String, String?)])
    func links(line: String, name: String, address: String, point: String?) {
        let entry = StopEntry(line)
        #expect(entry.name == name && entry.link?.address == address)
        #expect(entry.link?.point.map { LocationEntry.text($0) } == point)
    }

    @Test(
        "calls a link alone by the place that it names",
        arguments: [
            ("https://map.kakao.com/link/map/%EA%B2%BD%EB%B3%B5%EA%B6%81,37.5796,126.977", "경복궁"),
            ("https://www.google.com/maps/place/Tour+Eiffel/@48.8,2.2,17z", "Tour Eiffel"),
            ("https://map.naver.com/p/search/비자림?c=15.00,0,0,0,dh", "비자림"), ("https://naver.me/abc", ""),
            ("https://www.google.com/maps/search/37.5,127.0", ""),
            ("https://www.google.com/maps?q=Hallasan+National+Park", "Hallasan National Park"),
            ("https://www.google.com/maps/search/?api=1&query=%ED%95%9C%EB%9D%BC%EC%82%B0&hl=ko", "한라산"),
            ("https://maps.google.com/?q=37.5,127.0", ""), ("https://maps.google.com/?q=place_id:ChIJ", ""),
            ("https://map.kakao.com/?q=한라산", "한라산"), ("https://map.naver.com/v5/search/한라산", "한라산"),
            ("https://maps.apple.com/?q=Hallim&ll=33.4,126.2", "Hallim"),
            ("https://maps.apple.com/?ll=33.4,126.2&q=Hallim%20Park", "Hallim Park"),
            ("https://www.google.com/search?q=Hallasan", ""),
        ])
    func names(line: String, name: String) {
        let all = StopEntry.all(in: line)
        #expect(all.map(\.name) == [name] && all[0].link != nil)
    }

    @Test("makes one stop of the text that the app of a map shares, and of a name with its link below it")
    func shared() {
        let kakao = StopEntry.all(
            in: "[카카오맵] 우진해장국\n제주특별자치도 제주시 서사로 11\nhttps://kko.to/abc")
        #expect(kakao.map(\.name) == ["우진해장국"] && kakao[0].address == "제주특별자치도 제주시 서사로 11")
        #expect(kakao[0].link?.address == "https://kko.to/abc")
        let naver = StopEntry.all(in: "[네이버지도]\n우진해장국\n서사로 11\nhttps://naver.me/x")
        #expect(naver.map(\.name) == ["우진해장국"] && naver[0].address == "서사로 11")
        let two = StopEntry.all(
            in: "09:30 우진해장국\nhttps://maps.app.goo.gl/x\n\n비자림 1시간")
        #expect(two.map(\.name) == ["우진해장국", "비자림"])
        #expect(two[0].time == 570 && two[0].link != nil && two[1].minutes == 60 && two[1].link == nil)
    }
}
