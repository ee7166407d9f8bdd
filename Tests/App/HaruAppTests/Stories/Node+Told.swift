@testable import Markup
import Replica

extension Node {
    /// The name of this element in a story: its role and its name, its id where several have these, and its place among
    /// equals. Nil if the screen does not have it.
    func told(for kind: EventKind, in screen: Node) -> JSON? {
        let all = screen.all { $0.listens(to: kind) && $0.tag == tag }
        guard all.contains(where: { $0 === self }), let tag else { return nil }
        var members = [JSONMember("role", .string("\(tag.name)"))]
        var alike = all
        if let name = toldName {
            members.append(JSONMember("name", .string(name)))
            alike = alike.filter { $0.toldName == name }
        }
        if alike.count > 1 || toldName == nil, let id = attribute(.id) {
            members.append(JSONMember("id", .string(id)))
            alike = alike.filter { $0.attribute(.id) == id }
        }
        if let place = alike.firstIndex(where: { $0 === self }), place > 0 {
            members.append(JSONMember("at", .int(Int64(place))))
        }
        return .object(members)
    }

    /// The name of an element as a person hears it. That of a whole form or list would be all that is in it.
    private var toldName: String? {
        if let label = attribute(.ariaLabel) { return label }
        let text = textContent
        return text.isEmpty || text.utf8.count > 120 ? nil : text
    }

    func listens(to kind: EventKind) -> Bool {
        if case .element(let element) = resolved.content { element.mask & kind.bit != 0 } else { false }
    }
}
