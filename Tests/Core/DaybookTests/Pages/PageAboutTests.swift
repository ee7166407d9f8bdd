import Almanac
import Replica
import Testing

@testable import Daybook

@Suite("The tags, the place and the weather of a page")
struct PageAboutTests {
    private let today = Day(year: 2026, month: 11, day: 21)!

    private func about(_ tags: String, _ place: String = "", _ weather: String = "") -> PageAbout {
        var about = PageAbout()
        (about.tags, about.place, about.weather) = (tags, place, weather)
        return about
    }

    /// A device with a page that has them.
    private func device(_ about: PageAbout, opens: Day? = nil) -> PageDevice {
        var device = PageDevice()
        var draft = PageDraft()
        draft.text = "글"
        draft.about = about
        device.write(draft.creation(of: "a", day: today, today: today, opens: opens ?? today))
        return device
    }

    @Test("are stored as those of to-dos are, on one line each, and come back as they are shown")
    func roundTrip() throws {
        let device = device(about("산책, #가족 #3 산책", " 망원동\n ", "맑음"))
        let record = try #require(device.replica.record(Page.key("a")))
        #expect(record["tags"] == "산책 가족" && record["place"] == "망원동" && record["weather"] == "맑음")
        let page = Page(record)
        #expect(page.about.names == ["산책", "가족"])
        #expect(page.about.line == "#산책 #가족 · 망원동 · 맑음")
        #expect(PageDraft(page).edits(of: page.key, from: PageDraft(page)).isEmpty)
    }

    @Test("are changed one by one, and an emptied one is none")
    func edits() {
        let key = Page.key("a")
        var old = PageDraft()
        old.about = about("#산책", "망원동")
        var new = old
        new.about = about("산책 ", "망원동 ")
        #expect(new.edits(of: key, from: old).isEmpty)
        new.about = about("", "망원동", "비")
        #expect(new.edits(of: key, from: old) == [Edit(key, "tags", .null), Edit(key, "weather", "비")])
    }

    @Test("make a page worth keeping, but signs and blanks alone do not")
    func empty() {
        var draft = PageDraft()
        for tags in ["", " ", "#", "#3", "#\u{3000}"] {
            draft.about = about(tags, " ", "\n")
            #expect(draft.isEmpty, "\(tags)")
        }
        for full in [about("#집"), about("", "집"), about("", "", "비")] {
            draft.about = full
            #expect(!draft.isEmpty)
        }
    }

    @Test("have as many characters as there is room for")
    func problems() {
        let long = about("", String(repeating: "가", count: 201), String(repeating: "나", count: 101) + " ")
        #expect(long.placeProblem == .tooLong(limit: 200, count: 201))
        #expect(long.weatherProblem == .tooLong(limit: 100, count: 101))
        let full = about("", String(repeating: "가", count: 200) + " ", String(repeating: "나", count: 100))
        #expect(full.placeProblem == nil && full.weatherProblem == nil)
    }

    @Test("of two texts of a day are joined: all tags, the first place and weather, and the others in the text")
    func joined() {
        var one = about("#a #b", "집")
        #expect(one.join(about("#b #c", "바다", "비")) == "바다")
        #expect(one == about("#a #b #c", "집", "비"))
        #expect(one.join(about("#d #e #f #g #h #i #j #k #l", "집", "비")) == "#k #l")
        #expect(one.names.count == 10)
        var draft = PageDraft()
        draft.text = "글"
        draft.about = about("", "집")
        var other = PageDraft()
        other.text = "또"
        other.about = about("#산책", "바다", "비")
        for _ in 0..<2 {
            draft.join(other)
            #expect(draft.text == "글\n\n바다\n\n또")
            #expect(draft.about == about("#산책", "집", "비"))
        }
    }

    @Test("are found by words and initials, and filter the pages, but those of a sealed page tell nothing")
    func found() throws {
        var device = device(about("#산책 #가족", "망원동", "맑음"))
        device.write([
            Edit(Page.key("b"), "day", "2026-11-20"), Edit(Page.key("b"), "opens", "2026-12-20"),
            Edit(Page.key("b"), "tags", "산책 비밀"), Edit(Page.key("b"), "place", "망원동"),
        ])
        let clock = SealClock(today: today)
        for (words, count) in [("#산책", 1), ("산책", 1), ("ㅁㅇㄷ", 1), ("맑음", 1), ("비밀", 0), ("합정", 0)] {
            #expect(device.index.pages(Search(words), clock).count == count, "\(words)")
        }
        func tagged(_ tag: String, _ today: Day) -> [String] {
            let basis = PageFilter.Basis(
                clock: SealClock(today: today), weekStart: .sunday, showsSealedFeelings: true)
            return device.index.pages(.tag(tag), basis).map(\.page.id)
        }
        #expect(tagged("산책", today) == ["a"])
        #expect(tagged("산", today).isEmpty)
        #expect(device.index.tags(clock) == ["가족", "산책"])
        let later = try #require(today.adding(days: 40))
        #expect(tagged("산책", later) == ["a", "b"])
        #expect(device.index.tags(SealClock(today: later)) == ["가족", "비밀", "산책"])
    }

    @Test("are none where a record has something else, which is kept")
    func damaged() throws {
        var device = device(PageAbout())
        let key = Page.key("a")
        device.write([Edit(key, "tags", ["산책"]), Edit(key, "place", 5), Edit(key, "weather", true)])
        let page = try #require(device.index.item(id: "a")).page
        #expect(page.about.isEmpty && !page.isLocked)
        var draft = PageDraft(page)
        draft.title = "제목"
        #expect(draft.edits(of: key, from: PageDraft(page)).map(\.field) == ["title"])
    }

    @Test("lock their page where they are encrypted and not open", arguments: ["tags", "place", "weather"])
    func locked(field: String) throws {
        var device = device(about("#산책", "망원동", "맑음"))
        device.write([Edit(Page.key("a"), field, ["enc": "v1"])])
        #expect(try #require(device.index.item(id: "a")).page.isLocked)
    }

    @Test("are put away with the draft as they were typed")
    func kept() {
        var draft = PageDraft()
        draft.about = about("산책 #", " 망원동", "맑")
        let kept = StoredPageDraft(
            id: "a", day: today, opens: today, draft: draft, original: PageDraft(), seconds: 0)
        #expect(StoredPageDraft(text: kept.text) == kept)
        var other = kept
        other.draft.about = about("산책")
        #expect(!kept.holds(other))
        other.draft.about = PageAbout()
        #expect(kept.holds(other))
    }

    @Test("go along with a text that lost against another device's")
    func copied() throws {
        var one = device(about("#산책", "망원동", "맑음"))
        var other = PageDevice(device: 2)
        let key = Page.key("a")
        other.receive(try #require(one.replica.record(key)).changes)
        let first = one.write([key.edit("text", "전화기")]).changes
        other.now = one.now + 500
        other.write([key.edit("text", "책상")])
        other.receive(first)
        let pages = other.index[today].map(\.page)
        #expect(pages.map(\.text).sorted() == ["전화기", "책상"])
        #expect(pages.allSatisfy { $0.about == about("#산책", "망원동", "맑음") })
    }

    @Test("stand before the text in Markdown, as YAML that other programs read")
    func markdown() throws {
        let device = device(about("산책 가족", "그 \"집\"", "맑음 12°C"))
        #expect(
            try #require(device.index.item(id: "a")).page.markdown([]) == #"""
                ---
                date: 2026-11-21
                tags: ["산책","가족"]
                place: "그 \"집\""
                weather: "맑음 12°C"
                ---

                글

                """#)
    }
}
