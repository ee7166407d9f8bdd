/// The parts of a request body that is not valid JSON as a whole: each change by itself, and the rest. One pass
/// separates them by brackets, commas and strings alone, so that a change whose value cannot be parsed is refused
/// alone.
struct SubmissionParts {
    /// Where each change is.
    private(set) var changes: [Range<Int>] = []
    /// The body with no changes in it.
    private(set) var envelope: [UInt8] = []

    private let bytes: [UInt8]
    private var position = 0

    /// Nil if the body is no object with changes, or they do not end, or are more than ``SyncLimits/changes``.
    init?(of bytes: [UInt8]) {
        self.bytes = bytes
        skipSpace()
        guard pass(UInt8(ascii: "{")) else { return nil }
        while true {
            skipSpace()
            let start = position
            guard byte == UInt8(ascii: "\""), passValue() else { return nil }
            let isChanges = bytes[start..<position].elementsEqual("\"changes\"".utf8)
            skipSpace()
            guard pass(UInt8(ascii: ":")) else { return nil }
            skipSpace()
            let value = position
            if isChanges {
                guard passChanges() else { return nil }
                envelope = Array(bytes[..<value]) + Array("[]".utf8) + Array(bytes[position...])
                return
            }
            guard passValue() else { return nil }
            skipSpace()
            guard pass(UInt8(ascii: ",")) else { return nil }
        }
    }

    private var byte: UInt8 { position < bytes.count ? bytes[position] : 0 }

    private mutating func pass(_ sign: UInt8) -> Bool {
        guard byte == sign else { return false }
        position += 1
        return true
    }

    private mutating func skipSpace() {
        while byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { position += 1 }
    }

    private mutating func passChanges() -> Bool {
        guard pass(UInt8(ascii: "[")) else { return false }
        skipSpace()
        if pass(UInt8(ascii: "]")) { return true }
        while changes.count < Int(SyncLimits.changes) {
            skipSpace()
            let start = position
            guard passValue() else { return false }
            changes.append(start..<position)
            skipSpace()
            if pass(UInt8(ascii: "]")) { return true }
            guard pass(UInt8(ascii: ",")) else { return false }
        }
        return false
    }

    /// Passes a value without parsing it: up to the comma or closing bracket that follows it. Returns false if there is
    /// no value, or it has no end.
    private mutating func passValue() -> Bool {
        let start = position
        var depth = 0
        while position < bytes.count {
            switch bytes[position] {
            case UInt8(ascii: "\""):
                guard passString() else { return false }
                if depth == 0, bytes[start] == UInt8(ascii: "\"") { return true }
                continue
            case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                if depth == 0 { return position > start }
                depth -= 1
                if depth == 0 {
                    position += 1
                    return true
                }
            case UInt8(ascii: ",") where depth == 0: return position > start
            default: break
            }
            position += 1
        }
        return false
    }

    private mutating func passString() -> Bool {
        position += 1
        while position < bytes.count {
            switch bytes[position] {
            case UInt8(ascii: "\""):
                position += 1
                return true
            case UInt8(ascii: "\\"): position += 2
            default: position += 1
            }
        }
        return false
    }
}
