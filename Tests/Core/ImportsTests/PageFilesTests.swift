import Almanac
import Daybook
import FileWork
import Replica
import Testing

@testable import Imports

@Suite("Pages and places out of files")
struct PageFilesTests {
    private static let dayOne = #"""
        {"metadata":{"version":"1.0"},"entries":[
         {"uuid":"A","creationDate":"2021-05-04T23:30:00Z","timeZone":"Asia\/Seoul","text":"# 아침\n\n일어났다\\.\n![](dayone-moment:\/\/P1)\n좋았다\\!",
          "photos":[{"md5":"0123456789abcdef0123456789abcdef","type":"jpeg","identifier":"P1","orderInEntry":0}]},
         {"uuid":"B","creationDate":"2021-05-05T12:00:00Z","timeZone":"Asia\/Seoul","text":"저녁\n먹었다"},
         {"uuid":"C","creationDate":"2021-05-06T00:00:00Z","photos":[{"md5":"ffff456789abcdef0123456789abcdef"}],
          "location":{"placeName":"바다"}},
         {"uuid":"D","creationDate":"2021-05-07T00:00:00Z","text":""}]}
        """#

    @Test("of Day One are one a day, with their titles and photos")
    func dayOne() throws {
        let file = try read(Self.dayOne, "Journal.json")
        let plan = plan([file])
        #expect(plan.outcomes == [.imported, .imported, .imported, .refused(.empty)])
        #expect(plan.photos == ["0123456789abcdef0123456789abcdef", "ffff456789abcdef0123456789abcdef"])
        let pages = records(plan.edits(photos: ["", String(repeating: "a", count: 64)]), "page")
        #expect(pages.map { $0["day"] } == ["2021-05-05", "2021-05-06"])
        #expect(pages.map { $0["opens"] } == ["2021-05-05", "2021-05-06"])
        #expect(pages[0]["title"] == "아침")
        #expect(pages[0]["text"] == "08:30\n일어났다.\n\n좋았다!\n\n21:00\n저녁\n먹었다")
        #expect(pages[0]["images"] == nil)
        #expect(pages[1]["title"] == "바다")
        #expect(pages[1]["images"] == "[\"\(String(repeating: "a", count: 64))\"]")
    }

    @Test("an entry stays whole where another one of its day ends like it, or says the same")
    func alike() throws {
        let entries = ["오늘도 산책", "산책", "산책"].enumerated().map { place, text in
            #"{"uuid":"\#(place)","creationDate":"2026-11-10T0\#(place):30:00Z","timeZone":"Asia/Seoul","text":"\#(text)"}"#
        }
        let file = try read("{\"entries\":[\(entries.joined(separator: ","))]}")
        #expect(
            records(plan([file]).edits(photos: []), "page").map { $0["text"] } == [
                "09:30\n오늘도 산책\n\n10:30\n산책\n\n11:30\n산책"
            ])
    }

    @Test("an entry that was written since comes in alone; present ones stay out")
    func grown() throws {
        var replica = Replica(clock: HybridClock(device: 1, last: .zero))
        _ = replica.write(plan([try read(Self.dayOne)], replica).edits(photos: []), now: 1_800_000_000_000)
        let grown = Self.dayOne.replacing(
            "\"entries\":[",
            with: "\"entries\":[{\"uuid\":\"E\",\"creationDate\":\"2021-05-05T13:00:00Z\",\"text\":\"밤\"},")
        let second = plan([try read(grown)], replica)
        #expect(second.count(.page) == 1)
        #expect(second.skipped.here == 3)
        #expect(records(second.edits(photos: []), "page").map { $0["text"] } == ["밤"])
    }

    @Test("of Daylio have the mood as their feeling, activities and notes as their text, in the order of the day")
    func daylio() throws {
        let file = try read(
            """
            full_date,date,weekday,time,mood,activities,note_title,note
            "2026-11-20","11월 20일","금요일","오후 9:30","good","","",""
            "2026-11-19","Nov 19","Thursday","9:30 PM","meh","work | run","하루 끝","힘들었다<br>그래도"
            "2026-11-19","Nov 19","Thursday","08:00","rad","","",""
            "2026-11-18","Nov 18","Wednesday","08:00","최고","","",""
            """)
        #expect(file.format == .daylio)
        let pages = records(plan([file]).edits(photos: []), "page")
        #expect(pages.map { $0["day"] } == ["2026-11-18", "2026-11-19", "2026-11-20"])
        #expect(pages.map { $0["emotion"] } == [nil, "happy", "satisfied"])
        #expect(pages[1]["text"] == "08:00 rad\n\n21:30 meh · work, run\n힘들었다\n그래도")
        #expect(pages[1]["title"] == "하루 끝")
    }

    @Test("times of Daylio are read in every language, its tags are none of the text, and the newest stands first")
    func daylioTimes() throws {
        let file = try read(
            """
            full_date,date,weekday,time,mood,activities,note_title,note
            "2026-11-20","","","오후 9:30","meh","","","저녁"
            "2026-11-20","","","오전 8:10","meh","","","아침"
            "2026-11-19","","","9:30\u{202F}PM","meh","","","<p>A <b>bold</b> day</p><ul><li>one</li><li>two</li></ul>3 < 4 &amp; <3&nbsp;&lt;b&gt;"
            "2026-11-19","","","8:10\u{202F}AM","meh","","","아침"
            "2026-11-18","","","","meh","","","나중"
            "2026-11-18","","","","meh","","","먼저"
            "2026-11-17","","","21:00","meh","","","나중"
            "2026-11-17","","","21:00","meh","","","먼저"
            """)
        #expect(
            records(plan([file]).edits(photos: []), "page").map { $0["text"] } == [
                "21:00 meh\n먼저\n\n21:00 meh\n나중", "meh\n먼저\n\nmeh\n나중",
                "08:10 meh\n아침\n\n21:30 meh\nA bold day\n- one\n- two\n3 < 4 & <3 <b>",
                "08:10 meh\n아침\n\n21:30 meh\n저녁",
            ])
    }

    @Test(
        "of notes have the day of their names, or of their front matter",
        arguments: [
            ("daily/2026-11-20.md", "글", "2026-11-20", "", "글"),
            ("2026-11-20 산책.md", "글", "2026-11-20", "산책", "글"),
            ("20261120_walk.markdown", "#tag 글", "2026-11-20", "walk", "#tag 글"),
            ("2026년 11월 20일.md", "# 제목\n\n본문\n", "2026-11-20", "제목", "본문"),
            ("산책.md", "---\ntitle: 걷기\ndate: \"2026-11-20T09:00:00\"\n---\n\n본문", "2026-11-20", "걷기", "본문"),
            ("v1 2026-11-20.md", "본문", "2026-11-20", "v1", "본문"),
            ("vault/2026/11/20.md", "글", "2026-11-20", "", "글"), ("2026/11-November/20.md", "글", "2026-11-20", "", "글"),
            ("2026/2026-11/20.md", "글", "2026-11-20", "", "글"), ("2026/11-2026/20.md", "글", "2026-11-20", "", "글"),
            ("2026년/11월/20일.md", "글", "2026-11-20", "", "글"), ("2026/11-20.md", "글", "2026-11-20", "", "글"),
            ("22-11-2026.md", "글", "2026-11-22", "", "글"), ("Nov 16, 2026.md", "글", "2026-11-16", "", "글"),
        ])
    func notes(_ name: String, _ text: String, _ day: String, _ title: String, _ body: String) throws {
        let file = try read(text, name)
        #expect(file.format == .markdown)
        let page = records(plan([file]).edits(photos: []), "page")[0]
        #expect((page["day"], page["title"] ?? "", page["text"]) == (day, title, body))
    }

    @Test("journal entries of a calendar are pages, whatever its events become; one without a day is named")
    func journal() throws {
        let file = try read(
            """
            BEGIN:VCALENDAR
            BEGIN:VJOURNAL
            UID:1
            DTSTART;VALUE=DATE:20210704
            SUMMARY:바다
            DESCRIPTION:걸었다\\n또 걸었다
            END:VJOURNAL
            BEGIN:VJOURNAL
            UID:2
            SUMMARY:언젠가
            END:VJOURNAL
            BEGIN:VEVENT
            UID:3
            SUMMARY:생일
            DTSTART;VALUE=DATE:20210705
            END:VEVENT
            END:VCALENDAR
            """, "a.ics")
        file.kind = .stop
        let plan = plan([file])
        #expect(plan.outcomes == [.imported, .refused(.noDate), .imported])
        let page = try #require(records(plan.edits(photos: []), "page").first)
        #expect([page["day"], page["title"], page["text"]] == ["2021-07-04", "바다", "걸었다\n또 걸었다"])
    }

    @Test("an event that is not taken leaves the ids of the rest as they are, wherever it stands")
    func refusedFirst() throws {
        func event(_ more: String) -> String {
            "BEGIN:VEVENT\nUID:1\nSUMMARY:모임\nDTSTART;VALUE=DATE:20270101\n\(more)END:VEVENT\n"
        }
        var ids: [String] = []
        for events in [
            event(""), event("RECURRENCE-ID:20270108\n") + event(""), event("") + event("STATUS:CANCELLED\n"),
        ] {
            let file = try read("BEGIN:VCALENDAR\n\(events)END:VCALENDAR\n", "a.ics")
            ids += plan([file]).edits(photos: []).filter { $0.field == "title" }.map(\.key.id)
        }
        #expect(ids.count == 3 && Set(ids).count == 1)
    }

    @Test(
        "names that could be two days, or none, give no day",
        arguments: [
            "03-04-2026.md", "03-04-26.md", "11-20.md", "tomorrow.md", "2026-W47.md", "vault/11/20.md",
            "2026/11/3 things.md",
            "2026/13/20.md",
        ])
    func noDay(_ path: String) throws {
        let rows = plan([try read("글", path)]).files[0]
        #expect(rows[0].outcome == .refused(.noDate))
        #expect(rows[0].item.name == ImportText.fileName(path))
    }

    @Test("a note without a day is named by its file")
    func undatedNote() throws {
        let rows = plan([try read("글", "할 일 목록.md")]).files[0]
        #expect(rows[0].outcome == .refused(.noDate))
        #expect(rows[0].item.name == "할 일 목록.md")
    }

    @Test(
        "tracks, lines and areas of maps are named, one by one",
        arguments: [
            """
            <gpx><wpt lat="35.1" lon="129.1"><name>해운대</name></wpt><trk><name>길</name></trk><trk/></gpx>
            """,
            """
            <kml><Placemark><name>해운대</name><Point><coordinates>129.1,35.1</coordinates></Point></Placemark>
            <Placemark><LineString/></Placemark><Placemark><Polygon/></Placemark></kml>
            """,
            """
            {"features":[{"geometry":{"type":"Point","coordinates":[129.1,35.1]},"properties":{"name":"해운대"}},
            {"geometry":{"type":"LineString"}},{"geometry":{"type":"Polygon"}}]}
            """,
        ])
    func shapes(_ text: String) throws {
        let rows = plan([try read(text, "부산.map")]).files[0]
        #expect(rows.map(\.outcome) == [.imported, .refused(.shape), .refused(.shape)])
        #expect(rows.map(\.item.name) == ["해운대", "부산.map", "부산.map"])
    }

    @Test("places without days are undated stops of a trip that begins today")
    func places() throws {
        let kml = """
            <?xml version="1.0"?><kml xmlns="http://www.opengis.net/kml/2.2"><Document><name>부산</name>
            <Placemark><name>해운대</name><Point><coordinates>129.16,35.158,0</coordinates></Point></Placemark>
            <Placemark><name>감천</name></Placemark></Document></kml>
            """
        var replica = Replica(clock: HybridClock(device: 1, last: .zero))
        let first = plan([try read(kml)], replica)
        #expect(first.remarks == [.undated, .undated])
        let edits = first.edits(photos: [])
        let trip = records(edits, "trip")[0]
        #expect((trip["title"], trip["start"], trip["end"]) == ("부산", "2026-11-21", "2026-11-21"))
        #expect(records(edits, "stop").map { $0["name"] } == ["해운대", "감천"])
        #expect(records(edits, "stop").allSatisfy { $0["day"] == nil })
        _ = replica.write(edits, now: 1_800_000_000_000)
        #expect(plan([try read(kml)], replica).edits(photos: []).isEmpty)
    }

    @Test("two maps of one name are two trips, each with its own days; a list that has grown goes on in its trip")
    func maps() throws {
        func map(_ days: [String]) -> String {
            let routes = days.map {
                "<rte><name>\($0)</name><rtept lat=\"37.5\" lon=\"127\"><name>\($0)</name></rtept></rte>"
            }
            return "<gpx version=\"1.1\"><metadata><name>Morning Walk</name></metadata>\(routes.joined())</gpx>"
        }
        var replica = Replica(clock: HybridClock(device: 1, last: .zero))
        func take(_ days: [String], _ path: String) throws -> [Edit] {
            let edits = plan([try read(map(days), path)], replica).edits(photos: [])
            _ = replica.write(edits, now: 1_800_000_000_000)
            return edits
        }
        _ = try take(["2026-05-01"], "a.gpx")
        let second = try take(["2026-09-10", "2026-09-11"], "b.gpx")
        #expect(records(second, "trip").map { [$0["start"], $0["end"]] } == [["2026-09-10", "2026-09-11"]])
        #expect(try take(["2026-05-01"], "a (1).gpx").isEmpty)
        let grown = try take(["2026-09-10", "2026-09-11", "2026-09-12"], "b.gpx")
        #expect(records(grown, "trip") == [["end": "2026-09-12"]] && records(grown, "stop").count == 1)
        #expect(replica.records(in: Trip.collection).count == 2)
    }

    @Test("a list has the name of its file, and is known under the name of a second download")
    func lists() throws {
        let list = "Title,Note,URL,Tags,Comment\n,,,,\n해운대,,https://www.google.com/maps/place/x,,\n"
        var replica = Replica(clock: HybridClock(device: 1, last: .zero))
        let edits = plan([try read(list, "Takeout/Saved/Want to go.csv")], replica).edits(photos: [])
        #expect(records(edits, "trip").map { $0["title"] } == ["Want to go"])
        _ = replica.write(edits, now: 1_800_000_000_000)
        #expect(plan([try read(list, "Want to go (1).csv")], replica).outcomes == [.here])
        let map = "<kml><Document><Placemark><name>감천</name></Placemark></Document></kml>"
        #expect(records(plan([try read(map, "doc.kml")]).edits(photos: []), "trip").map { $0["title"] } == ["Trip"])
    }

    @Test("saved places of Google, as GeoJSON and as a list")
    func google() throws {
        let saved = """
            {"type":"FeatureCollection","features":[{"type":"Feature","geometry":{"type":"Point","coordinates":[126.97,37.57]},
            "properties":{"google_maps_url":"http://maps.google.com/?cid=1","location":{"name":"경복궁","address":"서울"}}}]}
            """
        #expect(plan([try read(saved, "Saved Places.json")]).count(.stop) == 1)
        let list = "제목,메모,URL,태그,댓글\n,,,,\n남산,야경,https://www.google.com/maps/place/x,,\n"
        #expect(plan([try read(list, "가고 싶은 곳.csv")]).count(.stop) == 1)
    }

    @Test("nothing that is read at random crashes a reader")
    func random() throws {
        var seed: UInt64 = 20_261_122
        let samples = [
            Self.dayOne, TodoFilesTests.todoist,
            "BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART:20260101\nRRULE:FREQ=\nEND:VEVENT\n",
        ]
        for round in 0..<600 {
            var bytes = Array(samples[round % samples.count].utf8)
            for _ in 0..<(1 + round % 9) {
                seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                let place = Int(seed >> 33) % bytes.count
                if seed & 1 == 0 {
                    bytes.remove(at: place)
                } else {
                    bytes[place] = UInt8(truncatingIfNeeded: seed >> 20)
                }
            }
            guard String(validating: bytes, as: UTF8.self) != nil else { continue }
            if let file = try? ImportFile.read(bytes, path: "a", clock) { _ = plan([file]).edits(photos: []) }
        }
    }
}
