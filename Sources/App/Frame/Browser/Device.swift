/// How engines and ways of opening Haru differ, as far as a person has to know.
public struct Device: Equatable, Sendable {
    /// Whether Haru was opened from a home screen, dock or menu, in a window of its own.
    public var isInstalled: Bool
    public var notifications: Notifications
    /// Whether the browser takes the connection for a safe one: https, or this machine itself. It shows no
    /// notifications elsewhere.
    public var isSecure: Bool
    /// Whether the browser lets Haru write into folders that the person chooses (File System Access API).
    package var choosesFolders: Bool
    /// Whether the window was too low for a month with a day under it when Haru was opened.
    package var isLow: Bool
    /// Whether the server sends this device notices while Haru is closed.
    package var receivesPush = false
    /// Whether Haru opens here without a network; nil until the browser has fetched the files for that, or could not.
    package var opensOffline: Bool?
    /// Whether a widget of Haru's stands on the system's board, as on Windows 11.
    package var hasBoard: Bool
    /// Set on Apple's engine, which clears a site that was not used for seven days unless it is installed (WebKit,
    /// "Full Third-Party Cookie Blocking and More", 2020).
    package var apple: Apple?
    /// The common name of such a device, such as iPhone; empty if the browser does not say.
    package let kind: String

    /// Whether the system shows Haru's notifications.
    public enum Notifications: String, Sendable {
        /// The browser has none; Safari on iPhone and iPad has none for a site that is not on the home screen.
        case missing
        /// The person, or a rule of the browser, refused them.
        case denied
        /// The person was not asked yet.
        case unasked = "default"
        case granted
    }

    package enum Apple: Sendable { case phone, pad, mac }

    /// - Parameters:
    ///   - browser: the browser's user agent string (`navigator.userAgent`).
    ///   - isTouched: whether the screen takes several fingers (`navigator.maxTouchPoints`). No Mac has such a screen:
    ///     a Safari that names a Mac and has one is an iPad's, which asks for desktop sites unless told otherwise.
    public init(
        browser: String = "", isTouched: Bool = false, isInstalled: Bool = false,
        notifications: Notifications = .unasked,
        isSecure: Bool = true, choosesFolders: Bool = false, isLow: Bool = false, hasBoard: Bool = false
    ) {
        self.hasBoard = hasBoard
        self.isLow = isLow
        self.choosesFolders = choosesFolders
        self.isInstalled = isInstalled
        self.notifications = notifications
        self.isSecure = isSecure
        // All browsers on iPhone and iPad use WebKit; on a Mac, only Safari does.
        let agent = Array(browser.utf8)
        let isMac = Device.names(agent, "Macintosh")
        let isMacSafari = isMac && Device.names(agent, "Safari/") && !Device.names(agent, "Chrome/")
        if Device.names(agent, "iPhone") {
            (apple, kind) = (.phone, "iPhone")
        } else if Device.names(agent, "iPad") || isMacSafari && isTouched {
            (apple, kind) = (.pad, "iPad")
        } else if isMac {
            (apple, kind) = (isMacSafari ? .mac : nil, "Mac")
        } else if Device.names(agent, "Android") {
            (apple, kind) = (nil, "Android")
        } else if Device.names(agent, "Windows") {
            (apple, kind) = (nil, "Windows")
        } else {
            (apple, kind) = (nil, Device.names(agent, "Linux") ? "Linux" : "")
        }
    }

    private static func names(_ agent: [UInt8], _ word: StaticString) -> Bool {
        let count = word.utf8CodeUnitCount
        guard agent.count >= count else { return false }
        return (0...agent.count - count).contains { start in
            (0..<count).allSatisfy { agent[start + $0] == word.utf8Start[$0] }
        }
    }

    /// Whether the browser may clear Haru's storage after a week without a visit.
    package var isClearedWhenUnused: Bool { apple != nil && !isInstalled }
}
