import COpenAPI
import HTTP

/// The description of the API for programs (OpenAPI 3.1): openapi.json. Tests hold it against routes and values.
enum OpenAPI {
    static let document: [UInt8] = {
        var count = 0
        let start = haru_openapi(&count)
        return [UInt8](UnsafeBufferPointer(start: start, count: count))
    }()

    static let answer: Response = Response(
        .ok, headers: ["Content-Type": "application/json", "Cache-Control": "no-cache"],
        body: .shared(SharedBytes(document)))
}
