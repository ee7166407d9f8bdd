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
        insert(change.field, change.stamp, in: Self.hash(change.key))
    }

    /// Inserts all fields of a record.
    mutating func insert(_ record: Record) {
        let key = Self.hash(record.key)
        for (name, field) in zip(record.names, record.values) { insert(name, field.stamp, in: key) }
    }

    private mutating func insert(_ field: String, _ stamp: Stamp, in key: UInt64) {
        sum &+= Self.hash(field, stamp, in: key)
        count += 1
    }

    /// Removes a change that was inserted before.
    public mutating func remove(_ change: Change) {
        sum &-= Self.hash(change.field, change.stamp, in: Self.hash(change.key))
        count -= 1
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

    private static func hash(_ key: RecordKey) -> UInt64 {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        add(key.collection, to: &hash)
        add(key.id, to: &hash)
        return hash
    }

    private static func hash(_ field: String, _ stamp: Stamp, in key: UInt64) -> UInt64 {
        var hash = key
        add(field, to: &hash)
        stamp.forEachDigit { hash = (hash ^ UInt64($0)) &* prime }
        return mixed(hash)
    }
}
