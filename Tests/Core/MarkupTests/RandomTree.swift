@_spi(Fields) import Markup

/// A value that describes a tree, can be changed at random, and makes nodes.
struct RandomTree {
    var tag: Tag = .div
    var text: String?
    var values: [(AttributeName, String)] = []
    var flags: [(AttributeName, Bool)] = []
    var events: [EventKind] = []
    var key: Int32?
    /// The site of a memo around this.
    var site: Int32?
    var isShared = false
    var children: [RandomTree] = []

    private static let texts = [
        "", "a", "하루", "하", "\u{1112}\u{1161}", "🐶👨‍👩‍👧", "<&\">", "e\u{301}", "é", "line\nline",
    ]
    private static let tags: [Tag] = [.div, .p, .li, .ul, .button, .svg, .path, .input, .select, .option, .dialog]
    private static let names: [AttributeName] = [.class, .title, .value, .ariaLabel, .modal, .href]
    private static let flagNames: [AttributeName] = [.checked, .disabled, .hidden]
    private static let kinds: [EventKind] = [.click, .input, .change, .near, .contextmenu]

    init(_ random: inout SplitMix, depth: Int) {
        if depth == 0 || random.oneIn(4) {
            text = Self.texts.randomElement(using: &random)
        } else {
            change(&random)
            let isKeyed = random.below(2) == 0
            for _ in 0..<random.below(6) {
                var child = RandomTree(&random, depth: depth - 1)
                if isKeyed || random.oneIn(8) { child.key = Int32(random.below(40)) - 5 }
                children.append(child)
            }
        }
        if random.oneIn(3) { site = Int32(random.below(3)) }
        isShared = random.oneIn(8)
    }

    /// Gives the element another tag, other attributes, other listeners.
    private mutating func change(_ random: inout SplitMix) {
        text = nil
        tag = Self.tags.randomElement(using: &random) ?? .div
        values = Self.names.shuffled(using: &random).prefix(random.below(4)).map { name in
            (name, Self.texts[random.below(Self.texts.count)])
        }
        flags = Self.flagNames.shuffled(using: &random).prefix(random.below(3)).map { ($0, random.oneIn(2)) }
        if tag == .input, random.oneIn(2) { values.append((.type, "checkbox")) }
        events = Array(Self.kinds.shuffled(using: &random).prefix(random.below(3)))
    }

    /// Changes something somewhere in the tree.
    mutating func edit(_ random: inout SplitMix) {
        if !children.isEmpty, !random.oneIn(3) {
            return children[random.below(children.count)].edit(&random)
        }
        switch random.below(8) {
        case 0: change(&random)
        case 1: text = Self.texts.randomElement(using: &random)
        case 2: children.shuffle(using: &random)
        case 3 where !children.isEmpty: children.remove(at: random.below(children.count))
        case 4 where !children.isEmpty:
            let child = children.remove(at: random.below(children.count))
            children.insert(child, at: random.below(children.count + 1))
        case 5: site = random.oneIn(2) ? nil : Int32(random.below(3))
        case 6 where !children.isEmpty:
            let copy = children[random.below(children.count)]
            children.insert(copy, at: random.below(children.count + 1))
        default:
            var child = RandomTree(&random, depth: 2)
            if random.oneIn(2) { child.key = Int32(random.below(40)) - 5 }
            children.insert(child, at: random.below(children.count + 1))
        }
        if text != nil { children = [] }
    }

    /// The node, made anew but for the parts that are shared, which are the same object wherever they are alike.
    func node(_ shared: inout [[UInt8]: H]) -> H {
        // By bytes: as a key, composed and decomposed Hangul would be one string.
        let name = Array(description.utf8)
        if isShared, let node = shared[name] { return node }
        let made = site == nil ? plainNode(&shared) : memo(&shared)
        if isShared { shared[name] = made }
        return made
    }

    private func plainNode(_ shared: inout [[UInt8]: H]) -> H {
        if let text { return .text(text) }
        let attributes =
            values.map { Attribute<String>.value($0.0, $0.1) } + flags.map { .flag($0.0, $0.1) }
            + events.map { .on($0, .send($0.name.description)) }
        return .element(tag, attributes, children.map { $0.node(&shared) }, key: key)
    }

    private func memo(_ shared: inout [[UInt8]: H]) -> H {
        let inner = plainNode(&shared)
        // FNV-1a over all that the builder reads.
        var version: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in description.utf8 { version = (version ^ UInt64(byte)) &* 0x100_0000_01B3 }
        return .memo(site: site ?? 0, version: version, key: key) { inner }
    }

    var description: String {
        if let text { return "[\(text)\(site ?? -1)]" }
        var description = "<\(tag.name) \(key ?? -99) \(site ?? -1) \(isShared)"
        for (name, value) in values { description += " \(name.name)='\(value)'" }
        for (name, isOn) in flags { description += " \(name.name)=\(isOn)" }
        for kind in events { description += " \(kind.name)" }
        return description + ">" + children.map(\.description).joined() + "</>"
    }
}
