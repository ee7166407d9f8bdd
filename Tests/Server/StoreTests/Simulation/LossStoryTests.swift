import Replica
import Testing

@testable import SyncSimulation

/// Losses of users of other daybooks, told with the real rules of both sides.
@Suite("Stories of loss")
struct LossStoryTests {
    private let now: Int64 = 1_795_000_000_000
    private let day: Int64 = 86_400_000
    private let key = RecordKey(collection: "page", id: "A")

    private func write(_ device: SimulatedDevice, _ value: JSON, _ field: String = "title", at time: Int64) {
        #expect(device.write(Edit(key, field, value, keepsBoth: field == "text"), now: time))
    }

    /// Exchanges until the device has nothing left to send or to fetch.
    private func sync(
        _ device: SimulatedDevice, _ server: SimulatedServer, at time: Int64, limit: Int32 = 1000
    ) throws {
        for _ in 0..<50 {
            let request = device.request(limit: limit)
            let body = try #require(try server.answer(request.json.bytes, from: device.number, now: time))
            device.receive(try SyncAnswer(body: body), to: request, now: time)
            if device.isDone { return }
        }
        Issue.record("device \(device.number) does not come to rest")
    }

    private func title(_ device: SimulatedDevice) -> JSON? { device.replica.record(key)?["title"] }

    @Test("a device with nothing on it takes nothing from the others")
    func emptyDevice() throws {
        let (server, full, empty) = (try SimulatedServer(), SimulatedDevice(0), SimulatedDevice(1))
        write(full, "kept", at: now)
        try sync(full, server, at: now)
        try sync(empty, server, at: now)
        try sync(full, server, at: now)
        #expect(title(full) == "kept")
        #expect(title(empty) == "kept")
    }

    @Test("an empty server takes nothing from the devices, and gets back their records")
    func emptyServer() throws {
        let (server, phone, laptop) = (try SimulatedServer(), SimulatedDevice(0), SimulatedDevice(1))
        write(phone, "a", at: now)
        try sync(phone, server, at: now)
        try sync(laptop, server, at: now)
        write(laptop, "b", "note", at: now + 1)
        let restored = try SimulatedServer(log: "restored")
        try sync(laptop, restored, at: now + 2)
        try sync(phone, restored, at: now + 3)
        #expect(try restored.changes("state").map(\.value) == ["b", "a"])
        #expect(phone.replica.record(key)?["note"] == "b")
        #expect(title(laptop) == "a")
    }

    @Test("a device whose records vanished, and whose place in the log stayed, gets them again")
    func vanished() throws {
        let (server, device) = (try SimulatedServer(), SimulatedDevice(0))
        write(device, "kept", at: now)
        try sync(device, server, at: now)
        device.loseRecords()
        #expect(title(device) == nil)
        try sync(device, server, at: now + 1)
        try sync(device, server, at: now + 2)
        #expect(title(device) == "kept")
    }

    @Test("a device that was away for a month does not win with old values, and loses nothing either")
    func stale() throws {
        let (server, phone, laptop) = (try SimulatedServer(), SimulatedDevice(0), SimulatedDevice(1))
        write(phone, "old", at: now)
        write(phone, "text", "text", at: now)
        try sync(phone, server, at: now)
        try sync(laptop, server, at: now)
        for step in 1...30 as ClosedRange<Int64> {
            write(phone, .string("phone \(step)"), at: now + step * day)
            write(phone, .string("phone's text \(step)"), "text", at: now + step * day)
            write(laptop, .string("laptop \(step)"), at: now + step * day - 1)
            write(laptop, .string("laptop's text \(step)"), "text", at: now + step * day - 1)
        }
        let later = now + 31 * day
        try sync(phone, server, at: later)
        try sync(laptop, server, at: later)
        try sync(phone, server, at: later)
        #expect(title(phone) == "phone 30")
        #expect(title(laptop) == "phone 30")
        // The title that came too late is in the history, and both long texts are shown on both.
        #expect(try server.changes("history").map(\.value).contains("laptop 30"))
        for device in [phone, laptop] {
            let conflicts = device.history.filter(\.isConflict).map(\.change.value)
            #expect(conflicts == ["laptop's text 30"])
        }
    }

    @Test(
        "a text that comes late, and was passed over before the newest was written, is told beside it",
        arguments: [1000, 1] as [Int32])
    func late(limit: Int32) throws {
        let (server, phone, laptop) = (try SimulatedServer(), SimulatedDevice(0), SimulatedDevice(1))
        write(phone, "both have seen", "text", at: now)
        try sync(phone, server, at: now)
        try sync(laptop, server, at: now)
        // Offline, between the phone's first and second text; neither of the phone's had seen it.
        write(laptop, "late", "text", at: now + 2000)
        for step in 1...4 as ClosedRange<Int64> {
            write(phone, .string("phone \(step)"), "text", at: now + step * 1500)
            try sync(phone, server, at: now + step * 1500)
        }
        for _ in 0..<3 {
            for device in [laptop, phone] { try sync(device, server, at: now + day, limit: limit) }
        }
        for device in [phone, laptop] {
            #expect(device.replica.record(key)?["text"] == "phone 4")
            #expect(device.history.contains { $0.isConflict && $0.change.value == "late" })
            // The phone's own texts followed each other.
            #expect(!device.history.contains { $0.isConflict && $0.change.value == "phone 1" })
        }
        let another = SimulatedDevice(2)
        try sync(another, server, at: now + day, limit: limit)
        #expect(another.history.contains { $0.isConflict && $0.change.value == "late" })
    }

    @Test("a clock two days ahead wins for no longer than the others'", arguments: [48, -48] as [Int64])
    func wrongClock(hours: Int64) throws {
        let (server, wrong, right) = (try SimulatedServer(), SimulatedDevice(0), SimulatedDevice(1))
        wrong.clockOffset = hours * 3_600_000
        write(wrong, "wrong", at: now)
        try sync(wrong, server, at: now)
        try sync(right, server, at: now)
        write(right, "right", at: now + 60_000)
        try sync(right, server, at: now + 60_000)
        try sync(wrong, server, at: now + 60_000)
        #expect(title(wrong) == "right")
        write(wrong, "again", at: now + 120_000)
        try sync(wrong, server, at: now + 120_000)
        try sync(right, server, at: now + 120_000)
        #expect(title(right) == "again")
    }

    @Test("an older version keeps and passes on unknown fields")
    func olderVersion() throws {
        let (server, old, new) = (try SimulatedServer(), SimulatedDevice(0), SimulatedDevice(1))
        write(new, ["later": [1, 2]], "x9", at: now)
        try sync(new, server, at: now)
        try sync(old, server, at: now)
        old.crash()
        write(old, "edited", at: now + 1)
        try sync(old, server, at: now + 1)
        try sync(new, server, at: now + 1)
        #expect(new.replica.record(key)?["x9"] == ["later": [1, 2]])
        #expect(title(new) == "edited")
    }
}
