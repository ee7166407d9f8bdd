/// Whether two strings are the same to the byte. `==` treats composed and decomposed Hangul as equal; a field does not.
func isSame(_ a: String, _ b: String) -> Bool {
    let same = a.utf8.withContiguousStorageIfAvailable { a in
        b.utf8.withContiguousStorageIfAvailable { b in a.count == b.count && a.elementsEqual(b) }
    }
    if let same, let same { return same }
    return a.utf8.elementsEqual(b.utf8)
}

func isSame(_ a: String?, _ b: String?) -> Bool {
    switch (a, b) {
    case (nil, nil): true
    case (let a?, let b?): isSame(a, b)
    default: false
    }
}
