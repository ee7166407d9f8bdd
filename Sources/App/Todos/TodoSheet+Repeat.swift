import Almanac
import AppFrame
import Daybook
import Markup
import Replica

// How a to-do repeats, and which to-dos of a series a change applies to.
extension TodoSheet {
    /// The rule in the form for the day that it was chosen for; the weekdays do not move while a day is typed.
    private var shownRule: TodoRepeat? { rule(on: draft.ruleDay ?? day ?? today) }

    /// The rule in the form for a day.
    func rule(on day: Day) -> TodoRepeat? { draft.rule(on: day, today: reckoned, order: words.dateOrder) }

    /// Chooses a rule, or none. A new rule applies to all following to-dos.
    private func choose(_ kind: TodoRepeat.Kind?) {
        let day = day ?? today
        let rule = kind.flatMap { TodoRepeat($0, on: day) }
        if rule != nil { draft.isLater = false }
        draft.rule = rule
        draft.ruleDay = rule == nil ? nil : day
        draft.every = "\(rule?.interval ?? 1)"
        if rule?.pattern.canBeAfterDone != true { draft.isAfterDone = false }
        didChoose()
    }

    private func toggle(_ weekday: Weekday) {
        draft.rule = shownRule?.toggling(weekday, from: day ?? today)
        draft.ruleDay = day ?? today
        didChoose()
    }

    private func didChoose() {
        if isOfSeries, shownRule != original.rule { isForAll = true }
        didEdit()
    }

    /// An interval or an end applies to all following to-dos, also while it cannot be used yet.
    private func didCount() {
        if isOfSeries { isForAll = true }
        didEdit()
    }

    /// Whether the rule in the form is that of the to-dos that follow.
    private var isFollowing: Bool { !isOfSeries || isForAll }

    /// The id of the field of the repeat in which it cannot be saved; nil if it can.
    var refusedRepeat: String? {
        if draft.rule == nil || !isFollowing { return nil }
        if draft.interval == nil { return "todo-every" }
        switch draft.ending {
        case .never: return nil
        case .day: return untilProblem(wasSubmitted: true) == nil ? nil : "todo-until"
        case .times: return draft.hasTimes ? nil : "todo-times"
        }
    }

    private func untilProblem(wasSubmitted: Bool) -> String? {
        switch draft.typedUntil(today: reckoned, order: words.dateOrder) {
        case .failure(let failure): words.problem(failure, wasSubmitted: wasSubmitted)
        case .success(let last): isFollowing && last < day ?? today ? words.untilTooEarly : nil
        }
    }

    // MARK: its view

    var repeatField: HTML {
        let rule = shownRule
        return div(.class("field"), key: 6) {
            span(.class("label"), .id("todo-repeat-label"), .value(.tabindex, "-1")) { words.repeating }
            div(.class("chips wrap"), .role("group"), .value(.ariaLabelledby, "todo-repeat-label")) {
                choiceChip(words.none, rule == nil) { [self] in choose(nil) }
                for kind in TodoRepeat.Kind.allCases { chip(kind, rule) }
            }
            if let rule {
                if case .weekly = rule.pattern, !rule.isAfterDone { weekdays(rule) }
                counting(rule)
            }
            p(.class("hint"), .role("status")) { repeatHint }
            if original.rule != nil { scope }
        }
    }

    /// A kind; where it is chosen with an interval, by that. One that the day does not have is left out.
    private func chip(_ kind: TodoRepeat.Kind, _ rule: TodoRepeat?) -> [HTML] {
        let isChosen = rule?.kind == kind
        let offered = TodoRepeat(kind, on: day ?? today)
        guard isChosen || offered != nil else { return [] }
        let named = isChosen ? rule : offered
        return [choiceChip(named.map { words.repeatKind(kind, $0) } ?? "", isChosen) { [self] in choose(kind) }]
    }

    private func weekdays(_ rule: TodoRepeat) -> HTML {
        let start = context.preferences.weekStart
        return div(.class("weekchips"), .role("group"), .label(words.repeatKindWeekly)) {
            for place in 0..<7 as Range<Int32> { weekday(start.adding(days: place), rule) }
        }
    }

    private func weekday(_ weekday: Weekday, _ rule: TodoRepeat) -> HTML {
        button(
            .class("chip"), .label(words.weekday(weekday)), .pressed(rule.comes(on: weekday)),
            .click { [self] in toggle(weekday) }
        ) { words.shortWeekday(weekday) }
    }

    /// The interval, the end, and whether it counts from the day on which it was done.
    private func counting(_ rule: TodoRepeat) -> [HTML] {
        let most = rule.pattern.longestInterval
        var parts: [HTML] = []
        if most > 1 {
            let isRight = draft.interval != nil || draft.every.isEmpty && !wasSubmitted
            parts.append(
                lineField(
                    words.everyLabel(rule), "todo-every", counted(draft.every) { [self] in draft.every = $0 },
                    problem: isRight ? nil : words.everyProblem(most), mode: "numeric", key: 61))
        }
        parts.append(ending)
        if rule.pattern.canBeAfterDone {
            parts.append(
                div(.class("rows"), key: 63) {
                    switchRow(words.fromDone, isOn: draft.isAfterDone) { isOn in
                        Action { [self] in
                            draft.isAfterDone = isOn
                            // There is no telling how often that was.
                            if isOn, draft.ending == .times { draft.ending = .never }
                            didCount()
                        }
                    }
                })
        }
        return parts
    }

    private func counted(_ text: String, _ type: @escaping (String) -> Void) -> TypedText {
        field(text) { [self] in
            type($0)
            if isOfSeries { isForAll = true }
        }
    }

    private var ending: HTML {
        div(.class("field"), key: 62) {
            span(.class("label"), .id("todo-end-label")) { words.repeatEnds }
            radios(
                [.value(.ariaLabelledby, "todo-end-label")],
                (draft.isAfterDone ? [.never, .day] : TodoDraft.Ending.allCases).map { end($0) })
            switch draft.ending {
            case .never: [] as [HTML]
            case .day: untilField
            case .times:
                lineField(
                    words.timesLabel, "todo-times", counted(draft.times) { [self] in draft.times = $0 },
                    problem: draft.hasTimes || draft.times.isEmpty && !wasSubmitted
                        ? nil : words.everyProblem(TodoRepeat.mostTimes), mode: "numeric", key: 2)
            }
        }
    }

    private func end(_ ending: TodoDraft.Ending) -> Choice {
        Choice(
            id: "todo-end-\(ending.rawValue)", name: words.ending(ending),
            action: Action { [self] in
                draft.ending = ending
                didCount()
            }, isChosen: ending == draft.ending)
    }

    private var untilField: HTML {
        let last = draft.lastDay(today: reckoned, order: words.dateOrder)
        return lineField(
            words.untilLabel, "todo-until", counted(draft.until) { [self] in draft.until = $0 },
            problem: untilProblem(wasSubmitted: wasSubmitted), hint: words.dateExample, key: 1,
            more: [p(.class("hint"), .value(.ariaLive, "polite")) { last.map { words.longDate($0) } ?? "" }])
    }

    /// The meaning of the rule and its first day, or that the series ends.
    private var repeatHint: String {
        guard let chosen = shownRule else { return original.rule == nil ? "" : words.seriesEnds }
        let record = context.replica.record(RecordKey(collection: Todo.collection, id: id))
        guard let todo = record.map({ Todo($0, today: today) }), let outcome = outcome(for: todo),
            let rule = outcome.rule
        else { return words.repeats(chosen) }
        // Moving a single to-do of a series starts nothing.
        if todo.series != nil, !isForAll { return words.repeats(rule) }
        return words.repeats(rule) + " · " + words.firstOn(words.shortDate(outcome.day, today: today))
    }

    private var scope: HTML {
        func choose(_ isForAll: Bool) -> Action {
            Action(
                edit { [self] in
                    self.isForAll = isForAll
                    // How a series repeats does not concern a single to-do.
                    if !isForAll { draft.takeRule(of: original) }
                })
        }
        return radios(
            [.label(words.scope)],
            [
                Choice(id: "scope-one", name: words.onlyThis, action: choose(false), isChosen: !isForAll),
                Choice(id: "scope-all", name: words.thisAndFollowing, action: choose(true), isChosen: isForAll),
            ])
    }
}
