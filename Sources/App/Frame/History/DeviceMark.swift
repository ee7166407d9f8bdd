import Daybook
import Replica

/// The common part of all stamps of this device, so that an earlier text can say where it was written.
///
/// Each window has its own device number, since no two windows may make the same stamp; the upper 48 bits are the
/// device's.
package struct DeviceMark: Equatable {
    private static let windowBits: UInt64 = 0xFFFF

    private let number: UInt64
    /// When it first appeared in stamps, in milliseconds since 1970: nobody knows where older changes were written.
    private let since: Int64

    /// The mark of a device that has none yet.
    init(new random: UInt64, since: Int64) {
        number = random & ~DeviceMark.windowBits
        self.since = since
    }

    /// Reads a value of ``text``; nil for anything else.
    init?(text: String) {
        guard let stamp = Stamp(text) else { return nil }
        number = stamp.device & ~DeviceMark.windowBits
        since = stamp.milliseconds
    }

    /// The form kept on the device.
    var text: String { Stamp(milliseconds: since, counter: 0, device: number).text }

    /// The device number of a window.
    func window(_ random: UInt64) -> UInt64 { number | random & DeviceMark.windowBits }

    /// The record that names the device on which a change was made. That device writes it if there is an account.
    package static func record(of stamp: Stamp) -> RecordKey {
        // The last four of a device number's 16 hexadecimal digits are the window's.
        let digits = Array(stamp.text.utf8).suffix(16).prefix(12)
        return RecordKey(collection: Collection.device.rawValue, id: String(decoding: digits, as: UTF8.self))
    }

    /// The record that names this device.
    package var record: RecordKey {
        DeviceMark.record(of: Stamp(milliseconds: 0, counter: 0, device: number))
    }

    /// Whether one device made both stamps, in whatever windows.
    package static func isOne(_ first: Stamp, _ second: Stamp) -> Bool {
        (first.device ^ second.device) & ~windowBits == 0
    }

    /// Whether a change was made on this device; nil if that is unknown.
    package func made(_ stamp: Stamp) -> Bool? {
        if stamp.device & ~DeviceMark.windowBits == number { return true }
        return stamp.milliseconds < since ? nil : false
    }
}
