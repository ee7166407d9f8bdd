import FileWork
import Foundation
import Replica

@testable import AppFrame
@testable import HaruApp

extension HostEvent {
    /// This event as a step of a story, in the names of the runtime's `HostEventCode`; nil for one that no browser sends.
    func told(in state: AppModel) -> [JSONMember]? {
        switch self {
        case .route(let path, let depth): Self.step("route", depth, path)
        case .timer(let timer): Self.step("timer", timer.rawValue)
        case .clock: Self.step("timer")
        // The runtime sees that it is another day at the next event, here at one that says nothing new.
        case .day: Self.step("dark", state.isDark ? 1 : 0)
        case .saved(let id, let result): Self.step("saved", id, result.name)
        case .read(let mark): Self.step("read", 1, mark)
        case .unread(let result): Self.step("read", 0, result.name)
        case .received(let text): Self.step("received", 0, text)
        case .opened(let path): Self.step("open", 0, path)
        case .offered(let file): Self.step("open", file)
        case .shared(let files): Self.step("open", -1, files)
        case .updateReady: Self.step("update")
        case .carried(let isCarried): Self.step("carried", isCarried ? 1 : 0)
        case .persistence(let answer): answer == .unknown ? nil : Self.step("persistence", answer == .granted ? 1 : 0)
        case .photo(let number, let result): Self.step("photo", number, result.answer)
        case .wide(let isOn): Self.step("wide", isOn ? 1 : 0)
        case .dark(let isOn): Self.step("dark", isOn ? 1 : 0)
        case .picture(let event): event.told
        case .copied(let isDone): Self.step("copied", isDone ? 1 : 0)
        case .lock(let job, let text): Self.step("lock", job, text)
        case .piece(let job, .bytes(let bytes)): Self.step("piece", job, bytes: bytes)
        case .piece(let job, .failure(let name)): Self.step("piece", -job, name)
        case .texts(let language, let areThere): Self.step("texts", areThere ? 1 : 0, language.tag)
        case .questions(let areThere): Self.step("texts", areThere ? 1 : 0, "questions")
        case .licences(let text): Self.step("licences", 0, text)
        case .full(let isOn): Self.step("full", isOn ? 1 : 0)
        case .notifications(let answer): Self.step("notifications", 0, answer.rawValue)
        case .leads: Self.step("leads")
        case .live(let isOn): Self.step("live", isOn ? 1 : 0)
        case .board(let isOn): Self.step("board", isOn ? 1 : 0)
        case .focusLost: Self.step("lost")
        case .files(let message): Self.step("files", 0, bytes: message?.bytes ?? [])
        }
    }

    /// Whether it tells the minute of the day.
    var isOfClock: Bool { if case .clock = self { true } else { false } }

    fileprivate static func step(_ code: String, _ number: Int32 = 0, _ text: String = "") -> [JSONMember] {
        var step = [JSONMember("host", .string(code))]
        if number != 0 { step.append(JSONMember("number", .int(Int64(number)))) }
        if !text.isEmpty { step.append(JSONMember("text", .string(text))) }
        return step
    }

    private static func step(_ code: String, _ number: Int32, bytes: [UInt8]) -> [JSONMember] {
        step(code, number) + [JSONMember("bytes", .string(Data(bytes).base64EncodedString()))]
    }
}

extension ShareEvent {
    fileprivate var told: [JSONMember] {
        switch self {
        case .ready(let photo, let image):
            HostEvent.step("ready", photo.map { $0.width << 16 | $0.height } ?? 0, image)
        case .drawn(let serial, let isDrawn): HostEvent.step("drawn", serial, isDrawn ? "" : "Error")
        case .sent(let way, .done): HostEvent.step("sent", way.rawValue)
        case .sent(let way, .cancelled): HostEvent.step("sent", way.rawValue, "AbortError")
        case .sent(let way, .failed): HostEvent.step("sent", way.rawValue, "Error")
        }
    }
}

extension SaveResult {
    /// The browser's name for it.
    fileprivate var name: String {
        switch self {
        case .stored: ""
        case .refused: "SecurityError"
        case .full: "QuotaExceededError"
        case .closed: "AbortError"
        case .late: "TimeoutError"
        case .elsewhere: "OtherStore"
        case .newer: "VersionError"
        case .failed: "UnknownError"
        }
    }
}

extension PhotoResult {
    /// The browser's answer.
    fileprivate var answer: String {
        switch self {
        case .stored(let hash, let size): "\(hash) \(size.width) \(size.height)"
        case .failed(.unreadable): "unreadable"
        case .failed(.heic): "heic"
        case .failed(.tooLarge): "large"
        case .failed(.full): "QuotaExceededError"
        case .failed(.refused): "NoStorage"
        case .failed(.failed): "UnknownError"
        }
    }
}
