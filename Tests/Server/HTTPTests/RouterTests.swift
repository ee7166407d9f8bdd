import Testing

@testable import HTTP

@Suite("The router")
struct RouterTests {
    private static func router(mountedAt mount: [String] = []) -> Router {
        var router = Router(mountedAt: mount)
        router.on(.get, "/") { _ in .text(.ok, "root") }
        router.on(.get, "a/b") { _ in .text(.ok, "get a/b") }
        router.on(.post, "a/b") { _ in .text(.created, "post a/b") }
        router.on(.get, "blobs/:hash") { .text(.ok, "blob \($0.parameters["hash"] ?? "?")") }
        router.on(.delete, "blobs/:hash/parts/:part") {
            .text(.ok, "\($0.parameters["hash"] ?? "?") \($0.parameters["part"] ?? "?")")
        }
        router.on(.get, "blobs/new") { _ in .text(.ok, "literal") }
        router.on(.head, "own") { _ in Response(.noContent) }
        router.otherwise { .text(.notFound, "else \($0.target.segments.joined(separator: "/"))") }
        return router
    }

    private func answer(_ method: Method, _ path: String, mount: [String] = []) async throws -> Response {
        await Self.router(mountedAt: mount).answer(Request(method: method, target: try Target(parsing: path)))
    }

    private func text(_ response: Response) -> String {
        guard case .bytes(let bytes) = response.body else { return "" }
        return String(decoding: bytes, as: UTF8.self)
    }

    @Test(
        "finds the handler of a method and path",
        arguments: [
            (.get, "/", 200, "root"), (.get, "/a/b", 200, "get a/b"), (.post, "/a/b", 201, "post a/b"),
            (.head, "/a/b", 200, "get a/b"), (.get, "/blobs/12", 200, "blob 12"), (.get, "/blobs/new", 200, "literal"),
            (.get, "/blobs/a%2Fb", 200, "blob a/b"), (.delete, "/blobs/12/parts/3", 200, "12 3"),
            (.get, "/blobs/", 404, "else blobs/"), (.get, "/a", 404, "else a"), (.get, "/a/b/", 404, "else a/b/"),
            (.get, "/A/b", 404, "else A/b"), (.post, "/x", 404, "else x"), (.head, "/own", 204, ""),
        ] as [(HTTP.Method, String, UInt16, String)])
    func routes(method: HTTP.Method, path: String, status: UInt16, body: String) async throws {
        let response = try await answer(method, path)
        #expect(response.status.rawValue == status)
        #expect(text(response) == body)
    }

    @Test("answers 405 with the allowed methods where the path is known")
    func methodNotAllowed() async throws {
        let response = try await answer(.put, "/a/b")
        #expect(response.status == .methodNotAllowed)
        #expect(response.headers["allow"] == "GET, HEAD, OPTIONS, POST")
    }

    @Test("answers OPTIONS with the allowed methods, of a path and of the server")
    func options() async throws {
        #expect(try await answer(.options, "/blobs/1").headers["Allow"] == "GET, HEAD, OPTIONS")
        #expect(try await answer(.options, "*").headers["Allow"] == "DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT")
    }

    @Test(
        "below a mount serves with and without the mount",
        arguments: [
            ("/haru/", "root"), ("/", "root"), ("/haru/a/b", "get a/b"), ("/a/b", "get a/b"),
            ("/haru/haru", "else haru"), ("/haruu", "else haruu"), ("/x/haru/a", "else x/haru/a"),
        ])
    func mount(path: String, body: String) async throws {
        #expect(text(try await answer(.get, path, mount: ["haru"])) == body)
    }

    @Test("sends the mount without its slash there, with the query")
    func mountRedirect() async throws {
        let response = try await answer(.get, "/at/haru?x=1", mount: ["at", "haru"])
        #expect(response.status == .permanentRedirect)
        #expect(response.headers["Location"] == "/at/haru/?x=1")
    }
}
