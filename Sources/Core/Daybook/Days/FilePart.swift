/// Numbers in a part of a file; zero beyond its end.
struct FilePart {
    private let bytes: [UInt8]
    private let offset: Int32

    /// Nil without any bytes.
    init?(_ bytes: [UInt8], offset: Int32) {
        if bytes.isEmpty || offset < 0 { return nil }
        self.bytes = bytes
        self.offset = offset
    }

    func has(_ place: Int64, _ count: Int64) -> Bool { place + count <= Int64(bytes.count) }

    func byte(_ place: Int64) -> UInt32 { has(place, 1) ? UInt32(bytes[Int(place)]) : 0 }

    func two(_ place: Int64) -> UInt32 { byte(place) << 8 | byte(place + 1) }

    func four(_ place: Int64) -> UInt32 { two(place) << 16 | two(place + 2) }

    func littleTwo(_ place: Int64) -> UInt32 { byte(place + 1) << 8 | byte(place) }

    func littleFour(_ place: Int64) -> UInt32 { littleTwo(place + 2) << 16 | littleTwo(place) }

    /// Continues at a place of this part, or beyond it; fine if that is no step forward, or cannot be represented.
    func further(_ place: Int64) -> PictureHead.Answer {
        let next = Int64(offset) + place
        return place > 0 && next <= Int64(Int32.max) ? .further(Int32(next)) : .fine
    }
}
