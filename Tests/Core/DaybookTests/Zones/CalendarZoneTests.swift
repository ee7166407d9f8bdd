import Almanac
import Testing

@testable import Daybook

@Suite("A zone in a calendar")
struct CalendarZoneTests {
    /// From 2025 through 2046, of a zone that goes by its rule behind the transitions that are listed.
    private func component(
        _ name: String, _ text: String, first: Int32? = nil, listed: [ZoneOffsets.Transition] = [],
        from start: String = "2025-01-01"
    ) throws -> String {
        let rule = try #require(ZoneRule(text))
        let last = try day("2046-12-31")
        let begin = listed.last?.at ?? 0
        let later = rule.transitions(from: begin, to: Int64(last.number) * 86_400).filter { $0.at > begin }
        let offsets = ZoneOffsets(first: first ?? rule.offset, transitions: listed + later)
        return CalendarZone(name: name, offsets: offsets, rule: rule).component(from: try day(start), through: last)
    }

    private func part(_ kind: String, _ start: String, _ rule: String, _ from: String, _ to: String) -> String {
        "BEGIN:\(kind)\r\nDTSTART:\(start)\r\n" + (rule.isEmpty ? "" : rule + "\r\n")
            + "TZOFFSETFROM:\(from)\r\nTZOFFSETTO:\(to)\r\nEND:\(kind)\r\n"
    }

    @Test("has the offset at its beginning, and its rule")
    func rules() throws {
        #expect(
            try component("Asia/Seoul", "KST-9")
                == "BEGIN:VTIMEZONE\r\nTZID:Asia/Seoul\r\n"
                + part("STANDARD", "20250101T000000", "", "+0900", "+0900") + "END:VTIMEZONE\r\n")
        #expect(
            try component("America/New_York", "EST5EDT,M3.2.0,M11.1.0")
                == "BEGIN:VTIMEZONE\r\nTZID:America/New_York\r\n"
                + part("STANDARD", "20250101T000000", "", "-0500", "-0500")
                + part("DAYLIGHT", "20250309T020000", "RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU", "-0500", "-0400")
                + part("STANDARD", "20251102T020000", "RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU", "-0400", "-0500")
                + "END:VTIMEZONE\r\n")
        // Where the year begins in summer.
        #expect(
            try component("Australia/Lord_Howe", "<+1030>-10:30<+11>-11,M10.1.0,M4.1.0", first: 39_600)
                .contains(part("STANDARD", "20250101T000000", "", "+1100", "+1100")))
    }

    @Test("a time of day before midnight or behind 24:00 is on another day, also in another month")
    func spilled() throws {
        let gaza = try component("Asia/Gaza", "EET-2EEST,M3.4.4/50,M10.4.4/50")
        #expect(
            gaza.contains(
                "DTSTART:20250329T020000\r\nRRULE:FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=24,25,26,27,28,29,30;BYDAY=SA\r\n"))
        let nuuk = try component("America/Nuuk", "<-02>2<-01>,M3.5.0/-1,M10.5.0/0")
        #expect(
            nuuk.contains(
                "DTSTART:20250329T230000\r\nRRULE:FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=24,25,26,27,28,29,30;BYDAY=SA\r\n"))
        // The last Thursday of October may be the 31st.
        let cairo = try component("Africa/Cairo", "EET-2EEST,M4.5.5/0,M10.5.4/24")
        #expect(
            cairo.contains(
                "DTSTART:20251031T000000\r\nRRULE:FREQ=YEARLY;BYMONTH=10;BYMONTHDAY=26,27,28,29,30,31;BYDAY=FR\r\n"))
        #expect(
            cairo.contains("DTSTART:20301101T000000\r\nRRULE:FREQ=YEARLY;BYMONTH=11;BYMONTHDAY=1;BYDAY=FR\r\n"))
    }

    @Test("days that no rule of iCalendar names are written year by year", arguments: ["J79/24", "79/24", "M2.5.5/30"])
    func noRule(start: String) throws {
        let text = try component("x", "<+0330>-3:30<+0430>,\(start),M10.1.0")
        #expect(text.replacing("\r\n ", with: "").contains("RDATE:2026"))
        #expect(text.contains("RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=1SU\r\n"))
        #expect(text.split(separator: "\r\n").allSatisfy { $0.utf8.count <= 75 })
    }

    @Test("listed transitions are written as they are, and the rule after them")
    func listed() throws {
        // Ramadan in Morocco: 2026-02-15T02:00Z to 2026-03-22T02:00Z, and so on.
        let turns: [(Int64, Int32)] = [
            (1_771_120_800, 0), (1_774_144_800, 3600), (1_801_965_600, 0), (1_804_989_600, 3600),
        ]
        let listed = turns.map { ZoneOffsets.Transition(at: $0.0, offset: $0.1) }
        let casablanca = try component("Africa/Casablanca", "<+01>-1", listed: listed)
        #expect(
            casablanca.contains(part("STANDARD", "20260215T030000", "RDATE:20270207T030000", "+0100", "+0000")))
        #expect(
            casablanca.contains(part("DAYLIGHT", "20260322T020000", "RDATE:20270314T020000", "+0000", "+0100")))
        #expect(!casablanca.contains("RRULE"))
        // Another rule held before: it does not reach behind the change.
        let old = [
            ZoneOffsets.Transition(at: 1_744_000_000, offset: 7200),
            ZoneOffsets.Transition(at: 1_760_000_000, offset: 3600),
        ]
        let changed = try component("x", "CET-1CEST,M3.5.0,M10.5.0/3", listed: old, from: "2024-01-01")
        #expect(changed.contains("DTSTART:20240101T000000\r\nTZOFFSETFROM:+0100"))
        #expect(changed.contains("DTSTART:20260329T020000\r\nRRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU\r\n"))
        #expect(changed.contains("DTSTART:20251026T030000\r\nRRULE") == false)
    }
}
