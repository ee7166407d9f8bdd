/// The attributes that Haru's screens use.
///
/// A raw value is the name's line in ``nameTable``; it crosses to the browser in the `attribute` operation. Most are
/// set with `setAttribute`; the runtime treats `value`, `checked`, `open` and the like in its own way, and three are no
/// attributes of HTML at all: ``modal``, ``blockSize``, ``progress``.
public enum AttributeName: Int32, CaseIterable, Sendable {
    // HTML
    case `class`, id, href, type, name, value, checked, disabled, readonly, placeholder, role, tabindex, title,
        alt, src, `for`, action, method, autocomplete, autocapitalize, novalidate, inputmode, enterkeyhint, maxlength,
        rows, min, max, step, lang, dir, draggable, hidden, open, selected, multiple, accept, required,
        spellcheck, autofocus, target, rel, download, loading, decoding, width, height

    // SVG geometry
    case viewBox, d, x, y, x1, y1, x2, y2, cx, cy, r, rx, ry, fill, stroke, points, transform, offset,
        preserveAspectRatio

    // dates and tables
    case datetime, colspan, rowspan, scope

    // WAI-ARIA 1.2 states and properties
    case ariaLabel, ariaLabelledby, ariaDescribedby, ariaCurrent, ariaSelected, ariaChecked, ariaPressed,
        ariaExpanded, ariaHidden, ariaLive, ariaAtomic, ariaInvalid, ariaModal, ariaControls, ariaHaspopup,
        ariaBusy, ariaRoledescription, ariaValuenow, ariaValuemin, ariaValuemax, ariaValuetext,
        ariaErrormessage, ariaMultiselectable, ariaSort, ariaPosinset, ariaSetsize, ariaActivedescendant,
        ariaDisabled

    // data for the style sheet and the runtime
    case dataLens, dataTheme, dataAccent, dataText, dataState, dataKey

    /// A dialog's state, not an attribute: present, the browser shows the dialog with `showModal()`; absent, it
    /// closes it. A patch sets it after everything else, when the dialog is in the document.
    case modal
    /// The height in CSS pixels, set through the style object, which the security policy allows.
    case blockSize
    /// A fraction from 0 to 1 in decimal, set through the style object as the custom property `--progress`.
    case progress

    // fields and film
    case minlength, pattern, controls, playsinline

    // SVG presentation (the security policy forbids style attributes)
    case strokeWidth, strokeLinecap, strokeLinejoin, strokeDasharray, strokeDashoffset, strokeOpacity,
        fillRule, fillOpacity, clipRule, clipPath, opacity, fontSize, fontFamily, fontWeight, textAnchor,
        dominantBaseline, letterSpacing, stopColor, stopOpacity, floodColor, floodOpacity

    // SVG gradients, clips and shadows
    case gradientUnits, gradientTransform, clipPathUnits, pathLength, dx, dy, stdDeviation, filter

    /// A photo by the hash of its bytes, painted when the element comes near the window: on a `canvas`
    /// "<hash> <x> <y> <width> <height>", the part of it in pixels, or "<hash> small", all of it; on an SVG `image`
    /// "<hash>".
    case photo
    /// Width by height in decimal, set through the style object as the custom property `--ratio`.
    case ratio
    /// The distances from the sides of its containing block: top, right, bottom, left, set through the style object.
    case inset
    /// The way in which an SVG text runs: `rtl`.
    case direction

    /// The names of all attributes joined by newlines: an attribute's raw value is its line, counted from 0.
    public static var nameTable: String { joinedNames(allCases.map { $0.name }) }
}
