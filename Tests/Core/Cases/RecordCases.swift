import Almanac
import Daybook
import FileWork
import Imports
import Replica

/// Changes in the order in which they come, as JSON => the number and the fingerprint of the rows that they leave, the
/// same of the history, and the digest.
func merged(_ input: String) -> String {
    var changes: [Change] = []
    for json in (try? JSON.parse(input))?.array ?? [] {
        guard let change = try? Change(wire: json) else { return "no change" }
        changes.append(change)
    }
    var replica = Replica(clock: HybridClock(device: 99, last: .zero))
    let commit = replica.receive(changes, now: 1_795_000_000_000)
    var rows: [String] = []
    for collection in replica.collections {
        for record in replica.records(in: collection) {
            rows.append(record.key.text + " " + String(decoding: record.row, as: UTF8.self))
        }
    }
    let history = commit.history.map { $0.rowKey + " " + $0.change.value.text }
    let parts = [lines(rows), lines(history), replica.digest.text]
    return parts.joined(separator: ", ")
}

private func lines(_ all: [String]) -> String { "\(all.count): " + fingerprint(all.sorted().joined(separator: "\n")) }

/// The path of a file => how many records of each kind come out of it, and the fingerprint of all that is stored.
func importedFile(_ path: String, _ bytes: [UInt8]) -> String {
    guard let today = try? Day.parse("2026-11-21") else { return "no day" }
    let clock = ImportClock(today: today) { _ in 540 }
    do throws(ImportProblem) {
        let file = try ImportFile.read(bytes, path: path, clock)
        let plan = ImportPlan(
            [file], Replica(clock: HybridClock(device: 1, last: .zero)), clock, rank: "01R", tripName: "Trip")
        var parts = plan.parts(photos: [])
        let lines = parts.next(most: .max).map { $0.key.collection + " " + $0.field + " " + $0.value.text }
        return "\(file.items.count) items, " + ImportKind.allCases.map { "\(plan.count($0))" }.joined(separator: "+")
            + ", " + fingerprint(lines.joined(separator: "\n"))
    } catch { return "a problem" }
}
