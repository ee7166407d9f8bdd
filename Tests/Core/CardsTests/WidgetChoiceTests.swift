import Daybook
import Replica
import Testing

@testable import Cards

@Suite("The choice of a widget")
struct WidgetChoiceTests {
    @Test("a choice is read as it was written")
    func roundTrip() throws {
        var choice = WidgetChoice()
        (choice.kind, choice.size, choice.days) = (.list, .large, ["a", "b"])
        (choice.style, choice.isDark, choice.weekStart) = (.color, true, .monday)
        (choice.language, choice.zone) = ("en-GB", "Europe/London")
        #expect(try WidgetChoice(choice.json) == choice)
        #expect(try WidgetChoice(.object([])) == WidgetChoice())
        #expect(try WidgetChoice(.object([]), over: choice) == choice)
        let nulls = JSON.object((choice.json.object ?? []).map { JSONMember($0.key, .null) })
        #expect(try WidgetChoice(nulls, over: choice) == choice)
        let feed = FeedChoice()
        let none = JSON.object((feed.json.object ?? []).map { JSONMember($0.key, .null) })
        #expect(try FeedChoice(none, over: feed) == feed)
    }

    @Test("another kind begins with its own usual size, and keeps as many D-days as it has room for")
    func over() throws {
        var choice = WidgetChoice()
        (choice.kind, choice.size, choice.days) = (.list, .large, ["a", "b", "c", "d", "e"])
        let medium = try WidgetChoice(["size": "medium"], over: choice)
        #expect(medium.days == ["a", "b", "c"])
        let single = try WidgetChoice(["kind": "single"], over: choice)
        #expect(single.size == .small && single.days == ["a"])
        #expect(try WidgetChoice(["kind": "todos"], over: choice).days.isEmpty)
    }

    @Test(
        "an impossible choice is refused by its member",
        arguments: [
            (["kind": "clock"], "kind"), (["kind": "list", "size": "small"], "size"), (["size": 3], "size"),
            (["days": ["a", "b"]], "days"), (["days": [1]], "days"), (["days": [""]], "days"),
            (["kind": "month", "days": ["a"]], "days"), (["style": "gold"], "style"), (["theme": "grey"], "theme"),
            (["weekStart": "friday"], "weekStart"), (["language": "fr"], "language"), (["zone": "../etc"], "zone"),
        ] as [(JSON, String)])
    func problems(json: JSON, member: String) {
        #expect(throws: ChoiceProblem(member: member)) { try WidgetChoice(json) }
    }

    @Test("every kind has the first of its sizes, and a size is as large as it says")
    func sizes() {
        for kind in WidgetChoice.Kind.allCases { #expect(!kind.sizes.isEmpty) }
        for size in WidgetSize.allCases { #expect(size.width >= size.height || size == .large) }
    }
}
