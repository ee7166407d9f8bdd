extension JSON {
    public var isNull: Bool { self == .null }

    public var bool: Bool? { if case .bool(let value) = self { value } else { nil } }

    /// The number, when it was written as an integer that fits 64 bits.
    public var int: Int64? { if case .int(let value) = self { value } else { nil } }

    /// The number, when it was written as an integer that fits 32 bits.
    public var int32: Int32? { if case .int(let value) = self { Int32(exactly: value) } else { nil } }

    /// The number, also when it was written as an integer.
    public var double: Double? {
        switch self {
        case .double(let value): value
        case .int(let value): Double(value)
        default: nil
        }
    }

    public var string: String? { if case .string(let value) = self { value } else { nil } }

    public var array: [JSON]? { if case .array(let items) = self { items } else { nil } }

    public var object: [JSONMember]? { if case .object(let members) = self { members } else { nil } }

    /// The value of an object's first member with that key; nil when there is none or this is not an object.
    public subscript(key: String) -> JSON? {
        guard case .object(let members) = self else { return nil }
        for member in members where haveSameBytes(member.key, key) { return member.value }
        return nil
    }
}

extension JSON: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral,
    ExpressibleByFloatLiteral, ExpressibleByNilLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    public init(stringLiteral value: String) { self = .string(value) }
    public init(integerLiteral value: Int64) { self = .int(value) }
    public init(booleanLiteral value: Bool) { self = .bool(value) }
    public init(floatLiteral value: Double) { self = .double(value) }
    public init(nilLiteral: ()) { self = .null }
    public init(arrayLiteral elements: JSON...) { self = .array(elements) }
    public init(dictionaryLiteral elements: (String, JSON)...) {
        self = .object(elements.map { JSONMember($0.0, $0.1) })
    }
}
