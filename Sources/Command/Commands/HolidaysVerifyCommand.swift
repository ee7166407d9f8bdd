import Almanac
import KASI
import Replica

/// `haru holidays verify`: compares our public holidays of a year with KASI's.
enum HolidaysVerifyCommand {
    /// - Parameter environment: gives the key (HARU_KASI_KEY) and, for another server, its address
    ///   (HARU_KASI_HOLIDAYS_URL).
    static func run(
        _ words: [String], _ console: Console, environment: (String) -> String? = ServeOptions.environment
    ) throws(Arguments.Failure) -> Int32 {
        let arguments = try Arguments(words, options: ["year", "timeout"], flags: ["json"])
        try arguments.atMost(0)
        let years = HolidayYear.years
        let number = try arguments.integer("year", in: Int(years.lowerBound)...Int(years.upperBound))
        guard let number, let year = HolidayYear(Int32(number)) else { throw .missing("--year") }
        let seconds = try arguments.integer("timeout", in: 1...600)
        guard
            let access = KASIAccess(
                addressVariable: "HARU_KASI_HOLIDAYS_URL", seconds: seconds, environment: environment)
        else {
            console.complain("HARU_KASI_KEY holds no key; data.go.kr gives one out for KASI's 특일 정보")
            return 1
        }
        let service = SpecialDayService(
            key: access.key, address: access.address ?? SpecialDayService.address, timeout: access.timeout,
            sleep: KASIAccess.sleep)
        do throws(KASIError) {
            let found = try HolidayVerification(year, service: service)
            guard found.theirDays > 0 else {
                console.complain("KASI has no holidays of \(number)")
                return 1
            }
            console.print(arguments.has("json") ? json(found) : text(found))
            return found.differences.isEmpty ? 0 : 1
        } catch {
            console.complain("\(error)")
            return 1
        }
    }

    private static func text(_ found: HolidayVerification) -> String {
        var lines = found.differences.map { difference in
            let ours = difference.ours.isEmpty ? "none" : difference.ours.joined(separator: ", ")
            let theirs = difference.theirs.isEmpty ? "none" : difference.theirs.joined(separator: ", ")
            return "\(difference.day) \(difference.day.weekday.korean): ours \(ours), KASI's \(theirs)"
        }
        let count = found.differences.count
        lines.append(
            "\(found.year): \(found.theirDays) days off by KASI, \(count) \(count == 1 ? "difference" : "differences")")
        return lines.joined(separator: "\n")
    }

    private static func json(_ found: HolidayVerification) -> String {
        let differences = found.differences.map { difference -> JSON in
            [
                "date": .string(difference.day.text), "ours": .array(difference.ours.map { .string($0) }),
                "theirs": .array(difference.theirs.map { .string($0) }),
            ]
        }
        let value: JSON = [
            "year": .int(Int64(found.year)), "days": .int(Int64(found.theirDays)), "differences": .array(differences),
        ]
        return value.text
    }
}
