import AppFrame
import Daybook
import Markup

/// The whole app as one tree.
public func view(_ app: AppModel) -> Node<Action> {
    let sheet = app.topmost?.asSheet
    return div(.class("app"), .lens(app.route.lens), .on(.keydown, .key { app.shortcuts.action(for: $0) })) {
        element(.a, [.class("skip"), .value(.href, "#heading"), .click { app.focus("heading") }]) {
            app.words.skipToContent
        }
        rail(app)
        unsavedRegion(app, isCovered: sheet != nil)
        app.screen?.view() ?? lostView(app.words, banners: banners(app))
        app.screen?.addButton() ?? []
        tabs(app)
        // At the end of a sheet, so that all elements before it stay the same.
        if let sheet { app.grip.sheet(sheet.view()).adding(unsavedAlert(app)) }
        snackbar(app)
    }
}

// MARK: the way around

/// The tabs at the foot of a phone.
private func tabs(_ app: AppModel) -> HTML {
    element(.nav, [.class("tabs"), .label(app.words.mainMenu)]) { allTabs(app) }
}

/// The rail at the left of a wide window.
private func rail(_ app: AppModel) -> HTML {
    element(.nav, [.class("rail"), .label(app.words.mainMenu)]) {
        element(.svg, [.class("logo"), .value(.viewBox, "0 0 64 64"), .unseen]) {
            element(.use, [.value(.href, "#i-dog-face")]) {}
        }
        allTabs(app)
        span(.class("grow")) {}
        searchLink(app)
        gear(app)
    }
}

private func allTabs(_ app: AppModel) -> [HTML] {
    let words = app.words
    return [
        tab(app, .today, "today", words.today),
        tab(app, .days(.list), "days", words.days),
        tab(app, .calendar(nil), "calendar", words.calendar),
        tab(app, .pages(.list), "pages", words.pages),
        tab(app, .trips(.list), "trips", words.trips),
    ]
}

private func tab(_ app: AppModel, _ route: Route, _ drawing: StaticString, _ name: String) -> HTML {
    var attributes: [Attr] = [.value(.href, route.path), .class("tab"), .lens(route.lens), .click(.open(route))]
    if app.screenRoute.tab == route { attributes.append(.value(.ariaCurrent, "page")) }
    return element(.a, attributes) {
        icon(drawing)
        name
    }
}

// MARK: announcements

/// The line at the foot of the screen. Its region is always there, so that listeners hear new content.
private func snackbar(_ app: AppModel) -> HTML {
    let words = app.words
    return div(.class("snackplace"), .role("status")) {
        if app.isUpdateReady && app.snack == nil {
            div(.class("snack")) {
                span { words.updateReady }
                button(.click { app.activateUpdate() }) { words.updateNow }
            }
        }
        if let snack = app.snack {
            div(.class("snack")) {
                span(.class("two")) { snack.text }
                if snack.undo != nil { button(.click { app.undo() }) { words.undo } }
                button(.class("dismiss"), .label(words.close), .click { app.snack = nil }) { icon("close", "s") }
            }
        }
    }
}

extension AppModel {
    /// Lets the waiting version take over, once all typed text is stored, as a record or a draft.
    func activateUpdate() {
        for sheet in sheets { sheet.willClose() }
        screen?.willClose()
        perform(.activateUpdate)
    }
}
