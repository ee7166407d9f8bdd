import Testing

@testable import haru

@Suite("haru lunar")
struct LunarCommandTests {
    @Test(
        "prints the other calendar's date",
        arguments: [
            (["from-solar", "2026-09-25"], "2026-08-15"), (["from-solar", "2025-07-25"], "2025-06-01 leap"),
            (["to-solar", "2025-06-01", "--leap"], "2025-07-25"), (["to-solar", "2025-06-01"], "2025-06-25"),
            (["to-solar", "2025-06-01 leap"], "2025-07-25"), (["from-solar", "1597-10-26"], "1597-09-16"),
            (["to-solar", "--historical", "1392-07-17"], "1392-08-05"),
            (["from-solar", "--historical", "1392-08-05"], "1392-07-17"),
            (
                ["from-solar", "--json", "2025-07-25"],
                #"{"solar":"2025-07-25","lunar":"2025-06-01","leap":true,"certainty":"official","year":"을사","#
                    + #""month":null,"day":"을미"}"#
            ),
            (
                ["to-solar", "--json", "2074-07-01"],
                #"{"solar":"2074-08-23","lunar":"2074-07-01","leap":false,"certainty":"sensitive","year":"갑오","#
                    + #""month":"임신","day":"신사"}"#
            ),
        ])
    func converts(words: [String], expected: String) {
        let recorded = RecordedConsole()
        #expect(LunarCommand.run(words, recorded.console) == 0)
        #expect(recorded.output == [expected])
        #expect(recorded.complaints.isEmpty)
    }

    @Test("reads a date a line, names the line of a bad one and goes on")
    func lines() {
        let recorded = RecordedConsole(["2026-09-25", "2026-02-30", "", "1390-01-01", "2025-07-25"])
        #expect(LunarCommand.run(["from-solar", "-"], recorded.console) == 1)
        #expect(recorded.output == ["2026-08-15", "2025-06-01 leap"])
        #expect(
            recorded.complaints == [
                "line 2: no such day", "line 3: not a date of the form yyyy-MM-dd",
                "line 4: the lunar calendar is known from 1391-02-13 to 2101-01-28",
            ])
    }

    @Test(
        "says why there is no such date",
        arguments: [
            (["to-solar", "2026-06-01", "--leap"], "2026-06-01: no such leap month: that year has none"),
            (["to-solar", "2025-05-01 leap"], "2025-05-01 leap: no such leap month: that year's is leap 6"),
            (["to-solar", "2025-12-30"], "2025-12-30: no such day: that month has 29"),
            (["to-solar", "2025-13-01"], "2025-13-01: no such month"),
            (["to-solar", "2101-01-01"], "2101-01-01: the lunar year is not one of 1391 to 2100"),
            (["from-solar", "0000-01-01"], "0000-01-01: the year is not one of 1 to 9999"),
            (["from-solar", "--historical", "1582-10-10"], "1582-10-10: no such day"),
        ])
    func refuses(words: [String], complaint: String) {
        let recorded = RecordedConsole()
        #expect(LunarCommand.run(words, recorded.console) == 1)
        #expect(recorded.output.isEmpty)
        #expect(recorded.complaints == [complaint])
    }

    @Test("a line that is not UTF-8 is one bad item")
    func bytes() {
        let recorded = RecordedConsole(bytes: [[0xFF, 0xFE], Array("2026-09-25".utf8)])
        #expect(LunarCommand.run(["from-solar", "-"], recorded.console) == 1)
        #expect(recorded.output == ["2026-08-15"])
        #expect(recorded.complaints == ["line 1: not UTF-8"])
    }

    @Test(
        "words that make no sense end with 2",
        arguments: [
            [], ["sideways"], ["from-solar"], ["from-solar", "--leap", "2026-01-01"], ["to-solar", "--nope"],
        ])
    func usage(words: [String]) {
        let recorded = RecordedConsole()
        #expect(LunarCommand.run(words, recorded.console) == 2)
        #expect(recorded.output.isEmpty)
        #expect(recorded.complaints.count == 1)
    }
}
