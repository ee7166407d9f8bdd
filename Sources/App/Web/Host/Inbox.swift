/// The buffer that a script fills before it calls in.
package struct Inbox {
    private var buffer = UnsafeMutablePointer<UInt8>.allocate(capacity: 4096)
    private var capacity: Int32 = 4096

    package init() {}

    /// Returns room for `size` bytes; the earlier content is gone.
    package mutating func room(for size: Int32) -> UnsafeMutablePointer<UInt8> {
        // Does not hold the memory of a big start (all rows) for ever.
        if size > capacity || (capacity > 1 << 20 && size < 1 << 16) {
            buffer.deallocate()
            capacity = max(size, 4096)
            buffer = UnsafeMutablePointer<UInt8>.allocate(capacity: Int(capacity))
        }
        return buffer
    }

    /// The first `size` bytes.
    package func bytes(_ size: Int32) -> [UInt8] {
        [UInt8](UnsafeBufferPointer(start: buffer, count: Int(min(size, capacity))))
    }

    /// The first `size` bytes as text.
    package func text(_ size: Int32) -> String {
        String(decoding: UnsafeBufferPointer(start: buffer, count: Int(min(size, capacity))), as: UTF8.self)
    }

    /// The first `size` bytes line by line, valid until the next call.
    package func lines(_ size: Int32) -> [UnsafeBufferPointer<UInt8>] {
        var lines: [UnsafeBufferPointer<UInt8>] = []
        var start = 0
        let end = Int(min(size, capacity))
        for place in 0...end where place == end || buffer[place] == 0x0A {
            lines.append(UnsafeBufferPointer(start: buffer + start, count: place - start))
            start = place + 1
        }
        return lines
    }
}
