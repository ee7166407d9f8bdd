import Almanac
import Daybook
import FileWork
import Replica
import Testing

@testable import Imports

@Suite("Choices for the entries of a file")
struct ChoiceTests {
    private func calendar(_ events: [(title: String, day: String)]) throws -> ImportFile {
        var text = "BEGIN:VCALENDAR\nX-WR-CALNAME:가족\n"
        for (title, day) in events {
            text += "BEGIN:VEVENT\nUID:\(title)\nSUMMARY:\(title)\nDTSTART;VALUE=DATE:\(day)\nEND:VEVENT\n"
        }
        return try read(text + "BEGIN:VTODO\nUID:할 일\nSUMMARY:할 일\nEND:VTODO\nEND:VCALENDAR\n", "family.ics")
    }

    private var three: ImportFile {
        get throws { try calendar([("생일", "20261201"), ("치과", "20261202"), ("제주", "20261203")]) }
    }

    private func replica(with edits: [Edit]) -> Replica {
        var replica = Replica(clock: HybridClock(device: 1, last: .zero))
        _ = replica.write(edits, now: 1)
        return replica
    }

    private func counts(_ edits: [Edit]) -> [Int] {
        ["dday", "todo", "trip", "stop"].map { records(edits, $0).count }
    }

    @Test("each event becomes the kind chosen for it, and a kind chosen for the file is chosen for all")
    func kinds() throws {
        let file = try three
        #expect(file.items.map { file.offersChoice(of: $0) } == [true, true, true, false])
        file.items[1].chosen = .todo
        file.items[2].chosen = .stop
        #expect(!file.isUniform)
        #expect(counts(plan([file]).edits(photos: [])) == [1, 2, 1, 1])
        file.kind = .todo
        #expect(file.isUniform)
        #expect(counts(plan([file]).edits(photos: [])) == [0, 4, 0, 0])
        // A table has one kind for all its rows.
        let table = try read("날짜,제목\n2026-12-25,성탄절\n", "a.csv")
        #expect(!table.offersChoice(of: table.items[0]))
    }

    @Test("an entry that is left out is not stored, and is counted by itself")
    func omitted() throws {
        let file = try three
        file.items[0].isOmitted = true
        let plan = plan([file])
        #expect(plan.skipped == (here: 0, refused: 0, chosen: 1))
        #expect((plan.count(.day), plan.count(.todo)) == (2, 1))
        #expect(records(plan.edits(photos: []), "dday").map { $0["title"] } == ["치과", "제주"])
        #expect(plan.files[0].map(\.isImported) == [false, true, true, true])
        file.items.forEach { $0.isOmitted = true }
        let none = ImportsTests.plan([file])
        #expect(none.edits(photos: []).isEmpty)
    }

    @Test(
        "the same file adds nothing, whatever was chosen and whatever is chosen now",
        arguments: [ImportKind.day, .todo, .stop], [ImportKind.day, .todo, .stop])
    func twice(_ first: ImportKind, _ second: ImportKind) throws {
        let file = try three
        file.kind = first
        file.items[1].chosen = .stop
        let edits = plan([file]).edits(photos: [])
        var replica = replica(with: edits)
        let again = try three
        again.kind = second
        #expect(plan([again], replica).outcomes == [.here, .here, .here, .here])
        #expect(plan([again], replica).edits(photos: []).isEmpty)
        again.items[0].chosen = .todo
        #expect(plan([again], replica).edits(photos: []).isEmpty)
        // Taken back, it can be taken anew as something else.
        _ = replica.write(plan([file]).undo, now: 2)
        #expect(plan([again], replica).outcomes == [.imported, .imported, .imported, .imported])
    }

    @Test("an entry that was left out can be taken later, and two rows that say the same stay two")
    func later() throws {
        let twins = [("병원", "20261201"), ("병원", "20261201")]
        func file() throws -> ImportFile {
            try calendar(twins.map { (title: $0.0, day: $0.1) })
        }
        let first = try file()
        first.items[0].isOmitted = true
        let replica = replica(with: plan([first]).edits(photos: []))
        let second = plan([try file()], replica)
        #expect(second.outcomes == [.imported, .here, .here])
        #expect(records(second.edits(photos: []), "dday").count == 1)
    }

    @Test("an event that is chosen later goes to the trip of the others, which reaches to its day")
    func sameTrip() throws {
        let first = try three
        first.items[0].chosen = .stop
        let replica = replica(with: plan([first]).edits(photos: []))
        let trip = try #require(Array(replica.records(in: "trip")).first)
        #expect(trip["end"]?.string == "2026-12-01")
        // The others became D-days: taken back, they can be chosen anew.
        var other = replica
        for day in replica.records(in: "dday") { _ = other.write([.delete(day.key)], now: 2) }
        let second = try three
        second.items[2].chosen = .stop
        let edits = plan([second], other).edits(photos: [])
        #expect(records(edits, "stop").map { $0["trip"] } == [trip.key.id])
        #expect(records(edits, "trip").map { $0["end"] } == ["2026-12-03"])
    }

    @Test("a trip may be too long until a far-away row is left out, and that row can still be chosen")
    func farAway() throws {
        let file = try calendar([("작년", "20240101"), ("부산", "20261201"), ("해운대", "20261202")])
        file.kind = .stop
        var rows = plan([file]).files[0]
        #expect(rows.prefix(3).map(\.outcome) == Array(repeating: .refused(.tooFarApart), count: 3))
        #expect(rows.map(\.outcome.isChoosable) == [true, true, true, true])
        file.items[0].isOmitted = true
        let plan = plan([file])
        rows = plan.files[0]
        #expect(rows.map(\.isImported) == [false, true, true, true])
        let trip = records(plan.edits(photos: []), "trip")[0]
        #expect((trip["start"], trip["end"]) == ("2026-12-01", "2026-12-02"))
    }

    @Test("the photos of entries that are left out are not counted, nor stored; Undo knows only the taken ones")
    func photos() throws {
        let sums = ["0123456789abcdef0123456789abcdef", "1123456789abcdef0123456789abcdef"]
        let entries = sums.enumerated().map {
            #"{"uuid":"\#($0)","creationDate":"2026-11-1\#($0)T03:00:00Z","text":"글","photos":[{"md5":"\#($1)"}]}"#
        }
        let file = try read(#"{"entries":[\#(entries.joined(separator: ","))]}"#, "Journal.json")
        #expect(plan([file]).photoCount == 2)
        file.items[0].isOmitted = true
        let plan = plan([file])
        #expect(plan.photoCount == 1)
        #expect(plan.photos == [sums[1]])
        #expect(plan.back(of: plan.edits(photos: ["h"])).map(\.field) == [Record.deleted])
    }

    @Test("rows of a table that are left out stay so when another column is chosen")
    func columns() throws {
        let file = try read("날짜,제목\n2026-12-25,성탄절\n2027-01-01,새해\n", "a.csv")
        file.items[1].isOmitted = true
        file.match(.text, 1, clock)
        #expect(file.items.map(\.isOmitted) == [false, true])
    }

    @Test("a list that came in as stops adds nothing as D-days; a place that two lists share is in both trips")
    func lists() throws {
        let first = try read("날짜,제목\n2026-12-01,공항\n2026-12-02,숲\n", "제주.csv")
        first.kind = .stop
        let replica = replica(with: plan([first]).edits(photos: []))
        for kind in [ImportKind.day, .todo, .page, .stop] {
            let again = try read("날짜,제목\n2026-12-01,공항\n2026-12-02,숲\n", "제주.csv")
            again.kind = kind
            #expect(plan([again], replica).outcomes == [.here, .here])
        }
        let other = try read("날짜,제목\n2026-12-01,공항\n2026-12-05,시장\n2026-12-06,탑\n2026-12-07,강\n", "부산.csv")
        other.kind = .stop
        #expect(plan([other], replica).outcomes == [.imported, .imported, .imported, .imported])
    }

    @Test("parts are whole rows: a record is in one of them, a series with its to-do, and photos keep their numbers")
    func parts() throws {
        let repeated = (0..<6).map { "task,물 \($0),,1,1,하루 (1),,매일,ko,Asia/Seoul\n" }.joined()
        let head = "TYPE,CONTENT,DESCRIPTION,PRIORITY,INDENT,AUTHOR,RESPONSIBLE,DATE,DATE_LANG,TIMEZONE\n"
        let sums = (0..<4).map { "\($0)123456789abcdef0123456789abcdef" }
        let entries = sums.enumerated().map {
            #"{"uuid":"\#($0)","creationDate":"2026-11-1\#($0)T03:00:00Z","text":"글","photos":[{"md5":"\#($1)"}]}"#
        }
        let places = try calendar([("부산", "20261201"), ("해운대", "20261202"), ("시장", "20261202")])
        places.kind = .stop
        let files = [
            try read(head + repeated), try read(#"{"entries":[\#(entries.joined(separator: ","))]}"#, "Journal.json"),
            places,
        ]
        let whole = plan(files)
        let stored = ["a", "", "c", "d"]
        let all = whole.edits(photos: stored)
        for most in [1, 7, 20] {
            var parts = whole.parts(photos: stored)
            #expect(parts.missing == 1)
            var found: [Edit] = []
            var seen: Set<RecordKey> = []
            var isFirst = true
            while !parts.isOver {
                let part = parts.next(most: most)
                let keys = Set(part.map(\.key))
                #expect(!part.isEmpty && seen.isDisjoint(with: keys))
                // A part ends with the row that fills it.
                #expect(part.count < most + 20 || isFirst)
                let slots = records(part, "todo").filter { $0["series"] != nil }
                #expect(records(part, "series").count == slots.count)
                isFirst = false
                seen.formUnion(keys)
                found += part
            }
            #expect(found == all)
            #expect(parts.next(most: most).isEmpty)
        }
        #expect(records(all, "page").map { $0["images"] } == [#"["a"]"#, nil, #"["c"]"#, #"["d"]"#])
        var none = plan([]).parts(photos: [])
        #expect(none.next(most: 1).isEmpty && none.isOver)
    }
}
