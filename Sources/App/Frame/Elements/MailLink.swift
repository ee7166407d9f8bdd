/// A link that starts a letter (RFC 6068).
package enum MailLink {
    package static func text(to address: String, subject: String, body: String) -> String {
        "mailto:\(LinkText.encoded(address))?subject=\(LinkText.encoded(subject))&body=\(LinkText.encoded(body))"
    }
}
