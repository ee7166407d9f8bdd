import Daybook
import Replica

extension PlacesFound {
    func write(to writer: inout MessageWriter) {
        switch self {
        case .found(let found):
            writer.add(0 as Int32)
            found.write(to: &writer)
        case .failed(let failure):
            writer.add(1 as Int32)
            writer.add(Int32(failure.reason.rawValue))
            writer.add(failure.line)
        case .largeZip: writer.add(2 as Int32)
        case .unread: writer.add(3 as Int32)
        }
    }

    init(_ reader: inout MessageReader) {
        switch reader.number() {
        case 0: self = .found(TripImport(&reader))
        case 1:
            let reason = ImportFailure.Reason(rawValue: UInt8(truncatingIfNeeded: reader.number()))
            let line = reader.number()
            if reason == nil { reader.fail() }
            self = .failed(ImportFailure(reason ?? .malformed, line: line))
        case 2: self = .largeZip
        default: self = .unread
        }
    }
}

extension TripImport {
    fileprivate func write(to writer: inout MessageWriter) {
        writer.add(title)
        writer.add(concept)
        writer.add(span?.first)
        writer.add(span?.last)
        writer.add(count: entries.count)
        for entry in entries { entry.write(to: &writer) }
        writer.add(withoutLocation)
        writer.add(shapes)
        writer.add(count: omitted.count)
        for line in omitted { writer.add(line) }
        writer.add(isCut)
    }

    fileprivate init(_ reader: inout MessageReader) {
        self.init()
        title = reader.text()
        concept = reader.text()
        let (first, last) = (reader.day(), reader.day())
        if let first, let last { span = TripDays(first, last) }
        for _ in 0..<reader.count() { entries.append(Entry(&reader)) }
        withoutLocation = reader.number()
        shapes = reader.number()
        for _ in 0..<reader.count() { omitted.append(reader.number()) }
        isCut = reader.flag()
    }
}

extension TripImport.Entry {
    fileprivate func write(to writer: inout MessageWriter) {
        var fields: [JSONMember] = []
        for field in place.fields where !field.value.isNull { fields.append(JSONMember(field.name, field.value)) }
        writer.add(JSON.object(fields).bytes)
        writer.add(day)
        for number in [route, time, minutes] { writer.add(number ?? .min) }
        writer.add(memo)
        writer.add(isMustSee)
    }

    fileprivate init(_ reader: inout MessageReader) {
        self.init()
        let json = try? JSON.parse(reader.bytes())
        if json == nil { reader.fail() }
        place = Place { json?[$0] }
        day = reader.day()
        func number(_ value: Int32) -> Int32? { value == .min ? nil : value }
        route = number(reader.number())
        time = number(reader.number())
        minutes = number(reader.number())
        memo = reader.text()
        isMustSee = reader.flag()
    }
}
