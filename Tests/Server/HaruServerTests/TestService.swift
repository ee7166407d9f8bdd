import HTTP
import LoopbackClient

@testable import HaruServer

/// A real service on a free port, with a small web folder and a new store.
final class TestService: Sendable {
    /// It is built beside the tests.
    static let drawProgram: String = {
        let tests = CommandLine.arguments[0]
        return tests[..<(tests.lastIndex(of: "/") ?? tests.startIndex)] + "/haru-draw"
    }()
    static let css = String(repeating: "body { color: #222 }\n", count: 200)
    static let wasm = [UInt8](repeating: 0x61, count: 5000)

    let web = TemporaryFolder()
    let data = TemporaryFolder()
    let service: Service
    var port: UInt16 { service.port }

    init(_ adjust: (inout ServiceConfiguration) -> Void = { _ in }) throws {
        Self.fill(web)
        var configuration = ServiceConfiguration(dataFolder: data.path, webFolder: web.path)
        configuration.port = 0
        configuration.logsRequests = false
        configuration.drawing.program = Self.drawProgram
        adjust(&configuration)
        service = try Service(configuration)
    }

    /// Writes the files that a build would leave: hashed names, copies compressed ahead, templates.
    static func fill(_ web: TemporaryFolder) {
        let page =
            "<!doctype html><link rel=stylesheet href=\"{{base}}haru.css\"><a href=\"{{base}}days\"><meta name=contact content=\"{{contact}}\">"
        web.write("index.html", page + String(repeating: "<p>하루</p>", count: 100))
        web.write("index.html.br", "stale")
        web.write("haru.0123456789abcdef.css", css)
        web.write("haru.0123456789abcdef.css.br", "brotli of css")
        web.write("haru.0123456789abcdef.css.gz", "gzip of css, longer")
        web.write("app.fedcba9876543210.wasm", wasm)
        web.write("sw.js", "const base = '{{base}}'; const again = '{{base}}api';")
        web.write("manifest.webmanifest", "{\"scope\":\"{{base}}\"}")
        web.write("icons/icon-192.png", [0x89, 0x50, 0x4e, 0x47])
        web.write("icons/haru.svg", "<svg xmlns=\"http://www.w3.org/2000/svg\"/>")
        web.write("fonts/digits.0000000000000000.woff2", "wOF2")
        web.write("lonely.gz", "a file of its own")
        web.write(".secret", "hidden")
    }

    func get(
        _ target: String, _ headers: KeyValuePairs<String, String> = [:], method: String = "GET"
    ) async throws -> LoopbackResponse {
        try await Loopback.request(method, target, port: port, headers: headers)
    }
}
