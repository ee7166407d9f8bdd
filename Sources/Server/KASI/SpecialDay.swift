import Almanac
import XML

/// A day as KASI's special-day service (한국천문연구원 특일 정보, SpcdeInfoService) lists it among the public holidays
/// (`getRestDeInfo`).
public struct SpecialDay: Hashable, Sendable {
    /// The day (`locdate`).
    public let day: Day
    /// The Korean name (`dateName`), as the service writes it: all days of 설날 have the same.
    public let name: String
    /// Whether offices are closed (`isHoliday`).
    public let isHoliday: Bool

    public init(day: Day, name: String, isHoliday: Bool) {
        self.day = day
        self.name = name
        self.isHoliday = isHoliday
    }
}

extension SpecialDay: KASIItem {
    init(_ item: XMLElement) throws(KASIError) {
        guard let name = item.value("dateName") else { throw .malformed(what: "an item has no dateName") }
        guard let isHoliday = item.value("isHoliday") else { throw .malformed(what: "an item has no isHoliday") }
        guard let text = item.value("locdate") else { throw .malformed(what: "an item has no locdate") }
        let digits = Array(text.utf8)
        guard digits.count == 8, let day = try? Day.parse(SpecialDay.dated(digits)) else {
            throw .malformed(what: "a locdate is no date")
        }
        self.init(day: day, name: name, isHoliday: isHoliday == "Y")
    }

    /// `20261002` as `2026-10-02`.
    private static func dated(_ digits: [UInt8]) -> String {
        String(decoding: digits[..<4] + [45] + digits[4..<6] + [45] + digits[6...], as: UTF8.self)
    }
}
