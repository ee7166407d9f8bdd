/// Gives the texts of a language, by its place, to the loader (Sources/System/CTexts); nil behind the last.
@_cdecl("haru_linked_texts")
public func linkedTexts(_ language: Int32, _ size: UnsafeMutablePointer<Int32>) -> UnsafePointer<UInt8>? {
    guard let texts = packedTexts(language) else { return nil }
    size.pointee = Int32(texts.utf8CodeUnitCount)
    return texts.utf8Start
}
