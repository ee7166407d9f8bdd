extension JSON: Hashable {
    @inline(never)  // or each array and dictionary of these has a copy
    public static func == (left: JSON, right: JSON) -> Bool {
        switch (left, right) {
        case (.null, .null): return true
        case (.bool(let a), .bool(let b)): return a == b
        case (.int(let a), .int(let b)): return a == b
        case (.double(let a), .double(let b)): return a.bitPattern == b.bitPattern
        case (.string(let a), .string(let b)): return haveSameBytes(a, b)
        case (.array(let a), .array(let b)): return a == b
        case (.object(let a), .object(let b)):
            if a.count != b.count { return false }
            return a == b || sortedByKey(a) == sortedByKey(b)
        default: return false
        }
    }

    public func hash(into hasher: inout Hasher) {
        switch self {
        case .null: hasher.combine(0 as UInt8)
        case .bool(let value):
            hasher.combine(1 as UInt8)
            hasher.combine(value)
        case .int(let value):
            hasher.combine(2 as UInt8)
            hasher.combine(value)
        case .double(let value):
            hasher.combine(3 as UInt8)
            hasher.combine(value.bitPattern)
        case .string(let value):
            hasher.combine(4 as UInt8)
            combineBytes(of: value, into: &hasher)
        case .array(let items):
            hasher.combine(5 as UInt8)
            hasher.combine(items)
        case .object(let members):
            hasher.combine(6 as UInt8)
            hasher.combine(sortedByKey(members))
        }
    }
}

/// Members by the UTF-8 bytes of their keys; members with one key keep their order.
func sortedByKey(_ members: [JSONMember]) -> [JSONMember] {
    func precedes(_ left: JSONMember, _ right: JSONMember) -> Bool {
        left.key.withBytes { left in right.key.withBytes { left.lexicographicallyPrecedes($0) } }
    }
    let isSorted = members.indices.dropFirst().allSatisfy { !precedes(members[$0], members[$0 - 1]) }
    return isSorted ? members : members.sorted(by: precedes)
}
