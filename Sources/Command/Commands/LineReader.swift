import Glibc

/// The lines of a file descriptor as bytes of any kind.
final class LineReader {
    private let descriptor: Int32
    private var buffer: [UInt8] = []
    private var position = 0
    private var isAtEnd = false

    init(descriptor: Int32) { self.descriptor = descriptor }

    /// The next line without its LF or CR LF, or nil after the last. Blocks until it is there; throws if the descriptor
    /// cannot be read.
    func next() throws(Complaint) -> [UInt8]? {
        var line: [UInt8] = []
        while true {
            if let end = buffer[position...].firstIndex(of: 10) {
                line += buffer[position..<end]
                position = end + 1
                if line.last == 13 { line.removeLast() }
                return line
            }
            line += buffer[position...]
            guard try fill() else { return line.isEmpty ? nil : line }
        }
    }

    /// Reads more, or returns false at the end.
    private func fill() throws(Complaint) -> Bool {
        position = 0
        buffer = []
        guard !isAtEnd else { return false }
        var received = 0
        buffer = [UInt8](unsafeUninitializedCapacity: 65536) { bytes, count in
            repeat {
                received = read(descriptor, bytes.baseAddress, bytes.count)
            } while received < 0 && errno == EINTR
            count = max(received, 0)
        }
        guard received >= 0 else { throw Complaint("the input cannot be read: \(String(cString: strerror(errno)))") }
        isAtEnd = received == 0
        return !isAtEnd
    }
}
