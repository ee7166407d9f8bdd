import Almanac
import Daybook

/// What a person does in Pages.
public enum PagesAction: Sendable {
    case form(PageFormAction)
    case comment(PageCommentAction)
    /// Begins today's page with its first feeling.
    case begin
    case filter(PageFilter)
    /// Opens the feelings to choose one to filter by.
    case openFeelings
    case closeFeelings
    /// What is searched for among the feelings.
    case searchFeelings(String)
    case openSearch
    case search(String)
    case closeSearch
    /// A month of the list came near the window, or left it.
    case near(month: Int32, isNear: Bool, height: Int32)
    case delete(id: String)
    /// Joins all that was written on one day into the page that was begun first.
    case join(Day)
    /// Keeps this page of its day alone.
    case keepOnly(id: String)
    /// The date is right, however far it went on since the app was last open.
    case trustDate
    case erase(PageEraseAction)
    case insights(InsightsAction)
    case music(MusicAction)
    case focus(id: String)
}

/// What a person does while writing a page.
public enum PageFormAction: Sendable {
    case title(String)
    case text(String)
    case feeling(Feeling?)
    /// Shows nothing but the page, or the rest again.
    case full(Bool)
    /// Says what is missing, else leaves.
    case done
    /// Something that is no text was pasted.
    case pasteNoText
    /// Goes on with the draft of this name instead.
    case open(draft: String)
}

/// What a person does under a page that can be read.
public enum PageCommentAction: Sendable {
    /// What stands in the field for a new comment of a page.
    case type(page: String, String)
    case add(page: String)
    case edit(id: String)
    case editText(String)
    case save
    case cancel
    case delete(id: String)
}

/// What a person does to delete all pages.
public enum PageEraseAction: Sendable {
    case open
    case close
    /// What was typed to confirm it.
    case confirm(String)
    case submit
}
