/// Which blocks of rows stand near the window and are drawn; the others only keep their height.
struct RowWindow: Equatable {
    static let blockSize: Int32 = 40
    /// The height of a row before it was ever measured, in pixels.
    static let rowHeight: Int32 = 77

    /// A block: the key of its part of the list, and its number there.
    struct Place: Equatable {
        var part: Int32
        var block: Int32
    }
    private struct Note: Equatable {
        var place: Place
        var isNear: Bool
        var height: Int32
    }
    // A few hundred blocks at most; a plain list is smaller than a dictionary and fast enough.
    private var notes: [Note] = []

    /// The first block of each part is drawn at once, so that the first screen needs no second step.
    func draws(_ place: Place) -> Bool { place.block == 0 || note(of: place)?.isNear == true }

    func height(of place: Place, rows: Int32) -> Int32 {
        guard let height = note(of: place)?.height, height > 0 else { return rows * RowWindow.rowHeight }
        return height
    }

    mutating func note(_ place: Place, isNear: Bool, height: Int32) {
        let index = notes.firstIndex { $0.place == place } ?? notes.count
        if index == notes.count { notes.append(Note(place: place, isNear: isNear, height: 0)) }
        notes[index].isNear = isNear
        if !isNear && height > 0 { notes[index].height = height }
    }

    private func note(of place: Place) -> Note? { notes.first { $0.place == place } }
}
