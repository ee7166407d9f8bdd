import Almanac
import Daybook
import Replica

extension State {
    func update(_ action: DaysAction) -> [Effect] {
        switch action {
        case .form(let action): return update(action)
        case .share(let action): return update(action)
        case .delete(let id): return delete(id)
        case .pin(let id, let isPinned): return write(key(id), [("pinned", .bool(isPinned))])
        case .archive(let id, let isArchived): return archive(id, isArchived)
        case .duplicate(let id): return duplicate(id)
        case .move(let id, let isUp):
            return move(id, by: isUp ? -1 : 1) + [.focus(id: isUp ? "up-\(id)" : "down-\(id)")]
        case .drag(let action): return update(action)
        case .filter(let name):
            days.filter = .group(name)
            return []
        case .showArchived:
            days.filter = .archived
            return []
        case .showAll:
            days.filter = .all
            return []
        case .openSearch:
            days.query = ""
            return [.focus(id: "search")]
        case .search(let text):
            days.query = text
            return []
        case .closeSearch:
            days.query = nil
            return [.focus(id: "search-open")]
        case .openArranging:
            days.isArranging = true
            return [.focus(id: "sort-\(preferences.days.sort.rawValue)")]
        case .closeArranging:
            days.isArranging = false
            return [.focus(id: "arrange")]
        case .arrange(let arrangement): return arrange(arrangement)
        case .start(let example):
            return start(example.draft(title: words.example(example)))
        case .startHoliday(let kind, let day):
            return start(DdayDraft(kind, next: day, title: words.holiday(kind)))
        case .moreMilestones(let before):
            if before { days.milestonesBefore += 10 } else { days.milestonesAfter += 10 }
            return []
        case .jumpToToday: return [.scroll(id: "milestone-today")]
        case .near(let part, let start, let size, let isNear, let height):
            // A row that is not drawn any more hears no pointer.
            if !isNear, let drag = days.drag, drag.part == part, drag.place >= start, drag.place < start + size {
                days.drag = nil
            }
            days.window.note(.init(part: part, start: start, size: size), isNear: isNear, height: height)
            return []
        }
    }

    private func key(_ id: String) -> RecordKey { RecordKey(collection: Dday.collection, id: id) }

    private func delete(_ id: String) -> [Effect] {
        guard let item = days.index.item(id: id) else { return [] }
        var effects = write(key(id), [("deleted", .bool(true))])
        effects += show(words.deleted(item.dday.title), undo: .restore(key(id)))
        return effects + leaveDay(id)
    }

    private func archive(_ id: String, _ isArchived: Bool) -> [Effect] {
        guard let item = days.index.item(id: id) else { return [] }
        var effects = write(key(id), [("archived", .bool(isArchived))])
        let title = item.dday.title
        effects += show(
            isArchived ? words.archived(title) : words.unarchived(title),
            undo: .edits([Edit(key(id), "archived", .bool(!isArchived))]))
        return effects
    }

    /// Goes to the list when the D-day that is gone stood on the screen.
    private func leaveDay(_ id: String) -> [Effect] {
        guard route == .day(id: id) || route == .editDay(id: id) || route == .shareDay(id: id) else { return [] }
        return [.replace(path: Route.days.path)] + arrive(at: .days)
    }

    private func duplicate(_ id: String) -> [Effect] {
        guard let item = days.index.item(id: id), let record = replica.record(key(id)) else { return [] }
        let copy = key(identifiers.next(now: now))
        var fields: [(name: String, value: JSON)] = []
        for name in record.fieldNames {
            guard let value = record[name], name != "pinned", name != "archived", name != "rank" else { continue }
            switch name {
            case "title": fields.append((name, .string(words.copyOf(item.dday.title))))
            case "created": fields.append((name, .string(today.text)))
            default: fields.append((name, value))
            }
        }
        var effects = write(copy, fields)
        effects += show(words.duplicated(item.dday.title), undo: .delete(copy))
        return effects + go(to: .day(id: copy.id))
    }

    private func arrange(_ arrangement: DaysArrangement) -> [Effect] {
        let old = preferences.days
        var fields: [(name: String, value: JSON)] = []
        if arrangement.sort != old.sort { fields.append(("daysSort", .string(arrangement.sort.rawValue))) }
        if arrangement.isDescending != old.isDescending {
            fields.append(("daysDescending", .bool(arrangement.isDescending)))
        }
        if arrangement.grouping != old.grouping {
            fields.append(("daysGrouping", .string(arrangement.grouping.rawValue)))
        }
        if arrangement.look != old.look { fields.append(("daysLook", .string(arrangement.look.rawValue))) }
        // Rows show arrows when they are sorted by hand.
        epoch += 1
        return write(Preferences.key, fields)
    }

    /// Opens the form of a new D-day on a day, or as it was left unfinished.
    func start(on day: Day) -> [Effect] {
        let effects = go(to: .newDay)
        guard let form = days.form, !form.isDirty else { return effects }
        var draft = DdayDraft()
        draft.date = day.text
        days.form = DayForm(
            id: nil, draft: draft, draftName: form.draftName, today: today, leapMark: words.leapMark)
        return effects
    }

    /// Fills the form with an example.
    private func start(_ draft: DdayDraft) -> [Effect] {
        days.form?.draft = draft
        days.form?.turnToDate(today: today)
        return [.beat, .focus(id: draft.date.isEmpty ? "date" : "title")]
    }
}

extension DaysState {
    /// Leaves a filter that nothing stands behind any more.
    mutating func noteFilter() {
        switch filter {
        case .group(let name): if !index.groups.contains(name) { filter = .all }
        case .archived: if index[.archived].isEmpty { filter = .all }
        case .all: break
        }
    }
}
