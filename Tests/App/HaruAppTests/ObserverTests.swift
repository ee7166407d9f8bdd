import Almanac
import Daybook
import Replica
import Testing

@testable import AppFrame
@testable import HaruApp
@testable import HaruDays
@testable import HaruPages
@testable import HaruTodos
@testable import HaruTrips

@Suite("Observers")
struct ObserverTests {
    /// The traces of some days of a diary: on screens, in records, on the disk, and in effects.
    private struct Outcome {
        var texts: [String] = []
        var rows: [String] = []
        /// By store and key, with the outbox, the history and drafts.
        var disk: [String: String] = [:]
        /// In no order: of one step, the order is that of the observers.
        var effects: [String] = []
    }

    enum Device: CaseIterable {
        case plain, locked, signedIn
    }

    /// The server takes all that is sent, and the browser has stored it.
    /// - Parameter answered: how many requests have their answer.
    private func sync(_ device: inout LockApp, _ answered: inout Int) {
        device.perform(.host(.timer(.sync)))
        // A request may follow an answer, but not without end.
        for _ in 0..<10 {
            let requests = device.app.requests.filter { $0.path == "api/v1/sync" }
            guard answered < requests.count else { return }
            answered += 1
            device.app.answer(requests[answered - 1], 200, device.app.answer(cursor: Int64(answered)))
            device.app.storeAll()
            device.settle()
        }
        Issue.record("each answer leads to another request")
    }

    /// Some days of a diary, told in this order or the other way round.
    private func outcome(_ kind: Device, isReversed: Bool) throws -> Outcome {
        var outcome = Outcome()
        var device = kind == .signedIn ? LockApp(around: try App.syncing()) : LockApp()
        if isReversed { device.state.observers.reverse() }
        var answered = 0
        try device.app.add("시험", "2026-11-22")
        try device.app.addTodos("약 매일", on: device.state.today)
        try device.write("제목", "본문")
        if kind == .locked { device.turnOn() }
        for day in ["2026-11-22", "2026-11-23", "2026-12-21"] {
            device.perform(.host(.clock(minutes: 600)))
            device.perform(.host(.day(try Day.parse(day))))
            if kind == .signedIn { sync(&device, &answered) }
            for route in [Route.today, .pages(.list), .trash] {
                device.open(route)
                outcome.texts.append(device.app.text)
            }
            let first = try #require(device.state.todos.index[device.state.today].first?.todo)
            device.open(.today)
            try device.deleteTodo(first.id)
            device.perform(.host(.timer(.snack)))
            device.perform(.host(.timer(.trash)))
            outcome.texts.append(device.app.text)
            if kind == .locked {
                // A page that is begun is encrypted where it lies, and opened again.
                device.open(.pages(.write))
                try device.type("초고", into: "page-text")
                device.perform(.shut)
                outcome.texts.append(device.app.text)
                device.unlock()
                outcome.texts.append(device.app.text)
            }
        }
        if kind == .signedIn {
            sync(&device, &answered)
            // The server has taken the waiting changes.
            #expect(answered > 1)
            #expect(!device.browser.disk.keys.contains { $0.hasPrefix("outbox ") && device.browser.disk[$0] != nil })
        }
        #expect(device.state.pages.lock.isOn == (kind == .locked))
        #expect((device.state.session != nil) == (kind == .signedIn))
        for name in device.state.replica.collections.sorted() {
            for record in device.state.replica.records(in: name) {
                outcome.rows.append(String(decoding: record.row, as: UTF8.self))
            }
        }
        outcome.rows.sort()
        outcome.disk = device.browser.disk
        outcome.effects = device.app.effects.map { unnumbered($0) }.sorted()
        return outcome
    }

    /// An effect without its number, which follows the order in which effects were asked for.
    private func unnumbered(_ effect: Effect) -> String {
        switch effect {
        // The rows of a save are compared on the disk.
        case .save: "save"
        case .storeDraft(_, let name, let value): "draft \(name) \(value ?? "")"
        case .file(_, let effect): "file \(effect)"
        case .lock(_, let effect): "lock \(effect)"
        default: "\(effect)"
        }
    }

    @Test("may be told in any order, also where pages are encrypted, or all is synced", arguments: Device.allCases)
    func order(kind: Device) throws {
        let there = try outcome(kind, isReversed: false)
        let back = try outcome(kind, isReversed: true)
        #expect(there.texts == back.texts)
        #expect(there.rows == back.rows)
        #expect(there.disk == back.disk)
        #expect(there.effects == back.effects)
    }
}
