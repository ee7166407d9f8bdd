import Almanac
import Daybook

/// What widgets say, in one language.
public struct WidgetWords: Hashable, Sendable {
    public let language: Language
    public let dates: DateWords

    public init(_ language: Language, _ region: EnglishRegion) {
        self.language = language
        dates = DateWords(language, region)
    }

    private func pick(
        _ korean: StaticString, _ english: StaticString, _ japanese: StaticString, _ values: String...
    ) -> String {
        language.phrase(korean, english, japanese, values)
    }

    /// In the place of a D-day that was chosen and is not there any more.
    public var deletedDay: String { pick("삭제된 디데이예요", "This day was deleted", "このカウントは削除されました") }
    /// Where there is no D-day to show.
    public var noDays: String { pick("다가오는 디데이가 없어요", "No days coming up", "これからのカウントはありません") }
    public var todos: String { pick("오늘 할 일", "To-dos", "今日のやること") }
    /// The same where there is little room.
    public var shortTodos: String { pick("할 일", "To-dos", "やること") }

    /// How many are open, in a sentence.
    public func remaining(open: Int32, total: Int32) -> String {
        if total == 0 { return pick("오늘은 할 일이 없어요", "Nothing to do today", "今日のやることはありません") }
        if open == 0 { return pick("모두 끝냈어요", "All done", "すべて完了しました") }
        return pick("{0}개 남았어요", "{0} left", "残り{0}件", open.grouped)
    }

    /// How many are open of all: 2/5.
    public func ratio(open: Int32, total: Int32) -> String { "\(open.grouped)/\(total.grouped)" }
}
