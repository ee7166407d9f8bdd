import Almanac
import Daybook
import Replica

extension State {
    mutating func update(_ action: DaysAction) -> [Effect] {
        switch action {
        case .title(let text):
            days.form?.draft.title = text
            return keepSoon
        case .kind(let kind):
            days.form?.draft.kind = kind
            return keepSoon
        case .date(let text):
            days.form?.draft.date = text
            if let day = try? days.form?.draft.day(today: today).get() { days.form?.page = day }
            return keepSoon
        case .pick(let day):
            return pick(day)
        case .turn(let months):
            guard let page = days.form?.page.adding(months: months) else { return [] }
            days.form?.page = page
            return []
        case .step(let count):
            guard let form = days.form else { return [] }
            let from = (try? form.draft.day(today: today).get()) ?? form.page
            guard let day = from.adding(days: count) else { return [] }
            return pick(day) + [.focus(id: day.cellID)]
        case .startOver:
            guard let form = days.form else { return [] }
            days.form = DayForm(id: form.id, draft: form.original, today: today)
            return keepForm() + [.focus(id: "title")]
        case .submit:
            return submit()
        case .delete(let id):
            return delete(id)
        case .near(let section, let block, let isNear, let height):
            days.window.note(.init(section: section, block: block), isNear: isNear, height: height)
            return []
        }
    }

    private mutating func pick(_ day: Day) -> [Effect] {
        days.form?.draft.date = day.text
        days.form?.page = day
        return keepSoon
    }

    private mutating func submit() -> [Effect] {
        guard var form = days.form else { return [] }
        guard let fields = form.draft.fields(today: today) else {
            form.wasSubmitted = true
            days.form = form
            return [.focus(id: form.draft.titleProblem == nil ? "date" : "title")]
        }
        days.form = nil
        drafts[form.draftName] = nil
        let title = Text.trimmed(form.draft.title)
        var effects: [Effect] = [.keep(name: form.draftName, value: nil)]
        if let id = form.id {
            effects += write(RecordKey(collection: Dday.collection, id: id), fields)
            effects += show(words.saved(title))
        } else {
            let key = RecordKey(collection: Dday.collection, id: identifiers.next(now: now))
            effects += write(key, fields + [("created", .string(today.text))])
            effects += show(words.added(title))
            effects.append(.persist)
        }
        return effects + leave(to: route.parent)
    }

    private mutating func delete(_ id: String) -> [Effect] {
        guard let item = days.index.item(id: id) else { return [] }
        let key = RecordKey(collection: Dday.collection, id: id)
        var effects = write(key, [("deleted", .bool(true))])
        effects += show(words.deleted(item.dday.title), undo: .restore(key))
        if route == .day(id: id) || route == .editDay(id: id) {
            effects += [.replace(path: Route.days.path)] + arrive(at: .days)
        }
        return effects
    }

    // MARK: the form

    /// Opens the form that belongs to the address, with what was left in it.
    mutating func openForm() {
        switch route {
        case .newDay:
            if let form = days.form, form.id == nil {
                days.form?.isResumed = form.isDirty
            } else {
                days.form = DayForm(id: nil, draft: DdayDraft(), today: today)
                take(draftNamed: "draft/dday/new")
            }
        case .editDay(let id):
            guard let item = days.index.item(id: id) else { return }
            if let form = days.form, form.id == id, form.isDirty {
                days.form?.isResumed = true
                return
            }
            days.form = DayForm(id: id, draft: DdayDraft(item.dday), today: today)
            take(draftNamed: "draft/dday/\(id)")
        default: break
        }
    }

    private mutating func take(draftNamed name: String) {
        guard let text = drafts[name], let draft = DdayDraft(kept: text) else { return }
        days.form?.draft = draft
        days.form?.isResumed = true
        if let day = try? draft.day(today: today).get() { days.form?.page = day }
    }

    /// A draft is put away shortly after the last key.
    private var keepSoon: [Effect] { [.timer(.draft, milliseconds: 400)] }

    /// Puts away what stands in the form, or forgets it when it says nothing new.
    mutating func keepForm() -> [Effect] {
        guard let form = days.form else { return [] }
        let value = form.isDirty ? form.draft.kept : nil
        guard drafts[form.draftName] != value else { return [] }
        drafts[form.draftName] = value
        return [.keep(name: form.draftName, value: value)]
    }
}

extension Day {
    /// The id of the day's cell on a month page.
    var cellID: String { "day-\(text)" }
}
