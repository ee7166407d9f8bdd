/// A call into the app (Tests/Twin/README.md).
struct Request {
    enum Export: UInt8 {
        case reset, start, load, open, event, hostEvent, pictureHead, heic, merge
    }

    var export: Export
    /// Milliseconds since 1970-01-01T00:00Z.
    var now: Int64
    var first: Int32 = 0
    var second: Int32 = 0
    var zones: [Zone] = []
    var content: [UInt8] = []

    var bytes: [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(25 + zones.count * 12 + content.count)
        func add(_ value: some FixedWidthInteger) { withUnsafeBytes(of: value.littleEndian) { bytes += $0 } }
        add(UInt32(21 + zones.count * 12 + content.count))
        bytes.append(export.rawValue)
        add(Double(now).bitPattern)
        add(first)
        add(second)
        add(UInt32(zones.count))
        for zone in zones {
            add(Double(zone.instant).bitPattern)
            add(zone.minutes)
        }
        return bytes + content
    }
}

/// One side's answer to a request.
struct Reply: Equatable {
    let bytes: [UInt8]

    /// That of a side that is gone.
    static let crash = Reply(bytes: [1, 0, 0, 0, 0])

    var hasCrashed: Bool { bytes[0] != 0 }
    var result: Int32 { bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: 1, as: Int32.self) } }

    /// The calls of the host, in order.
    var calls: [HostCall] {
        var reader = Reader(bytes, from: 5)
        var calls: [HostCall] = []
        while let kind = reader.byte() {
            switch kind {
            case 1: calls.append(.patch(PatchText(operations: reader.numbers(), text: reader.string())))
            case 2:
                calls.append(
                    .effect(
                        EffectCall(kind: reader.number(), number: reader.number(), a: reader.text(), b: reader.text())))
            case 3: calls.append(.lay(reader.string()))
            case 4: calls.append(.measure(reader.text(), font: reader.text()))
            case 5: calls.append(.panic(reader.text()))
            default: calls.append(.crash(reader.text()))
            }
        }
        return calls
    }
}

/// One call of the app to the browser.
enum HostCall: Equatable {
    case patch(PatchText)
    case effect(EffectCall)
    case lay([UInt8])
    case measure(String, font: String)
    case panic(String)
    case crash(String)
}

/// A patch as it crosses to the browser (``Markup/Patch``).
struct PatchText: Equatable {
    var operations: [Int32]
    /// UTF-8.
    var text: [UInt8]
}

struct EffectCall: Equatable {
    var kind: Int32
    var number: Int32
    var a: String
    var b: String

    // By bytes: two spellings of a text are two texts here.
    static func == (left: EffectCall, right: EffectCall) -> Bool {
        left.kind == right.kind && left.number == right.number && left.a.utf8.elementsEqual(right.a.utf8)
            && left.b.utf8.elementsEqual(right.b.utf8)
    }
}

private struct Reader {
    let bytes: [UInt8]
    var place: Int

    init(_ bytes: [UInt8], from place: Int) {
        self.bytes = bytes
        self.place = place
    }

    mutating func byte() -> UInt8? {
        guard place < bytes.count else { return nil }
        place += 1
        return bytes[place - 1]
    }

    mutating func number() -> Int32 {
        place += 4
        return bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: place - 4, as: Int32.self) }
    }

    mutating func string() -> [UInt8] {
        let count = Int(number())
        place += count
        return Array(bytes[place - count..<place])
    }

    mutating func text() -> String {
        let count = Int(number())
        place += count
        return String(decoding: bytes[place - count..<place], as: UTF8.self)
    }

    mutating func numbers() -> [Int32] {
        let some = string()
        return some.withUnsafeBytes { bytes in
            stride(from: 0, to: bytes.count, by: 4).map { bytes.loadUnaligned(fromByteOffset: $0, as: Int32.self) }
        }
    }
}
