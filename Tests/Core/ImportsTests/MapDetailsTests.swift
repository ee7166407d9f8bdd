import Almanac
import Daybook
import FileWork
import Replica
import Testing

@testable import Imports

@Suite("Details of maps")
struct MapDetailsTests {
    /// Each place with its day and its minutes after midnight.
    private func stops(_ text: String, _ clock: ImportClock = clock) throws -> [String] {
        try read(text, "map", clock).items.filter { $0.refusal == nil }.map { item in
            item.title + " " + (item.day?.text ?? "-") + (item.time.map { " \($0)" } ?? "")
        }
    }

    private func point(_ name: String, _ more: String) -> String {
        "<wpt lat=\"35.1\" lon=\"129.1\">\(more)<name>\(name)</name></wpt>"
    }

    @Test(
        "way points stand on the day and the time at which they were made, in local time",
        arguments: [
            ("2026-12-03T22:30:01.137+09:00", "A 2026-12-03 1350"), ("2026-12-03T13:30:00Z", "A 2026-12-03 1350"),
            ("2026-12-03T16:30:00Z", "A 2026-12-04 90"), ("2026-12-03T00:00:00Z", "A 2026-12-03"),
            ("2026-12-03", "A 2026-12-03"), ("yesterday", "A -"),
        ])
    func wayPoints(_ time: String, _ wanted: String) throws {
        #expect(try stops("<gpx version=\"1.1\">\(point("A", "<time>\(time)</time>"))</gpx>") == [wanted])
        #expect(
            try stops(
                "<gpx version=\"1.1\"><rte><rtept lat=\"1\" lon=\"2\"><time>\(time)</time><name>A</name></rtept></rte></gpx>"
            ) == [wanted])
    }

    @Test("a collection over years has no days, and a day that Haru wrote goes before the time of a point")
    func collected() throws {
        let years = point("A", "<time>2024-01-01T10:00:00Z</time>") + point("B", "<time>2026-12-03T10:00:00Z</time>")
        #expect(try stops("<gpx version=\"1.1\">\(years)</gpx>") == ["A -", "B -"])
        let own = point("A", "<time>2026-12-03T10:00:00Z</time><cmt>2026-12-05T09:30:00</cmt>")
        #expect(try stops("<gpx version=\"1.1\">\(own)</gpx>") == ["A 2026-12-05 570"])
        let made = "<time>2026-11-30T10:00:00Z</time><name>A</name>"
        let route = "<rte><rtept lat=\"35.1\" lon=\"129.1\">\(made)</rtept></rte>"
        let day = point("A", "<cmt>2026-12-05T09:30:00</cmt>")
        #expect(try stops("<gpx version=\"1.1\">\(route)\(day)</gpx>") == ["A 2026-12-05 570"])
    }

    @Test(
        "placemarks have moments, and spans of them",
        arguments: [
            ("<TimeStamp><when>2026-12-03T16:30:00Z</when></TimeStamp>", "A 2026-12-04 90", nil),
            ("<TimeStamp><when>2026-12-03T16:30:00+09:00</when></TimeStamp>", "A 2026-12-03 990", nil),
            (
                "<TimeSpan><begin>2026-12-03T01:00:00Z</begin><end>2026-12-03T02:30:00Z</end></TimeSpan>",
                "A 2026-12-03 600", 90
            ),
            ("<TimeSpan><begin>2026-12-03</begin><end>2026-12-05</end></TimeSpan>", "A 2026-12-03", nil),
            ("<TimeSpan><end>2026-12-05</end></TimeSpan>", "A 2026-12-05", nil),
            (
                "<TimeSpan><begin>2026-12-05T23:00:00+09:00</begin><end>2026-12-06T01:00:00+09:00</end></TimeSpan>",
                "A 2026-12-05 1380", 120
            ),
            (
                "<TimeSpan><begin>2026-12-05T09:00:00+09:00</begin><end>9999-12-31T23:59:59+09:00</end></TimeSpan>",
                "A 2026-12-05 540", nil
            ),
            (
                "<TimeSpan><begin>9999-12-31T09:00:00+09:00</begin><end>0001-01-01T00:00:00+09:00</end></TimeSpan>",
                "A 9999-12-31 540", nil
            ),
        ] as [(String, String, Int32?)])
    func placemarks(_ time: String, _ wanted: String, _ minutes: Int32?) throws {
        let kml =
            "<kml><Document><Placemark><name>A</name>\(time)<Point><coordinates>129,35</coordinates></Point></Placemark></Document></kml>"
        #expect(try stops(kml) == [wanted])
        #expect(try read(kml, "a.kml").items[0].minutes == minutes)
    }

    @Test("a track of Google's is a track")
    func track() throws {
        let kml = """
            <kml xmlns:gx="http://www.google.com/kml/ext/2.2"><Document><Placemark><name>길</name><gx:MultiTrack><gx:Track>
            <when>2026-12-03T00:00:00Z</when><gx:coord>135.7 34.9 0</gx:coord></gx:Track></gx:MultiTrack></Placemark>
            <Placemark><name>끝</name></Placemark></Document></kml>
            """
        #expect(plan([try read(kml, "a.kml")]).outcomes == [.imported, .refused(.shape)])
    }

    @Test("a way point that a route has, too, gives it all that it knows")
    func routes() throws {
        let gpx = """
            <gpx version="1.1"><wpt lat="35.1" lon="129.1"><name>찻집</name><cmt>2026-12-03T09:30:00</cmt><desc>말차</desc>
            <link href="https://example.org/tea"/><extensions><a:Address><a:StreetAddress>다리 앞 3</a:StreetAddress></a:Address>
            </extensions></wpt><rte><rtept lat="35.1" lon="129.1"><name>찻집</name></rtept>
            <rtept lat="35.2" lon="129.2"><name>역</name><desc>북쪽</desc></rtept></rte>
            <wpt lat="35.2" lon="129.2"><name>역</name><desc>남쪽</desc></wpt></gpx>
            """
        let items = try read(gpx, "a.gpx").items
        #expect(items.map(\.title) == ["찻집", "역"])
        #expect(items.map(\.text) == ["말차", "북쪽"])
        #expect(items.map(\.address) == ["다리 앞 3", ""])
        #expect(items[0].place?.url == "https://example.org/tea")
        #expect((items[0].day?.text, items[0].time) == ("2026-12-03", 570))
    }

    @Test("addresses of OsmAnd and links of GPX 1.0 are read, and line ends by their number")
    func details() throws {
        let gpx = """
            <gpx version="1.0"><wpt lat="35.1" lon="129.1"><name>찻집</name><desc>첫 줄&#13;&#10;둘째&#xD;셋째</desc>
            <url>https://example.org/tea</url><extensions><osmand:address>다리 앞 3</osmand:address></extensions></wpt></gpx>
            """
        let item = try read(gpx, "a.gpx").items[0]
        #expect((item.text, item.address, item.place?.url) == ("첫 줄\n둘째\n셋째", "다리 앞 3", "https://example.org/tea"))
    }

    @Test("a record separator begins a sequence of GeoJSON, wherever its type stands")
    func separator() throws {
        let long = String(repeating: "말차 ", count: 60)
        let feature = #"{"properties":{"name":"찻집","desc":"\#(long)"},"geometry":null,"type":"Feature"}"#
        let text = "\u{1E}\(feature)\n"
        #expect(try read(text, "a.geojsons").items.map(\.title) == ["찻집"])
    }

    @Test(
        "GeoJSON of other programs has its names and texts under other names, and other shapes",
        arguments: [
            (
                #"{"type":"FeatureCollection","features":[{"type":"Feature","properties":{"Name":"찻집","Description":"말차"},"geometry":{"type":"Point","coordinates":[129.1,35.1,0]}}]}"#,
                ["찻집|말차|35.1"]
            ),
            (
                #"{"type":"Feature","properties":{"name":"찻집","desc":"말차"},"geometry":{"type":"Point","coordinates":[129.1,35.1]}}"#,
                ["찻집|말차|35.1"]
            ),
            (
                #"{"type":"FeatureCollection","features":[{"type":"Feature","properties":{"name":"찻집"},"geometry":{"type":"MultiPoint","coordinates":[[129.1,35.1],[129.2,35.2]]}}]}"#,
                ["찻집||35.1", "찻집||35.2"]
            ),
            (
                #"{"type":"Feature","properties":{"name":"찻집"},"geometry":{"type":"MultiPoint","coordinates":[]}}"#,
                ["찻집||-"]
            ),
            (
                "{\"type\":\"Feature\",\"properties\":{\"name\":\"가\"},\"geometry\":{\"type\":\"Point\",\"coordinates\":[129.1,35.1]}}\n{\"type\":\"Feature\",\"properties\":{\"name\":\"나\"},\"geometry\":{\"type\":\"Point\",\"coordinates\":[129.2,35.2]}}\n",
                ["가||35.1", "나||35.2"]
            ),
            (
                "\u{1E}{\"type\":\"Feature\",\"properties\":{\"name\":\"가\"},\n\"geometry\":{\"type\":\"Point\",\"coordinates\":[129.1,35.1]}}\n\u{1E}{\"type\":\"Feature\",\"properties\":{\"name\":\"나\"},\"geometry\":null}\n",
                ["가||35.1", "나||-"]
            ),
            // Another coordinate system is told, and its numbers are no degrees.
            (
                #"{"type":"FeatureCollection","crs":{"type":"name","properties":{"name":"urn:ogc:def:crs:EPSG::5179"}},"features":[{"type":"Feature","properties":{"name":"찻집","desc":"말차"},"geometry":{"type":"Point","coordinates":[80,70]}}]}"#,
                ["찻집|말차\nEPSG:5179 [80,70]|-"]
            ),
            (
                #"{"type":"FeatureCollection","crs":{"type":"name","properties":{"name":"urn:ogc:def:crs:OGC:1.3:CRS84"}},"features":[{"type":"Feature","properties":{"name":"찻집"},"geometry":{"type":"Point","coordinates":[129.1,35.1]}}]}"#,
                ["찻집||35.1"]
            ),
            // Saved by its address alone.
            (
                #"{"type":"FeatureCollection","features":[{"type":"Feature","geometry":{"type":"Point","coordinates":[0,0]},"properties":{"google_maps_url":"http://maps.google.com/?q=%EB%82%A8%EC%82%B0+1&ftid=0x1:0x2"}}]}"#,
                ["남산 1||-"]
            ),
        ])
    func geoJSON(_ text: String, _ wanted: [String]) throws {
        let found = try read(text, "a.json").items.map { item in
            item.title + "|" + item.text + "|" + (item.point?.latitudeText ?? "-")
        }
        #expect(found == wanted)
    }

    @Test("a trip of Haru's own comes with its concept and all of its days, and a list that is taken again keeps them")
    func own() throws {
        let text = """
            {"type":"FeatureCollection","name":"제주","start":"2026-12-03","end":"2026-12-06","concept":"느리게\\n걷기",
            "features":[{"type":"Feature","geometry":null,"properties":{"name":"바다","day":"2026-12-04"}}]}
            """
        var replica = Replica(clock: HybridClock(device: 1, last: .zero))
        let edits = plan([try read(text, "a.geojson")], replica).edits(photos: [])
        let trip = records(edits, "trip")[0]
        #expect((trip["start"], trip["end"], trip["concept"]) == ("2026-12-03", "2026-12-06", "느리게\n걷기"))
        _ = replica.write(edits, now: 1_800_000_000_000)
        #expect(plan([try read(text, "a.geojson")], replica).edits(photos: []).isEmpty)
    }

    @Test("a map that is only linked is named with its address")
    func link() throws {
        let kml = """
            <kml><Document><name>봄</name><NetworkLink><name>봄 여행</name><Link>
            <href><![CDATA[https://www.google.com/maps/d/kml?mid=abc&forcekml=1]]></href></Link></NetworkLink></Document></kml>
            """
        let rows = plan([try read(kml, "a.kml")]).files[0]
        #expect(rows.map(\.outcome) == [.refused(.empty)])
        #expect(rows[0].item.name == "봄 여행 https://www.google.com/maps/d/kml?mid=abc&forcekml=1")
        #expect(throws: ImportProblem.nothingFound) { try read("<kml><Document/></kml>", "a.kml") }
    }
}
