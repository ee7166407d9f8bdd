/// A web address in typed or pasted text, most often that of a place on a map.
public struct MapLink: Equatable, Sendable {
    /// Only of the schemes https and http.
    public let address: String
    /// The location in it; nil for a short link, or one to a place that only its map knows.
    public let point: GeoPoint?
    /// Its range in the text, in bytes of UTF-8.
    let range: Range<Int>

    /// The first address in a text.
    public static func first(in text: String) -> MapLink? {
        let bytes = Array(text.utf8)
        for start in bytes.indices where bytes[start] | 0x20 == UInt8(ascii: "h") {
            guard let length = scheme(bytes[start...]), start == 0 || !isLetter(bytes[start - 1]) else { continue }
            var end = start + length
            while end < bytes.count, bytes[end] > 0x20, !isQuote(bytes[end]) { end += 1 }
            // Trailing punctuation of the surrounding sentence.
            while end > start + length, isClosing(bytes[end - 1]) { end -= 1 }
            guard end > start + length else { continue }
            let address = String(decoding: bytes[start..<end], as: UTF8.self)
            return MapLink(
                address: address, point: (try? LocationEntry.parse(address)) ?? nil, range: start..<end)
        }
        return nil
    }

    /// An address given as a location, which may lack its scheme: maps.app.goo.gl/AbC.
    public static func location(_ text: String) -> MapLink? { first(in: withScheme(text)) }

    /// A text with a scheme added if it is a name with a dot, a slash and something after it.
    static func withScheme(_ text: String) -> String {
        let text = Text.trimmed(text)
        let bytes = Array(text.utf8)
        guard let host = bytes.firstIndex(of: UInt8(ascii: "/")), host + 1 < bytes.count,
            let point = bytes[..<host].lastIndex(of: UInt8(ascii: ".")), point > 0, point + 2 < host,
            !bytes.contains(0x20), bytes[..<host].allSatisfy({ isLetter($0) || $0 == 0x2E || $0 == 0x2D }),
            bytes[point + 1] > 0x39
        else { return text }
        return "https://" + text
    }

    /// The name of the place in the address of a major map: `/place/NAME/`, `/link/map/NAME,37.5,127.0`,
    /// `/search/NAME`, `maps?q=NAME`; empty for none.
    public var name: String {
        let bytes = Text.unescaped(address)
        // Any address may have a `q`; that of a map has a place there.
        let isMap = (["//map.", "//m.map.", "//maps.", "/maps?", "/maps/"] as [StaticString]).contains {
            MapLink.place(behind: $0, in: bytes) != nil
        }
        for mark: StaticString in [
            "/maps/place/", "/link/map/", "/link/to/", "/p/search/", "/v5/search/", "/maps/search/", "?q=", "&q=",
            "?query=", "&query=",
        ] {
            let isQuery = mark.utf8Start[0] == UInt8(ascii: "?") || mark.utf8Start[0] == UInt8(ascii: "&")
            guard isMap || !isQuery, let start = MapLink.place(behind: mark, in: bytes) else { continue }
            var end = start
            while end < bytes.count, bytes[end] != UInt8(ascii: "/"), bytes[end] != UInt8(ascii: "?"),
                bytes[end] != UInt8(ascii: ","), !isQuery || bytes[end] != UInt8(ascii: "&")
            {
                end += 1
            }
            let name = bytes[start..<end].map { $0 == UInt8(ascii: "+") ? 0x20 : $0 }
            let text = Text.trimmed(String(decoding: name, as: UTF8.self))
            // Coordinates, the number of a place and bytes that are not valid text are no names.
            if text.isEmpty || Text.begins(text, with: "place_id:") || Text.begins(text, with: "loc:") { continue }
            if GeoPoint.number(text) == nil, String(validating: name, as: UTF8.self) != nil { return text }
        }
        return ""
    }

    private static func scheme(_ bytes: ArraySlice<UInt8>) -> Int? {
        for scheme: StaticString in ["https://", "http://"] {
            let length = scheme.utf8CodeUnitCount
            guard bytes.count >= length else { continue }
            var count = 0
            while count < length, bytes[bytes.startIndex + count] | 0x20 == scheme.utf8Start[count] | 0x20 {
                count += 1
            }
            if count == length { return length }
        }
        return nil
    }

    private static func place(behind mark: StaticString, in bytes: [UInt8]) -> Int? {
        let length = mark.utf8CodeUnitCount
        var start = 0
        while start + length <= bytes.count {
            var count = 0
            while count < length, bytes[start + count] == mark.utf8Start[count] { count += 1 }
            if count == length { return start + length }
            start += 1
        }
        return nil
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        byte >= 0x30 && byte <= 0x39 || byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A
    }

    /// < > and "
    private static func isQuote(_ byte: UInt8) -> Bool { byte == 0x3C || byte == 0x3E || byte == 0x22 }

    /// ) ] . , ; ! '
    private static func isClosing(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x29, 0x5D, 0x2E, 0x2C, 0x3B, 0x21, 0x27: true
        default: false
        }
    }
}
