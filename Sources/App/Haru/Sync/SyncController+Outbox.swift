import AppFrame
import Daybook
import Replica

extension SyncController {
    /// Reads the stored changes that the server has not acknowledged.
    /// - Parameters:
    ///   - key: the last row that was read.
    ///   - found: what was read so far.
    func readOutbox(after key: String, _ found: [Change], then completion: @escaping ([Change]) -> Void) {
        app.readRows(of: "outbox", after: key) { [self] rows in
            guard let rows, let last = rows.last else { return completion(found) }
            readOutbox(
                after: last.key, found + rows.compactMap { try? Change(row: Array($0.row.utf8)) }, then: completion)
        }
    }

    /// The number of changes that a digest covers.
    static func count(_ digest: String) -> Int64 {
        Text.parts(digest, at: UInt8(ascii: "-")).last.flatMap { Int64($0) } ?? 0
    }
}
