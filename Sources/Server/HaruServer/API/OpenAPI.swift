import Daybook
import HTTP

/// The description of the API for programs (OpenAPI 3.1). A test compares it with the routes.
enum OpenAPI {
    static let answer: Response = Response(
        .ok, headers: ["Content-Type": "application/json", "Cache-Control": "no-cache"],
        body: .shared(SharedBytes(Array(text.utf8))))

    static let text =
        "{" + head + ",\"paths\":{"
        + [syncPaths, accountPaths, feedPaths, widgetPaths, calendarPaths, pushPaths, channelPaths, otherPaths]
        .joined(separator: ",")
        + "},\"components\":{"
        + components + "}}"

    private static let head = #"""
          "openapi": "3.1.0",
          "info": {
            "title": "Haru", "version": "1",
            "description": "What a Haru server answers to programs. Paths are below the base path. docs/sync.md says what sync means, docs/api.md the rest; members may be added."
          },
          "servers": [{"url": "../.."}]
        """#

    /// What an operation answers beside its successes.
    /// - Parameters:
    ///   - statuses: those that its route refuses with. A test asks for each that can be had cheaply.
    ///   - answer: how, by a name among the components.
    static func refusals(_ statuses: Int..., as answer: String = "Error") -> String {
        let all = statuses.map { (String($0), answer) } + [("default", answer == "Error" ? "Refused" : answer)]
        return all.map { status, answer in "\"\(status)\": {\"$ref\": \"#/components/responses/\(answer)\"}" }
            .joined(separator: ", ")
    }

    private static let feelings = Feeling.allCases.map(\.code).joined(separator: "\", \"")
    private static let placeKinds = PlaceCategory.Kind.allCases.map(\.rawValue).joined(separator: "\", \"")

    private static let otherPaths = #"""
          "/api/v1/music": {
            "get": {
              "operationId": "songs", "summary": "Songs for a feeling", "security": [],
              "parameters": [
                {"name": "feeling", "in": "query", "required": true, "schema": {"enum": ["\#(feelings)"]}},
                {"name": "language", "in": "query", "required": true, "schema": {"enum": ["ko", "en", "ja"]}}
              ],
              "responses": {
                "200": {
                  "description": "Done.",
                  "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Coded"}}}
                },
                \#(refusals(400, 501, 502, 503, 504))
              }
            }
          },
          "/api/v1/music/thumbnail/{id}": {
            "parameters": [{"name": "id", "in": "path", "required": true, "schema": {"type": "string", "pattern": "^[A-Za-z0-9_-]+$"}}],
            "get": {
              "operationId": "songPicture", "summary": "The picture of a song", "security": [],
              "responses": {
                "200": {"description": "It.", "content": {"image/jpeg": {}}}, \#(refusals(404))
              }
            }
          },
          "/api/v1/map": {
            "get": {
              "operationId": "map", "summary": "What a map needs to know", "security": [],
              "responses": {"200": {"description": "Done.", "content": {"application/json": {"schema": {"type": "object"}}}}, \#(refusals())}
            }
          },
          "/api/v1/places": {
            "get": {
              "operationId": "places", "summary": "A page of places", "security": [],
              "parameters": [
                {"name": "query", "in": "query", "schema": {"type": "string"}, "description": "Words."},
                {"name": "page", "in": "query", "schema": {"type": "integer", "minimum": 1, "maximum": 3}},
                {"name": "sort", "in": "query", "schema": {"enum": ["accuracy", "distance"]}},
                {"name": "kind", "in": "query", "schema": {"enum": ["\#(placeKinds)"]}},
                {
                  "name": "area", "in": "query", "schema": {"type": "string"},
                  "description": "South, west, north and east in degrees, with commas between."
                },
                {"name": "near", "in": "query", "schema": {"type": "string"}, "description": "Latitude and longitude."},
                {"name": "language", "in": "query", "schema": {"enum": ["ko", "en", "ja"]}}
              ],
              "responses": {
                "200": {
                  "description": "Done.",
                  "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Coded"}}}
                },
                \#(refusals(400, 501, 502, 503, 504))
              }
            }
          },
          "/api/v1/holidays": {
            "get": {
              "operationId": "holidays", "summary": "The public holidays of Korea that no rule gives", "security": [],
              "responses": {"200": {"description": "Done.", "content": {"application/json": {"schema": {"type": "object"}}}}, \#(refusals())}
            }
          }
        """#
}
