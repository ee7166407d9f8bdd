extension LunarDate: CustomStringConvertible {
    /// `yyyy-MM-dd` in ASCII digits, followed by ` leap` in a leap month: `2025-06-01 leap`.
    public var text: String { civilText(year, month, day) + (isLeap ? " leap" : "") }

    /// The same as `text`.
    public var description: String { text }

    /// Reads a lunar date as `text` writes it.
    ///
    /// `isLeap` is for a text that does not say it itself; a text ending in ` leap` is leap either way.
    public static func parse(_ text: String, isLeap: Bool = false) throws(LunarError) -> LunarDate {
        let suffix = " leap"
        let marked = text.hasSuffix(suffix)
        let fields: CivilText
        do {
            fields = try CivilText.parse(marked ? String(text.dropLast(suffix.utf8.count)) : text)
        } catch {
            throw .malformed
        }
        return try LunarDate(year: fields.year, month: fields.month, day: fields.day, isLeap: isLeap || marked)
    }
}
