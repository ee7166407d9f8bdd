import Daybook
import Replica

/// A device of the account, as the server lists it.
struct SyncDevice: Equatable {
    let id: String
    let name: String
    /// Whether it is a program of the person's rather than a browser.
    let isProgram: Bool
    /// When it last contacted the server, in milliseconds since 1970.
    let seen: Int64
    let isThis: Bool

    init?(_ json: JSON) {
        guard let id = json["device"]?.string else { return nil }
        self.id = id
        name = json["name"]?.string ?? ""
        isProgram = json["kind"]?.string != "browser"
        seen = json["seen"]?.int ?? 0
        isThis = json["isThis"]?.bool ?? false
    }
}

/// A link with a token that can be used once.
struct SyncLink: Equatable {
    var address = ""
    /// The dark modules of its QR code as path data, and the view box.
    var code = ""
    var viewBox = ""
    /// When it expires, in milliseconds since 1970.
    var expires: Int64 = 0

    init() {}

    /// Whether it leads to the opening machine itself, and so works nowhere else.
    var isLocal: Bool {
        let host = Text.parts(address, at: UInt8(ascii: "/")).dropFirst().first ?? ""
        return Text.begins(host, with: "127.") || Text.begins(host, with: "localhost")
            || Text.begins(host, with: "[::1]")
    }

    init(_ json: JSON) {
        address = json["link"]?.string ?? ""
        expires = json["expires"]?.int ?? 0
        let picture = json["qr"]?.string ?? ""
        viewBox = SyncLink.attribute("viewBox=", of: picture)
        // The first path is the background.
        code = SyncLink.attribute("/><path d=", of: picture)
    }

    private static func attribute(_ name: String, of picture: String) -> String {
        let bytes = Array(picture.utf8)
        let wanted = Array((name + "\"").utf8)
        guard bytes.count > wanted.count else { return "" }
        for start in 0..<(bytes.count - wanted.count) where bytes[start..<(start + wanted.count)].elementsEqual(wanted)
        {
            let value = bytes[(start + wanted.count)...]
            return String(decoding: value.prefix { $0 != UInt8(ascii: "\"") }, as: UTF8.self)
        }
        return ""
    }
}
