import Testing

@testable import Replica

@Suite("A device's side of sync")
struct SyncSessionTests {
    private let key = RecordKey(collection: "page", id: "A")
    private let now: Int64 = 1_795_000_000_000
    private var replica = Replica(clock: HybridClock(device: 1))
    private var session = SyncSession(log: "log", cursor: 4)

    private mutating func write(_ value: JSON, _ field: String = "title", at time: Int64? = nil) {
        session.wrote(replica.write([Edit(key, field, value, keepsBoth: field == "text")], now: time ?? now).changes)
    }

    private func answer(_ cursor: Int64, _ body: (inout SyncAnswer) -> Void = { _ in }) -> SyncAnswer {
        var answer = SyncAnswer()
        answer.log = "log"
        answer.cursor = cursor
        answer.digest = replica.digest.text
        answer.now = now
        body(&answer)
        return answer
    }

    private func other(_ value: JSON, seq: Int64, field: String = "note") -> SyncAnswer.Numbered {
        let stamp = Stamp(milliseconds: now + seq, counter: 0, device: 2)
        return SyncAnswer.Numbered(seq: seq, change: Change(key: key, field: field, value: value, stamp: stamp))
    }

    @Test("sends pending changes, and forgets them with the answer alone")
    mutating func acknowledged() {
        write("a")
        let request = session.request()
        #expect(request.changes.map(\.value) == ["a"])
        #expect(request.since == 4)
        #expect(session.outbox.count == 1)
        let step = session.receive(answer(5), to: request, replica: &replica, now: now)
        #expect(step.removed == ["page/A/title"])
        #expect(step.cursor == 5)
        #expect(step.isDone)
        #expect(session.outbox.isEmpty)
    }

    @Test("keeps changes written while the answer was on its way")
    mutating func meanwhile() {
        write("a")
        let request = session.request()
        write("b")
        let step = session.receive(answer(5), to: request, replica: &replica, now: now)
        #expect(step.removed.isEmpty)
        #expect(!step.isDone)
        #expect(session.outbox.changes.map(\.value) == ["b"])
    }

    @Test("an answer that comes late or twice brings its changes, and moves no cursor")
    mutating func late() {
        let request = session.request()
        let first = answer(5) { $0.changes = [other("x", seq: 5)] }
        _ = session.receive(first, to: request, replica: &replica, now: now)
        let later = session.request()
        _ = session.receive(answer(9), to: later, replica: &replica, now: now)
        let step = session.receive(first, to: request, replica: &replica, now: now)
        #expect(step.cursor == 9)
        #expect(step.commit.isEmpty)
        #expect(replica.record(key)?["note"] == "x")
    }

    @Test("a refused change stays here, is told, and is not sent again before its field is written anew")
    mutating func refused() {
        write("a")
        write("b", "note")
        let request = session.request()
        let refusing = answer(5) { $0.refused = [SyncAnswer.Refused(index: 1, error: "size")] }
        let step = session.receive(refusing, to: request, replica: &replica, now: now)
        #expect(step.refused.map(\.error) == ["size"])
        #expect(step.removed.count == 2)
        #expect(!step.differs)
        #expect(session.refused.keys.sorted() == ["page/A/title"])
        #expect(session.request().changes.isEmpty)
        #expect(replica.record(key)?["title"] == "a")
        write("c")
        #expect(session.refused.isEmpty)
        #expect(session.request().changes.map(\.value) == ["c"])
    }

    @Test("takes the stamps that the server gave, sets its clock back, and says how wrong it is")
    mutating func restamped() {
        let ahead = now + 48 * 3_600_000
        write("a", "text", at: ahead)
        let old = session.outbox.changes[0].stamp
        let request = session.request()
        write("b", "text", at: ahead)
        let given = Stamp(milliseconds: now, counter: 0x8000, device: 1)
        let restamping = answer(5) { $0.restamped = [SyncAnswer.Restamped(index: 0, stamp: given)] }
        var step = session.receive(restamping, to: request, replica: &replica, now: ahead)
        #expect(step.clockError == -48 * 3_600_000)
        // The later text still waits, and was written over the value that the server has under another stamp.
        #expect(!step.isClockPulledBack)
        #expect(session.outbox.changes.map(\.base) == [.zero])
        let second = session.request()
        let again = Stamp(milliseconds: now, counter: 0x8001, device: 1)
        let both = answer(6) { $0.restamped = [SyncAnswer.Restamped(index: 0, stamp: again)] }
        step = session.receive(both, to: second, replica: &replica, now: ahead)
        #expect(replica.record(key)?.field("text")?.stamp == again)
        #expect(step.isClockPulledBack)
        #expect(step.commit.clock.milliseconds <= now)
        #expect(old.milliseconds == ahead)
    }

    @Test("says up to which number it knows of restamps, also where its cursor stays")
    mutating func seen() throws {
        write("mine")
        let given = [SyncAnswer.Restamped(index: 0, stamp: Stamp(milliseconds: now, counter: 0x8000, device: 1))]
        let part = answer(6) {
            $0.restamped = given
            $0.more = true
            $0.end = 9
        }
        let first = session.request()
        #expect(first.seen == 0)
        #expect(first.changes.map(\.seen) == [0])
        let step = session.receive(part, to: first, replica: &replica, now: now)
        #expect(step.seen == 9)
        #expect(session.request().seen == 9)
        write("later")
        #expect(session.request().changes.map(\.seen) == [9])
        // An answer that comes late takes nothing back; another log begins anew.
        let late = answer(5) {
            $0.restamped = given
            $0.end = 7
        }
        _ = session.receive(late, to: first, replica: &replica, now: now)
        #expect(session.request().seen == 9)
        let other = answer(1) {
            $0.log = "other"
            $0.restamped = given
            $0.end = 2
        }
        _ = session.receive(other, to: session.request(), replica: &replica, now: now)
        #expect(session.request().seen == 2)
        write("last")
        #expect(session.request().changes.map(\.seen) == [2])
        // After a log that it knew, all that the next one holds is known; a change that waits may be older.
        let third = answer(1) {
            $0.log = "third"
            $0.end = 5
        }
        _ = session.receive(third, to: session.request(most: 0), replica: &replica, now: now)
        let sent = try #require(session.request().json["changes"]?.array?.first)
        #expect(sent["value"] == "last")
        #expect(session.request().seen == 5)
        #expect(sent["seen"] == 2)
        #expect(replica.seen == 5)
    }

    @Test("a device that meets its first log knows of no restamp there")
    mutating func firstLog() {
        session = SyncSession()
        _ = session.receive(answer(7) { $0.end = 7 }, to: session.request(), replica: &replica, now: now)
        #expect(session.request().seen == 0)
    }

    @Test("a change over a value that got another stamp takes that stamp as its base")
    mutating func rebased() {
        let ahead = now + 48 * 3_600_000
        write("a", "text", at: ahead)
        let request = session.request()
        // Sent and gone from the outbox: the next change was written over it.
        var sent = session
        _ = sent.receive(answer(5), to: request, replica: &replica, now: ahead)
        sent.wrote(replica.write([Edit(key, "text", "b", keepsBoth: true)], now: ahead).changes)
        let given = Stamp(milliseconds: now, counter: 0x8000, device: 1)
        let restamping = answer(5) { $0.restamped = [SyncAnswer.Restamped(index: 0, stamp: given)] }
        let step = sent.receive(restamping, to: request, replica: &replica, now: ahead)
        #expect(step.added.map(\.base) == [given])
        #expect(sent.outbox.changes.map(\.base) == [given])
    }

    @Test("a log that it has not met gets all that is here")
    mutating func otherLog() {
        write("a")
        _ = session.receive(answer(5), to: session.request(), replica: &replica, now: now)
        #expect(session.outbox.isEmpty)
        write("b", "note")
        let request = session.request()
        let step = session.receive(
            answer(1) {
                $0.log = "restored"
                $0.changes = [other("x", seq: 1, field: "mood")]
            }, to: request, replica: &replica, now: now)
        #expect(step.log == "restored")
        #expect(step.cursor == 1)
        // The other log has the change that the request sent, and the one that came: neither is sent again.
        #expect(session.outbox.changes.map(\.value) == ["a"])
        #expect(step.added.map(\.value) == ["a"])
        #expect(!step.isDone)
    }

    @Test("digests that differ in quiet make it exchange all, once, and say so")
    mutating func differing() {
        write("a")
        _ = session.receive(answer(5), to: session.request(), replica: &replica, now: now)
        let differing = answer(5) { $0.digest = "0000000000000000-9" }
        var step = session.receive(differing, to: session.request(), replica: &replica, now: now)
        #expect(step.differs)
        #expect(step.cursor == 0)
        #expect(session.outbox.count == 1)
        let request = session.request()
        step = session.receive(answer(5) { $0.digest = "0000000000000000-9" }, to: request, replica: &replica, now: now)
        #expect(step.differs)
        #expect(step.cursor == 5)
        #expect(session.outbox.isEmpty)
        step = session.receive(answer(5), to: session.request(), replica: &replica, now: now)
        #expect(!step.differs)
        #expect(step.isDone)
    }

    @Test("a request holds a thousand changes, or as much as a body may")
    mutating func portions() {
        for number in 0..<1500 {
            session.wrote(
                replica.write([Edit(RecordKey(collection: "todo", id: "\(number)"), "text", "a")], now: now).changes)
        }
        #expect(session.request().changes.count == 1000)
        var large = SyncSession()
        let long = JSON.string(String(repeating: "a", count: 1 << 20 - 1))
        for number in 0..<9 {
            large.wrote(
                replica.write([Edit(RecordKey(collection: "page", id: "\(number)"), "text", long)], now: now).changes)
        }
        #expect(large.request().changes.count == 3)
    }

    @Test("a stamp too far ahead is pulled back to now, in order, and over the value it was to win over")
    func pulledBack() {
        let ahead = Stamp(milliseconds: now + 300_001, counter: 3, device: 9)
        #expect(ahead.isTooFarAhead(of: now))
        #expect(!Stamp(milliseconds: now + 300_000, counter: 3, device: 9).isTooFarAhead(of: now))
        let first = ahead.pulledBack(to: now, after: .zero, over: nil)
        #expect(first == Stamp(milliseconds: now, counter: 0x8000, device: 9))
        let second = ahead.pulledBack(to: now, after: first, over: nil)
        #expect(second > first)
        let beaten = Stamp(milliseconds: now + 200_000, counter: 0, device: 2)
        #expect(ahead.pulledBack(to: now, after: first, over: beaten) > beaten)
        let newer = Stamp(milliseconds: now + 400_000, counter: 0, device: 2)
        #expect(ahead.pulledBack(to: now, after: first, over: newer) < newer)
    }
}
