import Almanac

extension ImportPreview {
    func write(to writer: inout MessageWriter) {
        writer.add(count: files.count)
        for file in files { file.write(to: &writer) }
        writer.add(fileCount)
        writer.add(count: rejected.count)
        for one in rejected { one.write(to: &writer) }
        writer.add(isCut)
        writer.add(count: counts.count)
        for number in counts + [photos, here, refused, left, choosable, omitted] { writer.add(number) }
    }

    init(_ reader: inout MessageReader) {
        for _ in 0..<reader.count() { files.append(File(&reader)) }
        fileCount = reader.number()
        for _ in 0..<reader.count() { rejected.append(Rejected(&reader)) }
        isCut = reader.flag()
        for _ in 0..<reader.count() { counts.append(reader.number()) }
        photos = reader.number()
        here = reader.number()
        refused = reader.number()
        left = reader.number()
        choosable = reader.number()
        omitted = reader.number()
    }
}

extension ImportPreview.File {
    fileprivate func write(to writer: inout MessageWriter) {
        writer.add(name)
        writer.add(title)
        writer.add(kinds.map { $0.rawValue })
        writer.add([kind.rawValue])
        writer.add(isUniform)
        writer.add(count: columnNames.count)
        for name in columnNames { writer.add(name) }
        writer.add(count: columns.count)
        for column in columns { writer.add(column) }
        writer.add(count: rows.count)
        for row in rows { row.write(to: &writer) }
        writer.add(choosable)
        writer.add(omitted)
    }

    fileprivate init(_ reader: inout MessageReader) {
        name = reader.text()
        title = reader.text()
        kinds = reader.kinds()
        kind = reader.kinds().first ?? .day
        isUniform = reader.flag()
        for _ in 0..<reader.count() { columnNames.append(reader.text()) }
        for _ in 0..<reader.count() { columns.append(reader.number()) }
        for _ in 0..<reader.count() { rows.append(ImportPreview.Row(&reader)) }
        choosable = reader.number()
        omitted = reader.number()
    }
}

extension MessageReader {
    fileprivate mutating func kinds() -> [ImportKind] {
        var kinds: [ImportKind] = []
        for value in bytes() {
            if let kind = ImportKind(rawValue: value) { kinds.append(kind) } else { fail() }
        }
        return kinds
    }
}

extension ImportPreview.Row {
    fileprivate func write(to writer: inout MessageWriter) {
        writer.add(name)
        writer.add([kind.rawValue])
        switch outcome {
        case .imported: writer.add(-1)
        case .here: writer.add(-2)
        case .refused(let reason): writer.add(Int32(reason.rawValue))
        }
        writer.add(remark.map { Int32($0.rawValue) } ?? -1)
        writer.add(day)
        writer.add(lunar?.solar)
        writer.add(time ?? -1)
        writer.add(comesAgain)
        writer.add(photos)
        writer.add(isOmitted)
        writer.add(offersChoice)
        writer.add(place)
    }

    fileprivate init(_ reader: inout MessageReader) {
        name = reader.text()
        kind = reader.kinds().first ?? .day
        let outcome = reader.number()
        if outcome >= 0 {
            if let reason = ImportRefusal(rawValue: UInt8(truncatingIfNeeded: outcome)) {
                self.outcome = .refused(reason)
            } else {
                reader.fail()
            }
        } else {
            self.outcome = outcome == -1 ? .imported : .here
        }
        let remark = reader.number()
        self.remark = remark < 0 ? nil : ImportRemark(rawValue: UInt8(truncatingIfNeeded: remark))
        day = reader.day()
        lunar = reader.day().flatMap { LunarDate($0) }
        let time = reader.number()
        self.time = time < 0 ? nil : time
        comesAgain = reader.flag()
        photos = reader.number()
        isOmitted = reader.flag()
        offersChoice = reader.flag()
        place = reader.number()
    }
}

extension ImportPreview.Rejected {
    func write(to writer: inout MessageWriter) {
        writer.add(name)
        var line: Int32 = 0
        if case .malformed(let number) = problem { line = number }
        writer.add(Int32(truncatingIfNeeded: Self.problems.firstIndex { $0.isLike(problem) } ?? 0))
        writer.add(line)
    }

    init(_ reader: inout MessageReader) {
        let name = reader.text()
        let code = Int(reader.number())
        let line = reader.number()
        if !Self.problems.indices.contains(code) { reader.fail() }
        var problem = Self.problems.indices.contains(code) ? Self.problems[code] : .unreadable
        if case .malformed = problem { problem = .malformed(line: line) }
        self.init(name: name, problem: problem)
    }

    private static var problems: [ImportProblem] {
        [
            .tooLarge, .tooManyRows, .notText, .unknownFormat, .malformed(line: 0), .cut, .nothingFound, .zip, .packing,
            .unsafeName, .unreadable, .zipAmongOthers,
        ]
    }
}

extension ImportProblem {
    /// Whether it is the same, maybe in another line.
    fileprivate func isLike(_ other: ImportProblem) -> Bool {
        if case .malformed = self, case .malformed = other { return true }
        return self == other
    }
}
