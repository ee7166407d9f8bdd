extension Array {
    /// As few of the elements, in their order, as still fail: halves are left out, then quarters, and so on down to single ones.
    func shortened(_ fails: ([Element]) -> Bool) -> [Element] {
        var best = self
        var size = count / 2
        while size > 0 {
            var start = 0
            while start < best.count {
                var shorter = best
                shorter.removeSubrange(start..<Swift.min(start + size, best.count))
                if fails(shorter) { best = shorter } else { start += size }
            }
            size /= 2
        }
        return best
    }
}
