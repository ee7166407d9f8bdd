import Almanac
import Daybook
import Exchange
import FileWork
import Imports
import Replica

/// Reads the places of a file.
final class PlacesJob {
    private unowned(unsafe) let program: FileProgram
    private let number: Int32
    /// Finds the map in a KMZ file.
    private var zip: ForeignFiles?

    init(_ program: FileProgram, _ number: Int32) {
        self.program = program
        self.number = number
    }

    func begin() {
        ask(.open(file: number)) { [self] answer in
            let size = Lines.number(answer)
            ask(.read(from: 0, count: Int32(min(size, 4)))) { [self] head in
                let isZip = head == [0x50, 0x4B, 3, 4]
                if size > Int64(TripImport.byteLimit) {
                    send(isZip ? .largeZip : .failed(ImportFailure(.tooLarge)))
                } else if isZip {
                    findMap(size)
                } else {
                    ask(.read(from: 0, count: Int32(size))) { [self] in decode($0) }
                }
            }
        }
    }

    private func ask(_ step: FileStep, then completion: @escaping ([UInt8]) -> Void) {
        program.ask(step) { [self] piece in
            if case .bytes(let bytes) = piece { completion(bytes) } else { send(.unread) }
        }
    }

    private func send(_ found: PlacesFound) { program.send(.places(found)) }

    /// KMZ is a zip file that contains a map (KML 2.3, section 6.1).
    private func findMap(_ size: Int64) {
        let packed = ImportFailure(.packed)
        let files = ForeignFiles([], ImportClock(today: .first) { _ in 0 }, in: program) { [self] in
            send(.failed(packed))
        }
        zip = files
        files.archive = { [self] in program.didFindArchive($0) }
        files.findMap(size) { [self] map in
            // A file that is packed twice is no map.
            if map.starts(with: [0x50, 0x4B]) { send(.failed(packed)) } else { decode(map) }
        }
    }

    private func decode(_ bytes: [UInt8]) {
        // Of bytes in no encoding the reader says why they are no map.
        guard let encodings = TextEncoding.all(of: bytes) else { return read(bytes) }
        ask(.decode(encodings: encodings, bytes)) { [self] text in read(text.isEmpty ? bytes : text) }
    }

    private func read(_ bytes: [UInt8]) {
        do throws(ImportFailure) {
            let clock = ImportClock(today: .first, offset: program.offset)
            // Routes are the days of the trip, in their order.
            let found = try TripImport.read(bytes, datesRoutes: false) { day, time in clock.told(day, time) }
            send(.found(found))
        } catch {
            send(.failed(error))
        }
    }
}

/// The plan of a trip in a format, from the rows of its records.
func planFile(_ format: TripFormat, of trip: String, _ rows: [UInt8], now: Int64) -> String {
    var index = TripsIndex()
    var found: Trip?
    for row in Lines.split(rows) {
        guard let record = try? Record(row: row) else { continue }
        index.update(record)
        if record.key == Trip.key(trip) { found = Trip(record) }
    }
    guard let found else { return "" }
    let plan = TripPlan(found, in: index)
    switch format {
    case .gpx: return plan.gpx
    case .kml: return plan.kml
    case .geoJSON: return plan.geoJSON
    case .iCalendar: return plan.iCalendar(now: now)
    }
}
