import Almanac
import Daybook

/// A compiled file of the tz database (RFC 9636, TZif), as in Debian's package tzdata.
public struct ZoneFile: Hashable, Sendable {
    /// Seconds east of UTC before the first transition.
    let first: Int32
    /// Earliest first.
    let transitions: [ZoneOffsets.Transition]
    /// The rule after the last transition; nil if the offset stays constant.
    public let rule: ZoneRule?

    /// Reads a file of version 1 to 4; nil for anything else. Leap seconds are ignored, since clocks do not show them.
    public init?(_ bytes: [UInt8]) {
        var reader = Reader(bytes: bytes)
        guard let head = Head(&reader) else { return nil }
        if head.version < UInt8(ascii: "2") {
            guard let block = Block(head, &reader, timeSize: 4) else { return nil }
            (first, transitions, rule) = (block.first, block.transitions, nil)
            return
        }
        // The first block is for readers that support only 32 bits.
        guard reader.skip(head.size(timeSize: 4)), let wide = Head(&reader),
            let block = Block(wide, &reader, timeSize: 8)
        else { return nil }
        (first, transitions) = (block.first, block.transitions)
        guard let footer = reader.line() else { return nil }
        if footer.isEmpty {
            rule = nil
            return
        }
        guard let rule = ZoneRule(footer) else { return nil }
        self.rule = rule
    }

    /// The offsets between two moments, in milliseconds since 1970, at most a hundred years apart.
    public func offsets(from start: Int64, to end: Int64) -> ZoneOffsets {
        let (low, high) = (start / 1000, end / 1000)
        var before = first
        var found: [ZoneOffsets.Transition] = []
        func add(_ transition: ZoneOffsets.Transition) {
            if transition.at <= low { before = transition.offset }
            if transition.at > low, transition.at <= high { found.append(transition) }
        }
        transitions.forEach(add)
        if let rule {
            let last = transitions.last?.at ?? .min
            rule.transitions(from: max(low, last), to: high).filter { $0.at > last }.forEach(add)
        }
        return ZoneOffsets(first: before, transitions: found)
    }

    /// The zone as calendars say it, from 1970 through a day.
    public func calendarZone(_ name: String, through last: Day) -> CalendarZone {
        CalendarZone(name: name, offsets: offsets(from: 0, to: (Int64(last.number) + 2) * 86_400_000), rule: rule)
    }

    private struct Head {
        let version: UInt8
        let isUTC, isStandard, leaps, times, types, characters: Int

        init?(_ reader: inout Reader) {
            guard let magic = reader.number(4), magic == 0x545A_6966, let version = reader.number(1), reader.skip(15),
                let isUTC = reader.number(4), let isStandard = reader.number(4), let leaps = reader.number(4),
                let times = reader.number(4), let types = reader.number(4), let characters = reader.number(4),
                types > 0, types <= 256
            else { return nil }
            self.version = UInt8(truncatingIfNeeded: version)
            (self.isUTC, self.isStandard, self.leaps) = (Int(isUTC), Int(isStandard), Int(leaps))
            (self.times, self.types, self.characters) = (Int(times), Int(types), Int(characters))
        }

        func size(timeSize: Int) -> Int {
            times * (timeSize + 1) + types * 6 + characters + leaps * (timeSize + 4) + isStandard + isUTC
        }
    }

    private struct Block {
        var first: Int32 = 0
        var transitions: [ZoneOffsets.Transition] = []

        init?(_ head: Head, _ reader: inout Reader, timeSize: Int) {
            guard reader.remaining >= head.size(timeSize: timeSize) else { return nil }
            var moments: [Int64] = []
            for _ in 0..<head.times {
                guard let moment = reader.number(timeSize), moments.last.map({ $0 < moment }) ?? true else {
                    return nil
                }
                moments.append(moment)
            }
            var kinds: [Int] = []
            for _ in 0..<head.times {
                guard let kind = reader.number(1), kind & 0xFF < head.types else { return nil }
                kinds.append(Int(kind & 0xFF))
            }
            var offsets: [Int32] = []
            for _ in 0..<head.types {
                guard let offset = reader.number(4), abs(offset) < 100_000, reader.skip(2) else { return nil }
                offsets.append(Int32(offset))
            }
            guard reader.skip(head.size(timeSize: timeSize) - head.times * (timeSize + 1) - head.types * 6) else {
                return nil
            }
            first = offsets[0]
            transitions = zip(moments, kinds).map { ZoneOffsets.Transition(at: $0, offset: offsets[$1]) }
        }
    }

    private struct Reader {
        let bytes: [UInt8]
        var place = 0
        var remaining: Int { bytes.count - place }

        mutating func skip(_ count: Int) -> Bool {
            guard count >= 0, count <= remaining else { return false }
            place += count
            return true
        }

        /// Reads a signed big-endian number of `size` bytes; a single byte is unsigned.
        mutating func number(_ size: Int) -> Int64? {
            guard size <= remaining else { return nil }
            var value: Int64 = size > 1 && bytes[place] >= 0x80 ? -1 : 0
            for byte in bytes[place..<place + size] { value = value << 8 | Int64(byte) }
            place += size
            return value
        }

        /// Reads the text between two line ends.
        mutating func line() -> String? {
            guard remaining > 1, bytes[place] == 10, let end = bytes[(place + 1)...].firstIndex(of: 10) else {
                return nil
            }
            defer { place = end + 1 }
            return String(decoding: bytes[(place + 1)..<end], as: UTF8.self)
        }
    }
}
