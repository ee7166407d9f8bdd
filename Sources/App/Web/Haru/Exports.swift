import AppFrame
import CTexts
import Daybook
import FileWork
import HaruApp
@_spi(Fields) import Markup
import Replica
import WebHost

nonisolated(unsafe) private var inbox = Inbox()
nonisolated(unsafe) private var runtime: Runtime?

/// Room for the bytes of the next call.
@_expose(wasm, "inbox")
func exportInbox(_ size: Int32) -> UnsafeMutablePointer<UInt8> { inbox.room(for: size) }

/// Takes the texts of a language, which are in the inbox: before the start, and where ``EffectCode/readTexts`` asks.
/// Returns 0 if they are none.
@_expose(wasm, "texts") @_cdecl("haru_texts")
func exportTexts(_ size: Int32) -> Int32 {
    inbox.bytes(size).withUnsafeBufferPointer { haru_load_texts($0.baseAddress, size) } ? 1 : 0
}

/// Makes the app, which has no records yet. The inbox holds the environment as JSON.
@_expose(wasm, "start")
func exportStart(_ size: Int32) {
    guard let environment = Environment(json: inbox.text(size)) else { panic("the browser gave no environment") }
    guard let today = localDay() else { panic("the clock shows no day of years 1 to 9999") }
    runtime = Runtime(app: AppModel(environment, today: today, now: Int64(host_now())))
    runtime?.sendNames()
}

/// Takes in some of the stored records. The inbox holds lines: key and row of each in turn.
@_expose(wasm, "load")
func exportLoad(_ size: Int32) {
    let lines = inbox.lines(size)
    for index in stride(from: 0, to: lines.count - 1, by: 2) {
        runtime?.app.load(lines[index + 1], forKey: lines[index])
    }
}

/// Draws the first screen. All records have been loaded.
@_expose(wasm, "open")
func exportOpen() { runtime?.start() }

/// Handles an event on an element. Returns 1 if the app took it; the browser then does nothing of its own.
@_expose(wasm, "event")
func exportEvent(_ id: Int32, _ kind: Int32, _ size: Int32) -> Int32 {
    guard let kind = EventKind(rawValue: kind), let renderer = runtime?.renderer else { return 0 }
    // Typed text belongs to the day of its form, even if this event is the first after midnight.
    if kind != .input { runtime?.checkDay() }
    guard let action = renderer.handle(id: id, kind: kind, payload: inbox.text(size)) else { return 0 }
    runtime?.perform(action)
    if kind == .input { runtime?.checkDay() }
    return 1
}

/// Handles any other event from the browser.
/// - Parameter kind: a ``HostEventCode``.
@_expose(wasm, "hostEvent")
func exportHostEvent(_ kind: Int32, _ number: Int32, _ size: Int32) {
    guard let code = HostEventCode(rawValue: kind) else { return }
    if code == .piece {
        let bytes = inbox.bytes(size)
        runtime?.checkDay()
        runtime?.perform(
            .host(
                .piece(job: abs(number), number > 0 ? .bytes(bytes) : .failure(String(decoding: bytes, as: UTF8.self))))
        )
        return
    }
    if code == .files {
        // Nothing says that the program has ended.
        let message = size > 0 ? FileMessage(inbox.bytes(size)) : nil
        runtime?.checkDay()
        runtime?.perform(.host(.files(message)))
        return
    }
    let text = inbox.text(size)
    runtime?.checkDay()
    switch code {
    case .route: runtime?.perform(.host(.route(path: text, depth: number)))
    case .timer:
        if number == TimerCode.wake {
            runtime?.wake()
        } else if let timer = Timer(rawValue: number) {
            runtime?.perform(.host(.timer(timer)))
        }
    // A hidden page may never come back.
    case .tick:
        runtime?.perform(.host(.timer(.draft)))
        runtime?.perform(.host(.timer(.store)))
    case .saved: runtime?.perform(.host(.saved(id: number, SaveResult(text))))
    case .received: runtime?.perform(.host(.received(text)))
    case .update: runtime?.perform(.host(.updateReady))
    case .carried: runtime?.perform(.host(.carried(number == 1)))
    case .persistence: runtime?.perform(.host(.persistence(number == 1 ? .granted : .denied)))
    case .wide: runtime?.perform(.host(.wide(number == 1)))
    case .dark: runtime?.perform(.host(.dark(number == 1)))
    case .open:
        runtime?.perform(
            .host(number > 0 ? .offered(file: number) : number < 0 ? .shared(files: text) : .opened(path: text)))
    case .read: runtime?.perform(.host(number == 1 ? .read(mark: text) : .unread(SaveResult(text))))
    case .photo: runtime?.perform(.host(.photo(number: number, PhotoResult(text))))
    case .ready:
        runtime?.perform(
            .host(
                .picture(
                    .ready(photo: PhotoSize(width: number >> 16 & 0xFFFF, height: number & 0xFFFF), image: text))))
    case .drawn: runtime?.perform(.host(.picture(.drawn(serial: number, isDrawn: text.isEmpty))))
    case .sent:
        guard let way = ShareWay(rawValue: number) else { return }
        runtime?.perform(.host(.picture(.sent(way, shareResult(text)))))
    case .copied: runtime?.perform(.host(.copied(number == 1)))
    case .texts:
        let language = Language(rawValue: text)
        runtime?.perform(
            .host(language.map { .texts($0, areThere: number == 1) } ?? .questions(areThere: number == 1)))
    case .licences: runtime?.perform(.host(.licences(text)))
    case .lock: runtime?.perform(.host(.lock(job: number, text)))
    case .full: runtime?.perform(.host(.full(number == 1)))
    case .lost: runtime?.perform(.host(.focusLost))
    case .leads: runtime?.perform(.host(.leads))
    case .live: runtime?.perform(.host(.live(number == 1)))
    case .board: runtime?.perform(.host(.board(number == 1)))
    case .notifications: runtime?.perform(.host(.notifications(Device.Notifications(rawValue: text) ?? .missing)))
    // Handled above, as they come with bytes.
    case .piece, .files: break
    }
}

/// Merges a record's row into the one that is stored, which another window may have written meanwhile, and lays down
/// the rows to store. The inbox holds its key, the fields, the row and the stored row, empty for none
/// (``Put/merged(_:_:_:over:)``), a line each.
///
/// It is a function of these lines alone: the browser calls it in the middle of a transaction.
@_expose(wasm, "merge")
func exportMerge(_ size: Int32) {
    let lines = inbox.lines(size)
    if lines.count < 4 { panic("no row to merge") }
    let (key, fields) = (String(decoding: lines[0], as: UTF8.self), String(decoding: lines[1], as: UTF8.self))
    hostLay(JSON.array(json(Put.merged(key, fields, lines[2], over: lines[3]))).bytes)
}

/// Checks the bytes of a picture file in the inbox, which begin at byte `offset` of the file. Returns 0 if it may be
/// unpacked, -1 if it is too large, and otherwise the byte of the file to continue from.
@_expose(wasm, "pictureHead")
func exportPictureHead(_ offset: Int32, _ size: Int32) -> Int32 {
    switch PictureHead.check(at: offset, inbox.bytes(size)) {
    case .fine: 0
    case .large: -1
    case .further(let next): next
    }
}

/// Whether the file whose beginning lies in the inbox is HEIC: 1 or 0.
@_expose(wasm, "heic")
func exportHEIC(_ size: Int32) -> Int32 { PictureHead.isHEIC(inbox.bytes(size)) ? 1 : 0 }

/// How sending a picture ended, from the name of the browser's exception (Web Share API, "share() method").
private func shareResult(_ name: String) -> ShareResult {
    switch name {
    case "": .done
    case "AbortError": .cancelled
    default: .failed
    }
}

extension Environment {
    /// Reads the environment that haru.js writes.
    init?(json text: String) {
        // Journals and drafts of many windows may be long together.
        guard let json = try? JSON.parse(text, limits: .large) else { return nil }
        var drafts: [String: String] = [:]
        var newDraft: String?
        let notes = json["meta"]?.object ?? []
        for member in notes where Text.begins(member.key, with: "draft/") {
            drafts[member.key] = member.value.string
            // They come in the order of their names, which is their order in time.
            if Text.begins(member.key, with: DraftName.newDdays) { newDraft = member.key }
        }
        var aside: [UnreadableRow] = []
        for pair in json["aside"]?.array ?? [] {
            guard let key = pair.array?.first?.string, let text = pair.array?.last?.string else { continue }
            aside.append(UnreadableRow(key: key, text: text))
        }
        var random: [UInt64] = []
        let digits = json["random"]?.string ?? ""
        var number: UInt64 = 0
        var count = 0
        for byte in digits.utf8 {
            number = number << 4 | UInt64(byte > 0x39 ? byte - 0x57 : byte - 0x30)
            count += 1
            if count % 16 == 0 { random.append(number) }
        }
        self.init(
            path: json["path"]?.string ?? "/", depth: json["depth"]?.int32 ?? 0,
            languages: json["languages"]?.string ?? "",
            texts: json["texts"]?.string.flatMap { Language(rawValue: $0) }.map { [$0] } ?? Language.allCases,
            random: random, clock: json["meta"]?["clock"]?.string,
            drafts: drafts, journal: Journal(notes.map { ($0.key, $0.value.string ?? "") }), newDraft: newDraft,
            refusal: json["refused"]?.string ?? "",
            mark: json["mark"]?.string, aside: aside,
            isWide: json["wide"]?.bool ?? false,
            isDark: json["dark"]?.bool ?? false,
            canSharePictures: json["canShare"]?.bool ?? false, canCopyPictures: json["canCopy"]?.bool ?? false,
            canLock: json["canLock"]?.bool ?? false,
            device: Device(
                browser: json["browser"]?.string ?? "", isTouched: json["touch"]?.bool ?? false,
                isInstalled: json["isInstalled"]?.bool ?? false,
                notifications: Device.Notifications(rawValue: json["notifications"]?.string ?? "") ?? .missing,
                isSecure: json["secure"]?.bool ?? false, choosesFolders: json["folders"]?.bool ?? false,
                isLow: json["low"]?.bool ?? false,
                hasBoard: json["board"]?.bool ?? false),
            about: About(
                version: json["version"]?.string ?? "", browser: json["browser"]?.string ?? "",
                contact: json["contact"]?.string ?? ""),
            measurer: canvasMeasurer, zone: { host_offset(Double($0) * 1000) },
            namedZone: { hostOffset(in: $0, at: $1) },
            zoneName: json["zone"]?.string ?? "")
    }
}
