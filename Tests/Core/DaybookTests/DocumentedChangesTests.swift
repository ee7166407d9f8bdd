import Almanac
import Foundation
import Replica
import Testing

@testable import Daybook

/// The changes that docs/sync.md has every device make alike, in its examples.
@Suite("Changes that every device makes by docs/sync.md")
struct DocumentedChangesTests {
    private func page() throws -> String {
        let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../../docs/sync.md")
        // A paragraph is one line, wherever it is broken.
        return try String(contentsOf: path, encoding: .utf8).split(separator: "\n").joined(separator: " ")
    }

    private func stamp(_ text: String) throws -> Stamp { try #require(Stamp(text)) }

    @Test("the next to-do of a series")
    func series() throws {
        let page = try page()
        var series = Record(key: TodoSeries.key("01JD4S00"))
        let fields = [
            ("repeat", "weekly 1", "019ab2c4d5e6000000000000000000a1"),
            ("text", "분리수거", "019ab2c4d5e6000100000000000000a1"),
        ]
        for (name, value, stamp) in fields {
            #expect(page.contains("`\(name)` `\(value)` under `\(stamp)`"))
            _ = series.merge(
                Change(key: series.key, field: name, value: .string(value), stamp: try self.stamp(stamp)))
        }
        let slot = try Day.parse("2026-11-30")
        let before = try Day.parse("2026-11-23")
        let last = RecordKey(collection: Todo.collection, id: TodoSeries.todoID("01JD4S00", before))
        let changes = TodoSeries(series).changes(for: slot, after: Record(key: last))
        #expect(changes.map(\.field) == ["text", "day", "slot", "series"])
        #expect(TodoSeries(series).rule?.next(after: before) == slot)
        for change in changes {
            #expect(page.contains("The next one is `\(change.key.id)`"))
            #expect(page.contains("| `\(change.field)` | `\(change.value.string ?? "")` | `\(change.stamp.text)` |"))
            #expect(change.base == nil)
        }
    }

    @Test("the record that keeps a text that lost")
    func conflictCopy() throws {
        let page = try page()
        let key = Page.key("01JD4P00")
        let (placed, lost) = (
            try stamp("019ab2c4d000000000000000000000a1"), try stamp("019ab2c4d5e6000000000000000000b2")
        )
        #expect(page.contains("has its `day` and `opens` under `\(placed.text)`; its text under `\(lost.text)` lost"))
        var replica = Replica(clock: HybridClock(device: 1))
        let now = placed.milliseconds + 86_400_000
        func change(_ field: String, _ value: JSON, _ stamp: Stamp, over base: Stamp? = nil) -> Change {
            Change(key: key, field: field, value: value, stamp: stamp, base: base)
        }
        let day: JSON = "2026-11-21"
        _ = replica.receive(
            [
                change("day", day, placed), change("opens", day, placed),
                change("text", "잃을 뻔한 글", lost, over: .zero),
            ], now: now)
        let later = Stamp(milliseconds: now, counter: 0, device: 0xA1)
        let commit = replica.receive([change("text", "이긴 글", later, over: .zero)], now: now)
        let changes = ConflictCopy.changes(for: commit.history, in: replica)
        let nulls = ["title", "images", "emotion", "read", "tags", "place", "weather"]
        #expect(changes.map(\.field) == ["text", "day", "opens"] + nulls)
        for change in changes {
            #expect(page.contains("page is `\(change.key.id)`"))
            if change.value.isNull {
                #expect(nulls.contains(change.field))
                let names = "`title`, `images`, `emotion`, `read`, `tags`, `place` and `weather`"
                #expect(page.contains("\(names) null under `\(change.stamp.text)`"))
            } else {
                #expect(page.contains("`\(change.field)` under `\(change.stamp.text)`"))
            }
        }
        // Once it exists, nothing is made.
        _ = replica.receive([changes[0]], now: now)
        #expect(ConflictCopy.changes(for: commit.history, in: replica).isEmpty)
    }
}
