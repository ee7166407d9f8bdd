@_spi(Fields) import Markup
import Testing

@testable import AppFrame

// Forms as a person fills them in.
extension App {
    /// Turns the switch of this name over.
    mutating func turn(_ name: String) throws {
        let label = try #require(
            screen.first { $0.attribute(.class)?.contains("plainrow") == true && $0.textContent.hasPrefix(name) })
        let input = try #require(label.first { $0.tag == .input })
        let isOn = input.attribute(.checked) != nil
        try send(.change, to: input, isOn ? "0" : "1")
    }

    /// Sends the form.
    mutating func sendForm() throws {
        let form = try #require(screen.first { $0.tag == .form })
        try send(.submit, to: form)
    }

    /// The value in the field with this id.
    func value(_ id: String) -> String? { screen.first { $0.attribute(.id) == id }?.attribute(.value) }
}
