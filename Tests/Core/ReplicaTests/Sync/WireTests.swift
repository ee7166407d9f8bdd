import Testing

@testable import Replica

@Suite("The sync protocol's bodies")
struct WireTests {
    private let change = Change(
        key: RecordKey(collection: "todo", id: "A"), field: "text", value: "우유",
        stamp: Stamp(milliseconds: 5, counter: 0, device: 1))

    @Test("a change is written as the documentation says")
    func form() {
        #expect(
            change.wire.text == #"{"collection":"todo","record":"A","field":"text","value":"우유","#
                + #""stamp":"00000000000500000000000000000001","over":null}"#)
    }

    @Test("a change says how much its writer knew where that differs from the request")
    func seen() throws {
        func written(_ seen: Int64?) -> Change {
            Change(key: change.key, field: "text", value: "우유", stamp: change.stamp, seen: seen)
        }
        for (request, seen) in [(9, 9), (9, 0), (0, 0), (9, nil)] as [(Int64, Int64?)] {
            let body = SyncRequest(log: "l", since: 7, changes: [written(seen)], seen: request).json.bytes
            let submission = try SyncSubmission(body: body)
            #expect(submission.seen == request)
            let read: Change? = if case .change(let change) = submission.items.first { change } else { nil }
            #expect(try #require(read).seen == (seen == request ? nil : seen))
        }
        // A row has no member for it until something was restamped.
        #expect(try Change(row: written(0).row).seen == 0)
        #expect(written(0).row == change.row)
        #expect(try Change(row: written(9).row).seen == 9)
    }

    @Test("requests and answers come back as they were sent", arguments: Seeds.all)
    func roundTrip(seed: UInt64) throws {
        var random = RandomValues(seed: seed)
        let changes = random.changes(20)
        let request = SyncRequest(log: "l", since: 7, limit: 30, changes: changes)
        let submission = try SyncSubmission(body: request.json.bytes)
        #expect(submission.log == "l")
        #expect(submission.since == 7)
        #expect(submission.limit == 30)
        #expect(submission.items == changes.map { .change($0) })

        var answer = SyncAnswer()
        answer.log = "l"
        answer.accepted = 3
        answer.restamped = [SyncAnswer.Restamped(index: 1, stamp: random.stamp())]
        answer.refused = [SyncAnswer.Refused(index: 2, error: "size")]
        answer.changes = changes.enumerated().map { SyncAnswer.Numbered(seq: Int64($0), change: $1) }
        answer.cursor = 1 << 40
        answer.more = true
        answer.digest = "0-0"
        answer.now = 9
        #expect(try SyncAnswer(body: answer.json.bytes) == answer)
    }

    @Test(
        "a change that cannot be read is refused alone, and by its own reason",
        arguments: [
            (
                #"{"collection":"todo","record":"A","field":5,"value":1,"stamp":"00000000000500000000000000000001"}"#,
                SyncRefusal.malformed
            ),
            ("7", .malformed), ("{}", .malformed), (#"{"collection":"to do","record":"A"}"#, .name),
            (#"{"collection":"todo","record":"A/B"}"#, .name),
            (
                #"{"collection":"todo","record":"A","field":"1","value":1,"stamp":"00000000000500000000000000000001"}"#,
                .name
            ),
            (
                #"{"collection":"todo","record":"A","field":"a","value":1,"stamp":"0000000000050000000000000000000G"}"#,
                .stamp
            ),
            (
                #"{"collection":"todo","record":"A","field":"a","value":1,"stamp":"00000000000500000000000000000001","over":"1"}"#,
                .stamp
            ),
            (
                #"{"collection":"todo","record":"A","field":"a","stamp":"00000000000500000000000000000001","value":"#
                    + String(repeating: "[", count: 25) + String(repeating: "]", count: 25) + "}", .depth
            ),
            (
                #"{"collection":"todo","record":"A","field":"a","stamp":"00000000000500000000000000000001","value":""#
                    + String(repeating: "a", count: SyncLimits.valueBytes) + "\"}", .size
            ),
        ] as [(String, SyncRefusal)])
    func poison(item: String, reason: SyncRefusal) throws {
        let body = #"{"since":0,"changes":["# + "\(change.wire.text),\(item),\(change.wire.text)]}"
        let submission = try SyncSubmission(body: Array(body.utf8))
        #expect(submission.items == [.change(change), .refused(reason), .change(change)])
    }

    @Test(
        "a change that is no JSON is refused alone",
        arguments: [
            (#""\ud800""#, .malformed), ("1e999", .malformed), (#"{"a":1,"a":2}"#, .malformed), ("nothing", .malformed),
            (#""tab\#t""#, .malformed), (#""\x""#, .malformed), ("[1,]", .malformed), ("[1}", .malformed),
            (String(repeating: "[", count: 60) + String(repeating: "]", count: 60), .depth),
        ] as [(String, SyncRefusal)])
    func unreadable(value: String, reason: SyncRefusal) throws {
        let bad =
            #"{"collection":"todo","record":"A","field":"a","stamp":"00000000000500000000000000000001","value":"#
            + value + "}"
        // The others have characters that could be mistaken for brackets.
        var others: [Change] = []
        for text in ["]}", #"\","#, "{[", #"""#] {
            others.append(
                Change(key: change.key, field: change.field, value: [.string(text), [:]], stamp: change.stamp))
        }
        let all = [bad] + others.map(\.wire.text) + [bad, change.wire.text]
        for body in [
            #"{"since":7,"log":"]","changes":["# + all.joined(separator: ",") + "]}",
            #" { "changes" : [ "# + all.joined(separator: " , ") + #" ] , "later":[{}], "since":7, "log":"]" } "#,
        ] {
            let submission = try SyncSubmission(body: Array(body.utf8))
            #expect(submission.since == 7 && submission.log == "]")
            #expect(
                submission.items == [.refused(reason)] + others.map { .change($0) } + [
                    .refused(reason), .change(change),
                ])
        }
    }

    @Test(
        "a body whose parts cannot be told is refused whole",
        arguments: [
            #"{"changes":[1e999,]}"#, #"{"changes":[,1e999]}"#, #"{"changes":[1e999"#, #"{"changes":[1e999]"#,
            #"{"changes":[1e999]}}"#, #"{"changes":[1e999],"since":1e999}"#, #"{"since":1e999,"changes":[1e999]}"#,
            #"{"changes":[1e999],"changes":[]}"#, #"{"changes":[1e999]"since":1}"#, #"{"changes":{"a":1e999}}"#,
            #"{"changes":["1e999]}"#, #"{"changes":[1e999}]"#, #"[{"changes":[1e999]}]"#, #"{"changes":["\"#,
        ])
    func partless(body: String) {
        let error = #expect(throws: SyncError.self) { try SyncSubmission(body: Array(body.utf8)) }
        guard case .json = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test("more than a thousand changes are none, readable or not")
    func tooManyUnreadable() {
        let body = #"{"changes":["# + Array(repeating: "1e999", count: 1001).joined(separator: ",") + "]}"
        #expect(throws: SyncError.self) { try SyncSubmission(body: Array(body.utf8)) }
    }

    @Test("members that are not known are passed over")
    func unknownMembers() throws {
        let body =
            #"{"since":0,"later":[1],"changes":[{"collection":"todo","record":"A","field":"text","value":"우유","#
            + #""stamp":"00000000000500000000000000000001","later":{}}]}"#
        #expect(try SyncSubmission(body: Array(body.utf8)).items == [.change(change)])
    }

    @Test(
        "a body that is none is refused whole",
        arguments: [
            ("", nil), ("[]", "{}"), (#"{"since":"0"}"#, "since"), (#"{"changes":{}}"#, "changes"),
            (#"{"log":1}"#, "log"),
            (#"{"limit":1.5}"#, "limit"),
        ] as [(String, String?)])
    func malformed(body: String, member: String?) {
        let error = #expect(throws: SyncError.self) { try SyncSubmission(body: Array(body.utf8)) }
        if let member { #expect(error == .member(member)) }
        #expect(throws: SyncError.self) { try SyncAnswer(body: Array(body.utf8)) }
    }

    @Test("whole numbers may be written as JSON has them", arguments: ["12", "12.0", "1.2e1"])
    func wholeNumbers(number: String) throws {
        let submission = try SyncSubmission(body: Array(#"{"since":\#(number),"limit":\#(number)}"#.utf8))
        #expect(submission.since == 12)
        #expect(submission.limit == 12)
    }

    @Test(
        "an answer with a time or a cursor that there cannot be is none",
        arguments: [
            ("now", Int64.max), ("now", .min), ("now", -1), ("now", 1 << 48), ("cursor", -1), ("cursor", .min),
        ])
    func impossibleAnswer(member: String, value: Int64) throws {
        var answer = SyncAnswer()
        (answer.log, answer.digest) = ("log", "0000000000000000-0")
        answer.now = member == "now" ? value : (1 << 48) - 1
        answer.cursor = member == "cursor" ? value : .max
        #expect(throws: SyncError.member(member)) { try SyncAnswer(body: answer.json.bytes) }
        if member == "now" { answer.now = (1 << 48) - 1 } else { answer.cursor = .max }
        #expect(try SyncAnswer(body: answer.json.bytes) == answer)
    }

    @Test("holds no more than a thousand changes, and gives none where none are wanted")
    func limits() throws {
        let many = SyncRequest(log: "", since: -5, limit: 5000, changes: Array(repeating: change, count: 1001))
        #expect(throws: SyncError.member("changes")) { try SyncSubmission(body: many.json.bytes) }
        let some = try SyncSubmission(body: SyncRequest(log: "", since: -5, limit: 5000, changes: []).json.bytes)
        #expect(some.since == 0)
        #expect(some.limit == 1000)
    }
}
