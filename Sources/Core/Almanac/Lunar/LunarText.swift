extension LunarDate: CustomStringConvertible {
    /// `yyyy-MM-dd` in ASCII digits, followed by ` leap` in a leap month: `2025-06-01 leap`.
    public var text: String { civilText(year, month, day) + (isLeap ? " leap" : "") }

    /// The same as `text`.
    public var description: String { text }

    /// Reads a lunar date as `text` writes it.
    ///
    /// `isLeap` is for a text that does not say it itself; a text ending in ` leap` is leap either way.
    public static func parse(_ text: String, isLeap: Bool = false) throws(LunarError) -> LunarDate {
        let suffix = [UInt8](" leap".utf8)
        let bytes = [UInt8](text.utf8)
        let marked = bytes.count >= suffix.count && [UInt8](bytes[(bytes.count - suffix.count)...]) == suffix
        let fields: CivilText
        do {
            fields = try CivilText.parse(
                marked ? String(decoding: bytes[..<(bytes.count - suffix.count)], as: UTF8.self) : text)
        } catch {
            throw .malformed
        }
        return try LunarDate(year: fields.year, month: fields.month, day: fields.day, isLeap: isLeap || marked)
    }
}
