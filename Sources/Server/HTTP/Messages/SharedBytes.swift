/// Bytes at a fixed address that many responses are sent from without a copy. Freed with the last reference.
public final class SharedBytes: Sendable {
    public let count: Int
    // Written in init only, read-only from then on.
    nonisolated(unsafe) let storage: UnsafeMutableRawBufferPointer

    public init(_ bytes: [UInt8]) {
        count = bytes.count
        storage = .allocate(byteCount: bytes.count, alignment: 16)
        storage.copyBytes(from: bytes)
    }

    deinit { storage.deallocate() }

    /// Calls `body` with the bytes; the pointer must not escape.
    public func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
        body(UnsafeRawBufferPointer(storage))
    }
}
