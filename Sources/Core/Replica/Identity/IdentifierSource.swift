/// Makes the ids of new records: 26 characters of Crockford's base32, 48 bits of time and 80 random ones (as ULID).
///
/// Ids of one source rise as text, also within a millisecond and when the wall clock is set back.
public struct IdentifierSource: Sendable {
    private var random: RandomSource
    private var milliseconds: UInt64 = 0
    private var high: UInt16 = 0
    private var low: UInt64 = 0

    public init(random: RandomSource) {
        self.random = random
    }

    /// The next id.
    /// - Parameter now: the wall clock, in milliseconds since 1970-01-01T00:00Z.
    public mutating func next(now: Int64) -> String {
        let wall = UInt64(min(max(now, 0), Stamp.mostMilliseconds))
        if wall > milliseconds {
            milliseconds = wall
            // The top bit stays free, so that counting up within the millisecond does not run over.
            high = UInt16(truncatingIfNeeded: random.next()) & 0x7FFF
            low = random.next()
        } else {
            increment()
        }
        return text
    }

    private mutating func increment() {
        low &+= 1
        if low != 0 { return }
        high &+= 1
        if high == 0 { milliseconds = min(milliseconds + 1, UInt64(Stamp.mostMilliseconds)) }
    }

    private var text: String {
        let alphabet: StaticString = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
        let digits = UnsafeBufferPointer(start: alphabet.utf8Start, count: 32)
        // 130 bits: 2 zero bits, 48 of time, 80 random, taken five at a time from the top.
        let top = milliseconds << 16 | UInt64(high)
        var characters: [UInt8] = []
        characters.reserveCapacity(26)
        for index in 0..<26 {
            let shift = 125 - 5 * index
            let bits: UInt64
            if shift >= 64 {
                bits = top >> UInt64(shift - 64)
            } else if shift > 59 {
                bits = top << UInt64(64 - shift) | low >> UInt64(shift)
            } else {
                bits = low >> UInt64(shift)
            }
            characters.append(digits[Int(bits & 0x1F)])
        }
        return String(decoding: characters, as: UTF8.self)
    }
}
