extension String {
    /// The UTF-8 bytes in one piece. Iterating `utf8` accesses the storage for each byte, which costs ten times as much
    /// in WebAssembly.
    @inline(__always)
    func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        var text = self
        return text.withUTF8(body)
    }
}

/// Whether two strings have the same UTF-8 bytes; `==` would also accept canonically equivalent ones.
func haveSameBytes(_ left: String, _ right: String) -> Bool {
    left.withBytes { left in
        right.withBytes { right in
            if left.count != right.count { return false }
            for index in left.indices where left[index] != right[index] { return false }
            return true
        }
    }
}

func combineBytes(of text: String, into hasher: inout Hasher) {
    text.withBytes { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    hasher.combine(0xFF as UInt8)
}
