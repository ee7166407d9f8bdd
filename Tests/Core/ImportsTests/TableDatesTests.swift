import Almanac
import Daybook
import FileWork
import Testing

@testable import Imports

@Suite("Dates in the columns of tables")
struct TableDatesTests {
    /// The day and the minutes of each row; `-` where there is none.
    private func dates(_ cells: [String], named name: String = "날짜", _ clock: ImportClock = clock) throws -> [String] {
        var text = "제목;\(name)\n"
        for cell in cells { text += "하나;\"\(cell)\"\n" }
        return try read(text, "a.csv", clock).items.map { item in
            (item.day?.text ?? "-") + (item.time.map { " \($0)" } ?? "")
        }
    }

    @Test(
        "have times as spreadsheets and databases write them",
        arguments: [
            // Google Sheets in Korean, English, Japanese.
            ("2026. 12. 3 오후 4:05:06", "2026-12-03 965"), ("2026. 12. 3. 오전 12:30", "2026-12-03 30"),
            ("12/13/2026 16:05:06", "2026-12-13 965"), ("2026/12/03 16:05:06", "2026-12-03 965"),
            // Numbers.
            ("2026년 12월 3일 목요일 오후 4:05", "2026-12-03 965"), ("3 Dec 2026 at 16:05", "2026-12-03 965"),
            ("Thursday, 3 December 2026", "2026-12-03"), ("Dec 3, 2026, 4:05\u{202F}PM", "2026-12-03 965"),
            // Notion.
            ("December 3, 2026 4:05 PM", "2026-12-03 965"), ("2026년 12월 3일 오후 4:05", "2026-12-03 965"),
            ("2026年12月3日 16:05", "2026-12-03 965"), ("December 3, 2026 4:05 PM (GMT+9)", "2026-12-03 965"),
            ("December 3, 2026 4:05 PM (UTC)", "2026-12-04 65"), ("@December 3, 2026", "2026-12-03"),
            // Other hands.
            ("2026년 12월 3일 오후 4시 5분", "2026-12-03 965"), ("2026年12月3日 午後4時", "2026-12-03 960"),
            ("December 3rd 2026, 4:05:06 pm", "2026-12-03 965"), ("4:05 PM 3 Dec 2026", "2026-12-03 965"),
            ("Dec 3, 2026 4 PM", "2026-12-03 960"), ("2026-12-3 PM 4:05", "2026-12-03 965"),
            ("2026. 12. 3 16:05 KST", "2026-12-03 965"), ("Thu, 3 Dec 2026 16:05:12 +0900", "2026-12-03 965"),
            ("Thu Dec 03 2026 16:05:12 GMT+0900 (Korean Standard Time)", "2026-12-03 965"),
            ("2026-12-03T16:05:06+09:00", "2026-12-03 965"), ("31.12.2026 09:00", "2026-12-31 540"),
            // Behind the time stand its end, or words.
            ("2026. 12. 8 9:00-10:00", "2026-12-08 540"), ("2026년 12월 8일 오전 9:00-11:00", "2026-12-08 540"),
            ("Dec 8, 2026 9:30 AM-10:30 AM", "2026-12-08 570"), ("2026. 12. 8 9:00-16:00", "2026-12-08 540"),
            ("2026. 12. 8 20:00 Zoom", "2026-12-08 1200"), ("Dec 3, 2026 16:05:06-05:00", "2026-12-04 365"),
        ])
    func times(_ cell: String, _ wanted: String) throws {
        #expect(try dates([cell]) == [wanted])
    }

    @Test("span some days, or some hours, behind an arrow")
    func spans() throws {
        let file = try read(
            """
            이름,날짜
            여행,2026년 12월 7일 → 2026년 12월 9일
            휴가,2026. 12. 7 ~ 2026. 12. 9
            점심,2026-12-08 11:30-22:00
            회의,"December 8, 2026 9:00 AM → 10:30 AM"
            이사,"December 8, 2026 9:00 PM (GMT+9) → December 9, 2026 1:00 AM (GMT+9)"
            """, "notion.csv")
        let long = try read("이름,날짜\n하나,2026-01-01 00:00 ~ 9999-12-31 23:59\n", "a.csv").items
        #expect(long.map { $0.last?.text } == ["9999-12-31"] && long.map(\.minutes) == [nil])
        #expect(
            file.items.map { $0.day?.text } == ["2026-12-07", "2026-12-07", "2026-12-08", "2026-12-08", "2026-12-08"])
        #expect(file.items.map { $0.last?.text } == ["2026-12-09", "2026-12-09", nil, nil, "2026-12-09"])
        #expect(file.items.map(\.time) == [nil, nil, 690, 540, 1260])
        #expect(file.items.map(\.minutes) == [nil, nil, nil, 90, 240])
    }

    @Test("have the order that all of the column can have; a date with two readings is not read")
    func order() throws {
        #expect(try dates(["13/04/2026", "05/04/2026"]) == ["2026-04-13", "2026-04-05"])
        #expect(try dates(["05/04/2026", "04/13/2026"]) == ["2026-05-04", "2026-04-13"])
        #expect(try dates(["05/04/2026", "06/04/2026"]) == ["-", "-"])
        #expect(try dates(["05/05/2026", "06/04/2026"]) == ["2026-05-05", "-"])
        // Neither order fits both.
        #expect(try dates(["13/04/2026", "04/13/2026", "05/04/2026"]) == ["2026-04-13", "2026-04-13", "-"])
        #expect(try dates(["05-04-2026 10:00", "25-04-2026 11:00"]) == ["2026-04-05 600", "2026-04-25 660"])
        #expect(try dates(["5.4.2026", "6.4.2026"]) == ["2026-04-05", "2026-04-06"])
        // A weekday changes nothing, and zeros are no dates.
        #expect(try dates(["Mon 13/04/2026", "Sun, 05/04/2026"]) == ["2026-04-13", "2026-04-05"])
        #expect(try dates(["05/04/2026 (일)", "13/04/2026 월요일"]) == ["2026-04-05", "2026-04-13"])
        #expect(try dates(["05/04/2026 (일)", "06/04/2026 (월)"]) == ["-", "-"])
        #expect(try dates(["13/04/2026", "00/00/0000", "05/04/2026"]) == ["2026-04-13", "-", "2026-04-05"])
    }

    @Test("are none in a column of versions")
    func versions() throws {
        let file = try read("제목,판\n하나,1.10.0\n둘,1.11.0\n", "a.csv")
        #expect(file.table?.columns[0] == -1 && file.items.map(\.title) == ["하나", "둘"])
    }

    @Test("with a year of two digits are of a year near this one, where one reading gives that")
    func shortYears() throws {
        #expect(try dates(["11/2/26", "11/21/26"]) == ["2026-11-02", "2026-11-21"])
        #expect(try dates(["12/05/26", "12/24/26"]) == ["2026-12-05", "2026-12-24"])
        #expect(try dates(["26/12/05", "26/12/24"]) == ["2026-12-05", "2026-12-24"])
        #expect(try dates(["26.12.24"]) == ["2026-12-24"])
        #expect(try dates(["90.5.5", "88.12.1"]) == ["1990-05-05", "1988-12-01"])
        #expect(try dates(["31.12.26", "01.02.26"]) == ["2026-12-31", "2026-02-01"])
        #expect(try dates(["05/03/26"]) == ["-"])
    }

    @Test("are not taken in the order of the device's language, which the person who made the file may not have")
    func language() throws {
        for order in [DateOrder.monthFirst, .dayFirst] {
            let clock = ImportClock(today: try Day.parse("2026-11-21"), order: order) { _ in 540 }
            #expect(try dates(["05/04/2026", "06/04/2026"], clock) == ["-", "-"])
            #expect(try dates(["05/04/2026", "16/04/2026"], clock) == ["2026-04-05", "2026-04-16"])
        }
    }

    @Test("are days since 1899 where a column that is named so has nothing but their numbers")
    func serials() throws {
        #expect(try dates(["46359", "46360.75"]) == ["2026-12-03", "2026-12-04 1080"])
        #expect(try dates(["46360,5"], named: "Due Date") == ["2026-12-04 720"])
        #expect(try dates(["42036", "42037.5"]) == ["2015-02-01", "2015-02-02 720"])
        // 3 December 2026 for an old Mac, and 2 December 2022 for everybody else.
        #expect(try dates(["44897", "44200"]) == ["-", "-"])
        // Postcodes.
        let file = try read("이름,우편번호\n집,46359\n일터,06236\n", "a.csv")
        #expect(file.items.allSatisfy { $0.day == nil } && file.table?.columns[0] == -1)
        #expect(try dates(["46359", "내일"]).first == "-")
    }

    @Test("are those of the column that says when it is due, and not when the row was changed")
    func dueDate() throws {
        let file = try read(
            "Task name,Updated,Created date,Due Date\n하나,2026-11-01,2026-10-01,2026-12-03\n둘,2026-11-02,2026-10-02,\n",
            "a.csv")
        #expect(file.items.map { $0.day?.text } == ["2026-12-03", nil])
        #expect(file.items.map(\.title) == ["하나", "둘"])
        let only = try read("제목,수정일,하는 날\n하나,2026-11-01,2026-12-03\n", "a.csv")
        #expect(only.items.map { $0.day?.text } == ["2026-12-03"])
        // Where nothing else tells a day.
        let written = try read("제목,Last updated\n하나,2026-11-01\n", "a.csv")
        #expect(written.items.map { $0.day?.text } == ["2026-11-01"])
    }
}
