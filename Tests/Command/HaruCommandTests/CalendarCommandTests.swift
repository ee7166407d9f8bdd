import Testing

@testable import haru

@Suite("haru holidays, terms and month")
struct CalendarCommandTests {
    @Test("holidays lists a year, with decrees unless only the rules are asked for")
    func holidays() throws {
        let recorded = RecordedConsole()
        #expect(HolidaysCommand.run(["2025"], recorded.console) == 0)
        #expect(HolidaysCommand.run(["2025", "--rules-only"], recorded.console) == 0)
        #expect(HolidaysCommand.run(["2025", "--json"], recorded.console) == 0)
        let lines = recorded.output[0].split(separator: "\n")
        #expect(lines.count == 20)
        #expect(lines[0] == "2025-01-01 수 1월 1일")
        #expect(lines.contains("2025-01-27 월 임시공휴일"))
        #expect(lines.contains("2025-05-06 화 대체공휴일(부처님 오신 날)"))
        #expect(recorded.output[1].split(separator: "\n").count == 19)
        #expect(recorded.output[2].hasPrefix(#"[{"date":"2025-01-01","name":"1월 1일","reason":"rule"},"#))
    }

    @Test("terms lists the twenty-four of a year")
    func terms() throws {
        let recorded = RecordedConsole(["2026"])
        #expect(TermsCommand.run(["-"], recorded.console) == 0)
        #expect(TermsCommand.run(["2030", "--json"], recorded.console) == 0)
        let lines = recorded.output[0].split(separator: "\n")
        #expect(lines.count == 24)
        #expect(lines[2] == "2026-02-04 입춘 立春 315")
        #expect(
            recorded.output[1].contains(
                #"{"date":"2030-02-18","name":"우수","hanja":"雨水","longitude":330,"certainty":"sensitive"}"#))
    }

    @Test("month prints a grid with lunar days and the special days")
    func month() {
        let recorded = RecordedConsole()
        #expect(MonthCommand.run(["2025-07"], recorded.console) == 0)
        let expected = """
                                   2025년 7월
                  일      월      화      수      목      금      토
                                   1       2       3       4       5
                                 6.7     6.8     6.9    6.10    6.11
                   6       7       8       9      10      11      12
                6.12    6.13    6.14    6.15    6.16    6.17    6.18
                  13      14      15      16      17      18      19
                6.19    6.20    6.21    6.22    6.23    6.24    6.25
                  20      21      22      23      24      25      26
                6.26    6.27    6.28    6.29    6.30   윤6.1   윤6.2
                  27      28      29      30      31
               윤6.3   윤6.4   윤6.5   윤6.6   윤6.7

            2025-07-07 월 소서
            2025-07-09 수 유두
            2025-07-20 일 초복
            2025-07-22 화 대서
            2025-07-30 수 중복

            손없는날 3, 4, 13, 14, 23, 24
            """
        #expect(recorded.output == [expected])
    }

    @Test("month starts the week as asked, marks holidays and has a JSON form")
    func monthOptions() {
        let recorded = RecordedConsole()
        #expect(MonthCommand.run(["2026-09", "--week-start", "monday"], recorded.console) == 0)
        #expect(recorded.output[0].contains("     *25     *26      27\n"))
        #expect(MonthCommand.run(["2026-09", "--json"], recorded.console) == 0)
        #expect(
            recorded.output[1].contains(
                #"{"date":"2026-09-25","lunar":"2026-08-15","leap":false,"term":null,"holidays":["추석"],"folk":[],"#
                    + #""spiritFree":false}"#))
        #expect(MonthCommand.run(["1300-01", "--json"], recorded.console) == 0)
        #expect(recorded.output[2].contains(#""lunar":null,"leap":null"#))
    }

    @Test(
        "an argument that is out of range or no year is refused",
        arguments: [
            ("holidays", "1990", "1990: holidays are known from 1991 to 2100"),
            ("holidays", "soon", "soon: not a year"),
            ("terms", "2101", "2101: solar terms are known from 1900 to 2100"),
            ("month", "2026-13", "2026-13: no such month"), ("month", "2026", "2026: not a month of the form yyyy-MM"),
            ("month", "0000-01", "0000-01: the year is not one of 1 to 9999"),
        ])
    func refused(command: String, word: String, complaint: String) {
        let recorded = RecordedConsole()
        let status =
            switch command {
            case "holidays": HolidaysCommand.run([word], recorded.console)
            case "terms": TermsCommand.run([word], recorded.console)
            default: MonthCommand.run([word], recorded.console)
            }
        #expect(status == 1)
        #expect(recorded.complaints == [complaint])
    }
}
