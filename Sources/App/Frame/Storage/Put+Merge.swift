import Daybook
import Replica

// Two windows may write to one record before either has heard of the other. The transaction that stores a row reads the
// one that is there, so that none of both is lost whatever the windows then tell each other.
extension Put {
    /// The fields that a save sets, for ``Condition/merged(_:)``: `title=<stamp>,done`, each with the stamp that it had
    /// before, if it had one.
    static func fields(_ record: Record, before: (String) -> Stamp?) -> String {
        var text = ""
        for name in record.fieldNames {
            guard let old = before(name) else { continue }
            text += (text.isEmpty ? "" : ",") + name + (old == .zero ? "" : "=" + old.text)
        }
        return text
    }

    /// ``merged(_:_:_:over:)`` of this row; nil for one that is not merged.
    package func merged(over stored: String) -> [Put]? {
        guard case .merged(let fields) = condition, let value else { return nil }
        return [UInt8](value.utf8).withUnsafeBufferPointer { row in
            [UInt8](stored.utf8).withUnsafeBufferPointer { Put.merged(key, fields, row, over: $0) }
        }
    }

    /// The rows to store in place of a record's row: the merged one, and values that lost. It is stored as it is where
    /// nothing is there, or nobody can read it.
    /// - Parameters:
    ///   - fields: those of ``Condition/merged(_:)``.
    ///   - row: that of the save.
    ///   - stored: the row that is there; empty for none.
    public static func merged(
        _ key: String, _ fields: String, _ row: UnsafeBufferPointer<UInt8>, over stored: UnsafeBufferPointer<UInt8>
    ) -> [Put] {
        guard !stored.isEmpty, let mine = try? Record(row: row), let theirs = try? Record(row: stored),
            mine.key == theirs.key
        else {
            return [Put("records", key, String(decoding: row, as: UTF8.self))]
        }
        var before: [String: Stamp] = [:]
        for field in Text.parts(fields, at: UInt8(ascii: ",")) {
            let parts = Text.parts(field, at: UInt8(ascii: "="))
            before[parts[0]] = parts.count > 1 ? Stamp(parts[1]) : .zero
        }
        let (merged, history) = mine.merged(into: theirs, over: before)
        var puts = [Put("records", key, merged.json.text)]
        // As AppContext.puts(of:) does with values that memory replaced.
        for entry in history where !Lock.isReplaced(entry) && (entry.isConflict || !Trash.isPurged(merged)) {
            puts.add(entry)
            if entry.isPlain { puts.add("meta", DeviceNote.plainHistory.text, entry.rowKey) }
        }
        return puts
    }
}
