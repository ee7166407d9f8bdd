import AppFrame
import Daybook
import Markup

// The question of the day above the first page of today. Further pages and those of missed days have none.
extension WriteScreen {
    /// Has the questions read where one is wanted: they do not come with the first screen.
    func readQuestions() {
        if context.preferences.showsDailyQuestion, !pages.hasQuestions, route == .pages(.write) {
            context.perform(.readQuestions)
        }
    }

    /// The question above a page: of the page's day, even after midnight. Nil once it is the title, and in full screen.
    func question(of editor: PageEditor) -> String? {
        guard context.preferences.showsDailyQuestion, pages.hasQuestions, route == .pages(.write), !editor.isFull else {
            return nil
        }
        let number = DailyQuestion.number(on: editor.day, steps: questionSteps)
        let question = context.preferences.language.question(number)
        return question == editor.draft.title ? nil : question
    }

    /// The question with a button for another, and one that makes it the title where there is none yet.
    func questionLine(_ question: String, in editor: PageEditor) -> HTML {
        div(.class("ask"), key: 5) {
            p(.class("askbody hint"), .role("status")) { question }
            button(.class("round"), .label(words.anotherQuestion), .click { [self] in questionSteps += 1 }) {
                icon("repeat")
            }
            if PageText.isBlank(editor.draft.title) {
                button(.class("textbtn"), .click { [self] in use(question, in: editor) }) { words.useAsTitle }
            }
        }
    }

    /// Makes the question the title.
    private func use(_ question: String, in editor: PageEditor) {
        editor.draft.title = question
        editor.didType()
        context.focus("page-text")
    }
}
