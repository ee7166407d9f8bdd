import Markup

/// One operation of a patch.
enum PatchOperation {
    case create(Int32, Int32)
    case text(Int32, String)
    case attribute(Int32, Int32, String)
    case removeAttribute(Int32, Int32)
    case insert(Int32, Int32, Int32)
    case remove(Int32)
    case setText(Int32, String)
    case listen(Int32, Int32)
    case free(Int32)
}

/// The operations of a patch one by one; ends at one that is none.
struct PatchOperations: Sequence, IteratorProtocol {
    private let patch: PatchText
    private var place = 0
    private var textPlace = 0

    init(_ patch: PatchText) { self.patch = patch }

    mutating func next() -> PatchOperation? {
        guard place < patch.operations.count, let code = Patch.Operation(rawValue: number()) else { return nil }
        switch code {
        case .create: return .create(number(), number())
        case .text: return .text(number(), string())
        case .attribute: return .attribute(number(), number(), string())
        case .removeAttribute: return .removeAttribute(number(), number())
        case .insert: return .insert(number(), number(), number())
        case .remove: return .remove(number())
        case .setText: return .setText(number(), string())
        case .listen: return .listen(number(), number())
        case .free: return .free(number())
        }
    }

    private mutating func number() -> Int32 {
        guard place < patch.operations.count else { return 0 }
        place += 1
        return patch.operations[place - 1]
    }

    /// The next string, whose length is told in UTF-16 units.
    private mutating func string() -> String {
        var units = number()
        let start = textPlace
        while units > 0, textPlace < patch.text.count {
            let byte = patch.text[textPlace]
            let length = byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
            units -= length == 4 ? 2 : 1
            textPlace += length
        }
        textPlace = Swift.min(textPlace, patch.text.count)
        return String(decoding: patch.text[start..<textPlace], as: UTF8.self)
    }
}
