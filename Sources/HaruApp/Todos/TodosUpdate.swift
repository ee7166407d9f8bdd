import Almanac
import Daybook
import Replica

extension State {
    func update(_ action: TodosAction) -> [Effect] {
        switch action {
        case .entry(let text):
            todos.entry = text
            todos.isAsking = false
            todos.problem = nil
            if text.isEmpty { todos.refused = [] }
            return [.beat]
        case .refuse(let parts):
            todos.refused.formUnion(parts)
            return [.focus(id: "todo-new")]
        case .add(let day): return add(to: day, hasAsked: false)
        case .addAll(let day): return add(to: day, hasAsked: true)
        case .cancelAsking:
            todos.isAsking = false
            return [.focus(id: "todo-new")]
        case .tick(let id, let isDone): return tick(id, isDone)
        case .edit(let id):
            guard let item = todos.index.item(id: id) else { return [] }
            todos.edit = TodoEdit(id: id, text: item.todo.text)
            return [.focus(id: "todo-edit")]
        case .editText(let text):
            todos.edit?.text = text
            todos.edit?.problem = nil
            return [.beat]
        case .commitEdit: return commitEdit(stays: false)
        case .keepEdit: return commitEdit(stays: true)
        case .cancelEdit:
            guard let edit = todos.edit else { return [] }
            todos.edit = nil
            return keepForm() + [.focus(id: "todo-\(edit.id)")]
        case .delete(let id): return deleteTodo(id)
        case .move(let id, let day): return move(id, to: day)
        case .shift(let id, let isUp): return shift(id, by: isUp ? -1 : 1)
        case .drag(let action): return updateTodoDrag(action)
        case .form(let action): return update(action)
        case .savePhoto(let hash): return [.savePhoto(hash: hash, name: "haru-\(today.text).jpg")]
        case .carryOver: return carryOver()
        }
    }

    // MARK: adding

    private func add(to day: Day, hasAsked: Bool) -> [Effect] {
        let list = PastedTodos(todos.entry)
        guard list.tooLong == 0, !list.lines.isEmpty else {
            // An empty line is no mistake worth a sentence.
            todos.problem = list.lines.first { Todo.problem(of: $0.text) != nil }.flatMap { Todo.problem(of: $0.text) }
            return [.focus(id: "todo-new")]
        }
        if list.asks && !hasAsked {
            todos.isAsking = true
            return [.focus(id: "todo-add-all")]
        }
        var effects: [Effect]
        if list.lines.count == 1, !list.lines[0].isDone {
            effects = add(TodoEntry(list.lines[0].text, today: today, base: day, refused: todos.refused), day)
        } else {
            effects = add(list, to: day)
        }
        todos.entry = ""
        todos.refused = []
        todos.isAsking = false
        effects += keepForm() + [.persist, .focus(id: "todo-new")]
        return effects
    }

    private func add(_ entry: TodoEntry, _ fallback: Day) -> [Effect] {
        let day = entry.day ?? fallback
        var todo = Todo(id: identifiers.next(now: now), text: entry.text, day: day)
        todo.time = entry.time
        if entry.time != nil { todo.reminder = 0 }
        todo.created = today
        todo.rank = TodoOrder.rankAtEnd(of: todos.index[day])
        var edits: [Edit] = []
        var back = [Edit.delete(todo.key)]
        if let rule = entry.repeats {
            let series = identifiers.next(now: now)
            edits += TodoSeries.fields(rule, text: todo.text, time: todo.time, reminder: todo.reminder).edits(
                TodoSeries.key(series))
            todo.id = TodoSeries.todoID(series, day)
            todo.series = series
            todo.slot = day
            // Without its end, the series would make the next one in place of the one that is taken back.
            back = TodoSeries.ending(true).edits(TodoSeries.key(series)) + [.delete(todo.key)]
        }
        var effects = write(edits + todo.fields.edits(todo.key))
        effects += passOver(todo)
        if entry.time != nil { effects.append(.askNotifications) }
        // What lands on another day would be gone from sight without a word, and what comes again is more than a row to delete.
        if day != fallback || entry.repeats != nil {
            effects += show(words.addedOn(todo.text, words.shortDate(day, today: today)), undo: .edits(back))
        }
        return effects
    }

    private func add(_ list: PastedTodos, to day: Day) -> [Effect] {
        var edits: [Edit] = []
        var undo: [Edit] = []
        var rank = TodoOrder.rankAtEnd(of: todos.index[day])
        for line in list.lines {
            var todo = Todo(id: identifiers.next(now: now), text: line.text, day: day)
            todo.rank = rank
            todo.isDone = line.isDone
            todo.doneOn = line.isDone ? today : nil
            todo.created = today
            edits += todo.fields.edits(todo.key)
            undo.append(.delete(todo.key))
            rank = Rank.between(todo.effectiveRank, nil)
        }
        return write(edits) + show(words.addedTodos(Int32(list.lines.count)), undo: .edits(undo))
    }

    // MARK: changing

    private func tick(_ id: String, _ isDone: Bool) -> [Effect] {
        guard let todo = todos.index.item(id: id)?.todo else { return [] }
        return write(Todo.ticking(isDone, on: today).edits(todo.key))
    }

    /// Stores the text that is being changed in its row, which is left: nothing typed is lost by going elsewhere, nor by midnight.
    func leaveEdit() -> [Effect] {
        let effects = commitEdit(stays: true)
        todos.edit = nil
        return effects
    }

    private func commitEdit(stays: Bool) -> [Effect] {
        guard let edit = todos.edit else { return [] }
        guard let todo = todos.index.item(id: edit.id)?.todo else {
            todos.edit = nil
            return []
        }
        let text = Text.trimmed(edit.text)
        if let problem = Todo.problem(of: text) {
            todos.edit?.problem = problem
            return stays ? [] : [.focus(id: "todo-edit")]
        }
        if !stays { todos.edit = nil }
        var effects: [Effect] = []
        if text != todo.text {
            let edits = [Edit(todo.key, "text", .string(text))]
            let back = undo(of: edits)
            effects = write(edits)
            // The field is left by the press on an Undo, too: that one is meant, and not another in its place.
            if !stays || snack?.undo == nil { effects += show(words.saved(text), undo: back) }
        }
        effects += keepForm()
        return stays ? effects : effects + [.focus(id: "todo-\(edit.id)")]
    }

    func deleteTodo(_ id: String) -> [Effect] {
        guard let todo = todos.index.item(id: id)?.todo else { return [] }
        if todos.edit?.id == id { todos.edit = nil }
        return write([.delete(todo.key)]) + show(words.deleted(todo.text), undo: .restore(todo.key))
    }

    private func move(_ id: String, to day: Day) -> [Effect] {
        guard let todo = todos.index.item(id: id)?.todo, todo.day != day else { return [] }
        if todos.edit?.id == id { todos.edit = nil }
        let back = Todo.moving(to: todo.day, rank: todo.rank).edits(todo.key)
        let rank = TodoOrder.rankAtEnd(of: todos.index[day])
        return write(Todo.moving(to: day, rank: rank).edits(todo.key))
            + show(words.movedTo(todo.text, words.shortDate(day, today: today)), undo: .edits(back))
    }

    private func carryOver() -> [Effect] {
        let items = todos.index.carriedOver(on: today)
        guard !items.isEmpty else { return [] }
        var edits: [Edit] = []
        var back: [Edit] = []
        var rank = TodoOrder.rankAtEnd(of: todos.index[today])
        for item in items {
            if rank.isEmpty { rank = Rank.between(item.todo.effectiveRank, nil) }
            back += Todo.moving(to: item.todo.day, rank: item.todo.rank).edits(item.todo.key)
            edits += Todo.moving(to: today, rank: rank).edits(item.todo.key)
            rank = Rank.between(rank, nil)
        }
        return write(edits) + show(words.carried(Int32(items.count)), undo: .edits(back))
    }

    /// Makes the to-dos that series have due, on whatever device the same.
    func tendSeries() -> [Effect] {
        var effects: [Effect] = []
        while todos.isSeriesDue {
            todos.isSeriesDue = false
            let changes = todos.index.nextOfSeries(today: today, in: replica)
            guard !changes.isEmpty else { break }
            let commit = replica.receive(changes, now: now)
            guard !commit.isEmpty else { break }
            read(commit.records)
            effects.append(storage.save(commit))
        }
        return effects
    }
}

extension [Todo.FieldValue] {
    /// The fields as edits of one record.
    func edits(_ key: RecordKey) -> [Edit] {
        var edits: [Edit] = []
        for field in self { edits.append(Edit(key, field.name, field.value)) }
        return edits
    }
}
