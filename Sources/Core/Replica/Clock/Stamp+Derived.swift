extension Stamp {
    /// A stamp as old as this one and the same on every device, yet distinct: an outbox tells changes apart by their
    /// stamps.
    public func derived(for key: RecordKey, _ field: String) -> Stamp {
        // FNV-1a, 64 bits (Fowler, Noll, Vo), over the text of the old stamp, the record and the field.
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in (text + key.id + field).utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        return Stamp(milliseconds: milliseconds, counter: counter, device: hash)
    }

    /// A stamp as old as this one, for a copy of a value under another: the same on every device that sees that value.
    /// Where two devices see values of different age, the copy of the older is the newer; ``zero`` stands for none.
    public func copying(_ source: Stamp) -> Stamp { Stamp(time: time, device: ~source.time) }

    /// The stamp of the null that permanently removes the value written under this one: the same on every device, and
    /// just newer. The base of such a null is that of the value, so that it has seen all that the value had seen, and
    /// the value itself.
    public func purging(_ key: RecordKey, _ field: String) -> Stamp {
        Stamp(time: time == .max ? time : time + 1, device: derived(for: key, field).device)
    }
}
