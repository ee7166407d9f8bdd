import Almanac
import LoopbackService
import Testing

@testable import haru

@Suite("haru holidays verify")
struct HolidaysVerifyTests {
    private func verify(
        _ words: [String], _ answer: @escaping @Sendable () -> String
    ) throws -> (code: Int32, recorded: RecordedConsole, requests: [String]) {
        let loopback = try LoopbackService { _, _ in .http(answer()) }
        defer { loopback.stop() }
        let recorded = RecordedConsole()
        let environment = ["HARU_KASI_KEY": "my-secret", "HARU_KASI_HOLIDAYS_URL": loopback.url]
        let code = try HolidaysVerifyCommand.run(words, recorded.console, environment: { environment[$0] })
        return (code, recorded, loopback.requests)
    }

    private static func days(of year: Int32) -> [(date: String, name: String)] {
        (HolidayYear(year)?.holidays ?? []).map { ($0.day.text.replacing("-", with: ""), $0.korean) }
    }

    @Test("ends with 0 where both have the same days")
    func same() throws {
        let (code, recorded, requests) = try verify(["--year", "2027"]) {
            SpecialDayAnswers.holidays(Self.days(of: 2027))
        }
        #expect(code == 0)
        #expect(recorded.output == ["2027: 24 days off by KASI, 0 differences"])
        #expect(requests.count == 1)
    }

    @Test("says how ours and theirs differ, and ends with 1")
    func differs() throws {
        let answer: @Sendable () -> String = {
            let days = Self.days(of: 2027).filter { $0.date != "20270503" } + [("20271222", "임시공휴일")]
            return SpecialDayAnswers.holidays(days)
        }
        let (code, recorded, _) = try verify(["--year", "2027"], answer)
        #expect(code == 1)
        #expect(
            recorded.output == [
                """
                2027-05-03 월: ours 대체공휴일(노동절), KASI's none
                2027-12-22 수: ours none, KASI's 임시공휴일
                2027: 24 days off by KASI, 2 differences
                """
            ])
        let json = try verify(["--year", "2027", "--json"], answer)
        #expect(
            json.recorded.output == [
                #"{"year":2027,"days":24,"differences":[{"date":"2027-05-03","ours":["대체공휴일(노동절)"],"theirs":[]},"#
                    + #"{"date":"2027-12-22","ours":[],"theirs":["임시공휴일"]}]}"#
            ])
    }

    @Test("tells a year that KASI does not have, and a refusal, in one line without the key")
    func refused() throws {
        let empty = try verify(["--year", "2035"]) { SpecialDayAnswers.holidays([]) }
        #expect(empty.code == 1)
        #expect(empty.recorded.complaints == ["KASI has no holidays of 2035"])
        let refused = try verify(["--year", "2027", "--timeout", "5"]) { SpecialDayAnswers.unknownKey }
        #expect(refused.code == 1)
        #expect(refused.recorded.complaints == ["the service does not know the key (30)"])
        #expect(refused.recorded.output.isEmpty)
    }

    @Test("needs a key")
    func key() throws {
        let recorded = RecordedConsole()
        #expect(try HolidaysVerifyCommand.run(["--year", "2027"], recorded.console, environment: { _ in nil }) == 1)
        #expect(recorded.complaints.first?.hasPrefix("HARU_KASI_KEY") == true)
    }

    @Test(
        "takes one year whose holidays are known",
        arguments: [[], ["--year", "1990"], ["--year", "2101"], ["--year", "soon"], ["--year", "2027", "extra"]])
    func usage(words: [String]) {
        let recorded = RecordedConsole()
        #expect(HolidaysCommand.run(["verify"] + words, recorded.console) == 2)
    }
}
