/// The ids of records that imports make: 26 characters that begin with an I, as no other does. A to-do of a series has
/// more after them.
public enum ImportID {
    public static func isOne(_ id: String) -> Bool { id.utf8.first == 0x49 && id.utf8.count >= 26 }
}
