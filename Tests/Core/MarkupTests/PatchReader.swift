import Markup

/// Reads a patch as haru.js does: the blob is decoded once, strings are taken from it in order by UTF-16 length.
struct PatchReader {
    private let ops: [Int32]
    private let units: [UInt16]
    private var next = 0
    private var nextUnit = 0

    init(_ patch: Patch) {
        ops = patch.ops
        units = Array(String(decoding: patch.text, as: UTF8.self).utf16)
    }

    var isAtEnd: Bool { next == ops.count && nextUnit == units.count }

    mutating func nextOperation() -> Int32? {
        guard next < ops.count else { return nil }
        next += 1
        return ops[next - 1]
    }

    mutating func operand() throws(FakeDocument.Fault) -> Int32 {
        guard let operand = nextOperation() else { throw .shortOperands }
        return operand
    }

    mutating func name() throws(FakeDocument.Fault) -> AttributeName {
        guard let name = AttributeName(rawValue: try operand()) else { throw .shortOperands }
        return name
    }

    mutating func string() throws(FakeDocument.Fault) -> String {
        let count = Int(try operand())
        guard nextUnit + count <= units.count else { throw .shortOperands }
        nextUnit += count
        return String(decoding: units[nextUnit - count..<nextUnit], as: UTF16.self)
    }
}
