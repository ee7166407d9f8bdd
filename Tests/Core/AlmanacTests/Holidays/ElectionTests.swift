import Testing

@testable import Almanac

@Suite("Elections")
struct ElectionTests {
    private func elections(_ year: Int32, _ decrees: HolidayDecrees = .known) throws -> [Election] {
        try #require(HolidayYear(year, decrees: decrees)).holidays.compactMap {
            if case .election(let election) = $0.reason { election } else { nil }
        }
    }

    @Test(
        "since 1992 and to 2035 are on their days",
        arguments: [
            (
                Election.Kind.presidential,
                [
                    "1992-12-18", "1997-12-18", "2002-12-19", "2007-12-19", "2012-12-19", "2017-05-09", "2022-03-09",
                    "2025-06-03", "2030-03-27", "2035-03-28",
                ]
            ),
            (
                .nationalAssembly,
                [
                    "1992-03-24", "1996-04-11", "2000-04-13", "2004-04-15", "2008-04-09", "2012-04-11", "2016-04-13",
                    "2020-04-15", "2024-04-10", "2028-04-12", "2032-04-14",
                ]
            ),
            (
                .local,
                [
                    "1995-06-27", "1998-06-04", "2002-06-13", "2006-05-31", "2010-06-02", "2014-06-04", "2018-06-13",
                    "2022-06-01", "2026-06-03", "2030-06-12", "2034-05-31",
                ]
            ),
        ])
    func days(kind: Election.Kind, expected: [String]) throws {
        var found: [String] = []
        for year in Int32(1991)...2035 { found += try elections(year).filter { $0.kind == kind }.map(\.day.text) }
        #expect(found == expected)
    }

    @Test("move by a week from a holiday, and from the days before and after one")
    func moved() throws {
        let end = try Day.parse("2030-06-30")
        let term = ElectedTerm(kind: .local, end: end)
        #expect(term.electionDay { _ in false }?.text == "2030-06-05")
        for holiday in ["2030-06-04", "2030-06-05", "2030-06-06"] {
            #expect(term.electionDay { $0.text == holiday }?.text == "2030-06-12")
        }
        for holiday in ["2030-06-03", "2030-06-07"] {
            #expect(term.electionDay { $0.text == holiday }?.text == "2030-06-05")
        }
    }

    @Test("make way for a temporary holiday and for a substitute, too")
    func movedByDecree() throws {
        let tuesday = try Day.parse("2034-05-30")
        let overlay = HolidayDecrees.known.adding([HolidayDecree(day: tuesday, name: "임시공휴일")], version: tuesday)
        #expect(try elections(2034, overlay).map(\.day.text) == ["2034-06-07"])
    }

    @Test("of presidents to come are planned, as a vacancy could move them; others are not")
    func planned() throws {
        #expect(try elections(2030).map(\.occasion) == [.plannedTerm, .term])
        #expect(try elections(2030).map(\.korean) == ["대통령선거(예정)", "전국동시지방선거"])
        #expect(try elections(2028).map(\.occasion) == [.term])
        #expect(try elections(2022).map(\.occasion) == [.term, .term])
        #expect(try elections(2017).map(\.korean) == ["임시공휴일(대통령선거)"])
        let later = HolidayDecrees(version: try Day.parse("2030-03-27"), decrees: [])
        #expect(try elections(2030, later).map(\.occasion) == [.term, .term])
    }

    @Test("of a president follow from an election by vacancy that is decreed")
    func vacancy() throws {
        let day = try Day.parse("2028-02-29")
        let decree = HolidayDecree(day: day, name: "임시공휴일(대통령선거)", election: .presidential)
        let overlay = HolidayDecrees.known.adding([decree], version: try Day.parse("2028-01-10"))
        #expect(try elections(2028, overlay).map(\.day.text) == ["2028-02-29", "2028-04-12"])
        #expect(try elections(2028, overlay).map(\.occasion) == [.vacancy, .term])
        #expect(try elections(2030, overlay).map(\.kind) == [.local])
        // The term ends on 2033-02-28; 70 days before is 2032-12-20, and the 25th is a holiday three days after the 22nd.
        #expect(try elections(2032, overlay).map(\.day.text) == ["2032-04-14", "2032-12-22"])
        #expect(try elections(2035, overlay).isEmpty)
    }

    @Test("fall on no other holiday and on no weekend in any year")
    func free() throws {
        for year in Int32(1996)...2100 {
            let holidays = try #require(HolidayYear(year))
            for election in try elections(year) where election.occasion != .vacancy {
                #expect(holidays.holidays(on: election.day).count == 1, "\(election.day)")
                #expect(election.day.weekday == (year <= 2004 ? .thursday : .wednesday))
            }
        }
    }
}
