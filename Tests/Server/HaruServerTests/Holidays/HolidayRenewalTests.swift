import Almanac
import Daybook
import Glibc
import LoopbackClient
import LoopbackService
import Replica
import Synchronization
import Testing

@testable import HaruServer

@Suite("Holidays are renewed")
struct HolidayRenewalTests {
    /// The lines that the operator was told.
    private final class Log: Sendable {
        private let all = Mutex<[String]>([])
        var lines: [String] { all.withLock { $0 } }
        func record(_ line: String) { all.withLock { $0.append(line) } }
        func clear() { all.withLock { $0 = [] } }
    }

    /// A clock that a test turns, in milliseconds since 1970.
    private final class Clock: Sendable {
        private let milliseconds: Mutex<Int64>
        init(_ day: String, hour: Int64 = 0) throws {
            milliseconds = Mutex((Int64(try Day.parse(day).number) * 24 + hour) * 3_600_000)
        }
        var now: Int64 { milliseconds.withLock { $0 } }
        func add(hours: Int64) { milliseconds.withLock { $0 += hours * 3_600_000 } }
    }

    private let folder = TemporaryFolder()
    private let log = Log()

    private func renewal(_ clock: Clock, kasi: LoopbackService? = nil) -> HolidayRenewal {
        var configuration = HolidayConfiguration()
        if let kasi {
            configuration.kasiKey = "my-secret"
            configuration.kasiAddress = kasi.url
        }
        let log = log
        return HolidayRenewal(configuration, folder: folder.path, now: { clock.now }, warn: { log.record($0) })
    }

    /// The decrees in the answer that this version of Haru does not know.
    private func added(_ renewal: HolidayRenewal) throws -> [String] {
        let list = try #require(HolidayList.read(renewal.answer, over: .none).list)
        let known = Set(HolidayDecrees.known.decrees.map(\.day))
        return list.decrees.filter { !known.contains($0.day) }.map { "\($0.day) \($0.name)" }
    }

    private func version(_ renewal: HolidayRenewal) throws -> String? {
        HolidayList.read(renewal.answer, over: .none).list?.version?.text
    }

    /// All our days of a year as KASI would have them, and more.
    private static func days(_ year: Int32, and more: [(date: String, name: String)] = []) -> String {
        let ours = (HolidayYear(year)?.holidays ?? []).map { ($0.day.text.replacing("-", with: ""), $0.korean) }
        return SpecialDayAnswers.holidays(ours + more)
    }

    // MARK: holidays.json

    @Test("without a source the answer is this version's own list")
    func nothing() throws {
        let renewal = renewal(try Clock("2026-11-25"))
        renewal.renew()
        #expect(try added(renewal).isEmpty)
        #expect(try version(renewal) == HolidayDecrees.known.version.text)
        #expect(
            HolidayList.read(renewal.answer, over: .none).list?.decrees.map(\.day)
                == HolidayDecrees.known.decrees.map(\.day))
        #expect(log.lines.isEmpty)
    }

    @Test("by holidays.json when it comes, changes and goes, and the log names the changes")
    func file() throws {
        let clock = try Clock("2026-11-25")
        let renewal = renewal(clock)
        folder.write("holidays.json", #"{"holidays":[{"date":"2026-12-24","name":"임시공휴일","ja":"臨時の休み"}]}"#)
        renewal.renew()
        #expect(try added(renewal) == ["2026-12-24 임시공휴일"])
        #expect(String(decoding: renewal.answer, as: UTF8.self).contains(#""ja":"臨時の休み""#))
        #expect(log.lines == ["holidays: 2026-12-24 임시공휴일 is new"])
        log.clear()
        renewal.renew()
        #expect(log.lines.isEmpty)
        folder.write("holidays.json", #"{"version":"2026-11-30","holidays":[{"date":"2026-12-28","name":"임시공휴일"}]}"#)
        renewal.renew()
        #expect(try added(renewal) == ["2026-12-28 임시공휴일"])
        #expect(try version(renewal) == "2026-11-30")
        #expect(log.lines == ["holidays: 2026-12-28 임시공휴일 is new", "holidays: 2026-12-24 임시공휴일 is gone"])
        log.clear()
        #expect(unlink(folder.path + "/holidays.json") == 0)
        renewal.renew()
        #expect(try added(renewal).isEmpty)
        #expect(log.lines == ["holidays: 2026-12-28 임시공휴일 is gone"])
    }

    @Test("by a holidays.json that is there at the start, without anybody waiting for it")
    func fileAtStart() throws {
        folder.write("holidays.json", #"{"holidays":[{"date":"2026-12-24","name":"임시공휴일"}]}"#)
        let renewal = renewal(try Clock("2026-11-25"))
        #expect(try added(renewal) == ["2026-12-24 임시공휴일"])
    }

    @Test("by the good entries of a bad file, and each fault is told once")
    func badFile() throws {
        folder.write(
            "holidays.json",
            """
            {"version":"tomorrow","holidays":[
              {"date":"2026-12-24","name":"임시공휴일"},
              {"date":"2026-12-24","name":"임시공휴일"},
              {"date":"2026-12-25","name":"임시공휴일"},
              {"date":"1800-01-02","name":"임시공휴일"},
              {"date":"2026-12-28"},
              {"date":"2026-12-29","name":"임시\\u0007공휴일"},
              {"date":"2026-12-30","name":"선거","election":"mayor"},
              ["2026-12-31"]
            ]}
            """)
        let renewal = renewal(try Clock("2026-11-25"))
        renewal.renew()
        #expect(try added(renewal) == ["2026-12-24 임시공휴일"])
        #expect(
            log.lines == [
                "holidays.json: its version is no date of the form yyyy-MM-dd; the rest is taken",
                "holidays.json: holiday 2 is left out: 2026-12-24 is in the list before",
                "holidays.json: holiday 3 is left out: 2026-12-25 is a holiday already (기독탄신일)",
                "holidays.json: holiday 4 is left out: 1800-01-02 is not in 1991 to 2100",
                "holidays.json: holiday 5 is left out: 2026-12-28 has no name that can be shown, or one of more than "
                    + "240 bytes",
                "holidays.json: holiday 6 is left out: 2026-12-29 has no name that can be shown, or one of more than "
                    + "240 bytes",
                "holidays.json: holiday 7 is left out: the election of 2026-12-30 is none of presidential, "
                    + "nationalAssembly and local",
                "holidays.json: holiday 8 is left out: it has no date of the form yyyy-MM-dd",
            ])
    }

    @Test(
        "by nothing of a file that is empty, wrong or huge: good entries stay, and the log says so",
        arguments: [
            ("", "not JSON at byte 0; nothing of it is taken"), ("{", "not JSON at byte 1; nothing of it is taken"),
            ("[]", #"no object with an array "holidays"; nothing of it is taken"#),
            (String(repeating: " ", count: 10 << 20), "longer than 262144 bytes; nothing of it is taken"),
        ])
    func wrongFile(text: String, warning: String) throws {
        let renewal = renewal(try Clock("2026-11-25"))
        folder.write("holidays.json", #"{"holidays":[{"date":"2026-12-24","name":"임시공휴일"}]}"#)
        renewal.renew()
        log.clear()
        folder.write("holidays.json", text)
        renewal.renew()
        renewal.renew()
        #expect(try added(renewal) == ["2026-12-24 임시공휴일"])
        #expect(log.lines == ["holidays.json: \(warning)"])
    }

    @Test("by no file that cannot be read, and that is told once")
    func unreadable() throws {
        #expect(mkdir(folder.path + "/holidays.json", 0o700) == 0)
        let renewal = renewal(try Clock("2026-11-25"))
        renewal.renew()
        renewal.renew()
        #expect(log.lines == ["holidays.json cannot be read: Is a directory"])
        #expect(try added(renewal).isEmpty)
    }

    // MARK: KASI

    @Test("by KASI once a day of Korea, for this year and the next two")
    func kasi() throws {
        let kasi = try LoopbackService { request, _ in
            let year = SpecialDayAnswers.year(of: request) ?? 0
            return .http(Self.days(year, and: year == 2026 ? [("20261224", "임시공휴일")] : []))
        }
        defer { kasi.stop() }
        // 23:30 in Korea.
        let clock = try Clock("2026-11-25", hour: 14)
        let renewal = renewal(clock, kasi: kasi)
        #expect(kasi.requests.isEmpty)
        renewal.renew()
        #expect(kasi.requests.compactMap { SpecialDayAnswers.year(of: $0) } == [2026, 2027, 2028])
        #expect(kasi.requests.allSatisfy { $0.contains("ServiceKey=my-secret ") })
        #expect(try added(renewal) == ["2026-12-24 임시공휴일"])
        #expect(try version(renewal) == "2026-11-25")
        #expect(log.lines == ["holidays: 2026-12-24 임시공휴일 is new"])
        renewal.renew()
        #expect(kasi.requests.count == 3)
        clock.add(hours: 1)
        renewal.renew()
        #expect(kasi.requests.count == 6)
        #expect(try version(renewal) == "2026-11-26")
        #expect(!String(decoding: renewal.answer, as: UTF8.self).contains("my-secret"))
    }

    @Test("by KASI's last good answer after a restart, on the same day without asking")
    func restart() throws {
        let kasi = try LoopbackService { request, _ in
            let year = SpecialDayAnswers.year(of: request) ?? 0
            return .http(Self.days(year, and: year == 2027 ? [("20271222", "대통령선거일")] : []))
        }
        let clock = try Clock("2026-11-25")
        renewal(clock, kasi: kasi).renew()
        kasi.stop()
        log.clear()
        let again = renewal(clock, kasi: kasi)
        again.renew()
        #expect(kasi.requests.count == 3)
        #expect(try added(again) == ["2027-12-22 대통령선거일"])
        #expect(log.lines.isEmpty)
        // A president elected by vacancy is in office for five years.
        let decrees = try #require(HolidayList.read(again.answer, over: .none).list).over(.none)
        #expect(try #require(HolidayYear(2030, decrees: decrees)).holidays.allSatisfy { !$0.korean.contains("대통령") })
        #expect(try #require(HolidayYear(2032, decrees: decrees)).holidays.contains { $0.korean.contains("대통령") })
    }

    @Test(
        "by nothing of an answer that is wrong, empty or huge: good entries stay, and the log says so once",
        arguments: [
            (SpecialDayAnswers.holidays([]), "KASI's answer for 2026 is not taken: no holidays"),
            (
                SpecialDayAnswers.holidays([("20261224", "임시공휴일")]),
                "KASI's answer for 2026 is not taken: 1 holidays, and too few of those that the law names"
            ),
            (Self.days(2025), "KASI's answer for 2026 is not taken: a day of another year (2025-01-01)"),
            (
                Self.days(2026, and: (10..<30).map { ("202611\($0)", "임시공휴일") }),
                "KASI's answer for 2026 is not taken: 20 holidays that no law names"
            ),
            (
                Self.days(2026, and: (10..<60).map { _ in ("20261110", "임시공휴일") }),
                "KASI's answer for 2026 is not taken: 72 holidays, more than a year has"
            ),
            (
                Self.days(2026, and: [("20261110", "")]),
                "KASI's answer for 2026 is not taken: no name for 2026-11-10 that can be shown"
            ),
            (
                SpecialDayAnswers.unknownKey,
                "KASI was not asked about holidays to the end: the service does not know the key (30)"
            ),
            (
                "<response><header><resultCode>12</resultCode><resultMsg>a\nharu: b</resultMsg></header></response>",
                "KASI was not asked about holidays to the end: the service refused: a?haru: b (12)"
            ),
            ("", "KASI was not asked about holidays to the end: the answer is not as documented: not XML"),
            (
                String(repeating: " ", count: 10 << 20),
                "KASI was not asked about holidays to the end: the answer is too long"
            ),
        ])
    func wrongAnswer(body: String, warning: String) throws {
        let isWrong = Mutex(false)
        let kasi = try LoopbackService { request, _ in
            let year = SpecialDayAnswers.year(of: request) ?? 0
            if year == 2026, isWrong.withLock({ $0 }) { return .http(body) }
            return .http(Self.days(year, and: year == 2026 ? [("20261224", "임시공휴일")] : []))
        }
        defer { kasi.stop() }
        let clock = try Clock("2026-11-25")
        let renewal = renewal(clock, kasi: kasi)
        renewal.renew()
        log.clear()
        isWrong.withLock { $0 = true }
        clock.add(hours: 24)
        renewal.renew()
        clock.add(hours: 24)
        renewal.renew()
        #expect(try added(renewal) == ["2026-12-24 임시공휴일"])
        #expect(log.lines == [warning])
        #expect(try added(self.renewal(clock)) == ["2026-12-24 임시공휴일"])
    }

    @Test("by KASI an hour later where it did not answer")
    func later() throws {
        let kasi = try LoopbackService { request, number in
            number == 0
                ? .http("", status: "404 Not Found") : .http(Self.days(SpecialDayAnswers.year(of: request) ?? 0))
        }
        defer { kasi.stop() }
        let clock = try Clock("2026-11-25")
        let renewal = renewal(clock, kasi: kasi)
        renewal.renew()
        renewal.renew()
        #expect(kasi.requests.count == 1)
        clock.add(hours: 1)
        renewal.renew()
        #expect(kasi.requests.count == 4)
        #expect(
            log.lines == ["KASI was not asked about holidays to the end: the service answered with HTTP status 404"])
    }

    @Test("by KASI, and a day of ours that it lacks is told and kept")
    func lacking() throws {
        let kasi = try LoopbackService { request, _ in
            let year = SpecialDayAnswers.year(of: request) ?? 0
            let days = (HolidayYear(year)?.holidays ?? []).filter { $0.day.text != "2027-05-03" }
            return .http(SpecialDayAnswers.holidays(days.map { ($0.day.text.replacing("-", with: ""), $0.korean) }))
        }
        defer { kasi.stop() }
        let clock = try Clock("2026-11-25")
        let renewal = renewal(clock, kasi: kasi)
        renewal.renew()
        clock.add(hours: 24)
        renewal.renew()
        #expect(log.lines == ["KASI does not have, and Haru keeps: 2027-05-03 대체공휴일(노동절)"])
        #expect(try added(renewal).isEmpty)
    }

    @Test("by KASI anew where its kept answer is damaged", arguments: ["", "{}", #"{"years":[{"year":1}]}"#])
    func damaged(text: String) throws {
        folder.write("holidays-kasi.json", text)
        let kasi = try LoopbackService { request, _ in .http(Self.days(SpecialDayAnswers.year(of: request) ?? 0)) }
        defer { kasi.stop() }
        renewal(try Clock("2026-11-25"), kasi: kasi).renew()
        #expect(
            log.lines == ["holidays-kasi.json is damaged; KASI's answers are forgotten until it is asked again"])
        #expect(kasi.requests.count == 3)
    }

    @Test("by KASI in memory alone where the disk takes nothing, and that is told")
    func fullDisk() throws {
        let kasi = try LoopbackService { request, _ in
            let year = SpecialDayAnswers.year(of: request) ?? 0
            return .http(Self.days(year, and: year == 2026 ? [("20261224", "임시공휴일")] : []))
        }
        defer { kasi.stop() }
        #expect(mkdir(folder.path + "/holidays-kasi.json.new", 0o700) == 0)
        let renewal = renewal(try Clock("2026-11-25"), kasi: kasi)
        renewal.renew()
        #expect(try added(renewal) == ["2026-12-24 임시공휴일"])
        #expect(log.lines.contains("holidays-kasi.json cannot be written: Is a directory"))
    }

    // MARK: served

    @Test("and handed to the app by the server")
    func served() async throws {
        let kasi = try LoopbackService { request, _ in
            let year = SpecialDayAnswers.year(of: request) ?? 0
            return .http(Self.days(year, and: [("\(year)1111", "임시공휴일")]))
        }
        defer { kasi.stop() }
        let service = try TestService {
            $0.holidays.kasiKey = "my-secret"
            $0.holidays.kasiAddress = kasi.url
            $0.now = { 1_795_000_000_000 }
        }
        var response = try await service.get("/api/v1/holidays")
        // Whoever comes first does not wait for KASI.
        while HolidayList.read(response.body, over: .known).list?.decrees.count != 3 {
            response = try await service.get("/api/v1/holidays")
        }
        #expect(response.status == 200)
        #expect(response["content-type"] == "application/json")
        #expect(response["cache-control"] == "no-cache")
        #expect(kasi.requests.count == 3)
        try await service.service.stop(within: .zero)
    }
}
