import KASI

/// Where the server has holidays from that no rule gives, besides `holidays.json` in its data folder.
public struct HolidayConfiguration: Equatable, Sendable {
    /// The key of the open data portal for KASI's special-day service; without one KASI is not asked. A secret: in no log, no
    /// answer and no page.
    public var kasiKey: String?
    /// Where the service is, without a slash at the end.
    public var kasiAddress = SpecialDayService.address
    /// Milliseconds that it has for an answer.
    public var timeout = 15000

    public init() {}
}
