import Almanac
import AppFrame
import Daybook
import Markup
import Replica

/// The diary of a trip's day: title, text and photos; below them, texts that other devices wrote independently.
final class DiaryScreen: Screen {
    private let trips: Trips
    private let tripID: String
    private let day: Day
    private(set) var editor: DiaryEditor?

    init(_ route: Route, trip: String, _ day: Day, of trips: Trips) {
        self.trips = trips
        tripID = trip
        self.day = day
        trips.shownDay = (trip, day)
        super.init(route, in: trips.context)
        if let ordinal = trips.trip(trip)?.days.ordinal(of: day) { context.perform(.reveal(id: "day-tab-\(ordinal)")) }
        editor = trips.trip(trip).flatMap { DiaryEditor.open($0, day, of: trips) }
    }

    // Never the title of the trip: everybody passing by sees the name of a window.
    override var title: String { words.diary }

    override var focus: String { editor?.isEmpty == true ? "diary-text" : "heading" }

    override func presents(_ route: Route) -> Bool {
        if case .trips(.photo(let trip, let day, _)) = route { trip == tripID && day == self.day } else { false }
    }

    override func saveDrafts() { editor?.saveDraft() }

    override func willClose() { editor?.close() }

    override func didStoreDraft(_ name: String, _ result: SaveResult) { editor?.didStoreDraft(name, result) }

    override func observe(_ event: AppEvent) { if case .recordsDidChange = event { editor = editor?.updated() } }

    /// Switches to another text of the day.
    private func edit(_ note: TripNote) {
        editor?.close()
        editor = DiaryEditor(note, of: trips)
        context.focus("diary-text")
    }

    /// Stores the typed text first, since the earlier texts are compared with it.
    private func showHistory(_ editor: DiaryEditor) {
        editor.close()
        let note = trips.index.notes.part(id: editor.note.id)?.value ?? editor.note
        self.editor = DiaryEditor(note, of: trips)
        let key = note.key
        presented = HistorySheet(
            over: self, of: key, [HistoryField("text", words.wholeText), HistoryField("title", words.title)],
            opener: "history-" + key.id)
    }

    private func delete() {
        editor?.delete()
        editor = nil
        context.close()
    }

    /// The other texts of the day.
    private var others: [TripPart<TripNote>] {
        trips.index.notes(of: tripID, on: day).filter { $0.value.id != editor?.note.id && !$0.value.isEmpty }
    }

    /// The photos of the day: its own, then those of the other texts.
    override var photos: [String] {
        var all = editor?.note.images ?? []
        for other in others { all = PhotoList.adding(other.value.images, to: all) }
        return all
    }

    override var illustrated: IllustratedText? { editor }

    /// Returns the address of each photo of the day.
    private var large: (String) -> Route { { [tripID, day] in .trips(.photo(trip: tripID, day, hash: $0)) } }

    // MARK: its view

    override func view() -> HTML {
        guard let trip = trips.trip(tripID), let editor else { return lostTrip(context) }
        let others = others
        return element(.main, [.class("main diary")]) {
            head(trip)
            div(key: 1) {
                banners(context)
                state(trip, editor)
                editor.autosave.banners { editor.bringBack() }
                if !others.isEmpty {
                    banner("cards", words.otherDiaries)
                }
            }
            page(editor)
            for other in others { otherNote(other) }
        }
    }

    private func page(_ editor: DiaryEditor) -> HTML {
        let add = filesHandler { editor.addPhotos($0) }
        return element(.div, [.class("inkpad"), .on(.drop, add), .on(.paste, add)], key: 2) {
            titleField(editor)
            textField(editor)
            editor.photosField(key: 2, button: [editor.photoButton("btn quiet full filebtn")], large: large)
            if !editor.original.isEmpty, !editor.note.isEmpty, editor.reading.isEmpty {
                iconButton("btn quiet full", "clock", size: "m", words.earlierTexts, [.id("history-" + editor.note.id)])
                {
                    [self] in showHistory(editor)
                }
            }
            if !editor.isEmpty { deleteButton(words.deleteDiary, key: 3) { [self] in delete() } }
        }
    }

    private func head(_ trip: Trip) -> HTML {
        let days = dayTabs(
            trips, trip, day, route: { .trips(.diary(trip: trip.id, $0)) },
            show: { [context] in context.replace(with: .trips(.diary(trip: trip.id, $0))) })
        return tripHead(trips, trip, .diary, over: self, days: [days])
    }

    /// The day, since no tab may show it, and whether everything is stored.
    private func state(_ trip: Trip, _ editor: DiaryEditor) -> HTML {
        div(.class("bar2")) {
            span(.class("grow sub")) {
                words.diaryDay(trip.days.ordinal(of: day), words.shortDate(day, today: today))
            }
            // The draft is kept, but is more than a diary takes.
            savedMark(
                words,
                editor.isSaved && editor.note.charactersOver <= 0 && words.tooLong(editor.note.titleProblem) == nil)
            button(.class("textbtn main-act"), .click(.close)) { words.done }
        }
    }

    private func titleField(_ editor: DiaryEditor) -> HTML {
        paperTitle(
            "diary-title", words.diaryTitle, editor.title, hint: words.diaryTitle,
            problem: words.tooLong(editor.note.titleProblem), key: 0
        ) { [context] in context.focus("diary-text") }
    }

    private func textField(_ editor: DiaryEditor) -> HTML {
        let over = editor.note.charactersOver
        return paperText(
            "diary-text", words.diaryText, editor.text, hint: words.diaryHint,
            problem: over > 0 ? words.textTooLong(over) : nil, key: 1)
    }

    /// Another text of the day, to read, and to edit on demand.
    private func otherNote(_ part: TripPart<TripNote>) -> HTML {
        let note = part.value
        return element(.article, [.class("card twin")], key: part.key + 2) {
            if !PageText.isBlank(note.title) { h2(.class("serif"), .value(.dir, "auto")) { note.title } }
            if !PageText.isBlank(note.text) { div(.class("paper"), .value(.dir, "auto")) { note.text } }
            photoGrid(words, note.images, large: large)
            button(.class("btn quiet small"), .click { [self] in edit(note) }) { words.editThis }
        }
    }
}
