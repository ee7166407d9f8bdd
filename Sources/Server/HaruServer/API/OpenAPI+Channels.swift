extension OpenAPI {
    private static let kind =
        #"{"name": "kind", "in": "path", "required": true, "schema": {"enum": ["ntfy", "mail"]}}"#

    /// What an ntfy topic needs, and what mail needs.
    private static let targets = #"""
          "server": {"type": "string", "description": "For ntfy: one of those that GET names."},
          "topic": {"type": "string", "pattern": "^[A-Za-z0-9_-]{1,64}$", "description": "For ntfy."},
          "token": {"type": ["string", "null"], "maxLength": 200, "description": "For an ntfy topic that is protected."},
          "address": {"type": "string", "maxLength": 254, "description": "For mail."}
        """#

    private static let place = #"""
          "zone": {"type": "string", "description": "The IANA name of the zone in which it is told."},
          "language": {"type": ["string", "null"], "maxLength": 200, "description": "BCP 47 tags, separated by commas."}
        """#

    private static func body(_ properties: String, required: String) -> String {
        #"""
              "requestBody": {
                "required": true,
                "content": {
                  "application/json": {"schema": {"type": "object", "properties": {\#(properties)}, "required": [\#(required)]}}
                }
              },
        """#
    }

    static let channelPaths = #"""
          "/api/v1/channels": {
            "get": {
              "operationId": "channels", "summary": "Where else than to devices notices go, and could", "security": [{"cookie": []}],
              "responses": {
                "200": {
                  "description": "Done.",
                  "content": {
                    "application/json": {
                      "schema": {
                        "type": "object",
                        "properties": {
                          "ntfy": {"type": "array", "items": {"type": "string"}, "description": "The ntfy servers to choose from."},
                          "topic": {"type": "string", "description": "A topic that nobody guesses, another each time."},
                          "mail": {"type": "boolean", "description": "Whether this server sends mail."},
                          "channels": {
                            "type": "array",
                            "items": {
                              "type": "object",
                              "properties": {
                                "kind": {"enum": ["ntfy", "mail"]}, "address": {"type": "string"}, "zone": {"type": "string"},
                                "isConfirmed": {"type": "boolean"},
                                "waiting": {"type": ["string", "null"], "description": "An address that takes the place of this one once its code is entered."},
                                "isServed": {"type": "boolean", "description": "Whether the operator still has a server for it."},
                                "taken": {"type": ["integer", "null"], "format": "int64", "description": "When a message was taken last; milliseconds since 1970."},
                                "problem": {"type": ["integer", "null"], "description": "The status with which the last message was refused; 0 where its server could not be asked, or wants to be asked later."}
                              },
                              "required": ["kind", "address", "zone", "isConfirmed", "waiting", "isServed", "taken", "problem"]
                            }
                          }
                        },
                        "required": ["ntfy", "topic", "mail", "channels"]
                      }
                    }
                  }
                },
                \#(refusals(401, 403, 503))
              }
            }
          },
          "/api/v1/channels/{kind}": {
            "parameters": [\#(kind)],
            "put": {
              "operationId": "setChannel", "summary": "Send notices to an ntfy topic, or a code to a mail address, which confirms it for notices", "security": [{"cookie": []}],
        \#(body(targets + "," + place, required: #""zone""#))
              "responses": {
                "202": {"description": "The code is on its way."}, "204": {"description": "They go to the topic from now on."},
                \#(refusals(400, 401, 403, 404, 413, 415, 422, 429, 503))
              }
            },
            "patch": {
              "operationId": "moveChannel", "summary": "Tell it by another zone", "security": [{"cookie": []}],
        \#(body(place, required: #""zone""#))
              "responses": {"204": {"description": "Done."}, \#(refusals(400, 401, 403, 404, 413, 415, 503))}
            },
            "delete": {
              "operationId": "removeChannel", "summary": "Send nothing there any more", "security": [{"cookie": []}],
              "responses": {"204": {"description": "Done."}, \#(refusals(401, 403, 404, 503))}
            }
          },
          "/api/v1/channels/{kind}/code": {
            "parameters": [\#(kind)],
            "post": {
              "operationId": "confirmChannel", "summary": "Confirm the mail address by the code that was sent there", "security": [{"cookie": []}],
        \#(body(#""code": {"type": "string"}"#, required: #""code""#))
              "responses": {"204": {"description": "Notices go there from now on."}, \#(refusals(400, 401, 403, 404, 413, 415, 503))}
            }
          },
          "/api/v1/channels/{kind}/test": {
            "parameters": [\#(kind)],
            "post": {
              "operationId": "testChannel", "summary": "Send a notice there that shows that they arrive", "security": [{"cookie": []}],
              "responses": {"202": {"description": "It is on its way."}, \#(refusals(401, 403, 404, 429, 503))}
            }
          }
        """#
}
