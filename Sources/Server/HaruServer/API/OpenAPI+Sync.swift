extension OpenAPI {
    static let syncPaths = #"""
          "/api/v1/sync": {
            "post": {
              "operationId": "sync", "summary": "Send changes and fetch those of others", "security": [{"bearer": []}, {"cookie": []}],
              "requestBody": {
                "required": true,
                "content": {"application/json": {"schema": {"$ref": "#/components/schemas/SyncRequest"}}}
              },
              "responses": {
                "200": {
                  "description": "Everything that it says is on the server's disk.",
                  "content": {"application/json": {"schema": {"$ref": "#/components/schemas/SyncAnswer"}}}
                },
                \#(refusals(400, 401, 403, 413, 415, 503))
              }
            }
          },
          "/api/v1/live": {
            "get": {
              "operationId": "live", "summary": "Hear when there is something new", "security": [{"bearer": []}, {"cookie": []}],
              "responses": {
                "200": {
                  "description": "Server-sent events: hello, and changes with the log's last number.",
                  "content": {"text/event-stream": {"schema": {"type": "string"}}}
                },
                \#(refusals(401, 403, 503))
              }
            }
          },
          "/api/v1/history": {
            "get": {
              "operationId": "history", "summary": "What a record's fields said before, the newest first",
              "security": [{"bearer": []}, {"cookie": []}],
              "parameters": [
                {
                  "name": "record", "in": "query", "required": true, "description": "collection/id",
                  "schema": {"type": "string", "pattern": "^[A-Za-z][A-Za-z0-9]{0,31}/[A-Za-z0-9_.-]{1,64}$"}
                },
                {
                  "name": "before", "in": "query", "description": "Only what was written before this stamp.",
                  "schema": {"type": "string", "pattern": "^[0-9a-f]{32}$"}
                }
              ],
              "responses": {
                "200": {
                  "description": "Done.",
                  "content": {
                    "application/json": {
                      "schema": {
                        "type": "object",
                        "properties": {
                          "entries": {"type": "array", "items": {"$ref": "#/components/schemas/HistoryEntry"}},
                          "before": {"type": ["string", "null"], "description": "Where the next page begins."}
                        },
                        "required": ["entries", "before"]
                      }
                    }
                  }
                },
                \#(refusals(400, 401, 403, 503))
              }
            }
          },
          "/api/v1/blobs/{hash}": {
            "parameters": [
              {
                "name": "hash", "in": "path", "required": true, "description": "The SHA-256 of the photo's bytes.",
                "schema": {"type": "string", "pattern": "^[0-9a-f]{64}$"}
              }
            ],
            "put": {
              "operationId": "putPhoto", "summary": "Keep a photo", "security": [{"bearer": []}, {"cookie": []}],
              "requestBody": {
                "required": true,
                "content": {
                  "image/jpeg": {"schema": {"type": "string", "contentMediaType": "image/jpeg", "maxLength": 20000000}},
                  "image/png": {"schema": {"type": "string", "contentMediaType": "image/png", "maxLength": 20000000}},
                  "image/webp": {"schema": {"type": "string", "contentMediaType": "image/webp", "maxLength": 20000000}}
                }
              },
              "responses": {
                "200": {"description": "It was there."}, "201": {"description": "It is on the disk."},
                \#(refusals(400, 401, 403, 404, 413, 415, 422, 503, 507))
              }
            },
            "get": {
              "operationId": "photo", "summary": "Get a photo", "security": [{"bearer": []}, {"cookie": []}],
              "responses": {
                "200": {
                  "description": "The photo.",
                  "content": {
                    "image/jpeg": {"schema": {"type": "string", "contentMediaType": "image/jpeg"}},
                    "image/png": {"schema": {"type": "string", "contentMediaType": "image/png"}},
                    "image/webp": {"schema": {"type": "string", "contentMediaType": "image/webp"}}
                  }
                },
                "304": {"description": "You have it."}, \#(refusals(401, 403, 404, 503))
              }
            },
            "head": {
              "operationId": "hasPhoto", "summary": "Is a photo there?", "security": [{"bearer": []}, {"cookie": []}],
              "responses": {
                "200": {"description": "Yes, and how long it is."}, "304": {"description": "Yes."},
                "404": {"description": "No."},
                \#(refusals(401, 403, 503, as: "Bodiless"))
              }
            }
          },
          "/api/v1/openapi.json": {
            "get": {
              "operationId": "description", "summary": "This document", "security": [],
              "responses": {"200": {"description": "Done.", "content": {"application/json": {"schema": {"type": "object"}}}}, \#(refusals())}
            }
          }
        """#
}
