import Markup

/// A document that applies a patch, as the browser does, and refuses whatever the browser could not do.
final class FakeDocument {
    enum Fault: Error, Equatable {
        case unknownOperation(Int32)
        case shortOperands
        case textLeftOver
        case idInUse(Int32)
        case noSuchNode(Int32)
        case notAnElement(Int32)
        case notASibling(Int32)
        case alreadyOut(Int32)
        case freedInPlace(Int32)
        case shownOutside(Int32)
    }

    final class Entry {
        let id: Int32
        let tag: Tag?
        var text = ""
        var attributes: [AttributeName: String] = [:]
        var mask: Int32 = 0
        var children: [Int32] = []
        var parent: Int32?

        init(id: Int32, tag: Tag?) {
            self.id = id
            self.tag = tag
        }
    }

    private(set) var entries: [Int32: Entry] = [0: Entry(id: 0, tag: .div)]
    /// How many nodes that had a place were put into another one.
    private(set) var moves = 0
    private(set) var created = 0

    func apply(_ patch: Patch) throws(Fault) {
        moves = 0
        created = 0
        var reader = PatchReader(patch)
        while let code = reader.nextOperation() {
            guard let operation = Patch.Operation(rawValue: code) else { throw .unknownOperation(code) }
            let id = try reader.operand()
            switch operation {
            case .create: try make(id, tag: Tag(rawValue: try reader.operand()))
            case .text: try make(id, tag: nil).text = try reader.string()
            case .attribute: try set(id, try reader.name(), try reader.string())
            case .removeAttribute: try element(id).attributes[try reader.name()] = nil
            case .insert: try insert(try reader.operand(), into: id, before: try reader.operand())
            case .remove: try remove(id)
            case .setText: try entry(id).text = try reader.string()
            case .listen: try element(id).mask = try reader.operand()
            case .free: try free(id)
            }
        }
        if !reader.isAtEnd { throw .textLeftOver }
    }

    func entry(_ id: Int32) throws(Fault) -> Entry {
        guard let entry = entries[id] else { throw .noSuchNode(id) }
        return entry
    }

    private func element(_ id: Int32) throws(Fault) -> Entry {
        let entry = try entry(id)
        if entry.tag == nil { throw .notAnElement(id) }
        return entry
    }

    @discardableResult
    private func make(_ id: Int32, tag: Tag?) throws(Fault) -> Entry {
        if entries[id] != nil { throw .idInUse(id) }
        let entry = Entry(id: id, tag: tag)
        entries[id] = entry
        created += 1
        return entry
    }

    private func set(_ id: Int32, _ name: AttributeName, _ value: String) throws(Fault) {
        if name == .modal, try !isInPlace(id) { throw .shownOutside(id) }
        try element(id).attributes[name] = value
    }

    private func insert(_ id: Int32, into parent: Int32, before next: Int32) throws(Fault) {
        let entry = try entry(id)
        if let old = entry.parent {
            moves += 1
            try self.entry(old).children.removeAll { $0 == id }
        }
        let home = try element(parent)
        if next == 0 {
            home.children.append(id)
        } else {
            guard let index = home.children.firstIndex(of: next) else { throw .notASibling(next) }
            home.children.insert(id, at: index)
        }
        entry.parent = parent
    }

    private func remove(_ id: Int32) throws(Fault) {
        let entry = try entry(id)
        guard let parent = entry.parent else { throw .alreadyOut(id) }
        try self.entry(parent).children.removeAll { $0 == id }
        entry.parent = nil
    }

    private func free(_ id: Int32) throws(Fault) {
        if try isInPlace(id) { throw .freedInPlace(id) }
        entries[id] = nil
    }

    private func isInPlace(_ id: Int32) throws(Fault) -> Bool {
        var id = id
        while id != 0 {
            // A freed parent counts as being out of the document.
            guard let parent = try entry(id).parent, entries[parent] != nil else { return false }
            id = parent
        }
        return true
    }

    /// Whether the ids in use are just the ones reachable from the mount point: nothing leaks.
    var hasNoStrays: Bool {
        var reached: Set<Int32> = []
        func reach(_ id: Int32) {
            reached.insert(id)
            for child in entries[id]?.children ?? [] { reach(child) }
        }
        reach(0)
        return reached == Set(entries.keys)
    }

    /// The shown content of the document, in a form to compare: tags, attributes by name, masks, texts.
    var outline: String {
        get throws(Fault) {
            var text = ""
            for child in try entry(0).children { text += try outline(child) }
            return text
        }
    }

    private func outline(_ id: Int32) throws(Fault) -> String {
        let entry = try entry(id)
        guard let tag = entry.tag else { return "[\(entry.text)]" }
        var text = "<\(tag.name)"
        for (name, value) in entry.attributes.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
            text += " \(name.name)='\(value)'"
        }
        text += " \(entry.mask)>"
        for child in entry.children { text += try outline(child) }
        return text + "</>"
    }
}
