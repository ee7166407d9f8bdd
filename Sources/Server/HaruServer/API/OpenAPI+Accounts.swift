extension OpenAPI {
    static let accountPaths = #"""
          "/api/v1/account": {
            "get": {
              "operationId": "account", "summary": "Who am I?", "security": [{"bearer": []}, {"cookie": []}, {}],
              "responses": {
                "200": {
                  "description": "Done.",
                  "content": {
                    "application/json": {
                      "schema": {"anyOf": [{"$ref": "#/components/schemas/Account"}, {"$ref": "#/components/schemas/Nobody"}]}
                    }
                  }
                },
                \#(refusals(401, 403, 503))
              }
            }
          },
          "/api/v1/accounts": {
            "post": {
              "operationId": "addAccount", "summary": "Make an account and sign in", "security": [],
              "requestBody": {
                "required": true,
                "content": {
                  "application/json": {
                    "schema": {
                      "type": "object",
                      "properties": {
                        "name": {
                          "type": "string", "minLength": 1, "maxLength": 64,
                          "description": "Letters, digits, blanks within it and .-_@, composed (NFC)."
                        },
                        "passphrase": {"type": "string", "minLength": 10, "maxLength": 1024},
                        "code": {"type": ["string", "null"], "description": "For the first account: what haru serve printed."},
                        "invitation": {"type": ["string", "null"]}, "device": {"type": ["string", "null"]},
                        "request": {"$ref": "#/components/schemas/RequestNumber"}
                      },
                      "required": ["name", "passphrase"]
                    }
                  }
                }
              },
              "responses": {
                "201": {
                  "description": "The cookie is set.",
                  "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Account"}}}
                },
                \#(refusals(400, 401, 403, 409, 413, 415, 422, 429, 503))
              }
            }
          },
          "/api/v1/account/passphrase": {
            "put": {
              "operationId": "changePassphrase", "summary": "Change the passphrase", "security": [{"cookie": []}],
              "requestBody": {
                "required": true,
                "content": {
                  "application/json": {
                    "schema": {
                      "type": "object",
                      "properties": {
                        "old": {"type": "string"}, "new": {"type": "string", "minLength": 10, "maxLength": 1024},
                        "signOutOthers": {"type": ["boolean", "null"]}
                      },
                      "required": ["old", "new"]
                    }
                  }
                }
              },
              "responses": {
                "204": {"description": "It holds from now on."}, \#(refusals(400, 401, 403, 413, 415, 422, 429, 503))
              }
            }
          },
          "/api/v1/account/delete": {
            "post": {
              "operationId": "deleteAccount", "summary": "Delete the account with all that it has here", "security": [{"cookie": []}],
              "requestBody": {
                "required": true,
                "content": {
                  "application/json": {
                    "schema": {"type": "object", "properties": {"passphrase": {"type": "string"}}, "required": ["passphrase"]}
                  }
                }
              },
              "responses": {
                "204": {"description": "It is gone."}, \#(refusals(400, 401, 403, 413, 415, 429, 503))
              }
            }
          },
          "/api/v1/session": {
            "post": {
              "operationId": "signIn", "summary": "Sign in, by passphrase or by a link for a further device", "security": [],
              "requestBody": {
                "required": true,
                "content": {
                  "application/json": {
                    "schema": {
                      "oneOf": [
                        {
                          "type": "object",
                          "properties": {
                            "name": {"type": "string"}, "passphrase": {"type": "string"},
                            "device": {"type": ["string", "null"]}, "join": {"type": "null"},
                            "request": {"$ref": "#/components/schemas/RequestNumber"}
                          },
                          "required": ["name", "passphrase"]
                        },
                        {
                          "type": "object",
                          "properties": {
                            "join": {"type": "string"}, "device": {"type": ["string", "null"]},
                            "request": {"$ref": "#/components/schemas/RequestNumber"}
                          },
                          "required": ["join"]
                        }
                      ]
                    }
                  }
                }
              },
              "responses": {
                "200": {
                  "description": "The cookie is set.",
                  "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Account"}}}
                },
                \#(refusals(400, 401, 403, 413, 415, 429, 503))
              }
            },
            "delete": {
              "operationId": "signOut", "summary": "Sign out", "security": [{"bearer": []}, {"cookie": []}],
              "responses": {
                "204": {"description": "The token is good for nothing."}, \#(refusals(401, 403, 503))
              }
            }
          },
          "/api/v1/link": {
            "post": {
              "operationId": "lookAtLink", "summary": "Whose link it is; it stays good", "security": [],
              "requestBody": {
                "required": true,
                "content": {
                  "application/json": {
                    "schema": {
                      "type": "object", "properties": {"join": {"type": ["string", "null"]}, "invitation": {"type": ["string", "null"]}}
                    }
                  }
                }
              },
              "responses": {
                "200": {
                  "description": "The account that made it.",
                  "content": {
                    "application/json": {
                      "schema": {"type": "object", "properties": {"name": {"type": "string"}}, "required": ["name"]}
                    }
                  }
                },
                \#(refusals(400, 403, 413, 415, 429, 503))
              }
            }
          },
          "/api/v1/devices": {
            "get": {
              "operationId": "devices", "summary": "The devices that are signed in", "security": [{"bearer": []}, {"cookie": []}],
              "responses": {
                "200": {
                  "description": "Done.",
                  "content": {
                    "application/json": {
                      "schema": {
                        "type": "object",
                        "properties": {"devices": {"type": "array", "items": {"$ref": "#/components/schemas/Device"}}},
                        "required": ["devices"]
                      }
                    }
                  }
                },
                \#(refusals(401, 403, 503))
              }
            }
          },
          "/api/v1/devices/{device}": {
            "parameters": [
              {
                "name": "device", "in": "path", "required": true,
                "schema": {"type": "string", "pattern": "^[0-9a-f]{16}$"}
              }
            ],
            "patch": {
              "operationId": "renameDevice", "summary": "Rename a device", "security": [{"cookie": []}],
              "requestBody": {
                "required": true,
                "content": {
                  "application/json": {"schema": {"type": "object", "properties": {"name": {"type": "string"}}, "required": ["name"]}}
                }
              },
              "responses": {
                "204": {"description": "Renamed."}, \#(refusals(400, 401, 403, 404, 413, 415, 503))
              }
            },
            "delete": {
              "operationId": "signDeviceOut", "summary": "Sign a device out", "security": [{"cookie": []}],
              "responses": {
                "204": {"description": "Signed out."}, \#(refusals(401, 403, 404, 503))
              }
            }
          },
          "/api/v1/devices/join": {
            "post": {
              "operationId": "addJoinLink", "summary": "Make a link for a further device, good once for ten minutes", "security": [{"cookie": []}],
              "responses": {
                "201": {
                  "description": "Done.",
                  "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Link"}}}
                },
                \#(refusals(401, 403, 503))
              }
            }
          },
          "/api/v1/invitations": {
            "post": {
              "operationId": "addInvitation", "summary": "Make a link for another person, good once for a week", "security": [{"cookie": []}],
              "responses": {
                "201": {
                  "description": "Done.",
                  "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Link"}}}
                },
                \#(refusals(401, 403, 503))
              }
            }
          }
        """#
}
