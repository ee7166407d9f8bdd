extension OpenAPI {
    /// What is done with addresses of one kind that hold a secret (``SecretAddresses``).
    /// - Parameters:
    ///   - one: what the paths call one of them.
    ///   - schema: what its schema is called; that of what can be chosen ends with `Choice`.
    ///   - title: what it is in English.
    static func addressPaths(_ one: String, schema: String, title: String) -> String {
        #"""
          "/api/v1/\#(one)s": {
            "get": {
              "operationId": "\#(one)s", "summary": "The \#(title)s of the account", "security": [{"bearer": []}, {"cookie": []}],
              "responses": {
                "200": {
                  "description": "Done. No address is among it: those are told once.",
                  "content": {
                    "application/json": {
                      "schema": {
                        "type": "object",
                        "properties": {"\#(one)s": {"type": "array", "items": {"$ref": "#/components/schemas/\#(schema)"}}},
                        "required": ["\#(one)s"]
                      }
                    }
                  }
                },
                \#(refusals(401, 403, 503))
              }
            },
            "post": {
              "operationId": "add\#(schema)", "summary": "Make a \#(title)", "security": [{"cookie": []}],
              "requestBody": {
                "required": true,
                "content": {
                  "application/json": {"schema": {"$ref": "#/components/schemas/\#(schema)Choice"}}
                }
              },
              "responses": {
                "201": {
                  "description": "The address is told this once.",
                  "content": {
                    "application/json": {
                      "schema": {
                        "allOf": [
                          {"$ref": "#/components/schemas/\#(schema)"},
                          {"type": "object", "properties": {"address": {"type": "string"}}, "required": ["address"]}
                        ]
                      }
                    }
                  }
                },
                \#(refusals(400, 401, 403, 409, 413, 415, 503))
              }
            }
          },
          "/api/v1/\#(one)s/{\#(one)}": {
            "parameters": [
              {"name": "\#(one)", "in": "path", "required": true, "schema": {"type": "string", "pattern": "^[0-9a-f]{16}$"}}
            ],
            "patch": {
              "operationId": "change\#(schema)", "summary": "Change what a \#(one) has; its address stays", "security": [{"cookie": []}],
              "requestBody": {
                "required": true,
                "content": {"application/json": {"schema": {"$ref": "#/components/schemas/\#(schema)Choice"}}}
              },
              "responses": {
                "204": {"description": "It has that from now on."}, \#(refusals(400, 401, 403, 404, 413, 415, 503))
              }
            },
            "delete": {
              "operationId": "remove\#(schema)", "summary": "End a \#(one): its address is good for nothing", "security": [{"cookie": []}],
              "responses": {
                "204": {"description": "It is gone."}, \#(refusals(401, 403, 404, 503))
              }
            }
          }
        """#
    }
}
