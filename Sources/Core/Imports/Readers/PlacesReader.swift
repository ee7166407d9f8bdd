import Daybook
import Exchange
import FileWork

/// Takes over the places that trips can import: KML, GPX, GeoJSON, Google's lists.
enum PlacesReader {
    static func read(_ bytes: [UInt8], _ name: String, _ clock: ImportClock) throws(ImportProblem) -> ImportFile {
        let file = ImportFile(.places, name, kind: .stop)
        var isCut = false
        do throws(ImportFailure) {
            let found = try TripImport.read(bytes) { day, time in clock.told(day, time) }
            file.title = found.title
            file.concept = found.concept
            file.span = found.span
            isCut = found.isCut
            for entry in found.entries {
                let item = ImportItem()
                item.title = entry.place.name
                item.place = entry.place
                item.address = entry.place.shownAddress
                item.point = entry.place.point
                item.text = entry.memo
                item.day = entry.day
                item.time = entry.time
                item.minutes = entry.minutes
                item.isMustSee = entry.isMustSee
                file.items.append(item)
            }
            for line in found.omitted {
                file.items.append(ImportItem(refusal: .empty, title: "", line: line))
            }
            for _ in 0..<found.shapes { file.items.append(ImportItem(refusal: .shape, title: name)) }
        } catch {
            guard error.reason == .nothingFound, let link = link(in: bytes) else { throw ImportProblem(error) }
            file.items.append(ImportItem(refusal: .empty, title: link))
        }
        // Better none than only the first ones without notice.
        if isCut { throw .tooManyRows }
        return file
    }

    /// The name and the address of a map that is only linked, as My Maps offers beside the whole map; nil if there is
    /// none.
    private static func link(in bytes: [UInt8]) -> String? {
        guard ImportText.place(of: "<NetworkLink", in: bytes) != nil else { return nil }
        var reader = XMLReader(bytes)
        var (name, address, text) = ("", "", "")
        var depth = 0
        while let token = try? reader.next(), token != .end {
            switch token {
            case .open(let opened):
                if opened == "NetworkLink" { depth = 1 }
                text = ""
            case .text(let more): text += more
            case .close(let closed):
                if closed == "NetworkLink" { return Text.trimmed(name + " " + address) }
                if depth == 1, closed == "name" { name = Text.trimmed(text) }
                if depth == 1, closed == "href" { address = Text.trimmed(text) }
            case .end: break
            }
        }
        return nil
    }
}
