import Daybook
import Exchange
import FileWork

/// Takes over the places that trips can import: KML, GPX, GeoJSON, Google's lists.
enum PlacesReader {
    static func read(_ bytes: [UInt8], _ name: String) throws(ImportProblem) -> ImportFile {
        let file = ImportFile(.places, name, kind: .stop)
        var isCut = false
        do throws(ImportFailure) {
            let found = try TripImport.read(bytes)
            file.title = found.title
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
            throw ImportProblem(error)
        }
        // Better none than only the first ones without notice.
        if isCut { throw .tooManyRows }
        return file
    }
}
