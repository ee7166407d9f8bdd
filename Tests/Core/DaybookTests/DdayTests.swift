import Almanac
import Replica
import Testing

@testable import Daybook

func draft(_ title: String = "", _ date: String = "", kind: Dday.Kind = .countdown, isLunar: Bool = false) -> DdayDraft
{
    var draft = DdayDraft()
    draft.title = title
    draft.date = date
    draft.kind = kind
    draft.isLunar = isLunar
    return draft
}

/// A D-day as it comes back from the record that saving the draft writes.
func saved(_ draft: DdayDraft, id: String = "a", today: Day = DdayTests.today) throws -> Dday {
    var replica = Replica(clock: HybridClock(device: 1))
    let key = RecordKey(collection: Dday.collection, id: id)
    let fields = try #require(draft.fields(today: today))
    _ = replica.write(fields.map { Edit(key, $0.name, $0.value) }, now: 1)
    return Dday(try #require(replica.record(key)))
}

@Suite("A D-day")
struct DdayTests {
    static let today = Day(year: 2026, month: 11, day: 21)!

    @Test(
        "the words that people use for a date are read by the calendar that is chosen",
        arguments: [
            ("내일", false, "2026-11-22"), ("내일", true, "2026-11-22"), ("100일 뒤", true, "2027-03-01"),
            ("음력 6.1", true, "2027-07-04"), ("음력 1960년 6월 15일", true, "1960-07-08"), ("610815", false, "1961-08-15"),
            ("next Friday", false, "2026-11-27"), ("명절 아침", true, nil),
        ] as [(String, Bool, String?)])
    func spoken(date: String, isLunar: Bool, expected: String?) throws {
        guard case .success(let base) = draft("t", date, isLunar: isLunar).base(today: Self.today) else {
            #expect(expected == nil, "\(date) is not read")
            return
        }
        switch base {
        case .solar(let day): #expect(!isLunar && day.text == expected)
        case .lunar(let lunar): #expect(isLunar && lunar.solar.text == expected)
        }
    }

    @Test("a draft that is put away keeps the day that was meant, and a whole date as it was typed")
    func fixed() {
        for (date, isLunar, expected) in [
            ("내일", false, "2026-11-22"), ("12.25", false, "2026-12-25"), ("11.3", true, "2026-11-03"),
            ("2026.12.25", false, "2026.12.25"), ("어느 봄날", false, "어느 봄날"), ("", false, ""),
        ] {
            #expect(draft("t", date, isLunar: isLunar).fixed(today: Self.today, leapMark: "윤").date == expected)
        }
    }

    @Test(
        "a yearly one tells which birthday or anniversary its day is, and nothing where years mean nothing",
        arguments: [
            ("엄마 생신", "1961-11-03", true, YearlyOrdinal.birthday(65, isElder: true)),
            ("은지 생일", "2000-02-29", false, .birthday(26, isElder: false)),
            ("Mum’s birthday", "1961-12-10", false, .birthday(65, isElder: false)),
            ("결혼기념일", "2020-05-05", false, .anniversary(7)), ("크리스마스", "2020-12-25", false, nil),
            // A lunar 30th that moved to the first of the next year.
            ("아빠 생신", "1961-12-30", true, .birthday(65, isElder: true)),
        ] as [(String, String, Bool, YearlyOrdinal?)])
    func ordinals(title: String, date: String, isLunar: Bool, expected: YearlyOrdinal?) throws {
        var draft = draft(title, date, isLunar: isLunar)
        draft.repeats = .yearly
        draft.day30Policy = .next
        let dday = try saved(draft)
        let recurrence = try #require(dday.recurrence)
        let next = try #require(
            recurrence.next(onOrAfter: title.hasPrefix("은지") ? Day.parse("2026-02-01") : Self.today))
        #expect(dday.ordinal(on: next) == expected)
        #expect(dday.ordinal(on: recurrence.first) == nil)
    }

    @Test(
        "shows days until and since",
        arguments: [
            (Dday.Kind.countdown, "2026-11-21", DayLabel.dDay), (.countdown, "2026-11-22", .before(1)),
            (.countdown, "2026-12-25", .before(34)), (.countdown, "2026-11-20", .after(1)),
            (.countdown, "0001-01-01", .after(739_940)), (.count, "2026-11-21", .count(1)),
            (.count, "2026-11-20", .count(2)),
            (.count, "2024-03-02", .count(995)), (.count, "2026-11-22", .before(1)),
        ])
    func number(kind: Dday.Kind, date: String, expected: DayLabel) throws {
        #expect(try saved(draft("t", date, kind: kind)).standing(on: Self.today)?.label == expected)
    }

    @Test("with a date that cannot be read keeps its title and shows no number")
    func unreadable() {
        var replica = Replica(clock: HybridClock(device: 1))
        let key = RecordKey(collection: Dday.collection, id: "01ARZ3NDEKTSV4RRFFQ69G5FAV")
        _ = replica.write([Edit(key, "title", "생신"), Edit(key, "date", "someday"), Edit(key, "kind", "moon")], now: 1)
        let dday = Dday(replica.record(key)!)
        #expect(dday.title == "생신")
        #expect(dday.kind == .countdown)
        #expect(dday.recurrence == nil)
        #expect(dday.standing(on: Self.today) == nil)
    }

    @Test("comes back whole from its record, and its record from the draft of an edit")
    func roundTrip() throws {
        var all = draft(" 이모 생신 ", "2025-윤06-15", isLunar: true)
        all.isPinned = true
        all.repeats = .yearly
        all.leapPolicy = .both
        all.day30Policy = .next
        all.group = " 가족 "
        all.note = "한 줄\n두 줄"
        all.reminders = Reminders(daysBefore: [0, 7], time: 1439)
        all.image = "ab"
        all.crop = ["x": 0.5]
        all.style = "night"
        let dday = try saved(all)
        #expect(dday.title == "이모 생신")
        #expect(dday.lunar == (try LunarDate(year: 2025, month: 6, day: 15, isLeap: true)))
        #expect(dday.recurrence?.repeats == .yearly)
        #expect(dday.recurrence?.leapPolicy == .both)
        #expect(dday.recurrence?.day30Policy == .next)
        #expect(dday.isPinned)
        #expect(dday.group == "가족")
        #expect(dday.note == "한 줄\n두 줄")
        #expect(dday.reminders == all.reminders)
        #expect(dday.image == "ab" && dday.crop == ["x": 0.5] && dday.style == "night")
        #expect(try saved(DdayDraft(dday)) == dday)
        #expect(DdayDraft(encoded: all.encoded) == all)
    }

    @Test("on its anniversary a count says the year, a lunar one by both calendars")
    func anniversary() throws {
        let solar = try saved(draft("t", "2023-11-21", kind: .count))
        #expect(solar.anniversary(on: Self.today) == .years(3))
        #expect(solar.anniversary(on: Self.today.adding(days: 1)!) == nil)
        let lunar = try saved(draft("t", "2020-10-13", kind: .count, isLunar: true))
        #expect(lunar.anniversary(on: Self.today) == .lunarYears(6))
    }
}

@Suite("Reminders")
struct RemindersTests {
    @Test("fall on the day, and 1, 3, 7 and 30 days before each occurrence")
    func occurrences() throws {
        var birthday = draft("생일", "1990-12-21")
        birthday.repeats = .yearly
        birthday.reminders = Reminders(daysBefore: Reminders.choices)
        let dday = try saved(birthday)
        var days: [String] = []
        for offset in Int32(0)...40 {
            let day = DdayTests.today.adding(days: offset)!
            if !dday.reminders(on: day).isEmpty { days.append(day.text) }
        }
        #expect(days == ["2026-11-21", "2026-12-14", "2026-12-18", "2026-12-20", "2026-12-21"])
    }

    @Test("of a count fall on its milestones too, and an archived day is silent")
    func milestones() throws {
        var couple = draft("우리", "2024-03-02", kind: .count)
        couple.reminders = Reminders(milestones: true)
        var dday = try saved(couple)
        #expect(dday.reminders(on: Day(year: 2026, month: 11, day: 26)!).count == 1, "the 1,000th day")
        #expect(dday.reminders(on: DdayTests.today).isEmpty)
        dday.isArchived = true
        #expect(dday.reminders(on: Day(year: 2026, month: 11, day: 26)!).isEmpty)
    }

    @Test("are read strictly", arguments: [("09:30", 570), ("00:00", 0), ("23:59", 1439)] as [(String, Int32)])
    func time(text: String, minutes: Int32) {
        #expect(ClockTime.minutes(text) == minutes)
        #expect(ClockTime.text(minutes) == text)
    }

    @Test("refuse times that are none", arguments: ["", "24:00", "9", "9:60", "-1:00", "a:b", "9:30:00"])
    func noTime(text: String) { #expect(ClockTime.minutes(text) == nil) }
}

@Suite("A draft")
struct DdayDraftTests {
    let today = DdayTests.today

    @Test(
        "needs a title that can be seen",
        arguments: ["", "   ", "\u{3000}", "\n\t", "\u{200B}\u{FEFF}", "\u{3164}", "\u{200F}"])
    func blank(title: String) { #expect(draft(title, "2026-12-25").titleProblem == .missing) }

    @Test("takes emoji, right-to-left text and 200 characters, and refuses 201")
    func length() {
        #expect(draft("👨‍👩‍👧‍👦").titleProblem == nil)
        #expect(draft("عيد ميلاد").titleProblem == nil)
        #expect(draft(String(repeating: "👨‍👩‍👧‍👦", count: 200)).titleProblem == nil)
        #expect(draft(String(repeating: "가", count: 201)).titleProblem == .tooLong(limit: 200, count: 201))
        #expect(draft(String(repeating: "a", count: 10_000)).titleProblem == .tooLong(limit: 200, count: 10_000))
    }

    @Test("writes trimmed, normal values, and nothing while anything is wrong")
    func fields() throws {
        let dday = try saved(draft("  엄마\n생신 ", "2026. 1. 2", kind: .count))
        #expect(dday.title == "엄마 생신")
        #expect(dday.recurrence?.first.text == "2026-01-02")
        #expect(draft("a", "2026-02-30").fields(today: today) == nil)
        var long = draft("a", "2026-02-01")
        long.group = String(repeating: "그", count: 31)
        #expect(long.fields(today: today) == nil)
    }

    @Test("comes back as it was put away", arguments: ["", "엄마 \"생신\"\n\\", "🎂", "\u{0}"])
    func kept(title: String) {
        let one = draft(title, "내일?", kind: .count)
        #expect(DdayDraft(encoded: one.encoded) == one)
        #expect(DdayDraft(encoded: "rubbish") == nil)
        #expect(DdayDraft(encoded: "[]") == nil)
    }

    @Test(
        "names the fault of a lunar date",
        arguments: [
            ("2026-05-30", .noSuchLunarDay(month: 5, isLeap: false, last: 29)),
            ("1390-01-01", .lunarYearOutOfRange), ("2101-01-01", .lunarYearOutOfRange),
            ("2026-윤06-01", .noSuchLeapMonth(year: 2026, month: 6, leapMonth: nil)),
            ("2025-윤05-01", .noSuchLeapMonth(year: 2025, month: 5, leapMonth: 6)),
            ("2025-13-01", .noSuchMonth), ("1960", .unreadable),
        ] as [(String, DateEntry.Failure)])
    func lunar(date: String, reason: DateEntry.Failure) {
        #expect(draft("a", date, isLunar: true).base(today: today) == .failure(reason))
    }

    @Test(
        "reads a leap month as it is typed",
        arguments: [
            "2025년 윤6월 1일", "2025 閏6月1日", "2025-leap 6-1", "2025 윤6.1", "2025-윤06-01", "2025-閏06-01",
            "2025-leap-06-01", "25.윤6.1",
        ])
    func leap(date: String) throws {
        #expect(try DateEntry.parseLunar(date, today: today) == LunarDate(year: 2025, month: 6, day: 1, isLeap: true))
    }

    @Test("opens a leap month with its mark in the text, in each language", arguments: ["윤", "leap-", "閏"])
    func leapMark(mark: String) throws {
        let date = try LunarDate(year: 2025, month: 6, day: 1, isLeap: true)
        let dday = Dday(id: "a", title: "윤달", kind: .countdown, recurrence: Recurrence(base: .lunar(date)))
        let one = DdayDraft(dday, leapMark: mark)
        #expect(one.date == "2025-\(mark)06-01")
        #expect(one.base(today: today) == .success(.lunar(date)))
        #expect(DdayDraft(encoded: one.encoded) == one)
    }

    @Test("takes up a draft of an older version, which kept the leap month beside the text")
    func olderDraft() throws {
        let text = #"{"title":"a","lunar":true,"date":"2025-06-01","leapMonth":true}"#
        let one = try #require(DdayDraft(encoded: text))
        #expect(one.base(today: today) == .success(.lunar(try LunarDate(year: 2025, month: 6, day: 1, isLeap: true))))
    }

    @Test(
        "knows a birthday by its title or group",
        arguments: [
            ("엄마 생신", "", true), ("은지 생일", "", true), ("Mia’s BIRTHDAY", "", true), ("母の誕生日", "", true),
            ("엄마", "생일", true), ("결혼기념일", "가족", false), ("제사", "", false), ("Christmas", "", false),
        ])
    func birthday(title: String, group: String, isBirthday: Bool) {
        var dday = Dday(id: "a", title: title, kind: .countdown, recurrence: nil)
        dday.group = group
        #expect(dday.isBirthday == isBirthday)
    }

    @Test("of a holiday counts by the calendar of the holiday")
    func holidays() {
        let coming = DdayDraft.comingHolidays(from: today)
        #expect(coming.first?.kind == .christmas)
        let seollal = coming.first { $0.kind == .seollal }
        #expect(seollal?.day.text == "2027-02-07")
        let one = DdayDraft(.seollal, next: Day(year: 2027, month: 2, day: 7)!, title: "설날")
        #expect(one.isLunar && one.date == "2027-01-01" && one.repeats == .yearly)
    }
}
