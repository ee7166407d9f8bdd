import KASI

/// The server's sources of holidays that follow no rule, besides `holidays.json` in its data folder.
public struct HolidayConfiguration: Equatable, Sendable {
    /// The key of the open data portal for KASI's special-day service; without one KASI is not asked. A secret: it must
    /// appear in no log, no answer and no page.
    public var kasiKey: String?
    /// The address of the service, without a trailing slash.
    public var kasiAddress = SpecialDayService.address
    /// The time limit of its answers, in milliseconds.
    public var timeout = 15000

    public init() {}
}
