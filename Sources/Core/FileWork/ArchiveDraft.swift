import Replica

/// A draft in an archive: typed text that no record has yet, as the device stores it.
public struct ArchiveDraft: Equatable, Sendable {
    /// The name under which the device stores it: printable ASCII without blanks, at most 255 bytes.
    public let name: String
    public let text: String

    package init(name: String, text: String) {
        self.name = name
        self.text = text
    }

    /// Reads ``row``.
    package init(row: [UInt8]) throws(RecordError) {
        var reader = try RowReader(try RowReader.parse(row))
        name = try reader.string("d")
        text = try reader.string("t")
        try reader.finish(known: ["d", "t"])
        if name.utf8.isEmpty || name.utf8.count > 255 { throw .malformedName(name) }
        for byte in name.utf8 where byte < 0x21 || byte > 0x7E { throw .malformedName(name) }
    }

    package var row: [UInt8] { JSON.object([JSONMember("d", .string(name)), JSONMember("t", .string(text))]).bytes }
}
