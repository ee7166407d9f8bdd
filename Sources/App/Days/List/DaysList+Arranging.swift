import AppFrame
import Daybook
import Markup
import Replica

// Sort, order, grouping and look, in one place above the list.
extension DaysList {
    var arranging: HTML {
        let now = context.preferences.days
        return section(.class("card arrange"), .label(words.arrange)) {
            setting(
                words.sortBy,
                DaysArrangement.Sort.allCases.map {
                    choice("sort-\($0.rawValue)", words.sort($0), .daysSort, .string($0.rawValue), $0 == now.sort)
                })
            setting(
                words.direction,
                [
                    choice(
                        "direction-up", words.direction(now.sort, isDescending: false), .daysDescending, false,
                        !now.isDescending),
                    choice(
                        "direction-down", words.direction(now.sort, isDescending: true), .daysDescending, true,
                        now.isDescending),
                ])
            setting(
                words.groupBy,
                DaysArrangement.Grouping.allCases.map {
                    choice(
                        "grouping-\($0.rawValue)", words.grouping($0), .daysGrouping, .string($0.rawValue),
                        $0 == now.grouping)
                })
            setting(
                words.look,
                DaysArrangement.Look.allCases.map {
                    choice("look-\($0.rawValue)", words.look($0), .daysLook, .string($0.rawValue), $0 == now.look)
                })
        }
    }

    private func setting(_ name: String, _ choices: [Choice]) -> HTML {
        div(.class("field")) {
            span(.class("label"), .unseen) { name }
            radios([.label(name)], choices)
        }
    }

    private func choice(_ id: String, _ name: String, _ field: Preference, _ value: JSON, _ isChosen: Bool) -> Choice {
        let store = Action { [self] in if !isChosen { context.setPreference(field, value) } }
        return Choice(id: id, name: name, action: store, isChosen: isChosen)
    }
}
