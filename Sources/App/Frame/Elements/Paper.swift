import Markup

// The fields of a long text that looks like written on paper: a page, a diary.

/// Its title. Enter leads to the text.
/// - Parameters:
///   - name: its name for screen readers.
///   - next: called on Enter.
package func paperTitle(
    _ id: String, _ name: String, _ typed: TypedText, hint: String, problem: String?, key: Int32,
    next: @escaping () -> Void
) -> HTML {
    div(.class("field"), key: key) {
        input(
            typed,
            [
                .id(id), .class("paper-title"), .label(name), .value(.placeholder, hint), .value(.dir, "auto"),
                .value(.autocomplete, "off"), .value(.enterkeyhint, "next"),
                .on(.keydown, .key { $0 == "Enter" ? Action(next) : nil }),
            ] + invalid(problem, "title-error"))
        fieldError(problem, "title-error")
    }
}

/// The text itself. Its error is shown above: nobody would see it below a long text.
package func paperText(
    _ id: String, _ name: String, _ typed: TypedText, hint: String, problem: String?, key: Int32, _ more: [Attr] = []
) -> HTML {
    div(.class("field papers"), key: key) {
        fieldError(problem, "text-error")
        textarea(
            typed,
            [
                .id(id), .class("paper-text"), .label(name), .value(.placeholder, hint), .value(.dir, "auto"),
                .value(.rows, "8"),
            ] + more + invalid(problem, "text-error"), key: 0)
    }
}
