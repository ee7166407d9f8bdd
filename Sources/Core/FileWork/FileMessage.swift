import Almanac
import Daybook
import Replica

/// A message between the app and the program for files, which works apart from it and does one job at a time. It knows
/// only these messages, and the files and storage that it reads. To drop a job is to end the program.
public enum FileMessage: Sendable {
    // MARK: from the app: jobs

    /// Make an archive. The program asks for the records (``wantsRecords``).
    case make(ArchiveOrder)
    /// Check whether a file is a complete archive; 0 for the one that is open.
    case check(file: Int32)
    /// Read the archive that was checked.
    case restore
    /// Read files of other apps, as a person here writes dates. The program asks for the records that files brought.
    case read(files: [Int32], ImportSettings)
    /// Read the places of a file: GPX, KML, also in KMZ, GeoJSON, or a list of Google Takeout.
    case readPlaces(file: Int32)
    /// Write the plan of a trip, whose records are rows, a line each, at this time in milliseconds since 1970.
    case writePlan(TripFormat, trip: String, rows: [UInt8], now: Int64)

    // MARK: from the app: answers

    /// Rows of records, a line each (``Record/row``), and whether these are the last. For an archive, those of its
    /// drafts (``ArchiveDraft/row``) come among them.
    case rows([UInt8], isLast: Bool)
    /// Rows of history, with their texts opened.
    case opened([UInt8])
    /// Go on after ``drafts(_:)``, ``merge(records:)``, ``mergeHistory(_:)``, ``edits(_:back:missing:isLast:)`` or
    /// ``broken(_:isStored:)``.
    case next
    /// The SHA-256 of the photo in hexadecimal; empty if it could not be stored.
    case storedPhoto(String)

    // MARK: from the app: choices of an import

    /// Make all rows of a file this kind (-1), or one of them, by its ``ImportPreview/Row/place``.
    case choose(ImportKind, file: Int32, row: Int32)
    /// Leave a row out, or take it; -1 for all files, or all rows of one.
    case omit(Bool, file: Int32, row: Int32)
    /// The column of a role in a table, from 0; below 0 for none.
    case match(ImportRole, column: Int32, file: Int32)
    /// Show so many files and rows of each.
    case show(Int32)
    /// Another day has begun.
    case day(Day)
    /// Import as it is chosen.
    case take
    /// The import stops where it is: choices go on.
    case stay

    // MARK: from the program

    /// How much is done, in hundredths.
    case progress(Int32)
    /// Asks for the next ``rows(_:isLast:)``.
    case wantsRecords
    /// Asks for texts of history to be opened: keys and rows in turn, a line each.
    case open([UInt8])
    /// Drafts of the archive that is checked, a row each, before all of its records; the app says ``next``.
    case drafts([UInt8])
    /// An archive is complete, and the page has it; with the parts missing in it.
    case made(ArchiveGaps)
    /// A file is a complete archive. Its records came in ``merge(records:)`` before, for the app to count.
    case found(ArchiveContents)
    /// Records and history of the archive, a row each; the app says ``next``.
    case merge(records: [UInt8])
    case mergeHistory([UInt8])
    /// All of the archive was read.
    case restored
    /// The file is no archive that can be taken.
    case refused(ArchiveError)
    /// The browser failed; its name for that. `isStored` if it was asked for stored data, without which the app may go
    /// on.
    case broken(String, isStored: Bool)
    /// The chosen file is an archive of Haru; it stays open.
    case isArchive
    /// The files are read; sent again after each choice.
    case preview(ImportPreview)
    /// All files were rejected.
    case rejected([ImportPreview.Rejected])
    /// Asks for this staged file to be stored as a photo, one of so many.
    case photo(file: Int32, done: Int32, of: Int32)
    /// Some edits of the import, and the edits that take them back; the app says ``next``.
    case edits([Edit], back: [Edit], missing: Int32, isLast: Bool)
    /// The answer to ``readPlaces(file:)``.
    case places(PlacesFound)
    /// The answer to ``writePlan(_:trip:rows:now:)``: the file; empty if its trip was not among the rows.
    case plan(String)
}
