import Markup

/// The line at the foot of the screen. Its region is always there, so that listeners hear what appears in it.
func snackbar(_ state: State) -> HTML {
    div(.class("snackplace"), .role("status")) {
        if state.isUpdateReady && state.snack == nil {
            div(.class("snack")) {
                span { state.words.updateReady }
                button(.click(.frame(.activateUpdate))) { state.words.updateNow }
            }
        }
        if let snack = state.snack {
            div(.class("snack")) {
                span(.class("two")) { snack.text }
                if snack.undo != nil {
                    button(.click(.frame(.undo))) { state.words.undo }
                }
                button(.class("dismiss"), .label(state.words.close), .click(.frame(.dismissSnack))) {
                    icon("close", "s")
                }
            }
        }
    }
}
