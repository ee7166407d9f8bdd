import Almanac
import Cards
import Daybook
import Replica

extension State {
    /// One step in the form of a D-day.
    func update(_ action: FormAction) -> [Effect] {
        guard var form = days.form else { return [] }
        var effects = [Effect.beat]
        switch action {
        case .title(let text): form.draft.title = text
        case .kind(let kind): form.draft.kind = kind
        case .lunar(let isLunar):
            // No solar month is a leap month.
            if !isLunar, let date = form.chosenLunar(today: today) { form.draft.date = date.plainText }
            form.draft.isLunar = isLunar
            form.turnToDate(today: today)
        case .date(let text):
            form.draft.date = text
            form.turnToDate(today: today)
        case .pick(let day): form.pick(day)
        case .pickLunar(let date): form.pick(date)
        case .pickLunarMonth(let month): form.pick(month, today: today)
        case .turn(let count): form.turn(count)
        case .step(let count):
            if let id = form.step(count, today: today) { effects.append(.focus(id: id)) }
        case .repeats(let repeats): form.draft.repeats = repeats
        case .leapPolicy(let policy): form.draft.leapPolicy = policy
        case .day30Policy(let policy): form.draft.day30Policy = policy
        case .feb29Policy(let policy): form.draft.feb29Policy = policy
        case .group(let text): form.draft.group = text
        case .pinned(let isPinned): form.draft.isPinned = isPinned
        case .style(let style): form.draft.style = style.rawValue
        case .note(let text): form.draft.note = text
        case .remind(let before): form.draft.reminders.toggle(before)
        case .remindMilestones: form.draft.reminders.milestones.toggle()
        case .remindTime(let text):
            if let time = ClockTime.minutes(text) { form.draft.reminders.time = time }
        case .startOver:
            drafts[form.draftName] = nil
            storage.keep(form.draftName)
            days.form = newForm(form.id)
            return [.keep(name: form.draftName, value: nil), .focus(id: "title")]
        case .submit: return submit(form)
        }
        days.form = form
        return effects
    }

    private func submit(_ submitted: DayForm) -> [Effect] {
        var form = submitted
        if form.photo.reading != nil {
            days.form?.photo.isAwaited = true
            return []
        }
        guard let fields = form.draft.fields(today: today) else {
            form.wasSubmitted = true
            days.form = form
            return [.focus(id: form.firstProblem(today: today))]
        }
        // Where the saving fails, or never ends, what was typed last is still there to go on with.
        var effects = keepForm()
        days.form = nil
        drafts[form.draftName] = nil
        let title = Text.trimmed(form.draft.title)
        if let id = form.id {
            // Only what this form changed: another tab may have changed the rest since it was opened.
            let before = form.original.fields(today: today) ?? []
            var changed = fields.filter { field in !before.contains { $0.name == field.name && $0.value == field.value }
            }
            // Deleted elsewhere while it was being edited: saving says that it is wanted.
            if days.index.item(id: id) == nil { changed.insert(("deleted", .bool(false)), at: 0) }
            let key = RecordKey(collection: Dday.collection, id: id)
            let record = replica.record(key)
            let back = changed.map { Edit(key, $0.name, record?[$0.name] ?? .null) }
            effects += write(key, changed, forgetting: form.draftName)
            effects += show(words.saved(title), undo: back.isEmpty ? nil : .edits(back))
        } else {
            let key = RecordKey(collection: Dday.collection, id: identifiers.next(now: now))
            let set = fields.filter { !$0.value.isNull }
            effects += write(key, set + [("created", .string(today.text))], forgetting: form.draftName)
            effects += show(words.added(title), undo: .delete(key))
            effects.append(.persist)
        }
        if !form.draft.reminders.isEmpty { effects.append(.askNotifications) }
        return effects + leave(to: route.parent)
    }

    // MARK: opening and keeping

    /// Opens the form that belongs to the address, with what was left in it.
    func openForm() {
        switch route {
        case .newDay:
            if let form = days.form, form.id == nil {
                days.form?.isResumed = form.isDirty
            } else {
                days.form = newForm(nil)
                if let name = newDraft { take(draftNamed: name) }
            }
        case .editDay(let id):
            guard days.index.item(id: id) != nil else {
                days.form = nil
                return
            }
            if let form = days.form, form.id == id, form.isDirty {
                days.form?.isResumed = true
                return
            }
            days.form = newForm(id)
            take(draftNamed: State.draftName(id))
        default: break
        }
    }

    /// The form as it begins: with the D-day of this id, or empty.
    private func newForm(_ id: String?) -> DayForm {
        let mark = words.leapMark
        let saved = id.flatMap { days.index.item(id: $0) }.map { DdayDraft($0.dday, leapMark: mark) }
        let name = id.map { State.draftName($0) } ?? "draft/dday/new/\(identifiers.next(now: now))"
        return DayForm(id: id, draft: saved ?? DdayDraft(), draftName: name, today: today, leapMark: mark)
    }

    private static func draftName(_ id: String) -> String { "draft/dday/\(id)" }

    private func take(draftNamed name: String) {
        guard let text = drafts[name], days.form?.take(kept: text, under: name) == true else { return }
        days.form?.turnToDate(today: today)
    }

    /// Puts away what stands in the form, or forgets it when it says nothing new.
    func keepForm() -> [Effect] {
        var effects: [Effect] = []
        if let form = days.form {
            if form.id == nil { newDraft = form.draftName }
            effects += keep(form.isDirty ? form.kept : nil, form.draftName)
        }
        if let form = todos.form { effects += keep(form.isDirty ? form.kept : nil, form.draftName) }
        if let form = trips.form { effects += keep(form.isDirty ? form.kept : nil, form.draftName) }
        if let form = trips.stopForm { effects += keep(form.isDirty ? form.kept : nil, form.draftName) }
        if let form = trips.money.form { effects += keep(form.isDirty ? form.kept : nil, form.draftName) }
        effects += keepLine(todos.entry.isEmpty ? nil : todos.entry, TodosState.entryName)
        effects += keepLine(todos.keptEdit, TodosState.editName)
        return effects + keepPage() + keepComment() + keepNickname() + keepDiary()
    }

    /// Where there is nothing and was nothing, nothing is done: that it went well would say that what was not kept is.
    private func keepLine(_ value: String?, _ name: String) -> [Effect] {
        value == nil && drafts[name] == nil ? [] : keep(value, name)
    }

    private func keep(_ value: String?, _ name: String) -> [Effect] {
        guard drafts[name] != value else { return [] }
        drafts[name] = value
        storage.keep(name)
        return [.keep(name: name, value: value)]
    }
}
