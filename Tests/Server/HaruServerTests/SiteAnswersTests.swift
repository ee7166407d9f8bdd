import LoopbackClient
import Testing

@testable import HTTP
@testable import HaruServer

@Suite("Files that are asked for by their plain names")
struct SiteAnswersTests {
    /// The same request, written so that it takes the way through the router: with a query.
    private static let targets = [
        "/", "/sw.js", "/haru.0123456789abcdef.css", "/app.fedcba9876543210.wasm", "/icons/haru.svg", "/lonely.gz",
    ]

    @Test("are answered as the router's way answers them", arguments: targets, ["GET", "HEAD"])
    func same(target: String, method: String) async throws {
        let service = try TestService()
        let tag = try await service.get(target)["etag"] ?? ""
        let codings = [
            "", "br", "gzip", "gzip, deflate, br, zstd", "br;q=0", "identity;q=0", "*;q=0", "gzip;q=0.5, br;q=0.1",
        ]
        for coding in codings {
            for known in ["", "*", tag, "W/" + tag, "\"other\"", "\"other\", \(tag)"] {
                let fields = ["Accept-Encoding": coding, "If-None-Match": known]
                let quick = try await ask(service, method, target, fields)
                let routed = try await ask(service, method, target + "?", fields)
                #expect(quick == routed, "\(coding), \(known)")
            }
        }
    }

    @Test("and by others take the router's way: nothing is answered that was not before")
    func others() throws {
        let service = try TestService()
        let site = try Site(folder: service.web.path, base: .root, contact: nil)
        let answers = SiteAnswers(site, base: .root, isTaken: { $0 == ["icons", "haru.svg"] })
        func isThere(_ target: String) -> Bool { answers.answer(to: target, field: { _ in nil }) != nil }
        #expect(isThere("/sw.js"))
        for target in [
            "", "*", "sw.js", "//sw.js", "/sw.js/", "/sw.js?", "/%73w.js", "/./sw.js", "http://a/sw.js", "/SW.JS",
            "/days",
            "/index", "/.secret", "/icons", "/icons/", "/icons/haru.svg",
        ] {
            #expect(!isThere(target), "\(target)")
        }
    }

    @Test("are below the base path and without it", arguments: ["/haru/sw.js", "/sw.js", "/haru/", "/"])
    func base(target: String) async throws {
        let service = try TestService { $0.base = BasePath("/haru") ?? .root }
        #expect(try await service.get(target).status == 200)
        let site = try Site(folder: service.web.path, base: .root, contact: nil)
        let answers = SiteAnswers(site, base: BasePath("/haru") ?? .root, isTaken: { _ in false })
        #expect(answers.answer(to: target, field: { _ in nil }) != nil)
    }

    @Test("are counted and told with their path, and other methods and bodies are the router's")
    func told() async throws {
        let server = try QuickServer()
        #expect(try await Loopback.request("GET", "/quick", port: server.port).text == "quick")
        #expect(try await Loopback.request("HEAD", "/quick", port: server.port).status == 200)
        #expect(try await Loopback.request("GET", "/quick", port: server.port, body: [1]).text == "handler")
        #expect(try await Loopback.request("POST", "/quick", port: server.port).text == "handler")
        #expect(try await Loopback.request("GET", "/other", port: server.port).text == "handler")
        server.server.stop(within: .seconds(1))
        await server.server.stopped()
        #expect(server.served.paths == ["/quick", "/quick", "/quick", "/quick", "/other"])
    }

    private func ask(
        _ service: TestService, _ method: String, _ target: String, _ fields: [String: String]
    ) async throws -> [String] {
        let port = service.port
        var head = "\(method) \(target) HTTP/1.1\r\nHost: a\r\nConnection: close\r\n"
        for (name, value) in fields where !value.isEmpty { head += "\(name): \(value)\r\n" }
        let request = head + "\r\n"
        let received = try await Loopback.blocking {
            let connection = try LoopbackConnection(port: port)
            try connection.send(request)
            return connection.receive(within: 30_000)
        }
        let response = try #require(LoopbackResponse.parse(received.bytes, toHead: method == "HEAD")?.response)
        let kept = response.fields.filter { $0.name != "date" }.map { "\($0.name): \($0.value)" }
        return ["\(response.status)"] + kept + ["\(response.body)"]
    }
}
