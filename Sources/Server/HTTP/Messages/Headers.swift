/// The fields of a message, in the order in which they came or will be sent. Names compare without case.
public struct Headers: Sendable {
    /// One field line.
    public struct Field: Sendable, Equatable {
        public let name: String
        public let value: String
    }

    public private(set) var fields: [Field] = []

    public init() {}

    /// The value of the first field of that name, or nil.
    public subscript(name: String) -> String? {
        fields.first { Self.same($0.name, name) }?.value
    }

    /// The values of all fields of that name, in order.
    public func all(_ name: String) -> [String] {
        fields.filter { Self.same($0.name, name) }.map(\.value)
    }

    /// All values of a list-valued field as one list (RFC 9110, section 5.3), or nil if there is no such field.
    public func list(_ name: String) -> String? {
        let values = all(name)
        return values.isEmpty ? nil : values.joined(separator: ", ")
    }

    /// Adds a field. If its name or value is not legal on the wire, the server answers 500 instead of the message.
    public mutating func append(_ name: String, _ value: String) {
        fields.append(Field(name: name, value: value))
    }

    /// Adds those fields of `other` whose names are not here yet.
    public mutating func fill(from other: Headers) {
        for field in other.fields where self[field.name] == nil { fields.append(field) }
    }

    static func same(_ one: String, _ other: String) -> Bool {
        let left = one.utf8
        let right = other.utf8
        return left.count == right.count
            && zip(left, right).allSatisfy { FieldSyntax.lowercase($0) == FieldSyntax.lowercase($1) }
    }
}
