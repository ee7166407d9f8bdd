/// A person's edit of a field, as the attribute with the same effect; no value means a flag that is now off.
struct FieldEdit {
    let id: Int32
    let name: AttributeName
    var value: String?
}

extension Renderer {
    /// Remembers the state of an element that its own event reports.
    func record(_ kind: EventKind, _ payload: String, on element: Element<Action>, id: Int32) {
        switch (kind, element.tag) {
        case (.input, .input), (.change, .input):
            switch element.stated(.type)?.value {
            case "checkbox": if kind == .change { record(id, .checked, payload == "1" ? "" : nil) }
            case "radio": recordRadio(id, element)
            default: record(id, .value, payload)
            }
        case (.input, .textarea), (.change, .textarea), (.input, .select), (.change, .select):
            record(id, .value, payload)
        default:
            break
        }
    }

    /// A radio button that is chosen empties the others of its name.
    private func recordRadio(_ id: Int32, _ chosen: Element<Action>) {
        record(id, .checked, "")
        guard let group = chosen.stated(.name)?.value else { return }
        for case let other? in nodes where other.id != id {
            guard case .element(let element) = other.content, element.tag == .input,
                element.stated(.type)?.value == "radio", element.stated(.name)?.value == group
            else { continue }
            record(other.id, .checked, nil)
        }
    }

    private func record(_ id: Int32, _ name: AttributeName, _ value: String?) {
        if let index = edits.firstIndex(where: { $0.id == id && $0.name == name }) {
            edits[index].value = value
        } else {
            edits.append(FieldEdit(id: id, name: name, value: value))
        }
    }

    /// The attributes that the browser has on an element: those of the last tree, except for later edits.
    ///
    /// An attribute that the next tree does not state is the browser's own and stays as it was edited.
    func shown(_ id: Int32, _ old: Element<Action>, next: Element<Action>) -> [Element<Action>.Value] {
        if edits.isEmpty { return old.values }
        var values = old.values
        edits.removeAll { edit in
            guard edit.id == id else { return false }
            if next.stated(edit.name) != nil {
                if let index = values.firstIndex(where: { $0.name == edit.name }) {
                    values[index].value = edit.value
                } else {
                    values.append(Element<Action>.Value(name: edit.name, value: edit.value))
                }
            }
            return true
        }
        return values
    }

    /// Puts right the fields that were edited and then not looked at, because a memo above them stayed the same.
    func settleEdits() {
        for edit in edits {
            guard case .element(let element)? = nodes[Int(edit.id)]?.content, let stated = element.stated(edit.name),
                !isSame(stated.value, edit.value)
            else { continue }
            set(stated, on: edit.id)
        }
        edits.removeAll()
    }
}
