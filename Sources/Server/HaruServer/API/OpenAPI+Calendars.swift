import Daybook

extension OpenAPI {
    private static let problems = SubscriptionProblem.allCases.map(\.rawValue).joined(separator: "\", \"")
    private static let reasons = UnreadEvent.Reason.allCases.map(\.rawValue).joined(separator: "\", \"")

    static let calendarPaths = #"""
          "/api/v1/calendars/{calendar}": {
            "parameters": [
              {
                "name": "calendar", "in": "path", "required": true, "schema": {"type": "string", "pattern": "^[A-Za-z0-9_-]{1,64}$"},
                "description": "The id of a record of the collection `subscription`."
              },
              {
                "name": "zone", "in": "query", "required": true,
                "schema": {"type": "string", "maxLength": 64, "pattern": "^[A-Za-z0-9_+-]+(/[A-Za-z0-9_+-]+)*$"},
                "description": "The IANA name of the zone that times are told in."
              },
              {
                "name": "month", "in": "query", "schema": {"type": "string", "pattern": "^[0-9]{4}-(0[1-9]|1[0-2])$"},
                "description": "The month that it is, such as 2026-11; by UTC where it is left out. Told are its year before and the two years after it."
              }
            ],
            "get": {
              "operationId": "calendar", "summary": "A calendar that the account has subscribed to",
              "security": [{"bearer": []}, {"cookie": []}],
              "responses": {
                "200": {
                  "description": "As it was fetched last; now, if that was due.",
                  "content": {"application/json": {"schema": {"$ref": "#/components/schemas/SubscribedCalendar"}}}
                },
                "304": {"description": "It is the same as that of the ETag."},
                \#(refusals(400, 401, 403, 404, 406, 503))
              }
            },
            "post": {
              "operationId": "fetchCalendar", "summary": "The same, fetched now; at most once a minute",
              "security": [{"cookie": []}],
              "responses": {
                "200": {
                  "description": "As it was fetched last.",
                  "content": {"application/json": {"schema": {"$ref": "#/components/schemas/SubscribedCalendar"}}}
                },
                \#(refusals(400, 401, 403, 404, 503))
              }
            }
          }
        """#

    static let calendarSchemas = #"""
          "SubscribedCalendar": {
            "type": "object",
            "properties": {
              "name": {"type": "string", "description": "Its own; empty for none."},
              "fetched": {"type": ["integer", "null"], "format": "int64", "description": "When that was, in milliseconds since 1970."},
              "problem": {"enum": ["\#(problems)", null], "description": "Why it was not possible since."},
              "titles": {"type": "array", "items": {"type": "string"}},
              "events": {
                "type": "array",
                "items": {"type": "array", "minItems": 2, "maxItems": 5},
                "description": "Of each its first day, the place of its title among the titles, from 0, how many days it touches, and in minutes after midnight when it begins on the first and ends on the last. What is not there at the end is 1 day, and whole."
              },
              "left": {"type": "integer", "description": "How many more there are."},
              "unread": {
                "type": "array",
                "items": {
                  "type": "object",
                  "properties": {
                    "line": {"type": "integer"}, "title": {"type": "string"}, "reason": {"enum": ["\#(reasons)"]}
                  },
                  "required": ["line", "title", "reason"]
                },
                "description": "The first events that could not be read, and where they are in the file."
              },
              "unreadCount": {"type": "integer"}
            },
            "required": ["name", "fetched", "problem", "titles", "events", "left", "unread", "unreadCount"]
          }
        """#
}
