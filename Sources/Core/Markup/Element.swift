/// The parts of an element, apart from its children.
struct Element<Action> {
    /// An attribute as the element states it; no value states that a flag is off.
    struct Value {
        let name: AttributeName
        var value: String?
    }

    struct Listener {
        let kind: EventKind
        var handler: Handler<Action>
    }

    let tag: Tag
    /// Attributes in the order of writing, a name at most once, `value` last: a range's limits must precede it.
    private(set) var values: [Value] = []
    /// A kind at most once.
    private(set) var listeners: [Listener] = []
    /// A bit for each kind that is listened to.
    private(set) var mask: Int32 = 0

    init(_ tag: Tag, _ attributes: [Attribute<Action>]) {
        self.tag = tag
        for attribute in attributes { add(attribute) }
    }

    mutating func add(_ attribute: Attribute<Action>) {
        switch attribute.content {
        case .value(let name, let value): set(name, value)
        case .on(let kind, let handler): listen(kind, handler)
        }
    }

    private mutating func set(_ name: AttributeName, _ value: String?) {
        if let index = values.firstIndex(where: { $0.name == name }) {
            values[index].value = value
        } else if let last = values.last, last.name == .value {
            values.insert(Value(name: name, value: value), at: values.count - 1)
        } else {
            values.append(Value(name: name, value: value))
        }
    }

    private mutating func listen(_ kind: EventKind, _ handler: Handler<Action>) {
        if mask & kind.bit == 0 {
            mask |= kind.bit
            listeners.append(Listener(kind: kind, handler: handler))
        } else if let index = listeners.firstIndex(where: { $0.kind == kind }) {
            listeners[index].handler = handler
        }
    }

    /// The stated value of an attribute. The outer nil is "not stated", the inner nil "stated to be off".
    func stated(_ name: AttributeName) -> Value? {
        values.first { $0.name == name }
    }

    func handler(for kind: EventKind) -> Handler<Action>? {
        mask & kind.bit == 0 ? nil : listeners.first { $0.kind == kind }?.handler
    }
}
