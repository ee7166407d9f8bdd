import Almanac
import Daybook

/// Reads GPX 1.0 and 1.1, and KML 2.2: places and the names around them, in one pass.
struct MapFileReader {
    private var reader: XMLReader
    private var found = TripImport()
    /// The way points of GPX outside routes; points that also occur in a route are dropped at the end.
    private var loose: [(entry: TripImport.Entry, stamp: Stamp?)] = []
    /// When a way point was made, by its own element; and the same for the entries found, by their places.
    private typealias Stamp = (day: Day, time: Int32?)
    private var stamp: Stamp?
    private var stamps: [(place: Int, stamp: Stamp)] = []
    private let local: TripImport.Local
    private let datesRoutes: Bool
    private var path: [String] = []
    private var texts: [String] = []
    private var entry: TripImport.Entry?
    private var route: Int32 = 0
    /// The open routes and folders, the innermost last.
    private var folders: [Folder] = []

    private struct Folder {
        /// Its number among those with places, from 1; 0 while it has none.
        var number: Int32 = 0
        var day: Day?
    }

    /// Whether the placemark is a line or an area.
    private var isShape = false

    /// - Parameter datesRoutes: as for ``TripImport/read(_:datesRoutes:local:)``.
    static func read(
        _ bytes: [UInt8], datesRoutes: Bool, _ local: @escaping TripImport.Local
    ) throws(ImportFailure) -> TripImport {
        var file = MapFileReader(XMLReader(bytes), datesRoutes: datesRoutes, local)
        guard case .open(let root) = try file.reader.next(), root == "gpx" || root == "kml" else {
            throw ImportFailure(.unknownFormat)
        }
        file.begin(root)
        while true {
            switch try file.reader.next() {
            case .open(let name): file.begin(name)
            case .text(let text): file.texts[file.texts.count - 1] += text
            case .close(let name): file.end(name)
            case .end: return file.finished()
            }
        }
    }

    private init(_ reader: XMLReader, datesRoutes: Bool, _ local: @escaping TripImport.Local) {
        self.reader = reader
        self.datesRoutes = datesRoutes
        self.local = local
    }

    private mutating func begin(_ name: String) {
        path.append(name)
        texts.append("")
        switch name {
        case "wpt", "rtept":
            var new = TripImport.Entry()
            if let latitude = reader.attribute("lat"), let longitude = reader.attribute("lon") {
                new.place.point = GeoPoint(latitude: latitude, longitude: longitude)
            }
            if name == "rtept" { stand(&new) }
            entry = new
            stamp = nil
        case "Placemark":
            var new = TripImport.Entry()
            stand(&new)
            entry = new
            isShape = false
        case "rte", "Folder": folders.append(Folder())
        case "trk": found.shapes += 1
        case "link":
            if let address = reader.attribute("href") { entry?.place.url = Place.safe(address) }
        case "LineString", "Polygon", "LinearRing", "Track", "MultiTrack": isShape = true
        default: break
        }
    }

    private mutating func end(_ name: String) {
        path.removeLast()
        let text = texts.removeLast()
        let parent = path.last ?? ""
        switch (name, parent) {
        case ("wpt", _):
            partAddress()
            if let entry { loose.append((entry, stamp)) }
            entry = nil
        case ("rtept", _):
            partAddress()
            if let entry { add(entry, stamp) }
            entry = nil
        case ("Placemark", _):
            if isShape, entry?.place.point == nil { found.shapes += 1 } else if let entry { found.add(entry) }
            entry = nil
        case ("rte", _), ("Folder", _): folders.removeLast()
        case ("name", "rte"), ("name", "Folder"):
            folders[folders.count - 1].day = try? Day.parse(Text.trimmed(text))
        case ("name", "metadata"), ("name", "Document"), ("name", "gpx"):
            if found.title.isEmpty { found.title = Text.trimmed(text) }
        case ("time", "wpt"), ("time", "rtept"):
            if let (day, time) = TripImport.moment(text, local), let day { stamp = (day, time) }
        case (_, "wpt"), (_, "rtept"), (_, "Placemark"), ("when", "TimeStamp"), ("coordinates", "Point"):
            describe(name, text)
        case ("begin", "TimeSpan"):
            _ = entry?.read(moment: text, local)
        case ("end", "TimeSpan"): close(span: text)
        // OsmAnd writes it in an element of its own.
        case ("address", "extensions"):
            if entry?.place.address.isEmpty == true { entry?.place.address = Text.trimmed(text) }
        case ("StreetAddress", "Address"):
            if entry?.place.address.isEmpty == true { entry?.place.address = Text.trimmed(text) }
        default: break
        }
    }

    /// Removes the address of a way point from its memo, where it is appended for programs that show a single text.
    private mutating func partAddress() {
        guard let address = entry?.place.address.utf8, !address.isEmpty, let memo = entry.map({ Array($0.memo.utf8) }),
            memo.suffix(address.count).elementsEqual(address)
        else { return }
        let rest = memo.dropLast(address.count)
        if rest.isEmpty || rest.last == 0x0A { entry?.memo = String(decoding: rest.dropLast(), as: UTF8.self) }
    }

    /// Puts a place into the innermost folder around it. Only folders with places of their own count as routes.
    private mutating func stand(_ entry: inout TripImport.Entry) {
        guard let last = folders.indices.last else { return }
        if folders[last].number == 0 {
            route += 1
            folders[last].number = route
        }
        (entry.route, entry.day) = (folders[last].number, folders[last].day)
    }

    /// Reads the content of a child element of a place.
    private mutating func describe(_ name: String, _ text: String) {
        switch name {
        case "name": entry?.place.name = text
        case "desc": if !Text.trimmed(text).isEmpty { entry?.memo = text }
        case "description": entry?.memo = MapFileReader.plain(text)
        case "address": entry?.place.address = Text.trimmed(text)
        case "phoneNumber": entry?.place.phone = Text.trimmed(text)
        case "when": _ = entry?.read(moment: text, local)
        // GPX 1.0, beside the links of 1.1.
        case "url": if entry?.place.url.isEmpty == true { entry?.place.url = Place.safe(Text.trimmed(text)) }
        case "cmt": if entry?.read(moment: text, local) == false, entry?.memo.isEmpty == true { entry?.memo = text }
        case "type":
            if let kind = PlaceCategory.Kind(rawValue: Text.trimmed(text)) { entry?.place.category.kind = kind }
        case "coordinates":
            // Longitude first; the altitude is ignored.
            let numbers = Text.parts(text, at: UInt8(ascii: ","))
            if numbers.count >= 2 { entry?.place.point = GeoPoint(latitude: numbers[1], longitude: numbers[0]) }
        default: break
        }
    }

    /// Reads the end of a span of time: how long a place takes on its day.
    private mutating func close(span text: String) {
        guard let end = TripImport.moment(text, local), let day = end.day else { return }
        guard let first = entry?.day, let from = entry?.time else {
            if entry?.day == nil { entry?.day = day }
            return
        }
        // No visit is longer than a day, and the minutes of many days may exceed the type.
        let days = first.days(to: day)
        guard let time = end.time, days == 0 || days == 1 else { return }
        let minutes = days * 1440 + time - from
        if minutes > 0, minutes <= Stop.longest { entry?.minutes = minutes }
    }

    /// Adds a way point, and remembers when it was made.
    private mutating func add(_ entry: TripImport.Entry, _ stamp: Stamp?) {
        let place = found.entries.count
        found.add(entry)
        if found.entries.count > place, entry.day == nil, let stamp { stamps.append((place, stamp)) }
    }

    private mutating func finished() -> TripImport {
        let routed = found.entries.count
        for (entry, stamp) in loose {
            let name = Text.trimmed(entry.place.name)
            let place = found.entries[..<routed].firstIndex {
                $0.place.point == entry.place.point && $0.place.name.utf8.elementsEqual(name.utf8)
            }
            // A route says of its points less than the way points of the same name do.
            if let place { fill(place, entry, stamp) } else { add(entry, stamp) }
        }
        setTimes()
        return found
    }

    /// Completes a point of a route by the way point that it is.
    private mutating func fill(_ place: Int, _ other: TripImport.Entry, _ stamp: Stamp?) {
        var entry = found.entries[place]
        if entry.memo.isEmpty { entry.memo = String(PageText.cleaned(other.memo).prefix(Int(Stop.memoLimit))) }
        if entry.place.address.isEmpty { entry.place.address = other.place.address }
        if entry.place.phone.isEmpty { entry.place.phone = other.place.phone }
        if entry.place.url.isEmpty { entry.place.url = other.place.url }
        if entry.place.category == PlaceCategory() { entry.place.category = other.place.category }
        if entry.day == nil { (entry.day, entry.time) = (other.day, other.time) }
        found.entries[place] = entry
        if entry.day == nil, let stamp, !stamps.contains(where: { $0.place == place }) { stamps.append((place, stamp)) }
    }

    /// Puts way points without a day on those on which they were made, as on a walk; points that somebody collected
    /// over more than a year stay without a day.
    private mutating func setTimes() {
        var days: TripDays?
        var undated: [(place: Int, stamp: Stamp)] = []
        for (place, stamp) in stamps {
            let entry = found.entries[place]
            if entry.day != nil || entry.route != nil && !datesRoutes { continue }
            undated.append((place, stamp))
            let day = stamp.day
            days = days.map { TripDays(min($0.first, day), max($0.last, day)) } ?? TripDays(day, day)
        }
        guard let days, !days.asks else { return }
        for (place, stamp) in undated {
            found.entries[place].day = stamp.day
            found.entries[place].time = stamp.time
        }
    }

    /// The HTML entities that programs write by name, each after its name.
    private static let entities: [[UInt8]] = [
        Array("amp;&".utf8), Array("lt;<".utf8), Array("gt;>".utf8), Array("quot;\"".utf8), Array("#39;'".utf8),
        Array("nbsp; ".utf8),
    ]

    /// The plain text of a description, which may be HTML: without its tags, with line breaks for `br`.
    private static func plain(_ html: String) -> String {
        var bytes: [UInt8] = []
        let all = Array(html.utf8)
        // The start of the tag, after its sign.
        var tag: Int?
        // The end of an entity that was already read.
        var end = 0
        for place in all.indices where place >= end {
            if let start = tag {
                guard all[place] == UInt8(ascii: ">") else { continue }
                if place - start > 1, all[start] | 0x20 == UInt8(ascii: "b"), all[start + 1] | 0x20 == UInt8(ascii: "r")
                {
                    bytes.append(0x0A)
                }
                tag = nil
            } else if all[place] == UInt8(ascii: "<") {
                tag = place + 1
            } else if all[place] == UInt8(ascii: "&"),
                let name = entities.first(where: { all[(place + 1)...].starts(with: $0.dropLast()) })
            {
                bytes += name.suffix(1)
                end = place + name.count
            } else {
                bytes.append(all[place])
            }
        }
        // A less-than sign that starts no tag.
        if let tag { bytes += all[(tag - 1)...] }
        return String(decoding: bytes, as: UTF8.self)
    }
}
