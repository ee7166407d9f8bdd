/// A local time of day, as minutes after midnight.
public enum ClockTime {
    /// Reads `09:30`; nil unless it is a time from 00:00 to 23:59.
    public static func minutes(_ text: String) -> Int32? {
        let parts = Text.parts(text, at: UInt8(ascii: ":"))
        guard parts.count == 2, let hours = Text.whole(parts[0]), let minutes = Text.whole(parts[1]), hours < 24,
            minutes < 60
        else { return nil }
        return hours * 60 + minutes
    }

    /// Writes `09:30`.
    public static func text(_ minutes: Int32) -> String {
        let hours = minutes / 60
        let rest = minutes % 60
        return "\(hours < 10 ? "0" : "")\(hours):\(rest < 10 ? "0" : "")\(rest)"
    }
}
