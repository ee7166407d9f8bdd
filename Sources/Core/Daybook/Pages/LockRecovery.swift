/// The printable code that opens pages when the passphrase is forgotten: 155 random bits and a checksum of 24, as 36
/// characters of Crockford's base32 in nine groups of four.
public enum LockRecovery {
    /// The number of random bytes for a code; of the last only three bits are used.
    public static let randomBytes = 20
    private static let letters = 31
    private static let checks = 5
    private static let alphabet: StaticString = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"

    /// Why a typed text is not a recovery code.
    public enum Failure: Error, Hashable, Sendable {
        /// Nothing was typed.
        case missing
        /// A character that codes do not contain.
        case character(String)
        /// Not the number of characters that a code has.
        case length(Int32)
        /// It differs from the printed code: a character is wrong, or two are swapped.
        case checksum
    }

    /// The code for random bytes, at least ``randomBytes`` of them, without hyphens, as the secret from which keys are
    /// derived.
    public static func code(_ random: [UInt8]) -> String {
        var symbols: [UInt8] = []
        for index in 0..<letters {
            var value: UInt8 = 0
            for bit in index * 5..<index * 5 + 5 { value = value << 1 | random[bit / 8] >> UInt8(7 - bit % 8) & 1 }
            symbols.append(value)
        }
        return text(symbols + checksum(symbols))
    }

    /// The printed form: `ABCD-EFGH-…`.
    public static func grouped(_ code: String) -> String {
        var bytes: [UInt8] = []
        for (index, byte) in code.utf8.enumerated() {
            if index > 0, index % 4 == 0 { bytes.append(UInt8(ascii: "-")) }
            bytes.append(byte)
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Reads the code from typed text. Case, spaces and hyphens are ignored, and O, I and L are read as the digits they
    /// look like.
    public static func read(_ typed: String) throws(Failure) -> String {
        var symbols: [UInt8] = []
        for scalar in typed.unicodeScalars {
            switch scalar.value {
            // Spaces, hyphens and dashes, and whatever pasting adds.
            case 0x09...0x0D, 0x20, 0x2D, 0xA0, 0x2010...0x2015, 0x2212, 0x3000, 0xFEFF: continue
            default: break
            }
            guard scalar.isASCII, let symbol = symbol(UInt8(scalar.value)) else { throw .character(String(scalar)) }
            symbols.append(symbol)
        }
        if symbols.isEmpty { throw .missing }
        guard symbols.count == letters + checks else { throw .length(Int32(symbols.count)) }
        guard checksum(Array(symbols[..<letters])) == Array(symbols[letters...]) else { throw .checksum }
        return text(symbols)
    }

    private static func symbol(_ byte: UInt8) -> UInt8? {
        let upper = byte >= 0x61 && byte <= 0x7A ? byte - 0x20 : byte
        switch upper {
        case UInt8(ascii: "O"): return 0
        case UInt8(ascii: "I"), UInt8(ascii: "L"): return 1
        default: break
        }
        for index in 0..<32 where alphabet.utf8Start[index] == upper { return UInt8(index) }
        return nil
    }

    private static func text(_ symbols: [UInt8]) -> String {
        var bytes: [UInt8] = []
        for symbol in symbols { bytes.append(alphabet.utf8Start[Int(symbol)]) }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// CRC-24 (RFC 4880, section 6.1) over the bits of the symbols. It detects every error within 24 consecutive bits:
    /// any wrong character, and any two swapped neighbours.
    private static func checksum(_ symbols: [UInt8]) -> [UInt8] {
        var crc: UInt32 = 0xB7_04CE
        for symbol in symbols {
            crc ^= UInt32(symbol) << 19
            for _ in 0..<5 {
                crc <<= 1
                if crc & 0x100_0000 != 0 { crc ^= 0x186_4CFB }
            }
        }
        var all: [UInt8] = []
        for index in 0..<checks { all.append(UInt8(crc >> UInt32(20 - 5 * index) & 0x1F)) }
        return all
    }
}
