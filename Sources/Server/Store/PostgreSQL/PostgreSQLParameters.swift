import CPostgreSQL

/// Values as libpq sends them: in the binary format, all in one piece of memory.
struct PostgreSQLParameters {
    private var bytes: [UInt8] = []
    /// The place of each in `bytes`, and its length; nil for NULL.
    private var places: [(start: Int, count: Int)?] = []

    init(_ values: [SQLValue]) {
        for value in values {
            let start = bytes.count
            switch value {
            case .null:
                places.append(nil)
                continue
            // A bigint, the highest byte first.
            case .integer(let number): withUnsafeBytes(of: number.bigEndian) { bytes += $0 }
            case .text(let text): bytes += text.utf8
            case .blob(let blob): bytes += blob
            }
            places.append((start, bytes.count - start))
        }
        // An empty value needs a place too, or it is NULL.
        bytes.append(0)
    }

    func withPointers<Result>(
        _ body: (UnsafePointer<UnsafePointer<CChar>?>, UnsafePointer<Int32>, UnsafePointer<Int32>) -> Result
    ) -> Result {
        bytes.withUnsafeBytes { buffer in
            let start = buffer.baseAddress!.assumingMemoryBound(to: CChar.self)
            let pointers = places.map { $0.map { start + $0.start } }
            let lengths = places.map { Int32(clamping: $0?.count ?? 0) }
            let formats = [Int32](repeating: 1, count: places.count)
            return body(pointers, lengths, formats)
        }
    }

    /// A statement with the marks that PostgreSQL has: `$1` for the first `?`, or for each `?1`. No text in a statement
    /// has a question mark.
    static func numbered(_ sql: String) -> String {
        var numbered = ""
        var count = 0
        var rest = Substring(sql)
        while let mark = rest.firstIndex(of: "?") {
            numbered += rest[..<mark] + "$"
            rest = rest[rest.index(after: mark)...]
            if rest.first?.isWholeNumber == true { continue }
            count += 1
            numbered += String(count)
        }
        return numbered + rest
    }
}
