/// The content lines of an iCalendar file, unfolded (RFC 5545, section 3.1). They are made as they are asked for: all
/// of them at once would take thirty times the memory of the file.
public struct CalendarLines: Sequence, IteratorProtocol {
    private let bytes: [UInt8]
    private var place = 0
    /// The line of the file at `place`, 1 for the first.
    private var number: Int32 = 1

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    public mutating func next() -> CalendarLine? {
        while place < bytes.count {
            let start = number
            if let line = CalendarLine(unfolded(), start) { return line }
        }
        return nil
    }

    /// Takes the bytes up to the next line that is no continuation.
    private mutating func unfolded() -> [UInt8] {
        var line: [UInt8] = []
        while place < bytes.count {
            let byte = bytes[place]
            place += 1
            if byte == 0x0A {
                number &+= 1
                guard place < bytes.count, bytes[place] == 0x20 || bytes[place] == 0x09 else { return line }
                // The blank at the start of a fold.
                place += 1
            } else if byte != 0x0D {
                line.append(byte)
            }
        }
        return line
    }
}
