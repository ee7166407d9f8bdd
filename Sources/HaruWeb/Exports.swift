#if arch(wasm32)
import Daybook
import HaruApp
import Markup
import Replica

nonisolated(unsafe) private var inbox = Inbox()
nonisolated(unsafe) private var runtime: Runtime?

/// Room for bytes that the next call is about.
@_expose(wasm, "inbox") @_cdecl("haru_inbox")
func exportInbox(_ size: Int32) -> UnsafeMutablePointer<UInt8> { inbox.room(for: size) }

/// Starts the app. The inbox holds lines: the environment as JSON, then key and row of each record in turn.
@_expose(wasm, "start") @_cdecl("haru_start")
func exportStart(_ size: Int32) {
    let lines = inbox.text(size).split(separator: "\n", omittingEmptySubsequences: false)
    guard let first = lines.first, let environment = Environment(json: String(first)) else {
        panic("the browser gave no environment")
    }
    guard let today = localDay() else { panic("the clock shows no day of years 1 to 9999") }
    var rows: [(key: String, text: String)] = []
    var index = 1
    while index + 1 < lines.count {
        rows.append((String(lines[index]), String(lines[index + 1])))
        index += 2
    }
    runtime = Runtime(state: State(environment, rows: rows, today: today, now: Int64(host_now())))
    runtime?.start()
}

/// An event on an element; answers 1 when the app took it, and the browser then does nothing of its own.
@_expose(wasm, "event") @_cdecl("haru_event")
func exportEvent(_ id: Int32, _ kind: Int32, _ size: Int32) -> Int32 {
    guard let kind = EventKind(rawValue: kind), let renderer = runtime?.renderer else { return 0 }
    runtime?.lookAtTheDay()
    guard let action = renderer.handle(id: id, kind: kind, payload: inbox.text(size)) else { return 0 }
    runtime?.perform(action)
    return 1
}

/// Anything else that the browser tells; see TELL in haru.js.
@_expose(wasm, "tell") @_cdecl("haru_tell")
func exportTell(_ kind: Int32, _ number: Int32, _ size: Int32) {
    let text = inbox.text(size)
    runtime?.lookAtTheDay()
    switch kind {
    case 1: runtime?.perform(.host(.route(path: text, depth: number)))
    case 2:
        if number == TimerCode.wake {
            runtime?.wake()
        } else if let timer = Timer(rawValue: number) {
            runtime?.perform(.host(.timer(timer)))
        }
    // The page may never come back from being hidden.
    case 3: runtime?.perform(.host(.timer(.draft)))
    case 4: runtime?.perform(.host(.saved(id: number, saveResult(text))))
    case 5: runtime?.perform(.host(.received(text)))
    case 6: runtime?.perform(.host(.updateReady))
    case 7: runtime?.perform(.host(.persistence(number == 1 ? .granted : .denied)))
    case 8: runtime?.perform(.host(.wide(number == 1)))
    case 9: runtime?.perform(.host(.dark(number == 1)))
    case 20: runtime?.perform(.host(.photo(number: number, PhotoResult(text))))
    case 30:
        runtime?.perform(
            .host(.picture(.ready(photo: PhotoSize(width: number >> 16 & 0xFFFF, height: number & 0xFFFF)))))
    case 31: runtime?.perform(.host(.picture(.drawn(serial: number, isDrawn: text.isEmpty))))
    case 32:
        guard let way = ShareWay(rawValue: number) else { return }
        runtime?.perform(.host(.picture(.sent(way, shareResult(text)))))
    case 40: runtime?.perform(.host(.copied(number == 1)))
    case 41: runtime?.perform(.host(.licences(text)))
    default: break
    }
}

/// How a save went, by the name of the browser's exception (IndexedDB 3.0, Web IDL "DOMException names").
private func saveResult(_ name: String) -> SaveResult {
    switch name {
    case "": .stored
    case "QuotaExceededError": .full
    case "NoStorage": .refused
    default: .failed(reason: name)
    }
}

/// How sending a picture ended, by the name of the browser's exception (Web Share API, "share() method").
private func shareResult(_ name: String) -> ShareResult {
    switch name {
    case "": .done
    case "AbortError": .cancelled
    default: .failed
    }
}

extension Environment {
    /// The environment as haru.js writes it.
    init?(json text: String) {
        guard let json = try? JSON.parse(text) else { return nil }
        var drafts: [String: String] = [:]
        for member in json["meta"]?.object ?? [] where member.key.hasPrefix("draft/") {
            drafts[member.key] = member.value.string
        }
        var random: [UInt64] = []
        let digits = json["random"]?.string ?? ""
        for start in stride(from: 0, to: digits.utf8.count - 15, by: 16) {
            random.append(UInt64(digits.dropFirst(start).prefix(16), radix: 16) ?? 0)
        }
        self.init(
            path: json["path"]?.string ?? "/", depth: json["depth"]?.int32 ?? 0,
            languages: json["languages"]?.string ?? "", random: random, clock: json["meta"]?["clock"]?.string,
            drafts: drafts, refusal: json["refused"]?.string ?? "", isWide: json["wide"]?.bool ?? false,
            isDark: json["dark"]?.bool ?? false,
            canSharePictures: json["canShare"]?.bool ?? false, canCopyPictures: json["canCopy"]?.bool ?? false,
            about: About(
                version: json["version"]?.string ?? "", browser: json["browser"]?.string ?? "",
                contact: json["contact"]?.string ?? ""),
            measurer: canvasMeasurer)
    }
}
#endif
