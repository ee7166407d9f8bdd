extension Recurrence {
    /// The content lines that give an iCalendar event its days (RFC 5545): DTSTART, then an equivalent RRULE if there
    /// is one, and expanded dates (RDATE) for a lunar one.
    ///
    /// - Parameters:
    ///   - end: the day through which lunar dates are expanded. A civil rule has no end.
    ///   - withLunarRule: whether the RRULE of RFC 7529 accompanies the expanded dates. A reader that knows it goes on
    ///     beyond them; one that reads RRULE without its RSCALE would go wrong, and should not be sent it.
    /// - Returns: lines of at most 75 octets, each ended with CRLF.
    public func iCalendarLines(through end: Day, withLunarRule: Bool = true) -> String {
        var text = "DTSTART;VALUE=DATE:" + first.compactText + "\r\n"
        if let rule { text += "RRULE:" + rule + "\r\n" }
        guard case .lunar = base, repeats != .none else { return text }
        if withLunarRule, let lunarRule { text += "RRULE:" + lunarRule + "\r\n" }
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
