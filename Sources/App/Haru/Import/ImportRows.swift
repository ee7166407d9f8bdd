import Almanac
import AppFrame
import Daybook
import FileWork
import Markup

/// A row of the result: an icon, a name, and its outcome.
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
    /// A file: its kind, the records that its rows become by the current choice, and each row.
    /// - Parameter number: its place among the files, from 0.
    func importedFile(_ file: ImportPreview.File, number: Int32) -> HTML {
        div(key: number + 10) {
            if !file.kinds.isEmpty {
                div(.class("field gap")) {
                    span(.class("label"), .value(.dir, "auto")) { words.importAs(file.name) }
                    div(.class("chips"), .role("group"), .label(words.importAs(file.name))) {
                        for kind in file.kinds {
                            choiceChip(words.importKind(kind), kind == file.kind && file.isUniform) { [self] in
                                send(.choose(kind, file: number, row: -1))
                            }
                        }
                    }
                }
            }
            if !file.columns.isEmpty { for role in ImportRole.allCases { column(role, of: file, number) } }
            setSection(file.title.isEmpty ? file.name : file.title) {
                allRow(file.choosable, file.omitted, file: number)
                for row in file.rows {
                    if row.outcome.isChoosable {
                        choosableRow(row, of: file, number)
                    } else {
                        importRow(drawing(row), row.name, text(row))
                    }
                }
            }
        }
    }

    /// Takes all rows of a file, or of all files (-1), or none.
    func allRow(_ choosable: Int32, _ omitted: Int32, file: Int32) -> [HTML] {
        if choosable < 2 { return [] }
        return [
            div(.class("row")) {
                tick(isOn: omitted == 0, { [self] in omit(!$0, file: file, row: -1) }) {
                    span(.class("body")) { words.selectAll }
                }
            }
        ]
    }

    /// A row that a person takes or leaves out; for an event, also the kind of record that it becomes.
    private func choosableRow(_ row: ImportPreview.Row, of file: ImportPreview.File, _ number: Int32) -> HTML {
        div(.class("row")) {
            tick(isOn: !row.isOmitted, { [self] in omit(!$0, file: number, row: row.place) }) {
                span(.class("body")) {
                    span(.class("title"), .value(.dir, "auto")) { row.name }
                    span(.class("sub")) { text(row, saysKind: !row.offersChoice) }
                }
            }
            if row.offersChoice {
                element(
                    .select,
                    [
                        .class("input"), .label(words.kind(of: row.name)),
                        .on(
                            .change,
                            .text { value in
                                Action { [self] in
                                    guard let kind = ImportKind.allCases.first(where: { "\($0.rawValue)" == value })
                                    else { return }
                                    send(.choose(kind, file: number, row: row.place))
                                }
                            }),
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

    /// The choice of a table's column for a role.
    private func column(_ role: ImportRole, of file: ImportPreview.File, _ number: Int32) -> HTML {
        let id = "column-\(number)-\(role.rawValue)"
        let chosen = file.columns[Int(role.rawValue)]
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
                                send(.match(role, column: Text.whole(value) ?? -1, file: number))
                            }
                        }),
                ]
            ) {
                option("", words.noColumn, isChosen: chosen < 0)
                for place in 0..<Int32(truncatingIfNeeded: file.columnNames.count) {
                    option("\(place)", file.columnNames[Int(place)], isChosen: chosen == place)
                }
            }
        }
    }

    private func option(_ value: String, _ name: String, isChosen: Bool) -> HTML {
        element(.option, [.value(.value, value), .flag(.selected, isChosen)]) { name }
    }

    private func drawing(_ row: ImportPreview.Row) -> StaticString {
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

    /// The text on the outcome of a row: a D-day of a lunar date each year, or why it is not taken.
    /// - Parameter saysKind: whether the text names the kind of record, since nothing else does.
    private func text(_ row: ImportPreview.Row, saysKind: Bool = true) -> String {
        switch row.outcome {
        case .refused(let reason): return words.refusal(reason)
        case .here: return words.importedAlready
        case .imported: break
        }
        var text = saysKind ? words.importKind(row.kind) : ""
        func add(_ more: String) { if !more.isEmpty { text += (text.isEmpty ? "" : " · ") + more } }
        if let lunar = row.lunar {
            add(words.lunarDate(lunar))
        } else if let day = row.day {
            add(words.shortDate(day, today: today))
        }
        if let time = row.time { add(words.clockTime(time)) }
        if row.comesAgain { add(words.comesAgain) }
        if row.photos > 0 { add(words.countedPhotos(row.photos)) }
        if let remark = row.remark { add(words.remark(remark, row.kind)) }
        return text
    }
}
