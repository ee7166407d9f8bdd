import Almanac
import Daybook
import Markup

/// The diary of a trip's day: title, text and photos; below them what another device wrote without knowing of it.
func diaryView(_ state: State, _ id: String, _ day: Day) -> HTML {
    guard let trip = state.trips.index.item(id: id)?.trip, let form = state.trips.diary else { return lostTrip(state) }
    let words = state.words
    let others = state.trips.index.notes(of: id, on: day).filter {
        $0.value.id != form.note.id && !$0.value.isEmpty
    }
    return element(.main, [.class("main diary")]) {
        diaryHead(state, trip, form)
        div(key: 1) {
            notices(state)
            if form.isResumed { p(.class("hint"), .role("status")) { words.pageResumed } }
            if !others.isEmpty { twins(words) }
        }
        element(
            .div,
            [
                .class("inkpad"), .on(.drop, photosHandler { .diary(.take($0)) }),
                .on(.paste, photosHandler { .diary(.take($0)) }),
            ], key: 2
        ) {
            diaryTitle(words, form)
            diaryText(words, form)
            diaryPhotos(words, form)
            if !form.note.isEmpty || !form.original.isEmpty {
                div(.class("deleters"), key: 3) {
                    button(.class("btn danger full"), .click(.diary(.delete))) {
                        icon("trash", "m")
                        words.deleteDiary
                    }
                }
            }
        }
        for other in others { otherNote(state, other) }
    }
}

private func diaryHead(_ state: State, _ trip: Trip, _ form: DiaryForm) -> HTML {
    let words = state.words
    let day = form.note.day
    return element(.header, [.class("head")], key: 0) {
        element(
            .a,
            [
                .value(.href, Route.trip(id: trip.id, day).path), .class("round"), .label(words.back),
                .click(.frame(.close)),
            ]
        ) { icon("back") }
        h1(.id("heading"), .value(.tabindex, "-1"), .value(.dir, "auto")) {
            span(.class("over one")) { trip.title }
            words.diaryDay(trip.days.ordinal(of: day), words.shortDate(day, today: state.today))
        }
        span(.class("sub inline saved")) {
            if form.keeping == .stored || (form.keeping == .idle && !form.original.isEmpty) {
                icon("check", "s")
                words.savedMark
            }
        }
        button(.class("textbtn main-act"), .click(.diary(.done))) { words.done }
    }
}

private func twins(_ words: Words) -> HTML {
    div(.class("banner first"), .role("status")) {
        icon("cards")
        p { words.diaryTwins }
    }
}

private func diaryTitle(_ words: Words, _ form: DiaryForm) -> HTML {
    var problem: String?
    if case .tooLong(let limit, let count)? = form.note.titleProblem {
        problem = words.tooLong(limit: limit, now: count)
    }
    return div(.class("field"), key: 0) {
        element(
            .input,
            [
                .id("diary-title"), .class("paper-title"), .label(words.diaryTitle),
                .value(.placeholder, words.diaryTitle), .value(.value, form.note.title), .value(.dir, "auto"),
                .value(.autocomplete, "off"), .value(.enterkeyhint, "next"),
                .on(.input, .text { .diary(.title($0)) }),
                .on(.keydown, .key { $0 == "Enter" ? .pages(.focus(id: "diary-text")) : nil }),
            ] + invalid(problem, "title-error")
        ) {}
        fieldError(problem, "title-error")
    }
}

private func diaryText(_ words: Words, _ form: DiaryForm) -> HTML {
    var problem: String?
    if case .tooLong(let limit, let count)? = form.note.textProblem { problem = words.textTooLong(count - limit) }
    return div(.class("field papers"), key: 1) {
        fieldError(problem, "text-error")
        element(
            .textarea,
            [
                .id("diary-text"), .class("paper-text"), .label(words.diaryText),
                .value(.placeholder, words.diaryHint), .value(.value, form.note.text), .value(.dir, "auto"),
                .value(.rows, "8"), .on(.input, .text { .diary(.text($0)) }),
            ] + invalid(problem, "text-error"), key: 0
        ) {}
    }
}

/// The photos with what adds some; each is seen large, and taken out, on a screen of its own.
private func diaryPhotos(_ words: Words, _ form: DiaryForm) -> HTML {
    let problem =
        form.problem.map { words.photoProblem($0) } ?? (form.leftOver > 0 ? words.photosLeftOver(form.leftOver) : nil)
    return div(
        .class("form"), .id("diary-photos"), .value(.ariaBusy, form.reading.isEmpty ? "false" : "true"),
        key: 2
    ) {
        photoGrid(words, form.note)
        if form.removed != nil {
            div(.class("banner")) {
                p { words.photoRemoved }
                button(.class("textbtn"), .click(.diary(.putBack))) { words.undo }
            }
        }
        element(.label, [.class("btn quiet full filebtn")]) {
            icon("photo")
            words.addPhotos
            element(
                .input,
                [
                    .value(.type, "file"), .id("diary-photo"), .class("hidden"), .value(.accept, "image/*"),
                    .flag(.multiple, true), .on(.change, photosHandler { .diary(.take($0)) }),
                ] + invalid(problem, "photo-error")
            ) {}
        }
        fieldError(problem, "photo-error")
        p(.class("hint"), .role("status")) { form.reading.isEmpty ? "" : words.readingPhoto }
    }
}

/// The payload holds the browser's numbers of the files; none when no file came along.
func photosHandler(_ action: @escaping ([Int32]) -> Action) -> Handler<Action> {
    .key { payload in
        let numbers = photoNumbers(payload).compactMap { photoWhole($0) }
        return numbers.isEmpty ? nil : action(numbers)
    }
}

private func photoGrid(_ words: Words, _ note: TripNote) -> [HTML] {
    guard !note.images.isEmpty else { return [] }
    let count = note.images.count
    return [
        ul(.class("drawings photos"), .label(words.photoCount(count))) {
            for (place, hash) in note.images.enumerated() {
                li {
                    link(
                        to: .diaryPhoto(trip: note.trip, note.day, hash: hash), .class("thumb leaf-s"),
                        .label(words.photoNumber(place + 1, of: count))
                    ) { smallPhoto(hash) }
                }
            }
        }
    ]
}

/// A photo of which no part is known, made small by the browser.
func smallPhoto(_ hash: String) -> HTML {
    element(.canvas, [.value(.photo, hash + " small"), .unseen]) {}
}

/// What else was written on the day, to be read, and gone on with where one wants to.
private func otherNote(_ state: State, _ part: TripPart<TripNote>) -> HTML {
    let note = part.value
    return element(.article, [.class("card twin")], key: part.key + 2) {
        if !PageText.isBlank(note.title) { h2(.class("serif"), .value(.dir, "auto")) { note.title } }
        if !PageText.isBlank(note.text) { div(.class("paper"), .value(.dir, "auto")) { note.text } }
        photoGrid(state.words, note)
        button(.class("btn quiet small"), .click(.diary(.edit(id: note.id)))) { state.words.editThis }
    }
}

/// A photo of the diary, large over the screen, with the ways to the others and out of the diary.
func diaryPhotoView(_ state: State, _ hash: String) -> HTML {
    let words = state.words
    let mine = state.trips.diary?.note.images ?? []
    var all = mine
    if let note = state.trips.diary?.note {
        for other in state.trips.index.notes(of: note.trip, on: note.day) where other.value.id != note.id {
            for image in other.value.images where !all.contains(image) { all.append(image) }
        }
    }
    let place = all.firstIndex(of: hash) ?? 0
    var more: [HTML] = []
    if all.count > 1 {
        more = [
            round(words.previousPhoto, "back", .diary(.look(hash: all[(place + all.count - 1) % all.count]))),
            round(words.nextPhoto, "forward", .diary(.look(hash: all[(place + 1) % all.count]))),
        ]
    }
    if mine.contains(hash) { more.append(round(words.removePhoto, "trash", .diary(.remove(hash: hash)))) }
    let photo = Photo(image: hash, crop: nil)
    return photoViewer(
        state, PhotoInForm(photo: photo), name: words.photoNumber(place + 1, of: max(all.count, 1)), more: more)
}

private func round(_ name: String, _ drawing: StaticString, _ action: Action) -> HTML {
    button(.class("round"), .label(name), .click(action)) { icon(drawing) }
}

// MARK: elsewhere

/// The diary under the plan of a trip's day: its beginning, or the way to write it; and those that stand on no day of the trip.
func tripDiary(_ state: State, _ trip: Trip, _ day: Day) -> [HTML] {
    let words = state.words
    let notes = state.trips.index.notes(of: trip.id, on: day).filter { !$0.value.isEmpty }
    let strays = state.trips.index.notes.all(of: trip.id).filter {
        !trip.days.contains($0.value.day) && !$0.value.isEmpty
    }
    return [
        section(.class("sec"), key: 47) {
            div(.class("sec-head")) { h2 { words.diary } }
            div(.class("rows")) {
                for part in notes { diaryRow(words, part.value, sub: nil) }
                if notes.isEmpty {
                    link(to: .tripDiary(trip: trip.id, day), .class("row addrow")) {
                        icon("plus", "m")
                        span(.class("body sub")) { words.writeDiary }
                    }
                }
            }
            if !strays.isEmpty {
                div(.class("sec-head sec")) { h2 { words.strayDiaries } }
                div(.class("rows")) {
                    for part in strays {
                        diaryRow(words, part.value, sub: words.shortDate(part.value.day, today: state.today))
                    }
                }
            }
        }
    ]
}

/// The diaries of a day of the calendar, each with its trip.
/// - Parameter isDated: whether they say the day, too.
func diaryRows(_ state: State, on day: Day, isDated: Bool = false) -> [HTML] {
    let date = isDated ? state.words.fullDate(day) + " · " : ""
    return state.trips.index.diaries(on: day).map { diary in
        diaryRow(state.words, diary.note.value, sub: date + diary.trip.trip.title)
    }
}

/// A diary by its title, or its beginning, with its first photo.
private func diaryRow(_ words: Words, _ note: TripNote, sub: String?) -> HTML {
    let beginning = PageText.beginning(of: note.text, characters: 80)
    let title = Text.trimmed(note.title)
    return link(to: .tripDiary(trip: note.trip, note.day), .class("row"), .lens("trips")) {
        if let hash = note.images.first {
            span(.class("thumb leaf-s")) { smallPhoto(hash) }
        } else {
            span(.class("hue")) { icon("note") }
        }
        span(.class("body")) {
            span(.class("title two"), .value(.dir, "auto")) {
                title.isEmpty ? beginning.isEmpty ? words.photosOnly : beginning : title
            }
            if let sub {
                span(.class("sub one"), .value(.dir, "auto")) { "\(words.diary) · \(sub)" }
            } else if !title.isEmpty && !beginning.isEmpty {
                span(.class("sub two"), .value(.dir, "auto")) { beginning }
            }
            if note.images.count > 1 { span(.class("tiny")) { words.photoCount(note.images.count) } }
        }
        icon("forward", "go")
    }
}
