/// The checksum of zip and gzip: CRC-32 (ISO/IEC 8802-3, reflected polynomial EDB88320).
public enum CRC32 {
    private static let table: [UInt32] = {
        var table: [UInt32] = []
        for number in 0..<256 as Range<UInt32> {
            var value = number
            for _ in 0..<8 { value = value & 1 == 1 ? 0xEDB8_8320 ^ value >> 1 : value >> 1 }
            table.append(value)
        }
        return table
    }()

    public static func of(_ bytes: [UInt8]) -> UInt32 {
        var sum = UInt32.max
        table.withUnsafeBufferPointer { table in
            for byte in bytes { sum = table[Int(UInt8(truncatingIfNeeded: sum) ^ byte)] ^ sum >> 8 }
        }
        return ~sum
    }
}
