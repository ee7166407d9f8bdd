/// The position of a tile in a web map: at zoom z there are 2^z columns and rows, from the north-west.
struct TileAddress: Hashable, Sendable {
    let zoom: Int
    let column: Int
    let row: Int

    /// Nil if a number is not written canonically, or there is no such tile.
    init?(zoom: String, column: String, row: String, mostZoom: Int) {
        guard let zoom = Self.number(zoom), zoom <= mostZoom, let column = Self.number(column),
            let row = Self.number(row), column < 1 << zoom, row < 1 << zoom
        else { return nil }
        self.zoom = zoom
        self.column = column
        self.row = row
    }

    /// The tile's address at a source.
    func url(_ template: String) -> String {
        var url = template
        for (mark, number) in [("{z}", zoom), ("{x}", column), ("{y}", row)] {
            if let range = url.firstRange(of: mark) { url.replaceSubrange(range, with: String(number)) }
        }
        return url
    }

    /// Each tile has one spelling: no sign, no leading zeros.
    private static func number(_ text: String) -> Int? {
        guard text.utf8.count <= 8, let number = Int(text), String(number) == text, number >= 0 else { return nil }
        return number
    }
}
