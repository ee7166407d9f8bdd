import AppFrame
import Daybook
import FileWork

// The texts of archives: making, checking and taking them in.
extension Words {
    /// - Parameter gaps: the parts that the archive lacks.
    func archiveMade(without gaps: ArchiveGaps) -> String {
        gaps.isEmpty ? archiveMade : archiveMade + fullStop + betweenSentences + omitted(gaps)
    }
    /// The text on the parts that were left out.
    func omitted(_ gaps: ArchiveGaps) -> String {
        var text = ""
        if gaps.photos > 0 { text = omittedPhotos(gaps.photos) }
        if gaps.history > 0 {
            text += (text.isEmpty ? "" : fullStop + betweenSentences) + omittedHistory(gaps.history)
        }
        return text
    }
    func archiveNotMade(isFull: Bool) -> String {
        isFull ? archiveNotMadeFull : archiveNotMadeNow
    }

    func archiveOf(_ day: String, _ device: String) -> String {
        device.isEmpty ? archiveOfDay(day) : archiveOfDevice(day, device)
    }

    /// - Parameter drafts: how many come back, and how many stay in the file.
    func archiveLines(
        _ contents: ArchiveContents, _ summary: ArchiveSummary, _ drafts: (coming: Int32, left: Int32)
    ) -> [String] {
        var lines: [String] = []
        if summary.new > 0 { lines.append(archiveNew(archiveItems(summary.new))) }
        if summary.newer > 0 { lines.append(archiveNewer(archiveItems(summary.newer))) }
        if summary.both > 0 { lines.append(archiveBoth(archiveItems(summary.both))) }
        if summary.here > 0 { lines.append(archiveSame(archiveItems(summary.here))) }
        if summary.gone > 0 { lines.append(archiveDeleted(archiveItems(summary.gone))) }
        if drafts.coming > 0 { lines.append(unsavedDrafts(drafts.coming)) }
        if drafts.left > 0 { lines.append(archiveDraftsLeft(drafts.left)) }
        if contents.photos > 0 { lines.append(archivePhotos(contents.photos)) }
        if contents.missing > 0 { lines.append(archiveMissingPhotos(contents.missing)) }
        if lines.isEmpty { lines.append(archiveEmpty) }
        return lines
    }

    /// - Parameters:
    ///   - drafts: how many came back.
    ///   - left: how many stay in the file.
    func archiveTaken(drafts: Int32, left: Int32) -> String {
        var text = archiveTaken
        if drafts > 0 { text += fullStop + betweenSentences + archiveDraftsTaken(drafts) }
        if left > 0 { text += fullStop + betweenSentences + archiveDraftsLeft(left) }
        return text
    }

    func archiveNotRead(isFull: Bool) -> String {
        isFull ? archiveNotReadFull : archiveNotReadNow
    }

    /// The text on the problem with the file; it adds that nothing changed.
    func problem(_ error: ArchiveError) -> String {
        let why =
            switch error.reason {
            case .notAnArchive: archiveProblemNotAnArchive
            case .newer: archiveProblemNewer
            case .cut: archiveProblemCut
            case .tooLarge: archiveProblemTooLarge
            case .wrongSum, .unlisted, .missing: archiveProblemWrongSum
            case .unsafeName, .duplicateName, .overlapping, .unsupported, .malformed, .line: archiveProblemUnsafeName
            }
        return why + (error.entry.map { bracketed($0) } ?? "") + betweenSentences + nothingChanged
    }
}
