/// An order-bound digest of whole numbers (FNV-1a over 32-bit words), for comparing the knowledge of two builds or
/// programs.
public struct Digest: Equatable, Sendable {
    /// The digest so far.
    public private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

    /// The digest of nothing.
    public init() {}

    /// Takes the next number in.
    public mutating func add(_ word: Int32) {
        value = (value ^ UInt64(UInt32(bitPattern: word))) &* 0x100_0000_01B3
    }
}
