import Almanac
import AppFrame
import Daybook
import Imports
import Markup

/// A row of the result: an icon, a name, and what will happen to it.
func importRow(_ drawing: StaticString, _ name: String, _ text: String) -> HTML {
    div(.class("row")) {
        icon(drawing)
        span(.class("body")) {
            span(.class("title"), .value(.dir, "auto")) { name }
            span(.class("sub")) { text }
        }
    }
}

extension ImportScreen {
    /// A file: its kind, what its rows become by the current choice, and each row.
    func importedFile(_ file: ImportFile, _ rows: [ImportPlan.Row], number: Int32, shown: Int) -> HTML {
        div(key: number + 10) {
            if !file.kinds.isEmpty {
                div(.class("field gap")) {
                    span(.class("label"), .value(.dir, "auto")) { words.importAs(file.name) }
                    div(.class("chips"), .role("group"), .label(words.importAs(file.name))) {
                        for kind in file.kinds {
                            choiceChip(words.importKind(kind), kind == file.kind && file.isUniform) { [self] in
                                choose(kind, for: file)
                            }
                        }
                    }
                }
            }
            if let table = file.table {
                for role in ImportTable.Role.allCases { column(role, of: file, table, number) }
            }
            setSection(file.title.isEmpty ? file.name : file.title) {
                allRow([rows])
                for row in rows.prefix(shown) {
                    if row.isChoosable {
                        choosableRow(row, of: file)
                    } else {
                        importRow(drawing(row), row.item.name, text(row))
                    }
                }
            }
        }
    }

    /// Takes all rows of a file or of all files, or none.
    func allRow(_ files: [[ImportPlan.Row]]) -> [HTML] {
        var count = 0
        var omitted = 0
        for rows in files {
            for row in rows where row.isChoosable {
                count += 1
                if row.item.isOmitted { omitted += 1 }
            }
        }
        if count < 2 { return [] }
        return [
            div(.class("row")) {
                tick(isOn: omitted == 0, { [self] in omit(!$0, files) }) {
                    span(.class("body")) { words.selectAll }
                }
            }
        ]
    }

    /// A row that a person takes or leaves out; of an event also what it becomes.
    private func choosableRow(_ row: ImportPlan.Row, of file: ImportFile) -> HTML {
        let item = row.item
        return div(.class("row")) {
            tick(isOn: !item.isOmitted, { [self] in omit(!$0, [[row]]) }) {
                span(.class("body")) {
                    span(.class("title"), .value(.dir, "auto")) { item.name }
                    span(.class("sub")) { text(row, saysKind: !file.offersChoice(of: item)) }
                }
            }
            if file.offersChoice(of: item) {
                element(
                    .select,
                    [
                        .class("input"), .label(words.kind(of: item.name)),
                        .on(.change, .text { value in Action { [self] in choose(value, for: item) } }),
                    ]
                ) {
                    for kind in file.kinds {
                        option("\(kind.rawValue)", words.importKind(kind), isChosen: kind == row.kind)
                    }
                }
            }
        }
    }

    private func tick(isOn: Bool, _ turn: @escaping (Bool) -> Void, @HTMLBuilder _ name: () -> [HTML]) -> HTML {
        element(.label, [.class("pick")]) {
            checkbox(isOn: isOn, [.class("tick")]) { isOn in Action { turn(isOn) } }
            name()
        }
    }

    /// Which column of a table says what.
    private func column(_ role: ImportTable.Role, of file: ImportFile, _ table: ImportTable, _ number: Int32) -> HTML {
        let id = "column-\(number)-\(role.rawValue)"
        let chosen = table.columns[Int(role.rawValue)]
        return div(.class("field")) {
            element(.label, [.class("label"), .value(.for, id)]) { words.column(role) }
            element(
                .select,
                [
                    .id(id), .class("input"),
                    .on(
                        .change,
                        .text { value in
                            Action { [self] in
                                match(role, Text.whole(value) ?? -1, of: file)
                            }
                        }),
                ]
            ) {
                option("", words.noColumn, isChosen: chosen < 0)
                for place in 0..<Int32(truncatingIfNeeded: table.names.count) {
                    option("\(place)", table.names[Int(place)], isChosen: chosen == place)
                }
            }
        }
    }

    private func option(_ value: String, _ name: String, isChosen: Bool) -> HTML {
        element(.option, [.value(.value, value), .flag(.selected, isChosen)]) { name }
    }

    private func drawing(_ row: ImportPlan.Row) -> StaticString {
        switch row.outcome {
        case .refused: "warning"
        case .here: "check"
        case .imported:
            switch row.kind {
            case .day: "days"
            case .todo: "paw"
            case .page: "pages"
            case .stop: "place"
            }
        }
    }

    /// What becomes of a row: a D-day of a lunar date each year, or why it is not taken.
    /// - Parameter saysKind: whether nothing else says what it becomes.
    private func text(_ row: ImportPlan.Row, saysKind: Bool = true) -> String {
        let item = row.item
        switch row.outcome {
        case .refused(let reason): return words.refusal(reason)
        case .here: return words.importedAlready
        case .imported: break
        }
        var text = saysKind ? words.importKind(row.kind) : ""
        func add(_ more: String) { if !more.isEmpty { text += (text.isEmpty ? "" : " · ") + more } }
        if row.kind == .day, case .lunar(let date)? = item.recurrence?.base {
            add(words.lunarDate(date))
        } else if let day = row.day {
            add(words.shortDate(day, today: today))
        }
        if row.kind != .page, let time = item.time { add(words.clockTime(time)) }
        let comesAgain =
            row.kind == .day
            ? item.recurrence.map { $0.repeats != .none } == true : row.kind == .todo && item.rule != nil
        if comesAgain { add(words.comesAgain) }
        if !item.photos.isEmpty { add(words.countedPhotos(Int32(truncatingIfNeeded: item.photos.count))) }
        if let remark = row.remark { add(words.remark(remark, row.kind)) }
        return text
    }
}
