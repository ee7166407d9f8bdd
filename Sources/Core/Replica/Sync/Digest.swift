/// A sum over (record, field, stamp) of many changes that does not depend on their order.
///
/// Two replicas compare it to detect that they differ. Each change adds one 64-bit hash, modulo 2^64: FNV-1a over the
/// UTF-8 bytes of `collection/id/field/stamp`, passed through the output function of splitmix64. It detects accidents,
/// not forgeries.
public struct Digest: Hashable, Sendable {
    public private(set) var sum: UInt64 = 0
    /// The number of changes in it.
    public private(set) var count: Int64 = 0

    public init() {}

    /// Restores a saved digest.
    public init(sum: UInt64, count: Int64) {
        self.sum = sum
        self.count = count
    }

    public mutating func insert(_ change: Change) {
        sum &+= Self.hash(change)
        count += 1
    }

    /// Removes a change that was inserted before.
    public mutating func remove(_ change: Change) {
        sum &-= Self.hash(change)
        count -= 1
    }

    /// The digest of a row: of all its fields and of what they were written on.
    public init(rowOf record: Record) {
        for change in record.changes {
            insert(change)
            if let base = change.base {
                insert(Change(key: change.key, field: change.field, value: .null, stamp: base))
            }
        }
    }

    /// The sum as 16 lowercase hexadecimal digits, a hyphen and the count in decimal.
    public var text: String {
        var digits: [UInt8] = []
        for shift in stride(from: 60, through: 0, by: -4) {
            digits.append(hexadecimalDigit(UInt8(sum >> shift & 0xF)))
        }
        return String(decoding: digits, as: UTF8.self) + "-" + String(count)
    }

    private static let prime: UInt64 = 0x100_0000_01B3

    @inline(never)
    private static func add(_ name: String, to hash: inout UInt64) {
        var sum = hash
        name.withBytes { for byte in $0 { sum = (sum ^ UInt64(byte)) &* prime } }
        hash = (sum ^ UInt64(UInt8(ascii: "/"))) &* prime
    }

    private static func hash(_ change: Change) -> UInt64 {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        add(change.key.collection, to: &hash)
        add(change.key.id, to: &hash)
        add(change.field, to: &hash)
        change.stamp.forEachDigit { hash = (hash ^ UInt64($0)) &* prime }
        return mixed(hash)
    }
}
