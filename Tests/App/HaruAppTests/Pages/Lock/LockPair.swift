import Daybook
import Replica
import Testing

@testable import AppFrame
@testable import HaruApp
@testable import HaruPages

/// Two devices that have the same pages, and are apart for a while.
struct LockPair {
    var first = LockApp()
    var second = LockApp(window: 9)

    /// - Parameter prepare: the steps of the first before the second has its records.
    init(_ prepare: (inout LockApp) throws -> Void) rethrows {
        try prepare(&first)
        meet()
    }

    /// Each gets the records of the other.
    mutating func meet() {
        for _ in 0..<3 {
            let (one, two) = (first.rows, second.rows)
            first.perform(.host(.received(two)))
            second.perform(.host(.received(one)))
        }
    }

    static func texts(_ device: LockApp) -> [String] {
        device.state.replica.records(in: Page.collection).map { Page(device.state.pages.lock.shown($0)).text }.sorted()
    }
}

extension LockApp {
    /// All records, as they reach another device, which stores their rows.
    var rows: String {
        var all: [String] = []
        for collection in state.replica.collections where collection != Preferences.key.collection {
            for record in state.replica.records(in: collection) {
                for change in record.changes { all.append(String(decoding: change.row, as: UTF8.self)) }
                all.append(WindowNews.storedBlindly(record.key.text).line)
            }
        }
        return all.joined(separator: "\n")
    }

    /// Types a wrong passphrase of other locks, then this one.
    /// - Parameters:
    ///   - banner: the text over the pages before that.
    ///   - text: the text of the form.
    mutating func join(_ passphrase: String, _ banner: String, _ text: String) {
        open(.pages(.list))
        #expect(app.text.contains(banner))
        perform(.join)
        #expect(app.text.contains(text))
        perform(.secret("some wrong passphrase"))
        perform(.submit)
        #expect(state.pages.lock.form.problem == .wrong)
        perform(.secret(passphrase))
        perform(.submit)
        #expect(state.pages.lock.others.isEmpty)
    }

    /// Writes over the text of the first page.
    mutating func overwrite(_ text: String, at time: Int64? = nil) throws {
        let key = try #require(state.replica.records(in: Page.collection).first).key
        if let time { app.state.now = time }
        perform(Action { [state] in state.store([key.edit("text", .string(text)), key.edit("title", .string(text))]) })
    }

    /// The locks that the texts of pages are encrypted with; an empty name for none.
    var usedLocks: Set<String> {
        Set(
            state.replica.records(in: Page.collection).flatMap { record in
                ["title", "text"].map { record[$0]?["k"]?.string ?? "" }
            })
    }
}
