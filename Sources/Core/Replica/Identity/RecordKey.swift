/// The name of a record: its collection and its id within that.
///
/// Both are ASCII, so that keys are equal exactly when their bytes are: a collection is a letter and up to 31 more
/// letters or digits; an id is 1 to 64 letters, digits, `_`, `-` or `.`; a field is named as a collection, up to 64
/// long.
public struct RecordKey: Hashable, Comparable, Sendable, CustomStringConvertible {
    public let collection: String
    public let id: String

    /// A key of these parts; ``isWellFormed`` says whether a record with it can be stored.
    public init(collection: String, id: String) {
        self.collection = collection
        self.id = id
    }

    /// Reads `collection/id`; nil unless both are well formed.
    public init?(text: String) {
        guard let slash = text.utf8.firstIndex(of: UInt8(ascii: "/")) else { return nil }
        let id = text.utf8[text.utf8.index(after: slash)...]
        self.init(
            collection: String(decoding: text.utf8[..<slash], as: UTF8.self), id: String(decoding: id, as: UTF8.self))
        if !isWellFormed { return nil }
    }

    /// `collection/id`.
    public var text: String { collection + "/" + id }

    public var description: String { text }

    /// Whether these are the bytes of ``text``.
    public func isSpelled(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        collection.withBytes { collection in
            id.withBytes { id in
                bytes.count == collection.count + 1 + id.count && bytes[collection.count] == UInt8(ascii: "/")
                    && bytes.starts(with: collection) && bytes.dropFirst(collection.count + 1).elementsEqual(id)
            }
        }
    }

    /// Whether the collection and the id follow the rules above.
    public var isWellFormed: Bool { collection.withBytes(isCollectionName) && id.withBytes(isIdentifier) }

    public static func < (left: RecordKey, right: RecordKey) -> Bool {
        left.collection != right.collection ? left.collection < right.collection : left.id < right.id
    }
}

/// Whether a field may have that name.
func isFieldName(_ text: String) -> Bool { text.withBytes(isFieldName) }

func isFieldName(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool { isName(bytes, upTo: 64) }

/// Whether a collection may have that name.
func isCollectionName(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool { isName(bytes, upTo: 32) }

/// Whether a record may have that id.
func isIdentifier(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    if bytes.isEmpty || bytes.count > 64 { return false }
    return bytes.allSatisfy {
        isLetter($0) || isDigit($0) || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ".")
    }
}

private func isName(_ bytes: UnsafeBufferPointer<UInt8>, upTo length: Int) -> Bool {
    guard let first = bytes.first, isLetter(first), bytes.count <= length else { return false }
    return bytes.allSatisfy { isLetter($0) || isDigit($0) }
}

private func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

private func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
