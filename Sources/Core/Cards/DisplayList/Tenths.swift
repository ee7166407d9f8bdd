/// Writes a number with at most one digit after the point: `12`, `-0.5`. Values beyond ±100,000,000 become the nearest
/// of these, and NaN becomes 0; pictures have neither.
package func tenths(_ value: Double) -> String {
    let limit = 100_000_000.0
    let bounded = value.isNaN ? 0 : max(-limit, min(value, limit))
    let scaled = Int32((bounded * 10).rounded())
    let whole = scaled.magnitude / 10
    let rest = scaled.magnitude % 10
    let sign = scaled < 0 ? "-" : ""
    return rest == 0 ? "\(sign)\(whole)" : "\(sign)\(whole).\(rest)"
}
