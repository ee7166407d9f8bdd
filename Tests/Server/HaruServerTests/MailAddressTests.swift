import HaruServer
import Testing

@Suite("A mail address")
struct MailAddressTests {
    @Test("that is plain is taken as it is", arguments: ["a@b", "haru+days@mail.example.org", "A.b_c-9%x@1.example"])
    func plain(text: String) {
        #expect(MailAddress(text)?.text == text)
    }

    @Test(
        "that could mean more in a page or in a link is refused",
        arguments: [
            "", "@", "a@", "@b", "a", "a@b@c", "a b@c", "a@b\"", "a@b>", "a@b?cc=d", "a&b@c", "a@b/", "하루@example.org",
            "a@b\n", "{{base}}@b", "a@b_c", "mailto:a@b",
        ])
    func refused(text: String) {
        #expect(MailAddress(text) == nil)
    }
}
