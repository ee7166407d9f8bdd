import Almanac
import Testing

@testable import Daybook

@Suite("The question of a day")
struct DailyQuestionTests {
    private let today = Day(year: 2026, month: 11, day: 21)!

    private func hundred(from first: Int32) throws -> [Int32] {
        try (first..<first + DailyQuestion.count).map { DailyQuestion.number(on: try #require(Day(number: $0))) }
    }

    @Test(
        "is another on each of a hundred days, before 1970 as well, then the same again",
        arguments: [Day.first.number, -150, -50, 0, 20_778])
    func days(first: Int32) throws {
        let numbers = try hundred(from: first)
        #expect(numbers.sorted() == Array(0..<DailyQuestion.count))
        #expect(try hundred(from: first + DailyQuestion.count) == numbers)
    }

    @Test("is the same for ever, as an older version of Haru may be on the next device")
    func stable() {
        #expect(DailyQuestion.number(on: today) == 86)
        #expect(DailyQuestion.number(on: today.adding(days: 1)!) == 23)
        #expect(DailyQuestion.number(on: today, steps: 1) == 43)
        #expect(Language.korean.question(0) == "오늘 눈을 뜨고 가장 먼저 떠오른 생각은 뭐였나요?")
        #expect(Language.korean.question(86) == "사소하지만 양보하고 싶지 않은 고집이 있나요?")
        #expect(Language.english.question(86) == "What small thing are you happily stubborn about?")
        #expect(Language.japanese.question(99) == "今日の終わりに、どんな気持ちでいたいですか？")
    }

    @Test("gives way to each other one before it comes back")
    func steps() {
        let all = (0..<DailyQuestion.count).map { DailyQuestion.number(on: today, steps: $0) }
        #expect(all.sorted() == Array(0..<DailyQuestion.count))
        #expect(DailyQuestion.number(on: today, steps: DailyQuestion.count) == all[0])
        // Those of the days around come late.
        let around = (Int32(-3)...3).filter { $0 != 0 }.map { DailyQuestion.number(on: today.adding(days: $0)!) }
        #expect(Set(all.prefix(10)).isDisjoint(with: around))
    }

    @Test("is of another kind than the day before and the one before another was asked for")
    func kinds() throws {
        let numbers = try hundred(from: 20_778)
        #expect(zip(numbers, numbers.dropFirst()).allSatisfy { $0 / 10 != $1 / 10 })
        let steps = (0..<DailyQuestion.count).map { DailyQuestion.number(on: today, steps: $0) }
        #expect(zip(steps, steps.dropFirst()).allSatisfy { $0 / 10 != $1 / 10 })
    }

    @Test("is one of a hundred in each language, and fits a title", arguments: Language.allCases)
    func texts(language: Language) {
        let all = (0..<DailyQuestion.count).map { language.question($0) }
        #expect(Set(all).count == Int(DailyQuestion.count))
        for question in all {
            #expect(question.hasSuffix(language == .japanese ? "？" : "?"), "\(question)")
            #expect(question.count <= 80, "\(question)")
        }
    }
}
