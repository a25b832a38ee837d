import SpeccImport

/// Scalar types of shapes.
enum ScalarInference {
    /// The type of numbers.
    static func number(_ shape: Shape, name: String) -> String {
        let words = WordSplitter.words(name).map { $0.lowercased() }
        guard shape.fractions == 0, let integers = shape.integers else {
            return isMoney(words) ? "decimal" : "double"
        }
        if integers.isBeyondRange { return "decimal" }
        if isTime(words) {
            let seconds: ClosedRange<Int64> = 1_000_000_000...4_100_000_000
            if seconds.contains(integers.minimum), seconds.contains(integers.maximum) { return "datetime(unix)" }
            let milliseconds: ClosedRange<Int64> = 1_000_000_000_000...4_100_000_000_000
            if milliseconds.contains(integers.minimum), milliseconds.contains(integers.maximum) {
                return "datetime(unixMillis)"
            }
        }
        return "int"
    }

    /// The type of texts.
    static func text(_ shape: TextShape) -> String {
        TextFormat.allCases.first { shape.formats.contains($0) }?.rawValue ?? "string"
    }

    /// The values of an enum; nil without enough evidence: at least ten values, each of them seen twice, in a field whose
    /// name is that of a state or kind.
    static func enumValues(_ shape: TextShape, name: String) -> [String]? {
        guard let values = shape.values, shape.count >= 10, (2...8).contains(values.count),
            values.count * 3 <= shape.count
        else { return nil }
        guard let last = WordSplitter.words(name).last?.lowercased(), enumNames.contains(last) else { return nil }
        guard values.allSatisfy({ $0.value >= 2 && SafeText.isEnumValue($0.key) }) else { return nil }
        return values.keys.sorted()
    }

    private static let enumNames: Set<String> = [
        "status", "state", "type", "kind", "role", "mode", "level", "priority", "visibility", "phase", "severity",
        "tier", "scope", "stage", "direction", "result", "outcome", "interval", "frequency", "access", "permission",
    ]
    private static let moneyNames: Set<String> = [
        "price", "amount", "total", "subtotal", "balance", "cost", "fee", "tax", "discount", "refund", "payment",
    ]

    static func isMoney(_ words: [String]) -> Bool {
        words.contains(where: moneyNames.contains)
    }

    private static func isTime(_ words: [String]) -> Bool {
        guard let last = words.last else { return false }
        let names: Set<String> = [
            "created", "updated", "at", "timestamp", "time", "date", "expires", "ts", "modified", "deleted", "started",
            "ended", "expiry", "exp", "iat", "ms", "reset",
        ]
        return names.contains(last)
    }
}
