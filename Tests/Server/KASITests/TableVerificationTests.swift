import Almanac
import LoopbackService
import Outbound
import Testing

@testable import KASI

@Suite("Verifying the table")
struct TableVerificationTests {
    /// The month that a request asks for.
    private static func month(of request: String) -> Int32? {
        guard let range = request.firstIndex(of: "?") else { return nil }
        for part in request[range...].dropFirst().split(separator: "&") where part.hasPrefix("solMonth=") {
            return Int32(part.dropFirst("solMonth=".count))
        }
        return nil
    }

    /// A service that has our own days of a year, changed by `change`.
    private func verify(
        _ year: Int32, change: @escaping @Sendable (Int32, [KASIRecord]) -> [KASIRecord] = { $1 }
    ) throws -> (found: TableVerification, requests: Int) {
        let loopback = try LoopbackService { request, _ in
            guard let month = Self.month(of: request) else { return .hangUp }
            return .http(DocumentedAnswers.records(change(month, KASIRecord.month(year: year, month: month))))
        }
        defer { loopback.stop() }
        let service = KASIService(key: "key", address: loopback.url, sleep: { _ in })
        return (try TableVerification(year: year, service: service), loopback.requests.count)
    }

    @Test(
        "compares every day of a year, leap months and short years too",
        arguments: [
            (2025, 365, 12), (2024, 366, 12), (1582, 355, 12), (1391, 330, 11), (2050, 365, 12),
        ] as [(Int32, Int, Int)])
    func agrees(year: Int32, days: Int, requests: Int) throws {
        let (found, asked) = try verify(year)
        #expect(found.days == days)
        #expect(found.differences.isEmpty)
        #expect(asked == requests)
    }

    @Test("names each field that differs, and days that one side lacks")
    func differs() throws {
        let found = try verify(2026) { month, records in
            guard month == 9 else { return records }
            var records = records
            var values = records[24].values
            values[2] = "16"
            records[24] = KASIRecord(values: values)
            values = records[29].values
            values[10] = "31"
            values[13] = "1"
            records[29] = KASIRecord(values: values)
            return records
        }.found
        #expect(
            found.differences == [
                TableVerification.Difference(date: "2026-09-25", field: "lunDay", ours: "15", theirs: "16"),
                TableVerification.Difference(date: "2026-09-30", field: "solJd", ours: "2461314", theirs: ""),
                TableVerification.Difference(date: "2026-09-31", field: "solJd", ours: "", theirs: "1"),
            ])
        #expect(found.days == 365)
    }

    @Test("stops at the first month that cannot be had")
    func stops() throws {
        let loopback = try LoopbackService { _, _ in
            .http(DocumentedAnswers.gateway(code: 22, message: "LIMITED_NUMBER_OF_SERVICE_REQUESTS_EXCEEDS_ERROR"))
        }
        defer { loopback.stop() }
        let service = KASIService(key: "key", address: loopback.url, sleep: { _ in })
        #expect(throws: KASIError.quota) { try TableVerification(year: 2026, service: service) }
        #expect(loopback.requests.count == 1)
    }
}
