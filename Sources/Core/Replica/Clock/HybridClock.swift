/// Makes the stamps of one device, each later than all before, even if the wall clock is set back.
///
/// Save ``last`` in the transaction that saves the stamped changes. Two windows that write at the same time need two
/// device numbers, or they could make the same stamp twice.
///
/// A wrong wall clock elsewhere must not spoil this clock: ``observe(_:now:)`` follows a stamp only while it is less
/// than ``tolerance`` ahead of this device's own time. A change that is written over a value from farther ahead still
/// has to win over it, so its stamp alone is put just after (``next(now:after:)``) and the clock stays where it was.
/// A clock that ran ahead through its own wall clock counts on from there, one tick a change, until the server that
/// pulled its stamps back tells the time and ``pullBack(to:)`` is called.
public struct HybridClock: Hashable, Sendable {
    /// How far ahead of the wall clock an observed stamp may lie and be followed: five minutes, in milliseconds.
    public static let tolerance: Int64 = 300_000

    // 9999-12-31T23:59:59.999Z: the clock's stamps are acceptable everywhere, however wrong the wall clock is.
    private static let latest: Int64 = 253_402_300_799_999

    /// The number of this device, or of this window of it.
    public let device: UInt64
    /// The latest stamp made or followed.
    public private(set) var last: Stamp

    /// - Parameter last: the saved state of this device's clock; ``Stamp/zero`` for a new device.
    public init(device: UInt64, last: Stamp = .zero) {
        self.device = device
        self.last = min(last, Stamp(milliseconds: Self.latest, counter: 0, device: device))
    }

    /// A stamp later than all that this clock made or followed.
    /// - Parameter now: the wall clock, in milliseconds since 1970-01-01T00:00Z.
    public mutating func next(now: Int64) -> Stamp {
        let wall = Stamp(milliseconds: min(now, Self.latest), counter: 0, device: device)
        last = wall.time > last.time ? wall : Stamp(time: successor(of: last.time), device: device)
        return last
    }

    /// A stamp later than all that this clock made or followed, and later than `earlier`, however far ahead that is.
    public mutating func next(now: Int64, after earlier: Stamp) -> Stamp {
        observe(earlier, now: now)
        let stamp = next(now: now)
        return stamp > earlier ? stamp : Stamp(time: successor(of: earlier.time), device: device)
    }

    /// Follows a stamp of another device, so that changes from now on are later.
    /// - Returns: false when the stamp lies too far ahead and was not followed.
    @discardableResult
    public mutating func observe(_ stamp: Stamp, now: Int64) -> Bool {
        if stamp.time <= last.time { return true }
        if stamp.milliseconds - min(max(now, 0), Self.latest) > Self.tolerance { return false }
        last = Stamp(time: stamp.time, device: device)
        return true
    }

    /// Sets a clock back that ran ahead, once its stamps after `now` have been replaced (``Replica/restamp(_:)``).
    /// - Parameter now: the right time, in milliseconds since 1970-01-01T00:00Z.
    public mutating func pullBack(to now: Int64) {
        let limit = Stamp(milliseconds: now, counter: .max, device: device)
        if last.time > limit.time { last = limit }
    }

    // The upper half of the counter is for stamps that servers give, so that no clock makes one of them. Stamps near
    // the end of the 48 bits are not accepted from outside; if one is here, it must not wrap to the start.
    private func successor(of time: UInt64) -> UInt64 {
        if time >= .max - 0xFFFF { return time == .max ? time : time + 1 }
        return time & 0xFFFF < 0x7FFF ? time + 1 : (time | 0xFFFF) + 1
    }
}
