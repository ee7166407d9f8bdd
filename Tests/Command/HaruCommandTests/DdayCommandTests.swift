import Almanac
import Testing

@testable import haru

@Suite("haru dday")
struct DdayCommandTests {
    private func run(_ words: [String], _ recorded: RecordedConsole) throws -> Int32 {
        DdayCommand.run(words, recorded.console, today: try Day.parse("2026-11-21"))
    }

    @Test(
        "prints label, days and target",
        arguments: [
            ("--kind countdown --date 2024-02-29 --repeat yearly --on 2028-02-28", "D-1\t-1\t2028-02-29"),
            ("--date 2024-02-29 --repeat yearly --feb29 mar1 --on 2026-03-01", "D-DAY\t0\t2026-03-01"),
            ("--date 2026-11-18", "D+3\t3\t2026-11-18"), ("--kind count --date 2026-11-21", "Day 1\t1\t2026-11-21"),
            ("--kind count --date 2026-11-22", "D-1\t-1\t2026-11-22"),
            ("--date 2025-06-15 --lunar --repeat yearly --on 2027-01-01", "D-198\t-198\t2027-07-18"),
            ("--date 2025-06-01 --lunar --leap --repeat yearly --leap-policy only", "D-3532\t-3532\t2036-07-23"),
            ("--date 2023-12-30 --lunar --repeat yearly --day30 skip --on 2025-01-01", "D-766\t-766\t2027-02-06"),
            (
                "--json --kind countdown --date 2024-02-29 --repeat yearly --on 2028-02-28",
                #"{"label":"D-1","days":-1,"target":"2028-02-29"}"#
            ),
            ("--date 2024-02-29 --repeat yearly --on 2027-06-01 --next 2", "2028-02-29\n2029-02-28"),
            ("--date 2025-08-15 --lunar --repeat yearly --next 1", "2027-09-15\t2027-08-15"),
            (
                "--date 2025-06-01 --lunar --leap --next 1 --on 2025-01-01 --json",
                #"[{"date":"2025-07-25","lunar":"2025-06-01","leap":true}]"#
            ),
            (
                "--kind count --date 2001-05-10 --milestones --next 2 --on 2096-05-10",
                "2096-05-10\t34700\tDay 34700, 95 years\n2096-08-18\t34800\tDay 34800"
            ),
            (
                "--date 2025-08-15 --lunar --milestones --next 1 --on 2026-09-20 --json",
                #"[{"date":"2026-09-25","ordinal":355,"occasions":[{"lunarYears":1}]}]"#
            ),
        ])
    func prints(line: String, expected: String) throws {
        let recorded = RecordedConsole()
        #expect(try run(line.split(separator: " ").map(String.init), recorded) == 0)
        #expect(recorded.output == [expected])
        #expect(recorded.complaints.isEmpty)
    }

    @Test("a date that is past and does not repeat has no occurrences ahead")
    func noneAhead() throws {
        let recorded = RecordedConsole()
        #expect(try run(["--date", "2026-01-01", "--next", "3"], recorded) == 0)
        #expect(recorded.output.isEmpty)
        #expect(try run(["--date", "2026-01-01", "--next", "3", "--json"], recorded) == 0)
        #expect(recorded.output == ["[]"])
    }

    @Test("milestones go on for a hundred years")
    func milestones() throws {
        let recorded = RecordedConsole()
        #expect(try run(["--kind", "count", "--date", "2024-05-10", "--milestones"], recorded) == 0)
        let lines = try #require(recorded.output.first).split(separator: "\n")
        #expect(lines.first == "2024-05-10\t1\tDay 1")
        #expect(lines.last == "2124-05-10\t36525\t100 years")
    }

    @Test("reads one JSON object per line, names the line of a bad one and goes on")
    func json() throws {
        let lines = [
            #"{"kind":"countdown","date":"2024-02-29","calendar":"solar","leap":false,"repeat":"yearly","#
                + #""leapPolicy":"regular","day30":"last","feb29":"feb28","on":"2028-02-28"}"#,
            "?", #"["2026-01-01"]"#, #"{"date":"2026-02-30","on":"2026-01-01"}"#, #"{"on":"2026-01-01"}"#,
            #"{"date":20260101}"#, #"{"date":"2026-01-01","kind":"age"}"#, #"{"date":"2026-01-01","when":"now"}"#,
            #"{"date":"2026-01-01","leap":1}"#, #"{"date":"2026-01-01","on":"soon"}"#,
            #"{"date":"2026-01-01","leap":true}"#, #"{"date":"2026-06-01","calendar":"lunar","leap":true}"#,
            #"{"date":"2025-08-15","calendar":"lunar","repeat":"yearly","on":"2101-05-01"}"#,
            #"{"kind":"count","calendar":"lunar","date":"2025-08-15","on":"2026-01-13"}"#,
        ]
        let recorded = RecordedConsole(lines)
        #expect(try run(["--json", "-"], recorded) == 1)
        #expect(
            recorded.output == [
                #"{"label":"D-1","days":-1,"target":"2028-02-29"}"#,
                #"{"label":"Day 100","days":100,"target":"2025-10-06"}"#,
            ])
        #expect(
            recorded.complaints == [
                "line 2: not JSON, at byte 0", "line 3: not a JSON object", "line 4: no such day",
                "line 5: date is missing", "line 6: date: expected a string", "line 7: kind: expected countdown, count",
                "line 8: unknown member when", "line 9: leap: expected true or false",
                "line 10: on: not a date of the form yyyy-MM-dd", "line 11: a leap month is lunar; the date is solar",
                "line 12: no such leap month: that year has none",
                "line 13: no occurrence is left; the lunar calendar is known to 2101-01-28",
            ])
    }

    @Test("a date that does not exist ends with 1")
    func badDate() throws {
        let recorded = RecordedConsole()
        #expect(try run(["--date", "2026-02-30"], recorded) == 1)
        #expect(recorded.complaints == ["2026-02-30: no such day"])
    }

    @Test(
        "words that make no sense end with 2",
        arguments: [
            "", "--date", "--date 2026-01-01 --on soon", "--date 2026-01-01 --next 0", "--date 2026-01-01 --kind age",
            "--date 2026-01-01 --repeat weekly", "--date 2026-01-01 2026-01-02", "- --date 2026-01-01", "- --lunar",
        ])
    func usage(line: String) throws {
        let recorded = RecordedConsole()
        #expect(try run(line.split(separator: " ").map(String.init), recorded) == 2)
        #expect(recorded.output.isEmpty)
        #expect(recorded.complaints.count == 1)
    }
}
