// The words around earlier texts.
extension Words {
    // Where a text was written.

    /// - Parameter name: the account's name for the device; nil if it is unknown.
    func writtenElsewhere(_ name: String?) -> String {
        guard let name else { return writtenOnOtherDevice }
        return writtenOn(name)
    }
}
