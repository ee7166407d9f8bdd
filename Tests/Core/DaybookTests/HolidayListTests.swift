import Almanac
import Daybook
import Replica
import Testing

@Suite("A list of holidays")
struct HolidayListTests {
    private func read(_ text: String) -> (list: HolidayList?, problems: [HolidayListProblem]) {
        HolidayList.read(Array(text.utf8), over: .known)
    }

    @Test("is read with its names and its version, and written as it was read")
    func reads() throws {
        let text = """
            {"version":"2026-11-25","holidays":[{"date":"2026-12-24","name":"임시공휴일"},\
            {"date":"2027-10-05","name":"개교 기념일","en":"School day","ja":"開校記念日"},\
            {"date":"2028-02-29","name":"대통령선거","election":"presidential"}]}
            """
        let (list, problems) = read(text)
        #expect(problems.isEmpty)
        let found = try #require(list)
        #expect(found.version?.text == "2026-11-25")
        #expect(found.decrees.map(\.day.text) == ["2026-12-24", "2027-10-05", "2028-02-29"])
        #expect(found.decrees[1].english == "School day")
        #expect(found.decrees[1].japanese == "開校記念日")
        #expect(found.decrees.map(\.election) == [nil, nil, .presidential])
        #expect(found.json.text == text)
        let over = found.over(.known)
        #expect(over.version.text == "2026-11-25")
        #expect(HolidayYear(2026, decrees: over)?.holidays(on: found.decrees[0].day).map(\.korean) == ["임시공휴일"])
    }

    @Test(
        "leaves out faulty entries, names them, and takes the rest",
        arguments: [
            (#"{"date":"2026-12-24","name":"한 번 더"}"#, HolidayListProblem.Fault.twice(Self.day("2026-12-24"))),
            (#"{"date":"2026-10-05","name":"임시공휴일"}"#, .holiday(Self.day("2026-10-05"), "대체공휴일(개천절)")),
            (#"{"date":"2030-03-27","name":"임시공휴일"}"#, .holiday(Self.day("2030-03-27"), "대통령선거(예정)")),
            (#"{"date":"1800-01-02","name":"임시공휴일"}"#, .year(Self.day("1800-01-02"))),
            (#"{"date":"2101-01-02","name":"임시공휴일"}"#, .year(Self.day("2101-01-02"))),
            (#"{"date":"2026-12-28"}"#, .name(Self.day("2026-12-28"))),
            (#"{"date":"2026-12-28","name":"  "}"#, .name(Self.day("2026-12-28"))),
            (#"{"date":"2026-12-28","name":7}"#, .name(Self.day("2026-12-28"))),
            (#"{"date":"2026-12-28","name":"a\u001b[2J"}"#, .name(Self.day("2026-12-28"))),
            (#"{"date":"2026-12-28","name":"a\u202eb"}"#, .name(Self.day("2026-12-28"))),
            (#"{"date":"2026-12-28","name":"쉬는 날","en":""}"#, .name(Self.day("2026-12-28"))),
            (#"{"date":"2026-12-28","name":"선거","election":"mayor"}"#, .election(Self.day("2026-12-28"))),
            (#"{"date":"2026-02-30","name":"임시공휴일"}"#, .date), (#"{"name":"임시공휴일"}"#, .date),
            (#"{"date":20261228,"name":"임시공휴일"}"#, .date), (#""2026-12-28""#, .date), ("null", .date),
        ])
    func faults(entry: String, fault: HolidayListProblem.Fault) {
        let first = #"{"date":"2026-12-24","name":"임시공휴일"}"#
        let last = #"{"date":"2026-12-31","name":"임시공휴일"}"#
        let (list, problems) = read(#"{"holidays":["# + first + "," + entry + "," + last + "]}")
        #expect(list?.decrees.map(\.day.text) == ["2026-12-24", "2026-12-31"])
        #expect(problems == [.entry(2, fault)])
    }

    private static func day(_ text: String) -> Day { (try? Day.parse(text)) ?? Day.first }

    @Test("that is none at all gives none", arguments: ["[]", "{}", #"{"holidays":{}}"#, "7", #"{"holidays":null}"#])
    func none(text: String) {
        let (list, problems) = read(text)
        #expect(list == nil)
        #expect(problems == [.noList])
    }

    @Test("that is no JSON gives none", arguments: ["", "<html>", #"{"holidays":["#, #"{"holidays":[]}x"#])
    func unreadable(text: String) throws {
        let (list, problems) = read(text)
        #expect(list == nil)
        #expect(problems.count == 1)
        guard case .unreadable = try #require(problems.first) else { throw Unexpected() }
    }

    private struct Unexpected: Error {}

    @Test("of 10 MB is not read")
    func huge() {
        let (list, problems) = HolidayList.read([UInt8](repeating: 0x20, count: 10 << 20), over: .known)
        #expect(list == nil)
        #expect(problems == [.tooLarge])
    }

    @Test("of too many holidays is taken as far as it may be")
    func many() throws {
        let first = try Day.parse("2040-01-01")
        var entries: [String] = []
        for offset in Int32(0)..<1100 {
            entries.append(#"{"date":"\#(try #require(first.adding(days: offset)).text)","name":"쉬는 날"}"#)
        }
        let (list, problems) = read(#"{"holidays":["# + entries.joined(separator: ",") + "]}")
        #expect(problems.last == .tooMany(1100))
        #expect(problems.dropLast().allSatisfy { if case .entry(_, .holiday) = $0 { true } else { false } })
        #expect((list?.decrees.count ?? 0) + problems.count - 1 == 1000)
    }

    @Test("with a version that is no date is taken without it")
    func version() {
        let (list, problems) = read(#"{"version":"soon","holidays":[]}"#)
        #expect(list == HolidayList(version: nil, decrees: []))
        #expect(problems == [.version])
    }
}
