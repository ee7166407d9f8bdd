import Testing

@testable import Daybook

@Suite("A text of a catalogue")
struct CatalogueTests {
    @Test(
        "has the form of its count, and the count with its thousands separated",
        arguments: [
            (Language.korean, ["오늘 할 일이 1개 있어요", "오늘 할 일이 1,200개 있어요"]),
            (.english, ["1 to-do left today", "1,200 to-dos left today"]),
            (.japanese, ["今日のやることが1件あります", "今日のやることが1,200件あります"]),
        ])
    func plural(language: Language, texts: [String]) {
        #expect([1, 1200].map { language.openTodos($0) } == texts)
    }

    @Test("has a year in digits, and its arguments in the order of the language")
    func order() {
        #expect(Language.allCases.map { $0.yearMonth(2026, "X") } == ["2026년 X", "X 2026", "2026年X"])
    }

    @Test(
        "leaves text like an argument in a value alone",
        arguments: ["%1$@ {0} %lld", "\u{1}\u{3}\u{1F}", "", "가"])
    func values(value: String) {
        #expect(Language.english.noticeToday(value) == "Today: “\(value)”")
        #expect(Language.korean.noticeDaysBefore(value, 2) == "‘\(value)’까지 2일 남았어요")
    }

    @Test("may be empty")
    func empty() {
        #expect(Language.korean.countPrefix.isEmpty)
        #expect(Language.english.countPrefix == "Day ")
    }
}
