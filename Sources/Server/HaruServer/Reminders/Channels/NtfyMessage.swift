import Replica

/// A notice as ntfy takes it: JSON, since header fields have no place for Korean (docs.ntfy.sh/publish, "Publish as
/// JSON").
struct NtfyMessage {
    /// The server, without a slash at the end.
    let server: String
    let topic: String

    /// Nil for an address without a topic that ntfy takes (its `server.go`: up to 64 letters, digits, `-` and `_`).
    init?(address: String) {
        guard let slash = address.lastIndex(of: "/") else { return nil }
        server = String(address[..<slash])
        topic = String(address[address.index(after: slash)...])
        guard Self.isTopic(topic), !server.isEmpty else { return nil }
    }

    static func isTopic(_ text: String) -> Bool {
        (1...64).contains(text.utf8.count)
            && text.utf8.allSatisfy {
                switch $0 {
                case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "-"), UInt8(ascii: "_"):
                    true
                default: false
                }
            }
    }

    /// The body of the request, which goes to the server's root.
    func body(_ message: NoticeMessage, home: String) -> [UInt8] {
        let isUrgent = message.urgency == .high
        let json: JSON = [
            "topic": .string(topic), "title": .string(message.title),
            // An empty one would read “triggered”.
            "message": .string(message.body.isEmpty ? message.title : message.body),
            "click": .string(home + message.path.dropFirst()), "tags": [isUrgent ? "alarm_clock" : "calendar"],
            // 3 is the usual one; 4 also sounds where notifications are bundled.
            "priority": isUrgent ? 4 : 3,
        ]
        return json.bytes
    }
}
