/// Quotation marks: quoted text is a name or somebody's words, and is not searched.
enum EntryQuotes {
    /// The opening marks, each followed by its closing mark.
    private static let marks: StaticString = "\"\"“”‘’''「」『』《》〈〉«»`` "

    /// The length in bytes of quoted text starting at a byte, including its marks; 0 if none starts there or it is
    /// never closed.
    static func length(_ bytes: [UInt8], _ start: Int) -> Int {
        guard let mark = closer(bytes, start) else { return 0 }
        // An apostrophe is no quotation mark: Bob's, the boys' room.
        let isApostrophe = bytes[start] == 0x27
        if isApostrophe, start > 0, bytes[start - 1] > 0x28 { return 0 }
        var at = start + mark.opens
        while at + mark.closes.count <= bytes.count {
            if matches(bytes, at, mark.closes) {
                let end = at + mark.closes.count
                if !isApostrophe || end == bytes.count || !isLetter(bytes[end]) { return end - start }
            }
            at += 1
        }
        return 0
    }

    private static func isLetter(_ byte: UInt8) -> Bool { byte >= 0x61 && byte <= 0x7A }

    private static func matches(_ bytes: [UInt8], _ at: Int, _ mark: Range<Int>) -> Bool {
        for (step, place) in mark.enumerated() where bytes[at + step] != marks.utf8Start[place] { return false }
        return true
    }

    /// The mark that closes the one at a byte, as a range of ``marks``, and the length of the opening mark.
    private static func closer(_ bytes: [UInt8], _ at: Int) -> (opens: Int, closes: Range<Int>)? {
        var place = 0
        while marks.utf8Start[place] != 0x20 {
            let opens = place..<place + markLength(place)
            let closes = opens.upperBound..<opens.upperBound + markLength(opens.upperBound)
            if at + opens.count <= bytes.count, matches(bytes, at, opens) { return (opens.count, closes) }
            place = closes.upperBound
        }
        return nil
    }

    private static func markLength(_ place: Int) -> Int {
        let byte = marks.utf8Start[place]
        return byte < 0x80 ? 1 : byte < 0xE0 ? 2 : 3
    }
}
