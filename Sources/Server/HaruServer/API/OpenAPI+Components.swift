extension OpenAPI {
    static let components = #"""
          "securitySchemes": {
            "bearer": {"type": "http", "scheme": "bearer", "description": "What haru token prints."},
            "cookie": {
              "type": "apiKey", "in": "cookie", "name": "haru",
              "description": "Set by signing in; __Host-haru behind TLS."
            }
          },
          "responses": {
            "Error": {
              "description": "The code says why. What is no request that HTTP or this path allows is answered with a line of text.",
              "content": {
                "application/json": {"schema": {"$ref": "#/components/schemas/Coded"}},
                "text/plain": {"schema": {"type": "string"}}
              }
            },
            "Bodiless": {"description": "As for GET, without the body."},
            "Refused": {
              "description": "Before the path was looked at: 400, 411, 413, 414, 417, 431, 501 or 505 for what is no request that HTTP allows, 500 for an answer that cannot be sent, 503 of a server that is stopping.",
              "content": {"text/plain": {"schema": {"type": "string"}}}
            }
          },
          "schemas": {
            "RequestNumber": {
              "description": "128 random bits, a secret: the same request with the same number is answered again within an hour.",
              "anyOf": [{"type": "string", "pattern": "^[0-9a-f]{32}$"}, {"type": "null"}]
            },
            "Coded": {
              "type": "object",
              "properties": {"code": {"type": "string"}, "retryAfter": {"type": "integer", "description": "In seconds."}},
              "required": ["code"]
            },
            "Change": {
              "type": "object",
              "properties": {
                "collection": {"type": "string", "pattern": "^[A-Za-z][A-Za-z0-9]{0,31}$"},
                "record": {"type": "string", "pattern": "^[A-Za-z0-9_.-]{1,64}$"},
                "field": {"type": "string", "pattern": "^[A-Za-z][A-Za-z0-9]{0,63}$"}, "value": true,
                "stamp": {"type": "string", "pattern": "^[0-9a-f]{32}$"},
                "over": {"anyOf": [{"type": "string", "pattern": "^[0-9a-f]{32}$"}, {"type": "null"}]}
              },
              "required": ["collection", "record", "field", "value", "stamp"]
            },
            "NumberedChange": {
              "allOf": [
                {"$ref": "#/components/schemas/Change"},
                {"type": "object", "properties": {"seq": {"type": "integer", "format": "int64"}}, "required": ["seq"]}
              ]
            },
            "HistoryEntry": {
              "allOf": [
                {"$ref": "#/components/schemas/NumberedChange"},
                {
                  "type": "object",
                  "properties": {"newer": {"type": "string", "pattern": "^[0-9a-f]{32}$"}, "conflict": {"type": "boolean"}},
                  "required": ["newer", "conflict"]
                }
              ]
            },
            "SyncRequest": {
              "type": "object",
              "properties": {
                "log": {"type": "string"}, "since": {"type": "integer", "format": "int64", "default": 0, "description": "Below 0 it is 0."},
                "limit": {"type": "integer", "format": "int64", "default": 1000, "description": "Held within 0 and 1000."},
                "seen": {"type": "integer", "format": "int64", "description": "The greatest `end` of the answers of this log in which changes were restamped; 0 before the first."},
                "changes": {
                  "type": "array", "maxItems": 1000,
                  "items": {
                    "allOf": [
                      {"$ref": "#/components/schemas/Change"},
                      {
                        "type": "object",
                        "properties": {
                          "seen": {"type": "integer", "format": "int64", "description": "In place of the request's, for a change that was written before."}
                        }
                      }
                    ]
                  },
                  "description": "One that is no such change is refused by its index; all others are stored."
                }
              }
            },
            "SyncAnswer": {
              "type": "object",
              "properties": {
                "log": {"type": "string"}, "accepted": {"type": "integer"},
                "restamped": {
                  "type": "array",
                  "items": {
                    "type": "object",
                    "properties": {"index": {"type": "integer"}, "stamp": {"type": "string", "pattern": "^[0-9a-f]{32}$"}},
                    "required": ["index", "stamp"]
                  }
                },
                "refused": {
                  "type": "array",
                  "items": {
                    "type": "object", "properties": {"index": {"type": "integer"}, "error": {"type": "string"}},
                    "required": ["index", "error"]
                  }
                },
                "changes": {
                  "type": "array",
                  "items": {
                    "allOf": [
                      {"$ref": "#/components/schemas/NumberedChange"},
                      {
                        "type": "object",
                        "properties": {
                          "beside": {"type": "boolean", "description": "Not the newest; nobody had seen it who wrote that."}
                        }
                      }
                    ]
                  }
                },
                "cursor": {"type": "integer", "format": "int64"}, "more": {"type": "boolean"},
                "end": {"type": "integer", "format": "int64", "description": "The number of the log's last change."},
                "digest": {"type": "string", "pattern": "^[0-9a-f]{16}-[0-9]+$"},
                "now": {"type": "integer", "format": "int64"}
              },
              "required": ["log", "accepted", "restamped", "refused", "changes", "cursor", "more", "end", "digest", "now"]
            },
            "Account": {
              "type": "object",
              "properties": {
                "name": {"type": "string"}, "device": {"type": "string"}, "deviceName": {"type": "string"},
                "kind": {"enum": ["browser", "program"]}, "photoBytes": {"type": "integer", "format": "int64"}
              },
              "required": ["name", "device", "deviceName", "kind", "photoBytes"]
            },
            "Nobody": {
              "type": "object", "required": ["name", "isFirst"],
              "properties": {
                "name": {"type": "null"},
                "isFirst": {"type": "boolean", "description": "The first account is still to be made."}
              }
            },
            "Device": {
              "type": "object",
              "properties": {
                "device": {"type": "string"}, "name": {"type": "string"}, "kind": {"enum": ["browser", "program"]},
                "created": {"type": "integer", "format": "int64"}, "seen": {"type": "integer", "format": "int64"},
                "expires": {"type": ["integer", "null"]}, "isThis": {"type": "boolean"}
              },
              "required": ["device", "name", "kind", "created", "seen", "expires", "isThis"]
            },
            "Link": {
              "type": "object",
              "properties": {
                "link": {"type": "string"}, "token": {"type": "string"}, "expires": {"type": "integer", "format": "int64"},
                "qr": {"type": ["string", "null"], "description": "The link as an SVG."}
              },
              "required": ["link", "token", "expires", "qr"]
            },
            \#(feedSchemas),
            \#(widgetSchemas),
            \#(calendarSchemas)
          }
        """#
}
