extension Recurrence {
    /// The lines that give one event of iCalendar its days by the rule of RFC 7529: DTSTART, RRULE and, for programs
    /// that leave such a rule out, expanded dates (RDATE). Nil if there is no ``lunarRule``.
    ///
    /// A program that reads RRULE without its RSCALE goes wrong and should not be sent it.
    ///
    /// - Parameter end: the day through which dates are expanded.
    /// - Returns: lines of at most 75 octets, each ended with CRLF.
    public func lunarLines(through end: Day) -> String? {
        guard let lunarRule else { return nil }
        var text = EventDays(first, rule: lunarRule).lines
        var line = ""
        // Six dates fill a line without folding.
        var onLine = 0
        for day in first < end ? occurrences(in: first...end).dropFirst() : [] {
            line += (onLine == 0 ? "RDATE;VALUE=DATE:" : ",") + day.compactText
            onLine += 1
            if onLine == 6 {
                text += line + "\r\n"
                line = ""
                onLine = 0
            }
        }
        return onLine == 0 ? text : text + line + "\r\n"
    }
}

extension Day {
    /// `yyyyMMdd`, as iCalendar writes dates.
    public var compactText: String {
        var text = ""
        for byte in self.text.utf8 where byte != 45 { text.unicodeScalars.append(Unicode.Scalar(byte)) }
        return text
    }
}
