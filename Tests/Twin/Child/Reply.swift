#if !arch(wasm32)
import Glibc

/// All that the host is asked for in one call into the app.
struct Reply {
    private var bytes: [UInt8] = []
    var result: Int32 = 0

    mutating func begin() {
        // Size, whether the app crashed, and result are written last.
        bytes.removeAll(keepingCapacity: true)
        bytes += [UInt8](repeating: 0, count: 9)
        result = 0
    }

    mutating func add(_ kind: UInt8) { bytes.append(kind) }

    mutating func add(_ number: Int32) { withUnsafeBytes(of: number.littleEndian) { bytes += $0 } }

    mutating func add(_ start: UnsafeRawPointer?, _ count: Int32) {
        add(count)
        bytes += UnsafeRawBufferPointer(start: start, count: Int(count))
    }

    mutating func send(hasCrashed: Bool = false) {
        withUnsafeBytes(of: UInt32(bytes.count - 4).littleEndian) { bytes.replaceSubrange(0..<4, with: $0) }
        bytes[4] = hasCrashed ? 1 : 0
        withUnsafeBytes(of: result.littleEndian) { bytes.replaceSubrange(5..<9, with: $0) }
        var sent = 0
        while sent < bytes.count {
            let count = bytes.withUnsafeBytes { write(1, $0.baseAddress! + sent, bytes.count - sent) }
            // Nobody is there to be told.
            if count <= 0 { exit(1) }
            sent += count
        }
    }
}

nonisolated(unsafe) var reply = Reply()
#endif
