@_spi(_Unicode) import Swift
import Replica

/// A change that another window, another device or another program makes to one record.
struct OtherWriter {
    let key: String
    let row: String
    let changes: [Change]

    /// Nil if the record cannot be read.
    /// - Parameter isComposed: whether all text is in Normalization Form C, as haru.js hands over typed text.
    init?(dice: inout Dice, rows: [String: String], now: Int64, isComposed: Bool) {
        let keys = rows.keys.sorted()
        var replica = Replica(clock: HybridClock(device: 99))
        var name = dice.one(of: Life.rows).0
        if !keys.isEmpty, !dice.once(in: 5) { name = dice.one(of: keys) }
        guard let key = RecordKey(text: name) else { return nil }
        let stored = rows[name] ?? Life.rows.first { $0.0 == name }?.1 ?? ""
        guard (try? replica.load(row: Array(stored.utf8))) != nil, let record = replica.record(key) else { return nil }
        let fields = record.fieldNames
        var edits: [Edit] = []
        for _ in 0...dice.roll(2) {
            let field = fields.isEmpty || dice.once(in: 8) ? Record.deleted : dice.one(of: fields)
            var value = Self.value(like: record[field], &dice)
            if isComposed { value = Self.composed(value) }
            edits.append(Edit(key, field, value))
        }
        let commit = replica.write(edits, now: now + Int64(dice.roll(5)) * 1000 - 2000)
        guard let written = replica.record(key) else { return nil }
        self.key = name
        row = written.json.text
        changes = commit.changes
    }

    /// The news that the window tells the others (``AppFrame/WindowNews``).
    /// - Parameter isOld: whether the window is of a version that stores rows without a look at present ones.
    func news(isReceived: Bool, isOld: Bool) -> String {
        var lines = changes.map { isReceived ? JSON.array([$0.json]).text : $0.json.text }
        if isOld { lines.append(JSON(dictionaryLiteral: ("row", .string(key))).text) }
        return lines.joined(separator: "\n")
    }

    private static func composed(_ value: JSON) -> JSON {
        switch value {
        case .string(let text): .string(Files.composed(text))
        case .array(let items): .array(items.map(composed))
        case .object(let members): .object(members.map { JSONMember($0.key, composed($0.value)) })
        default: value
        }
    }

    private static func value(like old: JSON?, _ dice: inout Dice) -> JSON {
        // Any type may stand in any field.
        if dice.once(in: 6) {
            return dice.one(of: [
                nil, true, 0, -1, 2_147_483_648, 9_007_199_254_740_993, 0.1, 1e300, -0.0, 1e-7, 123456789.5, "", [],
                [1, "a"], ["a": 1], .int(.max),
                .int(.min),
            ])
        }
        switch old {
        case .bool(let isOn): return .bool(!isOn)
        case .int(let number):
            return .int(
                dice.one(of: [number &+ 1, 0 &- number, 0, 12, 2_147_483_647, 4_294_967_296, 1 << 53, number &* 1000]))
        case .double(let number):
            return .double(dice.one(of: [number / 3, -number, number * 1e10, 0.1 + 0.2, 1e21, .leastNonzeroMagnitude]))
        case .object(let members):
            return .object(members.map { dice.once(in: 3) ? JSONMember($0.key, value(like: $0.value, &dice)) : $0 })
        case .array(let items): return .array(items + items)
        // Another spelling of the same text.
        case .string(let text) where dice.once(in: 3): return .string(String(String.UnicodeScalarView(text._nfd)))
        default: return .string(dice.one(of: dice.once(in: 3) ? Texts.dates : Texts.written))
        }
    }
}
