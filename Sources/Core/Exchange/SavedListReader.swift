import Daybook

/// Reads lists of places from Google Takeout ("Saved", CSV): title, note, URL, and in newer ones tags and comment. The
/// names of the columns are in the language of the account, except URL.
enum SavedListReader {
    static func read(_ bytes: [UInt8]) throws(ImportFailure) -> TripImport {
        let rows = try CSVReader.rows(bytes)
        // A list may start with its description.
        guard let head = rows.firstIndex(where: { $0.cells.contains("URL") }),
            let url = rows[head].cells.firstIndex(of: "URL"), url > 0
        else { throw ImportFailure(.unknownFormat) }
        let last = rows[head].cells.count - 1
        var found = TripImport()
        for row in rows[(head + 1)...] {
            func cell(_ place: Int) -> String { place < row.cells.count ? row.cells[place] : "" }
            var entry = TripImport.Entry()
            entry.place.name = cell(0)
            entry.place.url = Place.safe(cell(url))
            entry.place.point = point(in: cell(url))
            entry.memo = url > 1 ? cell(1) : ""
            if last > url, !cell(last).isEmpty { entry.memo += (entry.memo.isEmpty ? "" : "\n") + cell(last) }
            // Google writes an empty row below the header.
            if row.cells.contains(where: { !$0.isEmpty }) { found.add(entry, line: row.line) }
        }
        return found
    }

    /// The location in an address of Google Maps, if there is one: `!3d37.5!4d127.0`, `/@37.5,127.0,17z`,
    /// `/search/37.5,127.0`, `query=37.5,127.0`. Most have none.
    static func point(in url: String) -> GeoPoint? {
        let bytes = unescaped(url)
        if let latitude = place(behind: "!3d", in: bytes), let longitude = place(behind: "!4d", in: bytes) {
            return GeoPoint(latitude: number(bytes, latitude), longitude: number(bytes, longitude))
        }
        for start: StaticString in ["/@", "/search/", "query=", "q="] {
            guard let first = place(behind: start, in: bytes) else { continue }
            let latitude = number(bytes, first)
            let comma = first + latitude.utf8.count
            guard comma < bytes.count, bytes[comma] == UInt8(ascii: ",") else { continue }
            if let point = GeoPoint(latitude: latitude, longitude: number(bytes, comma + 1)) { return point }
        }
        return nil
    }

    /// The words that were looked for in an address of Google Maps: `?q=00120+Vatican+City`; empty if there are none.
    static func search(in url: String) -> String {
        let bytes = Array(url.utf8)
        guard let start = place(behind: "?q=", in: bytes) ?? place(behind: "&q=", in: bytes) else { return "" }
        let words = bytes[start...].prefix { $0 != UInt8(ascii: "&") && $0 != UInt8(ascii: "#") }
            .map { $0 == UInt8(ascii: "+") ? 0x20 : $0 }
        return Text.trimmed(String(decoding: Text.unescaped(words[...], behind: UInt8(ascii: "%")), as: UTF8.self))
    }

    /// The bytes with unescaped commas.
    private static func unescaped(_ url: String) -> [UInt8] {
        var bytes: [UInt8] = []
        for byte in Array(url.utf8) {
            bytes.append(
                byte | 0x20 == UInt8(ascii: "c") && bytes.suffix(2) == [UInt8(ascii: "%"), 0x32] ? 0x2C : byte)
            if bytes.last == 0x2C, bytes.suffix(3).first == UInt8(ascii: "%"), bytes.count > 2 {
                bytes.removeLast(3)
                bytes.append(0x2C)
            }
        }
        return bytes
    }

    private static func place(behind start: StaticString, in bytes: [UInt8]) -> Int? {
        let length = start.utf8CodeUnitCount
        var place = 0
        search: while place + length <= bytes.count {
            for offset in 0..<length where bytes[place + offset] != start.utf8Start[offset] {
                place += 1
                continue search
            }
            return place + length
        }
        return nil
    }

    /// The digits, signs and points from a place on.
    private static func number(_ bytes: [UInt8], _ start: Int) -> String {
        var end = start
        while end < bytes.count,
            bytes[end] == UInt8(ascii: "-") || bytes[end] == UInt8(ascii: ".")
                || bytes[end] >= 0x30 && bytes[end] <= 0x39
        {
            end += 1
        }
        return String(decoding: bytes[start..<end], as: UTF8.self)
    }
}
