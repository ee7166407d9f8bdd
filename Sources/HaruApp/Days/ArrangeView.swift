import Daybook
import Markup

/// Sort, order, grouping and look, in one place above the list.
func arrangeView(_ state: State) -> HTML {
    let words = state.words
    let now = state.preferences.days
    return section(.class("card arrange"), .label(words.arrange)) {
        setting(words.sortBy, sorts(words, now))
        setting(words.direction, directions(words, now))
        setting(words.groupBy, groupings(words, now))
        setting(words.look, looks(words, now))
    }
}

private func setting(_ name: String, _ choices: [Choice]) -> HTML {
    div(.class("field")) {
        span(.class("label"), .unseen) { name }
        radios([.label(name)], choices)
    }
}

private func sorts(_ words: Words, _ now: DaysArrangement) -> [Choice] {
    DaysArrangement.Sort.allCases.map { sort in
        var next = now
        next.sort = sort
        return Choice(
            id: "sort-\(sort.rawValue)", name: words.sort(sort), action: .days(.arrange(next)),
            isChosen: sort == now.sort)
    }
}

private func directions(_ words: Words, _ now: DaysArrangement) -> [Choice] {
    [false, true].map { isDescending in
        var next = now
        next.isDescending = isDescending
        return Choice(
            id: isDescending ? "direction-down" : "direction-up",
            name: isDescending ? words.descending : words.ascending,
            action: .days(.arrange(next)), isChosen: isDescending == now.isDescending)
    }
}

private func groupings(_ words: Words, _ now: DaysArrangement) -> [Choice] {
    DaysArrangement.Grouping.allCases.map { grouping in
        var next = now
        next.grouping = grouping
        return Choice(
            id: "grouping-\(grouping.rawValue)", name: words.grouping(grouping), action: .days(.arrange(next)),
            isChosen: grouping == now.grouping)
    }
}

private func looks(_ words: Words, _ now: DaysArrangement) -> [Choice] {
    DaysArrangement.Look.allCases.map { look in
        var next = now
        next.look = look
        return Choice(
            id: "look-\(look.rawValue)", name: words.look(look), action: .days(.arrange(next)),
            isChosen: look == now.look)
    }
}
