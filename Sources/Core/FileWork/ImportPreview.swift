import Almanac

/// The files that a person chose, read: the records that they become, before anything is stored. It holds the rows that
/// are shown, and counts all.
public struct ImportPreview: Sendable {
    /// A row of a file.
    public struct Row: Equatable, Sendable {
        public var name = ""
        public var kind = ImportKind.day
        public var outcome = ImportOutcome.imported
        public var remark: ImportRemark?
        /// Its day; nil if it has none.
        public var day: Day?
        /// Its date, if that is lunar and comes again by the lunar calendar.
        public var lunar: LunarDate?
        /// Local time, in minutes after midnight.
        public var time: Int32?
        public var comesAgain = false
        public var photos: Int32 = 0
        /// Whether a person leaves it out.
        public var isOmitted = false
        /// Whether a person may choose its kind of record, whatever the others become.
        public var offersChoice = false
        /// The place of its item in the file, from 0, whatever the order of the rows.
        public var place: Int32 = 0

        public init() {}
    }

    /// A file, with the first of its rows.
    public struct File: Equatable, Sendable {
        public var name = ""
        /// The title in the file; empty if there is none.
        public var title = ""
        /// The kinds among which the person may choose for its items; empty if there is no choice.
        public var kinds: [ImportKind] = []
        /// The kind that its items become.
        public var kind = ImportKind.day
        /// Whether all its items become the kind that is chosen for the file.
        public var isUniform = true
        /// Tables alone: the names of the columns.
        public var columnNames: [String] = []
        /// Tables alone: the column index of each ``ImportRole``, from 0; below 0 for none.
        public var columns: [Int32] = []
        public var rows: [Row] = []
        /// How many rows a person may leave out, and leaves out.
        public var choosable: Int32 = 0
        public var omitted: Int32 = 0

        public init() {}
    }

    /// A file that was rejected as a whole.
    public struct Rejected: Equatable, Sendable {
        public let name: String
        public let problem: ImportProblem

        public init(name: String, problem: ImportProblem) {
            self.name = name
            self.problem = problem
        }
    }

    /// The first of the files, and how many there are.
    public var files: [File] = []
    public var fileCount: Int32 = 0
    /// The first of the rejected.
    public var rejected: [Rejected] = []
    /// Whether there are more files, rows or rejected files than are shown.
    public var isCut = false
    /// How many rows of each ``ImportKind`` are imported.
    public var counts: [Int32] = []
    /// The number of photos in the rows to import; one in two entries counts twice.
    public var photos: Int32 = 0
    /// How many rows are already here, cannot be imported, and are left out by the person.
    public var here: Int32 = 0
    public var refused: Int32 = 0
    public var left: Int32 = 0
    /// How many rows of all files a person may leave out, and leaves out.
    public var choosable: Int32 = 0
    public var omitted: Int32 = 0

    public init() {}

    /// The number of rows to import.
    public var count: Int32 { counts.reduce(0, +) }

    public func count(_ kind: ImportKind) -> Int32 {
        Int(kind.rawValue) < counts.count ? counts[Int(kind.rawValue)] : 0
    }

    /// Shows rows as left out, or taken; -1 for all files, or all rows of one.
    public mutating func omit(_ isOmitted: Bool, file: Int32, row: Int32) {
        if file < 0 { omitted = isOmitted ? choosable : 0 }
        for number in files.indices where file < 0 || number == Int(file) {
            if row < 0 { files[number].omitted = isOmitted ? files[number].choosable : 0 }
            for place in files[number].rows.indices {
                let one = files[number].rows[place]
                if one.outcome.isChoosable, row < 0 || one.place == row {
                    files[number].rows[place].isOmitted = isOmitted
                }
            }
        }
    }
}
