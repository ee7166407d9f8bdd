import Daybook
import Markup

/// Decides which chunks of rows are near the viewport and drawn; the others only keep their height.
///
/// A part of the list is cut into long chunks, and each near one into short ones. So few elements represent a list of
/// any length, and a step draws a screenful.
package final class RowViewport {
    /// A row's height in pixels until it is first measured.
    private static let rowHeight: Int32 = 77
    /// How many rows from the top are drawn at once, so that the first screen needs no second step.
    private static let firstRows: Int32 = 12

    /// Neighbouring rows: the key of their part of the list, the first of them there, and their greatest number.
    package struct Chunk: Equatable {
        package let part: Int32
        package let start: Int32
        package let size: Int32

        /// Twelve cards fill two, three, four or six columns without a gap.
        package static let short: Int32 = 12
        package static let long: Int32 = 240

        package init(part: Int32, start: Int32, size: Int32) {
            self.part = part
            self.start = start
            self.size = size
        }

        package func contains(place: Int32) -> Bool { place >= start && place < start + size }

        fileprivate func contains(_ other: Chunk) -> Bool {
            part == other.part && size > other.size && contains(place: other.start)
        }
    }
    private struct Known {
        var chunk: Chunk
        var isNear: Bool
        var height: Int32
    }
    // A thousand at most; a plain list is smaller than a dictionary and fast enough.
    private var known: [Known] = []
    /// A chunk is no longer drawn.
    package var didLeave: (Chunk) -> Void = { _ in }

    package init() {}

    /// Whether to draw a chunk with so many rows above it in the whole list.
    package func draws(_ chunk: Chunk, above: Int32) -> Bool {
        above < RowViewport.firstRows || known(chunk)?.isNear == true
    }

    package func height(of chunk: Chunk, rows: Int32) -> Int32 {
        guard let height = known(chunk)?.height, height > 0 else { return rows * RowViewport.rowHeight }
        return height
    }

    /// Shows the list from its top again. Heights stay, so that a way back finds its place.
    package func startOver() {
        for index in known.indices { known[index].isNear = false }
    }

    /// Has the browser tell when the chunk comes near the viewport, "1", and when it leaves with its height, "0 3080".
    package func near(_ chunk: Chunk) -> Attr {
        .on(
            .near,
            .text { payload in
                let parts = Text.parts(payload, at: UInt8(ascii: " "))
                let height = parts.count > 1 ? Text.whole(parts[1]) ?? 0 : 0
                return Action { [self] in update(chunk, isNear: payload.utf8.first == 0x31, height: height) }
            })
    }

    private func update(_ chunk: Chunk, isNear: Bool, height: Int32) {
        let index = known.firstIndex { $0.chunk == chunk } ?? known.count
        if index == known.count { known.append(Known(chunk: chunk, isNear: isNear, height: 0)) }
        known[index].isNear = isNear
        guard !isNear else { return }
        if height > 0 { known[index].height = height }
        // Its short chunks go with it, but not their heights.
        for index in known.indices where chunk.contains(known[index].chunk) { known[index].isNear = false }
        didLeave(chunk)
    }

    private func known(_ chunk: Chunk) -> Known? { known.first { $0.chunk == chunk } }
}
