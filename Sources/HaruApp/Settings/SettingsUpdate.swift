import Replica

extension State {
    mutating func update(_ action: SettingsAction) -> [Effect] {
        let effects: [Effect]
        switch action {
        case .theme(let theme):
            effects = write(Preferences.key, [("theme", .string(theme.rawValue))])
        case .language(let language):
            effects = write(Preferences.key, [("language", .string(language.rawValue))])
        }
        return effects + [pageEffect]
    }
}
