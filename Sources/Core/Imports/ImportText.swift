import Almanac
import Daybook
import Replica

/// Text of another program.
package enum ImportText {
    /// Whether to examine a file in a zip file, by its path: not macOS metadata, and nothing hidden.
    package static func mayBeText(_ path: String) -> Bool {
        let name = lowered(fileName(path))
        if Text.begins(path, with: "__MACOSX/") || Text.begins(name, with: ".") { return false }
        // Obsidian's own settings and Trash.
        if Text.begins(path, with: ".") || contains(path, "/.") { return false }
        for end: StaticString in [
            ".json", ".csv", ".tsv", ".txt", ".md", ".markdown", ".ics", ".ical", ".vcs", ".kml", ".gpx", ".geojson",
            ".geojsonl", ".geojsons", ".enex", ".html", ".htm",
        ] where ends(name, with: end) {
            return true
        }
        return false
    }

    /// Whether a name in lower case is that of a page of the web.
    static func isPage(_ name: String) -> Bool { ends(name, with: ".html") || ends(name, with: ".htm") }

    /// Whether the name is that of a zip file, or of a map in one, and not of macOS metadata.
    package static func isZip(_ path: String) -> Bool {
        let name = lowered(fileName(path))
        if Text.begins(path, with: "__MACOSX/") || Text.begins(name, with: ".") { return false }
        return ends(name, with: ".zip") || ends(name, with: ".kmz")
    }

    /// Whether the name is that of a KML map.
    package static func isMap(_ path: String) -> Bool { ends(lowered(path), with: ".kml") }

    /// The text with ASCII letters in lower case.
    static func lowered(_ text: String) -> String {
        var bytes = Array(text.utf8)
        for place in bytes.indices where bytes[place] >= 0x41 && bytes[place] <= 0x5A { bytes[place] |= 0x20 }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The text with ASCII letters in upper case.
    static func capital(_ bytes: ArraySlice<UInt8>) -> String { CalendarLine.capitals(bytes) }

    /// Whether a text ends with these bytes.
    static func ends(_ text: String, with end: StaticString) -> Bool {
        let bytes = Array(text.utf8)
        guard bytes.count >= end.utf8CodeUnitCount else { return false }
        for place in 0..<end.utf8CodeUnitCount
        where bytes[bytes.count - end.utf8CodeUnitCount + place] != end.utf8Start[place] {
            return false
        }
        return true
    }

    /// The first place of these bytes.
    static func place(of part: StaticString, in bytes: [UInt8], from: Int = 0) -> Int? {
        let count = part.utf8CodeUnitCount
        var at = from
        search: while at + count <= bytes.count {
            for offset in 0..<count where bytes[at + offset] != part.utf8Start[offset] {
                at += 1
                continue search
            }
            return at
        }
        return nil
    }

    /// Whether these bytes are at a place.
    static func stands(_ part: StaticString, in bytes: [UInt8], at start: Int) -> Bool {
        guard start + part.utf8CodeUnitCount <= bytes.count else { return false }
        for offset in 0..<part.utf8CodeUnitCount where bytes[start + offset] != part.utf8Start[offset] { return false }
        return true
    }

    static func contains(_ text: String, _ part: StaticString) -> Bool { place(of: part, in: Array(text.utf8)) != nil }

    /// The text with line feeds where its lines end in carriage returns alone, as those of old Macs do.
    static func withLineFeeds(_ bytes: [UInt8]) -> [UInt8] {
        var returns = 0
        var feeds = 0
        for place in bytes.indices {
            if bytes[place] == 0x0A { feeds += 1 }
            if bytes[place] != 0x0D { continue }
            if place + 1 < bytes.count, bytes[place + 1] == 0x0A { return bytes }
            returns += 1
        }
        // A stray one ends no line.
        if returns <= feeds { return bytes }
        return bytes.map { $0 == 0x0D ? 0x0A : $0 }
    }

    /// The lines, without their ends.
    static func lines(_ bytes: [UInt8]) -> [String] {
        var lines: [String] = []
        var start = 0
        for place in 0...bytes.count where place == bytes.count || bytes[place] == 0x0A {
            var end = place
            if end > start, bytes[end - 1] == 0x0D { end -= 1 }
            lines.append(String(decoding: bytes[start..<end], as: UTF8.self))
            start = place + 1
        }
        return lines
    }

    /// The text without empty lines at its beginning and end.
    static func body(_ text: String) -> String {
        let bytes = Array(PageText.cleaned(text).utf8)
        var start = 0
        var end = bytes.count
        while start < end, bytes[start] <= 0x20 { start += 1 }
        while end > start, bytes[end - 1] <= 0x20 { end -= 1 }
        return String(decoding: bytes[start..<end], as: UTF8.self)
    }

    static func withoutExtension(_ name: String) -> String {
        let bytes = Array(name.utf8)
        guard let dot = bytes.lastIndex(of: UInt8(ascii: ".")), dot > 0 else { return name }
        return String(decoding: bytes[..<dot], as: UTF8.self)
    }

    /// The name of a file without its extension, and without the number that browsers give a second copy: `목록 (1).csv`
    /// is `목록`.
    static func stem(_ name: String) -> String {
        var bytes = Array(withoutExtension(name).utf8)
        if bytes.last == UInt8(ascii: ")"), let open = bytes.lastIndex(of: UInt8(ascii: "(")), open > 0 {
            let number = bytes[(open + 1)..<(bytes.count - 1)]
            if !number.isEmpty, number.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }) { bytes.removeSubrange(open...) }
        }
        return Text.trimmed(String(decoding: bytes, as: UTF8.self))
    }

    /// The part of a path after the last slash.
    package static func fileName(_ path: String) -> String { Text.parts(path, at: UInt8(ascii: "/")).last ?? path }
}

extension JSON {
    /// The text of a member; empty if it has none.
    @inline(never)
    func text(_ key: String) -> String { self[key]?.string ?? "" }

    /// Whether a member is true.
    @inline(never)
    func isTrue(_ key: String) -> Bool { self[key]?.bool == true }
}
