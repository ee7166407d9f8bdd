/// The answer to a notice as a link, for browsers that show the server's message without the app's worker and open an
/// address on a tap.
///
/// The token is good once and only for this notice's to-do, so a link that is opened twice does nothing twice. It
/// follows the `#` of the address, which browsers keep from servers and their logs.
public struct NoticeLink: Equatable, Sendable {
    public let action: NoticeAction
    public let token: String

    public init(_ action: NoticeAction, token: String) {
        self.action = action
        self.token = token
    }

    /// - Parameter address: the address that was opened, or its path.
    public init?(in address: String) {
        let parts = Text.parts(address, at: UInt8(ascii: "#"))
        guard parts.count == 2 else { return nil }
        let pair = Text.parts(parts[1], at: UInt8(ascii: "="))
        guard pair.count == 2, !pair[1].isEmpty, let action = NoticeAction(rawValue: pair[0]) else { return nil }
        self.init(action, token: pair[1])
    }

    /// The fragment, which follows the address of the to-do: `#done=TOKEN`.
    public var fragment: String { "#\(action.rawValue)=\(token)" }
}
