import AppFrame
import Daybook
import Replica

@testable import HaruApp
@testable import HaruPages
@testable import Store
@testable import SyncSimulation

extension WindowSimulation {
    /// Everything works from now on, until nobody has anything to say.
    func becomeQuiet() throws {
        server.crash = nil
        for device in devices {
            device.isSplit = false
            device.death = nil
        }
        // A journal that a window left, and rows that it did not tell of, are taken in when the next one opens.
        for device in devices where device.hasUntold || !Journal(device.disk.notes).rows.isEmpty {
            openAnother(on: device)
        }
        for _ in 0..<14 {
            let before = server.seq
            var deliveries = 0
            for device in devices {
                now += 7
                turnClocks()
                join(window(device, 0))
                try settle(&deliveries)
                for window in device.windows {
                    window.unlock()
                    try settle(&deliveries)
                    window.joinLocks()
                    try settle(&deliveries)
                }
                window(device, 0).perform { $0.sync.retry() }
                try settle(&deliveries)
            }
            if server.seq == before, isQuiet { break }
        }
        // The texts that came last may have to be encrypted.
        for window in devices.flatMap(\.windows) {
            var deliveries = 0
            window.unlock()
            try settle(&deliveries)
            window.perform { _ in }
            try settle(&deliveries)
        }
    }

    private func settle(_ deliveries: inout Int) throws {
        while !inFlight.isEmpty, deliveries < 3_000 {
            deliveries += 1
            try deliver(inFlight.removeFirst())
        }
    }

    private var isQuiet: Bool {
        devices.allSatisfy { device in
            device.windows.allSatisfy {
                // One that has just heard that another left the account joins it in the next round.
                $0.app.storage.isQuiet && $0.app.sync.position != nil && $0.app.session?.outbox.isEmpty == true
            }
        }
    }

    /// Who still has something to say.
    private var unrest: String {
        var all = ["\(inFlight.count) under way \(inFlight.prefix(3).map { "\($0.window) \($0.content)".prefix(160) })"]
        for device in devices {
            for window in device.windows {
                let waiting = window.app.session?.outbox.changes.map { Outbox.rowKey(of: $0) }
                if !window.app.storage.isQuiet { all.append("window \(window.number) stores") }
                if window.app.sync.position == nil { all.append("window \(window.number) has no account") }
                if waiting?.isEmpty != true { all.append("in window \(window.number) waits \(waiting ?? ["all"])") }
            }
        }
        return all.joined(separator: "; ")
    }

    // MARK: rules

    func fault() throws -> String? {
        if let fault = try fault("") { return fault }
        // And so it is for who opens the app now.
        for device in devices { device.crash() }
        try becomeQuiet()
        return try fault(", opened anew,")
    }

    /// Who has no account and opens the app anew sees all that is stored, also texts that another window had not heard
    /// of.
    func faultWithoutAccount() throws -> String? {
        for device in devices {
            let notes = device.disk["meta"]
            if notes[DeviceNote.sync.text] != nil || notes[DeviceNote.formerSync.text] != nil { continue }
            device.death = nil
            // A text that an archive overwrote unseen is shown once the history was read: a device that dies before has
            // not opened all of the archive.
            if archived.contains(device.number) { try settle(device) }
            device.crash()
            let window = window(device, 0)
            try settle(device)
            window.unlock()
            try settle(device)
            counters.count("opened alone")
            let shown = window.app.replica.records(in: Page.collection).compactMap { $0["text"] }
            let said = Set(shown.compactMap { texts.plain($0) })
            for entry in texts.entries where entry.device == device.number && entry.isStored && entry.field == "text" {
                if !clocksAreRight || texts.isPurged(entry.key) || texts.isOverwritten(entry) { continue }
                if !said.contains(entry.value) {
                    return "\(entry.key)=\(entry.value) is not shown on device \(device.number), without an account"
                }
            }
        }
        return nil
    }

    /// All arrives that is under way within a device.
    private func settle(_ device: SimulatedBrowser) throws {
        for _ in 0..<1000 {
            let next = inFlight.firstIndex { $0.device == device.number && $0.lane != .network }
            guard let next else { return }
            try deliver(inFlight.remove(at: next))
        }
    }

    private func fault(_ when: String) throws -> String? {
        if !inFlight.isEmpty || !isQuiet { return "it does not come to rest: \(unrest)" }
        let state = try server.changes("state")
        let digest = state.reduce(into: Digest()) { $0.insert($1) }
        if try server.storedDigest() != digest.text { return "the server's digest is not that of its state" }
        let expected = Records(state)
        for device in devices {
            for window in device.windows {
                let name = "window \(window.number) of device \(device.number)\(when)"
                if window.app.sync.differs { return "\(name) had another digest though all was quiet" }
                let replica = window.app.replica
                if replica.recountedDigest() != replica.digest { return "\(name) has a digest not of its records" }
                if let other = difference(replica, expected) { return "\(name) has \(other)" }
                // The others are set back when they talk to the server.
                if window.app.sync.isLeading, replica.clock.last.isTooFarAhead(of: now) {
                    return "the clock of \(name) ran away"
                }
            }
            if let left = device.disk.notes.first(where: { !Journal([$0]).rows.isEmpty }) {
                return "the journal of device \(device.number)\(when) has \(left.name)"
            }
            if let other = difference(device.disk.replica, expected) {
                return "the disk of device \(device.number)\(when) has \(other)"
            }
            // A row that a window has stored once more, before it heard that it was sent, is sent again at the next start.
            if !when.isEmpty, !device.disk["outbox"].isEmpty {
                return "in the outbox of device \(device.number)\(when) is \(device.disk["outbox"].keys.sorted())"
            }
            if let plain = plain(on: device) { return "on the disk of device \(device.number)\(when) is \(plain)" }
        }
        for change in state where change.stamp.isTooFarAhead(of: now) { return "\(change.field) wins for days" }
        if let lost = try lost(state) { return lost }
        if let overturned = overturned(state) { return overturned }
        let (seq, history) = (server.seq, try server.changes("history").count)
        let forgotten = server.forgotten
        try server.replay(now: now + 1)
        if Records(try server.changes("state")) != expected { return "replay changes the state" }
        let replayed = try server.changes("history").count
        if forgotten.isEmpty, server.seq != seq || replayed != history {
            return "replay changes the history"
        }
        return nil
    }

    /// Stored words that are nowhere, or that nobody is shown though nobody wrote over them who had seen them.
    private func lost(_ state: [Change]) throws -> String? {
        var anywhere: Set<String> = []
        var shown: Set<String> = []
        var kept: Set<String> = []
        for change in state where change.key.collection == Page.collection {
            guard let text = texts.plain(change.value) else { continue }
            anywhere.insert(text)
            if change.field == "text" { shown.insert(text) }
        }
        for change in try server.changes("history") {
            if let text = texts.plain(change.value) { anywhere.insert(text) }
        }
        for device in devices {
            for entry in device.disk.history {
                if let text = texts.plain(entry.change.value) { kept.insert(text) }
            }
        }
        for entry in texts.entries where entry.isStored {
            let name = "\(entry.key)/\(entry.field)=\(entry.value)"
            if texts.isPurged(entry) { continue }
            let isOverwritten = texts.isOverwritten(entry)
            if texts.isPurged(entry.key), isOverwritten || entry.field != "text" || !clocksAreRight { continue }
            if !anywhere.contains(entry.value), !kept.contains(entry.value) { return "\(name) is lost" }
            if entry.field == "text", clocksAreRight, !isOverwritten, !shown.contains(entry.value) {
                return "\(name), over which nobody wrote who had seen it, is not shown"
            }
        }
        return nil
    }

    /// Words that stand though somebody has written over them who had seen them; or that a device that was late to learn
    /// of a lost text has put into the page that keeps it.
    private func overturned(_ state: [Change]) -> String? {
        // A lock that is turned on writes the texts there once more, encrypted.
        if !locks.isEmpty { return nil }
        for change in state {
            guard let text = texts.plain(change.value) else { continue }
            let name = "\(change.key)/\(change.field)=\(text) stands"
            let there = texts.entries.filter { $0.isStored && $0.key == change.key && $0.field == change.field }
            if let later = there.first(where: { $0.over == text }) {
                return "\(name), not \(later.value), written over it"
            }
            guard change.key.id.contains("."), !there.contains(where: { $0.value == text }) else { continue }
            if let entry = there.first { return "\(name) in a page where \(entry.value) was written" }
            if texts.emptied.contains(change.key) { return "\(name) in a page that was purged" }
        }
        return nil
    }

    /// Words that can be read though pages are locked: in records, in the history, or in the outbox.
    private func plain(on device: SimulatedBrowser) -> String? {
        guard device.windows.allSatisfy({ $0.app.pages.lock.isOn }) else { return nil }
        let records = device.disk.replica.records(in: Page.collection).flatMap(\.changes)
        let waiting = device.disk["outbox"].values.compactMap { try? Change(row: Array($0.utf8)) }
        let all = [
            ("a record", records), ("the history", device.disk.history.map(\.change)), ("the outbox", waiting),
        ]
        for (place, changes) in all {
            for change in changes where LockedText.covers(change.key.collection, change.field) {
                if let text = change.value.string { return "\(text) of \(change.key) in \(place)" }
            }
        }
        return nil
    }

    /// The first field that is not as expected.
    private func difference(_ replica: Replica, _ expected: Records) -> String? {
        let here = Records(replica.collections.flatMap { replica.records(in: $0).flatMap(\.changes) })
        if here == expected { return nil }
        return "\(here.first(notIn: expected)) where the server has \(expected.first(notIn: here))"
    }

    /// The newest values and their stamps.
    private struct Records: Equatable {
        private struct Place: Hashable {
            let key: RecordKey
            let field: String
        }

        private struct Content: Equatable {
            let stamp: Stamp
            let value: JSON
        }

        private var contents: [Place: Content] = [:]

        init(_ changes: [Change]) {
            for change in changes {
                contents[Place(key: change.key, field: change.field)] = Content(
                    stamp: change.stamp, value: change.value)
            }
        }

        func first(notIn other: Records) -> String {
            let lines = contents.filter { other.contents[$0.key] != $0.value }.map {
                "\($0.key.key)/\($0.key.field)=\($0.value.value.text)@\($0.value.stamp)"
            }
            return lines.min() ?? "nothing"
        }
    }
}
