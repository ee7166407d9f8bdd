import Almanac
import Replica
import Testing

@testable import Daybook

@Suite("The note, the checklist and the tags of a to-do")
struct TodoDetailsTests {
    private let today = TodosIndexTests.today

    private func todo(_ device: TodoDevice, _ id: String = "a") -> Todo {
        Todo(device.replica.record(RecordKey(collection: Todo.collection, id: id))!, today: today)
    }

    /// A device with a to-do that has all of them.
    private func packed() -> TodoDevice {
        var device = TodoDevice()
        var todo = Todo(id: "a", text: "김장", day: today)
        todo.note = "배추는 시장에서\n무는 집에서"
        todo.tags = ["집", "겨울"]
        todo.steps = [TodoStep(id: "1", text: "배추"), TodoStep(id: "2", text: "무", isDone: true)]
        device.write(todo.key, todo.fields)
        return device
    }

    /// Saves the form of the to-do as a person changed it.
    private func edit(_ device: TodoDevice, _ change: (inout TodoDraft) -> Void) -> [Edit] {
        let record = device.replica.record(RecordKey(collection: Todo.collection, id: "a"))!
        let original = TodoDraft(Todo(record, today: today), rule: nil)
        var draft = original
        change(&draft)
        return draft.edits(of: record, since: original, today: today)
    }

    @Test("are read as they were written")
    func stored() {
        let todo = todo(packed())
        #expect(todo.note == "배추는 시장에서\n무는 집에서")
        #expect(todo.tags == ["집", "겨울"])
        #expect(todo.steps.map { "\($0.id) \($0.text) \($0.isDone)" } == ["1 배추 false", "2 무 true"])
    }

    @Test(
        "are the tags at the end of a line, and nothing else",
        arguments: [
            ("우유 #장보기", "우유", ["장보기"]), ("우유 #집 #장보기", "우유", ["집", "장보기"]), ("우유　#장보기", "우유", ["장보기"]),
            ("우유 ＃장보기", "우유", ["장보기"]), ("우유 #장보기, #집", "우유", ["장보기", "집"]), ("우유 #집 #집", "우유", ["집"]),
            ("#장보기", "#장보기", []), ("#장보기 우유", "#장보기 우유", []), ("회의실 #3", "회의실 #3", []), ("축하!!!", "축하!!!", []),
            ("C# 공부", "C# 공부", []), ("C#", "C#", []), ("공부 C#", "공부 C#", []), ("번호 ##", "번호 ##", []),
            ("a #b#c", "a #b#c", []),
            ("read book #home-2", "read book", ["home-2"]), ("買い物 #家", "買い物", ["家"]), ("#1 #집", "#1", ["집"]),
            ("우유 #", "우유 #", []), ("이슈 #12 #13", "이슈 #12 #13", []),
        ] as [(String, String, [String])])
    func split(typed: String, text: String, tags: [String]) {
        let (rest, found) = TodoTags.split(typed)
        #expect(rest == text && found == tags)
    }

    @Test("are the tags in a field with and without their sign, ten at most, none longer than ninety bytes")
    func field() {
        #expect(TodoTags.read("#집 장보기　＃회사 집 12") == ["집", "장보기", "회사"])
        #expect(TodoTags.read((0..<20).map { "t\($0)" }.joined(separator: " ")).count == 10)
        #expect(TodoTags.read(String(repeating: "가", count: 31)).isEmpty)
        #expect(TodoTags.only("#집 #장보기") == ["집", "장보기"])
        #expect(TodoTags.only("집 #장보기") == nil)
    }

    @Test("a form writes the lines that were changed, added and removed, and no other")
    func edits() {
        let device = packed()
        #expect(edit(device) { _ in }.isEmpty)
        let edits = edit(device) {
            $0.steps[0].isDone = true
            $0.steps[1].text = "무 두 개"
            $0.steps.append(TodoStep(id: "3", text: "소금"))
        }
        #expect(edits.map(\.field) == ["did1", "step2", "step3"])
        let removed = edit(device) {
            $0.steps.removeFirst()
            $0.steps[0].text = " "
        }
        #expect(removed.map(\.field).sorted() == ["did2", "step1", "step2"])
        #expect(removed.allSatisfy { $0.value.isNull })
        #expect(edit(device) { $0.note = " \n" }.map { "\($0.field) \($0.value.text)" } == ["note null"])
        #expect(edit(device) { $0.tags = "#집 겨울" }.isEmpty)
    }

    @Test("two devices that tick, change and add lines lose nothing of each other")
    func merging() {
        var one = packed()
        var other = TodoDevice(device: 2)
        other.receive(one.replica.records(in: Todo.collection).flatMap(\.changes))
        one.write(edit(one) { $0.steps[0].isDone = true })
        other.write(
            edit(other) {
                $0.steps[0].text = "배추 열 포기"
                $0.steps.append(TodoStep(id: "9", text: "소금"))
            })
        one.receive(other.replica.records(in: Todo.collection).flatMap(\.changes))
        #expect(
            todo(one).steps.map { "\($0.text) \($0.isDone)" } == ["배추 열 포기 true", "무 true", "소금 false"])
    }

    @Test("lines are put in order by a rank of their own, and new ones stand behind all others")
    func order() {
        var device = packed()
        func texts(_ device: TodoDevice) -> [String] { todo(device).steps.map(\.text) }
        device.write(edit(device) { TodoStep.append(TodoStep(id: "3", text: "소금"), to: &$0.steps) })
        let moved = edit(device) { TodoStep.move(0, by: 2, in: &$0.steps) }
        #expect(moved.map(\.field) == ["rank1"], "the others stay as they are")
        device.write(moved)
        #expect(texts(device) == ["무", "소금", "배추"])
        device.write(edit(device) { TodoStep.append(TodoStep(id: "4", text: "생강"), to: &$0.steps) })
        #expect(texts(device) == ["무", "소금", "배추", "생강"])

        // Another device moves another line meanwhile.
        var other = TodoDevice(device: 2)
        other.receive(device.replica.records(in: Todo.collection).flatMap(\.changes))
        other.write(edit(other) { TodoStep.move(1, by: -1, in: &$0.steps) })
        device.write(edit(device) { TodoStep.move(3, by: -9, in: &$0.steps) })
        #expect(texts(other) == ["소금", "무", "배추", "생강"] && texts(device) == ["생강", "무", "소금", "배추"])
        device.receive(other.replica.records(in: Todo.collection).flatMap(\.changes))
        other.receive(device.replica.records(in: Todo.collection).flatMap(\.changes))
        #expect(Set(texts(device).prefix(2)) == ["생강", "소금"] && texts(device).suffix(2) == ["무", "배추"])
        #expect(texts(other) == texts(device))
        let removed = edit(device) { $0.steps.removeLast() }
        #expect(removed.map(\.field).sorted() == ["rank1", "step1"] && removed.allSatisfy { $0.value.isNull })
    }

    @Test("go from a series in their order into the next to-do")
    func orderOfSeries() {
        var device = TodoDevice()
        var first = Todo(id: TodoSeries.todoID("S", today), text: "청소", day: today)
        (first.series, first.slot) = ("S", today)
        first.steps = [TodoStep(id: "1", text: "창문"), TodoStep(id: "2", text: "바닥")]
        TodoStep.move(1, by: -1, in: &first.steps)
        device.write(
            TodoSeries.key("S"),
            TodoSeries.fields(TodoRepeat.daily, text: "청소", time: nil, reminder: nil) + first.details)
        device.write(first.key, first.fields)
        device.write(first.key, Todo.ticking(true, on: today))
        let tomorrow = today.adding(days: 1)!
        device.makeDue(tomorrow)
        #expect(todo(device, TodoSeries.todoID("S", tomorrow)).steps.map(\.text) == ["바닥", "창문"])
    }

    @Test("go from a series into each to-do that it makes, unticked, and keep the ticks of an open one")
    func series() {
        var device = TodoDevice()
        let rule = TodoRepeat.daily
        var first = Todo(id: TodoSeries.todoID("S", today), text: "청소", day: today)
        (first.series, first.slot, first.note, first.tags) = ("S", today, "창문 먼저", ["집"])
        first.steps = [TodoStep(id: "1", text: "창문")]
        device.write(
            TodoSeries.key("S"), TodoSeries.fields(rule, text: "청소", time: nil, reminder: nil) + first.details)
        device.write(first.key, first.fields)
        device.write(first.key, Todo.ticking(true, on: today) + [("did1", true)])
        let tomorrow = today.adding(days: 1)!
        device.makeDue(tomorrow)
        let next = todo(device, TodoSeries.todoID("S", tomorrow))
        #expect(next.note == "창문 먼저" && next.tags == ["집"])
        #expect(next.steps == [TodoStep(id: "1", text: "창문")])

        device.write(next.key, [("did1", true)])
        var draft = TodoDraft(todo(device, next.id), rule: rule)
        draft.steps[0].text = "창문 안쪽"
        draft.steps.append(TodoStep(id: "2", text: "바닥", isDone: true))
        device.write(next.key, draft.details(for: device.replica.record(next.key)))
        device.write(TodoSeries.key("S"), draft.details(for: device.replica.record(TodoSeries.key("S"))))
        #expect(todo(device, next.id).steps.map { "\($0.text) \($0.isDone)" } == ["창문 안쪽 true", "바닥 false"])
        let series = device.replica.record(TodoSeries.key("S"))!
        #expect(series["step1"]?.string == "창문 안쪽" && series["did1"] == nil && series["did2"] == nil)
    }

    @Test("a draft has them again")
    func draft() throws {
        var draft = TodoDraft(todo(packed()), rule: nil)
        draft.newSteps = "소금\n생강"
        #expect(TodoDraft(encoded: draft.encoded)?.encoded == draft.encoded)
        #expect(draft.newStepsProblem == nil)
        draft.newSteps = String(repeating: "가", count: 201)
        #expect(draft.newStepsProblem == .tooLong(.tooLong(limit: 200, count: 201)))
        draft.newSteps = String(repeating: "가\n", count: 99)
        #expect(draft.newStepsProblem == .tooMany)
        draft.note = String(repeating: "가", count: 10_001)
        #expect(draft.noteProblem == .tooLong(limit: 10_000, count: 10_001))
    }

    @Test("are searched")
    func search() {
        let device = packed()
        let todo = todo(device)
        for text in ["김장", "무는", "#겨울", "배추"] { #expect(todo.matches(Search(text)), "\(text)") }
        #expect(!todo.matches(Search("고추")))
        #expect(device.index.items(matching: Search("시장"), limit: 9).count == 1)
    }

    @Test("to-dos are found by a tag: open ones by day, then for later; done ones from the last")
    func tagged() {
        var device = packed()
        var later = Todo(id: "b", text: "언젠가", day: today)
        (later.later, later.tags) = (today, ["집"])
        var done = Todo(id: "c", text: "끝난 일", day: today)
        (done.isDone, done.tags) = (true, ["집", "가족"])
        for todo in [later, done] { device.write(todo.key, todo.fields) }
        #expect(device.index.tags == ["가족", "겨울", "집"])
        let found = device.index.items(tagged: "집")
        #expect(found.open.map(\.todo.text) == ["김장", "언젠가"] && found.done.map(\.todo.text) == ["끝난 일"])
        device.write([.delete(done.key)])
        #expect(device.index.tags == ["겨울", "집"])
    }

    @Test("are told to calendars: the checklist behind the note, each tag in a line of its own")
    func calendar() {
        #expect(
            todo(packed()).calendarDetails.replacing("\r\n ", with: "")
                == "DESCRIPTION:배추는 시장에서\\n무는 집에서\\n- [ ] 배추\\n- [x] 무\r\nCATEGORIES:집\r\nCATEGORIES:겨울\r\n")
        #expect(Todo(id: "a", text: "김장", day: today).calendarDetails.isEmpty)
    }
}
