/// When and where a change was made: a hybrid logical clock (Kulkarni et al., "Logical Physical Clocks", 2014).
///
/// Stamps order all changes of all devices. A device never makes two equal ones. The text form is 32 lowercase
/// hexadecimal digits: 12 of milliseconds, 4 of the counter, 16 of the device, so that texts sort as stamps do.
public struct Stamp: Hashable, Comparable, Sendable {
    /// 48 bits of milliseconds above 16 bits of counter.
    let time: UInt64
    /// Who made the change.
    public let device: UInt64

    init(time: UInt64, device: UInt64) {
        self.time = time
        self.device = device
    }

    /// - Parameters:
    ///   - milliseconds: since 1970-01-01T00:00Z; held within 0 and 2^48 - 1.
    ///   - counter: orders the changes of one millisecond.
    ///   - device: who made the change.
    public init(milliseconds: Int64, counter: UInt16, device: UInt64) {
        time = UInt64(min(max(milliseconds, 0), Self.mostMilliseconds)) << 16 | UInt64(counter)
        self.device = device
    }

    /// Milliseconds since 1970-01-01T00:00Z, 0 to 2^48 - 1 (the year 10889).
    public var milliseconds: Int64 { Int64(time >> 16) }

    /// The place within the millisecond.
    public var counter: UInt16 { UInt16(truncatingIfNeeded: time) }

    /// Before every stamp that a clock makes.
    public static let zero = Stamp(time: 0, device: 0)

    static let mostMilliseconds: Int64 = (1 << 48) - 1

    /// Whether a replica accepts it from outside: before the year 10300. The rest of the 48 bits is room to write over
    /// the latest value that was accepted.
    public var isAcceptable: Bool { milliseconds < 0xEF00_0000_0000 }

    public static func < (left: Stamp, right: Stamp) -> Bool {
        left.time != right.time ? left.time < right.time : left.device < right.device
    }
}
