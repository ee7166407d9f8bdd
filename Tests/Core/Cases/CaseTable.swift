/// A table of cases: Tests/Core/Cases/Tables has a file each, which the native program and the browser's build read.
///
/// Each line that is no comment (`#`) has an input and, behind ` => `, the expected result.
public enum CaseTable: String, CaseIterable, Sendable {
    case conversions, dates, digests, files, lists, merges, occurrences
    case typedLines = "typed-lines"

    /// The number by which the browser's build knows it.
    public var number: Int32 {
        switch self {
        case .conversions: 0
        case .dates: 1
        case .digests: 2
        case .files: 3
        case .lists: 4
        case .merges: 5
        case .occurrences: 6
        case .typedLines: 7
        }
    }

    /// The line with the input of `line`, as this build answers it; equal to `line` where all is well.
    /// - Parameter file: the content of the file that the input names, in the table of files.
    public func answered(_ line: String, file: [UInt8] = []) -> String {
        let input = CaseTable.input(of: line)
        if self == .typedLines { return typedLine(input) }
        return input + " => " + answer(input, file)
    }

    private func answer(_ input: String, _ file: [UInt8]) -> String {
        switch self {
        case .conversions: conversion(input)
        case .dates: typedDate(input)
        case .digests: almanacDigest(input)
        case .files: importedFile(input, file)
        case .lists: displayList(input)
        case .merges: merged(input)
        case .occurrences: nextDays(input)
        case .typedLines: ""
        }
    }

    /// The part of a line before ` => `, or before ` =? ` where that is missing.
    public static func input(of line: String) -> String {
        let bytes = Array(line.utf8)
        for mark in [UInt8(ascii: ">"), UInt8(ascii: "?")] {
            let sign = [0x20, UInt8(ascii: "="), mark, 0x20]
            for place in bytes.indices.dropLast(3) where Array(bytes[place..<(place + 4)]) == sign {
                return String(decoding: bytes[..<place], as: UTF8.self)
            }
        }
        return line
    }

    /// The words of an input, which one space separates.
    static func words(_ input: String) -> [String] {
        input.utf8.split(separator: 0x20).map { String(decoding: $0, as: UTF8.self) }
    }
}

/// FNV-1a of a text's UTF-8 (64 bits, RFC 9923), and its length, for texts too long for a table.
func fingerprint(_ text: String) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits + " of \(text.utf8.count)"
}
