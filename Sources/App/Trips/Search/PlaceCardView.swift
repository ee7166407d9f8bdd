import AppFrame
import Daybook
import Markup

/// The card of the pin put on the map; on a phone also of the marked place.
func placeCard(_ found: FoundPlaces) -> [HTML] {
    let words = found.words
    if let picked = found.screen.picked {
        return [
            card {
                b(.class("title blk")) { words.pickedPlace }
                span(.class("sub blk")) { LocationEntry.text(picked) }
                div(.class("actions gap")) {
                    button(.class("btn plain small"), .click { found.screen.unpick() }) { words.removePin }
                    button(.class("btn small"), .click { found.screen.addPicked() }) {
                        icon("plus", "m")
                        words.addHere
                    }
                }
            }
        ]
    }
    guard !found.isWide, let (place, number) = found.search.chosenPlace else { return [] }
    return [
        card {
            b(.class("title blk"), .value(.dir, "auto")) { place.name }
            placeLine(found, place, number)
            div(.class("field gap")) { placeActions(found, place, number) }
        }
    ]
}

private func card(@HTMLBuilder content: () -> [HTML]) -> HTML {
    // Focusable, so that a screen reader continues from here.
    div(.class("card gap"), .id("place-card"), .value(.tabindex, "-1"), key: 4, content: content)
}

/// The kind and the address of a place.
func placeLine(_ found: FoundPlaces, _ place: Place, _ number: Int32) -> HTML {
    var line = ""
    func say(_ part: String) { if !part.isEmpty { line += (line.isEmpty ? "" : " · ") + part } }
    if let stop = found.planned[Int(number)]?.value {
        say(found.words.planned(stop.day.flatMap { found.trip.days.ordinal(of: $0) }))
    }
    say(found.words.label(of: place.category))
    say(place.shownAddress)
    return span(.class("sub blk"), .value(.dir, "auto")) { line }
}

/// The actions of a place.
func placeActions(_ found: FoundPlaces, _ place: Place, _ number: Int32) -> [HTML] {
    let words = found.words
    let isHere = found.isHere(number)
    let ways = placeLinks(words, place)
    var all: [HTML] = []
    if !ways.isEmpty { all.append(div(.class("chips wrap")) { ways }) }
    all.append(
        button(.class(isHere ? "btn full small quiet" : "btn full small"), .click { found.screen.add(number) }) {
            icon("plus", "m")
            isHere ? words.addAgain(found.ordinal) : words.addTo(found.ordinal)
        })
    return all
}

/// The web page of a place, and its telephone number.
func placeLinks(_ words: Words, _ place: Place) -> [HTML] {
    var ways: [HTML] = []
    if !place.url.isEmpty { ways.append(outsideChip(words.placePage, place.url)) }
    if !place.phone.isEmpty {
        let address = "tel:" + LinkText.encoded(place.phone)
        ways.append(element(.a, [.class("chip"), .value(.href, address)]) { words.call(place.phone) })
    }
    return ways
}

/// A link to an external page, which does not learn where it was opened from.
func outsideChip(_ name: String, _ address: String) -> HTML {
    element(.a, [.class("chip"), .value(.href, address)] + elsewhere) { name }
}
