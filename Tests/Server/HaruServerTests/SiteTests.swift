import Glibc
import LoopbackClient
import Testing

@testable import HaruServer

@Suite("The web app's files")
struct SiteTests {
    private let service: TestService

    init() throws { service = try TestService() }

    @Test(
        "have their media type and their lifetime",
        arguments: [
            ("/", "text/html; charset=utf-8", false), ("/index.html", "text/html; charset=utf-8", false),
            ("/haru.0123456789abcdef.css", "text/css; charset=utf-8", true),
            ("/app.fedcba9876543210.wasm", "application/wasm", true),
            ("/sw.js", "text/javascript; charset=utf-8", false),
            ("/manifest.webmanifest", "application/manifest+json", false),
            ("/icons/icon-192.png", "image/png", false), ("/icons/haru.svg", "image/svg+xml", false),
            ("/fonts/digits.0000000000000000.woff2", "font/woff2", true),
            ("/lonely.gz", "application/octet-stream", false),
        ])
    func types(path: String, type: String, isImmutable: Bool) async throws {
        let response = try await service.get(path)
        #expect(response.status == 200)
        #expect(response["content-type"] == type)
        #expect(response["cache-control"] == (isImmutable ? "public, max-age=31536000, immutable" : "no-cache"))
        #expect(response["content-encoding"] == nil)
    }

    @Test(
        "come in the best coding that the client takes",
        arguments: [
            (nil, nil, 200), ("gzip", "gzip", 200), ("gzip, br", "br", 200), ("br;q=0.1, gzip;q=0.2", "gzip", 200),
            ("br;q=0, gzip;q=0", nil, 200), ("identity", nil, 200), ("zstd", nil, 200), ("*;q=0", nil, 406),
        ] as [(String?, String?, Int)])
    func codings(accepted: String?, coding: String?, status: Int) async throws {
        let path = "/haru.0123456789abcdef.css"
        let response =
            if let accepted { try await service.get(path, ["Accept-Encoding": accepted]) } else {
                try await service.get(path)
            }
        #expect(response.status == status)
        #expect(response["content-encoding"] == coding)
        #expect(response["vary"] == "Accept-Encoding")
        if status == 200 {
            let bodies = ["br": "brotli of css", "gzip": "gzip of css, longer"]
            #expect(response.text == coding.map { bodies[$0] ?? "" } ?? TestService.css)
        }
    }

    @Test("have a tag of their own in each coding, which is the SHA-256 of the bytes")
    func tags() async throws {
        let path = "/haru.0123456789abcdef.css"
        let plain = try await service.get(path)
        let brotli = try await service.get(path, ["Accept-Encoding": "br"])
        let gzip = try await service.get(path, ["Accept-Encoding": "gzip"])
        #expect(Set([plain["etag"], brotli["etag"], gzip["etag"]]).count == 3)
        for response in [plain, brotli, gzip] {
            #expect(response["etag"] == "\"\(Digest.sha256(response.body))\"")
        }
    }

    @Test(
        "SHA-256 is that of FIPS 180-4",
        arguments: [
            ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
            ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
        ])
    func digest(text: String, hex: String) {
        #expect(Digest.sha256(Array(text.utf8)) == hex)
    }

    @Test("are not sent again to a client that has them, in the coding that it has")
    func conditional() async throws {
        let path = "/haru.0123456789abcdef.css"
        let tag = try #require(try await service.get(path, ["Accept-Encoding": "br"])["etag"])
        let same = try await service.get(path, ["Accept-Encoding": "br", "If-None-Match": "\"x\", W/\(tag)"])
        #expect(same.status == 304)
        #expect(same.body.isEmpty)
        #expect(same["etag"] == tag)
        #expect(same["cache-control"] == "public, max-age=31536000, immutable")
        #expect(same["vary"] == "Accept-Encoding")
        let other = try await service.get(path, ["Accept-Encoding": "gzip", "If-None-Match": tag])
        #expect(other.status == 200)
        #expect(try await service.get(path, ["If-None-Match": "*"], method: "HEAD").status == 304)
    }

    @Test("answer HEAD with the length, and refuse other methods")
    func methods() async throws {
        let head = try await service.get("/app.fedcba9876543210.wasm", method: "HEAD")
        #expect(head.status == 200)
        #expect(head["content-length"] == "5000")
        #expect(head.body.isEmpty)
        let put = try await service.get("/sw.js", method: "PUT")
        #expect(put.status == 405)
        #expect(put["allow"] == "GET, HEAD")
    }

    @Test("with the base token get the base path, and gzip made from the result")
    func templates() async throws {
        #expect(try await service.get("/sw.js").text == "const base = '/'; const again = '/api';")
        #expect(try await service.get("/manifest.webmanifest").text == "{\"scope\":\"/\"}")
        let page = try await service.get("/", ["Accept-Encoding": "br, gzip"])
        #expect(page["content-encoding"] == "gzip")
        #expect(page.body.starts(with: [0x1f, 0x8b]))
        #expect(page.body.count < 300)
        #expect(try await service.get("/").text.contains("href=\"/haru.css\""))
    }

    @Test("name the address of whoever runs this, and nothing where there is none")
    func contact() async throws {
        #expect(try await service.get("/").text.contains("<meta name=contact content=\"\">"))
        let service = try TestService { $0.contact = MailAddress("me@example.org") }
        #expect(try await service.get("/").text.contains("<meta name=contact content=\"me@example.org\">"))
        #expect(try await service.get("/").text.contains("href=\"/haru.css\""))
    }

    @Test(
        "answer the app's own paths with its page, for people only",
        arguments: [
            ("/days", "text/html", 200), ("/days/01hz", "text/html,application/xhtml+xml", 200),
            ("/days/", "text/html", 200),
            ("/days", "*/*", 404), ("/days", "application/json", 404), ("/days/x.js", "text/html", 404),
            ("/api/v1/x", "text/html", 404), ("/api", "text/html", 404), ("/index", "text/html", 200),
        ])
    func deepLinks(path: String, accept: String, status: Int) async throws {
        let response = try await service.get(path, ["Accept": accept])
        #expect(response.status == status)
        #expect(response.text.contains("<!doctype html>") == (status == 200))
    }

    @Test(
        "are all that can be had: nothing outside, nothing hidden, no copy by itself",
        arguments: [
            "/.secret", "/index.html.br", "/haru.0123456789abcdef.css.gz", "/icons", "/icons/", "/x.js", "//sw.js",
            "/icons%2Ficon-192.png", "/%2fetc%2fpasswd", "/icons/..%2f..%2fetc%2fpasswd", "/..%5c..%5cwindows",
            "/sw.js/", "/SW.JS", "/sw.js%20", "/etc/passwd.txt", "/haru.sqlite",
        ])
    func traversal(path: String) async throws {
        #expect(try await service.get(path).status == 404)
    }

    @Test("leave out links, which could lead out of the folder")
    func links() async throws {
        let elsewhere = TemporaryFolder()
        elsewhere.write("secret.txt", "not for the web")
        let web = TemporaryFolder()
        TestService.fill(web)
        #expect(symlink(elsewhere.path + "/secret.txt", web.path + "/secret.txt") == 0)
        #expect(symlink(elsewhere.path, web.path + "/folder") == 0)
        let service = try TestService { $0.webFolder = web.path }
        #expect(try await service.get("/secret.txt").status == 404)
        #expect(try await service.get("/folder/secret.txt").status == 404)
    }

    @Test(
        "are served as they were at the start, after an update has removed or replaced them",
        arguments: [100, 300 << 10])
    func updated(size: Int) async throws {
        let web = TemporaryFolder()
        TestService.fill(web)
        let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        web.write("big.0123456789abcdef.wasm", bytes)
        web.write("big.0123456789abcdef.wasm.br", bytes.reversed())
        let service = try TestService { $0.webFolder = web.path }
        web.write("next", "another")
        #expect(rename(web.path + "/next", web.path + "/big.0123456789abcdef.wasm") == 0)
        #expect(unlink(web.path + "/big.0123456789abcdef.wasm.br") == 0)
        for (coding, expected) in [("identity", bytes), ("br", bytes.reversed())] {
            for _ in 0..<2 {
                let answer = try await service.get("/big.0123456789abcdef.wasm", ["Accept-Encoding": coding])
                #expect(answer.body == expected && answer["etag"] == "\"\(Digest.sha256(expected))\"")
            }
        }
    }

    @Test("are held in memory unless they are large, and named after their content")
    func large() throws {
        let web = TemporaryFolder()
        TestService.fill(web)
        let bytes = [UInt8](repeating: 1, count: SiteContent.memoryLimit)
        for name in ["a.0123456789abcdef.wasm", "a.0123456789abcdef.wasm.br", "b.wasm", "c.0123456789abcdef.js"] {
            web.write(name, bytes)
        }
        web.write("d.0123456789abcdef.wasm", [UInt8](bytes.dropLast()))
        let contents = try SiteFolder.read(web.path)
        let left = contents.filter { if case .open = $0.value.bytes { true } else { false } }.map(\.key)
        #expect(Set(left) == ["a.0123456789abcdef.wasm", "a.0123456789abcdef.wasm.br"])
    }

    @Test(
        "carry a hash in their name in one form only",
        arguments: [
            ("haru.0123456789abcdef.css", true), ("a/b.c.0123456789abcdef.js", true), ("haru.css", false),
            ("haru.0123456789ABCDEF.css", false), ("haru.0123456789abcde.css", false),
            ("haru.0123456789abcdef0.css", false), ("0123456789abcdef.css", false), ("haru.0123456789abcdef", false),
        ])
    func hashes(name: String, isHashed: Bool) {
        #expect(SiteFile.isHashed(name) == isHashed)
    }
}
