import Replica

/// A small server, which answers alike whenever it is asked alike: an account, its log, and the lists of its screens.
struct Server {
    /// A status, and a body that is empty or JSON.
    typealias Answer = (status: Int, body: String)

    private var account: String?
    private var passphrase = ""
    private var log: [Change] = []
    private var replica = Replica(clock: HybridClock(device: 0xFFFF_FFFF))
    private var lists: [String: [JSON]] = [:]
    private var count = 0
    private var devices = 3
    private var pushes = false

    mutating func answer(_ method: String, _ path: String, _ body: [UInt8], now: Int64) -> Answer {
        let bare = path.split(separator: "?", maxSplits: 1)[0]
        let parts = bare.split(separator: "/").dropFirst(2).map(String.init)
        let json = (try? JSON.parse(body)) ?? .null
        guard let first = parts.first else { return (404, "") }
        if let open = openAnswer(method, first, path, json) { return open }
        guard let account else { return (401, #"{"error":"signedOut","isFirst":\#(passphrase.isEmpty)}"#) }
        switch (method, first) {
        case ("GET", "account"):
            return (200, JSON(dictionaryLiteral: ("name", .string(account)), ("isFirst", false)).text)
        case ("POST", "account"), ("DELETE", "session"):
            self.account = nil
            return (204, "")
        case ("PUT", "account"):
            guard json["old"]?.string == passphrase else { return Self.refusal(403, "wrongPassphrase") }
            passphrase = json["new"]?.string ?? ""
            return (204, "")
        case ("GET", "devices"): return (200, deviceList(now))
        case ("DELETE", "devices"):
            devices = max(1, devices - 1)
            return (204, "")
        case ("POST", "devices"), ("POST", "invitations"):
            return (201, #"{"link":"https://haru.example/join#abcdef","expires":\#(now + 600_000),"qr":""}"#)
        case ("POST", "sync"): return sync(body, now)
        case ("PUT", "blobs"): return (201, "")
        case (_, "push"): return push(method, parts, now)
        case (_, "channels"): return channels(method, parts, json)
        case (_, "feeds"), (_, "widgets"): return list(method, first, parts, json, now)
        case (_, "calendars"):
            return (
                200,
                #"{"name":"학사 일정","fetched":\#(now),"titles":["개강","회의"],"events":[["2027-01-15",0],"#
                    + #"["2027-01-16",1,1,570,630],["2027-01-14",1,5]],"left":3,"unread":[],"unreadCount":0}"#
            )
        default: return (method == "PATCH" ? 204 : 404, "")
        }
    }

    /// Answers that need no account.
    private mutating func openAnswer(_ method: String, _ first: String, _ path: String, _ json: JSON) -> Answer? {
        switch (method, first) {
        case ("POST", "accounts"), ("POST", "session"):
            let known = json["join"] == nil ? nil : "미나"
            guard let name = json["name"]?.string ?? known, !name.isEmpty else { return Self.refusal(422, "name") }
            let given = json["passphrase"]?.string ?? passphrase
            if !passphrase.isEmpty, given != passphrase { return Self.refusal(403, "wrongPassphrase") }
            (account, passphrase) = (name, given)
            return (first == "accounts" ? 201 : 200, JSON(dictionaryLiteral: ("name", .string(name))).text)
        case ("GET", "account") where account == nil: return (200, #"{"isFirst":\#(passphrase.isEmpty)}"#)
        case ("POST", "link"): return (200, #"{"name":"미나"}"#)
        case ("GET", "holidays"): return (200, Self.holidays)
        case ("GET", "map"): return (200, Self.map)
        case ("GET", "places"):
            let isLast = path.contains("page=2")
            let places = (0..<(isLast ? 3 : 15)).map(Self.place).joined(separator: ",")
            return (200, #"{"places":[\#(places)],"last":\#(isLast),"code":"found","provider":"kakao"}"#)
        case ("GET", "music"): return (200, Self.music)
        default: return nil
        }
    }

    private func deviceList(_ now: Int64) -> String {
        let all = (0..<devices).map { number in
            #"{"device":"d\#(number)","name":"Mac \#(number)","kind":"\#(number == 2 ? "program" : "browser")","#
                + #""seen":\#(now - Int64(number) * 86_400_000),"isThis":\#(number == 0)}"#
        }
        return #"{"devices":[\#(all.joined(separator: ","))]}"#
    }

    private mutating func push(_ method: String, _ parts: [String], _ now: Int64) -> Answer {
        switch method {
        case "GET":
            let mine = pushes ? #"{"name":"Mac","received":\#(now - 60_000),"isThis":true}"# : ""
            return (200, #"{"key":"BKey","devices":[\#(mine)],"channels":true}"#)
        case "POST": return parts.last == "test" ? (pushes ? 202 : 404, "") : (204, "")
        default:
            pushes = method == "PUT"
            return (204, "")
        }
    }

    private mutating func channels(_ method: String, _ parts: [String], _ json: JSON) -> Answer {
        switch method {
        case "GET":
            let all = JSON.array(lists["channels"] ?? []).text
            return (200, #"{"channels":\#(all),"ntfy":["https://ntfy.example"],"mail":true,"topic":"haru-abc"}"#)
        case "PUT":
            count += 1
            var members = json.object ?? []
            members.append(JSONMember("kind", .string(parts.last ?? "")))
            if json["address"] == nil { members.append(JSONMember("address", json["topic"] ?? "haru-abc")) }
            members.append(JSONMember("isServed", true))
            members.append(JSONMember("isConfirmed", .bool(count % 2 == 0)))
            lists["channels"] = [.object(members)]
            return (200, JSON.object(members).text)
        case "DELETE":
            lists["channels"] = []
            return (204, "")
        default: return json["code"]?.string == "000000" ? Self.refusal(422, "wrongCode") : (200, "{}")
        }
    }

    private mutating func list(
        _ method: String, _ name: String, _ parts: [String], _ json: JSON, _ now: Int64
    ) -> Answer {
        let key = String(name.dropLast())
        switch method {
        case "GET": return (200, JSON(dictionaryLiteral: (name, .array(lists[name] ?? []))).text)
        case "POST":
            count += 1
            let made =
                [JSONMember(key, .string("\(key)\(count)")), JSONMember("seen", .int(now))] + (json.object ?? [])
            lists[name, default: []].append(.object(made))
            let address = JSON.string("https://haru.example/\(name)/secret\(count)")
            return (201, JSON.object(made + ["address", "link", "url"].map { JSONMember($0, address) }).text)
        case "DELETE":
            lists[name]?.removeAll { $0[key]?.string == parts.last }
            return (204, "")
        default: return (200, json.text)
        }
    }

    private mutating func sync(_ body: [UInt8], _ now: Int64) -> Answer {
        guard let asked = try? SyncSubmission(body: body) else { return Self.refusal(400, "malformed") }
        var answer = SyncAnswer()
        for (index, item) in asked.items.enumerated() {
            switch item {
            case .change(let change):
                answer.accepted += 1
                if !log.contains(change) { write([change], now: now) }
            case .refused(let why): answer.refused.append(.init(index: Int32(index), error: why.rawValue))
            }
        }
        let rest = log.indices.filter { Int64($0 + 1) > asked.since }
        for index in rest.prefix(Int(asked.limit)) {
            answer.changes.append(.init(seq: Int64(index + 1), change: log[index]))
        }
        answer.log = "log"
        answer.cursor = answer.changes.last?.seq ?? asked.since
        answer.more = rest.count > answer.changes.count
        answer.end = Int64(log.count)
        answer.digest = replica.digest.text
        answer.now = now
        return (200, answer.json.text)
    }

    /// A device has written these.
    mutating func write(_ changes: [Change], now: Int64) {
        _ = replica.receive(changes, now: now)
        log += changes
    }

    // MARK: fixed answers

    private static func refusal(_ status: Int, _ code: String) -> Answer {
        (status, #"{"error":"\#(code)","code":"\#(code)"}"#)
    }

    private static func place(_ number: Int) -> String {
        #"{"name":"비자림 \#(number)","address":"제주시 구좌읍 비자숲길 55","lotAddress":"평대리 3164-1","lat":33.49\#(number),"#
            + #""lon":126.81\#(number),"provider":"kakao","providerId":"80643\#(number)","phone":"064-710-7912","#
            + #""url":"https://place.map.kakao.com/8064396","category":"sight/숲"}"#
    }

    private static let holidays =
        #"{"version":"2026-11-25","holidays":[{"date":"2027-01-18","name":"임시공휴일"},{"date":"2028-02-29","#
        + #""name":"대통령선거","en":"Presidential election","ja":"大統領選挙","election":"presidential"}]}"#

    private static let map =
        #"{"tiles":"tiles/{z}/{x}/{y}","mostZoom":19,"attribution":"© OpenStreetMap contributors","#
        + #""attributionLink":"https://www.openstreetmap.org/copyright","places":true}"#

    private static let music =
        #"{"code":"found","query":"행복해 노래 playlist","search":"https://www.youtube.com/results?search_query=a","items":["#
        + #"{"id":"dQw4w9WgXcQ","title":"Rock & Roll","channel":"A channel","thumbnail":"api/v1/music/thumbnail/dQw4w9WgXcQ"},"#
        + #"{"id":"abcdefghijk","title":"노래 👍🏽","channel":"","thumbnail":null}]}"#
}
