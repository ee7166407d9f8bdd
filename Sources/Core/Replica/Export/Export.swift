/// Everything that a person wrote, as one document to keep: `{"haru":1,"records":[…],"history":[…]}`.
public struct Export: Sendable, Equatable {
    /// The format that this version writes and reads.
    public static let version: Int64 = 1

    public var records: [Record]
    public var history: [HistoryEntry]

    public init(records: [Record], history: [HistoryEntry]) {
        self.records = records
        self.history = history
    }

    /// The document as UTF-8, a record or entry a line.
    public var bytes: [UInt8] {
        var writer = JSONWriter()
        writer.raw("{\"haru\":")
        writer.write(Self.version)
        writer.raw(",\"records\":[")
        for index in records.indices {
            writer.raw(index == 0 ? "\n" : ",\n")
            writer.write(records[index].json)
        }
        writer.raw("],\"history\":[")
        for index in history.indices {
            writer.raw(index == 0 ? "\n" : ",\n")
            writer.write(history[index].json)
        }
        writer.raw("]}\n")
        return writer.bytes
    }

    /// Reads a whole document, or nothing of it.
    public init(bytes: [UInt8]) throws(ExportError) {
        let json: JSON
        do {
            json = try JSON.parse(bytes, limits: .export)
        } catch {
            throw .json(error)
        }
        guard case .object(let members) = json, case .int(let version)? = json["haru"] else { throw .notAnExport }
        if version != Self.version { throw .unsupportedVersion(version) }
        guard members.count == 3, let records = json["records"]?.array, let history = json["history"]?.array else {
            throw .notAnExport
        }
        self.init(records: [], history: [])
        for index in records.indices {
            do {
                self.records.append(try Record(json: records[index]))
            } catch {
                throw .record(index: index, error)
            }
        }
        for index in history.indices {
            do {
                self.history.append(try HistoryEntry(json: history[index]))
            } catch {
                throw .history(index: index, error)
            }
        }
    }
}

/// Why a document is not an export that this version can read.
public enum ExportError: Error, Hashable, Sendable {
    case json(JSONError)
    /// JSON, but without exactly the members `haru`, `records` and `history`.
    case notAnExport
    /// Written by a newer version.
    case unsupportedVersion(Int64)
    /// The record at that index, from 0.
    case record(index: Int, RecordError)
    /// The history entry at that index, from 0.
    case history(index: Int, RecordError)
}
