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
                if dday.image != nil { photoSwitch(words, share) }
            }
            div(.class("sheet-foot")) {
                p(.class("sub"), .role("status")) { share.outcome.map { words.outcome($0) } ?? "" }
                div(.class("actions")) {
                    pictureWays(state, isReady: share.isDrawn) { .days(.share(.send($0))) }
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

/// Whether the photo shows. It stands there while the photo is read, so that nothing moves when it has come.
private func photoSwitch(_ words: Words, _ share: ShareState) -> [HTML] {
    if share.photo == .done(nil) { return [] }
    return [switchRow(words.withPhoto, isOn: share.showsPhoto) { .days(.share(.photo($0))) }]
}

/// What this browser can do with a picture, a button each.
func pictureWays(_ state: State, isReady: Bool, _ send: (ShareWay) -> Action) -> [HTML] {
    let words = state.words
    var all: [HTML] = []
    if state.canCopyPictures { all.append(way(words.copy, "cards", send(.copy), "btn plain", isReady)) }
    let isShared = state.canSharePictures
    all.append(way(words.savePicture, "download", send(.save), isShared ? "btn quiet" : "btn", isReady))
    if isShared { all.append(way(words.share, "share", send(.share), "btn", isReady)) }
    return all
}

@inline(never)
private func way(_ name: String, _ drawing: StaticString, _ action: Action, _ classes: String, _ isReady: Bool) -> HTML
{
    button(.class(classes), .flag(.disabled, !isReady), .click(action)) {
        icon(drawing, "m")
        name
    }
}
