import Replica

@testable import AppFrame

extension Environment {
    /// The facts that haru.js gives of the browser at the start, as the runtime reads it.
    var json: JSON {
        var meta = drafts.sorted { $0.key < $1.key }.map { JSONMember($0.key, .string($0.value)) }
        if let clock { meta.append(JSONMember("clock", .string(clock))) }
        meta += journal.rows.map { JSONMember($0.name, .string($0.text)) }
        var all = [
            JSONMember("path", .string(path)), JSONMember("depth", .int(Int64(depth))),
            JSONMember("languages", .string(languages)),
            JSONMember("random", .string(random.map(Self.digits).joined())), JSONMember("meta", .object(meta)),
            JSONMember("wide", .bool(isWide)), JSONMember("dark", .bool(isDark)),
            JSONMember("canShare", .bool(canSharePictures)), JSONMember("canCopy", .bool(canCopyPictures)),
            JSONMember("canLock", .bool(canLock)), JSONMember("browser", .string(device.agent(about))),
            JSONMember("touch", .bool(device.apple == .pad)), JSONMember("isInstalled", .bool(device.isInstalled)),
            JSONMember("notifications", .string(device.notifications.rawValue)),
            JSONMember("secure", .bool(device.isSecure)), JSONMember("folders", .bool(device.choosesFolders)),
            JSONMember("low", .bool(device.isLow)), JSONMember("board", .bool(device.hasBoard)),
            JSONMember("version", .string(about.version)), JSONMember("contact", .string(about.contact)),
            JSONMember("zone", .string(zoneName)),
        ]
        if texts.count == 1 { all.append(JSONMember("texts", .string(texts[0].tag))) }
        if !refusal.isEmpty { all.append(JSONMember("refused", .string(refusal))) }
        if let mark { all.append(JSONMember("mark", .string(mark))) }
        if !aside.isEmpty {
            all.append(JSONMember("aside", .array(aside.map { [.string($0.key), .string($0.text)] })))
        }
        return .object(all)
    }

    private static func digits(_ number: UInt64) -> String {
        let digits = String(number, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}

extension Device {
    /// A browser's name for itself that makes this device: that of the app's data about itself, if it does.
    fileprivate func agent(_ about: About) -> String {
        let agents = [
            about.browser, "Mozilla/5.0 (iPhone) Safari/605", "Mozilla/5.0 (iPad) Safari/605",
            "Mozilla/5.0 (Macintosh) Safari/605", "Mozilla/5.0 (Macintosh) Chrome/140 Safari/605",
            "Mozilla/5.0 (Android) Chrome/140", "Mozilla/5.0 (Windows) Chrome/140",
            "Mozilla/5.0 (X11; Linux) Chrome/140",
        ]
        return agents.first {
            let device = Device(browser: $0, isTouched: apple == .pad)
            return device.apple == apple && device.kind == kind
        } ?? about.browser
    }
}
