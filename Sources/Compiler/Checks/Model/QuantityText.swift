/// Durations, sizes and lists as text for people, in `specc explain` and in generated documentation.
package enum QuantityText {
    /// `45 s`, `1500 ms`
    package static func duration(milliseconds: Int64) -> String {
        milliseconds % 1_000 == 0 ? "\(milliseconds / 1_000) s" : "\(milliseconds) ms"
    }

    /// `5 MB`, in the largest decimal unit that is exact.
    package static func size(bytes: Int64) -> String {
        for (unit, factor) in [("GB", 1_000_000_000), ("MB", 1_000_000), ("KB", 1_000)] as [(String, Int64)]
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
