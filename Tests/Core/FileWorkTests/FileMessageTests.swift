import Almanac
import Daybook
import Replica
import Testing

@testable import FileWork

@Suite("A message between the app and the program for files")
struct FileMessageTests {
    private static let day = try! Day.parse("2026-11-29")
    private static let key = RecordKey(collection: "page", id: "I0123456789ABCDEFGHJKMNPQR")

    private static let preview: ImportPreview = {
        var row = ImportPreview.Row()
        (row.name, row.kind, row.outcome, row.remark) = ("설날", .day, .refused(.tooFarApart), .elsewhere)
        (row.day, row.lunar, row.time, row.comesAgain) = (day, LunarDate(day), 1439, true)
        (row.photos, row.isOmitted, row.offersChoice, row.place) = (3, true, true, 9_999)
        var plain = ImportPreview.Row()
        plain.outcome = .here
        var file = ImportPreview.File()
        (file.name, file.title, file.kinds, file.kind) = ("a.csv", "여행", [.day, .todo, .page, .stop], .stop)
        (file.isUniform, file.columnNames, file.columns) = (false, ["날짜", ""], [0, -1, 1])
        (file.rows, file.choosable, file.omitted) = ([row, plain], 2, 1)
        var preview = ImportPreview()
        (preview.files, preview.fileCount, preview.isCut, preview.counts) = ([file], 41, true, [1, 2, 3, 4])
        preview.rejected = [
            .init(name: "x", problem: .malformed(line: 12)), .init(name: "", problem: .zipAmongOthers),
        ]
        (preview.photos, preview.here, preview.refused, preview.left) = (5, 6, 7, 8)
        (preview.choosable, preview.omitted) = (10, 11)
        return preview
    }()

    private static let places: TripImport = {
        var entry = TripImport.Entry()
        entry.place = Place(name: "일출봉", point: GeoPoint(latitude: 33.458, longitude: 126.942))
        (entry.place.address, entry.place.url) = ("성산읍", "https://example.org/")
        (entry.day, entry.route, entry.time, entry.minutes) = (day, 2, 1500, 40)
        (entry.memo, entry.isMustSee) = ("바람\n많음", true)
        var found = TripImport()
        (found.title, found.concept, found.span) = ("제주", "두 발로", TripDays(day, day))
        (found.entries, found.withoutLocation, found.shapes) = ([entry, TripImport.Entry()], 1, 2)
        (found.omitted, found.isCut) = ([0, 7], true)
        return found
    }()

    private static let edits = [
        Edit(key, "text", .string("오늘\u{0}도")), Edit(key, "images", .array([.string("a"), .null])),
        Edit(key, "deleted", false),
    ]

    private static let messages: [FileMessage] =
        [
            .make(
                ArchiveOrder(
                    day: day, device: "iPhone", app: "1.2", records: 3, opensUpTo: Day.first, hasHistory: true,
                    opensTexts: false)),
            .check(file: 0), .check(file: .max), .restore,
            .read(files: [1, 2], ImportSettings(today: day, order: .dayFirst, rank: "01", tripName: "가져온 여행")),
            .readPlaces(file: 7), .rows([], isLast: true), .rows(Array("{}\n".utf8), isLast: false), .opened([1]),
            .next, .storedPhoto(""), .storedPhoto("00ff"), .choose(.stop, file: 3, row: -1),
            .omit(true, file: -1, row: -1), .match(.text, column: -1, file: 0), .show(240), .day(day), .take, .stay,
            .progress(100), .wantsRecords, .open([2, 3]), .made(ArchiveGaps(photos: 1, history: 2)),
            .found(ArchiveContents(day: day, device: "", photos: 2_000, missing: 3)), .merge(records: [10]),
            .mergeHistory([0]), .drafts([7]), .restored, .broken("QuotaExceededError", isStored: true), .isArchive,
            .preview(preview), .preview(ImportPreview()), .rejected(preview.rejected), .photo(file: 4, done: 5, of: 6),
            .edits(edits, back: [.delete(key)], missing: 1, isLast: true), .places(.found(places)),
            .places(.failed(ImportFailure(.unexpectedEnd, line: 3))), .places(.largeZip), .places(.unread),
            .plan("<gpx/>"),
        ] + TripFormat.allCases.map { .writePlan($0, trip: "T", rows: [10], now: 1_795_000_000_123) }

    /// Of a line that is no record a person is told the same as of a manifest that cannot be read.
    private static let reasons: [(ArchiveError.Reason, ArchiveError.Reason)] = [
        (.notAnArchive, .notAnArchive), (.cut, .cut), (.newer(version: 9), .newer(version: 0)),
        (.unsafeName, .unsafeName), (.duplicateName, .duplicateName), (.overlapping, .overlapping),
        (.unsupported, .unsupported), (.tooLarge, .tooLarge), (.wrongSum, .wrongSum), (.unlisted, .unlisted),
        (.missing, .missing), (.malformed, .malformed), (.line(3, .malformedName("a")), .malformed),
    ]

    @Test("comes as it went")
    func same() throws {
        for message in Self.messages {
            let read = try #require(FileMessage(message.bytes), "\(message)")
            #expect("\(read)" == "\(message)")
            #expect(read.bytes == message.bytes)
        }
    }

    @Test("says why a file is no archive, and in which entry")
    func refusals() throws {
        for (reason, told) in Self.reasons {
            for entry in ["records/0001.jsonl", "", nil] {
                let message = FileMessage.refused(ArchiveError(reason, in: entry))
                guard case .refused(let error)? = FileMessage(message.bytes) else {
                    Issue.record("\(message)")
                    continue
                }
                #expect("\(error.reason)" == "\(told)")
                #expect(error.entry == entry)
            }
        }
    }

    @Test("that is cut, or has more behind it, is none")
    func cut() {
        for message in Self.messages {
            let bytes = message.bytes
            for count in 0..<bytes.count {
                #expect(FileMessage(Array(bytes.prefix(count))) == nil, "\(message) \(count)")
            }
            #expect(FileMessage(bytes + [0]) == nil)
        }
    }

    @Test("of any bytes is one that can be written again, or none")
    func noise() {
        var random = SystemRandomNumberGenerator()
        for _ in 0..<20_000 {
            var bytes = Self.messages.randomElement(using: &random)!.bytes
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                bytes[Int.random(in: bytes.indices, using: &random)] = .random(in: 0...255, using: &random)
            }
            if let read = FileMessage(bytes) { #expect(FileMessage(read.bytes) != nil, "\(bytes)") }
        }
    }
}
