/// A stop as typed into the plan of a day: its name, the time and the duration that ``PlanEntry`` reads, and a link,
/// which is kept whether or not it contains a location.
public struct StopEntry: Equatable, Sendable {
    /// The parts that can be recognised, and refused.
    public struct Parts: OptionSet, Sendable {
        public let rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static let time = Parts(rawValue: 1)
        public static let length = Parts(rawValue: 2)
        public static let link = Parts(rawValue: 4)
    }

    /// The text without the recognised parts; empty for a link alone that names no place.
    public var name: String
    /// As ``Stop/time``.
    public private(set) var time: Int32?
    /// As ``Stop/minutes``.
    public private(set) var minutes: Int32?
    public private(set) var link: MapLink?
    /// The address below the name in text shared by a map app.
    public private(set) var address = ""

    /// - Parameters:
    ///   - typed: one line.
    ///   - evening: whether the day has a stop in the evening, so that a time before ``Stop/dawn`` is after it.
    ///   - refused: parts that the person does not want recognised; their words stay in the name.
    public init(_ typed: String, evening: Bool = false, refused: Parts = []) {
        name = Text.trimmed(typed)
        if !refused.contains(.link), let found = MapLink.first(in: name) { apply(found) }
        let read = PlanEntry(name, refused: PlanEntry.Parts(rawValue: refused.rawValue & 3))
        name = read.text
        time = read.time
        minutes = read.length
        if evening, let time, time < Stop.dawn { self.time = time + 1440 }
    }

    /// The stops of typed or pasted text, one per line. A link on a line of its own belongs to the line before it. Text
    /// shared by a map app is one stop: its name, its address and its link, after the app's name in brackets.
    public static func all(in text: String, evening: Bool = false, refused: Parts = []) -> [StopEntry] {
        var lines: [String] = []
        for line in Text.parts(text, at: 0x0A) where !Text.trimmed(line).isEmpty { lines.append(Text.trimmed(line)) }
        if let shared = shared(lines, refused) { return [shared] }
        var entries: [StopEntry] = []
        for line in lines {
            var entry = StopEntry(line, evening: evening, refused: refused)
            if lines.count > 1, entry.link?.range.count == line.utf8.count, let last = entries.indices.last,
                entries[last].link == nil
            {
                entries[last].link = entry.link
                continue
            }
            // A link alone is named after its place.
            if entry.name.isEmpty, let name = entry.link?.name { entry.name = name }
            entries.append(entry)
        }
        return entries
    }

    /// `[카카오맵] 우진해장국`, `[네이버 지도]` and the like, then the address, then the link.
    private static func shared(_ lines: [String], _ refused: Parts) -> StopEntry? {
        guard lines.count > 1, lines.count < 6, !refused.contains(.link), Text.begins(lines[0], with: "["),
            let link = MapLink.first(in: lines[lines.count - 1]), link.range.count == lines[lines.count - 1].utf8.count
        else { return nil }
        let head = Array(lines[0].utf8)
        guard let close = head.firstIndex(of: UInt8(ascii: "]")) else { return nil }
        let first = Text.trimmed(String(decoding: head[(close + 1)...], as: UTF8.self))
        var said = first.isEmpty ? lines[1..<(lines.count - 1)] : [first] + lines[1..<(lines.count - 1)]
        guard let name = said.popFirst() else { return nil }
        // Taken as it is: a name on a map is not a line of a plan.
        var entry = StopEntry(name, refused: [.time, .length, .link])
        entry.link = link
        for line in said { entry.address += (entry.address.isEmpty ? "" : ", ") + line }
        return entry
    }

    private mutating func apply(_ found: MapLink) {
        let bytes = Array(name.utf8)
        var before = Text.trimmed(String(decoding: bytes[..<found.range.lowerBound], as: UTF8.self))
        var behind = Text.trimmed(String(decoding: bytes[found.range.upperBound...], as: UTF8.self))
        // Also removes brackets that contained nothing else, and the end of the sentence.
        if before.utf8.last == UInt8(ascii: "("), behind.utf8.first == UInt8(ascii: ")") {
            before = Text.trimmed(String(decoding: before.utf8.dropLast(), as: UTF8.self))
            behind = Text.trimmed(String(decoding: behind.utf8.dropFirst(), as: UTF8.self))
        }
        if behind == "." { behind = "" }
        link = found
        name = before + (before.isEmpty || behind.isEmpty ? "" : " ") + behind
    }
}
