import Glibc

/// An answer while it arrives.
final class OutboundAnswer {
    /// Header lines of this many bytes, interim answers' among them, end the request.
    static let maximumHeaderBytes = 65_536

    private let maximumBytes: Int
    private let file: Int32?
    private var count = 0
    private var headerBytes = 0
    /// Whether the last status line was a success (2xx).
    private var isGood = false
    private(set) var body: [UInt8] = []
    private(set) var headers: [(name: String, value: String)] = []
    private(set) var isTooLarge = false
    /// Whether a connection to a forbidden address was refused.
    private(set) var isForbidden = false

    /// - Parameter file: Receives the body of a good answer instead of memory.
    init(maximumBytes: Int, file: Int32?) {
        self.maximumBytes = maximumBytes
        self.file = file
    }

    /// Receives more of the body; returns false if it would be too long or cannot be written to the file.
    func receive(_ bytes: UnsafeRawBufferPointer) -> Bool {
        if bytes.count > maximumBytes - count {
            isTooLarge = true
            return false
        }
        count += bytes.count
        if let file, isGood { return write(bytes, to: file) }
        body.append(contentsOf: bytes)
        return true
    }

    private func write(_ bytes: UnsafeRawBufferPointer, to file: Int32) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let put = Glibc.write(file, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
            if put < 0, errno == EINTR { continue }
            guard put > 0 else { return false }
            rest = rest.dropFirst(put)
        }
        return true
    }

    /// Notes that an address was refused.
    func forbid() { isForbidden = true }

    /// Receives one header line; returns false if there are too many.
    func receiveHeader(_ bytes: UnsafeRawBufferPointer) -> Bool {
        headerBytes += bytes.count
        if headerBytes > Self.maximumHeaderBytes {
            isTooLarge = true
            return false
        }
        let line = String(decoding: bytes, as: UTF8.self)
        // A status line begins a new head: an interim answer's fields are not the answer's.
        if line.hasPrefix("HTTP/") {
            headers = []
            isGood = line.split(separator: " ").dropFirst().first?.first == "2"
            return true
        }
        guard let colon = line.firstIndex(of: ":") else { return true }
        let value = line[line.index(after: colon)...]
        headers.append((name: line[..<colon].lowercased(), value: trimmed(value)))
        return true
    }

    private func trimmed(_ text: Substring) -> String {
        var text = text
        while let first = text.first, first.isWhitespace { text.removeFirst() }
        while let last = text.last, last.isWhitespace { text.removeLast() }
        return String(text)
    }
}
