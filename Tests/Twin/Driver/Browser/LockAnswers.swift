import Replica

/// The work of WebCrypto for lock.js, by a cipher that only looks like one, and that each side would get alike.
struct LockAnswers {
    /// The numbers of data keys by the ids of their locks.
    private var open: [String: UInt64] = [:]
    private var count: UInt64 = 0

    /// The answer to a job, as lock.js writes it.
    mutating func answer(_ way: String, _ message: JSON, _ store: Store) -> JSON {
        do throws(Failure) { return ["value": try value(way, message, store)] } catch {
            return ["error": .string(error.name)]
        }
    }

    private struct Failure: Error {
        var name = "OperationError"
    }

    private mutating func value(_ way: String, _ message: JSON, _ store: Store) throws(Failure) -> JSON {
        let lock = message["lock"]?.string ?? ""
        let by = message["by"] ?? .null
        switch way {
        case "random":
            return .array(
                (0..<(message["count"]?.int ?? 0)).map { _ in
                    count += 1
                    return .int(Int64(mixed(count, "") & 0xFF))
                })
        case "make":
            count += 1
            let key = mixed(count, "key")
            open[lock] = key
            return .array((by.array ?? []).map { wrap(key, by: $0) })
        case "open":
            open[lock] = try unwrap(by)
            return .null
        case "join":
            let key = try unwrap(by)
            guard let opener = open[message["under"]?.string ?? ""] else { throw Failure(name: "TypeError") }
            open[lock] = key
            let context = message["context"]?.string ?? ""
            return ["v": 1, "iv": .string(iv()), "key": .string(sealed(key, opener, context))]
        case "follow":
            guard let opener = open[by.string ?? ""] else { throw Failure(name: "TypeError") }
            open[lock] = try unlinked(message["link"] ?? .null, opener)
            return .null
        case "rewrap":
            var keys = [lock: try unwrap(by)]
            var all = [wrap(keys[lock]!, by: message["anew"] ?? .null)]
            for link in message["links"]?.array ?? [] {
                guard let opener = keys[link["by"]?.string ?? ""],
                    let key = try? unlinked(link["link"] ?? .null, opener)
                else {
                    all.append(.null)
                    continue
                }
                keys[link["lock"]?.string ?? ""] = key
                all.append(wrap(key, by: link["anew"] ?? .null))
            }
            return .array(all)
        case "close":
            open = [:]
            return .null
        case "seal":
            guard let key = open[lock] else { throw Failure(name: "TypeError") }
            return .array(
                (message["texts"]?.array ?? []).map { pair in
                    let context = pair.array?.first?.string ?? ""
                    let text = Array((pair.array?.last?.string ?? "").utf8)
                    return [.string(iv()), .string(Base64.text(turned(text, key) + tag(text, key, context)))]
                })
        case "unseal":
            return .array((message["texts"]?.array ?? []).map { unsealed($0.array ?? []) })
        case "stored":
            let history = (message["history"]?.array ?? []).compactMap { $0.string }
            let drafts = (message["drafts"]?.array ?? []).compactMap { $0.string }
            return [
                "history": .array(store.prefixed("history", history).map { .string($0.1) }),
                "drafts": .array(store.prefixed("meta", drafts).map { [.string($0.0), .string($0.1)] }),
            ]
        default: throw Failure(name: "NotSupportedError")
        }
    }

    private func unsealed(_ parts: [JSON]) -> JSON {
        guard parts.count == 4, let key = open[parts[0].string ?? ""],
            let bytes = Base64.bytes(parts[3].string ?? ""), bytes.count >= 16
        else { return .null }
        let text = turned(Array(bytes.dropLast(16)), key)
        guard tag(text, key, parts[1].string ?? "").elementsEqual(bytes.suffix(16)) else { return .null }
        return .string(String(decoding: text, as: UTF8.self))
    }

    // MARK: a cipher that only looks like one

    private mutating func iv() -> String {
        count += 1
        return Base64.text(numbers(count, 12))
    }

    private func wrap(_ key: UInt64, by secret: JSON) -> JSON {
        let opener = mixed(0, secret["secret"]?.string ?? "")
        return [
            "v": 1, "rounds": secret["rounds"] ?? .int(600_000), "salt": .string(Base64.text(numbers(opener, 16))),
            "iv": .string(Base64.text(numbers(key, 12))),
            "key": .string(sealed(key, opener, secret["context"]?.string ?? "")),
        ]
    }

    private func unwrap(_ secret: JSON) throws(Failure) -> UInt64 {
        let opener = mixed(0, secret["secret"]?.string ?? "")
        return try unlinked(["key": secret["key"]?["key"] ?? .null, "context": secret["context"] ?? .null], opener)
    }

    private func sealed(_ key: UInt64, _ opener: UInt64, _ context: String) -> String {
        let bytes = numbers(key, 32)
        return Base64.text(turned(bytes, opener) + tag(bytes, opener, context))
    }

    private func unlinked(_ link: JSON, _ opener: UInt64) throws(Failure) -> UInt64 {
        guard let bytes = Base64.bytes(link["key"]?.string ?? ""), bytes.count == 48 else { throw Failure() }
        let plain = turned(Array(bytes.dropLast(16)), opener)
        guard tag(plain, opener, link["context"]?.string ?? "").elementsEqual(bytes.suffix(16)) else { throw Failure() }
        return plain.prefix(8).reduce(0) { $0 << 8 | UInt64($1) }
    }

    private func turned(_ bytes: [UInt8], _ key: UInt64) -> [UInt8] {
        bytes.enumerated().map { place, byte in byte ^ UInt8(truncatingIfNeeded: key >> UInt64(place % 8 * 8)) }
    }

    private func tag(_ bytes: [UInt8], _ key: UInt64, _ context: String) -> [UInt8] {
        numbers(mixed(mixed(key, context), String(decoding: bytes, as: UTF8.self)), 16)
    }

    /// A number's bytes, and more that follow from it.
    private func numbers(_ number: UInt64, _ size: Int) -> [UInt8] {
        (0..<size).map { place in
            let shift = UInt64(56 - place % 8 * 8)
            return UInt8(truncatingIfNeeded: (number &+ UInt64(place / 8)) >> shift)
        }
    }

    /// FNV-1a.
    private func mixed(_ number: UInt64, _ text: String) -> UInt64 {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325 ^ (number &* 0x9E37_79B9_7F4A_7C15)
        for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        return hash
    }
}
