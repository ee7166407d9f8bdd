import Almanac
import Replica
import Testing

@testable import Daybook
@testable import Exchange

@Suite("A file with places")
struct TripImportTests {
    private func read(_ text: String) throws(ImportFailure) -> TripImport { try TripImport.read(Array(text.utf8)) }

    @Test(
        "that is broken or strange is refused with its reason and line",
        arguments: [
            ("", .nothingFound, 0), ("PK\u{3}\u{4}", .packed, 0), ("hello", .unknownFormat, 0),
            ("<html></html>", .unknownFormat, 0),
            ("{\"a\":1}", .unknownFormat, 0), ("{\n\"features\": [\n}", .malformed, 3),
            ("{\n\"features\": [", .unexpectedEnd, 2),
            ("<?xml version=\"1.0\"?>\n<!DOCTYPE gpx [<!ENTITY a \"b\">]>\n<gpx/>", .documentType, 2),
            ("<gpx>\n<wpt lat=\"1\" lon=\"2\">\n<name>a</nam>\n</wpt></gpx>", .malformed, 3),
            ("<gpx>\n<wpt lat=\"1\" lon=\"2\"><name>a", .unexpectedEnd, 2),
            ("<gpx>\n<wpt lat=1></wpt></gpx>", .malformed, 2),
            ("<gpx>\n&nbsp;</gpx>", .malformed, 2), ("<gpx>&", .malformed, 1), ("<gpx><!-- \n", .unexpectedEnd, 1),
            ("<gpx></gpx><gpx></gpx>", .malformed, 1), ("<gpx></gpx>", .nothingFound, 0),
            ("Title,Note,URL\na,\"b", .unexpectedEnd, 2), ("Title,Note,URL\n\"a\"b,c,d", .malformed, 2),
            ("Title,Note,URL\n,,\n", .nothingFound, 0), ("<gpx><a b='1'c='2'/></gpx>", .malformed, 1),
        ] as [(String, ImportFailure.Reason, Int32)])
    func refused(text: String, reason: ImportFailure.Reason, line: Int32) {
        #expect(throws: ImportFailure(reason, line: line)) { try read(text) }
    }

    @Test("that is no text, too large or nested without end is refused")
    func limits() {
        #expect(throws: ImportFailure(.notText)) { try TripImport.read([0x3C, 0xFF, 0xFE]) }
        #expect(throws: ImportFailure(.tooLarge)) {
            try TripImport.read([UInt8](repeating: 0x20, count: TripImport.byteLimit + 1))
        }
        let deep = "<gpx>" + String(repeating: "<a>", count: 100_000)
        #expect(throws: ImportFailure(.tooDeep, line: 1)) { try read(deep) }
        let many = "<gpx><a " + (0..<100).map { "b\($0)=\"\"" }.joined(separator: " ") + "/></gpx>"
        #expect(throws: ImportFailure(.malformed, line: 1)) { try read(many) }
    }

    @Test("of any bytes is read or refused, and never traps", arguments: 0..<3 as Range<UInt64>)
    func fuzz(seed: UInt64) {
        var random = RandomSource(seed, 17)
        let (_, plan) = TripExportTests.plan()
        let originals = [plan.gpx, plan.kml, plan.geoJSON, "Title,Note,URL\n\"a\",b,https://x/@1,2\n"]
        for round in 0..<400 {
            var bytes = Array(originals[round % 4].utf8)
            for _ in 0...(random.next() % 4) {
                let place = Int(random.next() % UInt64(bytes.count))
                switch random.next() % 3 {
                case 0: bytes[place] = UInt8(truncatingIfNeeded: random.next() % 128)
                case 1: bytes.removeSubrange(place..<min(place + Int(random.next() % 9), bytes.count))
                default:
                    bytes.insert(contentsOf: Array("<>&\"'/,]}".utf8.prefix(Int(random.next() % 9) + 1)), at: place)
                }
                if bytes.isEmpty { bytes = [0x20] }
            }
            do throws(ImportFailure) {
                let read = try TripImport.read(bytes)
                #expect(read.entries.allSatisfy { !$0.place.name.isEmpty }, "seed \(seed)")
            } catch {
                #expect(error.line >= 0, "seed \(seed)")
            }
        }
    }

    @Test("in GPX of other programs is read with its prefixes, references and routes")
    func gpx() throws {
        let read = try read(
            """
            \u{FEFF}<?xml version="1.0"?><!-- made elsewhere -->
            <g:gpx xmlns:g="http://www.topografix.com/GPX/1/1" version="1.1"><g:metadata><g:name>길</g:name></g:metadata>
            <g:wpt lat='33.1' lon='126.1'><g:name><![CDATA[A & B]]></g:name><g:cmt>좋다 &#xAC00;&#44032;</g:cmt></g:wpt>
            <g:wpt lat='95' lon='126.1'><g:name>밖</g:name></g:wpt><g:wpt lat="33.2" lon="126.2"/><g:wpt/>
            <g:rte><g:name>첫날</g:name><g:rtept lat="33.3" lon="126.3"><g:name>C</g:name></g:rtept></g:rte>
            <g:rte><g:rtept lat="33.4" lon="126.4"><g:name>D</g:name></g:rtept></g:rte>
            <g:wpt lat="33.3" lon="126.3"><g:name>C</g:name></g:wpt>
            <g:trk><g:trkseg><g:trkpt lat="1" lon="1"/></g:trkseg></g:trk></g:gpx>
            """)
        #expect(read.title == "길")
        #expect(read.entries.map(\.place.name) == ["C", "D", "A & B", "밖", "33.2, 126.2"])
        #expect(read.entries.map(\.route) == [1, 2, nil, nil, nil])
        #expect(read.entries[2].memo == "좋다 가가")
        #expect((read.withoutLocation, read.shapes, read.omitted) == (1, 1, [0]))
        var device = TripDevice()
        let trip = device.trip("T", from: 0, days: 2)
        #expect(read.placedByOrder(in: trip) == 2)
        #expect(read.placedByOrder(in: Trip(id: "", title: "", days: TripDays(trip.days.first, trip.days.first))) == 1)
        device.write(read.edits(into: trip, behind: [], ids: ["1", "2", "3", "4", "5"]))
        #expect(device.ids("T", 0) == ["1"])
        #expect(device.ids("T", 1) == ["2"])
    }

    @Test("in GPX leaves points of routes to the order of these, where the days of their making are not wanted")
    func madeBefore() throws {
        let made = "lat=\"33.1\" lon=\"126.1\"><time>2026-05-01T21:00:00+09:00</time>"
        let gpx = """
            <gpx><rte><rtept \(made)<name>A</name></rtept></rte><rte><rtept \(made)<name>B</name></rtept></rte>
            <wpt \(made)<name>B</name></wpt><wpt \(made)<name>C</name></wpt></gpx>
            """
        let planned = try TripImport.read(Array(gpx.utf8), datesRoutes: false)
        #expect(planned.entries.map(\.place.name) == ["A", "B", "C"])
        #expect(planned.entries.map { $0.day?.text } == [nil, nil, "2026-05-01"])
        #expect(planned.entries.map(\.time) == [nil, nil, 1260])
        var device = TripDevice()
        let trip = device.trip("T", from: 0, days: 2)
        #expect(planned.placedByOrder(in: trip) == 2)
        let walked = try read(gpx)
        #expect(walked.entries.map { $0.day?.text } == ["2026-05-01", "2026-05-01", "2026-05-01"])
    }

    @Test("in KML of other programs is read without its tags and shapes")
    func kml() throws {
        let read = try read(
            """
            <kml xmlns="http://www.opengis.net/kml/2.2"><Document><name>내 지도</name><Folder><name>맛집</name><Placemark><name>국수</name>
            <description><![CDATA[첫 줄<br>둘째 <b>줄</b> &lt;성인&gt; A&nbsp;&amp;amp; &quot;B&#39;s&quot; R&D 3 < 5]]></description><Point><coordinates>
            126.5,33.5,0 </coordinates></Point></Placemark></Folder>
            <Placemark><name>구역</name><Polygon><outerBoundaryIs><LinearRing><coordinates>1,1 2,2 3,1 1,1</coordinates>
            </LinearRing></outerBoundaryIs></Polygon></Placemark></Document></kml>
            """)
        #expect(read.title == "내 지도")
        #expect(read.entries.map(\.place.name) == ["국수"])
        #expect(read.entries[0].memo == "첫 줄\n둘째 줄 <성인> A &amp; \"B's\" R&D 3 < 5")
        #expect(read.entries[0].place.point == GeoPoint(latitude: 33.5, longitude: 126.5))
        #expect(read.shapes == 1)
    }

    @Test("in folders of folders stands in the innermost, and only those with places count as days")
    func nested() throws {
        let read = try read(
            """
            <kml><Document><Folder><name>여행</name>
            <Folder><name>Day 1</name><Placemark><name>A</name></Placemark></Folder>
            <Folder><name>2026-05-03</name><Placemark><name>B</name></Placemark></Folder>
            <Placemark><name>C</name></Placemark></Folder><Placemark><name>D</name></Placemark></Document></kml>
            """)
        #expect(read.entries.map(\.place.name) == ["A", "B", "C", "D"])
        #expect(read.entries.map(\.route) == [1, 2, 3, nil])
        #expect(read.entries.map { $0.day?.text } == [nil, "2026-05-03", nil, nil])
    }

    @Test(
        "of a moment of the world's time takes no day, as it is another one elsewhere; of one as it is written there it does",
        arguments: [
            ("2026-11-20T23:30:00Z", nil, nil), ("2026-11-20T23:30:00+09:00", "2026-11-20", 1410),
            ("2026-11-20T23:30:00", "2026-11-20", 1410), ("2026-11-20T00:00:00Z", "2026-11-20", nil),
            ("2026-11-20", "2026-11-20", nil),
        ] as [(String, String?, Int32?)])
    func moments(when: String, day: String?, time: Int32?) throws {
        let read = try read(
            "<kml><Placemark><name>A</name><TimeStamp><when>\(when)</when></TimeStamp></Placemark></kml>")
        #expect(read.entries.map { $0.day?.text } == [day])
        #expect(read.entries.map(\.time) == [time])
    }

    @Test("with a picture in its words is read without delay")
    func inlinePicture() throws {
        let picture = String(repeating: "A", count: 2_000_000)
        let read = try read(
            "<kml><Placemark><name>A</name><description><![CDATA[앞<img src=\"data:\(picture)\">뒤]]></description></Placemark></kml>"
        )
        #expect(read.entries[0].memo == "앞뒤")
    }

    @Test("stands behind the stops that are there, however many were written by hand")
    func behind() throws {
        let read = try read("Title,Note,URL\nA,,https://a.example/\nB,,https://b.example/\n")
        var device = TripDevice()
        let trip = device.trip("T", from: 0, days: 1)
        var rank = ""
        for number in 0..<9 {
            rank = Rank.between(rank, nil)
            var stop = Stop(id: "s\(number)", trip: "T", place: Place(name: "손 \(number)"), day: nil)
            stop.rank = rank
            device.write(stop.creation)
        }
        let there = device.index.stops.all(of: "T")
        device.write(read.edits(into: trip, behind: there, ids: ["0a", "0b"]))
        let names = device.index.stopsWithoutDay(of: trip).map { $0.value.place.name }
        #expect(names.suffix(2) == ["A", "B"])
    }

    @Test("of places saved at Google is read in both its spellings; nought and nought is nowhere")
    func saved() throws {
        let read = try read(
            """
            {"type":"FeatureCollection","features":[
            {"geometry":{"coordinates":[-0.12021,51.59792],"type":"Point"},"properties":{
            "Google Maps URL":"http://maps.google.com/?cid=17",
            "Location":{"Address":"United Kingdom","Business Name":"Alexandra Palace","Geo Coordinates":{"Latitude":"51.5979200",
            "Longitude":"-0.1202100"}},"Title":"Alexandra Palace"},"type":"Feature"},
            {"geometry":{"coordinates":[0,0],"type":"Point"},"properties":{"date":"2025-10-28T04:37:15Z",
            "google_maps_url":"http://maps.google.com/?q=37.5,127.1","location":{"address":"서울","country_code":"KR",
            "name":"카페"}},"type":"Feature"},
            {"geometry":{"coordinates":[0,0],"type":"Point"},"properties":{"location":{"address":"부산 1"},"Comment":"메모"},"type":"Feature"},
            {"geometry":{"coordinates":["x"],"type":"Point"},"properties":null,"type":"Feature"}]}
            """)
        #expect(read.entries.map(\.place.name) == ["Alexandra Palace", "카페", "부산 1"])
        #expect(read.entries[0].place.url == "http://maps.google.com/?cid=17")
        #expect(read.entries[1].place.point == GeoPoint(latitude: 37.5, longitude: 127.1))
        #expect(read.entries[2].place.point == nil)
        #expect(read.entries[2].memo == "메모")
        #expect((read.withoutLocation, read.omitted) == (1, [0]))
    }

    @Test("with a list of Google's is read, in any language of its columns")
    func list() throws {
        let read = try read(
            "\u{FEFF}가고 싶은 곳\r\n\r\n제목,메모,URL,태그,댓글\r\n,,,,\r\n"
                + "\"국수, 집\",\"맛있다\n또 \"\"가자\"\"\",https://www.google.com/maps/place/x/data=!4m2!3d33.5!4d126.5,,댓글\r\n"
                + "Dropped pin,,\"https://www.google.com/maps/search/37.5%2C127.0\",,\r\n"
                + "집,,https://www.google.com/maps/place/a/data=!4m2!3m1!1s0x35:0x1,,\r\n,,https://x.example/,,\r\n")
        #expect(read.entries.map(\.place.name) == ["국수, 집", "Dropped pin", "집"])
        #expect(read.entries[0].memo == "맛있다\n또 \"가자\"\n댓글")
        #expect(read.entries.map { $0.place.point != nil } == [true, true, false])
        #expect(read.entries[1].place.point == GeoPoint(latitude: 37.5, longitude: 127))
        #expect(read.omitted == [9])
    }

    @Test("with more places than are taken says so")
    func many() throws {
        var text = "<gpx>"
        for number in 0..<(TripImport.placeLimit + 1) {
            text += "<wpt lat=\"1\" lon=\"2\"><name>\(number)</name></wpt>"
        }
        let read = try read(text + "</gpx>")
        #expect(read.entries.count == TripImport.placeLimit)
        #expect(read.isCut)
    }
}
