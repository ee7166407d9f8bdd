import Almanac
import Cards
import Daybook

/// What a person does in Days.
public enum DaysAction: Sendable {
    case form(FormAction)
    case share(ShareAction)

    case delete(id: String)
    case pin(id: String, Bool)
    case archive(id: String, Bool)
    case duplicate(id: String)
    /// Moves a D-day one place up or down in the order by hand.
    case move(id: String, isUp: Bool)
    case drag(RowDragAction)

    case filter(name: String)
    case showArchived
    case showAll
    case openSearch
    case search(String)
    case closeSearch
    case openArranging
    case closeArranging
    case arrange(DaysArrangement)
    case start(DdayExample)
    case startHoliday(HolidayKind, Day)
    case moreMilestones(before: Bool)
    case jumpToToday

    /// A stretch of rows came near the window, or left it with this height in pixels.
    case near(part: Int32, start: Int32, size: Int32, isNear: Bool, height: Int32)
}

/// What a person does in the form of a D-day.
public enum FormAction: Sendable {
    case title(String)
    case kind(Dday.Kind)
    case lunar(Bool)
    case date(String)
    /// A day of the month page was chosen.
    case pick(Day)
    case pickLunar(LunarDate)
    /// A month of the lunar year was chosen.
    case pickLunarMonth(LunarMonth)
    /// The month page is turned by this many months, the lunar one by years.
    case turn(Int32)
    /// The chosen day moves by keys.
    case step(days: Int32)
    case repeats(Recurrence.Repeats)
    case leapPolicy(Recurrence.LeapPolicy)
    case day30Policy(Recurrence.Day30Policy)
    case feb29Policy(Recurrence.Feb29Policy)
    case group(String)
    case pinned(Bool)
    case style(DayCard.Style)
    case note(String)
    /// Turns the reminder so many days before on or off.
    case remind(daysBefore: Int32)
    case remindMilestones
    /// HH:mm
    case remindTime(String)
    /// Throws the unfinished draft away and begins with what the form first had.
    case startOver
    case submit
}
