import SpeccCatalog

/// Durations, sizes and lists as text for people, in `specc explain` and in generated documentation.
package enum QuantityText {
    /// `45 s`, `1.5 s`, `2 min 5 s`, `200 ms`
    package static func duration(milliseconds: Int64) -> String {
        let hasFraction = milliseconds % 1_000 != 0
        if milliseconds < 1_000 || hasFraction && (milliseconds >= 60_000 || milliseconds % 100 != 0) {
            return "\(milliseconds) ms"
        }
        if hasFraction { return "\(milliseconds / 1_000).\(milliseconds % 1_000 / 100) s" }
        let seconds = milliseconds / 1_000
        let parts = [(seconds / 3_600, "h"), (seconds / 60 % 60, "min"), (seconds % 60, "s")]
        return parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: " ")
    }

    /// `5 MB`, in the largest decimal unit that is exact.
    package static func size(bytes: Int64) -> String {
        for (unit, factor) in [("GB", 1_000_000_000), ("MB", 1_000_000), ("kB", 1_000)] as [(String, Int64)]
        where bytes >= factor && bytes % factor == 0 {
            return "\(bytes / factor) \(unit)"
        }
        return "\(bytes) B"
    }

    /// `a, b and c`
    package static func list(_ elements: [String], conjunction: String = "and") -> String {
        guard let last = elements.last, elements.count > 1 else { return elements.first ?? "" }
        return elements.dropLast().joined(separator: ", ") + " \(conjunction) " + last
    }

    /// `1 attempt`, `2 attempts`
    package static func count(_ number: Int64, _ noun: String) -> String {
        "\(number) \(noun)\(number == 1 ? "" : "s")"
    }
}
