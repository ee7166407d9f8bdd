import Almanac
import Replica
import Testing

@testable import Daybook

@Suite("A page")
struct PageTests {
    let today = Day(year: 2026, month: 11, day: 21)!

    @Test("comes back from its record as it was written, with the day it opens")
    func roundTrip() throws {
        var device = PageDevice()
        device.page("둘째 줄은\r\n여기\u{0}", today, title: " 서랍을\n비운 아침 ", feeling: .relieved, seal: .week, id: "a")
        let page = try #require(device.index.item(id: "a")).page
        #expect(page.title == "서랍을 비운 아침")
        #expect(page.text == "둘째 줄은\n여기")
        #expect(page.feeling == .relieved)
        #expect(page.opens.text == "2026-11-28")
        #expect(device.replica.record(page.key)?["created"]?.string == "2026-11-21")
    }

    @Test("takes in another text of its day once, and one that it only ends like is another one")
    func joined() {
        var draft = PageDraft()
        draft.text = "오늘도 산책"
        var other = PageDraft()
        other.text = "산책"
        for _ in 0..<2 {
            draft.join(other)
            #expect(draft.text == "오늘도 산책\n\n산책")
        }
        other.join(other)
        #expect(other.text == "산책")
        draft.join(other, evenAgain: true)
        #expect(draft.text == "오늘도 산책\n\n산책\n\n산책")
    }

    @Test("that is damaged stands on a day where it is seen, sealed for a month, and never on today")
    func damaged() throws {
        var device = PageDevice()
        let key = Page.key("x")
        device.write([
            Edit(key, "day", "2026-02-30"), Edit(key, "title", 5), Edit(key, "emotion", "joyful"),
            Edit(key, "opens", "?"),
        ])
        var page = try #require(device.index.item(id: "x")).page
        // The stamps of the device are of 15 January 2027.
        #expect(page.day.text == "2027-01-15")
        #expect(page.opens.text == "2027-02-15")
        #expect(page.title == "")
        #expect(page.feeling == nil)
        device.write([Edit(key, "created", "2026-01-31")])
        page = try #require(device.index.item(id: "x")).page
        #expect(page.day.text == "2026-01-31")
        #expect(page.opens.text == "2026-02-28")
    }

    @Test("needs its text alone, and names a text that is too long in characters")
    func problems() {
        var draft = PageDraft()
        #expect(draft.isEmpty)
        #expect(draft.titleProblem == nil)
        #expect(draft.textProblem == .missing)
        draft.title = " \n\u{200B}"
        draft.text = "\u{3000}\n"
        #expect(draft.isEmpty)
        draft.feeling = .calm
        #expect(!draft.isEmpty)
        draft.title = String(repeating: "가", count: 201)
        #expect(draft.titleProblem == .tooLong(limit: 200, count: 201))
        draft.text = String(repeating: "가", count: 333_333)
        #expect(draft.textProblem == nil)
        draft.text += "나"
        #expect(draft.textProblem == .over(1))
        draft.text += "다라🙂"
        #expect(draft.textProblem == .over(4))
    }

    @Test("that opened is unread until it is read; one that never says so, for a week; one that was not sealed, never")
    func reading() throws {
        var device = PageDevice()
        func isUnread(_ id: String, _ day: String) throws -> Bool {
            try #require(device.index.item(id: id)).page.isUnread(SealClock(today: try Day.parse(day)))
        }
        device.page("글", today, seal: .week, id: "a")
        #expect(try !isUnread("a", "2026-11-27"))
        #expect(try isUnread("a", "2026-11-28"))
        #expect(try isUnread("a", "2029-11-28"))
        device.write([try #require(device.index.item(id: "a")).page.reading])
        #expect(try !isUnread("a", "2026-11-28"))
        device.page("글", today, seal: .none, id: "b")
        #expect(try !isUnread("b", "2026-11-21"))
        let old = Page.key("c")
        device.write([Edit(old, "day", "2026-11-21"), Edit(old, "opens", "2026-11-28"), Edit(old, "text", "글")])
        #expect(try isUnread("c", "2026-12-04"))
        #expect(try !isUnread("c", "2026-12-05"))
    }

    @Test("is changed only in fields that differ, so that another device's changes stay")
    func edits() {
        var old = PageDraft()
        old.title = "제목"
        old.text = "글"
        old.feeling = .happy
        var new = old
        #expect(new.edits(of: Page.key("a"), from: old).isEmpty)
        new.text = "글과 글"
        new.feeling = nil
        #expect(
            new.edits(of: Page.key("a"), from: old) == [
                Edit(Page.key("a"), "text", "글과 글", keepsBoth: true), Edit(Page.key("a"), "emotion", .null),
            ])
    }

    @Test("with photos and without a text is a page, and its photos go where its text is joined")
    func photos() {
        let (first, second) = (String(repeating: "0a", count: 32), String(repeating: "1b", count: 32))
        var draft = PageDraft()
        #expect(draft.isEmpty && draft.textProblem == .missing)
        draft.images = [first]
        #expect(!draft.isEmpty && draft.textProblem == nil)
        #expect(draft.edits(of: Page.key("a"), from: PageDraft()) == [Edit(Page.key("a"), "images", [.string(first)])])
        #expect(PageDraft().edits(of: Page.key("a"), from: draft) == [Edit(Page.key("a"), "images", .null)])
        var other = PageDraft()
        other.text = "글"
        other.images = [second, first]
        draft.join(other)
        #expect(draft.text == "글" && draft.images == [first, second])
        let kept = StoredPageDraft(id: "a", day: today, opens: today, draft: draft, original: PageDraft(), seconds: 0)
        let less = StoredPageDraft(id: "a", day: today, opens: today, draft: other, original: PageDraft(), seconds: 0)
        #expect(kept.holds(less) && kept.holds(kept))
        var more = less
        more.draft.images.append(String(repeating: "2c", count: 32))
        #expect(!kept.holds(more))
    }

    @Test("says when it was written later, and at which time a further one of the day was begun")
    func beside() throws {
        var device = PageDevice()
        var draft = PageDraft()
        draft.text = "글"
        let later = try #require(today.adding(days: 9))
        device.write(
            draft.creation(of: "a", day: today, today: later, opens: today, entry: 0, written: later)
                + draft.creation(of: "b", day: today, today: today, opens: today))
        let pages = device.index[today].map(\.page)
        // The first of the day stands before all with a time.
        #expect(pages.map(\.id) == ["b", "a"])
        #expect(pages.map(\.entry) == [nil, 0])
        #expect(pages.map(\.written) == [nil, later])
        #expect(!pages[0].isTwin(of: pages[1]))
        #expect(device.replica.record(Page.key("a"))?["entry"]?.string == "00:00")
        #expect(device.replica.record(Page.key("b"))?["entry"] == nil)
        device.write([Edit(Page.key("a"), "entry", "24:00"), Edit(Page.key("a"), "written", 7)])
        #expect(device.index[today].map(\.page.entry) == [nil, nil])
        #expect(device.index[today].map(\.page.written) == [nil, nil])
    }

    @Test("is put away while it is written, and read again")
    func kept() throws {
        var draft = PageDraft()
        draft.title = "\"제목\"\n"
        draft.text = "줄\n줄\u{2028}🙂"
        draft.feeling = .troubled
        var original = PageDraft()
        original.text = "줄"
        var kept = StoredPageDraft(
            id: "a", day: today, opens: Seal.month.opening(of: today), draft: draft, original: original, seconds: 65)
        #expect(StoredPageDraft(text: kept.text) == kept)
        kept.entry = 845
        kept.written = today.adding(days: 3)
        kept.draft.images = [String(repeating: "0a", count: 32)]
        #expect(StoredPageDraft(text: kept.text) == kept)
        for text in ["", "{}", "[1]", #"{"id":"a","day":"2026-13-01","opens":"2026-01-01","draft":{},"original":{}}"#] {
            #expect(StoredPageDraft(text: text) == nil)
        }
    }
}

@Suite("A comment")
struct PageCommentTests {
    let today = Day(year: 2026, month: 11, day: 21)!

    @Test("stands under its page by day, and can be changed and deleted")
    func story() throws {
        var device = PageDevice()
        let page = device.page("글", today)
        device.write(PageComment(id: "c2", page: page, day: today, text: "오늘").creation)
        device.write(PageComment(id: "c1", page: page, day: today.adding(days: -3)!, text: "전에\u{7}").creation)
        device.write(PageComment(id: "c3", page: "other", day: today, text: "남의 것").creation)
        #expect(device.index.comments(of: page).map(\.text) == ["전에", "오늘"])
        device.write([PageComment.changing("c2", to: "고친 것")])
        #expect(device.index.comment(id: "c2")?.text == "고친 것")
        device.write([.delete(PageComment.key("c1"))])
        #expect(device.index.comments(of: page).map(\.id) == ["c2"])
        device.write([.restore(PageComment.key("c1"))])
        #expect(device.index.comments(of: page).map(\.id) == ["c1", "c2"])
    }

    @Test("says nothing or too much")
    func problems() {
        #expect(PageComment.problem(of: " \n") == .missing)
        #expect(PageComment.problem(of: "잘했어") == nil)
        #expect(PageComment.problem(of: String(repeating: "가", count: 2_001)) == .tooLong(limit: 2_000, count: 2_001))
    }
}
