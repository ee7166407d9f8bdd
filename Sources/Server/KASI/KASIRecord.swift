import Almanac
import XML

/// A day in KASI's lunar calendar service (음양력 정보, LrsrCldInfoService), field by field under the service's names, for
/// readers who know that service.
public struct KASIRecord: Hashable, Sendable {
    /// Names of the fields, in the service's order.
    public static let fieldNames = [
        "lunYear", "lunMonth", "lunDay", "lunLeapmonth", "lunNday", "lunSecha", "lunWolgeon", "lunIljin", "solYear",
        "solMonth", "solDay", "solWeek", "solLeapyear", "solJd",
    ]

    /// The values in the order of `fieldNames`.
    let values: [String]

    init(values: [String]) { self.values = values }

    /// The value of a field by the service's name; nil if there is no such field.
    public subscript(field: String) -> String? {
        zip(KASIRecord.fieldNames, values).first { $0.0 == field }?.1
    }

    /// The lunar year, four digits.
    public var lunYear: String { values[0] }
    /// The lunar month, two digits.
    public var lunMonth: String { values[1] }
    /// The lunar day, two digits.
    public var lunDay: String { values[2] }
    /// 평 for a regular month, 윤 for a leap month.
    public var lunLeapmonth: String { values[3] }
    /// The length of the lunar month, 29 or 30.
    public var lunNday: String { values[4] }
    /// The name of the lunar year: 갑오(甲午).
    public var lunSecha: String { values[5] }
    /// The name of the lunar month; empty in a leap month.
    public var lunWolgeon: String { values[6] }
    /// The name of the day.
    public var lunIljin: String { values[7] }
    /// The civil year, Julian before 1582-10-15, as are month and day.
    public var solYear: String { values[8] }
    /// The civil month, two digits.
    public var solMonth: String { values[9] }
    /// The civil day of the month, two digits.
    public var solDay: String { values[10] }
    /// The weekday in one Korean letter.
    public var solWeek: String { values[11] }
    /// 윤 in a civil leap year, 평 in others.
    public var solLeapyear: String { values[12] }
    /// The Julian day number at noon.
    public var solJd: String { values[13] }

    /// The civil date, `yyyy-MM-dd`, as the service writes it.
    public var solarText: String { solYear + "-" + solMonth + "-" + solDay }
}

extension KASIRecord: KASIItem {
    init(_ item: XMLElement) throws(KASIError) {
        var values: [String] = []
        for name in KASIRecord.fieldNames {
            // A leap month has no name; the service leaves the field empty or omits it.
            guard let value = item.value(name) ?? (name == "lunWolgeon" ? "" : nil) else {
                throw .malformed(what: "an item has no \(name)")
            }
            values.append(value)
        }
        self.init(values: values)
    }
}
