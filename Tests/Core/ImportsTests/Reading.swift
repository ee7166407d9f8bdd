import Almanac
import Daybook
import FileWork
import Replica

@testable import Imports

/// A file as readers get it, and the plan's records of it.
nonisolated(unsafe) let clock = ImportClock(today: try! Day.parse("2026-11-21")) { _ in 540 }

func read(_ text: String, _ path: String = "file", _ clock: ImportClock = clock) throws(ImportProblem) -> ImportFile {
    try ImportFile.read(Array(text.utf8), path: path, clock)
}

func plan(_ files: [ImportFile], _ replica: Replica = Replica(clock: HybridClock(device: 1, last: .zero))) -> ImportPlan
{
    ImportPlan(files, replica, clock, rank: "01R", tripName: "Trip")
}

/// A to-do in one line: its text, its note and its tags.
func whole(_ todo: [String: String]) -> String {
    let tags = todo["tags"].map { "#" + $0.replacing(" ", with: " #") }
    return
        ([todo["text"] ?? ""] + (todo["note"] ?? "").split(separator: "\n").map(String.init) + (tags.map { [$0] } ?? []))
        .joined(separator: " · ")
}

/// The stored records of a collection, each as its fields by name.
func records(_ edits: [Edit], _ collection: String) -> [[String: String]] {
    var ids: [String] = []
    var all: [String: [String: String]] = [:]
    for edit in edits where edit.key.collection == collection && !edit.value.isNull {
        if all[edit.key.id] == nil { ids.append(edit.key.id) }
        all[edit.key.id, default: [:]][edit.field] = edit.value.string ?? edit.value.text
    }
    return ids.map { all[$0]! }
}

extension ImportPlan {
    /// All of its edits.
    func edits(photos stored: [String]) -> [Edit] {
        var parts = parts(photos: stored)
        return parts.next(most: .max)
    }

    var undo: [Edit] { back(of: edits(photos: [])) }
    var outcomes: [ImportOutcome] { files.flatMap { $0.map(\.outcome) } }
    var remarks: [ImportRemark?] { files.flatMap { $0.map(\.remark) } }
}
