/// The first call of the host in which two replies differ, in words.
struct Difference {
    let text: String

    init(_ native: Reply, _ shipped: Reply, document: Document, codes: Codes) {
        let describe = { (call: HostCall?) in call.map { Self.text($0, document, codes) } ?? "nothing more" }
        let left = native.calls
        let right = shipped.calls
        var text = ""
        if native.hasCrashed || shipped.hasCrashed {
            let who = native.hasCrashed && shipped.hasCrashed ? "both sides" : native.hasCrashed ? "native" : "shipped"
            text = "crashed: \(who)\n"
        }
        let place = (0..<max(left.count, right.count)).first { place in
            place >= left.count || place >= right.count || left[place] != right[place]
        }
        guard let place else {
            self.text = text + "native result \(native.result), shipped result \(shipped.result)"
            return
        }
        let mine = place < left.count ? left[place] : nil
        let theirs = place < right.count ? right[place] : nil
        if case .patch(let mine) = mine, case .patch(let theirs) = theirs {
            text += "call \(place + 1), a patch\n" + Self.text(mine, theirs, document)
        } else if case .effect(let mine) = mine, case .effect(let theirs) = theirs, mine.kind == theirs.kind {
            text += "call \(place + 1), \(codes.effect(mine.kind)) \(mine.number) and \(theirs.number)\n"
            text += Self.texts(mine.a, theirs.a) + Self.texts(mine.b, theirs.b)
        } else {
            text += "call \(place + 1)\n  native:  \(describe(mine))\n  shipped: \(describe(theirs))"
        }
        self.text = text
    }

    private static func text(_ call: HostCall, _ document: Document, _ codes: Codes) -> String {
        switch call {
        case .patch(let patch):
            "a patch: " + PatchOperations(patch).prefix(5).map { text($0, document) }.joined(separator: "; ")
        case .effect(let effect): "\(codes.effect(effect.kind)) \(effect.number) \(shown(effect.a)) \(shown(effect.b))"
        case .lay(let bytes): "\(bytes.count) bytes: \(shown(String(decoding: bytes, as: UTF8.self)))"
        case .measure(let text, let font): "measures \(shown(text)) in \(font)"
        case .panic(let text): "panic: \(text)"
        case .crash(let text): text
        }
    }

    /// The first operation in which two patches differ.
    private static func text(_ native: PatchText, _ shipped: PatchText, _ document: Document) -> String {
        let left = PatchOperations(native).map { text($0, document) }
        let right = PatchOperations(shipped).map { text($0, document) }
        // By bytes: two spellings of a text are two texts here.
        let place = (0..<max(left.count, right.count)).first { place in
            place >= left.count || place >= right.count || !left[place].utf8.elementsEqual(right[place].utf8)
        }
        guard let place else { return "  the bytes of its text differ" }
        return """
            operation \(place + 1) of \(left.count) and \(right.count)
              native:  \(place < left.count ? left[place] : "nothing more")
              shipped: \(place < right.count ? right[place] : "nothing more")
            """
    }

    private static func text(_ one: PatchOperation, _ document: Document) -> String {
        switch one {
        case .create(let id, let tag): "create \(id) <\(document.tag(tag))>"
        case .text(let id, let text): "text \(id) \(shown(text))"
        case .attribute(let id, let name, let value): "attribute \(id) \(document.attribute(name))=\(shown(value))"
        case .removeAttribute(let id, let name): "without attribute \(id) \(document.attribute(name))"
        case .insert(let parent, let id, let before): "insert \(id) into \(parent) before \(before)"
        case .remove(let id): "remove \(id)"
        case .setText(let id, let text): "set text \(id) \(shown(text))"
        case .listen(let id, let mask):
            "listen \(id) "
                + document.kinds.indices.filter { mask >> $0 & 1 == 1 }.map { document.kinds[$0] }.joined(
                    separator: " ")
        case .free(let id): "free \(id)"
        }
    }

    /// Two texts from a little before the first byte in which they differ; nothing if they do not.
    private static func texts(_ native: String, _ shipped: String) -> String {
        if native.utf8.elementsEqual(shipped.utf8) { return "" }
        let left = Array(native.utf8)
        let right = Array(shipped.utf8)
        let same = zip(left, right).prefix { $0 == $1 }.count
        let part = { (text: [UInt8]) in
            shown(String(decoding: text.dropFirst(max(0, same - 120)).prefix(360), as: UTF8.self))
        }
        return "  from byte \(same)\n  native:  \(part(left))\n  shipped: \(part(right))\n"
    }

    /// In quotes; scalars beyond printable ones, and marks that join the letter before, by their numbers.
    private static func shown(_ text: String) -> String {
        var out = ""
        for scalar in text.unicodeScalars.prefix(400) {
            let isHidden =
                scalar.value < 0x20 || scalar.properties.canonicalCombiningClass != .notReordered
                || (0x1100..<0x1200).contains(scalar.value)
            out += isHidden ? "\\u{" + String(scalar.value, radix: 16) + "}" : String(scalar)
        }
        return "\"" + out + "\""
    }
}
