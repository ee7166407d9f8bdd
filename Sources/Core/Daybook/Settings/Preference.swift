/// A choice of the person: the name of a field of the settings' one record. The app names the others where it reads them.
public struct Preference: Sendable {
    public let name: String

    public init(_ name: String) { self.name = name }

    public static var alarm: Preference { Preference("alarm") }
    public static var openedAlarm: Preference { Preference("openedAlarm") }
    public static var pageAlarm: Preference { Preference("pageAlarm") }
    public static var tripAlarm: Preference { Preference("tripAlarm") }
}
