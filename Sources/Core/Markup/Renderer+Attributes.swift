extension Renderer {
    /// Turns the attributes that an element has into the ones that it states now. Both lists are short, and nearly
    /// always name the same attributes in the same order.
    func setAttributes(_ id: Int32, from old: [Element<Action>.Value], to new: [Element<Action>.Value]) {
        if namesAgree(old, new) {
            for index in new.indices where !isSame(old[index].value, new[index].value) { set(new[index], on: id) }
            return
        }
        for gone in old where gone.value != nil && !new.contains(where: { $0.name == gone.name }) {
            patch.attribute(id, gone.name, nil)
        }
        for value in new {
            let before = old.first { $0.name == value.name }?.value
            if !isSame(before, value.value) { set(value, on: id) }
        }
    }

    func set(_ value: Element<Action>.Value, on id: Int32) {
        if value.name == .modal, let text = value.value {
            dialogs.append((id, text))
        } else {
            patch.attribute(id, value.name, value.value)
        }
    }

    private func namesAgree(_ old: [Element<Action>.Value], _ new: [Element<Action>.Value]) -> Bool {
        if old.count != new.count { return false }
        for index in old.indices where old[index].name != new[index].name { return false }
        return true
    }
}
