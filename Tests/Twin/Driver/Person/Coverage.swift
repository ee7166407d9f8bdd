import Daybook
import Markup
import Replica

/// The addresses, sheets, collections, effects and events that were met so far.
final class Coverage {
    private var touches: [Int: Int] = [:]
    private(set) var met: Set<String> = []
    private var lastPath = ""
    private var opened: [String: Int] = [:]

    // MARK: touched elements

    func visits(_ element: Element, _ kind: String, on path: String) -> Int { touches[key(element, kind, path)] ?? 0 }

    func visit(_ element: Element, _ kind: String, on path: String) {
        touches[key(element, kind, path), default: 0] += 1
    }

    /// The same for elements that differ only by their record: the ids of elements name it behind a dash.
    private func key(_ element: Element, _ kind: String, _ path: String) -> Int {
        var hash = 5381
        func add(_ text: some Sequence<UInt8>) { for byte in text { hash = hash &* 33 &+ Int(byte) } }
        add(Self.pattern(path).utf8)
        add(kind.utf8)
        add(element.tag.utf8)
        add((element.attributes["class"] ?? "").utf8)
        add((element.attributes["id"] ?? "").utf8.prefix { $0 != UInt8(ascii: "-") })
        if element.attributes["id"] == nil, element.tag == "button" || element.tag == "a" {
            add(element.name.utf8.prefix(24))
        }
        return hash
    }

    /// One of a few screens, the one that was opened least so far.
    func path(_ dice: inout Dice) -> String {
        let some = (0..<3).map { _ in dice.one(of: Life.paths) }
        let best = some.min { opened[$0, default: 0] < opened[$1, default: 0] }!
        opened[best, default: 0] += 1
        return best
    }

    // MARK: events and effects met

    func count(event: String) { met.insert("event " + event) }

    /// - Parameter path: the address that is shown.
    func take(_ calls: [HostCall], codes: Codes, path: String, document: Document) {
        for call in calls {
            guard case .effect(let effect) = call else { continue }
            let name = codes.effect(effect.kind)
            met.insert("effect " + name)
            if name == "save" { collect(effect.a) }
        }
        for sheet in document.opened {
            if let names = Self.sheets.first(where: { $0.contains(sheet.name) }) { met.insert("sheet " + names[0]) }
        }
        document.opened = []
        if path != lastPath {
            lastPath = path
            met.insert("screen " + Self.pattern(path))
        }
    }

    /// A step of a story, and its requests.
    func take(_ step: Step, _ calls: [HostCall], codes: Codes, document: Document) {
        var path = lastPath
        switch step.action {
        case .start(let environment): path = environment["path"]?.string ?? "/"
        case .event(let kind, _, _): count(event: kind)
        case .host(let name, _, let bytes):
            count(event: name)
            if name == "route" { path = String(decoding: bytes, as: UTF8.self) }
        case .load, .open, .picture, .heic, .merge: break
        }
        for case .effect(let effect) in calls where ["push", "replace"].contains(codes.effect(effect.kind)) {
            path = effect.a
        }
        take(calls, codes: codes, path: path, document: document)
    }

    /// The collections with stored records.
    private func collect(_ puts: String) {
        for put in (try? JSON.parse(puts, limits: .large))?.array?.dropFirst() ?? [] {
            guard let put = put.array, put.count > 1, put[0] == "records", let key = put[1].string else { continue }
            met.insert("collection " + key.prefix { $0 != "/" })
        }
    }

    /// The path without the parts that differ from record to record and from day to day.
    static func pattern(_ path: String) -> String {
        let bare = path.prefix { $0 != "?" && $0 != "#" }
        let parts = bare.split(separator: "/").map(String.init)
        let names: Set = [
            "days", "new", "edit", "share", "calendar", "todos", "photo", "pages", "write", "insights", "music",
            "trips", "import", "add",
            "search", "stops", "money", "expenses", "packing", "diary", "take", "settings", "licences", "lock", "trash",
            "sync", "calendars",
            "widgets", "channels", "subscriptions", "join", "invited", "nothing",
        ]
        return "/" + parts.map { names.contains($0) ? $0 : "*" }.joined(separator: "/")
    }

    /// The sheets that have no address, by their names in each language.
    private static let sheets = [
        ["감정", "Feelings", "気持ち"], ["오늘의 첫 감정", "First feeling", "今日の最初の気持ち"],
        ["이전 기록", "Earlier versions", "履歴"], ["여행 메뉴", "Trip menu", "旅行のメニュー"],
        ["페이퍼 모두 삭제", "Delete all pages", "すべてのページを削除"],
        ["휴지통 비우기", "Empty Trash", "ゴミ箱を空にする"], ["완전히 삭제", "Delete permanently", "完全に削除"],
    ]

    /// The names of all that has to be met in a whole run and was not.
    static func missing(_ codes: Codes, in met: Set<String>) -> [String] {
        var wanted = Set(Life.paths.map { "screen " + Self.pattern($0) })
        wanted.formUnion(Self.sheets.map { "sheet " + $0[0] })
        wanted.formUnion(Collection.allCases.map { "collection " + $0.rawValue })
        wanted.formUnion(codes.effects.map { "effect " + $0 })
        wanted.formUnion(codes.events.map { "event " + $0 })
        wanted.formUnion(EventKind.allCases.map { "event \($0.name)" })
        return wanted.subtracting(met).sorted()
    }
}
