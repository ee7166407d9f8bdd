/// What the app knows of itself and of where it runs.
public struct About: Equatable, Sendable {
    /// The version with the day and the commit it was built from.
    public var version: String
    /// What the browser calls itself.
    public var browser: String
    /// The mail address of whoever runs this server; empty when there is none.
    public var contact: String

    public init(version: String = "", browser: String = "", contact: String = "") {
        self.version = version
        self.browser = browser
        self.contact = contact
    }

    /// What a letter about the app ends with; nothing that a person wrote is in it.
    package func signature(_ words: Words) -> String {
        """
        \(words.haru) \(version)
        \(words.languageName): \(words.language.ownName)
        \(words.browser): \(browser)
        """
    }

    /// The address of a letter with room to write above its signature.
    package func mailLink(_ words: Words) -> String {
        MailLink.text(to: contact, subject: words.haru, body: "\n\n\n-- \n" + signature(words))
    }
}
