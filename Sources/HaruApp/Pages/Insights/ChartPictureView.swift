import Daybook
import Markup

/// The sheet with the picture of a chart, and what can be done with it.
func chartPictureSheet(_ state: State, _ picture: ChartPicture) -> HTML {
    let words = state.words
    return element(
        .dialog,
        [
            .class("sheet side sharing"), .lens("pages"), .flag(.modal, true), .label(words.chart(picture.chart)),
            .on(.cancel, .send(.pages(.insights(.picture(.close))))),
        ]
    ) {
        div(.class("sheet-head")) {
            span {}
            h2(.id("chart-heading"), .value(.tabindex, "-1")) { words.chart(picture.chart) }
            button(.class("textbtn"), .click(.pages(.insights(.picture(.close))))) { words.close }
        }
        div(.class("sheet-body")) {
            div(.class("stage")) {
                element(.canvas, [.id(ChartPicture.canvas), .role("img"), .label(picture.label)]) {}
            }
            radios([.label(words.brightness)], pictureBrightness(words, picture))
        }
        div(.class("sheet-foot")) {
            p(.class("sub"), .role("status")) { picture.outcome.map { words.outcome($0) } ?? "" }
            div(.class("actions")) {
                pictureWays(state, isReady: picture.isDrawn) { .pages(.insights(.picture(.send($0)))) }
            }
        }
    }
}

private func pictureBrightness(_ words: Words, _ picture: ChartPicture) -> [Choice] {
    [false, true].map { isDark in
        Choice(
            id: isDark ? "chart-dark" : "chart-light", name: words.theme(isDark ? .dark : .light),
            action: .pages(.insights(.picture(.dark(isDark)))), isChosen: isDark == picture.isDark)
    }
}
