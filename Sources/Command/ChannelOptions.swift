import Glibc
import HTTP
import HaruServer

/// Options in the environment for the ways beside Web Push by which reminders go. None of them is on the command line,
/// which every user of the machine can read.
enum ChannelOptions {
    static func read(_ environment: (String) -> String?) throws(ServeOptions.Failure) -> ChannelConfiguration {
        var channels = ChannelConfiguration()
        channels.ntfyServers = try ntfyServers(environment)
        channels.mail = try mail(environment)
        return channels
    }

    /// Addresses with blanks or commas between them.
    private static func ntfyServers(_ environment: (String) -> String?) throws(ServeOptions.Failure) -> [String] {
        guard let text = environment("HARU_NTFY") else { return [] }
        var servers: [String] = []
        for part in text.split(whereSeparator: { $0 == " " || $0 == "," }) {
            let address = part.hasSuffix("/") ? part.dropLast() : part
            let host = ["https://", "http://"].first { address.hasPrefix($0) }.map { address.dropFirst($0.count) }
            guard let host, !host.isEmpty, !host.contains(where: { "/?#@\\\"".contains($0) }),
                host.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F })
            else {
                throw .environment(name: "HARU_NTFY", value: text, expected: "addresses such as https://ntfy.sh")
            }
            if !servers.contains(String(address)) { servers.append(String(address)) }
        }
        return servers
    }

    private static func mail(_ environment: (String) -> String?) throws(ServeOptions.Failure) -> MailServer? {
        guard let text = environment("HARU_SMTP") else { return nil }
        // A value that is no address is not shown: there may be a password in it.
        let refusal = ServeOptions.Failure.environment(
            name: "HARU_SMTP", value: "…", expected: "smtps://user@host:465 or smtp://user@host:587")
        guard let scheme = ["smtps://", "smtp://"].first(where: { text.hasPrefix($0) }) else { throw refusal }
        // A user's name may be a mail address.
        var parts = text.dropFirst(scheme.count).split(separator: "@", omittingEmptySubsequences: false)
        guard let last = parts.popLast() else { throw refusal }
        let host = last.hasSuffix("/") ? last.dropLast() : last
        guard !host.isEmpty, host.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "/") }) else {
            throw refusal
        }
        var user: String?
        if !parts.isEmpty {
            guard let bytes = PercentEncoding.decode(parts.joined(separator: "@").utf8),
                !bytes.isEmpty, !bytes.contains(where: { $0 < 0x20 || $0 == UInt8(ascii: ":") })
            else { throw refusal }
            user = String(decoding: bytes, as: UTF8.self)
        }
        guard let from = environment("HARU_SMTP_FROM") else { throw .noMailSender }
        guard let sender = MailAddress(from) else {
            throw .environment(name: "HARU_SMTP_FROM", value: from, expected: "a mail address such as haru@example.org")
        }
        let password = try password(environment)
        return MailServer(
            url: scheme + host, sender: sender, credentials: user.map { ($0, password ?? "") },
            authorities: environment("HARU_SMTP_CA"))
    }

    private static func password(_ environment: (String) -> String?) throws(ServeOptions.Failure) -> String? {
        if let password = environment("HARU_SMTP_PASSWORD") { return password }
        guard let path = environment("HARU_SMTP_PASSWORD_FILE") else { return nil }
        guard let file = fopen(path, "re") else { throw .unreadable(path: path) }
        defer { fclose(file) }
        var bytes = [UInt8](repeating: 0, count: 4096)
        bytes = Array(bytes.prefix(fread(&bytes, 1, bytes.count, file)))
        // An editor ends the line.
        while let end = bytes.last, end == 10 || end == 13 { bytes.removeLast() }
        guard !bytes.isEmpty, bytes.count < 4000, !bytes.contains(where: { $0 < 0x20 }) else {
            throw .unreadable(path: path)
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
