extension OpenAPI {
    static let pushPaths = #"""
          "/api/v1/push": {
            "get": {
              "operationId": "push", "summary": "What devices subscribe to notices with, and which have", "security": [{"bearer": []}, {"cookie": []}],
              "responses": {
                "200": {
                  "description": "Done.",
                  "content": {
                    "application/json": {
                      "schema": {
                        "type": "object",
                        "properties": {
                          "key": {"type": ["string", "null"], "description": "The applicationServerKey, as Base64 for addresses; null where this server sends none."},
                          "channels": {"type": "boolean", "description": "Whether notices can go by ntfy or by mail, too."},
                          "devices": {
                            "type": "array",
                            "items": {
                              "type": "object",
                              "properties": {
                                "device": {"type": "string", "pattern": "^[0-9a-f]{16}$"}, "name": {"type": "string"}, "zone": {"type": "string"},
                                "taken": {"type": ["integer", "null"], "format": "int64", "description": "When the push service took a message last; milliseconds since 1970, as is received."},
                                "received": {"type": ["integer", "null"], "format": "int64"},
                                "problem": {"type": ["integer", "null"], "description": "The status with which the push service refused the last message; 0 where it could not be asked, or wants to be asked later."},
                                "isThis": {"type": "boolean"}
                              },
                              "required": ["device", "name", "zone", "taken", "received", "problem", "isThis"]
                            }
                          }
                        },
                        "required": ["key", "devices", "channels"]
                      }
                    }
                  }
                },
                \#(refusals(401, 403, 503))
              }
            },
            "put": {
              "operationId": "subscribe", "summary": "Subscribe this device to notices", "security": [{"cookie": []}],
              "requestBody": {
                "required": true,
                "content": {
                  "application/json": {
                    "schema": {
                      "type": "object",
                      "description": "What PushSubscription.toJSON gives, with zone and language.",
                      "properties": {
                        "endpoint": {"type": "string", "maxLength": 2048},
                        "keys": {
                          "type": "object",
                          "properties": {"p256dh": {"type": "string"}, "auth": {"type": "string"}},
                          "required": ["p256dh", "auth"]
                        },
                        "zone": {"type": ["string", "null"], "description": "The IANA name; where it is left out, as before."},
                        "language": {"type": ["string", "null"], "maxLength": 200, "description": "BCP 47 tags, separated by commas."}
                      },
                      "required": ["endpoint", "keys"]
                    }
                  }
                }
              },
              "responses": {
                "204": {"description": "Subscribed."}, \#(refusals(400, 401, 403, 404, 413, 415, 503))
              }
            },
            "delete": {
              "operationId": "unsubscribe", "summary": "Send this device no more notices", "security": [{"bearer": []}, {"cookie": []}],
              "responses": {
                "204": {"description": "None is sent any more."}, \#(refusals(401, 403, 503))
              }
            }
          },
          "/api/v1/push/test": {
            "post": {
              "operationId": "testPush", "summary": "Send this device a notice that shows that they arrive", "security": [{"cookie": []}],
              "responses": {
                "202": {"description": "It is on its way."}, \#(refusals(401, 403, 404, 429, 503))
              }
            }
          },
          "/api/v1/push/answer": {
            "post": {
              "operationId": "answerNotice", "summary": "Tell that a notice has arrived, or what was answered to it", "security": [],
              "requestBody": {
                "required": true,
                "content": {
                  "application/json": {
                    "schema": {
                      "type": "object",
                      "properties": {
                        "token": {"type": "string", "description": "The notice's own; who has it needs no other proof."},
                        "action": {"enum": ["arrived", "done", "tomorrow"]}
                      },
                      "required": ["token", "action"]
                    }
                  }
                }
              },
              "responses": {
                "204": {"description": "Done."}, \#(refusals(400, 403, 404, 413, 415, 429, 503))
              }
            }
          }
        """#
}
