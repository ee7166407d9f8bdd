import LoopbackClient
import Replica
import Testing

@testable import HaruServer

@Suite("The description of the API")
struct OpenAPITests {
    @Test("has every route of the API, and no other")
    func routes() async throws {
        let service = try TestService()
        let document = try JSON.parse(try await service.get("/api/v1/openapi.json").body)
        #expect(document["openapi"] == "3.1.0")
        var described: Set<String> = []
        for path in try #require(document["paths"]?.object) {
            for operation in path.value.object ?? [] where operation.key != "parameters" {
                described.insert("\(operation.key.uppercased()) \(path.key)")
            }
        }
        let routes = service.service.router.routes.filter { $0.path.hasPrefix("api/") }.map { route in
            let path = route.path.split(separator: "/").map { $0.hasPrefix(":") ? "{\($0.dropFirst())}" : String($0) }
            return "\(route.method.rawValue) /\(path.joined(separator: "/"))"
        }
        // HEAD is answered by GET's handler.
        let heads = described.filter { $0.hasPrefix("HEAD ") }
        #expect(described.subtracting(heads) == Set(routes))
        #expect(heads.allSatisfy { described.contains("GET" + $0.dropFirst(4)) })
    }

    @Test("every reference leads somewhere, and every operation has a name of its own and says what it answers")
    func references() throws {
        let document = try JSON.parse(OpenAPI.text)
        func check(_ value: JSON) {
            switch value {
            case .array(let items): items.forEach(check)
            case .object(let members):
                for member in members {
                    if member.key == "$ref", let text = member.value.string {
                        let found = text.split(separator: "/").dropFirst().reduce(document as JSON?) { $0?[String($1)] }
                        #expect(found != nil, "\(text)")
                    }
                    check(member.value)
                }
            default: break
            }
        }
        check(document)
        var names: Set<String> = []
        for path in document["paths"]?.object ?? [] {
            for operation in path.value.object ?? [] where operation.key != "parameters" {
                #expect(operation.value["summary"]?.string?.isEmpty == false, "\(operation.key) \(path.key)")
                let name = try #require(operation.value["operationId"]?.string, "\(operation.key) \(path.key)")
                #expect(names.insert(name).inserted, "\(name)")
                #expect(operation.value["responses"]?.object?.isEmpty == false, "\(operation.key) \(path.key)")
            }
        }
    }
}
