import Markup

/// The document that patches make, as haru.js keeps it.
final class Document {
    /// The names of the numbers in patches and events.
    private(set) var tags: [String] = []
    private(set) var attributes: [String] = []
    private(set) var kinds: [String] = []
    private var nodes: [Element?] = [Element(tag: "root")]
    /// The instructions of patches that cannot be done; each is a fault of the app.
    private(set) var faults: [String] = []
    /// Sheets that opened since this was emptied last.
    var opened: [Element] = []
    /// The sheet on top.
    var sheet: Element? {
        var found: Element?
        root.visit { if $0.tag == "dialog" { found = $0 } }
        return found
    }

    var root: Element { nodes[0]! }

    /// Takes the tables as the app sends them (``EffectCall``).
    func name(tags: String, _ more: String) {
        let parts = more.split(separator: "\n\n", omittingEmptySubsequences: false).map(String.init)
        self.tags = Self.lines(tags)
        attributes = parts.isEmpty ? [] : Self.lines(parts[0])
        kinds = parts.count < 2 ? [] : Self.lines(parts[1])
    }

    private static func lines(_ text: String) -> [String] {
        text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    func tag(_ number: Int32) -> String { Int(number) < tags.count ? tags[Int(number)] : "tag \(number)" }

    func attribute(_ number: Int32) -> String {
        Int(number) < attributes.count ? attributes[Int(number)] : "attribute \(number)"
    }

    func element(_ id: Int32) -> Element? { Int(id) < nodes.count ? nodes[Int(id)] : nil }

    func apply(_ patch: PatchText) {
        for one in PatchOperations(patch) {
            switch one {
            case .create(let id, let tag):
                let made = Element(tag: self.tag(tag), id: id)
                put(made)
                if made.tag == "dialog" { opened.append(made) }
            case .text(let id, let text):
                let node = Element(tag: "", id: id)
                node.text = text
                put(node)
            case .attribute(let id, let name, let value): take(id)?.attributes[attribute(name)] = value
            case .removeAttribute(let id, let name): take(id)?.attributes[attribute(name)] = nil
            case .insert(let parent, let id, let before):
                guard let parent = take(parent), let node = take(id) else { continue }
                node.parent?.children.removeAll { $0 === node }
                node.parent = parent
                if before == 0 {
                    parent.children.append(node)
                } else if let place = parent.children.firstIndex(where: { $0.id == before }) {
                    parent.children.insert(node, at: place)
                } else {
                    faults.append("\(id) is inserted before \(before), which is not in \(parent.id)")
                }
            case .remove(let id):
                guard let node = take(id) else { continue }
                node.parent?.children.removeAll { $0 === node }
                node.parent = nil
            case .setText(let id, let text): take(id)?.text = text
            case .listen(let id, let mask): take(id)?.mask = mask
            case .free(let id): if Int(id) < nodes.count { nodes[Int(id)] = nil }
            }
        }
    }

    private func put(_ node: Element) {
        while nodes.count <= Int(node.id) { nodes.append(nil) }
        nodes[Int(node.id)] = node
    }

    private func take(_ id: Int32) -> Element? {
        let found = element(id)
        if found == nil { faults.append("there is no node \(id)") }
        return found
    }

    // MARK: finding

    func kind(_ name: String) -> Int32? { kinds.firstIndex(of: name).map { Int32($0) } }

    /// The drawn elements that listen to an event, in document order.
    func listeners(to kind: String) -> [Element] {
        guard let bit = self.kind(kind) else { return [] }
        var found: [Element] = []
        root.visit { if $0.mask >> bit & 1 == 1 { found.append($0) } }
        return found
    }

    /// The drawn elements that listen to anything, in document order.
    func listening() -> [Element] {
        var found: [Element] = []
        root.visit { if $0.mask != 0 { found.append($0) } }
        return found
    }

    func kinds(of element: Element) -> [String] {
        kinds.indices.filter { element.mask >> $0 & 1 == 1 }.map { kinds[$0] }
    }

    func find(_ place: Place, listeningTo kind: String) -> Element? {
        let found = listeners(to: kind).filter { $0.fits(place) }
        let at = place.at ?? 0
        return at < found.count ? found[at] : nil
    }

    /// The place of an element that is drawn.
    func place(of element: Element, listeningTo kind: String) -> Place {
        var place = Place(role: element.tag, name: element.name, id: element.attributes["id"], at: nil)
        let at = listeners(to: kind).filter { $0.fits(place) }.firstIndex { $0 === element } ?? 0
        if at > 0 { place.at = at }
        return place
    }
}

/// An element, or for an empty tag a text.
final class Element {
    let tag: String
    let id: Int32
    var attributes: [String: String] = [:]
    var text = ""
    /// The events that it listens to, a bit for each kind.
    var mask: Int32 = 0
    var children: [Element] = []
    weak var parent: Element?

    init(tag: String, id: Int32 = 0) {
        self.tag = tag
        self.id = id
    }

    /// Its label, or else all of its text.
    var name: String { attributes["aria-label"] ?? content }

    var content: String {
        if tag.isEmpty { return text }
        var all = ""
        for child in children { all += child.content }
        return all
    }

    func visit(_ body: (Element) -> Void) {
        body(self)
        for child in children { child.visit(body) }
    }

    func fits(_ place: Place) -> Bool {
        (place.role == nil || place.role == tag) && (place.id == nil || attributes["id"] == place.id)
            && (place.name == nil || name.utf8.elementsEqual(place.name!.utf8))
    }
}
