import Cards
import Daybook
import Markup

/// The sheet with the picture of a D-day, its choices, and what can be done with it.
func shareView(_ state: State, _ share: ShareState) -> [HTML] {
    guard let dday = state.days.index.item(id: share.id)?.dday else { return [] }
    let words = state.words
    return [
        element(
            .dialog,
            [
                .class("sheet side sharing"), .flag(.modal, true), .label(words.shareCard),
                .on(.cancel, .send(.frame(.close))),
            ]
        ) {
            div(.class("sheet-head")) {
                span {}
                h2(.id("share-heading"), .value(.tabindex, "-1")) { words.shareCard }
                button(.class("textbtn"), .click(.frame(.close))) { words.close }
            }
            div(.class("sheet-body")) {
                div(.class("stage")) { picture(share) }
                radios([.class("styles"), .label(words.cardStyle)], styles(words, dday))
                radios([.label(words.cardFormat)], formats(words, share))
                radios([.label(words.brightness)], brightness(words, share))
                photoSwitch(words, share)
            }
            div(.class("sheet-foot")) {
                p(.class("sub"), .role("status")) { share.outcome.map { words.outcome($0) } ?? "" }
                div(.class("actions")) {
                    ways(words, share, canShare: state.canSharePictures, canCopy: state.canCopyPictures)
                }
            }
        }
    ]
}

private func picture(_ share: ShareState) -> HTML {
    element(
        .canvas,
        [
            .id(ShareState.canvas), .role("img"), .label(share.label), .value(.dataState, share.format.rawValue),
        ]
    ) {}
}

private func styles(_ words: Words, _ dday: Dday) -> [Choice] {
    DayCard.Style.allCases.map { style in
        Choice(
            id: "style-\(style.rawValue)", name: words.style(style), action: .days(.share(.style(style))),
            isChosen: style == dday.cardStyle, canvas: ShareState.canvas(of: style))
    }
}

private func formats(_ words: Words, _ share: ShareState) -> [Choice] {
    ShareState.formats.map { format in
        Choice(
            id: "format-\(format.rawValue)", name: words.format(format), action: .days(.share(.format(format))),
            isChosen: format == share.format)
    }
}

private func brightness(_ words: Words, _ share: ShareState) -> [Choice] {
    [false, true].map { isDark in
        Choice(
            id: isDark ? "card-dark" : "card-light", name: words.theme(isDark ? .dark : .light),
            action: .days(.share(.dark(isDark))), isChosen: isDark == share.isDark)
    }
}

/// Whether the photo shows, where there is one.
private func photoSwitch(_ words: Words, _ share: ShareState) -> [HTML] {
    guard case .done(let size) = share.photo, size != nil else { return [] }
    return [switchRow(words.withPhoto, isOn: share.showsPhoto) { .days(.share(.photo($0))) }]
}

/// The buttons that this browser can do.
private func ways(_ words: Words, _ share: ShareState, canShare: Bool, canCopy: Bool) -> [HTML] {
    var all: [HTML] = []
    let isOff = !share.isDrawn
    if canCopy { all.append(way(words.copy, "cards", .copy, "btn plain", isOff)) }
    all.append(way(words.savePicture, "download", .save, canShare ? "btn quiet" : "btn", isOff))
    if canShare { all.append(way(words.share, "share", .share, "btn", isOff)) }
    return all
}

@inline(never)
private func way(_ name: String, _ drawing: StaticString, _ way: ShareWay, _ classes: String, _ isOff: Bool) -> HTML {
    button(.class(classes), .flag(.disabled, isOff), .click(.days(.share(.send(way))))) {
        icon(drawing, "m")
        name
    }
}
