import Almanac
import Daybook
import FileWork
import Replica

/// Reads the JSON of Day One's export: entries in Markdown, with photos beside it, named by the MD5 of their bytes.
enum DayOneReader {
    static func read(_ entries: [JSON], _ name: String, _ clock: ImportClock) -> ImportFile {
        let file = ImportFile(.dayOne, name, kind: .page)
        for entry in entries { file.items.append(item(entry, clock)) }
        return file
    }

    private static func item(_ entry: JSON, _ clock: ImportClock) -> ImportItem {
        let item = ImportItem()
        item.source = entry.text("uuid")
        // The day on which it was written there, wherever it is read: the instant alone has another one elsewhere.
        let moment = clock.moment(entry.text("creationDate"), zone: entry.text("timeZone"))
        item.day = moment?.day
        item.isElsewhere = moment?.isElsewhere == true
        item.time = moment?.time
        item.tellsTime = true
        item.photos = photos(entry["photos"]?.array ?? [])
        let text = entry.text("text")
        MarkdownReader.read(text.isEmpty ? rich(entry.text("richText")) : plain(text), into: item)
        for tag in entry["tags"]?.array ?? [] {
            if let tag = tag.string, !tag.isEmpty { item.aside.append("#" + tag) }
        }
        item.address = place(entry["location"] ?? .null)
        item.weather = weather(entry["weather"] ?? .null)
        if item.text.isEmpty, item.title.isEmpty {
            // A page needs a text: a photo alone, a place or a tag is worth keeping.
            for words in [item.address, item.weather] + item.aside where item.title.isEmpty { item.title = words }
            if !item.photos.isEmpty {
                item.text = "📷"
            } else if item.title.isEmpty {
                (item.refusal, item.title) = (.empty, moment?.day.text ?? item.source)
            }
        }
        return item
    }

    /// Its photos, in their order in the entry.
    private static func photos(_ all: [JSON]) -> [String] {
        var photos: [(place: Int32, sum: String)] = []
        for photo in all {
            guard let sum = photo["md5"]?.string, sum.utf8.count == 32 else { continue }
            let place = photo["orderInEntry"]?.int32 ?? Int32(truncatingIfNeeded: photos.count)
            let behind = photos.firstIndex { $0.place > place } ?? photos.count
            photos.insert((place, sum), at: behind)
        }
        return photos.map { $0.sum }
    }

    /// The text of an entry that has it in parts with their looks alone.
    private static func rich(_ text: String) -> String {
        guard let json = try? JSON.parse(Array(text.utf8)) else { return "" }
        var plain = ""
        for part in json["contents"]?.array ?? [] {
            let text = part.text("text")
            let isLineStart = plain.isEmpty || plain.utf8.last == 0x0A
            if isLineStart, let level = part["attributes"]?["line"]?["header"]?.int32, level > 0, level < 7 {
                for _ in 0..<level { plain += "#" }
                plain += " "
            }
            plain += text
        }
        return plain
    }

    /// The name of a place, and its town unless that is the same.
    private static func place(_ location: JSON) -> String {
        let place = location.text("placeName")
        let town = location.text("localityName")
        return place.isEmpty ? town : town.isEmpty || town == place ? place : place + ", " + town
    }

    /// The sky in words, and the temperature in whole degrees.
    private static func weather(_ weather: JSON) -> String {
        var sky = weather.text("conditionsDescription")
        if let degrees = weather["temperatureCelsius"]?.double, abs(degrees) < 100 {
            sky += (sky.isEmpty ? "" : " ") + "\(Int32(degrees.rounded()))°C"
        }
        return sky
    }

    /// The text without the places of photos, `![](dayone-moment://…)`, and without the backslashes that Day One puts
    /// before signs of Markdown.
    private static func plain(_ text: String) -> String {
        let bytes = Array(text.utf8)
        var plain: [UInt8] = []
        var at = 0
        while at < bytes.count {
            if bytes[at] == UInt8(ascii: "!"), ImportText.place(of: "![](dayone-moment", in: bytes, from: at) == at {
                while at < bytes.count, bytes[at] != UInt8(ascii: ")") { at += 1 }
                at += 1
                continue
            }
            if bytes[at] == UInt8(ascii: "\\"), at + 1 < bytes.count, isSign(bytes[at + 1]) { at += 1 }
            plain.append(bytes[at])
            at += 1
        }
        return String(decoding: plain, as: UTF8.self)
    }

    private static func isSign(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E: true
        default: false
        }
    }
}
