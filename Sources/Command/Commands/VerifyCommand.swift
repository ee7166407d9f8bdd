import Almanac
import KASI
import Replica

/// `haru lunar verify`: compares our table with KASI's service.
enum VerifyCommand {
    /// - Parameter environment: gives the key (HARU_KASI_KEY) and, for another server, its address (HARU_KASI_URL).
    static func run(
        _ words: [String], _ console: Console, environment: (String) -> String? = ServeOptions.environment
    ) throws(Arguments.Failure) -> Int32 {
        let arguments = try Arguments(words, options: ["year", "timeout"], flags: ["json"])
        try arguments.atMost(0)
        let years = TableVerification.years
        guard let year = try arguments.integer("year", in: Int(years.lowerBound)...Int(years.upperBound)) else {
            throw .missing("--year")
        }
        let seconds = try arguments.integer("timeout", in: 1...600)
        guard let access = KASIAccess(addressVariable: "HARU_KASI_URL", seconds: seconds, environment: environment)
        else {
            console.complain("HARU_KASI_KEY holds no key; data.go.kr gives one out for KASI's 음양력 정보")
            return 1
        }
        let service = KASIService(
            key: access.key, address: access.address ?? KASIService.address, timeout: access.timeout,
            sleep: KASIAccess.sleep)
        do throws(KASIError) {
            let found = try TableVerification(year: Int32(year), service: service)
            console.print(arguments.has("json") ? json(found) : text(found))
            return found.differences.isEmpty ? 0 : 1
        } catch {
            console.complain("\(error)")
            return 1
        }
    }

    private static func text(_ found: TableVerification) -> String {
        var lines = found.differences.map { "\($0.date) \($0.field): ours \($0.ours), KASI's \($0.theirs)" }
        let count = found.differences.count
        lines.append(
            "\(found.year): \(found.days) days compared, \(count) \(count == 1 ? "difference" : "differences")")
        return lines.joined(separator: "\n")
    }

    private static func json(_ found: TableVerification) -> String {
        let differences = found.differences.map { difference -> JSON in
            [
                "date": .string(difference.date), "field": .string(difference.field), "ours": .string(difference.ours),
                "theirs": .string(difference.theirs),
            ]
        }
        let value: JSON = [
            "year": .int(Int64(found.year)), "days": .int(Int64(found.days)), "differences": .array(differences),
        ]
        return value.text
    }
}
