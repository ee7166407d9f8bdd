import Almanac
import Foundation
import Replica
import Testing

@testable import Daybook

@Suite("The Trash")
struct TrashTests {
    private static let day: Int64 = 86_400_000
    private static let today = Day(year: 2026, month: 11, day: 21)!

    @Test("counts begun days from the deletion's own stamp", arguments: [(0, 30), (1, 30), (29, 1), (30, 0), (400, 0)])
    func days(gone: Int64, left: Int32) throws {
        var device = PageDevice()
        let key = Page.key(device.page("글", Self.today))
        // The page's age at its deletion counts for nothing.
        device.now += 200 * Self.day
        device.write([.delete(key)])
        let record = try #require(device.replica.record(key))
        let now = device.now + max(0, gone * Self.day - (gone == 1 ? 1 : 0))
        let item = try #require(Trash.Item(record))
        #expect(item.daysRemaining(now: now) == left)
        #expect(item.isDue(now: now) == (left == 0))
        // A clock that was set back gives no more than all of them.
        #expect(item.daysRemaining(now: device.now - 5 * Self.day) == 30)
    }

    @Test("empties a page's texts, by the same changes on every device, and keeps that it is deleted")
    func purge() throws {
        var device = PageDevice()
        let key = Page.key(device.page("아무도 모르는 말", Self.today, title: "비밀"))
        device.write([.delete(key)])
        let record = try #require(device.replica.record(key))
        #expect(Trash.Item(record) != nil)
        #expect(!Trash.isPurged(record))
        let changes = Trash.purging(record)
        #expect(changes.map(\.field) == ["emotion", "read", "text", "title"])
        var other = PageDevice(device: 2)
        other.receive(record.changes)
        #expect(Trash.purging(try #require(other.replica.record(key))) == changes)
        device.receive(changes)
        other.receive(changes)
        let purged = try #require(device.replica.record(key))
        #expect(purged == other.replica.record(key))
        #expect(Trash.isPurged(purged))
        #expect(Trash.Item(purged) == nil)
        #expect(purged.isDeleted)
        #expect(Trash.purging(purged).isEmpty)
        #expect(!String(decoding: purged.row, as: UTF8.self).contains("비밀"))
        #expect(device.replica.digest == other.replica.digest)
    }

    @Test(
        "loses nothing that another device wrote without knowing: it stands in the Trash again, until a person decides")
    func contested() throws {
        var device = PageDevice()
        let key = Page.key(device.page("처음 글", Self.today))
        var other = PageDevice(device: 2)
        other.now += Self.day
        other.receive(try #require(device.replica.record(key)).changes)
        device.write([.delete(key)])
        let late = other.write([Edit(key, "text", "처음 글에 더한 글", keepsBoth: true)])
        device.now += 31 * Self.day
        device.receive(Trash.purging(try #require(device.replica.record(key))))
        device.receive(late.changes)
        let record = try #require(device.replica.record(key))
        #expect(record["text"] == "처음 글에 더한 글")
        #expect(record.isDeletionContested)
        #expect(Trash.Item(record)?.isDue(now: device.now) == false)
    }

    @Test("is emptied by the stamps that docs/sync.md has for other clients, in its example, too")
    func documented() throws {
        let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../../docs/sync.md")
        let lines = try String(contentsOf: path, encoding: .utf8).split(separator: "\n")
        let line = try #require(lines.first { $0.contains("\"value\": null, \"stamp\"") })
        let example = try Change(wire: try JSON.parse(String(line)))
        let removed = try #require(Stamp("019ab2c4d5e6000000000000000000a1"))
        #expect(lines.contains { $0.contains("`\(removed.text)\(example.key.id)\(example.field)`") })
        var record = Record(key: example.key)
        _ = record.merge(Change(key: example.key, field: example.field, value: "우유", stamp: removed))
        #expect(Trash.purging(record) == [example])
    }

    @Test(
        "makes a page of a text that the one that was purged had not seen, the same on every device, and none of that one"
    )
    func unseenBeforePurging() throws {
        var device = PageDevice()
        let key = Page.key(device.page("처음 글", Self.today))
        var other = PageDevice(device: 2)
        other.receive(try #require(device.replica.record(key)).changes)
        // Written on the way, and sent when it was long over.
        other.now += Self.day
        let late = other.write([Edit(key, "text", "기차에서 쓴 글", keepsBoth: true)])
        device.now += 2 * Self.day
        device.write([Edit(key, "text", "집에서 고친 글", keepsBoth: true)])
        device.write([.delete(key)])
        let purging = device.replica.receive(Trash.purging(try #require(device.replica.record(key))), now: device.now)
        #expect(purging.history.allSatisfy { !$0.isConflict })

        let here = device.replica.receive(late.changes, now: device.now)
        let twin = ConflictCopy.changes(for: here.history, in: device.replica)
        #expect(twin.first { $0.field == "text" }?.value == "기차에서 쓴 글")
        #expect(twin.first { $0.field == "day" }?.value == .string(Self.today.description))
        #expect(try Trash.isPurged(#require(device.replica.record(key))))

        let there = other.replica.receive(try #require(device.replica.record(key)).changes, now: device.now)
        let same = ConflictCopy.changes(for: there.history, in: other.replica)
        #expect(same.first { $0.field == "text" } == twin.first { $0.field == "text" })
        #expect(!same.contains { $0.value == "집에서 고친 글" })
    }

    @Test("keeps the days of to-dos that a series made, so that none is made twice")
    func series() throws {
        var replica = Replica(clock: HybridClock(device: 1))
        let key = RecordKey(collection: Todo.collection, id: "S20261121")
        let fields = [
            Edit(key, "text", "물 주기"), Edit(key, "day", "2026-11-21"), Edit(key, "slot", "2026-11-21"),
            Edit(key, "series", "S"), Edit(key, "image", "aa"), .delete(key),
        ]
        _ = replica.write(fields, now: 1_800_000_000_000)
        let changes = Trash.purging(try #require(replica.record(key)))
        #expect(changes.map(\.field) == ["image", "text"])
        _ = replica.receive(changes, now: 1_800_000_000_000)
        let todo = Todo(try #require(replica.record(key)), today: Self.today)
        #expect(todo.series == "S")
        #expect(todo.slot == Self.today)
    }

    @Test("gives a page the comments back that went with it, and no others")
    func companions() throws {
        var device = PageDevice()
        let page = device.page("글", Self.today)
        let comments = ["C1", "C2"].map { PageComment(id: $0, page: page, day: Self.today, text: "말") }
        let other = PageComment(id: "C3", page: "another", day: Self.today, text: "말")
        for comment in comments + [other] { device.write(comment.creation) }
        device.write([.delete(comments[0].key)])
        device.write([.delete(Page.key(page)), .delete(comments[1].key), .delete(other.key)])
        let all = Trash.items(in: device.replica)
        let item = try #require(all.first { $0.record.key == Page.key(page) })
        #expect(all.filter { $0.goes(with: item) }.map(\.record.key) == [comments[1].key])
        #expect(all.last?.record.key == comments[0].key)
    }
}
