import Cards
import Replica

/// A widget as JSON: its texts of today and of the days to come, so that a script is right at midnight without asking.
enum WidgetFacts {
    /// - Parameter widgets: One for each of the days.
    static func json(_ name: String, _ choice: WidgetChoice, _ widgets: [Widget], _ days: WidgetDays) -> JSON {
        let size = widgets[0].size
        return [
            "name": .string(name), "kind": .string(choice.kind.rawValue), "size": .string(size.rawValue),
            "theme": .string((choice.isDark ? WidgetTheme.dark : .light).rawValue),
            "language": .string(widgets[0].words.language.tag), "zone": .string(choice.zone),
            "width": .int(Int64(size.width)), "height": .int(Int64(size.height)),
            "days": .array(
                widgets.enumerated().map { place, widget in
                    [
                        "date": .string(widget.day.text), "from": .int(days.midnights[place]),
                        "until": .int(days.midnights[place + 1]), "text": .string(widget.text),
                        "rows": .array(
                            widget.rows.map { row in
                                [
                                    "title": .string(row.title), "number": .string(row.number),
                                    "detail": .string(row.detail),
                                ]
                            }),
                    ]
                }),
        ]
    }
}
