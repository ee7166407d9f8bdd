/// The place of a tile in the pyramid of the web's maps: at zoom z, 2^z columns and as many rows, from the north-west.
struct TileAddress: Hashable, Sendable {
    let zoom: Int
    let column: Int
    let row: Int

    /// Nil where a number is not written plainly, or there is no such tile.
    init?(zoom: String, column: String, row: String, mostZoom: Int) {
        guard let zoom = Self.number(zoom), zoom <= mostZoom, let column = Self.number(column),
            let row = Self.number(row), column < 1 << zoom, row < 1 << zoom
        else { return nil }
        self.zoom = zoom
        self.column = column
        self.row = row
    }

    /// Where a source has it.
    func url(_ template: String) -> String {
        var url = template
        for (mark, number) in [("{z}", zoom), ("{x}", column), ("{y}", row)] {
            if let range = url.firstRange(of: mark) { url.replaceSubrange(range, with: String(number)) }
        }
        return url
    }

    /// One spelling for one tile: no sign, no zero in front.
    private static func number(_ text: String) -> Int? {
        guard text.utf8.count <= 8, let number = Int(text), String(number) == text, number >= 0 else { return nil }
        return number
    }
}
