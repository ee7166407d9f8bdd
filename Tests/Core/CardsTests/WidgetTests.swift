import Almanac
import Daybook
import Replica
import Testing

@testable import Cards

/// Records as a server has them.
struct StoredRecords {
    private var changes: [Change] = []
    private var count: Int64 = 0

    mutating func put(_ collection: String, _ id: String, _ fields: [String: JSON]) {
        for (field, value) in fields {
            count += 1
            changes.append(
                Change(
                    key: RecordKey(collection: collection, id: id), field: field, value: value,
                    stamp: Stamp(milliseconds: 1_790_000_000_000 + count, counter: 0, device: 9)))
        }
    }

    func records(_ today: String) throws -> WidgetRecords {
        var replica = Replica(clock: HybridClock(device: 1))
        _ = replica.receive(changes, now: .max)
        return WidgetRecords(replica, today: try Day.parse(today))
    }

    /// A widget as it is on a day, seen from that day or from an earlier one.
    func widget(_ choice: WidgetChoice, on day: String, from today: String? = nil) throws -> Widget {
        var records = try records(today ?? day)
        return Widget(choice, size: choice.size, &records, day: try Day.parse(day))
    }
}

@Suite("The content of widgets")
struct WidgetTests {
    private func choice(_ kind: WidgetChoice.Kind, _ size: WidgetSize, _ days: [String] = []) -> WidgetChoice {
        var choice = WidgetChoice()
        (choice.kind, choice.size, choice.days) = (kind, size, days)
        return choice
    }

    private let family: StoredRecords = {
        var stored = StoredRecords()
        stored.put("dday", "A", ["title": "시험", "date": "2026-11-30"])
        stored.put("dday", "B", ["title": "엄마 생신", "date": "1961-08-15", "calendar": "lunar", "repeat": "yearly"])
        stored.put("dday", "C", ["title": "우리", "date": "2024-03-02", "kind": "count"])
        stored.put("dday", "D", ["title": "지난 일", "date": "2020-01-01"])
        stored.put("dday", "E", ["title": "보관한 날", "date": "2026-11-25", "archived": true])
        return stored
    }()

    @Test(
        "without a choice the nearest is shown, and a list has coming ones, then counts, and nothing from the archive"
    )
    func nearest() throws {
        #expect(try family.widget(choice(.single, .small), on: "2026-11-23").rows.map(\.title) == ["시험"])
        let list = try family.widget(choice(.list, .large), on: "2026-11-23")
        #expect(list.rows.map(\.title) == ["시험", "엄마 생신", "우리"])
        #expect(list.rows.map(\.number) == ["D−7", "D−296", "997일"])
        #expect(list.rows[1].detail == "2027.9.15(수) · 음력 8.15 · 매년")
        // A week later the exam is over.
        #expect(try family.widget(choice(.single, .small), on: "2026-12-01").text == "엄마 생신 D−288")
    }

    @Test("chosen D-days stay in their order, and one that was deleted says so and is not replaced")
    func chosen() throws {
        var stored = family
        let three = choice(.list, .medium, ["C", "A", "D"])
        #expect(try stored.widget(three, on: "2026-11-23").rows.map(\.title) == ["우리", "시험", "지난 일"])
        stored.put("dday", "A", ["deleted": true])
        let rows = try stored.widget(three, on: "2026-11-23").rows
        #expect(rows.map(\.title) == ["우리", "삭제된 디데이예요", "지난 일"])
        #expect(rows.map(\.number) == ["997일", "", "D+2,518"])
        for size in WidgetSize.allCases {
            let gone = try stored.widget(choice(.single, size, ["A"]), on: "2026-11-23")
            #expect(gone.text == "삭제된 디데이예요")
            #expect(texts(gone).joined().contains("삭제"), "\(size)")
            #expect(!texts(gone).joined().contains("엄마"), "\(size)")
            // A dash as tall as a number would be a bar.
            #expect(!texts(gone).contains("–"), "\(size)")
        }
        #expect(try StoredRecords().widget(choice(.single, .inline), on: "2026-11-23").text == "다가오는 디데이가 없어요")
    }

    @Test(
        "a lunar date stands on its picture in one piece",
        arguments: [
            ("ko", ["음력 8.15", "음력 8월 15일"]), ("en", ["Lunar 8.15"]), ("ja", ["旧暦8.15", "旧暦8月15日"]),
        ])
    func lunarDate(language: String, dates: [String]) throws {
        for (kind, sizes) in [
            (WidgetChoice.Kind.single, [WidgetSize.small, .medium, .large]), (.list, [.medium, .large]),
        ] {
            for size in sizes {
                var one = choice(kind, size, ["B"])
                one.language = language
                let drawn = texts(try family.widget(one, on: "2026-11-23"))
                #expect(drawn.contains { text in dates.contains { text.contains($0) } }, "\(size): \(drawn)")
            }
        }
    }

    @Test("a day passes at midnight: a birthday is today for one day and then a year away")
    func midnight() throws {
        var stored = StoredRecords()
        stored.put("dday", "A", ["title": "성탄", "date": "2000-12-25", "repeat": "yearly"])
        let one = choice(.single, .inline, ["A"])
        // Seen from the first of these days, as a script has them ahead.
        let ahead = try ["2026-12-24", "2026-12-25", "2026-12-26"].map {
            try stored.widget(one, on: $0, from: "2026-12-24").text
        }
        #expect(ahead == ["성탄 D−1", "성탄 D-DAY", "성탄 D−364"])
        #expect(try stored.widget(one, on: "2026-12-26").text == ahead[2])
    }

    @Test(
        "29 February, a lunar month without a 30th and a leap month fall where the app has them",
        arguments: [
            (["date": "2024-02-29", "repeat": "yearly"], "2027-02-27", "D−1"),
            (["date": "2024-02-29", "repeat": "yearly", "feb29Policy": "mar1"], "2027-02-27", "D−2"),
            (["date": "2024-02-29", "repeat": "yearly"], "2028-02-28", "D−1"),
            (["date": "2024-02-29", "kind": "count"], "2028-02-29", "4주년"),
            (["date": "2023-12-30", "calendar": "lunar", "repeat": "yearly"], "2026-02-15", "D−1"),
            (["date": "2025-06-01", "calendar": "lunar", "leapMonth": true, "repeat": "yearly"], "2025-07-24", "D−1"),
        ] as [([String: JSON], String, String)])
    func boundaries(fields: [String: JSON], day: String, number: String) throws {
        var stored = StoredRecords()
        stored.put("dday", "A", fields.merging(["title": "날"]) { one, _ in one })
        let widget = try stored.widget(choice(.single, .inline, ["A"]), on: day)
        #expect(widget.rows[0].number == number)
    }

    @Test("to-dos are the day's own, and on a day to come also repeated ones")
    func todos() throws {
        var stored = StoredRecords()
        for (id, done) in [("A", false), ("B", true), ("C", false)] {
            stored.put("todo", id, ["text": .string("일 \(id)"), "day": "2026-11-23", "done": .bool(done)])
        }
        stored.put("todo", "D", ["text": "내일 일", "day": "2026-11-24"])
        stored.put("todo", "E", ["text": "지운 일", "day": "2026-11-23", "deleted": true])
        stored.put("series", "S", ["text": "물 주기", "repeat": "daily"])
        stored.put("todo", "S1", ["text": "물 주기", "day": "2026-11-23", "slot": "2026-11-23", "series": "S"])
        let today = try stored.widget(choice(.todos, .medium), on: "2026-11-23")
        #expect(today.rows.map(\.title) == ["오늘 할 일", "일 A", "일 C", "물 주기"])
        #expect(today.text == "할 일 3/4" && today.rows[0].detail == "3개 남았어요")
        let tomorrow = try stored.widget(choice(.todos, .small), on: "2026-11-24", from: "2026-11-23")
        #expect(tomorrow.text == "할 일 2/2")
        #expect(try StoredRecords().widget(choice(.todos, .small), on: "2026-11-24").rows[0].detail == "오늘은 할 일이 없어요")
    }

    @Test("a month has its days under their weekdays, holidays in red, and a dot where a D-day falls")
    func month() throws {
        var sunday = choice(.month, .large)
        guard case .month(let month) = try family.widget(sunday, on: "2026-11-23").content else {
            Issue.record("no month")
            return
        }
        // 1 November 2026 is a Sunday.
        #expect(month.blanks == 0 && month.days.count == 30)
        // The thousandth day of the count, and the exam.
        #expect(month.days.filter(\.isMarked).map(\.number) == [26, 30])
        #expect(month.days.filter(\.isRed).map(\.number) == [1, 8, 15, 22, 29])
        sunday.weekStart = .monday
        guard case .month(let october) = try family.widget(sunday, on: "2026-10-31").content else { return }
        // Foundation Day, with Monday for a substitute, and Hangul Day.
        #expect(october.days.filter(\.isRed).map(\.number) == [3, 4, 5, 9, 11, 18, 25])
        #expect(october.blanks == 3 && october.weekdays.first == .monday)
    }

    @Test("a month has holidays that were proclaimed, too")
    func decrees() throws {
        var records = try family.records("2026-11-23")
        let day = try Day.parse("2026-11-27")
        records.decrees = HolidayDecrees.known.adding([HolidayDecree(day: day, name: "임시공휴일")], version: day)
        let widget = Widget(choice(.month, .large), size: .large, &records, day: day)
        guard case .month(let month) = widget.content else {
            Issue.record("no month")
            return
        }
        #expect(month.days.filter(\.isRed).map(\.number) == [1, 8, 15, 22, 27, 29])
    }

    @Test("each is said in its language", arguments: [("ko", "시험 D−7"), ("en-GB", "시험 D−7"), ("ja", "시험 D−7")])
    func languages(language: String, text: String) throws {
        var one = choice(.single, .rectangular)
        one.language = language
        #expect(try family.widget(one, on: "2026-11-23").text == text)
        let dates = ["ko": "11.30(월)", "en-GB": "Mon 30 Nov", "ja": "11.30(月)"]
        #expect(try family.widget(one, on: "2026-11-23").rows[0].detail == dates[language])
    }

    // MARK: pictures

    private func texts(_ widget: Widget) -> [String] {
        widget.draw(typicalWidths).marks.compactMap { if case .text(let run) = $0 { run.text } else { nil } }
    }

    private func all(_ stored: StoredRecords, _ language: String = "ko", isDark: Bool = false) throws -> [Widget] {
        try WidgetChoice.Kind.allCases.flatMap { kind in
            try kind.sizes.map { size in
                var choice = choice(kind, size)
                (choice.language, choice.isDark) = (language, isDark)
                return try stored.widget(choice, on: "2026-11-23")
            }
        }
    }

    @Test("nothing is drawn outside, whatever the titles are", arguments: ["ko", "en", "ja"])
    func inside(language: String) throws {
        for title in Sample.titles {
            var stored = StoredRecords()
            for number in 0..<6 {
                stored.put("dday", "\(number)", ["title": .string(title), "date": .string("2026-12-0\(number + 1)")])
                stored.put("todo", "\(number)", ["text": .string(title), "day": "2026-11-23"])
            }
            for widget in try all(stored, language) {
                let list = widget.draw(typicalWidths)
                #expect(abs(list.width / list.height - widget.size.width / widget.size.height) < 0.001)
                for case .text(let run) in list.marks {
                    let width = typicalWidths.width(run.text, run.font)
                    let left = run.anchor == .left ? run.x : run.anchor == .right ? run.x - width : run.x - width / 2
                    #expect(left >= 0 && left + width <= list.width, "\(widget.size) \(run.text)")
                    #expect(run.y - run.font.size * 0.7 >= 0 && run.y <= list.height, "\(widget.size) \(run.text)")
                }
            }
        }
    }

    @Test("texts of a list, of to-dos and of a lock screen do not lie on one another")
    func apart() throws {
        var stored = family
        stored.put("todo", "A", ["text": .string(Sample.titles[4]), "day": "2026-11-23"])
        stored.put("dday", "F", ["title": .string(Sample.titles[4]), "date": "2026-11-24", "repeat": "monthly"])
        for widget in try all(stored) where widget.entries == nil {
            var boxes: [(String, Box)] = []
            for case .text(let run) in widget.draw(typicalWidths).marks {
                let width = typicalWidths.width(run.text, run.font)
                let left = run.anchor == .left ? run.x : run.anchor == .right ? run.x - width : run.x - width / 2
                boxes.append((run.text, Box(left, run.y - run.font.size * 0.72, width, run.font.size * 0.72)))
            }
            for (place, one) in boxes.enumerated() {
                for other in boxes[(place + 1)...] {
                    let isApart =
                        one.1.right <= other.1.x || other.1.right <= one.1.x || one.1.bottom <= other.1.y
                        || other.1.bottom <= one.1.y
                    #expect(isApart, "\(widget.size): \(one.0) and \(other.0)")
                }
            }
        }
    }

    @Test("text stands out from its ground", arguments: [false, true])
    func contrast(isDark: Bool) throws {
        var stored = family
        stored.put("todo", "A", ["text": "우유", "day": "2026-11-23"])
        for widget in try all(stored, isDark: isDark) where !widget.size.isOnLockScreen {
            let list = widget.draw(typicalWidths)
            for (index, mark) in list.marks.enumerated() {
                guard case .text(let run) = mark else { continue }
                let width = typicalWidths.width(run.text, run.font)
                let x = run.anchor == .left ? run.x + width / 2 : run.anchor == .right ? run.x - width / 2 : run.x
                let ground = Ground(beneath: index, of: list, at: Point(x, run.y - run.font.size * 0.3))
                let size = run.font.size * widget.size.width / list.width
                let isLarge = size >= 23.8 || run.font.weight >= 700 && size >= 18.6
                #expect(
                    ground.contrast(with: run.color) >= (isLarge ? 3 : 4.5), "\(widget.size) \(run.text) \(isDark)")
            }
        }
    }
}

extension Widget {
    /// Its D-days where their cards are drawn.
    fileprivate var entries: [Entry]? {
        guard case .days(let entries) = content, !isList, !size.isOnLockScreen else { return nil }
        return entries
    }
}
