import Daybook

extension OpenAPI {
    private static let forms = FeedChoice.Todos.allCases.map(\.rawValue).joined(separator: "\", \"")
    private static let languages = Language.allCases.map(\.tag).joined(separator: "\", \"")

    static let feedPaths = #"""
          "/api/v1/feeds": {
            "get": {
              "operationId": "feeds", "summary": "The calendar feeds of the account", "security": [{"bearer": []}, {"cookie": []}],
              "responses": {
                "200": {
                  "description": "Done. No address is among it: those are told once.",
                  "content": {
                    "application/json": {
                      "schema": {
                        "type": "object",
                        "properties": {"feeds": {"type": "array", "items": {"$ref": "#/components/schemas/Feed"}}},
                        "required": ["feeds"]
                      }
                    }
                  }
                },
                "4XX": {"$ref": "#/components/responses/Error"}, "5XX": {"$ref": "#/components/responses/Error"}
              }
            },
            "post": {
              "operationId": "addFeed", "summary": "Make a calendar feed", "security": [{"cookie": []}],
              "requestBody": {
                "required": true,
                "content": {
                  "application/json": {"schema": {"$ref": "#/components/schemas/FeedChoice"}}
                }
              },
              "responses": {
                "201": {
                  "description": "The address is told this once.",
                  "content": {
                    "application/json": {
                      "schema": {
                        "allOf": [
                          {"$ref": "#/components/schemas/Feed"},
                          {"type": "object", "properties": {"address": {"type": "string"}}, "required": ["address"]}
                        ]
                      }
                    }
                  }
                },
                "4XX": {"$ref": "#/components/responses/Error"}, "5XX": {"$ref": "#/components/responses/Error"}
              }
            }
          },
          "/api/v1/feeds/{feed}": {
            "parameters": [
              {"name": "feed", "in": "path", "required": true, "schema": {"type": "string", "pattern": "^[0-9a-f]{16}$"}}
            ],
            "patch": {
              "operationId": "changeFeed", "summary": "Change what a feed has; its address stays", "security": [{"cookie": []}],
              "requestBody": {
                "required": true,
                "content": {"application/json": {"schema": {"$ref": "#/components/schemas/FeedChoice"}}}
              },
              "responses": {
                "204": {"description": "It has that from now on."}, "4XX": {"$ref": "#/components/responses/Error"},
                "5XX": {"$ref": "#/components/responses/Error"}
              }
            },
            "delete": {
              "operationId": "removeFeed", "summary": "End a feed: its address is good for nothing", "security": [{"cookie": []}],
              "responses": {
                "204": {"description": "It is gone."}, "4XX": {"$ref": "#/components/responses/Error"},
                "5XX": {"$ref": "#/components/responses/Error"}
              }
            }
          }
        """#

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
