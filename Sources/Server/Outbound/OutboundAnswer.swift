/// An answer while it comes in.
final class OutboundAnswer {
    private let maximumBytes: Int
    private(set) var body: [UInt8] = []
    private(set) var headers: [(name: String, value: String)] = []
    private(set) var isTooLarge = false
    /// Whether an address that was to be connected to was refused.
    private(set) var isForbidden = false

    init(maximumBytes: Int) { self.maximumBytes = maximumBytes }

    /// Takes more of the body, or answers false where it would be too long.
    func take(_ bytes: UnsafeRawBufferPointer) -> Bool {
        if bytes.count > maximumBytes - body.count {
            isTooLarge = true
            return false
        }
        body.append(contentsOf: bytes)
        return true
    }

    /// Notes that an address was refused.
    func forbid() { isForbidden = true }

    /// Takes one line of the head.
    func takeHeader(_ bytes: UnsafeRawBufferPointer) {
        let line = String(decoding: bytes, as: UTF8.self)
        // A status line begins a new head: an interim answer's fields are not the answer's.
        if line.hasPrefix("HTTP/") {
            headers = []
            return
        }
        guard let colon = line.firstIndex(of: ":") else { return }
        let value = line[line.index(after: colon)...]
        headers.append((name: line[..<colon].lowercased(), value: trimmed(value)))
    }

    private func trimmed(_ text: Substring) -> String {
        var text = text
        while let first = text.first, first.isWhitespace { text.removeFirst() }
        while let last = text.last, last.isWhitespace { text.removeLast() }
        return String(text)
    }
}
