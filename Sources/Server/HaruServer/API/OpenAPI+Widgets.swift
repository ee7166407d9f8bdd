import Cards
import Daybook

extension OpenAPI {
    private static func names(_ all: [String]) -> String { all.joined(separator: "\", \"") }
    private static let kinds = names(WidgetChoice.Kind.allCases.map(\.rawValue))
    private static let sizes = names(WidgetSize.allCases.map(\.rawValue))
    private static let styles = names([WidgetChoice.ownStyle] + DayCard.Style.allCases.map(\.rawValue))
    private static let themes = names(WidgetTheme.allCases.map(\.rawValue))
    private static let weekStarts = names(WeekStart.allCases.map(\.rawValue))
    private static let languages = names(WidgetChoice.languages)

    static let widgetPaths = addressPaths("widget", schema: "Widget", title: "widget")

    static let widgetSchemas = #"""
          "WidgetChoice": {
            "type": "object",
            "description": "What is not there stays as it is, or is as in a new widget.",
            "properties": {
              "name": {"type": ["string", "null"], "description": "What Settings call it."},
              "kind": {"enum": ["\#(kinds)", null]},
              "size": {"enum": ["\#(sizes)", null], "description": "One that its kind has; docs/widgets.md lists them."},
              "days": {
                "type": ["array", "null"], "items": {"type": "string", "minLength": 1, "maxLength": 128}, "maxItems": 5,
                "description": "The ids of D-days; none for the nearest."
              },
              "style": {"enum": ["\#(styles)", null]}, "theme": {"enum": ["\#(themes)", null]},
              "photo": {"type": ["boolean", "null"], "description": "Whether a card shows the photo of its D-day."},
              "weekStart": {"enum": ["\#(weekStarts)", null]}, "language": {"enum": ["\#(languages)", null]},
              "zone": {
                "type": ["string", "null"], "maxLength": 64, "pattern": "^([A-Za-z0-9_+-]+(/[A-Za-z0-9_+-]+)*)?$",
                "description": "The IANA name of the zone whose midnights count."
              }
            }
          },
          "Widget": {
            "type": "object",
            "properties": {
              "widget": {"type": "string", "pattern": "^[0-9a-f]{16}$"}, "name": {"type": "string"},
              "created": {"type": "integer", "format": "int64"}, "seen": {"type": ["integer", "null"]},
              "kind": {"enum": ["\#(kinds)"]}, "size": {"enum": ["\#(sizes)"]},
              "days": {"type": "array", "items": {"type": "string"}}, "style": {"enum": ["\#(styles)"]},
              "photo": {"type": "boolean"}, "theme": {"enum": ["\#(themes)"]}, "weekStart": {"enum": ["\#(weekStarts)"]},
              "language": {"enum": ["\#(languages)"]}, "zone": {"type": "string"}
            },
            "required": [
              "widget", "name", "created", "seen", "kind", "size", "days", "style", "photo", "theme", "weekStart", "language",
              "zone"
            ]
          }
        """#
}
