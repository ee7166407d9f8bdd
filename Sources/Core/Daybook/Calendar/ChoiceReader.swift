import Replica

/// A member of a person's choice that cannot be read.
public struct ChoiceProblem: Error, Equatable, Sendable {
    public let member: String

    public init(member: String) { self.member = member }
}

/// Reads the members of a person's choice. Each is given the value for a member that is not there, or null.
public struct ChoiceReader: Sendable {
    private let json: JSON

    public init(_ json: JSON) { self.json = json }

    private func member(_ name: String) -> JSON? {
        guard let member = json[name], !member.isNull else { return nil }
        return member
    }

    public func flag(_ name: String, _ usual: Bool) throws(ChoiceProblem) -> Bool {
        guard let member = member(name) else { return usual }
        guard let flag = member.bool else { throw ChoiceProblem(member: name) }
        return flag
    }

    public func text(_ name: String, _ usual: String) throws(ChoiceProblem) -> String {
        guard let member = member(name) else { return usual }
        guard let text = member.string else { throw ChoiceProblem(member: name) }
        return text
    }

    /// One of a few.
    public func one<Value: RawRepresentable>(_ name: String, _ usual: Value) throws(ChoiceProblem) -> Value
    where Value.RawValue == String {
        guard let value = Value(rawValue: try text(name, usual.rawValue)) else { throw ChoiceProblem(member: name) }
        return value
    }

    /// Texts that are not empty, each of at most 128 bytes.
    /// - Parameter most: How many there may be.
    public func texts(_ name: String, _ usual: [String], most: Int) throws(ChoiceProblem) -> [String] {
        guard let member = member(name) else { return usual }
        guard let items = member.array, items.count <= most else { throw ChoiceProblem(member: name) }
        var texts: [String] = []
        for item in items {
            guard let text = item.string, !text.isEmpty, text.utf8.count <= 128 else {
                throw ChoiceProblem(member: name)
            }
            texts.append(text)
        }
        return texts
    }

    /// The IANA name of a zone, or nothing.
    public func zone(_ usual: String) throws(ChoiceProblem) -> String {
        let zone = try text("zone", usual)
        guard zone.isEmpty || ZoneRule.isName(zone) else { throw ChoiceProblem(member: "zone") }
        return zone
    }
}
