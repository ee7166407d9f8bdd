import Almanac
import Daybook
import Markup
import Testing

@testable import AppFrame
@testable import HaruApp

@Suite("New holidays")
struct HolidayNewsTests {
    private static let list = #"{"version":"2026-11-25","holidays":[{"date":"2026-12-24","name":"임시공휴일"}]}"#

    private func answer(_ app: inout App, _ text: String, status: Int32 = 200) {
        if asked(app) == 0 { app.perform(.host(.clock(minutes: app.state.minutes))) }
        guard let request = app.allRequests.last(where: { $0.path == "api/v1/holidays" }) else {
            Issue.record("nobody asked for holidays")
            return
        }
        app.answer(request, status, text)
    }

    /// Another answer on the same day, for which the app would not ask.
    private func answerAgain(_ app: inout App, _ text: String, status: Int32 = 200) {
        let state = app.state
        app.perform(Action { state.holidays.didReceive(status, Array(text.utf8)) })
    }

    private func asked(_ app: App) -> Int {
        app.allRequests.filter { $0.path == "api/v1/holidays" }.count
    }

    private func kept(_ app: App) -> String? { app.drafts()[DeviceNote.holidays.text] }

    @Test("are asked for once a day, and an hour later where nobody answered")
    func asks() throws {
        var app = App()
        app.perform(.host(.clock(minutes: 540)))
        app.perform(.host(.clock(minutes: 541)))
        #expect(asked(app) == 1)
        answer(&app, "", status: 0)
        app.perform(.host(.clock(minutes: 542)))
        #expect(asked(app) == 1)
        app.state.now += 3_600_000
        app.perform(.host(.clock(minutes: 602)))
        #expect(asked(app) == 2)
        answer(&app, #"{"holidays":[]}"#)
        app.state.now += 3_600_000
        app.perform(.host(.clock(minutes: 662)))
        #expect(asked(app) == 2)
        app.perform(.host(.day(try Day.parse("2026-11-22"))))
        app.perform(.host(.clock(minutes: 0)))
        #expect(asked(app) == 3)
    }

    @Test(
        "are told on Today until the person has read it, and then never again",
        arguments: [
            ("ko-KR", "12월 24일이 임시공휴일이 됐어요", "알겠어요"),
            ("en-GB", "24 Dec is now a day off: Temporary holiday", "Got it"),
            ("ja-JP", "12月24日が臨時公休日になりました", "わかりました"),
        ])
    func told(language: String, text: String, button: String) throws {
        var app = App(language: language)
        #expect(!app.text.contains(text))
        answer(&app, Self.list)
        #expect(app.text.contains(text))
        // Over a reload, too.
        var again = App(language: language, drafts: app.drafts())
        #expect(again.text.contains(text))
        try again.tap(button)
        #expect(!again.text.contains(text))
        answer(&again, Self.list)
        #expect(!again.text.contains(text))
        #expect(!App(language: language, drafts: again.drafts()).text.contains(text))
    }

    @Test("are red in the calendar and named on their day, with the server and without it")
    func shown() throws {
        var app = App("/calendar/2026-12-01")
        let cell = { (app: App) in app.screen.first { $0.attribute(.ariaLabel)?.contains("12월 24일") == true } }
        #expect(try #require(cell(app)).attribute(.class)?.contains("sunday") == false)
        answer(&app, Self.list)
        #expect(try #require(cell(app)).attribute(.class)?.contains("sunday") == true)
        #expect(try #require(cell(app)).attribute(.ariaLabel)?.hasSuffix(", 임시공휴일") == true)
        let offline = App("/calendar/2026-12-01", drafts: app.drafts())
        #expect(try #require(cell(offline)).attribute(.class)?.contains("sunday") == true)
        #expect(App(drafts: app.drafts(), today: "2026-12-24").text.contains("임시공휴일"))
    }

    @Test(
        "are told within the next 60 days alone",
        arguments: [
            ("2026-11-20", false), ("2026-11-21", true), ("2027-01-20", true), ("2027-01-21", false),
        ])
    func horizon(date: String, isTold: Bool) {
        var app = App()
        answer(&app, #"{"holidays":[{"date":"\#(date)","name":"쉬는 날"}]}"#)
        #expect(app.text.contains("쉬는 날이 됐어요") == isTold)
        #expect(kept(app)?.contains(date) == true)
    }

    @Test(
        "are taken from no answer that is wrong, empty or huge",
        arguments: [
            (200, ""), (200, "<html>"), (200, "[]"), (200, #"{"holidays":7}"#), (200, String(Self.list.dropLast())),
            (200, String(repeating: " ", count: 1 << 19)), (204, ""), (404, Self.list), (500, Self.list), (0, ""),
        ] as [(Int32, String)])
    func wrong(status: Int32, text: String) {
        var app = App()
        answer(&app, Self.list)
        let before = kept(app)
        let effects = app.effects.count
        answerAgain(&app, text, status: status)
        #expect(kept(app) == before)
        #expect(app.effects.count == effects)
        #expect(app.text.contains("12월 24일이 임시공휴일이 됐어요"))
        #expect(app.state.holidays.decrees.decrees.contains { $0.day.text == "2026-12-24" })
    }

    @Test("that the list no longer has are taken back")
    func gone() {
        var app = App()
        answer(&app, Self.list)
        answerAgain(&app, #"{"holidays":[]}"#)
        #expect(!app.text.contains("12월 24일"))
        #expect(app.state.holidays.decrees.decrees == HolidayDecrees.known.decrees)
        #expect(!App(drafts: app.drafts()).text.contains("12월 24일"))
    }

    @Test("that this version knows already are no news")
    func known() {
        var app = App()
        answer(&app, #"{"holidays":[{"date":"2026-12-25","name":"임시공휴일"}]}"#)
        #expect(!app.text.contains("12월 25일"))
        #expect(app.state.holidays.decrees.decrees == HolidayDecrees.known.decrees)
    }

    @Test(
        "begin anew where the kept list cannot be read", arguments: ["x", "[]", #"{"holidays":[],"untold":[7,"a"]}"#])
    func damaged(text: String) {
        let app = App(drafts: [DeviceNote.holidays.text: text])
        #expect(app.state.holidays.decrees.decrees == HolidayDecrees.known.decrees)
        #expect(app.state.holidays.unannounced.isEmpty)
    }

    @Test(
        "are named in each language",
        arguments: [
            ("2027-05-03", ["대체공휴일(노동절)", "Labor Day (substitute)", "振替休日（労働節）"]),
            ("2024-02-12", ["대체공휴일(설날)", "Seollal (substitute)", "振替休日（ソルラル）"]),
            ("2030-03-27", ["대통령선거(예정)", "Presidential election (planned)", "大統領選挙（予定）"]),
            ("2025-06-03", ["임시공휴일(대통령선거)", "Temporary holiday (Presidential election)", "臨時公休日（大統領選挙）"]),
            ("2028-04-12", ["국회의원선거", "National Assembly election", "国会議員選挙"]),
            ("2026-06-03", ["전국동시지방선거", "Local elections", "全国同時地方選挙"]),
            ("1991-03-26", ["구·시·군의회의원선거", "Municipal council elections", "区・市・郡議会議員選挙"]),
            ("2024-10-01", ["임시공휴일", "Temporary holiday", "臨時公休日"]),
            ("2026-05-01", ["노동절", "Labor Day", "労働節"]),
            ("2027-01-01", ["신정", "New Year’s Day", "元日"]),
        ])
    func names(date: String, expected: [String]) throws {
        let day = try Day.parse(date)
        let holiday = try #require(HolidayYear(day.year)?.holidays(on: day).first)
        #expect([Language.korean, .english, .japanese].map { Words($0).holiday(holiday) } == expected)
        // The app's Korean names are the almanac's, but for two days that nobody calls so.
        if case .rule(.newYear) = holiday.reason { return }
        #expect(Words(.korean).holiday(holiday) == holiday.korean)
    }

    @Test("have the almanac's names in Korean, but for two", arguments: HolidayKind.allCases)
    func korean(kind: HolidayKind) {
        let own: [HolidayKind: String] = [.newYear: "신정", .christmas: "성탄절"]
        #expect(Words(.korean).holiday(kind) == own[kind] ?? kind.korean)
    }

    @Test("are given the right particle", arguments: [("임시공휴일", "이"), ("선거", "가"), ("임시공휴일(대통령선거)", "이"), ("X", "이")])
    func particle(word: String, particle: String) {
        #expect(Words.subject(word) == particle)
    }

    @Test("for one occasion keep its name in other languages unless the list has another")
    func occasions() throws {
        let day = try Day.parse("2026-12-24")
        let plain = HolidayDecree(day: day, name: "임시공휴일(국군의 날)")
        #expect(Words(.english).decree(plain) == "Temporary holiday (국군의 날)")
        #expect(Words(.japanese).decree(plain) == "臨時公休日（국군의 날）")
        #expect(Words(.english).decree(HolidayDecree(day: day, name: "쉬는 날")) == "쉬는 날")
        let named = HolidayDecree(day: day, name: "쉬는 날", english: "Day off", japanese: "休みの日")
        #expect([Language.korean, .english, .japanese].map { Words($0).decree(named) } == ["쉬는 날", "Day off", "休みの日"])
    }
}

extension App {
    /// The drafts as they lie on the device now.
    fileprivate func drafts() -> [String: String] {
        var drafts: [String: String] = [:]
        for effect in effects {
            if case .storeDraft(_, let name, let value) = effect { drafts[name] = value }
        }
        return drafts
    }
}
