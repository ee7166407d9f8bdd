import AppFrame
import FileWork

// The texts of importing from another app.
extension Words {
    func imported(_ count: Int32, missing: Int32) -> String {
        let text = importedEntries(count)
        if missing == 0 { return text }
        return text + importedMissingPhotos(missing)
    }

    func importKind(_ kind: ImportKind) -> String {
        switch kind {
        case .day: importKindDay
        case .todo: importKindTodo
        case .page: importKindPage
        case .stop: importKindStop
        }
    }

    func column(_ role: ImportRole) -> String {
        switch role {
        case .date: columnDate
        case .title: columnTitle
        case .text: columnText
        }
    }

    /// The results that the import will have, line by line.
    func importLines(_ preview: ImportPreview) -> [String] {
        var lines: [String] = []
        func add(_ name: String, _ count: Int32) {
            if count > 0 { lines.append(importLine(name, count)) }
        }
        for kind in ImportKind.allCases { add(importKind(kind), preview.count(kind)) }
        if preview.photos > 0 { lines.append(countedPhotos(preview.photos)) }
        add(importThere, preview.here)
        add(importImpossible, preview.refused)
        add(importNotSelected, preview.left)
        return lines
    }

    func refusal(_ reason: ImportRefusal) -> String {
        switch reason {
        case .noDate: importRefusalNoDate
        case .empty: importRefusalEmpty
        case .heading: importRefusalHeading
        case .cancelled: importRefusalCancelled
        case .partOfSeries: importRefusalPartOfSeries
        case .noLunarDay: importRefusalNoLunarDay
        case .farAway: importRefusalFarAway
        case .shape: importRefusalShape
        case .tooFarApart: importRefusalTooFarApart
        }
    }

    func remark(_ remark: ImportRemark, _ kind: ImportKind) -> String {
        switch remark {
        case .once: importRemarkOnce
        case .undated: kind == .todo ? importRemarkUndatedTodo : importRemarkUndated
        case .cut: importRemarkCut
        case .elsewhere: importRemarkElsewhere
        }
    }

    /// Why all files were rejected.
    func importProblems(_ all: [ImportPreview.Rejected]) -> String {
        var text = ""
        for one in all.prefix(3) {
            text += (text.isEmpty ? "" : " ") + (one.name.isEmpty ? "" : one.name + ": ") + problem(one.problem)
        }
        return text + " " + nothingChanged
    }

    func problem(_ problem: ImportProblem) -> String {
        switch problem {
        case .tooLarge: importProblemTooLarge
        case .tooManyRows: importProblemTooManyRows
        case .notText: notText
        case .unknownFormat: importProblemUnknownFormat
        case .malformed(let line):
            line > 0 ? importDamagedLine(line) : importProblemMalformed
        case .cut: importProblemCut
        case .nothingFound: importProblemNothingFound
        case .zip: importProblemZip
        case .packing: importProblemPacking
        case .unsafeName: importProblemUnsafeName
        case .unreadable: importProblemUnreadable
        case .zipAmongOthers: importProblemZipAmongOthers
        }
    }
}
