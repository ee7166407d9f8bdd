import Almanac
import Replica

/// The weekly archives in a folder of the person's: when the next is due, its name, and which of the old ones are
/// removed. Haru removes only files that it wrote there itself.
public struct WeeklyArchive: Equatable, Sendable {
    /// The most files in the folder.
    static let mostFiles = 5

    /// The name of the folder, as the browser shows it.
    public let folder: String
    /// The files that Haru wrote there, the oldest first.
    public private(set) var files: [String] = []
    /// The ``files`` in which something is missing.
    private var partial: [String] = []
    /// The day of the last.
    public private(set) var day: Day?
    /// The parts missing in the last one.
    public private(set) var gaps = ArchiveGaps()
    /// The day on which the person was last warned of an obstacle.
    public var warnedOn: Day?

    public init(folder: String) { self.folder = folder }

    /// Reads the result of ``text``; nil for anything else.
    public init?(text: String) {
        guard let json = try? JSON.parse(text), let folder = json["folder"]?.string else { return nil }
        self.folder = folder
        for file in json["files"]?.array ?? [] { if let name = file.string { files.append(name) } }
        for file in json["partial"]?.array ?? [] { if let name = file.string { partial.append(name) } }
        gaps.photos = Int32(truncatingIfNeeded: json["photos"]?.int ?? 0)
        gaps.history = Int32(truncatingIfNeeded: json["history"]?.int ?? 0)
        day = (json["day"]?.string).flatMap { try? Day.parse($0) }
        warnedOn = (json["told"]?.string).flatMap { try? Day.parse($0) }
    }

    /// The form that is stored on the device.
    public var text: String {
        var names: [JSON] = []
        for file in files { names.append(.string(file)) }
        let json: JSON = [
            "folder": .string(folder), "files": .array(names), "day": day.map { .string($0.text) } ?? .null,
            "told": warnedOn.map { .string($0.text) } ?? .null, "partial": .array(partial.map { .string($0) }),
            "photos": .int(Int64(gaps.photos)), "history": .int(Int64(gaps.history)),
        ]
        return json.text
    }

    /// Whether a week has passed since the last; a clock that was set back also counts.
    public func isDue(on today: Day) -> Bool { day.map { !(0..<7).contains($0.days(to: today)) } ?? true }

    /// Whether to warn the person of an obstacle: once a week.
    public func shouldWarn(on today: Day) -> Bool {
        isDue(on: today) && warnedOn.map { !(0..<7).contains($0.days(to: today)) } != false
    }

    /// The name of a day's archive.
    /// - Parameter place: 1, or more if files of others have the earlier names.
    public static func name(of day: Day, place: Int32 = 1) -> String {
        "haru-" + day.text + (place > 1 ? "-\(place)" : "") + ".haru.zip"
    }

    /// Whether Haru wrote the file of this name and may overwrite it: never a complete one with an incomplete one.
    public func owns(_ name: String, for gaps: ArchiveGaps = ArchiveGaps()) -> Bool {
        files.contains(name) && (gaps.isEmpty || partial.contains(name))
    }

    /// Records a written file.
    /// - Parameter gaps: the parts missing in it.
    /// - Returns: the old ones to remove; the last complete one stays, however old it is.
    public mutating func didWrite(_ name: String, on day: Day, _ gaps: ArchiveGaps = ArchiveGaps()) -> [String] {
        files.removeAll { $0 == name }
        partial.removeAll { $0 == name }
        files.append(name)
        if !gaps.isEmpty { partial.append(name) }
        self.day = day
        self.gaps = gaps
        warnedOn = nil
        let whole = files.last { !partial.contains($0) }
        var old: [String] = []
        for file in files.dropLast(WeeklyArchive.mostFiles) where file != whole { old.append(file) }
        files.removeAll { old.contains($0) }
        partial.removeAll { old.contains($0) }
        return old
    }
}
