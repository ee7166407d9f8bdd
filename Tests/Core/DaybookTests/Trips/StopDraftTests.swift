import Testing

@testable import Daybook

@Suite("A stop that is being written")
struct StopDraftTests {
    private func draft(_ name: String = "비자림") -> StopDraft {
        var draft = StopDraft(day: TripDevice.today)
        draft.name = name
        return draft
    }

    @Test(
        "takes a length in minutes or in hours and minutes",
        arguments: [
            ("90", 90), ("1:30", 90), (" 30 ", 30), ("1440", 1440), ("1441", nil), ("0", nil), ("-5", nil),
            ("한 시간", nil), ("1.5", nil), ("99999999999", nil),
        ] as [(String, Int32?)])
    func length(text: String, minutes: Int32?) {
        var draft = draft()
        draft.length = text
        #expect(draft.minutes == minutes)
        #expect(draft.isLengthBad == (minutes == nil))
        #expect(draft.stop(id: "A", trip: "T")?.minutes == minutes)
    }

    @Test("is saved where its location cannot be read, says why, and keeps the one it had")
    func location() {
        var draft = draft()
        draft.location = "95, 127"
        #expect(draft.locationProblem == .outside)
        let stop = draft.stop(id: "A", trip: "T")
        #expect(stop != nil && stop?.place.point == nil)
        var old = Stop(id: "A", trip: "T", place: Place(name: "궁"), day: nil)
        old.place.point = GeoPoint(latitude: 37.5, longitude: 127)
        #expect(draft.stop(id: "A", trip: "T", old: old)?.place.point == old.place.point)
        draft.location = " "
        #expect(draft.stop(id: "A", trip: "T", old: old)?.place.point == nil)
    }

    @Test("keeps the link of a map, whether or not it says where that is")
    func link() throws {
        let point = GeoPoint(latitude: 37.5, longitude: 127)
        var old = Stop(id: "A", trip: "T", place: Place(name: "궁", point: point), day: nil)
        var draft = StopDraft(old)
        draft.location = "여기 https://maps.app.goo.gl/abc"
        let kept = try #require(draft.stop(id: "A", trip: "T", old: old))
        #expect(kept.place.point == point && kept.place.url == "https://maps.app.goo.gl/abc")
        draft.location = "https://www.openstreetmap.org/#map=17/37.5796/126.977"
        let read = try #require(draft.stop(id: "A", trip: "T", old: old))
        #expect(read.place.point?.latitudeText == "37.5796" && read.place.url == draft.location)
        for link in ["maps.app.goo.gl/AbC", "naver.me/x", "www.google.com/maps/@37.5,127,15z"] {
            draft.location = " " + link
            #expect(draft.stop(id: "a", trip: "t")?.place.url == "https://" + link)
            #expect(draft.locationProblem == (link.contains("@") ? nil : .bareLink))
        }
        for text in ["37.5/127.0", "1.2.3/4", "서울 a.b/c", "kakao.com/"] {
            draft.location = text
            #expect(draft.stop(id: "a", trip: "t")?.place.url == "")
        }
        // A link that stands for the location is shown, and goes with it.
        old.place.point = nil
        old.place.url = "https://naver.me/x"
        var shown = StopDraft(old)
        #expect(shown.location == "https://naver.me/x")
        #expect(shown.stop(id: "A", trip: "T", old: old) == old)
        shown.location = ""
        #expect(shown.stop(id: "A", trip: "T", old: old)?.place.url == "")
        // The page that a provider names is none that a person put there.
        old.place.provider = "kakao"
        #expect(StopDraft(old).location == "")
        #expect(StopDraft(old).stop(id: "A", trip: "T", old: old) == old)
    }

    @Test("keeps fields that it does not show, and is read again as it was put away")
    func kept() {
        var place = Place(name: "비자림", point: GeoPoint(latitude: 33.488, longitude: 126.808))
        place.provider = "kakao"
        place.providerID = "7"
        place.lotAddress = "구좌읍 평대리 산 15"
        var stop = Stop(id: "A", trip: "T", place: place, day: TripDevice.today)
        stop.time = 660
        stop.minutes = 80
        stop.isMustSee = true
        stop.memo = "숲길\n물 챙기기"
        var draft = StopDraft(stop)
        #expect(draft.stop(id: "B", trip: "T", old: stop) == stop)
        #expect(StopDraft(encoded: draft.encoded) == draft)
        draft.address = "제주 비자숲길 55"
        let changed = draft.stop(id: "B", trip: "T", old: stop)
        #expect(changed?.place.address == "제주 비자숲길 55" && changed?.place.lotAddress == "")
        #expect(changed?.place.providerID == "7")
        #expect(StopDraft(encoded: "no JSON") == nil)
    }

    @Test("is none without a name, or with one that is too long")
    func names() {
        #expect(draft("  ").stop(id: "A", trip: "T") == nil)
        #expect(draft(String(repeating: "가", count: 201)).nameProblem == .tooLong(limit: 200, count: 201))
        #expect(draft("비자림 ").stop(id: "A", trip: "T")?.place.name == "비자림")
    }

    @Test("the same place twice is found on any day, by name or by its provider's id")
    func twins() {
        var device = TripDevice()
        device.trip("T", from: 0, days: 3)
        var copy = device.stop("A", "T", 0)
        copy.id = "B"
        copy.day = device.day(2)
        device.write(copy.creation)
        device.stop("C", "T", 0)
        let twins = StopHints.duplicates(of: device.shown("T", 0), in: device.index.stops.all(of: "T"))
        #expect(device.ids("T", 0) == ["A", "C"])
        #expect(twins.map { $0?.value.id } == ["B", nil])
    }

    @Test("two links without a location are one place only where they lead to one page")
    func links() {
        var device = TripDevice()
        device.trip("T", from: 0, days: 1)
        for (id, url) in [("A", "https://naver.me/a"), ("B", "https://maps.app.goo.gl/b"), ("C", "https://naver.me/a")]
        {
            var stop = Stop(id: id, trip: "T", place: Place(name: "지도 링크"), day: device.day(0))
            stop.place.url = url
            device.write(stop.creation)
        }
        let twins = StopHints.duplicates(of: device.shown("T", 0), in: device.index.stops.all(of: "T"))
        #expect(twins.map { $0?.value.id } == ["C", nil, "A"])
    }
}
