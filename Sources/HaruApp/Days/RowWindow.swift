/// Which stretches of rows stand near the window and are drawn; the others only keep their height.
///
/// A part of the list is cut into long stretches, and one that is near into short ones: few elements stand for a list of
/// any length, and what a step draws is a screenful.
struct RowWindow: Equatable {
    /// The height of a row before it was ever measured, in pixels.
    static let rowHeight: Int32 = 77
    /// So many rows from the top are drawn at once, so that the first screen needs no second step.
    static let firstRows: Int32 = 12

    /// Neighbouring rows: the key of their part of the list, the first of them there, and how many at most.
    struct Stretch: Equatable {
        var part: Int32
        var start: Int32
        var size: Int32

        /// Twelve cards stand in two, three, four or six columns without a gap.
        static let short: Int32 = 12
        static let long: Int32 = 240

        func contains(_ other: Stretch) -> Bool {
            part == other.part && size > other.size && other.start >= start && other.start < start + size
        }
    }
    private struct Note: Equatable {
        var stretch: Stretch
        var isNear: Bool
        var height: Int32
    }
    // A thousand at most; a plain list is smaller than a dictionary and fast enough.
    private var notes: [Note] = []

    /// Whether to draw a stretch with so many rows above it in the whole list.
    func draws(_ stretch: Stretch, above: Int32) -> Bool {
        above < RowWindow.firstRows || note(of: stretch)?.isNear == true
    }

    func height(of stretch: Stretch, rows: Int32) -> Int32 {
        guard let height = note(of: stretch)?.height, height > 0 else { return rows * RowWindow.rowHeight }
        return height
    }

    mutating func note(_ stretch: Stretch, isNear: Bool, height: Int32) {
        let index = notes.firstIndex { $0.stretch == stretch } ?? notes.count
        if index == notes.count { notes.append(Note(stretch: stretch, isNear: isNear, height: 0)) }
        notes[index].isNear = isNear
        guard !isNear else { return }
        if height > 0 { notes[index].height = height }
        // Its short stretches are gone with it, but not their heights.
        for index in notes.indices where stretch.contains(notes[index].stretch) { notes[index].isNear = false }
    }

    /// The list is shown anew and from its top; heights stay, so that a way back finds its place.
    mutating func startOver() {
        for index in notes.indices { notes[index].isNear = false }
    }

    private func note(of stretch: Stretch) -> Note? { notes.first { $0.stretch == stretch } }
}
