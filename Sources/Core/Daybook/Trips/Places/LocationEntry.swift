/// A location as typed or pasted: two decimal numbers, or a map link that contains them.
public enum LocationEntry {
    /// Why a text has no location.
    public enum Failure: Equatable, Error, Sendable {
        /// It has no two numbers.
        case noNumbers
        /// Its numbers are outside the world, or both zero.
        case outside
        /// A link without a location: a short one, or one to a place that only its map knows.
        case bareLink
    }

    /// Reads `37.5796, 126.9770` (latitude first), `geo:37.5796,126.9770` (RFC 5870), and the map links of Kakao,
    /// Naver, Google and OpenStreetMap, also inside other text.
    /// - Returns: nil for an empty text.
    public static func parse(_ text: String) throws(Failure) -> GeoPoint? {
        let text = MapLink.withScheme(text)
        if text.isEmpty { return nil }
        let bytes = Text.unescaped(text)
        let isLink = Text.begins(text, with: "geo:") || place(of: "://", in: bytes) != nil
        let pairs = isLink ? linked(bytes) : plain(bytes)
        for pair in pairs {
            if let point = GeoPoint(latitude: pair.latitude, longitude: pair.longitude) { return point }
        }
        if !pairs.isEmpty { throw .outside }
        throw isLink ? .bareLink : .noNumbers
    }

    /// The text of a location in a field.
    public static func text(_ point: GeoPoint) -> String { point.latitudeText + ", " + point.longitudeText }

    private typealias Pair = (latitude: String, longitude: String)

    /// Exactly two numbers, surrounded by brackets, commas, spaces and degree signs.
    private static func plain(_ bytes: [UInt8]) -> [Pair] {
        var parts: [String] = []
        var part: [UInt8] = []
        for byte in bytes + [0x20] {
            switch byte {
            // The two bytes of a degree sign, too.
            case 0x20, 0x2C, 0x3B, 0x28, 0x29, 0x5B, 0x5D, 0xC2, 0xB0:
                if !part.isEmpty { parts.append(String(decoding: part, as: UTF8.self)) }
                part = []
            default: part.append(byte)
            }
        }
        guard parts.count == 2, GeoPoint.number(parts[0]) != nil, GeoPoint.number(parts[1]) != nil else { return [] }
        return [(parts[0], parts[1])]
    }

    /// All possible locations in a link, the most reliable first: a pin precedes the middle of the map.
    private static func linked(_ bytes: [UInt8]) -> [Pair] {
        var pairs = apart(bytes, "!3d", "!4d") + apart(bytes, "mlat=", "mlon=") + apart(bytes, "lat=", "lng=")
        pairs += apart(bytes, "lat=", "lon=")
        pairs += together(bytes, "geo:") + kakao(bytes)
        pairs += together(bytes, "query=") + together(bytes, "destination=") + together(bytes, "q=")
        pairs += together(bytes, "ll=") + together(bytes, "p=") + together(bytes, "@")
        if let start = place(of: "#map=", in: bytes) {
            let numbers = numbers(bytes, from: start, between: UInt8(ascii: "/"))
            if numbers.count == 3 { pairs.append((numbers[1], numbers[2])) }
        }
        // The middle of Naver's map: longitude, latitude and zoom; with the zoom first it has no location.
        if let start = place(of: "c=", in: bytes) {
            let numbers = numbers(bytes, from: start, between: UInt8(ascii: ","))
            if numbers.count >= 6 { pairs.append((numbers[1], numbers[0])) }
        }
        return pairs
    }

    /// `/link/map/a name,37.4,127.1` and similar: the last two numbers of the rest.
    private static func kakao(_ bytes: [UInt8]) -> [Pair] {
        guard let start = place(of: "/link/", in: bytes) else { return [] }
        var end = start
        while end < bytes.count, bytes[end] > 0x20, bytes[end] != UInt8(ascii: "?") { end += 1 }
        let parts = Text.parts(String(decoding: bytes[start..<end], as: UTF8.self), at: UInt8(ascii: "/"))
        guard let last = parts.last else { return [] }
        let pieces = Text.parts(last, at: UInt8(ascii: ","))
        guard pieces.count >= 2 else { return [] }
        let pair = (pieces[pieces.count - 2], pieces[pieces.count - 1])
        return GeoPoint.number(pair.0) == nil || GeoPoint.number(pair.1) == nil ? [] : [pair]
    }

    /// Two numbers after a mark, with a comma between them.
    private static func together(_ bytes: [UInt8], _ mark: StaticString) -> [Pair] {
        guard let start = place(of: mark, in: bytes) else { return [] }
        let numbers = numbers(bytes, from: start, between: UInt8(ascii: ","))
        return numbers.count >= 2 ? [(numbers[0], numbers[1])] : []
    }

    /// Two numbers, each after its own mark.
    private static func apart(_ bytes: [UInt8], _ first: StaticString, _ second: StaticString) -> [Pair] {
        guard let one = place(of: first, in: bytes), let other = place(of: second, in: bytes) else { return [] }
        let latitude = numbers(bytes, from: one, between: 0)
        let longitude = numbers(bytes, from: other, between: 0)
        return latitude.isEmpty || longitude.isEmpty ? [] : [(latitude[0], longitude[0])]
    }

    /// Consecutive numbers from a place on.
    private static func numbers(_ bytes: [UInt8], from start: Int, between separator: UInt8) -> [String] {
        var numbers: [String] = []
        var number: [UInt8] = []
        for byte in bytes[start...] + [0] {
            switch byte {
            case 0x30...0x39, UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."): number.append(byte)
            default:
                if byte == UInt8(ascii: " "), number.isEmpty, !numbers.isEmpty { continue }
                let text = String(decoding: number, as: UTF8.self)
                guard GeoPoint.number(text) != nil else { return numbers }
                numbers.append(text)
                number = []
                if byte != separator { return numbers }
            }
        }
        return numbers
    }

    /// The place after a mark; if the mark starts with a letter, no letter or digit may precede it.
    private static func place(of mark: StaticString, in bytes: [UInt8]) -> Int? {
        let length = mark.utf8CodeUnitCount
        guard bytes.count >= length else { return nil }
        let isWord = mark.utf8Start[0] >= 0x61
        for start in 0...(bytes.count - length) {
            var count = 0
            while count < length, bytes[start + count] == mark.utf8Start[count] { count += 1 }
            guard count == length else { continue }
            if isWord, start > 0, isLetter(bytes[start - 1]) { continue }
            return start + length
        }
        return nil
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        byte >= 0x30 && byte <= 0x39 || byte >= 0x41 && byte <= 0x5A || byte >= 0x61 && byte <= 0x7A
    }
}
