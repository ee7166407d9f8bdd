import Almanac
import FileWork
import Testing

@testable import Imports

@Suite("The time of imports")
struct ImportClockTests {
    /// Zones of the tz database: the offset before the first change, and each change in seconds since 1970 with the
    /// offset from then on.
    static let zones: [String: (first: Int32, changes: [(from: Int64, offset: Int32)])] = [
        // 28 March 2021 and 31 October 2021, 01:00 UTC; 29 March and 25 October 2026.
        "Europe/London": (
            0, [(1_616_893_200, 60), (1_635_642_000, 0), (1_774_746_000, 60), (1_792_890_000, 0)]
        ),
        // 14 March 2021, 07:00 UTC, and 7 November 2021, 06:00 UTC; 8 March and 1 November 2026.
        "America/New_York": (
            -300, [(1_615_705_200, -240), (1_636_264_800, -300), (1_772_953_200, -240), (1_793_512_800, -300)]
        ),
        // Summer time of 1988: from 7 May, 17:00 UTC, until 8 October, 17:00 UTC (its last).
        "Asia/Seoul": (540, [(579_027_600, 600), (592_333_200, 540)]),
    ]

    private func clock(_ name: String) -> ImportClock {
        let (first, changes) = Self.zones[name]!
        return ImportClock(today: try! Day.parse("2026-11-21")) { seconds in
            changes.last { $0.from <= seconds }?.offset ?? first
        }
    }

    @Test(
        "an instant is told in the time that held then, not in that of today",
        arguments: [
            ("Europe/London", "20210704T233000Z", "2021-07-05 30"),
            ("Europe/London", "20211204T233000Z", "2021-12-04 1410"),
            ("Europe/London", "2026-03-29T00:59:00Z", "2026-03-29 59"),
            ("Europe/London", "2026-03-29T01:00:00Z", "2026-03-29 120"),
            ("Europe/London", "2026-10-24T23:30:00Z", "2026-10-25 30"),
            ("Europe/London", "2026-07-01T08:30:00+09:00", "2026-07-01 30"),
            ("America/New_York", "2021-07-05T04:30:00Z", "2021-07-05 30"),
            ("America/New_York", "2021-12-05T04:30:00Z", "2021-12-04 1410"),
            ("America/New_York", "2026-11-01T05:30:00Z", "2026-11-01 90"),
            ("America/New_York", "2026-11-01T06:30:00Z", "2026-11-01 90"),
            ("Asia/Seoul", "1988-07-01T14:30:00Z", "1988-07-02 30"),
            ("Asia/Seoul", "2026-07-01T14:30:00Z", "2026-07-01 1410"),
            // A time without a zone is local, whatever the season.
            ("America/New_York", "2026-07-01T23:30:00", "2026-07-01 1410"),
        ])
    func seasons(_ zone: String, _ text: String, _ wanted: String) throws {
        let moment = try #require(clock(zone).moment(text))
        #expect("\(moment.day.text) \(moment.time ?? -1)" == wanted)
    }

    @Test(
        "a distance from UTC may stand behind a blank, a half of the day before or behind the time; other words leave it local",
        arguments: [
            ("2026-11-10 21:30:00 +0900", "2026-11-10 750"), ("2026-11-10 21:30:00 -05:00", "2026-11-11 150"),
            ("2026-11-10 21:30 UTC", "2026-11-10 1290"), ("2026-11-10 21:30 GMT+9", "2026-11-10 750"),
            ("2026-11-10 21:30:00.5 Z", "2026-11-10 1290"), ("2026-11-10 21:30 - 22:00", "2026-11-10 1290 local"),
            ("2026-11-10 21:30 KST", "2026-11-10 1290 local"), ("2026-11-10 21:30:00 JST", "2026-11-10 1290 local"),
            ("2026-11-10 08:30 PM", "2026-11-10 1230 local"), ("2026-11-10 8:30\u{202F}pm", "2026-11-10 1230 local"),
            ("2026-11-10 11:00 AM", "2026-11-10 660 local"), ("2026-11-10 12:05 a.m.", "2026-11-10 5 local"),
            ("2026-11-10 12:05 PM", "2026-11-10 725 local"), ("2026-11-10 오후 9:30", "2026-11-10 1290 local"),
            ("2026-11-10 午前 9:30", "2026-11-10 570 local"), ("2026-11-10 9:30 PM +0900", "2026-11-10 750"),
            // The end of a span, and the name of a program.
            ("2026-11-10 09:00-10:00", "2026-11-10 540 local"), ("2026-11-10T09:00-05:00", "2026-11-10 840"),
            ("2026-11-10 09:00:00-05:00", "2026-11-10 840"), ("2026-11-10 20:00 Zoom", "2026-11-10 1200 local"),
            ("2026-11-10 20:00 Z세대", "2026-11-10 1200 local"),
        ])
    func words(_ text: String, _ wanted: String) throws {
        for (offset, isLocal) in [(Int32(0), false), (60, true)] {
            let clock = ImportClock(today: try Day.parse("2026-11-21")) { _ in offset }
            var moment = try #require(clock.moment(text))
            // An instant moves with the zone of the device.
            if isLocal, !wanted.hasSuffix("local") {
                moment.time = moment.time.map { $0 - 60 }
            }
            let word = wanted.hasSuffix("local") ? " local" : ""
            #expect("\(moment.day.text) \(moment.time ?? -1)" + word == wanted)
        }
    }

    @Test("so an event of summer keeps its day in winter, and so do D-days by seconds")
    func readers() throws {
        let london = clock("Europe/London")
        let event = try read(
            """
            BEGIN:VCALENDAR
            BEGIN:VEVENT
            SUMMARY:밤
            DTSTART:20210704T233000Z
            END:VEVENT
            END:VCALENDAR
            """, "a.ics", london)
        #expect(event.items.map { $0.day?.text } == ["2021-07-05"])
        // 2021-07-04T23:30Z, in seconds since 2001.
        let dday = try read(
            #"[{"pk":"1","title":"밤","type":"디데이","repeatType":"안 함","isLunarDate":false,"date":647134200}]"#,
            "dday_items.json",
            london)
        #expect(dday.items.map { $0.day?.text } == ["2021-07-05"])
    }

    @Test(
        "an entry of Day One stands on the day on which it was written where it was, wherever it is read",
        arguments: [
            ("America/New_York", "2021-07-05T03:30:00Z", "2021-07-04 1410", nil),
            ("America/New_York", "2021-12-05T04:30:00Z", "2021-12-04 1410", nil),
            ("Europe/London", "2021-07-04T23:30:00Z", "2021-07-05 30", nil),
            ("Asia/Seoul", "2021-07-04T15:30:00Z", "2021-07-05 30", nil),
            // Nobody knows the zone: by this device's, which is that of Korea.
            ("Mars/Olympus", "2021-07-04T15:30:00Z", "2021-07-05 30", ImportRemark.elsewhere),
            // No zone is named, as by old versions.
            ("", "2021-07-04T15:30:00Z", "2021-07-05 30", nil),
        ] as [(String, String, String, ImportRemark?)])
    func abroad(_ zone: String, _ created: String, _ wanted: String, _ remark: ImportRemark?) throws {
        let here = ImportClock(
            today: try Day.parse("2026-11-21"),
            named: { name, seconds in
                Self.zones[name].map { zone in zone.changes.last { $0.from <= seconds }?.offset ?? zone.first }
            }, offset: { _ in 540 })
        let entry = #"{"entries":[{"uuid":"A","creationDate":"\#(created)","timeZone":"\#(zone)","text":"글"}]}"#
        let file = try read(entry, "Journal.json", here)
        let item = try #require(file.items.first)
        #expect("\(item.day?.text ?? "") \(item.time ?? -1)" == wanted)
        #expect(plan([file]).remarks == [remark])
    }
}
