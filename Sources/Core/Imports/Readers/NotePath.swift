import Almanac
import Daybook

/// The day of a note from its folders, as Obsidian's daily notes may be organised: `2026/11/21.md`, `2026/11-21.md`,
/// `2026/2026-11/21.md`, `2026년/11월/21일.md`.
enum NotePath {
    static func day(_ path: String) -> Day? {
        let folders = Text.parts(path, at: UInt8(ascii: "/"))
        guard folders.count > 1, let name = folders.last.map({ ImportText.stem($0) }), isNumbers(name) else {
            return nil
        }
        let own = numbers(name)
        let parent = numbers(folders[folders.count - 2])
        let above = folders.count > 2 ? numbers(folders[folders.count - 3]) : []
        switch (own.count, parent.count) {
        case (1, 1): return above.first.flatMap { date(year: $0, month: parent[0], own[0]) }
        case (1, 2):
            // In either order.
            return parent[0] > 999
                ? date(year: parent[0], month: parent[1], own[0]) : date(year: parent[1], month: parent[0], own[0])
        case (2, 1): return date(year: parent[0], month: own[0], own[1])
        default: return nil
        }
    }

    private static func date(year: Int32, month: Int32, _ day: Int32) -> Day? {
        year > 1899 ? Day(year: year, month: month, day: day) : nil
    }

    /// Whether a name consists only of numbers, with signs between them or 월, 일, 月, 日 after them.
    private static func isNumbers(_ name: String) -> Bool {
        var rest = Array(name.utf8)
        for unit: StaticString in ["월", "일", "月", "日"] {
            while let at = ImportText.place(of: unit, in: rest) { rest.removeSubrange(at..<(at + 3)) }
        }
        return !rest.isEmpty
            && rest.allSatisfy { $0 >= 0x30 && $0 <= 0x39 || $0 == 0x2D || $0 == 0x2E || $0 == 0x5F || $0 == 0x20 }
    }

    /// The first three numbers in the name of a folder.
    private static func numbers(_ name: String) -> [Int32] {
        var numbers: [Int32] = []
        var isOpen = false
        for byte in name.utf8 {
            guard byte >= 0x30, byte <= 0x39 else {
                isOpen = false
                continue
            }
            if !isOpen {
                if numbers.count == 3 { return numbers }
                numbers.append(0)
            }
            isOpen = true
            let last = numbers.count - 1
            numbers[last] = min(numbers[last], 9999) * 10 + Int32(byte - 0x30)
        }
        return numbers
    }
}
