import Testing

@testable import HaruServer

@Suite("Under a sub-path")
struct BasePathTests {
    @Test(
        "the base is read in any spelling",
        arguments: [("/", "/"), ("", "/"), ("haru", "/haru/"), ("/haru", "/haru/"), ("/my/haru/", "/my/haru/")])
    func spellings(text: String, base: String) {
        #expect(BasePath(text)?.text == base)
    }

    @Test("a base that would need encoding is refused", arguments: ["/ha ru", "/하루", "/a?b", "/../a", "/\"x", "/%41"])
    func refused(text: String) {
        #expect(BasePath(text) == nil)
    }

    @Test(
        "everything is there whether the proxy strips the base or not",
        arguments: [
            "/", "/index.html", "/haru.0123456789abcdef.css", "/icons/haru.svg", "/healthz", "/readyz", "/metrics",
        ])
    func both(path: String) async throws {
        let service = try TestService { $0.base = BasePath("/at/haru") ?? .root }
        #expect(try await service.get(path).status == 200)
        #expect(try await service.get("/at/haru" + path).status == 200)
    }

    @Test("pages and workers carry the base, deep links work, and the base without a slash leads there")
    func pages() async throws {
        let service = try TestService { $0.base = BasePath("haru") ?? .root }
        #expect(service.service.address == "http://127.0.0.1:\(service.port)/haru/")
        #expect(try await service.get("/haru/sw.js").text == "const base = '/haru/'; const again = '/haru/api';")
        let page = try await service.get("/haru/days/1", ["Accept": "text/html"])
        #expect(page.text.contains("href=\"/haru/days\""))
        let redirect = try await service.get("/haru?x=1")
        #expect(redirect.status == 308)
        #expect(redirect["location"] == "/haru/?x=1")
        #expect(try await service.get("/haru/api/v1/x", ["Accept": "text/html"]).status == 404)
    }
}
