import Daybook
import Replica

/// A message from one window to the others, once its content is stored.
package enum WindowNews {
    /// A change written or imported there; it waits in the outbox.
    case written(Change)
    /// A change received from the server.
    case received(Change)
    /// The server has the change of this outbox row with this stamp.
    case acknowledged(String, Stamp)
    /// The server keeps a change under another stamp.
    case restamped(Restamp)
    /// ``Replica/seen``, together with news of the server.
    case seen(Int64)
    /// A window of a version until November 2026 stored the row of this record without a look at the row there; its key
    /// as text. Nobody else tells this.
    case storedBlindly(String)
    /// A window has opened, and has read records with this digest (``Digest/text``). Who has another one has missed
    /// something: the window that stored it was closed before it told.
    case opened(String)
    /// Somebody signed in or out: the stored notes about the account have changed.
    case account
    /// The history has a text that is to be encrypted where pages are open.
    case plainHistory
    /// Asks the window that talks to do so now, and to report how it goes.
    case talk
    /// A person asks, in another window, to sync now, even if that was stopped or failed.
    case resume
    /// A person asks, in another window, to stop the sync under way.
    case pause
    /// A person turned notices on or off for this device, in another window.
    case push(Bool)
    /// The state of sync, as the window that talks knows it.
    case status(JSON)

    /// A message of several, a line each.
    package static func lines(of all: [WindowNews]) -> String {
        var text = ""
        for one in all { text += (text.isEmpty ? "" : "\n") + one.line }
        return text
    }

    /// JSON without a line feed.
    package var line: String {
        let json: JSON =
            switch self {
            case .written(let change): change.json
            case .account: "account"
            case .plainHistory: "plain"
            case .seen(let seen): .int(seen)
            case .talk: "talk"
            case .resume: "resume"
            case .pause: "pause"
            case .push(let isOn): .bool(isOn)
            case .status(let status): ["status": status]
            case .received(let change): .array([change.json])
            case .opened(let digest): ["opened": .string(digest)]
            case .storedBlindly(let key): ["row": .string(key)]
            case .acknowledged(let rowKey, let stamp): .array([.string(rowKey), .string(stamp.text)])
            case .restamped(let one):
                .array([.string(one.key.text), .string(one.field), .string(one.old.text), .string(one.new.text)])
            }
        return json.text
    }

    /// Nil for a message of a newer version.
    package init?(line: String) {
        guard let json = try? JSON.parse(line) else { return nil }
        switch json {
        case "account": self = .account
        case "plain": self = .plainHistory
        case "talk": self = .talk
        case "resume": self = .resume
        case "pause": self = .pause
        case .bool(let isOn): self = .push(isOn)
        case .int(let seen): self = .seen(seen)
        case .object where json["status"] != nil: self = .status(json["status"] ?? .null)
        case .object where json["opened"] != nil: self = .opened(json["opened"]?.string ?? "")
        case .object where json["row"] != nil: self = .storedBlindly(json["row"]?.string ?? "")
        case .object:
            guard let change = try? Change(json: json) else { return nil }
            self = .written(change)
        case .array(let items) where items.count == 1:
            guard let change = try? Change(json: items[0]) else { return nil }
            self = .received(change)
        case .array(let items) where items.count == 2:
            guard let rowKey = items[0].string, let stamp = items[1].string.flatMap({ Stamp($0) }) else { return nil }
            self = .acknowledged(rowKey, stamp)
        case .array(let items) where items.count == 4:
            let key = Text.parts(items[0].string ?? "", at: UInt8(ascii: "/"))
            guard key.count == 2, let field = items[1].string, let old = items[2].string.flatMap({ Stamp($0) }),
                let new = items[3].string.flatMap({ Stamp($0) })
            else { return nil }
            self = .restamped(
                Restamp(key: RecordKey(collection: key[0], id: key[1]), field: field, old: old, new: new))
        default: return nil
        }
    }
}
