/// Whether the first letter of a text belongs to a right-to-left script (Hebrew, Arabic and their kin): the rule of the
/// Unicode Bidirectional Algorithm, P2 and P3, for the scripts that fonts have.
func runsRightToLeft(_ text: String) -> Bool {
    for scalar in text.unicodeScalars {
        switch scalar.value {
        case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFE, 0x10800...0x10FFF, 0x1E800...0x1EFFF, 0x200F: return true
        case 0x41...0x5A, 0x61...0x7A, 0xC0...0x58F, 0x900...0x1FFF, 0x200E, 0x2C00...0xD7FF: return false
        default: continue
        }
    }
    return false
}
