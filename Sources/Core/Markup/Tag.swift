/// The elements that Haru's screens are made of. HTML first, then SVG.
///
/// A raw value is the tag's line in ``nameTable``; it crosses to the browser in the `create` operation.
///
/// Elements in which a person types are reserved for who makes fields of them: `@_spi(Fields) import Markup`.
public enum Tag: Int32, CaseIterable, Sendable {
    case div, span, p, h1, h2, h3, a, button
    @_spi(Fields) case input, textarea
    case select, option, label, form, fieldset, legend,
        ul, ol, li, nav, main, header, footer, section, article, aside, dialog, img, time, small, b, i, strong,
        em, hr, br, table, thead, tbody, tr, th, td, video, canvas, details, summary, dl, dt, dd, figure,
        figcaption, progress, output, mark
    case svg, g, path, rect, circle, line, text, tspan, use, polyline, linearGradient, stop, defs, clipPath,
        title, image, filter, feDropShadow

    /// Whether the element is made in the SVG namespace. `a` is the HTML one, `title` and `text` are the SVG ones.
    public var isSVG: Bool { rawValue >= Tag.svg.rawValue }

    /// Whether the element has neither children nor an end tag in HTML text (HTML, "void elements").
    public var isVoid: Bool { self == .input || self == .img || self == .br || self == .hr }

    /// The names of all tags joined by newlines: a tag's raw value is its line, counted from 0.
    public static var nameTable: String { joinedNames(allCases.map { $0.name }) }

    /// The names of the tags that need the SVG namespace, joined by newlines.
    public static var svgNameTable: String { joinedNames(allCases.filter { $0.isSVG }.map { $0.name }) }
}
