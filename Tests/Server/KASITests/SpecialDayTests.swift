import Almanac
import LoopbackService
import Outbound
import Testing

@testable import KASI

@Suite("KASI's special days")
struct SpecialDayTests {
    private func service(_ loopback: LoopbackService) -> SpecialDayService {
        SpecialDayService(
            key: "a+b", address: loopback.url + "/SpcdeInfoService",
            backoff: Backoff(tries: 2, pause: 1, longestPause: 1), sleep: { _ in })
    }

    private func days(_ texts: [(String, String)]) throws -> [SpecialDay] {
        try texts.map { SpecialDay(day: try Day.parse($0.0), name: $0.1, isHoliday: true) }
    }

    @Test("are asked for by year with the documented parameters and read")
    func asks() throws {
        let answer = """
            <?xml version="1.0" encoding="UTF-8" standalone="yes"?><response><header><resultCode>00</resultCode>\
            <resultMsg>NORMAL SERVICE.</resultMsg></header><body><items>\
            <item><dateKind>01</dateKind><dateName>1월1일</dateName><isHoliday>Y</isHoliday><locdate>20260101</locdate><seq>1</seq></item>\
            <item><dateKind>01</dateKind><dateName>제헌절</dateName><isHoliday>N</isHoliday><locdate>20260717</locdate><seq>1</seq></item>\
            </items><numOfRows>100</numOfRows><pageNo>1</pageNo><totalCount>2</totalCount></body></response>
            """
        let loopback = try LoopbackService { _, _ in .http(answer) }
        defer { loopback.stop() }
        let found = try service(loopback).holidays(year: 2026)
        #expect(found.map(\.day.text) == ["2026-01-01", "2026-07-17"])
        #expect(found.map(\.name) == ["1월1일", "제헌절"])
        #expect(found.map(\.isHoliday) == [true, false])
        #expect(
            try #require(loopback.requests.first).hasPrefix(
                "GET /SpcdeInfoService/getRestDeInfo?solYear=2026&numOfRows=100&pageNo=1&ServiceKey=a%2Bb HTTP/1.1\r\n")
        )
    }

    @Test(
        "that are not as documented are refused",
        arguments: [
            ("<dateName>설날</dateName><locdate>20260217</locdate>", "an item has no isHoliday"),
            ("<dateName>설날</dateName><isHoliday>Y</isHoliday>", "an item has no locdate"),
            ("<isHoliday>Y</isHoliday><locdate>20260217</locdate>", "an item has no dateName"),
            ("<dateName>설날</dateName><isHoliday>Y</isHoliday><locdate>20260230</locdate>", "a locdate is no date"),
            ("<dateName>설날</dateName><isHoliday>Y</isHoliday><locdate>2026-2-17</locdate>", "a locdate is no date"),
            ("<dateName>설날</dateName><isHoliday>Y</isHoliday><locdate>2월17일</locdate>", "a locdate is no date"),
        ])
    func malformed(item: String, what: String) throws {
        let loopback = try LoopbackService { _, _ in .http(SpecialDayAnswers.page([item])) }
        defer { loopback.stop() }
        #expect(throws: KASIError.malformed(what: what)) { try service(loopback).holidays(year: 2026) }
    }

    @Test("are not asked for without an end, nor taken in any number")
    func huge() throws {
        let endless = try LoopbackService { _, _ in .http(SpecialDayAnswers.page([], total: 1_000_000)) }
        defer { endless.stop() }
        #expect(throws: KASIError.malformed(what: "totalCount is 1000000")) {
            try service(endless).holidays(year: 2026)
        }
        let long = try LoopbackService { _, _ in .http(String(repeating: " ", count: 10 << 20)) }
        defer { long.stop() }
        #expect(throws: KASIError.unanswered(.tooLarge)) { try service(long).holidays(year: 2026) }
    }

    @Test("are compared with ours day by day, and a day of both is none to tell")
    func compared() throws {
        let ours = try #require(HolidayYear(2026))
        let same = ours.holidays.map { SpecialDay(day: $0.day, name: "whatever", isHoliday: true) }
        let agreed = HolidayVerification(ours, theirs: same)
        #expect(agreed.differences.isEmpty)
        #expect(agreed.theirDays == 22)

        let theirs =
            same.filter { $0.day.text != "2026-05-01" } + (try days([("2026-12-24", "임시공휴일")]))
            + [SpecialDay(day: try Day.parse("2026-11-11"), name: "농업인의 날", isHoliday: false)]
        let found = HolidayVerification(ours, theirs: theirs)
        #expect(
            found.differences == [
                .init(day: try Day.parse("2026-05-01"), ours: ["노동절"], theirs: []),
                .init(day: try Day.parse("2026-12-24"), ours: [], theirs: ["임시공휴일"]),
            ])
        #expect(HolidayVerification(ours, theirs: []).theirDays == 0)
        #expect(HolidayVerification(ours, theirs: []).differences.isEmpty)
    }
}
