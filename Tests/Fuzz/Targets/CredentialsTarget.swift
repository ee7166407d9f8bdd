import HTTP
import Store

@testable import HaruServer

/// Who a request says that it is from: its first line is `Authorization`, each other line a `Cookie` field.
///
/// Nobody is let in without one of the two tokens that there are, whole and in its own place.
enum CredentialsTarget {
    static func run(_ bytes: [UInt8]) -> Int32 {
        let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map {
            String(decoding: $0, as: UTF8.self)
        }
        var headers = Headers()
        for (number, line) in lines.enumerated() where !line.isEmpty {
            headers.append(number == 0 ? "Authorization" : "Cookie", line)
        }
        checkNames(lines[0])

        let request = made { Request(method: .get, target: try Target(parsing: "/"), headers: headers) }
        let sessions = FuzzedHaru.sessions
        let device = FuzzedHaru.waiting { try? await sessions.device(of: request) }
        switch device?.kind {
        case nil:
            demand(lines != ["Bearer " + FuzzedHaru.program.text], "the program's token is good for nothing")
            demand(lines != ["", "haru=" + FuzzedHaru.browser.text], "the browser's cookie is good for nothing")
        case .program: demand(lines[0].hasSuffix(FuzzedHaru.program.text), "a program got in without its token")
        case .browser:
            let field = "haru=" + FuzzedHaru.browser.text
            demand(lines.dropFirst().contains { $0.contains(field) }, "a browser got in without its cookie")
        }
        return 0
    }

    private static func checkNames(_ text: String) {
        if let token = Token(text) { demand(token.text == text, "a token has two spellings") }
        if let name = AccountName(text) {
            demand(AccountName(name.text) == name, "a name is another when it is read again")
            demand(name.text.unicodeScalars.count <= 64, "a name is too long")
        }
        let device = Sessions.deviceName(text)
        demand(device.count <= 64 && !device.contains("\n"), "a device's name is not one line")
        demand(Sessions.deviceName(device) == device, "a device's name is another when it is kept again")
    }
}
