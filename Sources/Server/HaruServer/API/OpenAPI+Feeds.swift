import Daybook

extension OpenAPI {
    private static let forms = FeedChoice.Todos.allCases.map(\.rawValue).joined(separator: "\", \"")
    private static let languages = Language.allCases.map(\.tag).joined(separator: "\", \"")

    static let feedPaths = addressPaths("feed", schema: "Feed", title: "calendar feed")

    static let feedSchemas = #"""
          "FeedChoice": {
            "type": "object",
            "description": "What is not there stays as it is, or is as in a new feed.",
            "properties": {
              "name": {
                "type": ["string", "null"],
                "description": "What calendars call it: as much of it as has room in one line, and Haru for nothing."
              },
              "days": {"type": ["boolean", "null"]}, "milestones": {"type": ["boolean", "null"]},
              "todos": {"enum": ["\#(forms)", null]}, "trips": {"type": ["boolean", "null"]},
              "pages": {"type": ["boolean", "null"], "description": "The day and the feeling, never a word."},
              "notes": {"type": ["boolean", "null"]}, "alarms": {"type": ["boolean", "null"]},
              "lunarRules": {"type": ["boolean", "null"], "description": "Lunar days by RFC 7529."},
              "language": {"enum": ["\#(languages)", null]},
              "zone": {
                "type": ["string", "null"], "maxLength": 64, "pattern": "^([A-Za-z0-9_+-]+(/[A-Za-z0-9_+-]+)*)?$",
                "description": "The IANA name of the zone that times are in."
              }
            }
          },
          "Feed": {
            "type": "object",
            "properties": {
              "feed": {"type": "string", "pattern": "^[0-9a-f]{16}$"}, "name": {"type": "string"},
              "created": {"type": "integer", "format": "int64"}, "seen": {"type": ["integer", "null"]},
              "days": {"type": "boolean"}, "milestones": {"type": "boolean"}, "todos": {"enum": ["\#(forms)"]},
              "trips": {"type": "boolean"}, "pages": {"type": "boolean"}, "notes": {"type": "boolean"},
              "alarms": {"type": "boolean"}, "lunarRules": {"type": "boolean"}, "language": {"enum": ["\#(languages)"]},
              "zone": {"type": "string"}
            },
            "required": [
              "feed", "name", "created", "seen", "days", "milestones", "todos", "trips", "pages", "notes", "alarms",
              "lunarRules", "language", "zone"
            ]
          }
        """#
}
