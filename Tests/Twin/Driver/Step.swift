import Replica

/// All that enters the app at once; a line of a script (Tests/Twin/README.md).
struct Step {
    enum Action {
        case start(JSON)
        case load([String])
        case open
        case event(String, on: Place, payload: String)
        case host(String, number: Int32, [UInt8])
        case picture(at: Int32, [UInt8])
        case heic([UInt8])
        case merge(String)
    }

    var action: Action
    /// Milliseconds since 1970-01-01T00:00Z; nil a second after the step before.
    var now: Int64?
    /// Local time less UTC in minutes, from each instant on; empty where it stays.
    var zones: [Zone] = []
}

/// From an instant on, in milliseconds since 1970-01-01T00:00Z, local time less UTC in minutes.
struct Zone: Equatable {
    var instant: Int64
    var minutes: Int32
}

/// How an element is found among the drawn ones; nil is any.
struct Place: Equatable {
    var role: String?
    var name: String?
    var id: String?
    var at: Int?
}

/// Why a line is no step.
struct BadStep: Error {
    var text: String
}

extension Step {
    init(line: String) throws(BadStep) {
        let json: JSON
        do { json = try JSON.parse(line, limits: .large) } catch { throw BadStep(text: "no JSON: \(error)") }
        self.init(action: try Action(json))
        now = json["now"]?.double.map { Int64($0) }
        zones = (json["zones"]?.array ?? []).compactMap { pair in
            guard let pair = pair.array, let instant = pair.first?.double, let minutes = pair.last?.int32 else {
                return nil
            }
            return Zone(instant: Int64(instant), minutes: minutes)
        }
    }

    var line: String {
        var members = action.members
        if let now { members.append(JSONMember("now", .int(now))) }
        if !zones.isEmpty {
            members.append(JSONMember("zones", .array(zones.map { [.int($0.instant), .int(Int64($0.minutes))] })))
        }
        return JSON.object(members).text
    }
}

extension Step.Action {
    fileprivate init(_ json: JSON) throws(BadStep) {
        if let environment = json["start"] {
            self = .start(environment)
        } else if let rows = json["load"]?.array {
            self = .load(rows.compactMap { $0.string })
        } else if json["open"] != nil {
            self = .open
        } else if let kind = json["event"]?.string {
            let on = json["on"]
            self = .event(
                kind,
                on: Place(
                    role: on?["role"]?.string, name: on?["name"]?.string, id: on?["id"]?.string,
                    at: on?["at"]?.int32.map { Int($0) }),
                payload: json["payload"]?.string ?? "")
        } else if let code = json["host"]?.string {
            self = .host(code, number: json["number"]?.int32 ?? 0, try Self.bytes(json))
        } else if let place = json["picture"]?.int32 {
            self = .picture(at: place, try Self.bytes(json))
        } else if json["heic"] != nil {
            self = .heic(try Self.bytes(json))
        } else if let lines = json["merge"]?.string {
            self = .merge(lines)
        } else {
            throw BadStep(text: "no start, load, open, event, host, picture, heic or merge")
        }
    }

    private static func bytes(_ json: JSON) throws(BadStep) -> [UInt8] {
        guard let text = json["bytes"]?.string else { return Array((json["text"]?.string ?? "").utf8) }
        guard let bytes = Base64.bytes(text) else { throw BadStep(text: "bytes that are no base64") }
        return bytes
    }

    fileprivate var members: [JSONMember] {
        switch self {
        case .start(let environment): [JSONMember("start", environment)]
        case .load(let rows): [JSONMember("load", .array(rows.map { .string($0) }))]
        case .open: [JSONMember("open", true)]
        case .event(let kind, let on, let payload):
            [JSONMember("event", .string(kind)), JSONMember("on", on.json)]
                + (payload.isEmpty ? [] : [JSONMember("payload", .string(payload))])
        case .host(let code, let number, let bytes):
            [JSONMember("host", .string(code)), JSONMember("number", .int(Int64(number)))] + Self.members(of: bytes)
        case .picture(let place, let bytes):
            [JSONMember("picture", .int(Int64(place)))] + Self.members(of: bytes)
        case .heic(let bytes): [JSONMember("heic", true)] + Self.members(of: bytes)
        case .merge(let lines): [JSONMember("merge", .string(lines))]
        }
    }

    private static func members(of bytes: [UInt8]) -> [JSONMember] {
        if bytes.isEmpty { return [] }
        guard let text = String(validating: bytes, as: UTF8.self) else {
            return [JSONMember("bytes", .string(Base64.text(bytes)))]
        }
        return [JSONMember("text", .string(text))]
    }
}

extension Place {
    var json: JSON {
        var members: [JSONMember] = []
        if let role { members.append(JSONMember("role", .string(role))) }
        if let name { members.append(JSONMember("name", .string(name))) }
        if let id { members.append(JSONMember("id", .string(id))) }
        if let at { members.append(JSONMember("at", .int(Int64(at)))) }
        return .object(members)
    }
}
