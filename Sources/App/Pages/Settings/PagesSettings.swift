import AppFrame
import Daybook
import Markup
import Replica

/// The part of Settings about pages: the nickname, how long they are sealed, their question, their lock, and deleting
/// all of them. The Settings screen owns it.
package final class PagesSettings {
    private let pages: Pages
    unowned(unsafe) private let context: AppContext
    unowned(unsafe) private let screen: Screen
    /// The nickname in its field while it is typed, too long or not; nil while it equals the stored one.
    private var nickname: String?

    package init(of pages: Pages, on screen: Screen) {
        self.pages = pages
        self.screen = screen
        context = pages.context
    }

    private var words: Words { context.words }

    /// Must be called from the same methods of the Settings screen.
    package func saveDrafts() { storeNickname() }

    package func willClose() {
        storeNickname()
        pages.lock.closeForm()
    }

    // MARK: actions

    /// Stores the nickname as it is typed. One that is too long stays in the field with an error; the stored name is
    /// unchanged.
    private func storeNickname() {
        guard let name = nickname.map({ Text.trimmed($0) }), name != context.preferences.nickname,
            DdayDraft.length(name, Preferences.nicknameLimit) == nil
        else { return }
        context.setPreference(.nickname, name.isEmpty ? .null : .string(name))
    }

    private func leaveNickname() {
        storeNickname()
        if nickname.map({ Text.trimmed($0) }) == context.preferences.nickname { nickname = nil }
    }

    // MARK: its view

    package func view() -> HTML {
        let preferences = context.preferences
        return setSection(words.pages, id: "room-pages") {
            nicknameField
            chips(
                "seal-label", words.sealLength, words.sealMeaning,
                Seal.allCases.map { seal in
                    choiceChip(words.seal(seal), seal == preferences.seal) { [self] in
                        context.setPreference(.seal, .string(seal.rawValue))
                    }
                })
            chips(
                "goal-label", words.dailyGoal, words.goalMeaning,
                PageGoal.allCases.map { goal in
                    choiceChip(words.goalName(goal), goal == preferences.pageGoal) { [self] in
                        context.setPreference(.pageGoal, .string(goal.rawValue))
                    }
                })
            switchRow(words.dailyQuestion, words.dailyQuestionMeaning, isOn: preferences.showsDailyQuestion) { isOn in
                Action { [self] in context.setPreference(.dailyQuestion, .bool(isOn)) }
            }
            switchRow(words.showSealedFeelings, isOn: preferences.showsSealedFeelings) { isOn in
                Action { [self] in context.setPreference(.sealedFeelings, .bool(isOn)) }
            }
            lockRow
            if !pages.index.isEmpty { eraseRow }
        }
    }

    private func chips(_ id: String, _ name: String, _ meaning: String, _ chips: [HTML]) -> HTML {
        div(.class("setblock")) {
            span(.class("label"), .id(id)) { name }
            div(.class("chips wrap"), .role("group"), .value(.ariaLabelledby, id)) { chips }
            p(.class("hint")) { meaning }
        }
    }

    private var nicknameField: HTML {
        let text = nickname ?? context.preferences.nickname
        let problem = words.tooLong(DdayDraft.length(Text.trimmed(text), Preferences.nicknameLimit))
        let typed = TypedText.stored(text) { [self] in
            nickname = $0
            context.perform(.beat)
        }
        return div(.class("setblock")) {
            element(.label, [.class("label"), .value(.for, "nickname")]) { words.nickname }
            input(
                typed,
                [
                    .id("nickname"), .class("input"), .value(.placeholder, words.nicknameExample),
                    .value(.autocomplete, "nickname"), .value(.dir, "auto"),
                    .on(.change, .send(Action { [self] in leaveNickname() })),
                ] + invalid(problem, "nickname-error"))
            fieldError(problem, "nickname-error")
        }
    }

    private var lockRow: HTML {
        let lock = pages.lock
        let value = !lock.isOn ? words.lockIsOff : lock.isLocked ? words.pagesAreLocked : words.lockIsOpen
        return link(to: .lock, .class("row")) { settingsRow("lock", words.pageLock, value: value) }
    }

    private var eraseRow: HTML {
        button(
            .class("row"), .id("erase-pages"),
            .click { [self] in screen.presented = EraseSheet(over: screen, of: pages) }
        ) { settingsRow("trash", words.erasePages) }
    }
}

extension Pages {
    /// The names of the rows that stand in Settings, for the search.
    package var settingsNames: (lock: String, seal: String, goal: String, nickname: String) {
        (words.pageLock, words.sealLength, words.dailyGoal, words.nickname)
    }
}
