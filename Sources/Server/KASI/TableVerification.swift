import Almanac

/// A comparison of our table with KASI's service over one civil year.
public struct TableVerification: Equatable, Sendable {
    /// A field in which they differ.
    public struct Difference: Equatable, Sendable {
        /// The civil day, as the service writes it.
        public let date: String
        /// The service's name of the field.
        public let field: String
        public let ours: String
        public let theirs: String
    }

    /// The civil years that the service covers.
    public static let years: ClosedRange<Int32> = 1391...2050

    public let year: Int32
    /// The number of days that were compared.
    public private(set) var days = 0
    /// The differences, in the order of their days; a day that only one side has is a difference of `solJd`.
    public private(set) var differences: [Difference] = []

    /// Requests each month of a year, which must be one of `years`, from the service and compares it.
    public init(year: Int32, service: KASIService) throws(KASIError) {
        self.year = year
        for month in Int32(1)...12 {
            let ours = KASIRecord.month(year: year, month: month)
            // The service has only the end of the first month of its first year.
            if !ours.isEmpty { compare(ours, try service.month(year: year, month: month)) }
        }
    }

    private mutating func compare(_ ours: [KASIRecord], _ theirs: [KASIRecord]) {
        var rest = theirs
        for our in ours {
            days += 1
            guard let index = rest.firstIndex(where: { $0.solarText == our.solarText }) else {
                differences.append(Difference(date: our.solarText, field: "solJd", ours: our.solJd, theirs: ""))
                continue
            }
            let their = rest.remove(at: index)
            for (position, field) in KASIRecord.fieldNames.enumerated()
            where our.values[position] != their.values[position] {
                differences.append(
                    Difference(
                        date: our.solarText, field: field, ours: our.values[position], theirs: their.values[position]))
            }
        }
        for extra in rest {
            differences.append(Difference(date: extra.solarText, field: "solJd", ours: "", theirs: extra.solJd))
        }
    }
}

extension KASIRecord {
    /// The days of a civil month that our table has, in the service's format.
    static func month(year: Int32, month: Int32) -> [KASIRecord] {
        (1...31).compactMap { dayOfMonth in
            Day(year: year, month: month, day: dayOfMonth, in: .historical).flatMap { KASIRecord($0) }
        }
    }
}
