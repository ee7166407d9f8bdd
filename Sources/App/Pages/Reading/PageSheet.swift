import Almanac
import AppFrame
import Cards
import Daybook
import Markup

/// The sheet that takes a readable page out of the app: as a picture, as text, as Markdown, on paper.
final class PageSheet: PictureSheet {
    unowned(unsafe) private let presenter: Screen
    private let pages: Pages
    private let id: String
    /// Whether the picture ends before the text.
    private var isCut = false

    init(_ id: String, over presenter: Screen, of pages: Pages) {
        self.id = id
        self.presenter = presenter
        self.pages = pages
        super.init(presenter.route, in: presenter.context)
    }

    /// The page, if its words may be shown.
    private var page: Page? { pages.index.item(id: id).flatMap { pages.showsWords(of: $0.page) ? $0.page : nil } }
    private var name: String { "haru-" + (page?.day.text ?? "") }

    override var title: String { words.sharePage }
    override var canvas: String { "page-picture" }
    override var label: String { page.map { words.pageOn(words.longDate($0.day)) } ?? "" }
    override var fileName: String { name + ".png" }
    override var isThere: Bool { page != nil }

    override func drawPicture() {
        guard let page else { return }
        let card = PageCard(
            date: words.longDate(page.day), emoji: page.feeling?.emoji ?? "",
            feeling: page.feeling.map { words.feeling($0) } ?? "", title: page.title, text: page.text,
            note: photoCount(page), more: words.pictureGoesOn, language: words.language.tag, isDark: isDark)
        let drawn = card.draw(context.measurer)
        isCut = drawn.isCut
        let script = drawn.list.canvasScript()
        draw(script) { script }
    }

    override func observe(_ event: AppEvent) {
        if case .pagesDidLock = event { presenter.presented = nil } else { super.observe(event) }
    }

    override func dismiss() {
        presenter.presented = nil
        context.focus(shareButton(id))
    }

    // MARK: as text

    private func photoCount(_ page: Page) -> String {
        page.images.isEmpty ? "" : words.countedPhotos(Int32(truncatingIfNeeded: page.images.count))
    }

    private var comments: [PageComment] { pages.index.comments(of: id).filter { !$0.isLocked } }

    /// The page with its comments, as it would be pasted into a letter.
    private func plainText(_ page: Page) -> String {
        var text = words.longDate(page.day) + "\n"
        if let feeling = page.feeling { text += feeling.emoji + " " + words.feeling(feeling) + "\n" }
        if !page.about.isEmpty { text += page.about.line + "\n" }
        if !page.title.isEmpty { text += "\n" + page.title + "\n" }
        text += "\n" + page.text + "\n"
        if !page.images.isEmpty { text += "\n" + photoCount(page) + "\n" }
        for comment in comments { text += "\n" + words.longDate(comment.day) + "\n" + comment.text + "\n" }
        return text
    }

    private func copy() { if let page { context.perform(.copy(plainText(page))) } }

    private func saveText() {
        if let page { context.perform(.download(name: name + ".txt", type: "text/plain", text: plainText(page))) }
    }

    private func saveMarkdown() {
        guard let page else { return }
        let text = page.markdown(comments, pictures: PhotoList.markdown(page.images))
        context.perform(.download(name: name + ".md", type: "text/markdown", text: text))
    }

    private func print() {
        // The sheet must be gone first, and the photos drawn for paper: effects run after the drawing.
        dismiss()
        (presenter as? PagesScreen)?.printed = page?.images.isEmpty == false ? id : nil
        context.perform(.print)
    }

    // MARK: its view

    override func view() -> HTML {
        guard let page else { return .text("") }
        return sheet(heading: "page-share-heading", [.lens("pages")]) {
            if isCut { p(.class("hint"), .role("status")) { words.pictureIsCut } }
            brightness("page")
            div(.class("rows")) {
                rowButton("copy", words.copyPageText, id: "page-copy") { [self] in copy() }
                rowButton("download", words.pageAsText, id: "page-text-file") { [self] in saveText() }
                rowButton("download", words.pageAsMarkdown, id: "page-markdown") { [self] in saveMarkdown() }
                // Of a page beside the list, paper has the list.
                if presenter.route == .pages(.page(page.day)) {
                    rowButton("pages", words.printPage, id: "page-print") { [self] in print() }
                }
            }
        }
    }
}

/// The id of the button that opens the sheet of a page.
private func shareButton(_ id: String) -> String { "share-" + id }

extension Pages {
    /// The tool that opens the sheet of a page.
    func shareTool(_ page: Page) -> HTML {
        let opener = shareButton(page.id)
        return iconButton("tool", "share", words.share, [.id(opener), .value(.ariaHaspopup, "dialog")]) { [self] in
            guard let screen = context.screen else { return }
            let sheet = PageSheet(page.id, over: screen, of: self)
            screen.presented = sheet
            sheet.refresh()
            context.focus("page-share-heading")
        }
    }
}
