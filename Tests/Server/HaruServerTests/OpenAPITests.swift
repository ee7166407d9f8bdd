import Cards
import Daybook
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

    @Test("every reference leads somewhere, and every operation has a name of its own and describes its answers")
    func references() throws {
        let document = try JSON.parse(OpenAPI.document)
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

    @Test("an operation refuses in one way, and describes its answer to a request that is not its own")
    func refusals() throws {
        let document = try JSON.parse(OpenAPI.document)
        for path in try #require(document["paths"]?.object) {
            for operation in path.value.object ?? [] where operation.key != "parameters" {
                let isBodiless = operation.key == "head"
                for answer in operation.value["responses"]?.object ?? [] where !"23".contains(answer.key.prefix(1)) {
                    // HEAD says no to a photo in its own words.
                    if isBodiless && answer.key == "404" { continue }
                    let name = isBodiless ? "Bodiless" : answer.key == "default" ? "Refused" : "Error"
                    #expect(
                        answer.value == ["$ref": .string("#/components/responses/" + name)],
                        "\(operation.key) \(path.key) \(answer.key)")
                }
                #expect(operation.value["responses"]?["default"] != nil, "\(operation.key) \(path.key)")
            }
        }
    }

    /// A parameter or member with a closed list of values, and the list.
    private struct Choice: Hashable {
        let name: String
        let values: [String]

        init(_ name: String, _ values: [String]) { (self.name, self.values) = (name, values) }
    }

    @Test("each list of values is one of the program's")
    func values() throws {
        let known: Set = [
            Choice("feeling", Feeling.allCases.map(\.code)), Choice("language", Language.allCases.map(\.tag)),
            Choice("todos", FeedChoice.Todos.allCases.map(\.rawValue)),
            Choice("problem", SubscriptionProblem.allCases.map(\.rawValue)),
            Choice("reason", UnreadEvent.Reason.allCases.map(\.rawValue)),
            Choice("kind", PlaceCategory.Kind.allCases.map(\.rawValue)), Choice("sort", ["accuracy", "distance"]),
            Choice("kind", WidgetChoice.Kind.allCases.map(\.rawValue)),
            Choice("size", WidgetSize.allCases.map(\.rawValue)), Choice("theme", WidgetTheme.allCases.map(\.rawValue)),
            Choice("style", [WidgetChoice.ownStyle] + DayCard.Style.allCases.map(\.rawValue)),
            Choice("weekStart", WeekStart.allCases.map(\.rawValue)), Choice("language", WidgetChoice.languages),
            Choice("kind", ["ntfy", "mail"]), Choice("kind", ["browser", "program"]),
            Choice("action", ["arrived", "done", "tomorrow"]),
        ]
        var found: Set<Choice> = []
        func collect(_ value: JSON, of name: String) {
            switch value {
            case .array(let items): for item in items { collect(item, of: name) }
            case .object(let members):
                let name = value["in"] == nil ? name : value["name"]?.string ?? name
                if let values = value["enum"]?.array { found.insert(Choice(name, values.compactMap(\.string))) }
                for member in members { collect(member.value, of: member.key == "schema" ? name : member.key) }
            default: break
            }
        }
        collect(try JSON.parse(OpenAPI.document), of: "")
        #expect(found == known)
    }
}
