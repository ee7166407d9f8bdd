import Replica

extension RandomValues {
    /// The bytes with one to four small faults in them, of the kinds that disks, networks and attackers make.
    mutating func damaged(_ bytes: [UInt8]) -> [UInt8] {
        let tokens: [[UInt8]] =
            [
                "{", "}", "[", "]", "\"", "\\", ",", ":", "\\u", "\\ud83d", "\\udc00", "null", "-", "1e999", "0", "1.5",
                "true",
                "\"f\":", "\"c\":", "{}", "[]",
            ].map { [UInt8]($0.utf8) } + [
                [0], [0x80], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xFF],
            ]
        var bytes = bytes
        for _ in 0..<int(1...4) {
            let place = int(0...bytes.count)
            switch int(0...5) {
            case 0 where place < bytes.count: bytes[place] ^= 1 << UInt8(int(0...7))
            case 1 where place < bytes.count: bytes[place] = UInt8(int(0...255))
            case 2: bytes.removeSubrange(place..<min(bytes.count, place + int(0...8)))
            case 3: bytes.removeLast(bytes.count - place)
            case 4:
                let end = min(bytes.count, place + int(0...40))
                bytes.insert(contentsOf: Array(bytes[place..<end]), at: int(0...bytes.count))
            default: bytes.insert(contentsOf: pick(tokens), at: place)
            }
        }
        return bytes
    }
}
