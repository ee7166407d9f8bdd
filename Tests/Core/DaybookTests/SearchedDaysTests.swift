import Almanac
import Testing

@testable import Daybook

/// 21 November 2026 is a Saturday.
@Suite("The days that a search names")
struct SearchedDaysTests {
    private func named(_ text: String, _ today: String = "2026-11-21", _ order: DateOrder = .yearFirst) throws
        -> [String]
    {
        SearchedDays.named(by: text, today: try Day.parse(today), order: order).map {
            $0.span == .day ? $0.first.text : "\($0.first.text)/\($0.last.text)"
        }
    }

    @Test(
        "are a day, a week, a month, a season or a year, in three languages",
        arguments: [
            ("2027-03", "2027-03-01/2027-03-31"), ("2027.3", "2027-03-01/2027-03-31"),
            ("2027년 3월", "2027-03-01/2027-03-31"), ("2027年3月", "2027-03-01/2027-03-31"),
            ("March 2027", "2027-03-01/2027-03-31"), ("2028-02", "2028-02-01/2028-02-29"),
            ("내년 3월", "2027-03-01/2027-03-31"), ("작년 3월", "2025-03-01/2025-03-31"),
            ("2027", "2027-01-01/2027-12-31"), ("2027년", "2027-01-01/2027-12-31"),
            ("작년", "2025-01-01/2025-12-31"), ("last year", "2025-01-01/2025-12-31"),
            ("来年", "2027-01-01/2027-12-31"), ("지난해", "2025-01-01/2025-12-31"),
            ("지난 여름", "2026-06-01/2026-08-31"), ("지난여름", "2026-06-01/2026-08-31"),
            ("last summer", "2026-06-01/2026-08-31"), ("去年の夏", "2025-06-01/2025-08-31"),
            ("작년 여름", "2025-06-01/2025-08-31"), ("Summer of 2025", "2025-06-01/2025-08-31"),
            ("2025 여름", "2025-06-01/2025-08-31"), ("이번 여름", "2026-06-01/2026-08-31"),
            ("next spring", "2027-03-01/2027-05-31"), ("작년 겨울", "2025-12-01/2026-02-28"),
            ("this autumn", "2026-09-01/2026-11-30"), ("지난 가을", "2025-09-01/2025-11-30"),
            ("어제", "2026-11-20"), ("yesterday", "2026-11-20"), ("昨日", "2026-11-20"), ("내일", "2026-11-22"),
            ("3일 전", "2026-11-18"), ("2 weeks ago", "2026-11-07"), ("next tuesday", "2026-11-24"),
            ("다음 주", "2026-11-23/2026-11-29"), ("next week", "2026-11-23/2026-11-29"),
            ("来週", "2026-11-23/2026-11-29"), ("지난주", "2026-11-09/2026-11-15"),
            ("last week", "2026-11-09/2026-11-15"), ("先週", "2026-11-09/2026-11-15"),
            ("이번 주말", "2026-11-21/2026-11-22"), ("last weekend", "2026-11-14/2026-11-15"),
            ("지난달", "2026-10-01/2026-10-31"), ("last month", "2026-10-01/2026-10-31"),
            ("来月", "2026-12-01/2026-12-31"), ("2026-12-25", "2026-12-25"), ("20261225", "2026-12-25"),
        ])
    func one(text: String, days: String) throws {
        #expect(try named(text) == [days])
    }

    @Test(
        "are the coming and the last one where no year is named",
        arguments: [
            ("3월 14일", ["2027-03-14", "2026-03-14"]), ("12/25", ["2026-12-25", "2025-12-25"]),
            ("Dec 25", ["2026-12-25", "2025-12-25"]), ("12.25", ["2026-12-25", "2025-12-25"]),
            ("추석", ["2027-09-15", "2026-09-25"]), ("크리스마스", ["2026-12-25", "2025-12-25"]),
            ("3월", ["2027-03-01/2027-03-31", "2026-03-01/2026-03-31"]),
            ("November", ["2026-11-01/2026-11-30", "2025-11-01/2025-11-30"]),
            ("여름", ["2027-06-01/2027-08-31", "2026-06-01/2026-08-31"]),
        ])
    func two(text: String, days: [String]) throws {
        #expect(try named(text) == days)
    }

    @Test("have no last summer that is not over, and a winter of two years")
    func underWay() throws {
        #expect(try named("지난 여름", "2027-07-15") == ["2026-06-01/2026-08-31"])
        #expect(try named("last summer", "2027-08-31") == ["2026-06-01/2026-08-31"])
        #expect(try named("last summer", "2027-09-01") == ["2027-06-01/2027-08-31"])
        #expect(try named("이번 겨울", "2027-01-10") == ["2026-12-01/2027-02-28"])
        #expect(try named("지난 겨울", "2027-01-10") == ["2025-12-01/2026-02-28"])
        #expect(try named("this winter", "2027-12-10") == ["2027-12-01/2028-02-29"])
        #expect(try named("3/4", "2026-11-21", .dayFirst) == ["2027-04-03", "2026-04-03"])
    }

    @Test(
        "are none in any other text",
        arguments: [
            "", " ", "생일", "ㅅㅇ", "일", "수", "sun", "may", "market", "3 markets", "여름 옷", "2027 예산", "1234",
            "13월", "2027-13", "2027-00", "2026-02-30", "next", "지난", "last", "100", "010-1234-5678", "this",
            "marching", "summertime", "봄맞이 청소", "3월 14일 저녁", "2027-", "2027-03-",
        ])
    func none(text: String) throws {
        #expect(try named(text) == [])
    }

    @Test(
        "end with the calendar",
        arguments: ["0001-01-01", "0001-02-01", "9999-12-31", "9999-12-01"])
    func edges(today: String) throws {
        for text in ["지난 여름", "여름", "다음 주", "last week", "지난달", "next month", "작년", "내년", "3월 14일", "weekend"] {
            for days in SearchedDays.named(by: text, today: try Day.parse(today)) {
                #expect(days.first <= days.last)
                #expect(days.count >= 1 && days.count <= 366)
            }
        }
    }

    @Test("know whether a day, or any day of a trip, is one of them")
    func include() throws {
        let all = [SearchedDays(try Day.parse("2027-03-01"), try Day.parse("2027-03-31"))]
        #expect(try all.include(Day.parse("2027-03-31")) && !all.include(Day.parse("2027-04-01")))
        #expect(all.include(from: try Day.parse("2027-02-27"), to: try Day.parse("2027-03-01")))
        #expect(!all.include(from: try Day.parse("2027-04-01"), to: try Day.parse("2027-04-02")))
        #expect(all[0].span == .month && all[0].count == 31)
    }
}
