/// The app's data about itself and its surroundings.
public struct About: Equatable, Sendable {
    /// The version, with the day and the commit of its build.
    public var version: String
    /// The browser's name for itself.
    public var browser: String
    /// The mail address of the server's operator; empty if there is none.
    public var contact: String

    public init(version: String = "", browser: String = "", contact: String = "") {
        self.version = version
        self.browser = browser
        self.contact = contact
    }

    /// The end of a letter about the app; it holds nothing that a person wrote.
    package func signature(_ words: Words) -> String {
        """
        \(words.haru) \(version)
        \(words.languageName): \(words.language.ownName)
        \(words.browser): \(browser)
        """
    }

    /// The link to a letter with room to write above its signature.
    package func mailLink(_ words: Words) -> String {
        MailLink.text(to: contact, subject: words.haru, body: "\n\n\n-- \n" + signature(words))
    }
}
