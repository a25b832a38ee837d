import SpeccCatalog
import SpeccOpenAPI
import SpeccText

/// Bounds and patterns as the catalog writes them.
enum ConstraintConverter {
    static func list(_ keywords: OpenAPISchema.Keywords) -> ConstraintsDraft {
        var constraints = ConstraintsDraft()
        constraints.items = range(keywords.bounds.minItems, keywords.bounds.maxItems)
        constraints.areItemsUnique = keywords.bounds.areItemsUnique
        return constraints
    }

    static func text(_ keywords: OpenAPISchema.Keywords) -> (constraints: ConstraintsDraft, losesPattern: Bool) {
        var constraints = ConstraintsDraft()
        constraints.length = range(keywords.bounds.minLength, keywords.bounds.maxLength)
        guard let pattern = keywords.pattern, !pattern.isEmpty else { return (constraints, false) }
        constraints.pattern = SecretText.containsKey(pattern) ? nil : self.pattern(pattern)
        return (constraints, constraints.pattern == nil && !matchesAnything(pattern))
    }

    /// The bounds of a number; exclusive ones of integers are moved by one.
    static func number(_ bounds: OpenAPISchema.Bounds, of type: String) -> (range: String?, isExact: Bool) {
        let isInteger = BuiltinType.integerBounds(named: type) != nil
        var isExact = bounds.multipleOf == nil
        func bound(_ text: String?, isExclusive: Bool, step: Int) -> String? {
            guard let text, let value = Double(text), value.isFinite else { return nil }
            guard isInteger else {
                if isExclusive { isExact = false }
                return isExclusive || text.utf8.contains(where: { $0 | 0x20 == UInt8(ascii: "e") }) ? nil : text
            }
            guard let whole = Int(text) ?? Int(exactly: value.rounded()) else { return nil }
            let (moved, overflow) = whole.addingReportingOverflow(isExclusive ? step : 0)
            return overflow || !fits(moved, type) ? nil : String(moved)
        }
        let lower = bound(bounds.minimum, isExclusive: bounds.isMinimumExclusive, step: 1)
        let upper = bound(bounds.maximum, isExclusive: bounds.isMaximumExclusive, step: -1)
        guard lower != nil || upper != nil else { return (nil, isExact) }
        if let lower, let upper, let first = Double(lower), let last = Double(upper), first > last {
            return (nil, false)
        }
        return ("\(lower ?? "")..\(upper ?? "")", isExact)
    }

    private static func fits(_ number: Int, _ type: String) -> Bool {
        BuiltinType.integerBounds(named: type)?.contains(number) ?? true
    }

    private static func range(_ lower: Int?, _ upper: Int?) -> String? {
        let lower = lower.flatMap { $0 > 0 ? $0 : nil }
        let upper = upper.flatMap { $0 >= 0 && $0 < Int(Int32.max) ? $0 : nil }
        guard lower != nil || upper != nil, (lower ?? 0) <= (upper ?? .max) else { return nil }
        return "\(lower.map { "\($0)" } ?? "")..\(upper.map { "\($0)" } ?? "")"
    }

    /// A pattern that matches anywhere in a text as one for the whole text; nil where Swift's engine has no equivalent.
    static func pattern(_ text: String) -> String? {
        var inside = text[...]
        let isAlternation = inside.contains("|")
        let startsAtStart = inside.hasPrefix("^") && !isAlternation
        let endsAtEnd = inside.hasSuffix("$") && !inside.hasSuffix("\\$") && !isAlternation
        let result: String
        if isAlternation {
            guard inside.hasPrefix("^("), inside.hasSuffix(")$"), isOneGroup(inside.dropFirst().dropLast()) else {
                return valid(".*(?:\(text)).*")
            }
            result = String(inside.dropFirst().dropLast())
        } else {
            if startsAtStart { inside = inside.dropFirst() }
            if endsAtEnd { inside = inside.dropLast() }
            result = (startsAtStart ? "" : ".*") + inside + (endsAtEnd ? "" : ".*")
        }
        return valid(result)
    }

    private static func valid(_ pattern: String) -> String? {
        guard !matchesAnything(pattern), (try? Pattern(pattern)) != nil else { return nil }
        return pattern
    }

    private static func matchesAnything(_ pattern: String) -> Bool {
        ["", ".*", "^.*$", ".*.*", "^.*", ".*$", ".*.*.*"].contains(pattern)
    }

    /// Whether a text is one pair of parentheses with everything inside.
    private static func isOneGroup(_ text: Substring) -> Bool {
        var depth = 0
        var isEscaped = false
        var isClass = false
        for (offset, character) in text.enumerated() {
            if isEscaped {
                isEscaped = false
                continue
            }
            switch character {
            case "\\": isEscaped = true
            case "[": isClass = true
            case "]": isClass = false
            case "(" where !isClass: depth += 1
            case ")" where !isClass:
                depth -= 1
                if depth == 0, offset + 1 < text.count { return false }
            default: break
            }
        }
        return depth == 0
    }
}
